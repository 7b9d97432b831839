"""Setup (KIM-01 .. KIM-13) and the options of a table."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ReplayChance, ScriptedChance
from travelogue.core.errors import ReplayError, TravelogueError, UnknownName
from travelogue.games.kimono_memories.rules.scoring import mon_by_layer
from travelogue.games.kimono_memories.rules.state import KimonoState

from .build import (
    DECK,
    GAME,
    MOON,
    SUN,
    card,
    legal,
    lines,
    markers,
    names,
    new_game,
    photos,
    play,
    position,
    refusal,
    step,
    supply,
    tokens,
)

DEALT = ["V3", "P1", "XLF", "G2", "Y4", "B5", "V1", "P7", "Y2", "XFAN"]


def dealt(*more: int, **options: object) -> tuple[KimonoState, ReplayChance]:
    """Return the position after dealing DEALT, then the outcomes `more`."""
    chance = ScriptedChance([card(name) for name in DEALT] + list(more))
    s = GAME.new_state(2, GAME.check_options(dict(options)), chance, None)
    assert isinstance(s, KimonoState)
    return s, chance


def test_two_players() -> None:
    """KIM-01: two seats, no more, no less; the error says so."""
    assert GAME.check_seats(2) == 2
    for seats in (-1, 0, 1, 3):
        with pytest.raises(
            TravelogueError, match=rf"^Kimono Memories is for 2 players, not {seats}\.$"
        ):
            GAME.check_seats(seats)
    assert new_game()[0].seats == 2


def test_markers_start_in_the_middle() -> None:
    """KIM-02: five tracks, one per pattern, every marker on 0."""
    assert markers(new_game()[0]) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("seat", "far"), [(SUN, 4), (MOON, -4)])
def test_tracks_have_four_spaces_a_side(seat: int, far: int) -> None:
    """KIM-03: plus is Sun's side, minus is Moon's, and each has four spaces."""
    towards = 1 if seat == SUN else -1
    seen = []
    for start in range(5):
        s = position(hand="B4", seat=seat, markers=(0, 0, start * towards, 0, 0))
        play(s, "place 1,-1")
        seen.append(markers(s)[2])
    assert seen == [towards, 2 * towards, 3 * towards, far, far]


def test_deck_holds_each_kimono_card_once() -> None:
    """KIM-04: the 30 kimono cards lie in ring, display and deck; departure cards are not dealt."""
    for seed in range(20):
        s, _ = new_game(seed)
        cards = names(s.ring) + names(list(s.display)[:2]) + names(s.bag.listed())
        assert sorted(cards) == sorted(DECK)


def test_deck_is_shuffled() -> None:
    """KIM-04: every card can come to the first space and to the last one of the display."""
    deals = [new_game(seed)[0] for seed in range(400)]
    assert {names(s.ring)[0] for s in deals} == set(DECK)
    assert {names(s.display)[1] for s in deals} == set(DECK)


def test_deal() -> None:
    """KIM-05, KIM-06, KIM-07: eight cards to the ring, two to the display, 20 remain unseen."""
    s, _ = dealt(0)
    assert names(s.ring) == DEALT[:8]
    assert names(s.display) == [*DEALT[8:], "-", "-"]
    assert s.bag.size == 20
    assert not set(names(s.bag.listed())) & set(DEALT)


def test_photographer_starts_in_gap_0() -> None:
    """KIM-08: between the spaces 7 and 0, so the cards of 0, 1 and 2 are in reach."""
    for cards in (1, 2, 3):
        s, _ = dealt(0)
        assert s.gap == 0
        play(s, f"cross {cards}")
        assert names([s.hand]) == [DEALT[cards - 1]]


def test_space_0_follows_space_7() -> None:
    """KIM-08: clockwise from gap 7 lie the spaces 7, 0 and 1."""
    for cards, taken in ((1, "Y1"), (2, "G1"), (3, "G2")):
        s = position(ring="G1 G2 V3 B1 B2 B3 V1 Y1", gap=7)
        play(s, f"cross {cards}")
        assert names([s.hand]) == [taken]


def test_supply() -> None:
    """KIM-09: 6 tokens of each pattern, 7 cats, and the five tiles are nobody's."""
    s, _ = new_game()
    assert supply(s) == {"p3": 6, "p4": 6, "p5": 6, "p6": 6, "p7": 6, "cat": 7}
    for seat in (SUN, MOON):
        assert not [line for line in lines(s, seat) if line.startswith("tile")]


@pytest.mark.parametrize(("mode", "corners"), [("expert", 2), ("basic", 0)])
def test_departure_cards(mode: str, corners: int) -> None:
    """KIM-10, KIM-11: at layer 1, column 0; Sun for seat 0, Moon for seat 1; the mode's side up."""
    s, _ = new_game(mode=mode)
    assert photos(s, SUN) == {(1, 0): "DS"}
    assert photos(s, MOON) == {(1, 0): "DM"}
    for seat in (SUN, MOON):
        assert mon_by_layer(s, seat) == [corners, 0, 0, 0, 0]


