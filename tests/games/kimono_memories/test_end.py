"""Replenishment, the end of the turns, comparisons and rewards (KIM-61 .. KIM-78)."""

from __future__ import annotations

import pytest

from travelogue.games.kimono_memories.rules.vocabulary import (
    EV_MARKER_STAYS,
    EV_NO_REWARD,
    EV_OVER,
    EV_REFILL,
    EV_TIED,
    EV_TURNS_OVER,
    EV_WON,
)

from .build import (
    DECK,
    MOON,
    SUN,
    card,
    last_turn,
    legal,
    lines,
    markers,
    names,
    new_game,
    photos,
    play,
    position,
    random_step,
    refusal,
    step,
    supply,
    tokens,
)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_emptied_space_is_refilled(cards: int) -> None:
    """KIM-61: at the end of the turn, not before, and only the space whose card was taken."""
    ring = ["V1", "V2", "V3", "V4", "V5", "V6", "P1", "P2"]
    s = position(ring=" ".join(ring), gap=6, deck="XLF XFAN", turn=1)
    space = (6 + cards - 1) % 8
    play(s, f"cross {cards}")
    assert names(s.ring)[space] == "-"
    events = play(s, "place 1,1", draws=["XFAN"])
    ring[space] = "XFAN"
    assert names(s.ring) == ring
    assert names(s.bag.listed()) == ["XLF"]
    assert [(e.a, e.b) for e in events if e.code == EV_REFILL] == [(card("XFAN"), space)]


def test_refill_waits_for_the_wild_choice() -> None:
    """KIM-61: a turn with an open choice has not ended; the refill comes after it."""
    s = position(hand="XLAN", deck="G1 G2")
    play(s, "place 1,-1")
    assert s.bag.size == 2
    play(s, "wild p3", draws=["G1"])
    assert s.bag.size == 1


def test_empty_deck() -> None:
    """KIM-62: the space stays empty, nothing is drawn, and play goes on."""
    s = position(ring="V1 V2 V3 V4 - - P1 P2", deck="")
    play(s, "cross 1", "place 1,1")
    assert names(s.ring) == ["-", "V2", "V3", "V4", "-", "-", "P1", "P2"]
    assert (s.to_move(), step(s)) == (MOON, "cross")


def test_turns_end_at_two_cards() -> None:
    """KIM-63: with three cards left the other player's turn begins, with two the turns are over."""
    s = position(ring="V1 V2 V3 V4 - - - -", display="Y1 Y2", markers=(0, 0, 0, 1, 0))
    play(s, "cross 1", "place 1,-1")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    events = play(s, "cross 1", "place 1,-1")
    assert step(s) == "reward"
    assert EV_TURNS_OVER in [event.code for event in events]


def test_two_cards_are_counted_after_replenishment() -> None:
    """KIM-63: with a card to refill from, two cards on the ring become three and play goes on."""
    s = position(ring="V1 V2 V3 - - - - -", deck="P1")
    play(s, "cross 1", "place 1,-1", draws=["P1"])
    assert (s.to_move(), step(s)) == (MOON, "cross")


def test_26_turns() -> None:
    """KIM-64: 20 turns with a refill, 6 without; the second player takes the last."""
    for seed in range(12):
        s, chance = new_game(seed)
        first = s.to_move()
        turns, refills = 0, 0
        while s.compared < 0:
            seat, before = s.to_move(), s.bag.size
            assert s.turn == turns + 1
            new_turn = s.copy()
            random_step(s, chance)
            refills += before - s.bag.size
            if s.compared >= 0 or s.turn != new_turn.turn:
                turns += 1
                assert refills == min(turns, 20)
                assert seat == (first if turns % 2 else 1 - first)
        assert turns == 26
        assert s.turn == 26


def test_display_is_not_refilled() -> None:
    """KIM-65: two cards during all turns; in the comparisons a taken slot stays empty."""
    s, chance = new_game(4)
    shown = names(s.display)
    while s.compared < 0:
        assert names(s.display) == shown
        random_step(s, chance)
    s = last_turn((1, 1, 0, 0, 0), "P1 P2 P3 P4")
    play(s, "reward 1", "place 1,1")
    assert names(s.display) == ["P1", "-", "P3", "P4"]


