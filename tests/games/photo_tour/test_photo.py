"""Photos and Journal bonuses, PTN-54 to PTN-77."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    COLOURS,
    GAME,
    Desk,
    discards,
    display,
    hand,
    kinds,
    names,
    numbers,
    play,
    reserve,
    slots,
    spent,
    table,
    token_display,
)
from travelogue.core.chance import ScriptedChance
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import SPACE

CARDS = (8, 12, 30, 41, 55)
SIX = {1: "9", 2: "22", 3: "39", 4: "17", 5: "15", 6: "53"}


def at_equip(row: Desk, slot: int = 5, **more: object) -> PhotoState:
    """Return the position with the photo of the meeple's place laid into a slot."""
    s = table(row, cards=CARDS, tokens="LTFSH", **more)  # type: ignore[arg-type]
    play(s, "take photo", f"slot {slot}")
    return s


# --- Take a Photo -------------------------------------------------------------------------------


def test_a_photo_needs_the_card_of_the_place() -> None:
    """PTN-54: the card of the location in hand; another one, or one in the display, will not do."""
    assert "take" in kinds(table(Desk(hand=[21], at=21), cards=CARDS, tokens="LTFSH"))
    s = table(Desk(hand=[20, 22], at=21), cards=CARDS, tokens="LTFSH")
    assert "take" not in kinds(s)
    assert s.refusal(0, 7) == "PTN-54"
    assert "take" not in kinds(table(Desk(at=12), cards=CARDS, tokens="LTFSH"))


def test_a_photo_needs_an_empty_slot() -> None:
    """PTN-54: with seven cards none is possible."""
    full = SIX | {7: "43"}
    assert "take" not in kinds(table(Desk(full, hand=[21]), cards=CARDS, tokens="LTFSH"))


def test_there_is_no_choice_of_card() -> None:
    """PTN-55: the card of the place is shown at PHOTO and leaves the hand at SLOT."""
    s = table(Desk(secret=[21, 20]), cards=CARDS, tokens="LTFSH")
    chance = ScriptedChance([])
    s.apply(0, SPACE.parse("take photo"), chance, None)
    assert chance.revealed
    assert s.view(1).at(0, desk.HAND) == 1 << 21
    assert hand(s) == [20, 21]
    play(s, "slot 4")
    assert hand(s) == [20]
    assert slots(s) == [0, 0, 0, 21, 0, 0, 0]


def test_any_empty_slot_but_no_other() -> None:
    """PTN-56, PTN-57: whatever its type; a filled slot is never offered."""
    s = table(Desk({2: "22", 5: "15"}, hand=[21]), cards=CARDS, tokens="LTFSH")
    play(s, "take photo")
    assert names(s) == ["slot 1", "slot 3", "slot 4", "slot 6", "slot 7"]
    assert s.refusal(0, 32) == "PTN-57"


def test_a_matching_card_opens_the_bonus() -> None:
    """PTN-58, PTN-80, example B7: 15 opens slot 1, 39 covers slot 2 for good and still scores."""
    s = table(Desk({1: "15"}, hand=[39], reserve="S", at=39), cards=CARDS, tokens="LTFSH")
    assert s.at(0, desk.OPEN) == 0b0001
    play(s, "take photo", "slot 2", "equip smartphone", "done here")
    assert s.at(0, desk.OPEN) == 0b0001
    assert "journal 2" not in names(s)
    assert s.refusal(0, 39) == "PTN-58"
    assert {line.line: line.points for line in s.score_lines(0)}["end_39"] == 2


def test_any_number_of_matching_tokens() -> None:
    """PTN-59, PTN-63: none, some or all; placed ones leave the Reserve for good."""
    s = at_equip(Desk(hand=[13], reserve="LTH", at=13))
    for tokens in ([], ["lens"], ["lens", "tripod"], ["lens", "tripod", "flash"]):
        t = s.copy()
        play(t, *[f"equip {token}" for token in tokens], "done here")
        assert len(reserve(t)) == 3 - len(tokens)
        assert t.at(0, desk.METRIC + 12) == len(tokens)
        assert not kinds(t) & {"equip", "drop"}


def test_matching_icons() -> None:
    """PTN-60, PTN-61, PTN-62, example W6: own type first, then the camera; one token an icon."""
    s = at_equip(Desk(hand=[53], reserve="TTL", at=53))
    assert numbers_of(s) == ["lens", "tripod"]
    both = s.copy()
    play(both, "equip tripod")
    assert both.at(0, desk.COVER + 4) == 0b00010
    play(both, "equip tripod")
    assert both.at(0, desk.COVER + 4) == 0b00010 | (2 << 5)
    assert names(both)[0] == "done here"
    assert numbers_of(both) == []
    play(s, "equip lens")
    assert s.at(0, desk.COVER + 4) == 1 << 5
    assert numbers_of(s) == ["tripod"]
    play(s, "equip tripod")
    assert numbers_of(s) == []


