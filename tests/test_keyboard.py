"""What a keyboard sends at the other end of a slow or bad line, and what else comes from there."""

import random
import termios
import time

import pytest
from textual.events import Key, Paste, Resize
from textual.geometry import Size

from tabletop_tui.actions import ACTIONS
from tabletop_tui.driver import LONE, MOST_PASTED, Pastes, Pieces, is_known, is_pasted, readable
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.settings import saves_folder
from tests.pilots import keep
from tests.situations import hidden, open_question
from tests.terminals import Terminal, at

PTY = pytest.mark.skipif(not hasattr(termios, "tcgetattr"), reason="needs a pseudo-terminal")
REPLIES = (
    "\x1b[?1;2c",
    "\x1b[>0;276;0c",
    "\x1bP>|xterm(276)\x1b\\",
    "\x1b]11;rgb:1111/2222/3333\x1b\\",
    "\x1b]4;1\x07",
)
STRAY = (*REPLIES, "\x1b[1;9Z", "\x1b[99999999;1u", "\x1b[I", "\x1b[O", "\x1b[<35;40;12M", "\x1b[32;40;12M")

# ---------------------------------------------------------------------- sequences in pieces


@pytest.mark.parametrize(
    "sequence", ["\x1b[A", "\x1b[5~", "\x1bOP", "\x1b[200~", "\x1b[<0;10;12M", "\x1b[1;5C"]
)
def test_a_sequence_is_whole_wherever_the_line_cuts_it(sequence: str) -> None:
    for first in range(2, len(sequence)):
        pieces = Pieces()
        parts = [pieces.join(part, now) for now, part in enumerate((sequence[:first], sequence[first:]))]
        assert parts == ["", sequence]


def test_a_bracket_soon_after_an_esc_belongs_to_it() -> None:
    pieces = Pieces()
    assert pieces.join("\x1b", 0.0) == "\x1b", "the key is not kept waiting"
    pieces.escaped(0.15)
    assert pieces.join("[5", 0.3) == ""
    assert pieces.join("~1", 0.6) == "\x1b[5~1"
    pieces.escaped(1.0)
    assert pieces.join("[1", 3.0) == "[1", "that is typed"


def test_what_never_becomes_whole_is_forgotten() -> None:
    pieces = Pieces()
    assert pieces.join("\x1b[", 0.0) == ""
    assert pieces.join("u", 60.0) == "u"


@pytest.mark.parametrize("stray", [*REPLIES, "\x1b[1;9Z", "\x1b[99999999;1u", "\x1b1", "\x1bq\x1b\r"])
def test_what_nothing_can_be_made_of_is_no_keys(stray: str) -> None:
    assert Pieces().join(f"a{stray}b", 0.0) == "ab"


def test_any_cut_of_anything_leaves_the_keys_between_alone() -> None:
    chance = random.Random(5)
    for _ in range(200):
        sent = "".join(f"{chance.choice(STRAY)}{key}" for key in "aqu")
        pieces, got = Pieces(), ""
        while sent:
            cut = chance.randint(1, 6)
            if sent[:cut].endswith("\x1b"):
                cut += 1
            got, sent = got + pieces.join(sent[:cut], 0.0), sent[cut:]
        left = got
        for stray in STRAY:
            left = left.replace(stray, "")
        assert left == "aqu", got


# ---------------------------------------------------------------------- pasted text

START, END = "\x1b[200~", "\x1b[201~"


def told(pastes: Pastes, *pieces: str) -> list[str]:
    """What comes of pieces, each with a moment of nothing behind it: keys, and pasted texts in brackets."""
    found: list[str] = []
    for piece in pieces:
        for one in (*pastes.take(piece), pastes.quiet()):
            found += [f"[{one.text}]" if isinstance(one, Paste) else one] if one else []
    return found