@pytest.mark.parametrize(("gap", "shown"), [(0, "G1 G2"), (2, "G1 G2"), (3, "G2 G1"), (6, "G2 G1")])
def test_ring_cards_join_the_display(gap: int, shown: str) -> None:
    """KIM-66: slots 2 and 3, clockwise from the photographer (G1 on space 2, G2 on space 6)."""
    s = position(
        ring="- - G1 - - - G2 -",
        gap=gap,
        display="Y1 Y2",
        hand="XFLO",
        markers=(1, 0, 0, 0, 0),
        turn=26,
    )
    play(s, "place 1,-1")
    assert names(s.display) == ["Y1", "Y2", *shown.split()]
    assert names(s.ring) == ["-"] * 8
    assert s.on_ring == 0


def test_comparisons_go_in_order() -> None:
    """KIM-67: p3, p4, p5, p6, p7; each is asked after the card of the one before was placed."""
    s = last_turn((1, -1, 1, -1, 0), "XLAN Y4 B5 V6")
    asked = []
    for slot, place in enumerate(("1,1", "1,1", "1,2", "1,2")):  # no match, nothing new moves
        asked.append((s.to_move(), s.question(s.to_move()).args))
        play(s, f"reward {slot}", f"place {place}")
    assert asked == [(SUN, [0]), (MOON, [1]), (SUN, [2]), (MOON, [3])]
    assert s.pending() == []
    assert markers(s) == [1, -1, 1, -1, 0]


@pytest.mark.parametrize("where", [-4, -1, 1, 4])
def test_the_side_of_the_marker_wins(where: int) -> None:
    """KIM-68, KIM-69: near or far, the player on whose side it stands wins and takes the tile."""
    s = last_turn((0, 0, 0, 0, where), "P1 P2 P3 P4")
    winner = SUN if where > 0 else MOON
    assert (s.to_move(), s.question(winner).args) == (winner, [4])
    play(s, "reward 0", "place 1,1")
    assert s.pending() == []
    tile = next(row for row in s.score_lines(winner) if row.line == "tile_7")
    assert (tile.points, tile.firm) == (7, True)
    assert "tile_7" not in lines(s, 1 - winner)


def test_tied_patterns() -> None:
    """KIM-70: all in the middle: no tile, no card, the game is over at once."""
    s = position(ring="G1 G2 - - - - - -", display="Y1 Y2", hand="XFLO", turn=26, seat=MOON)
    events = play(s, "place 1,-1")
    assert s.pending() == []
    assert [e.a for e in events if e.code == EV_TIED] == [0, 1, 2, 3, 4]
    assert events[-1].code == EV_OVER
    assert names(s.display) == ["Y1", "Y2", "G1", "G2"]
    for seat in (SUN, MOON):
        tiles = [row for row in s.score_lines(seat) if row.line.startswith("tile")]
        assert [(row.points, row.firm) for row in tiles] == [(0, True)] * 5


def test_winner_chooses_a_reward() -> None:
    """KIM-71: any card of the display; empty slots are refused, and nothing else is offered."""
    s = last_turn((0, 0, 0, 1, 1), "P1 P2 P3 P4")
    assert legal(s) == ["reward 0", "reward 1", "reward 2", "reward 3"]
    play(s, "reward 2")
    assert names([s.hand]) == ["P3"]
    play(s, "place 1,1")
    assert legal(s) == ["reward 0", "reward 1", "reward 3"]
    assert refusal(s, "reward 2") == "KIM-71"
    assert refusal(s, "place 1,1") == "KIM-72"
    assert refusal(s, "cross 1") == "KIM-72"


def test_the_last_reward_is_asked_too() -> None:
    """KIM-71: with one card left in the display it is still the winner who takes it."""
    s = last_turn((1, 1, 1, 1, 0), "V1 V2 V3 XUMB")
    play(s, "reward 0", "place 1,1", "reward 1", "place 1,2", "reward 2", "place 1,3")
    assert legal(s) == ["reward 3"]


def test_reward_card_is_placed_by_the_same_rules() -> None:
    """KIM-72: at once, by the winner, on a legal place of the winner's album."""
    s = last_turn((1, 0, 0, 0, 0), "P1 P2 P3 P4", sun="1@0: DS V1 V2 V3 / 2@0: G1")
    play(s, "reward 0")
    assert step(s) == "place"
    assert legal(s) == ["place 1,-1", "place 1,4", "place 2,1", "place 2,2"]
    assert refusal(s, "place 3,0") == "KIM-28"
    assert refusal(s, "reward 1") == "KIM-72"
    s = last_turn(
        (1, 0, 0, 0, 0),
        "P1 P2 P3 P4",
        sun="1@0: DS V1 V2 V3 / 2@0: G1",
        upper_gaps="contiguous",
    )
    play(s, "reward 0")
    assert refusal(s, "place 2,2") == "KIM-32"


