"""The points that the log tells: they add up to the score sheet, and each comes from the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.lets_go_to_japan.build import GAME, blank, lay_days, planning
from tests.games.lets_go_to_japan.test_words import FACE, reader
from tests.golden.make import FOLDER, parse_options
from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.events import EventLog
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Sentence
from travelogue.games.lets_go_to_japan.rules.trip import start_trip

GAMES = sorted((FOLDER / GAME.meta.name).glob("*.txt"))
DECISION = re.compile(r"^\d+\. seat (\d): (\S+ \S+)", re.MULTILINE)


def golden(path: Path) -> tuple[GameState, EventLog]:
    """Return the end of a golden game, and all that happened in it."""
    text = path.read_text("utf-8")
    head = dict(line.split(" ", 1) for line in text.splitlines()[:5])
    chance, log = TracedChance(int(head["seed"])), EventLog()
    options = GAME.check_options(parse_options(head["options"].split()))
    state = GAME.new_state(int(head["seats"]), options, chance, log)
    for seat, action in DECISION.findall(text):
        state.apply(int(seat), GAME.space.parse(action), chance, log)
    return state, log


def gained(sentences: list[Sentence]) -> Counter[tuple[int, str]]:
    """Return the points told, by seat and score line."""
    out: Counter[tuple[int, str]] = Counter()
    for sentence in sentences:
        out[sentence.seat, sentence.line] += sentence.points
    return out


def pieces_of(state: GameState, seat: int) -> Iterator[list[str]]:
    """Yield the pieces of what a reader sees, in each shape, beside the board too."""
    for shape in SHAPES:
        view, to = state.view(seat), reader(seat, int(state.seats))
        panel = FACE.panel(view, shape, to)
        body = FACE.picture(view, shape, to).body + (panel.drawing.body if panel else "")
        yield re.findall(r'data-piece="([^"]+)"', body)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_the_points_told_are_those_of_the_sheet(path: Path) -> None:
    """LGJ-124: in every golden game each line of each seat is reached by points of its sum."""
    state, log = golden(path)
    assert state.pending() == []
    told = gained(FACE.log(log.events, reader(SPECTATOR, int(state.seats))))
    for seat in range(state.seats):
        for line in state.score_lines(seat):
            assert told.pop((seat, line.line), 0) == line.points, (seat, line.line)
    assert not any(told.values())


@pytest.mark.parametrize("label", ["four_manual", "two_published", "solo_normal"])
def test_points_come_from_a_place_on_everybodys_board(label: str) -> None:
    """Whoever looks, on a desktop or a phone, sees what brings the points."""
    state, log = golden(FOLDER / GAME.meta.name / f"{label}.txt")
    for seat in (*range(state.seats), SPECTATOR):
        sentences = FACE.log(log.events, reader(seat, int(state.seats)))
        for pieces in pieces_of(state, seat):
            assert len(set(pieces)) == len(pieces)
            for sentence in sentences:
                if sentence.points:
                    assert set(sentence.pieces) & set(pieces), sentence


def test_a_facedown_walk_of_the_published_edition_brings_its_point() -> None:
    """LGJ-110, LGJ-111: 1 VP for the card and 2 VP for the highlight, both from the Walk."""
    for edition, points in (("manual", 0), ("published", 1)):
        s = blank(2, edition=edition)
        lay_days(s, 0, "mon: K21 w:K20")
        start_trip(s, SimChance(1), None)
        log = EventLog()
        s.apply(0, GAME.space.parse("walk_reveal down"), SimChance(1), log)
        told = FACE.log(log.events, reader())[:2]
        assert [(t.points, t.line) for t in told] == [(points, "activities"), (2, "highlight_mon")]
        assert all(t.pieces == ("walk-0-mon-1",) for t in told)


def test_a_watcher_sees_the_pieces_of_every_week() -> None:
    """LGJ-35: cards of all seats have the identities that the log and the next drawing use."""
    hands = ["T70 K70", "T71 K71"]
    s = planning("T40 K40", "mon: T20 T21 w:K30", seats=3, others=hands, day_trips="on")
    lay_days(s, 1, "tue: K01 K02 w:T30")
    lay_days(s, 2, "wed: D01 / thu: K03")
    cards = {"card-T20", "card-T21", "card-K01", "card-K02", "card-K03", "card-D01"}
    for seat in (0, 1, 2, SPECTATOR):
        for pieces in pieces_of(s, seat):
            assert cards <= set(pieces)
            assert {"walk-0-mon-2", "walk-1-tue-2"} <= set(pieces)
            assert not {"card-K30", "card-T30"} & set(pieces)
