"""Words: prompts, choices, log sentences, notes and verdicts."""

from __future__ import annotations

import re

import pytest

from tests.games.remember_our_trip.position import GAME, new_game, offers, play, position
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games import registry
from travelogue.games.remember_our_trip.face import TripFace, make
from travelogue.games.remember_our_trip.face.gains import gains
from travelogue.games.remember_our_trip.face.log import TELL
from travelogue.games.remember_our_trip.rules.board import T_BASE, T_SIZE, lose
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.vocabulary import STEP_OVER

FACE = registry.face("remember_our_trip")
NAMES = ("Aiko", "Tom", "Mei", "Ken")


def reader(s: TripState, seat: int = 0) -> Reader:
    return Reader(NAMES[: s.seats], seat)


def said(log: EventLog, seat: int = 0) -> list[str]:
    return [line.text for line in FACE.sentences(log.events, Reader(NAMES, seat))]


def labels(s: TripState) -> dict[str, str]:
    return {c.label: c.detail for c in FACE.choices(s.view(0), 0, reader(s))}


def test_sets_and_tokens() -> None:
    s = new_game(2, start_player="0")
    assert all(label.startswith("Set ") for label in labels(s))
    s = position("cross", "shop hotel shop")
    assert labels(s) == {"Hotel": "", "Shop": ""}


def test_spaces_tell_what_lies_there() -> None:
    s = position("vertical", "shop", "hotel D4", "park D4 D5")
    found = labels(s)
    assert found["D4"] == "over your hotel: one of the two is let go; Park on the common map"
    assert found["E2"] == "photo space: shop"
    assert found["Let it go"] == "the shop goes to Mistaken Memories"
    play(s, "D4")
    assert list(labels(s)) == ["Keep the new one: shop", "Keep the old one: hotel"]


def test_selection_tells_points_before_the_last_click() -> None:
    """WE-04, WE-12: base + match, and whether a tile is built."""
    s = position("vertical", "hotel", "hotel D5 D6", confirmations="many")
    play(s, "D4, D4")
    assert labels(s) == {"D5": "joins the location"}
    play(s, "D5")
    assert labels(s) == {"D6": "4 + 3 points; straight hotel tile built"}
    s = position("vertical", "shop", "shop B5 C5 C4", "shop B4 C4, hotel_straight B5 B6 B7")
    play(s, "B4, B4, B5, C5, C4")
    assert labels(s) == {"Confirm": "4 + 3 points; shop tile built"}
    s = position("vertical", "bench", "bench D5", "park D5 D6")
    play(s, "D6, D6")
    assert labels(s) == {"D5": "2 + 2 points; nothing built: a tile lies there"}
    s = position("vertical", "bench", "bench D5", supply={"park": 0})
    play(s, "D6, D6")
    assert labels(s) == {"D5": "2 + 0 points; nothing built: no park tile is left"}


def test_gains_are_what_then_happens() -> None:
    """ROT-81: in games of greedy bots every sum that is shown is the sum that is scored."""
    shown = 0
    for seed in range(2):
        s = new_game(2, SimChance(seed), confirmations="many")
        bots = [roster.make("greedy", GAME, seed + k) for k in range(2)]
        chance = SimChance(seed)
        while s.pending():
            seat = s.to_move()
            action = bots[seat].choose(s.view(seat), seat)
            found = gains(s, action)
            before = sum(line.points for line in s.score_lines(seat)[:6])
            s.apply(seat, action, chance, None)
            gained = sum(line.points for line in s.score_lines(seat)[:6]) - before
            if found is not None and s.question(s.seat).name == "confirm":
                assert gained == found.base + found.match
                shown += 1
    assert shown > 10


def test_every_event_is_told_to_everybody() -> None:
    """Every kind of event occurs and reads as a sentence, to a seat and a watcher."""
    codes: set[int] = set()
    for seed in range(8):
        log = EventLog()
        s = new_game(3, SimChance(seed), log, confirmations="many", park_pair="any_kind")
        pick, chance = SimChance(seed), SimChance(seed + 9)
        while s.pending():
            actions = s.legal(s.to_move())
            s.apply(s.to_move(), actions[pick.below(min(5, len(actions)))], chance, log)
        codes |= {event.code for event in log.events}
        for seat in (0, SPECTATOR):
            for line in FACE.log(log.events, Reader(NAMES, seat)):
                assert line.text.endswith((".", "!"))
                assert re.fullmatch(r"ROT-\d+", line.rule)
                assert "{" not in line.text
    blocked = position("vertical", "bench", "bench D5", "park D5 D6")
    log = play(blocked, "D6, D6, D5")
    assert "Nothing is built: the common map is occupied there." in said(log)
    codes |= {event.code for event in log.events}
    assert codes == set(TELL)


def test_sentences_of_a_turn() -> None:
    s = position("horizontal", "shop bench", "hotel D4, shop D5 D6")
    log = play(s, "pick shop, D4, NEW, D7, D4, D5, D6, DONE, END")
    assert said(log)[:6] == [
        "On D4 you keep the new shop; the hotel is mistaken.",
        "You put a bench on D7.",
        "You confirm shops on D4, D5 and D6.",
        "3 × shop tile are built on D4, D5 and D6.",
        "You score 3 + 3 points.",
        "You end your turn.",
    ]
    assert said(log, 1)[0] == "On D4 Aiko keeps the new shop; the hotel is mistaken."