def numbers_of(s: PhotoState) -> list[str]:
    """Return the tokens that can be put on the open photo."""
    return [name.split()[1] for name in names(s) if name.startswith("equip")]


def test_tokens_go_on_the_new_card_only() -> None:
    """PTN-61, example B8: 17 keeps its free Tripod icon; only the Tripod fits 22."""
    s = at_equip(Desk({1: "17"}, hand=[22], reserve="TLF", at=22))
    assert numbers_of(s) == ["tripod"]
    play(s, "equip tripod", "done here")
    assert s.at(0, desk.COVER + 0) == 0
    assert s.at(0, desk.COVER + 4) == 0b00010
    assert s.refusal(0, 21) == "PTN-61"


def test_the_order_of_tokens() -> None:
    """PTN-59: one sequence for each set, ascending by type; an extra lifts the order (W22)."""
    s = at_equip(Desk({3: "9"}, hand=[13], reserve="LTT", at=13))
    play(s, "equip tripod")
    assert numbers_of(s) == ["tripod"]
    play(s, "journal 3", "token flash")
    assert numbers_of(s) == ["lens", "tripod", "flash"]


def test_the_photo_counts_when_it_is_finished() -> None:
    """PTN-64, example W24: opponents are asked at DONE, not before; free icons stay free."""
    s = table(
        Desk(SIX, hand=[43], reserve="L", at=43), Desk({1: "35"}),
        cards=CARDS, tokens="LTFSH",
    )  # fmt: skip
    before = s.score(0)
    play(s, "take photo", "slot 7")
    assert s.ending == 1
    assert hand(s) == []
    assert s.score(0) > before
    assert s.to_move() == 0
    play(s, "done here")
    assert names(s) == ["decline bonus", "use 35"]
    assert s.to_move() == 1


# --- Journal bonuses ----------------------------------------------------------------------------


def test_top_row_is_used_bottom_row_scores() -> None:
    """PTN-65: slots 1 to 4 are used, 5 to 7 never."""
    row = Desk({k: str(card) for k, card in enumerate((9, 22, 39, 18, 15, 21, 5), 1)}, reserve="L")
    s = table(row, cards=CARDS, tokens="LTFSH")
    assert numbers(s, "journal") == [3, 4]
    assert s.at(0, desk.OPEN) == 0b1111
    assert all(f"slot_{k}" in {line.line for line in s.score_lines(0)} for k in (5, 6, 7))


def test_a_bonus_works_once_on_any_own_turn() -> None:
    """PTN-66, PTN-67, PTN-69: later too, once, never on an opponent's turn; the card stays."""
    s = table(Desk({4: "22"}), Desk({4: "18"}, hand=[1]), cards=CARDS, tokens="LTFSH")
    assert "journal 4" not in names(s, 1)
    assert s.refusal(1, 41) == "PTN-69"
    play(s, "card 8", "journal 4", draws=[2, 3])
    assert hand(s) == [2, 3, 8]
    assert slots(s)[3] == 22
    assert "journal 4" not in names(s)
    assert s.refusal(0, 41) == "PTN-67"
    play(s, "end turn")
    assert "journal 4" in names(s)


def test_journal_bonuses_combine() -> None:
    """PTN-68: two of them and a Landmark bonus in one turn, in any order."""
    row = Desk({2: "22", 3: "9", 4: "21", 5: "52"}, reserve="L", at=19)
    for order in (("j2", "j3", "u"), ("u", "j3", "j2"), ("j3", "u", "j2")):
        s = table(row, cards=CARDS, tokens="LTFSH")
        for what in order:
            if what == "j2":
                play(s, "journal 2", "go 39")
            elif what == "j3":
                play(s, "journal 3", "token film")
            else:
                play(s, "use 52", "drop lens", draws=[1])
        assert (s.at(0, desk.PLACE), reserve(s), hand(s)) == (39, "F", [1])


@pytest.mark.parametrize(
    ("journal", "slot", "card", "mode"),
    [("red", 2, 22, 2), ("yellow", 2, 22, 1), ("green", 2, 22, 0)],
)
def test_move_by_one_mode(journal: str, slot: int, card: int, mode: int) -> None:
    """PTN-70: to the places of that mode, without a die."""
    s = table(Desk({slot: str(card)}, journal=journal, at=19), cards=CARDS, tokens="LTFSH")
    play(s, f"journal {slot}")
    mask = GAME.tables.reach[mode * 59 + 19]
    assert numbers(s, "go") == [n for n in range(59) if mask >> n & 1]


