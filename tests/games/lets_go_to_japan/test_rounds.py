"""Rounds: deals, simultaneous play, passing, decks (LGJ-19 .. LGJ-37, LGJ-79 .. LGJ-87)."""

from __future__ import annotations

from tests.games.lets_go_to_japan.build import (
    IDS,
    blank,
    card,
    day_of,
    empty_deck,
    hand_of,
    number,
    planning,
    play,
    random_play,
    started,
    texts,
)
from travelogue.core.chance import ScriptedChance, SimChance, TracedChance
from travelogue.games.lets_go_to_japan.rules.decks import GIVER_BITS, GIVER_MASK, stack_add
from travelogue.games.lets_go_to_japan.rules.rounds import pass_hands, start_round
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    F_HAND,
    F_PLAYS,
    F_STACK,
    STAGE_DECK,
    STAGE_PLAY,
    STAGE_TRAVEL,
)

# draw Tokyo, Kyoto, from the board, of choice; play; pass
TABLE = {
    1: (1, 1, 0, 0, 1, 1), 2: (1, 1, 0, 0, 1, 1), 3: (1, 1, 0, 0, 1, 1), 4: (1, 1, 0, 0, 1, 1),
    5: (0, 0, 4, 0, 2, 2), 6: (2, 2, 0, 0, 2, 2), 7: (0, 0, 4, 0, 2, 2), 8: (2, 2, 0, 0, 2, 2),
    9: (0, 0, 4, 0, 2, 2), 10: (0, 0, 2, 0, 1, 1), 11: (1, 1, 0, 0, 1, 1), 12: (0, 0, 2, 0, 1, 1),
    13: (0, 0, 1, 1, 1, 0),
}  # fmt: skip


def backs(s: JapanState, seat: int = 0) -> str:
    return "".join(name[0] for name in hand_of(s, seat))


def until_round(number_: int, seats: int = 2, seed: int = 3) -> JapanState:
    """Return a published game at the beginning of a round."""
    s = started(seats, seed, edition="published")
    while s.round < number_:
        random_play(s, 1, seed)
        seed += 1
    return s


def test_thirteen_rounds_of_draw_play_and_pass() -> None:
    """LGJ-19, LGJ-20, LGJ-21, LGJ-22, LGJ-23, LGJ-24, LGJ-30: the round table in play."""
    plays = 0
    for round_, (tokyo, kyoto, board, choice, play_, passed) in TABLE.items():
        s = until_round(round_)
        if choice:
            assert s.stage == STAGE_DECK
        else:
            assert number(s, F_HAND) == tokyo + kyoto + board
            if not board:
                assert backs(s) == "T" * tokyo + "K" * kyoto
            assert number(s, F_PLAYS) == play_
            assert number(s, F_HAND) - play_ == passed
        plays += play_
    assert plays == 18


def test_the_stack_holds_what_the_round_takes() -> None:
    """LGJ-27: four cards for rounds 5, 7, 9, two for 10 and 12, one for 13."""
    for round_, (_, _, board, _, _, _) in TABLE.items():
        if board and round_ < 13:
            before = until_round(round_ - 1, 3)
            assert number(before, F_STACK) + TABLE[round_ - 1][5] in (board, TABLE[round_ - 1][5])
            assert number(until_round(round_, 3), F_STACK) == 0
    assert [number(until_round(13, 4), F_STACK, seat) for seat in range(4)] == [1] * 4


def test_round_13_chooses_a_deck_before_the_stack_is_seen() -> None:
    """LGJ-25, LGJ-26, LGJ-28: choices are collected, then dealt in seat order."""
    s = until_round(13)
    hidden = s.view(0)
    assert hidden.stacks[0] >> GIVER_BITS >= 254
    assert texts(s) == ["deck tokyo", "deck kyoto"]
    play(s, "deck kyoto", seat=1)
    assert s.pending() == [0]
    assert number(s, F_HAND, 1) == 0
    chance = TracedChance(4)
    play(s, "deck tokyo", chance=chance)
    assert s.stage == STAGE_PLAY
    assert [IDS[number_][0] for number_ in chance.outcomes] == ["T", "K"]
    assert [number(s, F_HAND, seat) for seat in (0, 1)] == [2, 2]
    assert chance.outcomes[0] + 1 in list(s.hands)[:8]
    assert s.refusal(0, 22) == "LGJ-33"


