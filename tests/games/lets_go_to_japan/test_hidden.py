"""Hidden information: views, guesses and undo (LGJ-29, LGJ-35, LGJ-47, LGJ-82)."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import GAME, planning, play, random_play, started, texts
from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.types import SPECTATOR
from travelogue.games.lets_go_to_japan.rules.decks import GIVER_BITS
from travelogue.games.lets_go_to_japan.rules.hiding.guesses import guess_doings
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.history.history import History


def permuted(s: JapanState, seat: int, seed: int) -> JapanState:
    """Return a state that differs from `s` in what `seat` cannot see."""
    guess = s.view(seat).determinize(SimChance(seed))
    assert isinstance(guess, JapanState)
    return guess


@pytest.mark.parametrize("edition", ["manual", "published"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_seat_cannot_see_changes_nothing_for_it(seats: int, edition: str) -> None:
    """LGJ-29, LGJ-35, LGJ-47, LGJ-82: view, legal actions, questions and scores stay the same."""
    s = started(seats, 7, edition=edition)
    differ = 0
    for step in range(60 * seats):
        random_play(s, 1, 31 * step)
        if step % 7:
            continue
        for seat in (*range(seats), SPECTATOR):
            other = permuted(s, seat, step)
            assert other.view(seat).encode() == s.view(seat).encode()
            assert other.scores() == s.scores()
            differ += other.signature() != s.signature()
            if seat in s.pending():
                assert other.legal(seat) == s.legal(seat)
                assert other.view(seat).question(seat).args == s.view(seat).question(seat).args
    assert differ > 10


def test_a_view_does_not_tell_what_another_seat_is_doing() -> None:
    """LGJ-35: in the middle of a Walk, a Research or a bonus the others see a seat that plans."""
    s = planning("T01 T02 K01 K02", "mon: T63 K05", round_=6, others=["T03 T04 K03 K04"])
    seen = {s.view(1).signature()}
    for action in ("plan 0", "plan 1", "plan 2", "plan 3"):
        after = s.copy()
        play(after, action)
        seen.add(after.view(1).signature())
        for place in texts(after):
            laid = after.copy()
            play(laid, place)
            if laid.pending() == [0, 1]:
                seen.add(laid.view(1).signature())
    assert len(seen) == 1


@pytest.mark.parametrize(
    "doings",
    [
        ["walk 0"],
        ["walk 2", "deck tokyo"],
        ["walk 2", "deck tokyo", "place mon,0", "bonus extra_walk", "deck kyoto"],
        ["research start"],
        ["research start", "research_mix 3"],
        ["research start", "research_mix 0", "discard 0"],
        ["research start", "research_mix 1", "discard 1", "discard 1", "discard 2"],
    ],
)
def test_guesses_agree_with_the_open_sizes(doings: list[str]) -> None:
    """LGJ-35, LGJ-36: whatever the others are at, a guess is a whole, playable position."""
    s = planning(
        "T01 T02 K01 K02", "mon: T63 K05", round_=6, others=["T03 T04 K03 K04"],
        give={"research": 1}, conditions="happy temple food nature shopping unique",
    )  # fmt: skip
    if "bonus extra_walk" in doings:
        s.conditions[1] = 0
    for doing in doings:
        if doing in texts(s):
            play(s, doing)
    census = s.census()
    for seed in range(8):
        for viewer in (1, SPECTATOR):
            guess = s.view(viewer).determinize(SimChance(seed))
            assert isinstance(guess, JapanState)
            assert guess.census() == census
            assert (guess.tokyo.size, guess.kyoto.size) == (s.tokyo_left, s.kyoto_left)
            assert guess.legal(0)
            chance = SimChance(seed)
            while guess.round == 6:
                seat = guess.to_move()
                actions = guess.legal(seat)
                guess.apply(seat, actions[chance.below(len(actions))], chance, None)
            assert guess.census() == census
            assert [guess.row[seat * 69 + 27] for seat in (0, 1)] in ([2, 2], [0, 0])


def test_a_card_that_came_back_to_its_passer_is_not_guessed_twice() -> None:
    """LGJ-85, LGJ-82: passed, discarded, shuffled anew and drawn by the passer in one phase."""
    s = planning("T01 K01", round_=5, others=["T02 K02"])
    s.began[4] = (3 << GIVER_BITS) | 1  # seat 0 passed T03 to seat 1, who discarded it ...
    s.tokyo.take(2)
    s.tokyo_left = s.tokyo.size
    s.hands[1], s.hands[2] = 3, s.hands[1]  # ... and it was drawn again
    s.row[26] = 3
    view = s.view(0)
    guess = view.copy()
    guess.viewer = -2
    guess_doings(guess, 0, SimChance(1))
    held = list(guess.hands)
    assert held.count(3) == 1


def test_a_plan_may_be_taken_back_and_a_draw_may_not() -> None:
    """LGJ-35, LGJ-46: barriers are draws, discards, finishing and the end of a phase."""
    history = History.start(GAME, 2, {"edition": "published"}, bytes(32), at=0)
    history.play(0, "plan 0", at=0)
    history.play(0, "place mon,0", at=0)
    assert history.undoable(0) == 2
    history.play(1, "plan 1", at=0)
    assert history.undoable(0) == 2  # others' hidden answers do not matter
    history.undo(0, at=0)
    history.undo(0, at=0)
    history.play(0, "walk 0", at=0)
    assert history.undoable(0) == 0
    history.play(0, "deck tokyo", at=0)
    history.play(0, "place mon,0", at=0)
    assert history.undoable(0) == 1


def test_the_end_of_a_phase_shows_everything() -> None:
    """LGJ-35, LGJ-84: the last answer reveals, so nothing before it can be taken back."""
    s = planning("T01 K01", others=["T02 K02"])
    play(s, "plan 0", "place mon,0")
    chance = TracedChance(1)
    play(s, "plan 0", "place mon,0", seat=1, chance=chance)
    assert chance.revealed
