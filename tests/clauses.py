"""A pytest plugin: which clauses of the rulebook have a test.

A test says which clauses it holds up with `@pytest.mark.rule("TH-ICON-02")`; several ids may be
given, also on a class, a module or one set of parameters. Only a test that ran counts: a skipped
one, or one expected to fail, holds up nothing. The ids travel in the reports of the tests, so it
makes no difference whether pytest-xdist spreads them over processes.
"""

import pytest

from tabletop_tui.rulebook import Rulebook, packaged, rulebook

FINISHED: tuple[str, ...] = ("communs", "discipline", "hackclad", "theseus")
"""The games all of whose clauses of kind rule must have a test."""

PROPERTY = "rule"
SELECTIONS = ("keyword", "markexpr", "lf", "deselect", "ignore", "ignore_glob", "stepwise", "collectonly")
"""Options of pytest with which only a part of the suite runs."""


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Ledger(config), "clauses-ledger")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            item.user_properties.extend((PROPERTY, clause_id) for clause_id in marker.args)


class Ledger:
    """Adds up the clauses of all tests that ran, and judges at the end. One per run, not per process."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.books = [rulebook(game_id) for game_id in packaged()]
        self.clauses = {clause.id for book in self.books for clause in book.clauses}
        self.tested: set[str] = set()
        self.unknown: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name != PROPERTY:
                continue
            if value not in self.clauses:
                self.unknown[str(value)] = report.nodeid
            elif report.when == "call" and not report.skipped:
                self.tested.add(str(value))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.faults() and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.config.getoption("collectonly"):
            return
        part = "" if self.whole() else " (a part of the tests was run)"
        terminalreporter.section("rule clauses")
        for book in self.books:
            count, missing = len(rules_of(book)), self.missing(book)
            terminalreporter.line(
                f"{book.title}: rule clauses with a test: {count - len(missing)} of {count}{part}"
            )
            if self.whole() and 0 < len(missing) < count and book.game not in FINISHED:
                terminalreporter.line(f"still without: {', '.join(missing)}")
        for fault in self.faults():
            terminalreporter.line(f"ERROR: {fault}", red=True)

    def faults(self) -> list[str]:
        """What makes the run fail."""
        found = [
            f"unknown rule clause {clause!r} on {nodeid}" for clause, nodeid in sorted(self.unknown.items())
        ]
        if self.whole():
            for book in self.books:
                missing = self.missing(book)
                if book.game in FINISHED and missing:
                    found.append(f"{book.title}: rule clauses without a test: {', '.join(missing)}")
        return found

    def missing(self, book: Rulebook) -> list[str]:
        """The clauses of a game that need a test and had none."""
        return [clause_id for clause_id in rules_of(book) if clause_id not in self.tested]

    def whole(self) -> bool:
        """Whether the whole suite was asked for."""
        config = self.config
        here = config.invocation_params.dir
        chosen = {(here / argument).resolve() for argument in config.args}
        suite = {(config.rootpath / path).resolve() for path in config.getini("testpaths") or ["."]}
        return suite <= chosen and not any(config.getoption(name, None) for name in SELECTIONS)


def rules_of(book: Rulebook) -> list[str]:
    """The clauses that need a test."""
    return [clause.id for clause in book.clauses if clause.kind == "rule"]
