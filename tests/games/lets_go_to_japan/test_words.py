"""Words: cards, prompts, choices, the log and the verdict."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.games.lets_go_to_japan.build import (
    GAME,
    act,
    blank,
    card,
    lay_days,
    planning,
    play,
    random_play,
    started,
    tokens,
)
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.state import GameState
from travelogue.face.face import Reader
from travelogue.face.text import ENGLISH
from travelogue.games.lets_go_to_japan.face import make
from travelogue.games.lets_go_to_japan.face.gains import outlook
from travelogue.games.lets_go_to_japan.face.log import TELL
from travelogue.games.lets_go_to_japan.face.words import (
    card_facts,
    note_sentence,
    note_text,
    note_texts,
)
from travelogue.games.lets_go_to_japan.rules import vocabulary as v
from travelogue.games.lets_go_to_japan.rules.scoring import AGENT
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.trip import start_trip

FACE: Final = make(GAME)
NAMES: Final = ("Mika", "Ren", "Aoi", "Sora")


def reader(seat: int = 0, seats: int = 2) -> Reader:
    return Reader(NAMES[:seats], seat)


def told(s: JapanState, seat: int, text: str, to: int) -> list[str]:
    """Carry out an action; return what `to` reads of it."""
    log = EventLog()
    s.apply(seat, act(text), SimChance(1), log)
    return [sentence.text for sentence in FACE.log(log.events, reader(to, int(s.seats)))]


def test_a_card_in_words() -> None:
    """LGJ-113, LGJ-116: everything that is printed on it."""
    facts = card_facts(GAME.tables, card("T39"), reader())
    assert facts == (
        "Tokyo; 2 VP; food, unique; highlight: needs 2 food and 2 unique, "
        "gives 5 VP and 1 VP per unique"
    )
    k18 = card_facts(GAME.tables, card("K18"), reader())
    assert "needs no temple so far" in k18
    assert "3 VP per set of temple, food, nature and shopping" in card_facts(
        GAME.tables, card("T45"), reader()
    )
    assert "3 VP per Kyoto day" in card_facts(GAME.tables, card("K30"), reader())
    assert "5 VP and 2 Wild" in card_facts(GAME.tables, card("K72"), reader())


def test_what_a_highlight_lacks() -> None:
    """LGJ-113, LGJ-114: by its day, with what came before."""
    s = planning("T01 K80", "mon: T05 / tue: K05 K25 / wed: K01", others=["T70 K70"])
    notes = outlook(s, 0).notes
    assert note_text(GAME.tables, notes[1], ENGLISH) == "needs 1 more temple and 1 food by Monday"
    assert note_texts(GAME.tables, notes[1], ENGLISH)[1:] == (
        "needs 1 more temple and 1 food by Mon",
        "needs 1 more temple and 1 food",
    )
    assert note_sentence(s, notes[1], reader()) == (
        "Monday: highlight needs 1 more temple and 1 food by then"
    )
    assert note_text(GAME.tables, notes[2], ENGLISH) == "needs 1 more temple by Tuesday"
    assert notes[3].broken == (3,)  # K01 wants no shopping, K25 shows one
    assert note_text(GAME.tables, notes[3], ENGLISH) == "needs no shopping"
    met = planning("T01 K01", "mon: K50 K51 T20", others=["T70 K70"])
    assert note_text(GAME.tables, outlook(met, 0).notes[1], ENGLISH) == "6 VP"


def test_counters_run_in_trip_order() -> None:
    """LGJ-103, LGJ-114, LGJ-118: what each day has added, its highlight's gain included."""
    s = planning("T01 K80", "mon: T05 / tue: K05 K25 / wed: T15", others=["T70 K70"])
    running = outlook(s, 0).running
    temple, food, shopping, train = 0, 1, 3, 10
    assert [running[day][temple] for day in (1, 2, 3)] == [1, 2, 2]
    assert [running[day][food] for day in (1, 2, 3)] == [1, 1, 1]
    assert [running[day][shopping] for day in (1, 2, 3)] == [0, 1, 1]
    assert [running[day][train] for day in (1, 2, 3)] == [0, 1, 2]
    assert running[6] == running[3]