def test_move_by_any_mode() -> None:
    """PTN-70: Car, Bus or Plane; from 4 no Bus."""
    row = Desk({3: "9"}, journal="yellow", at=19)
    s = table(row, cards=CARDS, tokens="LTFSH", dice="-----")
    assert "journal 3" in names(s)
    play(s, "journal 3")
    assert names(s) == ["move car", "move bus", "move plane"]
    t = table(Desk({3: "9"}, journal="yellow", at=4), cards=CARDS, tokens="LTFSH")
    play(t, "journal 3")
    assert names(t) == ["move car", "move plane"]
    play(t, "move plane", "go 58")
    assert t.at(0, desk.PLACE) == 58


def test_a_bonus_photo_has_all_steps() -> None:
    """PTN-71: it opens further bonuses and may trigger the end; the Main action is still due."""
    s = table(Desk({1: "15"}, hand=[22], reserve="T", at=22), cards=CARDS, tokens="LTFSH")
    play(s, "journal 1", "slot 2", "equip tripod", "done here")
    assert s.at(0, desk.OPEN) == 0b0010
    assert "card" in kinds(s)
    t = table(Desk(SIX, hand=[43], at=43), cards=CARDS, tokens="LTFSH")
    play(t, "journal 1", "slot 7")
    assert t.ending == 1


def test_no_photo_within_a_photo() -> None:
    """PTN-72: the photo bonus waits until the open photo is finished."""
    s = table(Desk({3: "9"}, hand=[15, 21], at=15), cards=CARDS, tokens="LTFSH")
    play(s, "take photo", "slot 1")
    assert "journal 1" not in names(s)
    assert s.refusal(0, 38) == "PTN-72"


def test_draw_cards() -> None:
    """PTN-73: unseen by the others; one is enough to start."""
    s = table(Desk({4: "22"}), cards=CARDS, tokens="LTFSH", deck=[5])
    play(s, "journal 4", draws=[5])
    assert hand(s) == [5]
    assert s.view(1).at(0, desk.HAND) == 0
    assert s.view(1).at(0, desk.HAND_SIZE) == 1
    t = table(Desk({4: "22"}), cards=CARDS, tokens="LTFSH", deck=[])
    assert "journal 4" not in names(t)
    assert t.refusal(0, 41) == "PTN-24"


def test_take_a_card() -> None:
    """PTN-74: as in Plan; the Main action is still due."""
    s = table(Desk({4: "9"}, journal="blue"), cards=CARDS, tokens="LTFSH")
    play(s, "journal 4")
    assert numbers(s, "card") == [8, 12, 30, 41, 55]
    play(s, "card 30")
    assert display(s) == [8, 12, 0, 41, 55]
    assert "card 41" in names(s)


def test_take_a_token() -> None:
    """PTN-75, PTN-37: as in Rent, with a full Reserve too."""
    s = table(Desk({3: "9"}, reserve="LLL"), cards=CARDS, tokens="LTFSH")
    play(s, "journal 3", "token film", "drop lens")
    assert (reserve(s), spent(s), token_display(s)) == ("LLF", "L", "LT-SH")
    assert "token" in kinds(s)


def test_draw_a_token() -> None:
    """PTN-76: from the bag; with a full Reserve first a discard; not if nothing is left."""
    row = Desk({5: "28"}, reserve="LLL")
    s = table(row, cards=CARDS, tokens="LTFSH")
    play(s, "card 8", "use 28", "drop lens", draws=[4])
    assert (reserve(s), spent(s)) == ("LLH", "L")
    t = table(row, cards=CARDS, tokens="LTFSH", bag="")
    play(t, "card 8")
    assert "use 28" not in names(t)


def test_place_late() -> None:
    """PTN-77, example W22: on any own card, also the one whose photo is open."""
    s = table(
        Desk({2: "20"}, journal="blue", hand=[13], reserve="LTT", at=13),
        cards=CARDS, tokens="LTFSH",
    )  # fmt: skip
    play(s, "take photo", "slot 3", "equip tripod")
    assert "equip lens" not in names(s)
    play(s, "journal 3")
    assert s.legal(0) == [48, 52, 53]
    play(s, "late 2,tripod")
    assert "equip lens" in names(s)
    assert discards(s) == []


def test_place_late_needs_a_fitting_token() -> None:
    """PTN-77: without one the bonus cannot be started (PTN-24)."""
    row = Desk({3: "22"}, journal="blue", reserve="LFH")
    assert "journal 3" not in names(table(row, cards=CARDS, tokens="LTFSH"))


def test_every_top_row_bonus_of_every_journal_is_open_to_its_type() -> None:
    """PTN-58: for all 20 top slots a card of the type opens, another covers."""
    urban, natural = 9, 22
    for j, colour in enumerate(COLOURS):
        for slot in range(4):
            wanted = GAME.tables.journals.type[j * 7 + slot]
            for card in (urban, natural):
                s = table(Desk({slot + 1: str(card)}, journal=colour), cards=CARDS, tokens="LTFSH")
                is_open = s.at(0, desk.OPEN) >> slot & 1
                assert is_open == (GAME.tables.landmarks.type[card] == wanted)
