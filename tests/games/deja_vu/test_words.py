"""Names, prompts, choices and the log: what is said to whom, in any language."""

from __future__ import annotations

import gettext
import re
from typing import Final

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.events import Event, EventLog
from travelogue.core.types import EVERYONE, SPECTATOR
from travelogue.face.face import Reader
from travelogue.face.text import Text
from travelogue.games.deja_vu.face import log as lines
from travelogue.games.deja_vu.face import make, words
from travelogue.games.deja_vu.rules import vocabulary as steps
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.vocabulary import STEP_SECRET, STEP_START

from .build import (
    GAME,
    TABLES,
    card,
    give,
    legal,
    phase_3,
    play,
    play_until,
    start,
    table,
)

NAMES: Final = ("Aki", "Ben", "Cem", "Dua")
FACE: Final = make(GAME)
EVENT_CODES: Final = [code for name, code in vars(steps).items() if name.startswith("EV_")]
PRIVATE: Final = (steps.EV_DEALT, steps.EV_DRAW)


class Pseudo(gettext.NullTranslations):
    """A language whose words have no Latin letters: what still has some was never translated."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        parts[::2] = [re.sub("[A-Za-z]", "ж", part) for part in parts[::2]]
        return "".join(parts)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


def pseudo(seat: int) -> Reader:
    return Reader(("1★", "2★", "3★", "4★"), seat, Text("xx", Pseudo()))


def bare(text: str) -> list[str]:
    """Return the words of a text that no catalogue can reach; rule ids are no words."""
    return re.findall("[A-Za-z]+", re.sub(r"DJV-[0-9]+", "", text))


def reader(seat: int, seats: int = 2) -> Reader:
    return Reader(NAMES[:seats], seat)


def test_names() -> None:
    assert words.bit_name(12, reader(0)) == "purple star"
    assert words.card_name(TABLES, card("blue-3"), reader(0)) == "Wings at Dusk (blue 3)"
    assert words.fragment_name(7, reader(0)) == "jade 3"
    assert words.card_facts(TABLES, card("blue-3"), reader(0)) == (
        "slots star, sun, star, drop, any shape; 3 points; footprint; mind"
    )
    assert "18 points" in words.card_facts(TABLES, card("white-7"), reader(0))


def test_every_event_has_a_sentence() -> None:
    """Every code is told, in the second and in the third person, with a rule."""
    assert set(lines.TOLD) | set(lines.TELL) == set(EVENT_CODES)
    for code in EVENT_CODES:
        event = Event(code, 0, 1, 1, 1, 1, EVERYONE)
        mine = FACE.log([event], reader(0))
        theirs = FACE.log([event], reader(1))
        assert len(mine) == len(theirs) == 1
        assert re.fullmatch(r"DJV-\d+", mine[0].rule)
        if mine[0].seat == 0:
            assert mine[0].text != theirs[0].text
            assert "Aki" in theirs[0].text


def test_private_events_stay_private() -> None:
    """DJV-110: others are told how many cards were drawn, never which."""
    for code in PRIVATE:
        event = Event(code, 0, card("red-1"), 0, 0, 0, 1)
        assert "Ember Rain" in FACE.log([event], reader(0))[0].text
        assert FACE.log([event], reader(1)) == FACE.log([event], reader(SPECTATOR)) == []


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everything_can_be_translated(seat: int) -> None:
    """Prompts, choices, plain text, notes and log of a whole game have no bare English."""
    s = start(2, map="quick", seed=5)
    chance = SimChance(3)
    for n in range(260):
        mover = s.to_move()
        log = EventLog()
        actions = s.legal(mover)
        s.apply(mover, actions[chance.below(len(actions))], chance, log)
        told = [line.text + line.heading for line in FACE.log(log.events, pseudo(seat))]
        if n % 9 == 0:
            view = s.view(seat)
            prompt = FACE.prompt(view, seat, pseudo(seat))
            told += [prompt.title, prompt.detail, FACE.status(view, pseudo(seat))]
            told += [FACE.seat_note(view, k, pseudo(seat)) for k in range(2)]
            if seat >= 0:
                told += [c.label + c.detail for c in FACE.choices(view, seat, pseudo(seat))]
                told += [g.label + g.tag for g in FACE.gestures(view, seat, pseudo(seat))]
            plain = FACE.plain(view, pseudo(seat))
            told.append(re.sub(r"^  [a-z]+ [a-z0-9, -]+ = ", "", plain, flags=re.MULTILINE))
        assert [bare(text) for text in told if bare(text)] == []


def test_prompts_of_every_step() -> None:
    """Each step has a title for its seat and another for those who wait."""
    s = start(3, seed=2, speed="on")
    chance = SimChance(8)
    seen = set()
    while s.round < 6 and s.to_move() >= 0:
        mover = int(s.to_move())
        mine = FACE.prompt(s.view(mover), mover, reader(mover, 3))
        assert 0 < len(mine.title) <= 46
        assert 0 < len(mine.detail) <= 60
        seen.add(int(s.step))
        if s.step != STEP_SECRET:
            other = (mover + 1) % 3
            theirs = FACE.prompt(s.view(other), other, reader(other, 3))
            assert NAMES[mover] in theirs.title
            assert theirs.title != mine.title
        actions = s.legal(mover)
        s.apply(mover, actions[chance.below(len(actions))], chance, None)
    assert len(seen) >= 11


def test_secret_choices_in_words() -> None:
    """DJV-138: first two cards to remember, then two to discard; who is done waits."""
    s = start(3, map="quick", speed="on")
    assert "remember" in FACE.prompt(s.view(0), 0, reader(0, 3)).title
    play(s, *[legal(s, 0)[0]], seat=0)
    play(s, *[legal(s, 0)[0]], seat=0)
    assert "Discard two" in FACE.prompt(s.view(0), 0, reader(0, 3)).title
    play(s, *[legal(s, 0)[0]], seat=0)
    play(s, *[legal(s, 0)[0]], seat=0)
    waiting = FACE.prompt(s.view(0), 0, reader(0, 3))
    assert waiting.detail == "Still choosing: Ben and Cem."


def test_choices_say_what_they_bring() -> None:
    """DJV-51, DJV-60: bits and ends of a start, the yield of the last bit."""
    s = table(2, {7: "purple moon", 0: "purple sun, red sun"})
    choice = FACE.choices(s, 0, reader(0))[-1]
    assert choice.label == "Sow from Boomerang"
    assert choice.detail == "purple moon; can end on Rosette, Veil and Ring"
    play(s, "sow boomerang")
    details = {c.label: c.detail for c in FACE.choices(s, 0, reader(0))}
    assert details["Lay the purple moon on Rosette"] == "Collects purple moon, purple sun"
    s = table(2, {7: "purple moon, red sun, blue sun"})
    detail = FACE.choices(s, 0, reader(0))[-1].detail
    assert re.fullmatch(r"blue sun, purple moon, red sun; can end on \d+ nebulae", detail)


def test_spaces_and_turns_have_no_coordinates() -> None:
    """DJV-08: a space is told by a nebula beside it, a turn by where the tips point."""
    s = start(2, seed=4)
    for _ in range(3):
        seat = int(s.to_move())
        for choice in FACE.choices(s.view(seat), seat, reader(seat)):
            assert not re.search("[0-9]", choice.label)
        s.apply(seat, s.legal(seat)[0], SimChance(1), None)


def test_growing_in_words() -> None:
    """DJV-92: how many of the three bits are chosen."""
    s = phase_3(table(2), "red sun, blue sun, green sun")
    play(s, "grow flower", "bit blue-sun")
    assert FACE.prompt(s, 0, reader(0)).detail == "1 of 3 chosen"


def test_notes_and_verdict() -> None:
    """DJV-116, DJV-135, DJV-136: cards on the way to ten, and how the game was decided."""
    s = table(2)
    give(s, long="blue-5", held="amber 1")
    assert FACE.seat_note(s, 0, reader(1)) == "1 of 10 cards · 0 in hand"
    assert FACE.verdict(s, reader(0)) == ""
    s.step, s.last_turns = steps.STEP_OVER, 0
    assert FACE.verdict(s, reader(0)) == "You win with 5 points (DJV-135)."
    assert FACE.verdict(s, reader(1)) == "Aki wins with 5 points (DJV-135)."
    s.last_turns = -1
    assert "DJV-136" in FACE.verdict(s, reader(1))
    tie = table(2)
    tie.step, tie.last_turns = steps.STEP_OVER, 0
    assert "shared victory" in FACE.verdict(tie, reader(1))


def test_score_lines_have_names() -> None:
    """DJV-119 .. DJV-130."""
    lines = [line.line for line in table(2).score_lines(0)]
    names = [FACE.line(line, reader(0)).name for line in lines]
    assert len(set(names)) == len(names) == 18
    assert FACE.line("count-white", reader(0)).name == "Count: white"
    assert all(FACE.line(line, reader(0)).note for line in lines)


def test_hidden_cards_change_no_word() -> None:
    """DJV-112: whatever others hold, a seat reads the same: choices, plain text, prompt."""
    s = start(3, map="quick", seed=7)
    play_until(s, STEP_START)
    view = s.view(1)
    other = view.determinize(SimChance(5)).view(1)
    assert isinstance(other, DejaVuState)
    for seat in (1,):
        one, two = reader(seat, 3), reader(seat, 3)
        assert FACE.plain(view, one) == FACE.plain(other, two)
        assert FACE.choices(view, seat, one) == FACE.choices(other, seat, two)
        for shape in ("wide", "phone"):
            assert FACE.picture(view, shape, one) == FACE.picture(other, shape, two)
