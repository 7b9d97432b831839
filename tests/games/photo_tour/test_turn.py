"""The frame of a turn, PTN-16 to PTN-26, and Plan, Rent and Move, PTN-27 to PTN-53."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    GAME,
    Desk,
    dice,
    discards,
    display,
    hand,
    kinds,
    names,
    numbers,
    play,
    reserve,
    spent,
    table,
    token_display,
)
from travelogue.games.photo_tour.data.map import neighbours, within
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.vocabulary import STEP_PRE

CARDS = (7, 12, 30, 41, 55)
FULL = {1: "9", 2: "22", 3: "39", 4: "17", 5: "15", 6: "53"}


# --- turn ---------------------------------------------------------------------------------------


def test_exactly_one_main_action_a_turn() -> None:
    """PTN-16: after any of the four none is offered again."""
    s = table(Desk(hand=[21], at=21), cards=CARDS, tokens="LTFSH")
    assert kinds(s) >= {"card", "token", "move", "take"}
    for first in ("card 7", "token lens"):
        t = s.copy()
        play(t, first)
        assert not kinds(t) & {"card", "token", "move", "take"}
    t = s.copy()
    play(t, "take photo", "slot 1", "done here")
    assert not kinds(t) & {"card", "token", "move", "take", "pass"}
    t = s.copy()
    play(t, "move car", "go 28")
    assert not kinds(t) & {"card", "token", "move", "take"}


def test_the_main_action_is_compulsory() -> None:
    """PTN-17: neither END_TURN nor PASS while one is legal."""
    s = table(Desk(hand=[1]), cards=CARDS, tokens="LTFSH")
    assert "end turn" not in names(s)
    assert "pass turn" not in names(s)
    assert s.refusal(0, 0) == s.refusal(0, 1) == "PTN-17"


def test_passing_does_not_wait_for_a_refresh() -> None:
    """PTN-18, PTN-19: PASS is offered although a paid Refresh of dice could help; extras follow."""
    s = table(Desk(hand=[3], at=49), dice="B", deck=[], bag="")
    assert names(s) == ["pass turn", "refresh dice"]
    play(s, "pass turn")
    assert names(s) == ["end turn", "refresh dice"]
    assert s.to_move() == 0


def test_a_pass_triggers_nothing() -> None:
    """PTN-19: nobody is asked, and no bonus follows."""
    owner = Desk({1: "3", 2: "44"}, at=21)
    s = table(Desk({5: "50"}, at=49), owner, dice="B", deck=[], bag="")
    play(s, "pass turn")
    assert s.to_move() == 0
    assert names(s) == ["end turn"]


def test_extras_are_optional_and_unlimited_but_for_landmarks() -> None:
    """PTN-20, PTN-21: two Refreshes, two Journal bonuses, one Landmark bonus; or none at all."""
    s = table(
        Desk({1: "52", 3: "9", 4: "21"}, hand=[3, 4, 5], reserve="LT", at=21),
        cards=CARDS, tokens="LTFSH", deck=[1, 2, 6, 8, 10, 11, 13, 14],
    )  # fmt: skip
    play(s, "journal 4", draws=[1, 2])
    play(s, "journal 3", "token lens")
    play(s, "refresh cards", "drop lens", "remove 1", "done here", draws=[6])
    play(s, "refresh dice", "discard 3", "remove 1", "done here", draws=[0])
    play(s, "use 52", "drop lens", draws=[8])
    assert "use 52" not in names(s)
    play(s, "card 12", "end turn")
    t = table(Desk({1: "52", 3: "9"}, reserve="L"), cards=CARDS, tokens="LTFSH")
    play(t, "card 7", "end turn")
    assert t.active == 1


def test_the_turn_ends_when_the_player_says_so() -> None:
    """PTN-22: then the player to the left is active, after the last seat the first."""
    s = table(Desk(), Desk(), Desk(), cards=CARDS, tokens="LTFSH")
    for seat in (1, 2, 0):
        play(s, f"card {numbers(s, 'card')[0]}", "end turn")
        assert s.pending() == [seat]
        assert s.step == STEP_PRE


def test_free_moments() -> None:
    """PTN-23: extras before, within a photo and after; never inside a Move, Rent or Refresh."""
    row = Desk({1: "52", 3: "9"}, hand=[21], reserve="LLL", at=21)
    s = table(row, cards=CARDS, tokens="LTFSH")
    assert {"refresh", "journal", "use"} <= kinds(s)
    for action in ("move car", "token lens", "refresh cards"):
        t = s.copy()
        play(t, action)
        assert not kinds(t) & {"refresh", "journal", "use"}
    play(s, "take photo")
    assert kinds(s) == {"slot"}
    play(s, "slot 2")
    assert {"refresh", "journal", "use"} <= kinds(s)
    play(s, "done here")
    assert {"refresh", "journal", "use", "end"} <= kinds(s)


def test_strict_window() -> None:
    """PTN-23, PTN-64: with `photo_window = strict` only tokens until the photo is finished."""
    row = Desk({1: "52", 3: "9"}, hand=[21], reserve="LLT", at=21)
    s = table(row, cards=CARDS, tokens="LTFSH", photo_window="strict")
    play(s, "take photo", "slot 2")
    assert kinds(s) <= {"done", "equip"}
    assert s.refusal(0, 8) == s.refusal(0, 40) == "PTN-23"
    play(s, "done here")
    assert {"refresh", "journal", "use"} <= kinds(s)


def test_extras_are_judged_before_paying() -> None:
    """PTN-24: 7 (token for a card) needs a token and a card to draw, before anything is paid."""
    row = Desk({5: "7"}, reserve="L")
    assert "use 7" in names(table(row, cards=CARDS, tokens="LTFSH"))
    assert "use 7" not in names(table(Desk({5: "7"}), cards=CARDS, tokens="LTFSH"))
    s = table(row, cards=CARDS, tokens="LTFSH", deck=[])
    assert "use 7" not in names(s)
    assert s.refusal(0, 253 + 7) == "PTN-24"


def test_a_started_extra_is_carried_out() -> None:
    """PTN-24: inside a Refresh neither the turn nor another extra is offered."""
    s = table(Desk({5: "7"}, reserve="L", hand=[1]), cards=CARDS, tokens="LTFSH")
    play(s, "refresh cards")
    assert names(s) == ["drop lens", "discard 1"]
    play(s, "drop lens")
    assert names(s) == [f"remove {k}" for k in range(1, 6)]


def test_a_bonus_move_needs_no_die() -> None:
    """PTN-25: with no Plane die the journal's Plane still flies, and no die leaves."""
    s = table(Desk({2: "22"}, at=19), cards=CARDS, tokens="LTFSH", dice="CCBBC")
    play(s, "journal 2", "go 39")
    assert dice(s) == "CCBBC"
    assert s.at(0, desk.PLACE) == 39
    assert "move car" in names(s)


