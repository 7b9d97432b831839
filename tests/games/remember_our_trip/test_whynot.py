"""Why a click does nothing: every reason that the rules page lists."""

from __future__ import annotations

import pytest

from tests.games.remember_our_trip.position import new_game, play, position, put_down, put_up
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader, WhyNot
from travelogue.games.remember_our_trip.face.whynot import why_not
from travelogue.games.remember_our_trip.rules.grid import CELL_NAMES
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.vocabulary import STEP_OVER

NAMES = ("Aiko", "Tom")


def ask(s: TripState, target: str, seat: int = 0) -> WhyNot:
    return why_not(s.view(seat), seat, target, Reader(NAMES, seat))


def told(s: TripState, target: str, seat: int = 0) -> tuple[str, str]:
    answer = ask(s, target, seat)
    return answer.rule, answer.text


def test_while_placing() -> None:
    """ROT-29, ROT-33, ROT-34, ROT-35, ROT-39: where a token cannot go."""
    s = position("saltire", "shop shop shop", size="7x6")
    put_down(s, 0, "bench B4 B5")
    play(s, "C4")
    assert told(s, "cell C4") == ("ROT-33", "A token of this set has been aimed at C4 already.")
    assert told(s, "cell C3")[0] == "ROT-34"
    assert "Kamo River" in told(s, "cell C3")[1]
    assert told(s, "cell B4")[1].startswith("A confirmed token lies on B4")
    assert told(s, "cell G4") == ("ROT-35", "G4 lies under the strip, outside the map.")
    assert told(s, "cell D4")[0] == "ROT-29"
    assert told(s, "end turn")[0] == "ROT-28"
    free = position("saltire", "shop shop shop")
    play(free, "C4, E6")
    assert told(free, "mistaken token")[0] == "ROT-39"
    assert ask(free, "mistaken token").instead == "Possible now: C6; E4."


def test_while_confirming() -> None:
    """ROT-51, ROT-53, ROT-54, ROT-55, ROT-56, ROT-57, ROT-60, ROT-61, ROT-64, ROT-66."""
    up = "hotel A4, sightseeing C5 C6 D4, restaurant F4, statue D7"
    s = position("vertical", "sightseeing", up)
    play(s, "D5")
    assert told(s, "cell D5") == (
        "ROT-57",
        "No four connected sights here have a shape of this city.",
    )
    assert told(s, "cell C5")[0] == "ROT-53"
    assert told(s, "cell B4")[0] == "ROT-51"
    for kind, rule in (("hotel", "ROT-56"), ("shop", "ROT-60"), ("restaurant", "ROT-61")):
        one = position("vertical", kind)
        play(one, "D5")
        assert told(one, "cell D5")[0] == rule
    park = position("vertical", "bench")
    play(park, "D5")
    assert told(park, "cell D5")[0] == "ROT-54"
    kinds = position("vertical", "bench", "statue D6")
    play(kinds, "D5")
    assert told(kinds, "cell D5") == (
        "ROT-55",
        "The kinds of park differ: both tokens must be of the same kind.",
    )
    done = position("vertical", "bench bench", "bench E5, statue C6")
    play(done, "D5, C5, D5, E5")
    assert told(done, "cell D5")[0] == "ROT-64"
    assert told(done, "cell C5") == ("ROT-66", "Only one location is confirmed in a turn.")


def test_while_selecting() -> None:
    """ROT-52, ROT-57, ROT-60, ROT-62, ROT-63: what cannot join."""
    s = position("vertical", "shop", "shop D4 D5 C7, restaurant E6")
    play(s, "D6, D6")
    assert told(s, "cell C7")[0] == "ROT-52"
    assert "diagonals" in told(s, "cell C7")[1]
    assert told(s, "cell E6") == ("ROT-62", "Shops and restaurants never mix in one location.")
    assert told(s, "done location") == ("ROT-60", "At least three connected shops are needed.")
    assert told(s, "end turn")[0] == "ROT-63"
    sight = position("vertical", "sightseeing", "sightseeing C5 C6 D6 E5")
    play(sight, "D5, D5, E5")
    assert told(sight, "cell D6")[0] == "ROT-57"


