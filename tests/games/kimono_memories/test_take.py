"""Turn order and taking a photo (KIM-14 .. KIM-23)."""

from __future__ import annotations

import pytest

from travelogue.games.kimono_memories.rules.vocabulary import (
    EV_MARKER,
    EV_PLACE,
    EV_REFILL,
    EV_TAKE,
    EV_TOKEN,
    SPACE,
)

from .build import (
    MOON,
    SUN,
    legal,
    markers,
    names,
    new_game,
    play,
    position,
    random_step,
    refusal,
    step,
    tokens,
)

RING = "G2 P1 V1 B1 Y1 P2 V2 B2"


@pytest.mark.parametrize("start", [SUN, MOON])
def test_turns_alternate(start: int) -> None:
    """KIM-14: every turn is the other player's, until the turns are over."""
    s, chance = new_game(5, start_player=str(start))
    seats = []
    while s.compared < 0:
        if step(s) == "cross":
            seats.append(s.to_move())
        random_step(s, chance)
    assert seats == [start, 1 - start] * 13


def test_only_the_player_whose_turn_it_is_decides() -> None:
    """KIM-14: the other seat has no action, in any step of the turn."""
    s = position(hand="XLAN")
    assert (s.legal(SUN), s.legal(MOON)) == (s.legal(s.to_move()), [])
    assert refusal(s, "place 1,1", seat=MOON) == "KIM-14"
    play(s, "place 1,-1")
    assert step(s) == "wild"
    assert s.legal(MOON) == []
    play(s, "wild p3")
    assert s.legal(SUN) == []
    assert refusal(s, "cross 1", seat=SUN) == "KIM-14"
    assert refusal(s, "cross 1", seat=MOON) == ""


def test_order_of_a_turn() -> None:
    """KIM-15: take, add, gain, score, replenish, then the other player's turn."""
    s = position(ring=RING, deck="XFAN XLF", turn=1)
    events = play(s, "cross 1", "place 1,1", draws=["XFAN"])
    assert [event.code for event in events] == [
        EV_TAKE, EV_PLACE, EV_TOKEN, EV_MARKER, EV_MARKER, EV_REFILL,
    ]  # fmt: skip
    assert (s.to_move(), step(s), s.turn) == (MOON, "cross", 2)


def test_steps_cannot_be_swapped() -> None:
    """KIM-15: nothing is placed before a card is taken, nothing taken with a card in hand."""
    s = position(ring=RING)
    assert refusal(s, "place 1,1") == "KIM-15"
    assert refusal(s, "wild p3") == "KIM-15"
    play(s, "cross 2")
    assert refusal(s, "cross 1") == "KIM-15"
    assert refusal(s, "wild p3") == "KIM-15"
    s = position(hand="XLAN")
    play(s, "place 1,-1")
    assert step(s) == "wild"
    assert refusal(s, "place 1,1") == "KIM-15"
    assert refusal(s, "cross 1") == "KIM-15"


def test_no_passing() -> None:
    """KIM-16: no action passes; in every step of random games at least two real choices exist."""
    assert [block.name for block in SPACE.blocks] == ["cross", "place", "wild", "reward"]
    for seed in range(6):
        s, chance = new_game(seed)
        while s.pending():
            actions = legal(s)
            words = {text.split()[0] for text in actions}
            assert words == {step(s)}
            assert len(actions) >= {"cross": 3, "place": 2, "wild": 2, "reward": 1}[step(s)]
            random_step(s, chance)


@pytest.mark.parametrize(("cards", "taken"), [(1, "B1"), (2, "Y1"), (3, "P2")])
def test_cross_one_to_three_cards(cards: int, taken: str) -> None:
    """KIM-17, KIM-19: clockwise from the photographer; the last card passed is taken, no other."""
    s = position(ring=RING, gap=3)
    assert legal(s) == ["cross 1", "cross 2", "cross 3"]
    play(s, f"cross {cards}")
    assert names([s.hand]) == [taken]
    assert names(s.ring) == ["-" if name == taken else name for name in RING.split()]
    assert s.on_ring == 7


def test_only_cards_count() -> None:
    """KIM-18: from gap 1 over four empty spaces to the card of space 5, then 6, then 0."""
    for cards, taken in ((1, "P2"), (2, "V2"), (3, "G2")):
        s = position(ring="G2 - - - - P2 V2 -", gap=1)
        play(s, f"cross {cards}")
        assert names([s.hand]) == [taken]


@pytest.mark.parametrize("space", range(8))
def test_photographer_stands_behind_the_space(space: int) -> None:
    """KIM-20: gap s+1 after space s, and 0 after space 7, however far the walk was."""
    for cards in (1, 2, 3):
        s = position(ring=RING, gap=(space - cards + 1) % 8)
        play(s, f"cross {cards}")
        assert names([s.hand]) == [RING.split()[space]]
        assert s.gap == (space + 1) % 8


def test_photographer_keeps_its_place() -> None:
    """KIM-21: the next player walks on from where it stands."""
    s = position(ring=RING, deck="XFAN XLF", turn=1)
    play(s, "cross 3", "place 1,1", draws=["XLF"])
    assert (s.to_move(), s.gap) == (MOON, 3)
    play(s, "cross 1")
    assert names([s.hand]) == ["B1"]


def test_three_cards_are_always_in_reach() -> None:
    """KIM-22: in random games at least 3 cards lie on the ring at every turn, down to just 3."""
    fewest = 8
    for seed in range(20):
        s, chance = new_game(seed, sudden_victory=seed % 2 == 0)
        while s.pending():
            if step(s) == "cross":
                on_ring = [name for name in names(s.ring) if name != "-"]
                assert len(on_ring) == s.on_ring >= 3
                assert len(set(reach(names(s.ring), s.gap))) == 3
                fewest = min(fewest, len(on_ring))
            random_step(s, chance)
    assert fewest == 3


def reach(ring: list[str], gap: int) -> list[str]:
    """Return the next three cards clockwise."""
    clockwise = [ring[(gap + k) % 8] for k in range(8)]
    return [name for name in clockwise if name != "-"][:3]


def test_three_answers_take_three_different_cards() -> None:
    """KIM-22: with just 3 cards on the ring each of them can be had."""
    taken = set()
    for cards in (1, 2, 3):
        s = position(ring="- G2 - - P1 - - B1", gap=5)
        play(s, f"cross {cards}")
        taken.add(names([s.hand])[0])
    assert taken == {"G2", "P1", "B1"}


def test_display_is_out_of_reach_during_turns() -> None:
    """KIM-23: the reward cards are refused in all steps of a turn and stay where they are."""
    s = position(ring=RING, display="XLF V3", deck="XFAN G1", turn=1)
    for text in ("reward 0", "reward 1", "reward 2"):
        assert refusal(s, text) == "KIM-23"
    play(s, "cross 1")
    assert refusal(s, "reward 0") == "KIM-23"
    play(s, "place 1,1", draws=["G1"])
    assert names(s.display) == ["XLF", "V3", "-", "-"]
    assert markers(s) == [1, 1, 0, 0, 0]
    assert tokens(s) == {(1, 0): "p4"}
