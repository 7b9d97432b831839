"""Phase 4: matrix, regeneration, discarding, drawing (DJV-100 .. DJV-115)."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ReplayChance, ScriptedChance, SimChance, TracedChance
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import O_HAND_N, O_HANDS
from travelogue.games.deja_vu.rules.vocabulary import (
    EV_DRAW,
    EV_DRY,
    EV_REPLACED,
    EV_RESHUFFLE,
    STEP_DISCARD,
    STEP_LATE,
    STEP_OVER,
    STEP_REGEN,
)

from .build import (
    BITS,
    KEYS,
    bits,
    card,
    give,
    hand,
    has,
    heap,
    legal,
    phase_3,
    piles,
    play,
    refused,
    short,
    table,
)

ALL = [name for name in BITS for _ in range(2)]


def before_matrix(on_map: list[int], matrix: int, aside: int) -> DejaVuState:
    """Return a late phase 1 with so many bits on nebulae 0-14, in the matrix and aside."""
    names = ALL[:]
    s = table(2)
    for nebula, n in enumerate(on_map):
        s.bits[nebula] = heap(", ".join(names[:n]))
        del names[:n]
    s.matrix = heap(", ".join(names[:matrix]))
    s.aside = heap(", ".join(names[matrix : matrix + aside]))
    s.step = STEP_LATE
    return s


def sizes(s: DejaVuState) -> list[int]:
    return [len(bits(one)) for one in list(s.bits)]


def test_bits_aside_go_to_the_matrix() -> None:
    """DJV-100."""
    s = before_matrix([2] * 15, 5, 4)
    give(s, hand="red-1")
    play(s, "done here")
    assert (len(bits(s.matrix)), s.aside) == (9, 0)


def test_matrix_edge() -> None:
    """DJV-101: 20 holes; 19 bits rest, the 20th wakes them all."""
    rest = before_matrix([2] * 15, 15, 4)
    give(rest, hand="red-1")
    play(rest, "done here")
    assert (len(bits(rest.matrix)), rest.step) == (19, STEP_DISCARD)
    full = before_matrix([2] * 15, 16, 4)
    give(full, hand="red-1")
    play(full, "done here", chance=SimChance(1))
    assert full.step == STEP_REGEN


def test_regeneration_takes_all() -> None:
    """DJV-102, DJV-104, DJV-108: bits beyond the last hole too; which one falls where is random."""
    s = before_matrix([2] * 15, 19, 11)
    give(s, hand="red-1")
    chance = TracedChance(2)
    before = sorted(bits(s.matrix) + bits(s.aside))
    play(s, "done here", chance=chance)
    assert sorted(BITS[kind] for kind in chance.outcomes) == before
    assert (s.matrix, sizes(s), s.step) == (0, [4] * 15, STEP_DISCARD)
    other = before_matrix([2] * 15, 19, 11)
    give(other, hand="red-1")
    play(other, "done here", chance=SimChance(3))
    assert list(other.bits) != list(s.bits)


def test_categories_from_below() -> None:
    """DJV-103: emptiest first; nebulae filled to k by earlier categories are part of k."""
    s = before_matrix([0, 0, 1, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 2, 3], 16, 4)
    play(s, "done here", chance=SimChance(1))
    # 0,0 -> 1,1; then four with 1 -> 2; then six with 2 -> 3; then eight with 3 -> 4
    assert sizes(s)[:15] == [4] * 15


def test_too_few_bits_for_a_category() -> None:
    """DJV-105: the active seat names as many nebulae as bits are left, in ascending order."""
    s = before_matrix([2] * 10 + [4] * 5, 16, 4)
    give(s, hand="red-1")
    play(s, "done here", chance=SimChance(1))
    assert s.step == STEP_DISCARD  # ten with 2, then ten with 3: no choice
    s = before_matrix([2] * 9 + [3] * 3 + [4] * 3, 16, 4)
    give(s, hand="red-1")
    play(s, "done here", chance=SimChance(1))
    assert s.step == STEP_REGEN
    assert sizes(s) == [3] * 12 + [4] * 3
    assert len(bits(s.matrix)) == 11
    assert legal(s) == ["regen rosette", "regen horsehead"]
    play(s, "regen horsehead")
    assert legal(s) == ["regen helix"]
    assert refused(s, "regen rosette") == "DJV-105"
    assert refused(s, "done here") == "DJV-105"


def test_nebulae_are_named_before_bits_fall() -> None:
    """DJV-106: nothing is dealt until the last one is named; then every bit is random."""
    s = before_matrix([3] * 13 + [0, 0], 17, 4)
    give(s, hand="red-1")
    play(s, "done here", chance=SimChance(1))  # 2 + 2 + 2 on the last two, 15 for fifteen
    assert s.step == STEP_DISCARD
    s = before_matrix([3] * 10 + [1] * 5, 16, 4)
    give(s, hand="red-1")
    play(s, "done here", chance=SimChance(1))
    assert (s.step, len(bits(s.matrix))) == (STEP_REGEN, 10)
    chance = TracedChance(9)
    while len(bits(s.matrix)) == 10:
        assert chance.outcomes == []
        play(s, legal(s)[-1], chance=chance)
    assert len(chance.outcomes) == 10
    assert (s.matrix, sizes(s).count(4), sizes(s).count(3)) == (0, 10, 5)
    assert sizes(s)[:5] == [3] * 5  # the highest ones were named


def test_skipped_phase_regenerates() -> None:
    """DJV-107: whatever lies in the matrix, if anything does."""
    s = before_matrix([0] * 14 + [4], 14, 0)
    give(s, hand="red-1")
    s.skipped = 1
    play(s, "done here", chance=SimChance(1))
    assert sizes(s) == [1] * 14 + [4]
    assert s.matrix == 0


def test_discarding() -> None:
    """DJV-109: any number of hand cards, face up, in ascending order; communal ones never."""
    s = table(2)
    give(s, hand="blue-1, red-1, white-1")
    s.step = STEP_DISCARD
    assert legal(s) == ["discard blue-1", "discard red-1", "discard white-1", "done here"]
    play(s, "discard red-1")
    assert legal(s) == ["discard white-1", "done here"]
    assert refused(s, "discard blue-1") == "DJV-109"
    assert [KEYS[c] for c in s.discards.listed()] == ["red-1"]
    assert hand(s) == ["blue-1", "white-1"]


def test_drawing_to_the_limit() -> None:
    """DJV-110, DJV-111: after all discards, up to 3 plus the hand symbols."""
    s = table(2)
    give(s, hand="blue-1", long="blue-2, red-2")
    s.step = STEP_DISCARD
    assert has(s, O_HANDS) == 5
    chance = TracedChance(4)
    play(s, "discard blue-1", "done here", chance=chance)
    assert has(s, O_HAND_N) == 5
    assert len(chance.outcomes) >= 5
    assert chance.revealed
    full = table(2)
    give(full, hand="blue-1, red-1, white-1")
    full.step = STEP_DISCARD
    play(full, "done here")  # nothing is drawn
    assert len(hand(full)) == 3


def test_unwanted_cards_are_replaced() -> None:
    """DJV-112: designs in a memory or in the hand go to the pile, face up."""
    s = table(2)
    give(s, hand="blue-1, red-1", long="white-5")
    short(s, "green-2", "red bolt")
    s.step = STEP_DISCARD
    script = [card(key) for key in ("white-5", "green-2", "blue-1", "purple-2")]
    events = play(s, "done here", chance=ScriptedChance(script))
    assert hand(s) == ["blue-1", "purple-2", "red-1"]
    assert [KEYS[c] for c in s.discards.listed()] == ["blue-1", "green-2", "white-5"]
    replaced = [KEYS[e.a] for e in events if e.code == EV_REPLACED]
    assert replaced == ["blue-1", "green-2", "white-5"]
    drawn = next(e for e in events if e.code == EV_DRAW)
    assert (drawn.audience, drawn.a) == (1, card("purple-2"))
    assert drawn.seen_by(1).a == -1


def test_reshuffle() -> None:
    """DJV-113: the pile becomes the deck when a card must be drawn, just discarded ones too."""
    s = table(2)
    give(s, hand="blue-1")
    piles(s, "", "red-1, red-2")
    s.step = STEP_DISCARD
    events = play(s, "discard blue-1", "done here", chance=SimChance(1))
    assert hand(s) == ["blue-1", "red-1", "red-2"]
    assert [e.seat for e in events if e.code == EV_RESHUFFLE] == [0]
    assert s.discards.size == s.deck_size() == 0


def test_drawing_stops() -> None:
    """DJV-114: when nothing in deck and pile could be kept; trying is a barrier for undo."""
    s = table(2)
    give(s, hand="blue-1", long="white-5")
    piles(s, "white-5", "blue-1, white-5")
    s.step = STEP_DISCARD
    chance = TracedChance(1)
    events = play(s, "done here", chance=chance)
    assert hand(s) == ["blue-1"]
    assert (chance.outcomes, chance.revealed) == ([], True)
    assert any(e.code == EV_DRY for e in events)
    assert s.seat == 1


@pytest.mark.parametrize("is_last", [True, False])
def test_no_exchange_without_another_turn(is_last: bool) -> None:
    """DJV-115: in a last turn, or with ten cards, neither discarding nor drawing."""
    s = before_matrix([2] * 15, 16, 14)
    ten = "blue-1, blue-2, blue-3, blue-5, blue-6, green-1, green-2, green-3, green-5, green-6"
    give(s, hand="red-1", long="" if is_last else ten)
    s.last_turns = 1 if is_last else -1
    play(s, "done here", chance=SimChance(1))
    assert sizes(s) == [4] * 15  # regeneration took place
    assert hand(s) == ["red-1"]
    assert (s.step == STEP_OVER) == is_last
    if not is_last:
        assert (s.seat, s.last_turns) == (1, 1)


def test_outcomes_are_recorded() -> None:
    """DJV-104: a regeneration replays from its outcomes."""
    s = before_matrix([2] * 15, 19, 11)
    give(s, hand="red-1")
    again = s.copy()
    chance = TracedChance(2)
    play(s, "done here", chance=chance)
    replay = ReplayChance(chance.outcomes)
    play(again, "done here", chance=replay)
    replay.finish()
    assert again.signature() == s.signature()


def test_empty_hand_draws_without_a_question() -> None:
    """DJV-109, DJV-110: nothing to discard, so the cards come at once."""
    s = phase_3(table(2), "")
    play(s, "done here")
    play(s, "done here", chance=SimChance(1))
    assert (len(hand(s)), s.seat) == (3, 1)
