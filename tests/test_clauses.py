"""The clause plugin, tried on small suites of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop_tui.rulebook import rulebook

Run = Callable[..., pytest.RunResult]
ROOT = Path(__file__).parent.parent
RULES = [clause.id for clause in rulebook("theseus").clauses if clause.kind == "rule"]
FINISHED = "from tests import clauses\nclauses.FINISHED = ('theseus',)"
SUITE_ALONE = ("-p", "no:cacheprovider", "-p", "xdist.plugin", "-p", "tests.clauses")


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a suite made of `tests`, with Theseus as a finished game."""
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest(FINISHED)
    pytester.makeini("[pytest]\nmarkers = rule(*ids)\naddopts = --strict-markers")

    def run(tests: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile(test_suite="import pytest\n" + tests)
        return pytester.runpytest_subprocess(*SUITE_ALONE, *options)

    return run


def marked(ids: list[str], name: str = "test_rules", body: str = "pass") -> str:
    listed = ", ".join(repr(clause_id) for clause_id in ids)
    return f"@pytest.mark.rule({listed})\ndef {name}():\n    {body}\n"


PROCESSES = pytest.mark.parametrize("processes", [(), ("-n", "2")], ids=["one process", "two workers"])


@PROCESSES
def test_all_clauses_tested_is_a_pass(run: Run, processes: tuple[str, ...]) -> None:
    result = run(marked(RULES[:40], "test_one") + marked(RULES[40:], "test_two"), *processes)
    assert result.ret == 0
    count = len(RULES)
    result.stdout.fnmatch_lines(
        [f"Party of the Theseus: rule clauses with a test: {count} of {count}", "*2 passed*"]
    )


def test_markers_on_modules_and_parameters_count(run: Run) -> None:
    suite = (
        f"pytestmark = pytest.mark.rule(*{RULES[:-1]!r})\n"
        f"@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule({RULES[-1]!r}))])\n"
        "def test_it(n):\n    assert n\n"
    )
    assert run(suite).ret == 0


@PROCESSES
def test_a_finished_game_with_an_untested_clause_fails_the_run(run: Run, processes: tuple[str, ...]) -> None:
    result = run(
        marked([clause for clause in RULES if clause not in ("TH-ICON-02", "TH-END-01")]), *processes
    )
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        [
            f"*rule clauses with a test: {len(RULES) - 2} of {len(RULES)}",
            "ERROR: Party of the Theseus: rule clauses without a test: TH-ICON-02, TH-END-01",
            "*1 passed*",
        ]
    )


def test_a_game_still_being_built_is_not_judged(run: Run, pytester: pytest.Pytester) -> None:
    pytester.makeconftest(FINISHED.replace("'theseus',", ""))
    result = run(marked(RULES[2:]))
    assert result.ret == 0
    result.stdout.fnmatch_lines([f"still without: {RULES[0]}, {RULES[1]}"])
    result.stdout.no_fnmatch_line("ERROR:*")


@pytest.mark.parametrize(
    "body", ["pytest.skip('not today')", "pytest.xfail('one day')"], ids=["skipped", "expected to fail"]
)
def test_a_test_that_shows_nothing_does_not_count(run: Run, body: str) -> None:
    result = run(marked(RULES[1:]) + marked(RULES[:1], "test_idle", body))
    assert result.ret == 1
    result.stdout.fnmatch_lines([f"ERROR: *without a test: {RULES[0]}"])


@pytest.mark.parametrize(
    "selection", [["-k", "rules"], ["-m", "rule"], ["test_suite.py"], ["test_suite.py::test_rules"]], ids=str
)
def test_a_selection_of_tests_is_not_judged(run: Run, selection: list[str]) -> None:
    result = run(marked(RULES[:3]), *selection)
    assert result.ret == 0
    result.stdout.fnmatch_lines(
        [f"*rule clauses with a test: 3 of {len(RULES)} (a part of the tests was run)"]
    )


@pytest.mark.parametrize("selection", [[], ["-k", "wrong"]], ids=["whole suite", "selection"])
def test_an_unknown_clause_fails_the_run(run: Run, selection: list[str]) -> None:
    result = run(marked(RULES) + marked(["TH-ICON-99"], "test_wrong"), *selection)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["ERROR: unknown rule clause 'TH-ICON-99' on test_suite.py::test_wrong"])


def test_a_failing_test_still_fails(run: Run) -> None:
    result = run(marked(RULES, body="assert False"))
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*1 failed*"])
    result.stdout.no_fnmatch_line("ERROR:*")