def test_reward_card_swings_a_later_pattern() -> None:
    """KIM-73: Sun's P3 takes p4 from Moon's side to the middle and p7 to Sun's first."""
    s = last_turn((1, -1, 0, 0, 0), "P3 V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert tokens(s) == {(1, 0): "p4"}
    assert markers(s) == [1, 0, 0, 0, 1]
    assert (s.to_move(), s.question(SUN).args) == (SUN, [4])
    assert "tile_4" not in lines(s, MOON)


def test_reward_card_with_a_wild_choice() -> None:
    """KIM-73: a wild-wild seam of a reward card is chosen before the next comparison."""
    s = last_turn((1, 0, -1, 0, 0), "XUMB V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert (s.to_move(), step(s)) == (SUN, "wild")
    play(s, "wild p5")
    assert markers(s) == [1, 0, 0, 0, 0]
    assert s.pending() == []


def test_settled_markers_stay() -> None:
    """KIM-74: p3 was won by Sun; Moon's green card does not move it, and the log says why."""
    s = last_turn((1, -1, 0, 0, 0), "V5 G3 V2 V3")
    play(s, "reward 0", "place 1,-1")  # Sun's card first
    assert (s.to_move(), s.question(MOON).args) == (MOON, [1])
    events = play(s, "reward 1", "place 1,1")
    assert markers(s)[0] == 1
    assert lines(s, SUN)["tile_3"] == 3
    assert [(e.a, e.b, e.c) for e in events if e.code == EV_MARKER_STAYS] == [(0, 1, 1)]


def test_the_pattern_being_rewarded_is_settled() -> None:
    """KIM-74: Moon's own p4 reward does not move p4 further, once p4 is won."""
    s = last_turn((0, -1, 0, 0, 0), "Y4 V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert markers(s) == [0, -1, 0, 0, 0]


def test_settled_patterns_still_take_tokens() -> None:
    """KIM-75: P4's left p3 takes a token of the settled p3; a cat gained counts."""
    s = last_turn((1, 0, 0, 0, 0), "P4 V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert tokens(s) == {(1, 0): "p3"}
    assert supply(s)["p3"] == 5
    assert markers(s) == [1, 0, 0, 0, 1]
    s = last_turn((1, 0, 0, 0, 0), "XFAN V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert lines(s)["cats"] == 1


def test_settled_patterns_may_be_chosen() -> None:
    """KIM-75: for a wild-wild seam in the comparisons all kinds are offered."""
    s = last_turn((1, 0, 0, 0, 0), "XUMB V1 V2 V3")
    play(s, "reward 0", "place 1,1")
    assert len(legal(s)) == 6
    play(s, "wild p3")
    assert tokens(s) == {(1, 0): "p3"}
    assert markers(s) == [1, 0, 0, 0, 0]


def test_fifth_winner_gets_no_card() -> None:
    """KIM-76: the display is empty then; the tile is taken and the log says so."""
    s = last_turn((1, 1, 1, 1, -4), "V1 V2 V3 XUMB")
    play(s, "reward 0", "place 1,1", "reward 1", "place 1,2", "reward 2", "place 1,3")
    events = play(s, "reward 3", "place 2,0")
    assert [(e.seat, e.a) for e in events if e.code == EV_NO_REWARD] == [(MOON, 4)]
    assert [(e.seat, e.a) for e in events if e.code == EV_WON] == [(MOON, 4)]
    assert s.pending() == []
    assert lines(s, MOON)["tile_7"] == 7


def test_cards_left_over_belong_to_nobody() -> None:
    """KIM-77: they stay in the display and score nowhere; every card is in one place."""
    for seed in range(12):
        s, chance = new_game(seed)
        while s.pending():
            random_step(s, chance)
        left = [name for name in names(s.display) if name != "-"]
        albums = list(photos(s, SUN).values()) + list(photos(s, MOON).values())
        assert sorted(left + albums) == sorted([*DECK, "DS", "DM"])
        won = len([row for seat in (SUN, MOON) for row in lines(s, seat) if row.startswith("tile")])
        assert len(left) == 4 - min(won, 4)


def test_comparisons_are_not_turns() -> None:
    """KIM-78: the winner decides, twice in a row if so; no card is drawn, the turn stays 26."""
    s = last_turn((1, 1, -1, 0, 0), "V1 V2 V3 XUMB")
    seats = []
    while s.pending():
        if step(s) == "reward":
            seats.append(s.to_move())
            assert s.legal(1 - s.to_move()) == []
            assert refusal(s, legal(s)[0], seat=1 - s.to_move()) == "KIM-78"
        play(s, legal(s)[0])
    assert seats[:3] == [SUN, SUN, MOON]
    assert s.turn == 26
