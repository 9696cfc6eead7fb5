"""The agenda: steps on a stack, in the state, as deep as the rules go."""

import msgspec
import pytest

from tabletop_tui.kit.agenda import Rules, State, Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Msg
from tests.kit.playing import asked, match_at
from tests.toy.game import open_toy, toy_setup
from tests.toy.state import Answer, Resolve, StartRound


class Do(msgspec.Struct, tag=True):
    name: str


class Ask(msgspec.Struct, tag=True):
    seat: int | None
    name: str
    choices: list[str] = []
    extra: int | None = None


class Simple(State, kw_only=True):
    agenda: list[Do | Ask] = []
    done: list[str] = []


def made(closed: bool = False) -> Rules[Simple, None]:
    """Rules of two steps: one is carried out, one asks; "two" is carried out as two others."""
    rules: Rules[Simple, None] = Rules()

    @rules.carries(Do)
    def do(t: Table[Simple, None], step: Do) -> None:
        t.state.done.append(step.name)
        t.say("did", name=step.name)
        if step.name == "two":
            t.push(Do("first"), Do("second"))

    @rules.asks(Ask, "ask", "A-1", closed=closed, secret=closed, part=True)
    def options(t: Table[Simple, None], step: Ask) -> list[Option]:
        return [Option(choice, Msg("choice")) for choice in step.choices]

    @rules.answers(Ask)
    def answered(t: Table[Simple, None], step: Ask, key: str) -> None:
        t.state.done.append(key)
        t.push(Do(f"after {key}"))

    return rules


def table(*agenda: Do | Ask, seen_by: int = -1) -> Table[Simple, None]:
    return Table(Simple(seats=2, chance=Chance(1), agenda=list(agenda), seen_by=seen_by), None)


def test_the_top_step_comes_first_and_pushed_steps_in_the_order_written() -> None:
    t = table(Do("last"), Do("two"))
    assert made().run(t) is None
    assert t.state.done == ["two", "first", "second", "last"]
    assert [entry.what for entry in t.log] == [Msg("did", {"name": name}) for name in t.state.done]


def test_a_question_stops_the_run_and_stays_on_the_agenda() -> None:
    rules, t = made(), table(Do("last"), Ask(1, "name", ["a", "b"]), Do("first"))
    decision = rules.run(t)
    assert decision is not None
    assert (decision.seat, decision.clause, decision.part) == (1, "A-1", True)
    assert decision.ask == Msg("ask", {"seat": 1, "name": "name", "extra": None})
    assert [option.key for option in decision.options] == ["a", "b"]
    assert t.state.agenda == [Do("last"), Ask(1, "name", ["a", "b"])]
    assert rules.run(t) == decision
    rules.answer(t, "b")
    assert rules.run(t) is None
    assert t.state.done == ["first", "b", "after b", "last"]


def test_a_question_without_options_is_dropped() -> None:
    rules, t = made(), table(Ask(0, "open", ["a"]), Ask(0, "empty"), Ask(None, "empty too"))
    decision = rules.run(t)
    assert decision is not None
    assert decision.ask.fields["name"] == "open"
    assert len(t.state.agenda) == 1
    rules, t = made(), table(Ask(0, "empty"))
    assert rules.question(t) is None
    assert len(t.state.agenda) == 1, "looking changes nothing"
    assert rules.run(t) is None
    assert t.state.agenda == []


@pytest.mark.parametrize(("seen_by", "shown"), [(-1, True), (-3, True), (0, True), (1, False), (-2, False)])
def test_a_closed_question_shows_its_options_to_its_seat(seen_by: int, shown: bool) -> None:
    decision = made(closed=True).question(table(Ask(0, "mine", ["a"]), seen_by=seen_by))
    assert decision is not None
    assert decision.closed
    assert decision.secret
    assert [option.key for option in decision.options] == (["a"] if shown else [])


@pytest.mark.parametrize("seen_by", [-3, -2, -1, 0, 1])
def test_what_the_table_is_asked_together_is_closed_to_nobody(seen_by: int) -> None:
    decision = made(closed=True).question(table(Ask(None, "ours", ["a"]), seen_by=seen_by))
    assert decision is not None
    assert not decision.closed
    assert [option.key for option in decision.options] == ["a"]


def test_there_is_no_question_without_steps_or_on_a_step_that_asks_none() -> None:
    assert made().question(table()) is None
    assert made().question(table(Do("it"))) is None
    assert made().run(table()) is None


def test_a_step_nobody_registered_is_an_error() -> None:
    with pytest.raises(KeyError):
        Rules[Simple, None]().run(table(Do("it")))


def test_what_is_said_whispered_and_revealed() -> None:
    t = table()
    t.say("public", n=1)
    t.whisper(1, "private")
    t.whisper(0, "shown", reveals=True)
    t.reveal("turned up")
    assert t.log == [
        LogEntry(Msg("public", {"n": 1}), None, False),
        LogEntry(Msg("private"), 1, False),
        LogEntry(Msg("shown"), 0, True),
        LogEntry(Msg("turned up"), None, True),
    ]


def test_what_was_told_stays_as_it_was_told() -> None:
    t, cards = table(), ["lamp", "jab"]
    t.say("open", cards=cards)
    t.reveal("turned up", cards=cards)
    t.whisper(1, "seen", cards=cards)
    cards.remove("lamp")
    assert [entry.what.fields["cards"] for entry in t.log] == [["lamp", "jab"]] * 3


# ---------------------------------------------------------------------- answers to answers in the toy game

HANDS = {"A": ["jab.0", "smoke.0"], "B": ["cloak.0", "smoke.1"], "C": ["lamp.0", "feint.1"]}