def test_a_pasted_text_is_one_however_it_comes() -> None:
    assert told(Pastes(), f"a{START}b\x00c{END}d") == ["a", "[bc]", "d"]
    assert told(Pastes(), f"{START}one ", "text 1\r", f"2{END}q", "q") == ["[one text 1\r2]", "q", "q"]
    assert told(Pastes(), f"{START}{END}{START}1{END}") == ["[]", "[1]"]
    assert told(Pastes(), f"{START}lost", f"{START}whole{END}") == ["[whole]"]
    assert told(Pastes(), f"{START}{'x' * MOST_PASTED}", f"more{END}", "q") == ["q"], "it is too long"


def test_a_pasted_text_without_an_end_is_given_up_when_somebody_types() -> None:
    for key in ("q", "\x1b", "\x1b[A", "\r"):
        pastes = Pastes()
        assert told(pastes, f"{START}1\r2\rq", *["j"] * (LONE - 1), key) == [key]
        assert told(pastes, key, "j", f"{START}1{END}") == [key, "j", "[1]"], "all is as before"


def test_the_rest_of_a_pasted_text_is_never_taken_for_keys() -> None:
    for rest in (["12\r"], ["1", "2\r"], ["\x1b[I"], ["\x1b[A\x1b[A"]):
        assert told(Pastes(), f"{START}1\r", *rest * 9) == []
    pastes = Pastes()
    assert told(pastes, START) == []
    for _ in range(9):
        assert [*pastes.take("1"), *pastes.take("\r"), pastes.quiet()] == [""], "it comes sign by sign"
    whole = "1\r" * 9 + "\r\r1"
    assert told(pastes, "\r", "\r", f"1{END}") == [f"[{whole}]"]


def test_known_sequences_are_those_that_do_something() -> None:
    assert all(map(is_known, ("\x1b[A", "\x1b[3~", "\x1b[97;1u", "\x1b[<0;1;1M", "\x1b[I", "\x1b[201~")))
    assert not any(map(is_known, ("\x1b[?1;2c", "\x1b[>0;276;0c", "\x1b[1;9Z", "\x1b[99999999;1u")))


def test_bytes_that_are_no_text_come_to_nothing() -> None:
    assert readable(Key("x", "\udce9")) is None
    assert readable(Resize(Size(0, 0), Size(0, 0))) is None
    pasted = readable(Paste("caf\udce9 au lait"))
    assert isinstance(pasted, Paste)
    assert pasted.text == "caf au lait"
    key = Key("a", "a")
    assert readable(key) is key


def test_a_text_that_comes_at_once_was_pasted_and_keys_in_haste_were_not() -> None:
    assert is_pasted("Pass to Ben, then press 1\r2\r")
    for keys in ("j" * 60, "1\r2\r", "\x1b[A" * 20, "jjkk\r" * 5, "Rosa Luxemburg"):
        assert not is_pasted(keys), keys


def test_no_key_that_terminals_swallow_is_used_and_alt_or_function_keys_are_no_only_way() -> None:
    swallowed = {
        f"ctrl+{letter}" for letter in ("s", "q", "z", "h", "i", "j", "m", "o", "v", "y", "backslash")
    }
    for action in ACTIONS.values():
        assert not swallowed.intersection(action.keys), action.id
        special = [key for key in action.keys if key.startswith(("alt+", "f")) and key != "f"]
        assert len(special) < max(1, len(action.keys)), action.id


# ---------------------------------------------------------------------- at a terminal


def answers() -> int:
    (entry,) = Shelf(saves_folder()).entries()
    return entry.answers


def nothing_comes_of(terminal: Terminal, *sent: str | bytes) -> None:
    """Send something, then a key that shows that it has been read; all stands as it stood.

    A key that came along with a paste would be a part of it."""
    before, count = terminal.text, answers()
    for piece in sent:
        terminal.child.send(piece)
    terminal.taken_in()
    terminal.press("L")
    terminal.shows("What happened")
    terminal.press("q")
    terminal.shows_exactly(before)
    assert answers() == count
    assert terminal.child.isalive()