@pytest.mark.parametrize("edition", ["manual", "published"])
def test_notes_and_counters_agree_with_the_trip(edition: str) -> None:
    """LGJ-113, LGJ-157: the cities and trains of the whole week count on each of its days."""
    for seed in range(3):
        s = started(2, seed, edition=edition, sunday=("first", "last")[seed % 2])
        while s.stage < v.STAGE_OVER:
            random_play(s, 1, s.round + 7 * seed)
            for seat in range(2):
                now = outlook(s, seat)
                order = list(now.running)
                assert not order or now.running[order[-1]] == now.counters
                for note in now.notes.values():
                    if note.day in now.running and not note.met:
                        assert note.missing or note.broken
                    assert note.points == now.trip.row[v.F_LIGHT + note.day]


def test_the_outlook_includes_the_running_phase_for_its_owner_only() -> None:
    """LGJ-35, LGJ-156: others see the plan as last shown."""
    s = planning("T20 K01", "mon: K50 K51", others=["T70 K70"])
    play(s, "plan 0", "place mon,2")
    assert outlook(s.view(0), 0).notes[1].met
    assert outlook(s.view(1), 0).notes[1].card == card("K51")


def test_others_read_nothing_of_a_play_phase_until_it_ends() -> None:
    """LGJ-35: not even that something was done."""
    s = planning("T01 K01", "mon: T20 T21", others=["T02 K02"])
    assert told(s.copy(), 0, "plan 0", 0) == ["You pick Anime museum."]
    assert told(s.copy(), 0, "plan 0", 1) == []
    assert told(s.copy(), 0, "walk 0", -1) == []
    play(s, "plan 0")
    assert told(s, 0, "place tue,0", 1) == ["Mika is ready."]
    play(s, "plan 0", seat=1)
    log = told(s, 1, "place tue,0", 0)
    assert "Ren plans Anime museum for Tuesday." in log
    assert "You passed Ginkakuji." in log
    assert not any("Tofukuji" in line for line in log)  # what Ren passed


def test_a_walk_and_its_bonus_are_told_to_their_owner() -> None:
    """LGJ-46, LGJ-69."""
    s = planning("T01 K01", "mon: T03 T21", others=["T02 K02"])
    play(s, "walk 1", "deck kyoto")
    assert told(s, 0, "place mon,2", 0) == [
        "You plan a Kyoto Walk for Monday and gain a Research. Its condition lifts your Mood."
    ]


def test_every_event_of_whole_games_is_told() -> None:
    """Every event code has words, and the log speaks of rules that exist."""
    seen = set()
    for seats, options in ((1, {}), (2, {"edition": "published"}), (3, {})):
        log = EventLog()
        chance, pick = SimChance(3), SimChance(4)
        state: GameState = GAME.new_state(seats, GAME.check_options(dict(options)), chance, log)
        while state.pending():
            seat = state.to_move()
            actions = state.legal(seat)
            state.apply(seat, actions[pick.below(len(actions))], chance, log)
        for to in (*range(seats), -1):
            for sentence in FACE.log(log.events, reader(to, seats)):
                assert sentence.text
                assert sentence.rule.startswith("LGJ-")
        seen |= {event.code for event in log.events}
    rare = {v.EV_RESHUFFLE, v.EV_IGNORED, v.EV_WILD}
    assert set(TELL) - seen <= rare


def test_waiting_names_those_who_decide() -> None:
    """LGJ-31."""
    s = planning("T01 K01", others=["T02 K02"])
    play(s, "plan 0", "place mon,0")
    assert FACE.prompt(s.view(0), 0, reader()).title == "Waiting for Ren"
    assert FACE.prompt(s.view(-1), -1, reader(-1)).title == "Waiting for Ren"
    assert FACE.prompt(s.view(1), 1, reader(1)).title == "Play 1 of 2 cards"