def test_deals_go_in_seat_order() -> None:
    """LGJ-28: all Tokyo cards of a seat, then its Kyoto cards, then the next seat."""
    s = blank(2, edition="published")
    s.round = 5
    chance = ScriptedChance(
        [card(name) for name in ["T05", "T01", "K07", "K03", "T09", "T08", "K02", "K01"]]
    )
    start_round(s, chance, None)
    assert hand_of(s, 0) == ["T01", "T05", "K03", "K07"]
    assert hand_of(s, 1) == ["T08", "T09", "K01", "K02"]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """LGJ-29."""
    s = planning("T01 K01", others=["T02 K02"])
    assert hand_of(s.view(0)) == ["T01", "K01"]
    assert list(s.view(0).hands)[8:] == [0] * 8
    assert [entry >> GIVER_BITS for entry in list(s.view(0).began)[4:6]] == [254, 255]


def test_all_play_at_once_and_exactly_the_rounds_number() -> None:
    """LGJ-31, LGJ-32, LGJ-33, LGJ-37: each seat makes its plays, none is skipped, any order."""
    s = planning("T01 K01", others=["T02 K02"])
    assert s.pending() == [0, 1]
    assert s.to_move() == 0
    assert "finish planning" not in texts(s)
    assert s.refusal(0, 22) == "LGJ-33"
    play(s, "plan 0", "place mon,0", seat=1)
    assert s.pending() == [0]
    assert s.refusal(1, 13) == "LGJ-31"
    play(s, "plan 1", "place tue,0")
    assert s.round == 2


def test_two_plays_may_be_of_any_sort() -> None:
    """LGJ-34, LGJ-49: two activities, two Walks or one of each; a Walk is a play."""
    for first in ("plan 0", "walk 0"):
        for second in ("plan 0", "walk 0"):
            s = planning("T01 T02 K01 K02", round_=6, walk_slots="open", others=["T03 K03"])
            for action, place in ((first, "place mon,0"), (second, "place tue,0")):
                play(s, action)
                if action.startswith("walk"):
                    play(s, "deck tokyo")
                play(s, place)
            assert number(s, F_PLAYS) == 0
            assert len(day_of(s, "mon") + day_of(s, "tue")) == 2


def test_doings_are_hidden_until_the_phase_ends() -> None:
    """LGJ-35: itinerary, tokens and faces of discards; sizes of decks and discards are open."""
    s = planning("T01 K01", "mon: T20 T21", others=["T02 K02"], give={"research": 1})
    before = s.view(1)
    play(s, "research start", "research_mix 3", "discard 0", "discard 0", "discard 0")
    play(s, "walk 0", "deck kyoto", "place mon,2")
    after = s.view(1)
    assert list(after.cells) == list(before.cells)
    assert list(after.row) == list(before.row)
    assert list(after.began) == list(before.began)
    assert after.tokyo_left == before.tokyo_left - 3
    assert after.kyoto_left == before.kyoto_left - 1
    assert after.tokyo_pile.size + after.kyoto_pile.size == 4
    assert {value & 255 for value in after.tokyo_pile.listed()} == {254}
    assert {value & 255 for value in s.view(0).tokyo_pile.listed()} != {254}
    play(s, "finish planning")
    play(s, "plan 0", "place mon,0", seat=1)
    assert day_of(s.view(1), "mon") == ["T20", "T21", "w"]
    assert all(value & 255 < 254 for value in s.view(1).tokyo_pile.listed())


def test_a_draw_takes_the_card_of_the_moment() -> None:
    """LGJ-36: decisions are applied one after another, in any order of seats."""
    s = planning("T01 T02 K01 K02", round_=6, walk_slots="open", others=["T03 T04 K03 K04"])
    play(s, "walk 0", "deck tokyo", seat=1, chance=ScriptedChance([card("T60")]))
    play(s, "walk 0", "deck tokyo", chance=ScriptedChance([card("T61")]))
    assert s.pick(1) == card("T60") + 1
    assert s.pick(0) == card("T61") + 1


def test_example_25_passing() -> None:
    """LGJ-79, LGJ-80, LGJ-82, LGJ-83: left in 1-7, right in 8-12, face down on the board."""
    for round_, to in ((7, 0), (8, 1)):
        s = planning("T01 T02 K01 K02", seats=3, round_=round_, others=["T03 K03", "T04 K04"])
        pass_hands(s, None)
        stack = [entry for entry in list(s.stacks)[to * 4 : to * 4 + 4] if entry]
        assert [IDS[(entry >> GIVER_BITS) - 1] for entry in stack] == ["T04", "K04"]
        assert [entry & GIVER_MASK for entry in stack] == [3, 3]
    two = planning("T01 K01", round_=8, others=["T02 K02"])
    pass_hands(two, None)
    assert [IDS[(entry >> GIVER_BITS) - 1] for entry in list(two.stacks)[4:6]] == ["T01", "K01"]


