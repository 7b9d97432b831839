"""Sudden victory (KIM-92 .. KIM-98)."""

from __future__ import annotations

import pytest

from travelogue.core.payoff import payoffs
from travelogue.games.kimono_memories.rules.vocabulary import EV_SUDDEN

from .build import (
    MOON,
    SUN,
    last_turn,
    markers,
    names,
    new_game,
    play,
    position,
    random_step,
    refusal,
    step,
)

FIVE = "1@0: DS Y1 B1 G3 Y4"


@pytest.mark.parametrize("seat", [SUN, MOON])
@pytest.mark.parametrize(
    ("before", "won"),
    [
        ((3, 0, 0, 0, 2), True),  # third and third
        ((4, 0, 0, 0, 2), True),  # fourth and third
        ((4, 0, 0, 0, 3), True),  # fourth and fourth
        ((3, 4, 3, 3, 2), True),  # more than two
        ((3, 0, 0, 0, 1), False),  # third and second
        ((2, 2, 2, 2, 1), False),
        ((0, 0, 0, 0, 3), False),  # one alone
        ((-4, -4, -4, 0, 2), False),  # the other's markers do not count
        ((3, -3, 0, 0, 1), False),
    ],
)
def test_two_markers_far_on_the_own_side(seat: int, before: tuple[int, ...], won: bool) -> None:
    """KIM-92, KIM-93: at least two markers on the third or fourth space, in any mix."""
    towards = 1 if seat == SUN else -1
    s = position(hand="P7", seat=seat, markers=[towards * n for n in before], sudden_victory="true")
    play(s, "place 1,1")
    assert s.pending() == ([] if won else [1 - seat])
    if won:
        assert s.ranks() == ([0, 1] if seat == SUN else [1, 0])


def test_one_placement_brings_two_markers() -> None:
    """KIM-92: p3 and p7 both go from the second to the third space."""
    s = position(hand="P4", markers=(2, 0, 0, 0, 2), sudden_victory="true")
    play(s, "place 1,1")
    assert markers(s) == [3, 0, 0, 0, 3]
    assert s.pending() == []


def test_without_the_option_play_goes_on() -> None:
    """KIM-92: the option is off by default."""
    s = position(hand="P7", markers=(4, 4, 4, 4, 4))
    play(s, "place 1,1")
    assert s.pending() == [MOON]


def test_check_after_all_tokens_and_choices() -> None:
    """KIM-94: the win comes with the wild choice, not with the forced token before it."""
    s = position(
        f"{FIVE} / 2@0: XLAN - B2", hand="XLF", markers=(2, 0, 0, 0, 3), sudden_victory="true"
    )
    play(s, "place 2,1")
    assert (s.to_move(), step(s)) == (SUN, "wild")
    play(s, "wild cat")
    assert markers(s) == [3, 0, 0, 0, 3]
    assert s.pending() == []


def test_check_before_replenishment() -> None:
    """KIM-94: no card is drawn and the emptied space stays empty."""
    s = position(
        ring="P7 V2 V3 V4 V5 V6 P1 P2", deck="B1 B2", markers=(3, 0, 0, 0, 2),
        sudden_victory="true", turn=3,
    )  # fmt: skip
    play(s, "cross 1", "place 1,1")
    assert s.pending() == []
    assert names(s.ring)[0] == "-"
    assert s.bag.size == 2


def test_only_the_player_on_turn_can_win() -> None:
    """KIM-95: Moon has two far markers already; Sun's turn does not make Moon the winner."""
    s = position(hand="P7", markers=(-3, -4, 0, 0, 0), sudden_victory="true")
    play(s, "place 1,1")
    assert s.pending() == [MOON]


def test_winner_of_random_games_had_the_turn() -> None:
    """KIM-95: a sudden winner is who placed last and has two far markers, the other has not."""
    wins = 0
    for seed in range(120):
        s, chance = new_game(seed, sudden_victory="true")
        last = s.to_move()
        while s.pending():
            last = s.to_move()
            random_step(s, chance)
        if s.winner >= 0:
            wins += 1
            side = 1 if last == SUN else -1
            assert s.winner == last
            assert len([n for n in markers(s) if n * side >= 3]) >= 2
            assert len([n for n in markers(s) if n * side <= -3]) < 2
    assert wins > 5


def test_turn_26_counts_too() -> None:
    """KIM-96: a win on the last turn comes before the comparisons."""
    s = position(
        ring="V1 V2 - - - - - -",
        display="Y1 Y2",
        hand="P7",
        markers=(3, 0, 0, 0, 2),
        turn=26,
        sudden_victory="true",
    )
    events = play(s, "place 1,1")
    assert s.pending() == []
    assert events[-1].code == EV_SUDDEN
    assert names(s.display) == ["Y1", "Y2", "-", "-"]


def test_reward_cards_do_not_win() -> None:
    """KIM-97: p6 and p7 reach the third space by a reward card; the comparisons go on."""
    s = last_turn((1, 0, 0, 2, 2), "P5 V1 V2 V3", sudden_victory="true")
    play(s, "reward 0", "place 1,-1")
    assert markers(s)[3:] == [3, 3]
    assert (s.to_move(), step(s), s.question(SUN).args) == (SUN, "reward", [3])


@pytest.mark.parametrize("mode", ["expert", "basic"])
def test_no_scores_after_a_sudden_victory(mode: str) -> None:
    """KIM-98: 0 : 0 without lines, ranks 0 and 1, and nothing may be done any more."""
    s = position(hand="P7", markers=(-3, 0, 0, 0, -2), seat=MOON, mode=mode, sudden_victory="true")
    assert s.score(MOON) > 0
    play(s, "place 1,1")
    assert s.scores() == [0, 0]
    assert s.score_lines(SUN) == s.score_lines(MOON) == []
    assert s.ranks() == [1, 0]
    assert payoffs(s.ranks()) == [0.0, 1.0]
    for seat in (SUN, MOON):
        assert s.legal(seat) == []
        assert refusal(s, "cross 1", seat=seat) == "KIM-98"


def test_without_a_sudden_victory_the_game_is_scored() -> None:
    """KIM-98: with the option on and no winner the result is the same as with it off."""
    compared = 0
    for seed in range(20):
        results = []
        for sudden in ("true", "false"):
            s, chance = new_game(seed, sudden_victory=sudden)
            while s.pending():
                random_step(s, chance)
            results.append((s.winner, s.scores(), s.ranks()))
        if results[0][0] < 0:
            assert results[0] == results[1]
            compared += 1
    assert compared > 5