@pytest.mark.parametrize(("seat", "towards"), [(SUN, 1), (MOON, -1)])
def test_each_side_pulls_its_own_way(seat: int, towards: int) -> None:
    """KIM-11: the same photo moves its markers to the side of whoever laid it."""
    s = position(hand="G2", seat=seat)
    play(s, "place 1,1")
    assert markers(s) == [towards, towards, 0, 0, 0]


def test_departure_card_gains_nothing() -> None:
    """KIM-12: no marker has moved and no token lies in an album when play begins."""
    s, _ = new_game()
    assert markers(s) == [0, 0, 0, 0, 0]
    assert tokens(s, SUN) == {}
    assert tokens(s, MOON) == {}


@pytest.mark.parametrize("seat", [SUN, MOON])
def test_starting_player_is_drawn_last(seat: int) -> None:
    """KIM-13: the eleventh outcome, after the ten cards of the deal."""
    s, chance = dealt(seat)
    assert s.pending() == [seat]
    assert step(s) == "cross"
    chance.finish()


def test_both_can_be_drawn_to_start() -> None:
    """KIM-13: chance names Sun or Moon."""
    assert {new_game(seed)[0].to_move() for seed in range(30)} == {SUN, MOON}


@pytest.mark.parametrize("seat", [SUN, MOON])
def test_starting_player_named(seat: int) -> None:
    """KIM-13: with `start_player` nothing is drawn beyond the deal."""
    s, chance = dealt(start_player=str(seat))
    assert s.pending() == [seat]
    chance.finish()


def test_setup_draws_nothing_more() -> None:
    """KIM-04, KIM-13: ten cards and a seat are all that setup asks of chance."""
    with pytest.raises(ReplayError):
        dealt()


def test_options_and_their_defaults() -> None:
    """KIM-99, KIM-92, KIM-31, KIM-13: four options; the first value of each is its default."""
    assert {option.name: option.choices() for option in GAME.meta.options} == {
        "mode": ["expert", "basic"],
        "sudden_victory": ["false", "true"],
        "upper_gaps": ["allowed", "contiguous"],
        "start_player": ["random", "0", "1"],
    }
    assert GAME.check_options({}) == {
        "mode": "expert",
        "sudden_victory": "false",
        "upper_gaps": "allowed",
        "start_player": "random",
    }
    assert {option.name: option.rule for option in GAME.meta.options} == {
        "mode": "KIM-99",
        "sudden_victory": "KIM-92",
        "upper_gaps": "KIM-31",
        "start_player": "KIM-13",
    }


def test_option_values_of_other_types() -> None:
    """True and 0 mean what "true" and "0" mean."""
    given = GAME.check_options({"sudden_victory": True, "start_player": 1})
    assert (given["sudden_victory"], given["start_player"]) == ("true", "1")
    assert GAME.check_options({"sudden_victory": False})["sudden_victory"] == "false"


@pytest.mark.parametrize(
    ("name", "value", "listed"),
    [
        ("mode", "solo", "expert, basic"),
        ("mode", None, "expert, basic"),
        ("mode", "Expert", "expert, basic"),
        ("sudden_victory", "yes", "false, true"),
        ("sudden_victory", 1, "false, true"),
        ("upper_gaps", "", "allowed, contiguous"),
        ("start_player", 2, "random, 0, 1"),
        ("start_player", True, "random, 0, 1"),
    ],
)
def test_unknown_value(name: str, value: object, listed: str) -> None:
    """A value that an option has not: the error names the option and lists its values."""
    with pytest.raises(UnknownName, match=f"value of {name} .*choose from: {listed}.$"):
        GAME.check_options({name: value})


def test_unknown_option() -> None:
    """A misspelt option: the error lists those that exist."""
    listed = "mode, sudden_victory, upper_gaps, start_player"
    with pytest.raises(UnknownName, match=f"no option .* 'modes'; choose from: {listed}.$"):
        GAME.check_options({"modes": "basic"})


@pytest.mark.parametrize("gaps", ["allowed", "contiguous"])
@pytest.mark.parametrize("sudden", ["false", "true"])
@pytest.mark.parametrize("mode", ["expert", "basic"])
def test_options_reach_the_state(mode: str, sudden: str, gaps: str) -> None:
    """KIM-32, KIM-92, KIM-100: each option shows in play, alone and together with the others."""
    s = position(
        "1@0: DS Y1 B1 G3 / 2@0: P4",
        hand="V5",
        deck="P1 P2",
        markers=(0, 0, 0, 2, 3),
        mode=mode,
        sudden_victory=sudden,
        upper_gaps=gaps,
    )
    assert ("place 2,2" in legal(s)) == (gaps == "allowed")
    assert refusal(s, "place 2,2") == ("" if gaps == "allowed" else "KIM-32")
    assert s.score_lines(SUN)[0].line == ("tiles" if mode == "basic" else "tile_3")
    won = sudden == "true"
    play(s, "place 1,-1", draws=[] if won else ["P1"])
    assert s.pending() == ([] if won else [MOON])
