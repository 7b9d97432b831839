"""The worked examples of the rules page that no other module has: B3, B16, W1 to W25."""

from __future__ import annotations

from tests.games.photo_tour.build import (
    Desk,
    hand,
    kinds,
    lines,
    names,
    play,
    reserve,
    spent,
    table,
    token_display,
)
from travelogue.games.photo_tour.rules import desk

CARDS = (8, 12, 30, 41, 55)


def test_b3_last_token_and_empty_bag() -> None:
    """Example B3, PTN-38, PTN-40: Film is discarded, six go into the bag, five come out."""
    s = table(Desk(reserve="TSF"), cards=CARDS, tokens="L----", bag="", spent="HHSLT")
    play(s, "token lens", "drop film", draws=[4, 4, 3, 0, 1])
    assert reserve(s) == "LTS"
    assert token_display(s) == "HHSLT"
    assert s.bag.listed() == [2]
    assert spent(s) == ""


def test_b16_end_bonus_of_9() -> None:
    """Example B16, PTN-95, PTN-115: four Urban cards, 9 among them."""
    s = table(Desk({1: "9", 2: "39", 3: "15", 4: "37"}), cards=CARDS, tokens="LTFSH")
    assert lines(s)["end_9"] == 4


def test_w7_a_token_for_the_very_card() -> None:
    """Example W7, PTN-66: the open slot fetches a Smartphone before the photo is finished."""
    row = Desk(hand=[39], reserve="TF", at=39)
    s = table(row, cards=CARDS, tokens="LTFSH")
    play(s, "take photo", "slot 3", "journal 3", "token smartphone")
    play(s, "equip tripod", "equip smartphone", "done here")
    assert reserve(s) == "F"
    strict = table(row, cards=CARDS, tokens="LTFSH", photo_window="strict")
    play(strict, "take photo", "slot 3")
    assert names(strict) == ["done here", "equip tripod", "equip film"]
    play(strict, "equip tripod")
    assert names(strict) == ["done here"]


def test_w8_and_w9_who_may_react() -> None:
    """Examples W8, W9, PTN-88, PTN-91: 44 for seat 1, then 53, 4 or nothing for seat 3."""
    for place, offered in ((25, ["use 4", "use 53"]), (26, ["use 4"])):
        s = table(
            Desk(at=19), Desk({1: "44"}), Desk(), Desk({1: "53", 2: "4"}, at=place),
            cards=CARDS, tokens="LTFSH", dice="PPPPP",
        )  # fmt: skip
        play(s, "move plane", "go 39")
        assert s.to_move() == 1
        play(s, "use 44", draws=[1])
        assert s.to_move() == 3
        assert names(s) == ["decline bonus", *offered]
        if place == 25:
            play(s, "use 53", "go 2", "end turn", "card 8", "end turn", "card 12", "end turn")
            assert s.active == 3
            assert s.at(3, desk.BETWEEN_USED) == 1


def test_w10_bonus_moves_trigger_nothing() -> None:
    """Example W10, PTN-26."""
    s = table(
        Desk({1: "3"}), Desk({2: "22"}, journal="green"), cards=CARDS, tokens="LTFSH", active=1
    )
    play(s, "journal 2", "go 28")
    assert s.to_move() == 1


def test_w14_no_photo_without_the_slot() -> None:
    """Example W14, PTN-71: the photo bonus belongs to the empty slot 1."""
    row = Desk(
        {2: "22", 3: "9", 4: "18", 5: "2", 6: "3", 7: "5"}, journal="yellow", hand=[37], at=41,
        used=[2, 3, 4],
    )  # fmt: skip
    s = table(row, cards=(8, 12, 30, 40, 55), tokens="LTFSH")
    play(s, "move car", "go 37")
    assert "journal" not in kinds(s)
    assert s.refusal(0, 38) == "PTN-66"
    assert s.refusal(0, 7) == "PTN-16"


def test_w17_full_scoring() -> None:
    """Example W17, PTN-111 to PTN-125: 101 to 85, line by line."""
    a = Desk(
        {1: "9 SH", 2: "22 T", 3: "39 SS", 4: "17", 5: "15", 6: "53 TT", 7: "43 LF"}, reserve="F"
    )
    b = Desk({1: "56 LT", 2: "1", 3: "45 L", 4: "46 F", 5: "6 FT", 6: "51 HFL"}, journal="green")
    s = table(a, b, cards=CARDS, tokens="LTFSH")
    assert list(lines(s, 0).values()) == [26, 27, 1, 10, 6, 10, 4, 5, 0, 4, 6, 2, 0, 0, 0]
    assert list(lines(s, 1).values()) == [30, 27, 0, 2, 6, 2, 3, 6, 0, 0, 0, 0, 3, 3, 3]
    assert list(lines(s, 0))[9:] == ["end_9", "end_39", "end_43", "end_56", "end_6", "end_51"]
    assert s.scores() == [101, 85]
    assert s.ranks() == [0, 1]


def test_w21_no_boost_on_the_turn_of_the_photo() -> None:
    """Example W21, PTN-79, PTN-84: with the option off the boost waits, the Journal bonus not."""
    row = Desk({1: "15"}, hand=[14], at=14)
    for option in ("true", "false"):
        s = table(row, cards=CARDS, tokens="LTFSH", same_turn_bonus=option)
        play(s, "journal 1", "slot 2", "done here", "move car")
        assert ("use 14" in names(s)) == (option == "true")
        play(s, "go 24")
        assert "journal 2" in names(s)


def test_w25_pass() -> None:
    """Example W25, PTN-17, PTN-18, PTN-19: nothing is left and no die fits."""
    s = table(Desk(at=49), deck=[], bag="", dice="BP")
    assert s.legal(0) == [1]
    play(s, "pass turn")
    assert s.legal(0) == [0]
    assert hand(s) == []