def test_only_main_actions_trigger() -> None:
    """PTN-26: a bonus Move by Car sets off neither 3 of the opponent nor an own bonus."""
    s = table(
        Desk({2: "22", 5: "29"}, journal="green", at=21), Desk({1: "3"}),
        cards=CARDS, tokens="LTFSH",
    )  # fmt: skip
    play(s, "journal 2", "go 28")
    assert s.to_move() == 0
    play(s, "move car", "go 29")
    assert s.to_move() == 1


# --- Plan ---------------------------------------------------------------------------------------


def test_plan_takes_one_card_and_leaves_a_gap() -> None:
    """PTN-27, PTN-28, example B1: the card is in hand, nothing is refilled, all have seen it."""
    s = table(Desk(), cards=CARDS, tokens="LTFSH")
    assert numbers(s, "card") == [7, 12, 30, 41, 55]
    play(s, "card 7")
    assert hand(s) == [7]
    assert display(s) == [0, 12, 30, 41, 55]
    assert s.view(1).at(0, desk.HAND) == 1 << 7


def test_the_last_card_lets_five_come_out() -> None:
    """PTN-29: at once, by Plan and by a bonus."""
    s = table(Desk(), cards=(0, 0, 30, 0, 0), tokens="LTFSH")
    play(s, "card 30", draws=[1, 2, 3, 4, 5])
    assert display(s) == [1, 2, 3, 4, 5]
    t = table(Desk({4: "9"}, journal="blue"), cards=(0, 0, 30, 0, 0), tokens="LTFSH")
    play(t, "journal 4", "card 30", draws=[1, 2, 3, 4, 5])
    assert display(t) == [1, 2, 3, 4, 5]