@PTY
@pytest.mark.slow
def test_the_table_lets_nothing_happen_that_nobody_typed() -> None:
    kept = keep(open_question("theseus"))
    with at("resume", kept.id, "--no-animation", LANG="C.UTF-8") as terminal:
        terminal.shows("Leave", kept.match.setup.names[0])
        terminal.settle()
        for stray in STRAY:
            nothing_comes_of(terminal, stray)
        nothing_comes_of(terminal, "\x1b[200~1\r2\rq\r\x03 u 1 2 3\n\x1b[201~")
        nothing_comes_of(terminal, "1\r2\rq\r u 1 2 3 Rosa Lux\r")
        nothing_comes_of(terminal, "\x13\x11\x1a\x1c", "\x1b1\x1bq\x1b\r")
        nothing_comes_of(terminal, b"\x1b[M \xe1\xf0\x1b[M#\xe1\xf0", b"\xe9\xff\x80\xc3")
        for late in (0.01, 0.05, 0.12, 0.3):
            for rest in ("[6~", "[A", "[3~"):
                terminal.child.send("\x1b")
                time.sleep(late)
                terminal.child.send(rest)
                terminal.press("L")
                terminal.shows("What happened")
                terminal.press("q")
                terminal.until(lambda: "What happened" not in terminal.text)
        assert answers() == kept.match.count


@PTY
@pytest.mark.slow
def test_a_pasted_text_that_never_ends_leaves_the_keys_alive() -> None:
    kept = keep(open_question("theseus"))
    with at("resume", kept.id, "--no-animation", LANG="C.UTF-8") as terminal:
        terminal.shows("Leave", kept.match.setup.names[0])
        terminal.settle()
        for lost in ("\x1b[200~1\r2\r", "\x1b[200~" + "1\r2\r some text\n" * 2000):
            before = terminal.text
            terminal.child.send(lost)
            terminal.taken_in()

            def moves(before: str = before) -> bool:
                """A key is tried again and again."""
                terminal.press("down")
                terminal.taken_in()
                terminal.settle()
                return terminal.text != before

            terminal.until(moves, "the keys are dead")
        # One that is longer than what is read at once has no keys in its middle.
        nothing_comes_of(terminal, "\x1b[200~" + "1\r2\r some text\n" * 2000 + "\x1b[201~")
        assert answers() == kept.match.count


@PTY
@pytest.mark.slow
def test_pasted_text_opens_no_curtain() -> None:
    kept = keep(hidden("communs"))
    with at("resume", kept.id, "--no-animation", LANG="C.UTF-8") as terminal:
        terminal.shows("Pass the device")
        terminal.settle()
        before = terminal.text
        for pasted in (
            "\x1b[200~1\r\r\n2\x1b[201~",
            "Pass the device,\rthen press 1\r",
            "\x1b[I\x1b[O\x1b[<0;40;12M",
        ):
            terminal.child.send(pasted)
            terminal.settle()
            assert terminal.text == before
        terminal.press("enter")
        terminal.shows("Leave")
        assert answers() == kept.match.count


@PTY
@pytest.mark.slow
def test_a_form_takes_pasted_text_and_a_latin_terminal_its_own_letters() -> None:
    with at("--no-animation", LANG="fr_FR.ISO-8859-15") as terminal:
        terminal.shows("Quit")
        terminal.press("1")
        terminal.shows("Start")
        terminal.settle()
        terminal.press("down")
        terminal.settle()
        terminal.child.send("\x1b[200~Rosa \x1b]0;x\x07Lux\nq\n\x1b[201~")
        terminal.shows("Rosa")
        terminal.child.send(b"\xe9\xff")
        terminal.press("!")
        terminal.shows("!")
        assert terminal.child.isalive()
        assert "Start" in terminal.text
