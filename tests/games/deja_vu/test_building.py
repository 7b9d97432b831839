"""Phase 3: building, growing, saving (DJV-66 .. DJV-99)."""

from __future__ import annotations

import itertools

from travelogue.core.chance import SimChance
from travelogue.games.deja_vu.rules.heaps import laid_kinds
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import (
    O_CARDS,
    O_CHEST,
    O_CHESTS,
    O_CIRCLE,
    O_FEET,
    O_HAND,
    O_HAND_N,
    O_HANDS,
    O_LAID,
    O_LONG,
    O_MARKERS,
    O_MINDS,
    O_SHORT,
    O_SHORT_N,
)
from travelogue.games.deja_vu.rules.vocabulary import STEP_BIT, STEP_LATE, STEP_MAIN, STEP_SAVE

from .build import (
    BITS,
    TABLES,
    bits,
    card,
    cards_in,
    flowers,
    give,
    hand,
    has,
    heap,
    legal,
    long_term,
    offered,
    phase_3,
    play,
    refused,
    short,
    table,
)


def ready(pool: str, seats: int = 2, **owned: str) -> DejaVuState:
    """Return phase 3 of seat 0 with a pool and what it owns."""
    s = phase_3(table(seats), pool)
    give(s, hand=owned.get("hand", ""), long=owned.get("long", ""))
    return s


def test_chests_join_the_pool() -> None:
    """DJV-66: at the start of phase 3, with the bits just collected."""
    s = table(2, {7: "purple moon"})
    give(s, chest="red sun")
    play(s, "sow boomerang", "drop rosette purple-moon")
    assert bits(s.pool) == ["purple moon", "red sun"]
    assert has(s, O_CHEST) == 0


def test_any_order_any_number() -> None:
    """DJV-67: build, grow, begin and add as often as possible, then save."""
    s = ready("red sun, red star, red moon, blue sun, blue star, green moon, red bolt",
              hand="blue-2, purple-2")  # fmt: skip
    play(s, "recall purple-2", "bit red-bolt", "add purple-2", "bit red-sun")
    play(s, "build blue-2", "bit blue-sun", "bit blue-star", "bit red-moon")
    assert bits(s.pool) == ["green moon", "red star"]
    assert refused(s, "save red-star") == "DJV-67"
    play(s, "done here")
    assert s.step == STEP_SAVE


def test_all_is_optional() -> None:
    """DJV-68: DONE is always there."""
    s = ready("red sun, red star, red moon", hand="blue-2")
    assert legal(s)[-1] == "done here"
    play(s, "done here", "done here")
    assert hand(s) == ["blue-2"]


def test_slots_from_top_to_bottom() -> None:
    """DJV-69, DJV-70: the next slot only, by shape, whatever the colour."""
    s = ready("red sun, blue bolt, white bolt, red drop", hand="green-2")
    play(s, "recall green-2")
    assert legal(s) == ["bit blue-bolt", "bit white-bolt"]
    assert refused(s, "bit red-sun") == "DJV-70"
    play(s, "bit white-bolt")
    play(s, "add green-2")
    assert legal(s) == ["bit red-sun"]
    play(s, "bit red-sun", "add green-2", "bit blue-bolt")
    laid = has(s, O_LAID)
    assert [BITS[kind] for kind in laid_kinds(laid)] == ["white bolt", "red sun", "blue bolt"]


def test_any_slot_takes_every_shape() -> None:
    """DJV-71."""
    s = ready("red moon, green bolt, white drop")
    short(s, "blue-3", "red star, red sun, blue star, red drop")
    play(s, "add blue-3")
    assert legal(s) == ["bit green-bolt", "bit red-moon", "bit white-drop"]


def test_instant_construction() -> None:
    """DJV-72, DJV-74: all slots at once, with short-term memory full as well."""
    s = ready("red sun, white star, blue moon", hand="blue-2")
    short(s, "red-1", "red drop")
    assert refused(s, "recall blue-2") == "DJV-84"
    play(s, "build blue-2")
    assert s.step == STEP_BIT
    assert refused(s, "done here") == "DJV-72"
    assert refused(s, "build blue-2") == "DJV-72"
    play(s, "bit red-sun", "bit white-star", "bit blue-moon")
    assert long_term(s) == ["blue-2"]
    less = ready("red sun, white star", hand="blue-2")
    assert refused(less, "build blue-2") == "DJV-72"