def test_no_hand_limit() -> None:
    """PTN-30: a hand of 40 cards takes one more."""
    s = table(Desk(hand=range(13, 53)), cards=CARDS[:2] + (53, 54, 55), tokens="LTFSH")
    play(s, "card 7")
    assert len(hand(s)) == 41


def test_an_empty_deck_takes_the_discards() -> None:
    """PTN-31: in the middle of filling, and the drawing goes on."""
    s = table(Desk(), cards=(0, 0, 30, 0, 0), tokens="LTFSH", deck=[1, 2], discard=[40, 41, 42, 43])
    play(s, "card 30", draws=[1, 2, 43, 40, 42])
    assert display(s) == [1, 2, 43, 40, 42]
    assert discards(s) == []
    assert s.deck.listed() == [41]


def test_nothing_left_leaves_gaps() -> None:
    """PTN-32: three cards in all fill three slots."""
    s = table(Desk(), cards=(0, 0, 30, 0, 0), tokens="LTFSH", deck=[1], discard=[40, 41])
    play(s, "card 30", draws=[1, 41, 40])
    assert display(s) == [1, 41, 40, 0, 0]


def test_empty_displays_are_filled_at_the_start_of_a_turn() -> None:
    """PTN-33: cards before tokens, slots ascending, as far as there is anything."""
    s = table(Desk(reserve="L"), Desk(hand=[1, 2]), deck=[], bag="", dice="CB")
    play(s, "move car", "go 28", "refresh dice", "drop lens", "done here", draws=[0, 0, 0, 0])
    assert display(s) == [0] * 5
    play(s, "end turn", draws=[0])
    assert token_display(s) == "L----"
    play(s, "refresh tokens", "discard 1", "done here")
    play(s, "token lens", "end turn", draws=[1])
    assert display(s) == [1, 0, 0, 0, 0]


def test_plan_needs_a_card() -> None:
    """PTN-34: it is illegal only with an empty display."""
    assert "card" in kinds(table(Desk(), cards=(0, 0, 0, 0, 55), tokens="LTFSH"))
    assert "card" not in kinds(table(Desk(), tokens="LTFSH", deck=[]))


# --- Rent ---------------------------------------------------------------------------------------


def test_rent_takes_a_token() -> None:
    """PTN-35, example B2."""
    s = table(Desk(), cards=CARDS, tokens="LTFSH")
    play(s, "token tripod")
    assert reserve(s) == "T"
    assert token_display(s) == "L-FSH"


def test_the_reserve_holds_three() -> None:
    """PTN-36: three of one type are fine; the lowest slot is used."""
    s = table(Desk(reserve="LL"), cards=CARDS, tokens="TLFLH")
    play(s, "token lens")
    assert reserve(s) == "LLL"
    assert token_display(s) == "T-FLH"


def test_a_full_reserve_makes_room_first() -> None:
    """PTN-37, PTN-38, example W23: asked even with one choice; the old token is discarded."""
    s = table(Desk(reserve="TTT"), cards=CARDS, tokens="LTFSH")
    play(s, "token lens")
    assert s.legal(0) == [17]
    assert token_display(s) == "LTFSH"
    play(s, "drop tripod")
    assert reserve(s) == "LTT"
    assert spent(s) == "T"
    assert token_display(s) == "-TFSH"


def test_the_last_token_lets_five_come_out() -> None:
    """PTN-39."""
    s = table(Desk(), cards=CARDS, tokens="--F--")
    play(s, "token film", draws=[0, 1, 2, 3, 4])
    assert token_display(s) == "LTFSH"


def test_an_empty_bag_takes_the_discards() -> None:
    """PTN-40, PTN-41, example W5: 2 drawn, then 7 go into the bag, 3 more are drawn."""
    s = table(Desk(), cards=CARDS, tokens="--F--", bag="LL", spent="TTTTFFF")
    play(s, "token film", draws=[0, 0, 1, 2, 1])
    assert token_display(s) == "LLTFT"
    assert s.bag.size == 4
    assert spent(s) == ""
    t = table(Desk(), cards=CARDS, tokens="--F--", bag="L", spent="T")
    play(t, "token film", draws=[0, 1])
    assert token_display(t) == "LT---"