def test_prompt_of_every_step() -> None:
    titles = {}
    s = new_game(2, start_player="0")
    titles["take"] = s
    titles["pick"] = position("cross", "shop hotel shop")
    titles["cell"] = position("cross", "shop shop")
    keep = position("vertical", "shop", "hotel D4")
    play(keep, "D4")
    titles["keep"] = keep
    titles["confirm"] = position()
    select = position("vertical", "bench", "bench D5")
    play(select, "D6, D6")
    titles["select"] = select
    tile = position("vertical", "shop", "shop D4 D5", supply={"shop": 1})
    play(tile, "D6, D6, D5, D4, DONE")
    titles["tile"] = tile
    mine, theirs = set(), set()
    for name, state in titles.items():
        assert state.question(0).name == name
        asked = FACE.prompt(state.view(0), 0, reader(state))
        assert len(asked.title) <= 46
        assert len(asked.detail) <= 60
        mine.add(asked.title)
        waiting = FACE.prompt(state.view(1), 1, reader(state, 1))
        assert "Aiko" in waiting.title
        assert waiting.detail
        theirs.add(waiting.title)
    assert len(mine) == len(theirs) == 7
    assert FACE.prompt(tile.view(0), 0, reader(tile)).detail == "1 tile is left"


def test_the_token_that_comes_first_is_asked_about() -> None:
    """A space takes it at once; the others of the set are named beside it."""
    s = position("cross", "shop hotel shop")
    asked = FACE.prompt(s.view(0), 0, reader(s))
    assert asked == ("Where does the hotel go?", "or tap the shop to place it first")
    play(s, "pick shop")
    assert FACE.prompt(s.view(0), 0, reader(s)).title == "Where does the shop go?"


def test_a_turn_without_a_place_says_that_it_ends() -> None:
    s = position()
    assert FACE.prompt(s.view(0), 0, reader(s)).title == "Your turn is done"
    s = position("vertical", "bench", "bench D5")
    play(s, "D6")
    assert FACE.prompt(s.view(0), 0, reader(s)).title == "Confirm one place?"


def test_status_and_notes() -> None:
    s = position(seats=3)
    assert FACE.status(s, reader(s)) == "Kyoto · Round 1 of 12"
    assert FACE.seat_note(s, 0, reader(s)) == "0 mistaken · 0 of 4 photos"
    lose(s, 0, 2)
    assert FACE.seat_note(s, 0, reader(s)) == "1 mistaken · 0 of 4 photos"
    assert FACE.seat_note(s, 1, reader(s)) == "0 mistaken · 0 of 4 photos"


def test_recap_of_a_turn() -> None:
    face = make(GAME)
    assert isinstance(face, TripFace)
    s = position("horizontal", "shop bench", "hotel D4, shop D5 D6")
    log = play(s, "pick shop, D4, NEW, D7, D4, D5, D6, DONE, END")
    assert face.recap(log.events, 0, reader(s, 1)) == "Confirmed shops on D4, D5 and D6"
    s = position("horizontal", "shop bench")
    log = play(s, "pick shop, D4, MISTAKEN, END")
    assert face.recap(log.events, 0, reader(s, 1)) == "Put shop D4 and let 1 token go"


def test_score_lines_have_names() -> None:
    s = new_game(2)
    names = [FACE.line(line.line, reader(s)).name for line in s.score_lines(0)]
    assert names == [
        "Parks", "Hotels", "Sights", "Shops", "Restaurants", "Memory match", "Travel photos",
        "Mistaken memories", "Objective",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("points", "lost", "verdict"),
    [
        ([9, 4], [0, 0], "You win with 9 points (ROT-105)."),
        ([4, 9], [0, 0], "Tom wins with 9 points (ROT-105)."),
        ([9, 9], [2, 1], "9 points each; Tom wins with fewer mistaken memories, 1 (ROT-106)."),
        (
            [9, 9],
            [1, 1],
            "A shared victory of Aiko and Tom: 9 points and 1 mistaken memories each (ROT-107).",
        ),
    ],
)
def test_verdict(points: list[int], lost: list[int], verdict: str) -> None:
    """ROT-105, ROT-106, ROT-107."""
    s = position(objective_card="STD1")
    for seat in range(2):
        for _ in range(lost[seat]):
            lose(s, seat, 2)
    for seat in range(2):
        s.tally[seat * T_SIZE + T_BASE] += points[seat] - s.score(seat)
    assert FACE.verdict(s, reader(s)) == ""
    s.step = STEP_OVER
    assert FACE.verdict(s, reader(s)) == verdict
    assert FACE.prompt(s, 0, reader(s)).detail == verdict


def test_offered_words_are_the_legal_actions() -> None:
    s = position("saltire", "shop shop shop")
    assert list(labels(s))[:-1] == offers(s).split()[:-1]
    assert GAME.space.size == 65