def test_cards_of_hand_and_row() -> None:
    """DJV-73: personal cards of the own hand, communal cards of the row."""
    s = ready("red star, red bolt, red drop, red sun, red moon", hand="green-1")
    give(s, seat=1, hand="purple-3")
    assert offered(s, "build") == [
        "blue-4", "blue-7", "green-1", "green-4", "green-7", "purple-4", "purple-7", "red-4",
        "red-7", "yellow-4", "yellow-7", "white-4", "white-7",
    ]  # fmt: skip
    assert refused(s, "build purple-3") == "DJV-73"


def test_completing_a_card() -> None:
    """DJV-75, DJV-77, DJV-78: points for matching bits, effects at once, bits aside."""
    s = ready("red sun, white star, blue moon, green drop", hand="blue-2")
    play(s, "build blue-2", "bit red-sun", "bit white-star", "bit blue-moon")
    assert has(s, O_MARKERS) == 2
    assert has(s, O_HANDS) == 4
    assert bits(s.aside) == ["blue moon", "red sun", "white star"]
    assert (bits(s.pool), has(s, O_HAND_N)) == (["green drop"], 0)


def test_white_cards() -> None:
    """DJV-76: a white bit on a white card is worth 1, not 2; other colours nothing."""
    s = ready("blue bolt, white sun, blue drop", hand="white-5")
    play(s, "build white-5", "bit blue-bolt", "bit white-sun", "bit blue-drop")
    assert has(s, O_MARKERS) == 1


def test_communal_cards_complete_alike() -> None:
    """DJV-79: points, long-term memory, bits aside."""
    s = ready("green star, white bolt, red moon")
    play(s, "build green-7", "bit green-star", "bit white-bolt", "bit red-moon")
    assert (has(s, O_MARKERS), long_term(s)) == (2, ["green-7"])
    assert len(bits(s.aside)) == 3
    other = ready("green star")
    short(other, "green-1", "red moon")
    play(other, "add green-1", "bit green-star")
    other.pool = heap("green drop")
    play(other, "add green-1", "bit green-drop")
    assert (has(other, O_MARKERS), long_term(other)) == (2, ["green-1"])
    assert bits(other.aside) == ["green star", "green drop", "red moon"]


def test_communal_cards_are_not_replaced() -> None:
    """DJV-80: with two copies each can be taken once, then it is gone."""
    s = ready("green star, white bolt, red moon", seats=3)
    play(s, "build green-7", "bit green-star", "bit white-bolt", "bit red-moon")
    assert "green-7" in cards_in(s.row)
    assert "green-7" not in cards_in(s.row_twice)
    s.seat = 1
    phase_3(s, "red star, red bolt, red sun")
    play(s, "build green-7", "bit red-star", "bit red-bolt", "bit red-sun")
    assert "green-7" not in cards_in(s.row)
    s.seat = 2
    phase_3(s, "blue star, blue bolt, blue sun")
    assert "green-7" not in offered(s, "build")
    assert refused(s, "build green-7") == "DJV-80"


def test_no_design_twice() -> None:
    """DJV-81: neither built nor begun if it is in a memory."""
    s = ready("red sun, red star, red moon, blue sun", hand="blue-2")
    s.deck.take(card("blue-2"))
    s.own[O_LONG] |= 1 << card("blue-2")
    assert "blue-2" not in offered(s, "build") + offered(s, "recall")
    assert refused(s, "build blue-2") == refused(s, "recall blue-2") == "DJV-81"
    other = ready("red sun, red star, red moon", long="blue-3")
    short(other, "blue-2", "blue sun")
    other.own[O_HAND] |= 1 << card("blue-2")
    assert refused(other, "recall blue-2") == "DJV-81"