def test_rent_needs_a_token() -> None:
    """PTN-42."""
    assert "token" in kinds(table(Desk(), cards=CARDS, tokens="----H"))
    assert "token" not in kinds(table(Desk(), cards=CARDS, bag=""))


# --- Move ---------------------------------------------------------------------------------------


def test_move_follows_the_die() -> None:
    """PTN-43, PTN-44: only modes that lie there; the lowest die leaves when the meeple moves."""
    s = table(Desk(at=21), cards=CARDS, tokens="LTFSH", dice="BCBC-")
    assert [n for n in names(s) if n.startswith("move")] == ["move car", "move bus"]
    play(s, "move car")
    assert dice(s) == "BCBC-"
    play(s, "go 28")
    assert dice(s) == "B-BC-"
    assert s.at(0, desk.PLACE) == 28


def test_after_the_last_die_all_are_rolled() -> None:
    """PTN-45, example W15: right after the move, before reactions."""
    s = table(Desk(at=21), Desk({1: "3"}), cards=CARDS, tokens="LTFSH", dice="--C--")
    play(s, "move car", "go 28", draws=[0, 1, 2, 3, 4])
    assert dice(s) == "CCBBP"
    assert s.to_move() == 1
    assert "use 3" in names(s)


def test_car() -> None:
    """PTN-46, PTN-49, PTN-50, example B4: highway and dirt in any mix, both ways."""
    s = table(Desk(at=21), cards=CARDS, tokens="LTFSH", dice="C")
    play(s, "move car")
    assert numbers(s, "go") == [2, 7, 9, 11, 15, 18, 19, 20, 23, 25, 27, 28, 29, 34]
    t = table(Desk(at=28), cards=CARDS, tokens="LTFSH", dice="C")
    play(t, "move car")
    assert 21 in numbers(t, "go")


def test_bus() -> None:
    """PTN-47, PTN-50, example B5: 34 to 35 is exactly four highways."""
    s = table(Desk(at=34), cards=CARDS, tokens="LTFSH", dice="B")
    play(s, "move bus")
    assert 35 in numbers(s, "go")
    assert 37 in numbers(s, "go")
    assert 38 in numbers(s, "go")
    assert 26 not in numbers(s, "go"), "reached over dirt roads only"
    three = within(neighbours(GAME.tables.highways), 34, 3)
    assert not three >> 35 & 1, "three segments are too few"


def test_plane() -> None:
    """PTN-48, example B6: from an airport to every other."""
    s = table(Desk(at=19), cards=CARDS, tokens="LTFSH", dice="P")
    play(s, "move plane")
    assert numbers(s, "go") == [2, 4, 10, 11, 24, 25, 31, 32, 39, 43, 45, 50, 58]


@pytest.mark.parametrize("mode", range(5))
def test_nobody_moves_to_where_they_are(mode: int) -> None:
    """PTN-51."""
    for place in range(1, 59):
        assert not GAME.tables.reach[mode * 59 + place] >> place & 1


def test_only_usable_dice_are_offered() -> None:
    """PTN-52, example W2: from 4 no Bus, no Car in the display."""
    s = table(Desk(at=4), cards=CARDS, tokens="LTFSH", dice="BBP")
    assert [n for n in names(s) if n.startswith("move")] == ["move plane"]
    assert s.refusal(0, 4) == "PTN-43"
    assert s.refusal(0, 5) == "PTN-47"
    assert table(Desk(at=3), cards=CARDS, tokens="LTFSH").refusal(0, 6) == "PTN-48"


def test_where_dice_are_useless() -> None:
    """PTN-53."""
    stuck = [[n for n in range(1, 59) if not GAME.tables.reach[m * 59 + n]] for m in range(3)]
    assert stuck[0] == []
    assert stuck[1] == [1, 4, 12, 26, 33, 49, 54]
    assert len(stuck[2]) == 44
