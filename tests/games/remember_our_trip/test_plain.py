"""The position as text: enough to play from."""

from __future__ import annotations

from tests.games.remember_our_trip.position import (
    new_game,
    play,
    position,
    put_down,
)
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.remember_our_trip.face.plain import plain
from travelogue.games.remember_our_trip.rules.board import lose
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.vocabulary import SPACE

NAMES = ("Aiko", "Tom")


def page(s: TripState, seat: int = 0) -> str:
    return plain(s.view(seat), Reader(NAMES, seat))


def test_boards_and_map() -> None:
    s = position("vertical", "shop hotel", "shop D4", "park C4 C5, shop G7", objective_card="STD1")
    put_down(s, 0, "bench E5 F5")
    lose(s, 0, 3)
    play(s, "pick shop, B4")
    text = page(s)
    assert "  C   .  .  ~  P  P  .  ." in text
    assert "  G   .  .  ~  .  .  .  $" in text
    assert "  B   .  .  ~  $* .  .  ." in text
    assert "  E   .  .  ~  . [B] .  ." in text
    assert "Park tile: C4 and C5" in text
    assert "Confirmed park: E5 and F5" in text
    assert "Mistaken memories: 1, the most (restaurant)" in text
    assert "In hand: hotel" in text
    assert "Objective: A Walk in the Park" in text
    assert "  Shop tile: 11" in text


def test_strip_and_sets() -> None:
    s = new_game(2, size="7x6", start_player="0")
    text = page(s)
    assert "  G  #####################" in text
    assert "Kyoto, 7x6" in text
    assert text.count("\n  1 ") == 1
    assert "Start player: Aiko (you)" in text
    assert "Start player: Aiko\n" in page(s, SPECTATOR)


def test_every_answer_is_listed() -> None:
    """At every step the text ends with each legal action as it is written, and what it means."""
    steps = set()
    for seed in range(6):
        s = new_game(2, SimChance(seed), confirmations="many", park_pair="any_kind")
        pick, chance = SimChance(seed), SimChance(seed + 3)
        while s.pending():
            seat = s.to_move()
            steps.add(s.question(seat).name)
            actions = s.legal(seat)
            lines = page(s, seat).splitlines()
            listed = [line.split(" = ")[0].strip() for line in lines if " = " in line]
            assert listed == [SPACE.text(action) for action in actions]
            s.apply(seat, actions[pick.below(min(4, len(actions)))], chance, None)
        assert "Possible answers" not in page(s)
        assert "Game over" in page(s)
    assert steps >= {"take", "pick", "cell", "keep", "confirm", "select"}


def test_what_is_still_to_come() -> None:
    s = new_game(2, SimChance(1))
    text = page(s)
    bag = [s.bag.listed().count(kind) for kind in range(7)]
    assert f"In the bag: sight {bag[0]}, hotel {bag[1]}, shop {bag[2]}" in text
    assert "Memory cards to come: Four in a column" in text
