"""The bots' view of the game: Greedy travels, photographs and ends games."""

from __future__ import annotations

from tests.games.photo_tour.build import GAME, Desk, table
from travelogue.arena.simulate import simulate
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import SPACE

CARDS = (8, 12, 30, 41, 55)


def test_greedy_beats_random() -> None:
    summary = simulate(GAME, ["greedy", "random"], 2, seed=5, seats=2)
    assert summary.entrants[0].wins.mean == 1.0


def test_greedy_ends_games() -> None:
    """PTN-106: by a seventh photo, well before the round limit."""
    s = GAME.new_state(2, GAME.check_options({}), SimChance(3), None)
    assert isinstance(s, PhotoState)
    chance = SimChance(4)
    bots = [roster.make("greedy", GAME, seat) for seat in range(2)]
    while s.to_move() >= 0:
        seat = s.to_move()
        s.apply(seat, bots[seat].choose(s.view(seat), seat), chance, None)
    assert s.ending
    assert s.round < 60


def test_greedy_takes_the_photo() -> None:
    s = table(Desk(hand=[21], at=21), cards=CARDS, tokens="LTFSH")
    bot = roster.make("greedy", GAME, 1)
    assert SPACE.text(bot.choose(s.view(0), 0)) == "take photo"


def test_moves_between_places() -> None:
    """PTN-53: any place is at most four Moves from any other; the table counts them."""
    moves = GAME.tables.moves
    counts = [moves[a * 59 + b] for a in range(1, 59) for b in range(1, 59) if a != b]
    assert (min(counts), max(counts)) == (1, 4)


def test_a_start_choice_counts_as_played() -> None:
    """PTN-10: its own choices differ in value although nothing is on the table yet."""
    s = GAME.new_state(2, GAME.check_options({}), SimChance(8), None)
    values = set()
    for action in s.legal(0):
        after = s.copy()
        after.apply(0, action, SimChance(1), None)
        values.add(round(GAME.insight.value(after, 0), 6))
    assert len(values) == 3
    assert isinstance(s, PhotoState)
    assert s.at(0, desk.PLACE) == 0