def test_choices_read_differently_for_cards_with_the_same_title() -> None:
    """Anime museum is T01 and T02: the details tell them apart."""
    s = planning("T01 T02", others=["T70 K70"])
    one, two = FACE.choices(s.view(0), 0, reader())
    assert one.label == two.label == "Play Anime museum"
    assert one.detail != two.detail


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ("mon: T22 T23", "mon: T56", "You win with 14 VP (LGJ-130)."),
        ("mon: T22", "mon: T03 K24", "7 VP each; Ren wins by 2 experience spaces (LGJ-131)."),
        ("mon: T22", "mon: T23", "A shared victory of Mika and Ren with 7 VP (LGJ-132)."),
    ],
)
def test_verdicts(first: str, second: str, verdict: str) -> None:
    """LGJ-130, LGJ-131, LGJ-132."""
    s = blank(2)
    lay_days(s, 0, first)
    lay_days(s, 1, second)
    start_trip(s, SimChance(1), None)
    while s.pending():
        s.apply(s.to_move(), s.legal(s.to_move())[0], SimChance(1), None)
    assert FACE.verdict(s.view(0), reader()) == verdict


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        ("mon: T22 T23 / tue: T56", "You beat the Travel Agent, 26 : 9 VP (LGJ-155)."),
        ("mon: T20", "The Travel Agent wins, 9 : 4 VP (LGJ-155)."),
    ],
)
def test_solo_verdicts(mine: str, words: str) -> None:
    """LGJ-155."""
    s = blank(1, agent="easy")
    lay_days(s, AGENT, "mon: K30 K22")
    lay_days(s, 0, mine)
    tokens(s, 0)
    start_trip(s, SimChance(1), None)
    assert FACE.verdict(s.view(0), Reader(("Mika",), 0)) == words


def test_every_score_line_has_a_name() -> None:
    """The lines of both editions, in words."""
    lines = {line.line for line in started(2).score_lines(0)}
    assert lines == set(FACE.game.meta.lines)
    assert FACE.line("highlight_mon", reader()).name == "Highlight of Monday"


def test_status_and_notes() -> None:
    s = started(2, 3)
    assert FACE.status(s, reader()) == "Choosing Day Trips"
    random_play(s, 4, 3)
    assert FACE.status(s, reader()) == "Choosing Passports"
    random_play(s, 2, 3)
    assert FACE.status(s, reader()) == "Round 1 of 13"
    assert "Mood" in FACE.seat_note(s.view(0), 1, reader())


def test_plain_text_hides_what_the_view_hides() -> None:
    """LGJ-29, LGJ-47: backs instead of faces; the own hand in full."""
    s = planning("T01 K01", "mon: T20 w:K20", others=["T02 K02"])
    text = FACE.plain(s.view(0), reader())
    assert "Hand 1: T01 Anime museum" in text
    assert "Monday: T20" in text
    assert "Walk (Kyoto)" in text
    assert "K02" not in text
    assert "K20" not in text
    assert "plan 0: Play Anime museum" in text


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"edition": "published"}), (4, {})])
def test_questions_are_short_enough_for_a_line(seats: int, options: dict[str, object]) -> None:
    """The question has 46 letters at most, what helps to decide 60; no card is told by its id."""
    s = started(seats, 7, **options)
    step = 0
    while s.pending():
        for seat in s.pending():
            if s.row[seat * v.ROW + v.F_STEP] == v.STEP_PLACE:
                continue  # a card and its place are one gesture
            view, to = s.view(seat), reader(seat, seats)
            title, detail = FACE.prompt(view, seat, to)
            assert len(title) <= 46, title
            assert len(detail) <= 60, detail
            for each in FACE.choices(view, seat, to):
                assert not re.search(r"\b[TKD]\d\d\b", each.label + each.detail)
        random_play(s, 1, 11 * step)
        step += 1