def test_progressive_construction() -> None:
    """DJV-82: the top slot at least; the card leaves the hand."""
    s = ready("red bolt, red drop", hand="purple-2, red-3")
    assert offered(s, "recall") == ["purple-2"]
    assert refused(s, "recall red-3") == "DJV-69"
    assert refused(s, "recall blue-1") == "DJV-82"
    play(s, "recall purple-2", "bit red-bolt")
    assert cards_in(has(s, O_SHORT)) == ["purple-2"]
    assert hand(s) == ["red-3"]
    assert s.step == STEP_MAIN


def test_communal_cards_only_at_once() -> None:
    """DJV-83."""
    s = ready("green star")
    assert offered(s, "recall") == []
    assert refused(s, "recall green-7") == "DJV-83"


def test_short_term_places() -> None:
    """DJV-84: one for each mind symbol, the start card's included."""
    s = ready("red bolt, red drop", hand="purple-2, red-1")
    play(s, "recall purple-2", "bit red-bolt")
    assert refused(s, "recall red-1") == "DJV-84"
    more = ready("red bolt, red drop", hand="purple-2, red-1", long="white-5")
    assert has(more, O_MINDS) == 2
    play(more, "recall purple-2", "bit red-bolt", "recall red-1", "bit red-drop")
    assert has(more, O_SHORT_N) == 2


def test_bits_are_added_in_later_turns_too() -> None:
    """DJV-85, DJV-86, DJV-87: same phase or later; card and bits stay until it is complete."""
    s = ready("red bolt, red sun", hand="purple-2")
    play(s, "recall purple-2", "bit red-bolt", "add purple-2", "bit red-sun", "done here")
    assert s.step == STEP_LATE
    play(s, "done here", chance=SimChance(1))
    assert cards_in(has(s, O_SHORT)) == ["purple-2"]
    assert s.matrix == 0  # its bits did not go aside
    s.seat = 0
    phase_3(s, "blue bolt")
    assert "discard purple-2" not in legal(s)
    assert legal(s) == ["add purple-2", "done here"]


def test_complete_short_term_card() -> None:
    """DJV-88: the last slot completes it at once and frees its place."""
    s = ready("red drop, red bolt", hand="purple-2")
    short(s, "green-1", "green moon, green star")
    assert refused(s, "recall purple-2") == "DJV-84"
    play(s, "add green-1", "bit red-drop")
    assert long_term(s) == ["green-1"]
    assert (has(s, O_SHORT_N), has(s, O_SHORT), has(s, O_LAID)) == (0, 0, 0)
    assert offered(s, "recall") == ["purple-2"]


def test_short_term_cards_have_no_effect() -> None:
    """DJV-89: footprints count only once the card is in long-term memory."""
    s = ready("red drop")
    short(s, "green-1", "green moon, green star")
    assert (has(s, O_FEET), has(s, O_CARDS), s.score(0)) == (1, 0, 0)
    play(s, "add green-1", "bit red-drop")
    assert has(s, O_FEET) == 2


def test_flower_effect() -> None:
    """DJV-90, DJV-91, DJV-94: a flower on reaching long-term memory, once, while some are left."""
    s = ready("red bolt, red sun, red moon, red drop", hand="blue-6")
    play(s, "build blue-6", "bit red-bolt", "bit red-sun", "bit red-moon", "bit red-drop")
    assert (flowers(s), s.supply) == (["blue-6"], 19)
    s.fragments[0] = 0
    s.step = STEP_LATE
    play(s, "plant card")
    assert flowers(s) == []
    phase_3(s, "red sun, red sun, red sun")
    assert not any(text.startswith("plant") for text in legal(s))
    dry = ready("red bolt, red sun, red moon, red drop", hand="blue-6")
    dry.supply = 0
    play(dry, "build blue-6", "bit red-bolt", "bit red-sun", "bit red-moon", "bit red-drop")
    assert (flowers(dry), dry.supply) == ([], 0)