def test_common_map() -> None:
    """ROT-68, ROT-77, ROT-80, ROT-87, ROT-93, ROT-95: why no tile, why no match."""
    s = position("vertical", "", "shop D4, hotel D5, bench E5", "restaurant D4, park D5 E5")
    put_down(s, 0, "bench F4 F5")
    s.town[4] |= s.boards[0 + 7 + 5]
    assert told(s, "map A4")[0] == "ROT-68"
    assert told(s, "map A2")[0] == "ROT-80"
    assert told(s, "map D4") == (
        "ROT-93", "No match on D4: the tile is of the type restaurant, your token is a shop.",
    )  # fmt: skip
    assert told(s, "map D5")[0] == "ROT-87"
    assert told(s, "map E5")[1].endswith("will match when it is confirmed.")
    assert told(s, "map F4")[0] == "ROT-95"
    assert told(s, "map D4", 1)[0] == "ROT-77"
    assert why_not(s, SPECTATOR, "map D4", Reader(NAMES)).rule == "ROT-77"


def test_things_of_the_table() -> None:
    """ROT-08, ROT-18, ROT-27, ROT-30, ROT-79, ROT-100, ROT-102, ROT-108, ROT-136."""
    s = new_game(2, start_player="0")
    play(s, "take 0")
    s.supply[0] = 0
    for target, rule in (
        ("tile park", "ROT-79"), ("tile shop", "ROT-68"), ("card", "ROT-30"), ("bag", "ROT-18"),
        ("objective", "ROT-108"), ("mistaken-of 1", "ROT-102"), ("photos 0", "ROT-100"),
        ("score 1", "ROT-136"),
    ):  # fmt: skip
        assert told(s, target)[0] == rule
    fresh = new_game(2, start_player="0")
    assert told(fresh, "take 3")[0] == "ROT-08"
    assert told(fresh, "cell D4")[1] == "First take a set of tokens."
    fresh.frames[1] = 0
    assert told(fresh, "take 1") == ("ROT-27", "This set has been taken.")
    assert told(fresh, "hand shop")[0] == "ROT-28"


def test_boards_of_others() -> None:
    """ROT-51: everyone places on the own board."""
    s = position("vertical", "shop shop")
    put_up(s, 1, "bench", "D4")
    put_down(s, 1, "hotel A4 A5 A6")
    assert told(s, "space 1 D4")[1].startswith("Tom has a bench on D4")
    assert told(s, "space 1 A5")[1].startswith("Tom has a hotel on A5")
    assert told(s, "space 1 E4")[1] == "Tom has nothing on E4."
    assert ask(s, "space 0 D3").rule == "ROT-34"


def test_who_may_not_decide() -> None:
    """ROT-22, ROT-96: another seat's turn, watchers, the end."""
    s = position("vertical", "shop shop")
    assert told(s, "cell D4", 1)[0] == "ROT-22"
    assert ask(s, "cell D4", 1).instead == "Aiko decides now."
    watcher = why_not(s, SPECTATOR, "cell D4", Reader(NAMES))
    assert watcher.text == "You are watching; the players decide."
    s.step = STEP_OVER
    assert told(s, "cell D4") == ("ROT-96", "The game is over.")
    assert ask(s, "cell D4").instead == ""


@pytest.mark.parametrize(
    "target",
    [
        "", " ", "cell", "cell Z9", "space", "space 9 A1", "space 0 H8", "map", "map 7",
        "tile castle", "hand", "hand cat", "mistaken-of 4", "photos x", "score ９", "take 99",
        "card now", "<script>", "space -1 A1", "cell A1 A2", "bag 1",
    ],
)  # fmt: skip
def test_any_text_is_survived(target: str) -> None:
    s = position("vertical", "shop shop")
    assert ask(s, target).text == "There is nothing to do here now."


def test_every_click_is_answered_in_whole_games() -> None:
    """Whatever a seat clicks, the answer cites the rule that the state names."""
    s = new_game(2, SimChance(3), confirmations="many")
    pick, chance = SimChance(4), SimChance(5)
    while s.pending():
        seat = s.to_move()
        actions = s.legal(seat)
        for name in CELL_NAMES[::5]:
            answer = ask(s, f"cell {name}", seat)
            refused = s.refusal(seat, 11 + CELL_NAMES.index(name))
            assert answer.rule == (refused or "ROT-22")
            assert len(answer.text) > 10
        s.apply(seat, actions[pick.below(len(actions))], chance, None)