def test_passed_cards_are_known_to_the_passer_alone() -> None:
    """LGJ-82: not to the receiver before a round takes them, nor to anybody else."""
    s = planning("T01 K01", seats=3, others=["T02 K02", "T03 K03"])
    for seat in (0, 1, 2):
        play(s, "plan 0", "place mon,0", seat=seat)
    known = [list(s.view(seat).stacks)[4] >> GIVER_BITS for seat in (0, 1, 2, -1)]
    assert known == [card("K01") + 1, 255, 255, 255]


def test_after_round_13_the_leftover_is_discarded_and_the_trip_begins() -> None:
    """LGJ-81, LGJ-84."""
    s = planning("T20 K50", round_=13, others=["T22 K53"])
    play(s, "plan 0", "place mon,0")
    play(s, "plan 0", "place mon,0", seat=1)
    assert s.stage >= STAGE_TRAVEL
    assert s.kyoto_pile.listed() == [card("K50") + 1, card("K53") + 1]


def test_a_round_moves_the_token_on() -> None:
    """LGJ-84."""
    s = planning("T20 K50", others=["T22 K53"])
    play(s, "plan 0", "place mon,0")
    assert s.round == 1
    play(s, "plan 0", "place mon,0", seat=1)
    assert s.round == 2


def test_example_26_empty_tokyo_deck() -> None:
    """LGJ-85: reshuffled as late as possible, only the discards with that back."""
    s = planning(
        "T01 K01", discards="T10 T11 T12 T13 T14 K10", give={"research": 1}, others=["T02 K02"]
    )
    empty_deck(s, "tokyo", 1)
    play(s, "research start", "research_mix 3")
    assert (s.tokyo_left, s.tokyo.size) == (3, 3)
    assert s.tokyo_pile.size == 0
    assert s.kyoto_pile.listed() == [card("K10") + 1]


def test_an_exhausted_deck_is_not_offered_and_is_replaced() -> None:
    """LGJ-86: optional draws leave it out, compulsory ones come from the other deck."""
    s = planning("K01 K02", give={"research": 1}, walk_slots="open", others=["K03 K04"])
    empty_deck(s, "tokyo")
    again = s.copy()
    play(s, "research start")  # one mix is left: it is made at once
    assert hand_of(s)[0][0] == "K"
    assert len(hand_of(s)) == 5
    play(again, "walk 0")  # one deck is left
    assert texts(again)[0].startswith("place")
    dealt = blank(2, edition="published")
    empty_deck(dealt, "tokyo")
    start_round(dealt, SimChance(1), None)
    assert backs(dealt) == "KK"


def test_the_last_deck_is_not_asked_when_one_is_exhausted() -> None:
    """LGJ-86, LGJ-25: with one deck left there is nothing to choose."""
    s = blank(2, edition="published")
    for seat, name in ((0, "K01"), (1, "K02")):
        s.kyoto.take(card(name))
        stack_add(s, seat, card(name) + 1, 1 - seat)
    empty_deck(s, "tokyo")
    s.kyoto_left = s.kyoto.size
    s.round = 12
    start_round(s, SimChance(1), None)
    assert s.stage == STAGE_PLAY
    assert backs(s) == "KK"


def test_example_33_a_draw_in_between() -> None:
    """LGJ-48, LGJ-85: a discard of another seat's Walk may be shuffled anew before its draw."""
    s = planning("T12 K01", others=["K02 K03"], edition="published")
    empty_deck(s, "tokyo")
    play(s, "walk 0")
    assert s.legal(0) == [11, 12]
    chance = TracedChance(1)
    play(s, "walk 0", "deck tokyo", seat=1, chance=chance)
    assert chance.outcomes[0] == card("T12")
    assert s.pick(0) >= card("K01") + 1
    assert texts(s)[0].startswith("place")


def test_some_card_can_always_be_drawn() -> None:
    """LGJ-87: decks and discards never fall below 28, whatever four random players do."""
    least = 160
    for seed in range(6):
        s = started(4, seed)
        while s.pending():
            random_play(s, 1, seed * 1000 + least)
            sizes = (s.tokyo_left, s.kyoto_left, s.tokyo_pile.size, s.kyoto_pile.size)
            least = min(least, sum(sizes))
    assert 28 <= least < 100