def test_growing() -> None:
    """DJV-92, DJV-94, DJV-95: three bits for a flower on the start card, without points."""
    s = ready("white sun, white star, red moon, blue drop")
    play(s, "grow flower")
    assert legal(s) == ["bit blue-drop", "bit red-moon"]
    play(s, "bit red-moon", "bit white-sun", "bit white-star")
    assert (has(s, O_CIRCLE), s.supply, has(s, O_MARKERS)) == (1, 19, 0)
    assert bits(s.aside) == ["red moon", "white sun", "white star"]
    few = ready("white sun, white star")
    assert refused(few, "grow flower") == "DJV-92"


def test_growing_needs_circle_and_supply() -> None:
    """DJV-93."""
    s = ready("white sun, white star, red moon")
    s.own[O_CIRCLE] = 1
    assert "grow flower" not in legal(s)
    assert refused(s, "grow flower") == "DJV-93"
    s.own[O_CIRCLE] = 0
    assert "grow flower" in legal(s)
    s.supply = 0
    assert refused(s, "grow flower") == "DJV-93"


def test_saving() -> None:
    """DJV-96 .. DJV-98: a bit for each chest, chests gained this phase included; the rest aside."""
    s = ready("red moon, red star, red sun, blue sun, white drop", hand="red-6")
    play(s, "build red-6", "bit red-moon", "bit red-star", "bit red-sun")
    assert has(s, O_CHESTS) == 2
    play(s, "done here", "save blue-sun", "save white-drop")
    assert s.step == STEP_LATE
    assert bits(has(s, O_CHEST)) == ["blue sun", "white drop"]
    assert bits(s.aside) == ["red moon", "red sun", "red star"]


def test_saved_bits_may_be_exchanged() -> None:
    """DJV-97, DJV-98: what lay in a chest is kept, exchanged or given up."""
    s = table(2, {7: "purple moon"})
    give(s, chest="red sun")
    play(s, "sow boomerang", "drop rosette purple-moon", "done here")
    assert legal(s) == ["save purple-moon", "save red-sun", "done here"]
    play(s, "save purple-moon")
    assert bits(has(s, O_CHEST)) == ["purple moon"]
    assert bits(s.aside) == ["red sun"]
    assert refused(s, "save red-sun") == "DJV-67"


def test_saving_is_not_asked_without_need() -> None:
    """DJV-96: an empty pool has nothing to save."""
    s = ready("")
    play(s, "done here")
    assert s.step == STEP_LATE


def test_markers_have_no_limit() -> None:
    """DJV-99: the number of pieces does not matter."""
    s = ready("white star, white bolt, white moon")
    give(s, markers=60)
    play(s, "build green-7", "bit white-star", "bit white-bolt", "bit white-moon")
    assert has(s, O_MARKERS) == 63


def test_every_way_to_build_is_reached_once() -> None:
    """DJV-72: each set of bits that fills a card, by one order of answers only."""
    pool = "blue drop, green drop, white drop, white star, red star, red sun, blue sun, blue sun"
    for key in ("red-7", "yellow-4", "white-3", "green-7", "yellow-6"):
        wanted = ways(key, pool)
        s = ready(pool, hand="" if key[-1] in "47" else key)
        found: list[tuple[str, ...]] = []
        if wanted:
            play(s, f"build {key}")
            follow(s, (), found)
        assert sorted(found) == sorted(wanted)
        assert len(found) == len(set(found))


def ways(key: str, pool: str) -> list[tuple[str, ...]]:
    """Return every multiset of bits that fills a card, found by trying all."""
    names = [name.strip() for name in pool.split(",")]
    slots = int(TABLES.slot_n[card(key)])
    asked = [int(TABLES.slot(card(key), k)) for k in range(slots)]
    found = set()
    for chosen in itertools.permutations(names, slots):
        if all(a in (5, BITS.index(b) % 5) for a, b in zip(asked, chosen, strict=True)):
            found.add(tuple(sorted(chosen)))
    return list(found)


def follow(s: DejaVuState, used: tuple[str, ...], found: list[tuple[str, ...]]) -> None:
    if s.step == STEP_MAIN:
        found.append(tuple(sorted(used)))
        return
    for text in legal(s):
        after = s.copy()
        play(after, text)
        follow(after, (*used, text.split()[1].replace("-", " ")), found)
