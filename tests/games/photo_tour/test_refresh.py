"""Refresh, PTN-97 to PTN-105."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    Desk,
    dice,
    discards,
    display,
    hand,
    names,
    play,
    reserve,
    spent,
    table,
    token_display,
)
from travelogue.core.chance import ScriptedChance
from travelogue.games.photo_tour.rules.vocabulary import SPACE

CARDS = (7, 12, 30, 41, 55)


def test_refresh_as_often_as_one_can_pay() -> None:
    """PTN-97: only on the own turn."""
    s = table(Desk(hand=[1], reserve="L"), Desk(reserve="L"), cards=CARDS, tokens="LTFSH")
    assert s.refusal(1, 8) == "PTN-97"
    play(s, "refresh dice", "drop lens", "remove 1", "done here", draws=[0])
    play(s, "refresh dice", "discard 1", "remove 1", "done here", draws=[0])
    assert "refresh dice" not in names(s)
    assert s.refusal(0, 10) == "PTN-98"


def test_the_cost_is_a_token_or_a_card() -> None:
    """PTN-98: of one's choice, to its discard pile; a card unseen so far is shown."""
    s = table(Desk(secret=[1, 2], reserve="LF"), cards=CARDS, tokens="LTFSH")
    play(s, "refresh tokens")
    assert names(s) == ["drop lens", "drop film", "discard 1", "discard 2"]
    t = s.copy()
    play(t, "drop film")
    assert (reserve(t), spent(t)) == ("L", "F")
    chance = ScriptedChance([])
    s.apply(0, SPACE.parse("discard 2"), chance, None)
    assert chance.revealed
    assert (hand(s), discards(s)) == ([1], [2])


def test_one_kind() -> None:
    """PTN-99: cards, tokens or dice; the other displays stay."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LTFSH")
    assert [n for n in names(s) if n.startswith("refresh")] == [
        "refresh cards", "refresh tokens", "refresh dice",
    ]  # fmt: skip
    play(s, "refresh tokens", "drop lens", "remove 1", "remove 3", "done here", draws=[4, 4])
    assert token_display(s) == "HTHSH"
    assert display(s) == list(CARDS)
    assert dice(s) == "CBPCB"


def test_older_gaps_are_filled_too() -> None:
    """PTN-100, PTN-101, example B9: 4 removed, 1 gap, 5 new; 4 cards and 1 token discarded."""
    s = table(Desk(reserve="L"), cards=(7, 12, 0, 41, 55), tokens="LTFSH")
    play(
        s, "refresh cards", "drop lens", "remove 1", "remove 2", "remove 4", "remove 5",
        "done here", draws=[1, 2, 3, 4, 5],
    )  # fmt: skip
    assert display(s) == [1, 2, 3, 4, 5]
    assert discards(s) == [7, 12, 41, 55]
    assert spent(s) == "L"


def test_removed_items_may_come_back() -> None:
    """PTN-101, PTN-31, PTN-40: they are in the discard pile before the filling begins."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LTFSH", deck=[])
    play(s, "refresh cards", "drop lens", "remove 1", "done here", draws=[7])
    assert display(s) == list(CARDS)
    t = table(Desk(hand=[1]), cards=CARDS, tokens="LTFSH", bag="")
    play(t, "refresh tokens", "discard 1", "remove 2", "done here", draws=[1])
    assert token_display(t) == "LTFSH"


def test_dice() -> None:
    """PTN-102, example W16: the Plane stays, four dice are rolled."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LTFSH", dice="BP")
    play(s, "refresh dice", "drop lens", "remove 1", "done here", draws=[0, 1, 2, 3])
    assert dice(s) == "CPCBB"


def test_something_must_be_filled() -> None:
    """PTN-103, example W4: a full display needs a removal, one with a gap does not."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LTFSH")
    play(s, "refresh cards", "drop lens")
    assert "done here" not in names(s)
    assert s.refusal(0, 2) == "PTN-103"
    t = table(Desk(reserve="L"), cards=(7, 12, 0, 41, 55), tokens="LTFSH")
    play(t, "refresh cards", "drop lens", "done here", draws=[3])
    assert display(t) == [7, 12, 3, 41, 55]


def test_the_order_of_removal() -> None:
    """PTN-100, example W18: one sequence for each set; of equal dice the first still there."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LTFSH", dice="BCB")
    play(s, "refresh dice", "drop lens")
    assert s.legal(0) == [2, 26, 27]
    t = s.copy()
    play(t, "remove 1")
    assert t.legal(0) == [2, 27, 28]
    play(s, "remove 2")
    assert s.legal(0) == [2]


def test_a_kind_needs_anything_at_all() -> None:
    """PTN-104: display, supply and discards all empty; dice always. Judged before paying."""
    s = table(Desk(hand=[1], reserve="L"), deck=[], bag="")
    assert [n for n in names(s) if n.startswith("refresh")] == ["refresh dice"]
    assert s.refusal(0, 8) == s.refusal(0, 9) == "PTN-104"
    assert "refresh cards" in names(table(Desk(hand=[1]), deck=[], bag="", discard=[5]))


@pytest.mark.parametrize("kind", ["cards", "tokens", "dice"])
def test_refresh_without_cost(kind: str) -> None:
    """PTN-105: for players who could not pay, too."""
    free = 25  # free_refresh
    s = table(Desk({5: str(free)}), cards=CARDS, tokens="LTFSH")
    play(s, f"use {free}", f"refresh {kind}", "remove 1")
    assert discards(s) == ([7] if kind == "cards" else [])
    assert spent(s) == ("L" if kind == "tokens" else "")
    play(s, "done here", draws=[1])
    assert "move car" in names(s)
