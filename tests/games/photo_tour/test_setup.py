"""Setup and the choice of start cards, PTN-01 to PTN-15."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import GAME, dice, discards, display, hand, names, play
from travelogue.core.chance import ScriptedChance, SimChance, TracedChance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.setup import new_state
from travelogue.games.photo_tour.rules.state import PhotoState

DEAL = [7, 11, 30, 41, 55, 0, 1, 2, 3, 4, 0, 1, 2, 3, 5, 0, 4, 7]  # displays, contests


def started(hands: list[list[int]], journals: str = "seat") -> PhotoState:
    """Return the position after a scripted deal."""
    outcomes = DEAL + [card for cards in hands for card in cards]
    options = GAME.check_options({"journals": journals})
    chance = ScriptedChance(outcomes)
    s = new_state(GAME.tables, len(hands), options, chance, None)
    chance.finish()
    return s


HANDS = [[12, 1, 2], [40, 3, 4], [33, 5, 6]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats(seats: int) -> None:
    """PTN-01, PTN-08: every seat is dealt 3 cards and asked."""
    s = GAME.new_state(seats, GAME.check_options({}), SimChance(seats), None)
    assert isinstance(s, PhotoState)
    assert s.pending() == list(range(seats))
    assert [s.at(k, desk.HAND_SIZE) for k in range(seats)] == [3] * seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    """PTN-01."""
    with pytest.raises(TravelogueError, match="2 to 5"):
        GAME.check_seats(seats)


def test_displays_come_out_in_order() -> None:
    """PTN-02, PTN-03, PTN-04, PTN-05: cards, tokens, dice, contests, in the order of the deal."""
    s = started(HANDS)
    assert display(s) == [7, 11, 30, 41, 55]
    assert list(s.display)[5:10] == [1, 2, 3, 4, 5]
    assert dice(s) == "CCBBP"
    assert list(s.contests) == [0, 4, 7]
    assert s.deck.size == 58 - 5 - 9
    assert s.bag.size == 60


def test_everything_starts_empty() -> None:
    """PTN-07."""
    s = started(HANDS)
    for seat in range(3):
        assert s.at(seat, desk.HELD) == 0
        assert s.at(seat, desk.PHOTOS) == 0
        assert s.at(seat, desk.OPEN) == 0
    assert discards(s) == []
    assert sum(s.spent) == 0
    assert s.scores() == [0, 0, 0]


def test_journals_by_seat_or_drawn() -> None:
    """PTN-06: red, blue, green by seat; drawn they all differ."""
    assert [started(HANDS).at(k, desk.JOURNAL) for k in range(3)] == [0, 1, 2]
    dealt = set()
    for seed in range(20):
        chance = TracedChance(seed)
        s = new_state(GAME.tables, 5, GAME.check_options({}), chance, None)
        journals = tuple(s.at(k, desk.JOURNAL) for k in range(5))
        assert sorted(journals) == [0, 1, 2, 3, 4]
        assert tuple(chance.outcomes[18:23]) == journals
        dealt.add(journals)
    assert len(dealt) > 10


def test_one_of_three_is_discarded() -> None:
    """PTN-09: any of the three."""
    s = started(HANDS)
    assert names(s, 0) == ["discard 1", "discard 2", "discard 12"]
    assert names(s, 1) == ["discard 3", "discard 4", "discard 40"]


def test_choices_stay_secret_until_the_last() -> None:
    """PTN-10, example W1: the others are still pending, hands are full, nothing is shown."""
    s = started(HANDS)
    before = {seat: s.view(seat).signature() for seat in (0, 1, SPECTATOR)}
    log = EventLog()
    chance = ScriptedChance([])
    s.apply(2, 195 + 33, chance, log)
    assert s.pending() == [0, 1]
    assert s.to_move() == 0
    assert s.legal(2) == []
    assert s.refusal(2, 195 + 33) == "PTN-10"
    assert [s.at(k, desk.HAND_SIZE) for k in range(3)] == [3, 3, 3]
    assert not chance.revealed
    assert discards(s) == []
    hidden = s.view(0)
    assert hidden.at(2, desk.CHOSEN) == -1
    for seat, signature in before.items():
        other = started(HANDS)
        other.apply(2, 195 + 5, ScriptedChance([]), None)
        assert other.view(seat).signature() == s.view(seat).signature() != signature


def test_the_last_choice_reveals_all() -> None:
    """PTN-11, PTN-12, PTN-13, PTN-14, example W1: seat 1 has the highest number and begins."""
    s = started(HANDS)
    s.apply(2, 195 + 33, ScriptedChance([]), None)
    s.apply(0, 195 + 12, ScriptedChance([]), None)
    chance = ScriptedChance([])
    s.apply(1, 195 + 40, chance, None)
    assert chance.revealed
    assert discards(s) == [12, 33, 40]
    assert [s.at(k, desk.PLACE) for k in range(3)] == [12, 40, 33]
    assert [hand(s, k) for k in range(3)] == [[1, 2], [3, 4], [5, 6]]
    assert s.first == s.active == 1
    assert s.pending() == [1]
    order = []
    for _ in range(3):
        order.append(int(s.active))
        play(s, "card " + str(display(s)[0] or display(s)[1] or display(s)[2]), "end turn")
    assert order == [1, 2, 0]


def test_meeples_never_block() -> None:
    """PTN-15: a Move may end where another meeple stands."""
    s = started([[12, 1, 2], [40, 3, 4]])
    play(s, "discard 2", "discard 3", "move car", "go 2")
    assert [s.at(k, desk.PLACE) for k in range(2)] == [2, 2]