def nested() -> Match:
    """Ana strikes Cai, Ben wards, Cai tricks Ben, Ana tricks Cai, and Ben is asked for another answer."""
    match = match_at(seats=3, hand=HANDS, deck=[], discard=[])
    for key in ("strike:jab.0:2", "answer:cloak.0", "answer:feint.1", "answer:smoke.0"):
        match.answer(key)
    return match


def test_answers_nest_in_turn_order() -> None:
    match = nested()
    assert [played.card for played in match.state.pile] == ["jab.0", "cloak.0", "feint.1", "smoke.0"]
    assert asked(match).seat == 1
    assert match.state.agenda == [
        StartRound(),
        Resolve(),
        Answer(2, 0, "jab.0"),
        Resolve(),
        Answer(0, 1, "cloak.0"),
        Resolve(),
        Answer(1, 2, "feint.1"),
        Resolve(),
        Answer(2, 0, "smoke.0"),
        Answer(1, 0, "smoke.0"),
    ]


def test_they_survive_encoding_three_deep() -> None:
    match = nested()
    game = match.game
    copies = [
        game.copy(match.state),
        game.decode(game.encode(match.state)),
        game.from_plain(msgspec.json.decode(msgspec.json.encode(game.plain(match.state)))),
    ]
    while (decision := match.decision) is not None:
        assert all(state == match.state for state in copies)
        assert all(game.decision(state) == decision for state in copies)
        entries = match.answer(decision.options[-1].key)
        assert all(game.apply(state, match.answers[-1]) == entries for state in copies)
    assert all(state == match.state for state in copies)


def test_they_are_resolved_from_the_top() -> None:
    """Smoke stops Feint, so Cloak stands and stops Jab: nobody is hurt."""
    match = nested()
    match.answer("pass")
    match.answer("pass")
    assert match.state.pile == []
    assert match.state.players[2].bruises == 0
    stopped = [entry.what.fields["card"] for entry in match.log(None) if entry.what.id == "stopped"]
    assert stopped == ["feint.1", "jab.0"]
    assert match.state.discard[-4:] == ["smoke.0", "feint.1", "cloak.0", "jab.0"]


def test_one_trick_more_turns_it_round() -> None:
    match = nested()
    match.answer("answer:smoke.1")
    assert asked(match).seat == 2
    for _ in range(2):
        match.answer("pass")
    stopped = [entry.what.fields["card"] for entry in match.log(None) if entry.what.id == "stopped"]
    assert stopped[:2] == ["smoke.0", "cloak.0"]


def test_a_pass_is_offered_to_a_hand_that_holds_no_answer() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["kick.0"]})
    match.answer("strike:jab.0:1")
    assert [option.key for option in asked(match).options] == ["pass"]


def test_an_empty_hand_is_not_asked_for_everybody_sees_it() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": []})
    entries = match.answer("strike:jab.0:1")
    assert "hit" in [entry.what.id for entry in entries]


def test_who_could_have_answered_a_stopped_card_is_not_asked_any_more() -> None:
    match = match_at(seats=3, hand={"A": ["jab.0"], "B": ["cloak.0", "kick.1"], "C": ["lamp.0"]})
    match.answer("strike:jab.0:1")
    entries = match.answer("answer:cloak.0")
    assert asked(match).ask == Msg("ask-answer", {"seat": 2, "other": 1, "card": "cloak.0"})
    assert [entry.what.id for entry in entries] == ["answered"]
    match.answer("pass")
    assert match.state.pile == [], "Ana's hand is empty, and Jab is stopped"


def test_a_shuffle_and_a_secret_choice_in_the_middle_of_a_draw() -> None:
    hands = {"A": ["jab.0", "kick.0", "cloak.0"], "B": ["jab.1", "kick.1"]}
    scene = Scene.at(
        open_toy(), turn="", hand=hands, pocket={"A": "smoke.0", "B": "smoke.1"}, deck=["lamp.0"]
    )
    discards = len(scene.now("discard"))
    scene.answer("lead:0", "stake:jab.0", "stake:jab.1")
    assert scene.logged.count("drew") == 1
    assert scene.now("deck") == []
    assert scene.offers == ["swap:kick.0", "swap:cloak.0", "swap:lamp.0", "keep"]
    scene.answer("swap:cloak.0")
    assert scene.logged.count("drew") == 2
    assert scene.now("pocket", "A") == "cloak.0"
    assert scene.now("hand", "A")[:3] == ["kick.0", "smoke.0", "lamp.0"]
    assert scene.now("discard") == [], "a discard that is shuffled is gone"
    assert len(scene.now("deck")) == discards + 2 - 1
    assert scene.asked == "A"


def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    every = open_toy().cards.copies(2)
    hands = {"A": every[:5], "B": every[6:11]}
    scene = Scene.at(open_toy(), turn="", hand=hands, deck=[], discard=[])
    assert scene.now("deck") == scene.now("discard") == []
    scene.answer("lead:0", f"stake:{every[0]}", f"stake:{every[6]}", "keep", "rest")
    assert scene.logged.count("drew") == 2, "Ana drew the two stakes"
    assert scene.now("deck") == scene.now("discard") == []
    assert scene.logged[-2:] == ["turn", "no-cards"]
    assert scene.asked == "B"
    assert "peek" not in scene.offers


def test_a_game_saved_in_the_middle_of_everything_goes_on() -> None:
    match = nested()
    game = match.game
    again = Match(game, toy_setup(3), Origin(game.rules_version, match.count, game.plain(match.state)))
    assert again.decision == match.decision
    assert [entry.what for entry in again.opening] == [Msg("went-on-from", {"n": 4})]
    assert again.count == 4
    for key in ("pass", "pass"):
        assert again.answer(key) == match.answer(key)
    assert again.state == match.state
