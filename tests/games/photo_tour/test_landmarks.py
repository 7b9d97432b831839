"""When Landmark bonuses work, PTN-78 to PTN-96; each of them is in test_bonuses.py."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    GAME,
    Desk,
    display,
    hand,
    kinds,
    lines,
    names,
    numbers,
    play,
    table,
)
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState

CARDS = (16, 12, 26, 46, 49)
MAIN = {
    "plan": ("card 16",),
    "rent": ("token lens",),
    "move_car": ("move car", "go 18"),
    "move_bus": ("move bus", "go 15"),
    "move_plane": ("move plane", "go 39"),
    "photo_urban": ("take photo", "slot 7", "done here"),
    "photo_natural": ("take photo", "slot 7", "done here"),
}


def turn(owner: Desk, *, seat: int = 0, **more: object) -> PhotoState:
    """Return the start of a turn of seat 0; the owner of the bonus under test has seat `seat`."""
    rows = [Desk(at=19), Desk(at=19), Desk(at=19)]
    rows[seat] = owner
    options: dict[str, object] = {"cards": CARDS, "tokens": "LTFSH", "dice": "CBPCB"} | more
    return table(*rows, **options)  # type: ignore[arg-type]


def main_action(s: PhotoState, what: str, draws: tuple[int, ...] = ()) -> None:
    """Let seat 0 perform a Main action, its meeple at 19 (or at the card to be photographed)."""
    play(s, *MAIN[what], draws=draws)


# --- when they work -----------------------------------------------------------------------------


def test_cards_in_hand_have_no_bonus() -> None:
    """PTN-78."""
    s = turn(Desk(hand=[25], at=19))
    assert "use 25" not in names(s)
    assert s.refusal(0, 253 + 25) == "PTN-78"


@pytest.mark.parametrize("window", ["true", "false"])
def test_a_new_card_works_once_its_photo_is_finished(window: str) -> None:
    """PTN-79, example B13 and W21: on the same turn, unless the option says from the next one."""
    s = turn(Desk(hand=[25], at=25), same_turn_bonus=window)
    play(s, "take photo", "slot 1")
    assert "use 25" not in names(s)
    assert s.refusal(0, 253 + 25) == "PTN-79"
    play(s, "done here")
    assert ("use 25" in names(s)) == (window == "true")
    play(s, "end turn", "card 16", "end turn", "card 12", "end turn")
    assert "use 25" in names(s)


@pytest.mark.parametrize("slot", [1, 2])
def test_a_wrong_slot_covers_the_journal_bonus_only(slot: int) -> None:
    """PTN-80."""
    assert "use 25" in names(turn(Desk({slot: "25"}, at=19)))


def test_a_bonus_works_on_every_turn() -> None:
    """PTN-81."""
    s = turn(Desk({1: "25"}, at=19))
    for card, first, second in ((16, "lens", "tripod"), (12, "film", "smartphone")):
        play(s, "use 25", "refresh dice", "remove 1", "done here", draws=[0])
        play(s, f"card {card}", "end turn", f"token {first}", "end turn")
        play(s, f"token {second}", "end turn")
    assert "use 25" in names(s)


def test_one_landmark_bonus_a_turn() -> None:
    """PTN-82, example B14: a second use, of this or another card, is illegal."""
    s = turn(Desk({1: "7", 2: "25"}, reserve="LL", at=19))
    play(s, "use 7", "drop lens", draws=[1])
    assert hand(s) == [1]
    assert "use" not in kinds(s)
    assert s.refusal(0, 253 + 7) == s.refusal(0, 253 + 25) == "PTN-82"


def test_after_bonuses_need_their_main_action() -> None:
    """PTN-83: 50 (after Plan) is offered after a Plan, not before it and not after a Rent."""
    s = turn(Desk({5: "50"}, at=19))
    assert "use 50" not in names(s)
    assert s.refusal(0, 253 + 50) == "PTN-83"
    t = s.copy()
    play(s, "card 16")
    assert "use 50" in names(s)
    play(t, "token lens")
    assert "use 50" not in names(t)


def test_a_card_placed_after_its_trigger_still_works() -> None:
    """PTN-83, example W19."""
    row = Desk({1: "15"}, hand=[50], at=50)
    for main, option, offered in (
        ("card 16", "true", True), ("token lens", "true", False), ("card 16", "false", False),
    ):  # fmt: skip
        s = turn(row, same_turn_bonus=option)
        play(s, main, "journal 1", "slot 2", "done here")
        assert ("use 50" in names(s)) == offered
    s = turn(Desk({1: "15"}, hand=[45], at=45))
    play(s, "card 16", "journal 1", "slot 2", "done here")
    assert "use 45" not in names(s), "a bonus photo is no trigger"


def test_after_bonuses_wait_for_an_open_bonus_photo() -> None:
    """PTN-83, example W20: not within a bonus photo, again once it is finished."""
    row = Desk({1: "15", 2: "21"}, hand=[50, 4], reserve="L", at=50)
    s = turn(row)
    play(s, "take photo", "slot 5", "done here")
    assert "use 21" in names(s)
    play(s, "journal 2", "go 4", "journal 1", "slot 6")
    assert s.legal(0) == [2, 8, 9, 10, 21]
    play(s, "done here")
    assert "use 21" in names(s)


def test_boosts_lengthen_the_main_move() -> None:
    """PTN-84, example W3: asked at the destination, never at a free moment, once."""
    s = turn(Desk({2: "14", 5: "25"}, at=1))
    assert "use 14" not in names(s)
    assert s.refusal(0, 253 + 14) == "PTN-84"
    play(s, "move car")
    assert numbers(s, "go") == [4, 8, 12, 14]
    play(s, "use 14")
    assert numbers(s, "go") == [4, 8, 12, 13, 14, 24]
    assert "use" not in kinds(s)
    play(s, "go 24")
    assert "use" not in kinds(s)


def test_no_boost_of_another_mode_or_a_bonus_move() -> None:
    """PTN-84, PTN-26: the boost is for a Main Move of its own mode."""
    s = turn(Desk({2: "14"}, journal="green", at=19))
    t = s.copy()
    play(t, "move bus")
    assert "use 14" not in names(t)
    play(s, "journal 2")
    assert "use 14" not in names(s)


def test_a_boost_makes_no_die_usable() -> None:
    """PTN-84: the Bus boost does not help where no highway begins; elsewhere it adds places."""
    s = turn(Desk({1: "18"}, at=4), dice="B")
    assert "move bus" not in names(s)
    for mode in (0, 1):
        for place in range(1, 59):
            near = GAME.tables.reach[mode * 59 + place]
            far = GAME.tables.reach[(mode + 3) * 59 + place]
            assert near & far == near
            assert not near or far != near


def test_standalone_bonuses_at_any_free_moment() -> None:
    """PTN-85: before, within a photo, after; for their cost."""
    row = Desk({1: "7"}, hand=[21], reserve="LLL", at=21)
    s = turn(row)
    assert "use 7" in names(s)
    play(s, "take photo", "slot 2")
    assert "use 7" in names(s)
    play(s, "done here")
    assert "use 7" in names(s)
    play(s, "use 7")
    assert names(s) == ["drop lens"]


def test_left_is_the_next_player() -> None:
    """PTN-86, example B15: seat 2 of three reacts to seat 0, seat 1 does not."""
    s = turn(Desk({1: "3"}, at=19), seat=2)
    main_action(s, "move_car")
    assert s.to_move() == 2
    play(s, "use 3", "go 18")
    assert s.at(2, desk.PLACE) == 18
    assert s.to_move() == 0
    t = turn(Desk({1: "3"}, at=19), seat=1)
    main_action(t, "move_car")
    assert t.to_move() == 0


@pytest.mark.parametrize("seat", [1, 2])
def test_any_is_every_opponent(seat: int) -> None:
    """PTN-87."""
    s = turn(Desk({1: "44"}, at=19), seat=seat)
    main_action(s, "move_plane")
    assert s.to_move() == seat
    assert names(s) == ["decline bonus", "use 44"]


def test_one_reaction_between_two_turns() -> None:
    """PTN-88: used up on one opponent's turn, it is back after the own next turn."""
    s = turn(Desk({1: "44"}, at=19), seat=0, active=1, dice="PPPPP", first=1)
    main_action(s, "move_plane")
    assert s.to_move() == 0
    play(s, "use 44", draws=[1])
    play(s, "end turn", "move plane", "go 39")
    assert s.to_move() == 2
    assert s.refusal(0, 253 + 44) == "PTN-88"
    play(s, "end turn", "card 16", "end turn", "move plane", "go 2")
    assert s.to_move() == 0


def test_reactions_come_after_the_action_is_resolved() -> None:
    """PTN-89: the display is refilled before anybody is asked, and once only."""
    s = turn(Desk({1: "27"}, at=19), seat=2, cards=(16, 0, 0, 0, 0))
    play(s, "card 16", draws=[1, 2, 3, 4, 5])
    assert s.to_move() == 2
    assert display(s) == [1, 2, 3, 4, 5]
    play(s, "decline bonus")
    assert s.to_move() == 0
    assert names(s)[0] == "end turn"


def test_clockwise_one_by_one() -> None:
    """PTN-90: seat 1's reaction is carried out before seat 2 is asked."""
    s = table(
        Desk(at=19), Desk({1: "32"}, reserve="L"), Desk({1: "27"}), Desk({2: "40"}),
        cards=(16, 12, 0, 0, 0), tokens="LTFSH",
    )  # fmt: skip
    play(s, "card 16")
    assert s.to_move() == 1
    play(s, "use 32", "drop lens", "card 12", draws=[1, 2, 3, 4, 5])
    assert s.to_move() == 0, "27 is for the left opponent: seat 3 is to the right of seat 0"


def test_only_who_can_react_is_asked() -> None:
    """PTN-91: triggered, affordable and feasible; 40 needs a token, 4 a place to drive to."""
    for tokens, asked in (("", 0), ("L", 1)):
        s = turn(Desk({1: "40"}, reserve=tokens, at=19), seat=1)
        main_action(s, "move_car")
        assert s.to_move() == asked
    s = turn(Desk({1: "53"}, at=26), seat=2)
    main_action(s, "move_plane")
    assert s.to_move() == 0


def test_declining_keeps_the_allowance() -> None:
    """PTN-92."""
    s = turn(Desk({1: "44"}, at=19), seat=2, dice="PPPPP")
    main_action(s, "move_plane")
    play(s, "decline bonus")
    assert s.at(2, desk.BETWEEN_USED) == 0
    play(s, "end turn", "move plane", "go 39")
    assert s.to_move() == 2


@pytest.mark.parametrize(("card", "asked"), [(25, 1), (21, 2)])
def test_photo_triggers_by_the_type_of_the_card(card: int, asked: int) -> None:
    """PTN-93: 5 answers Urban, 24 Natural photos, 35 both; the slot's type has no say."""
    s = table(
        Desk(hand=[card], at=card), Desk({1: "5"}), Desk({1: "24"}), cards=CARDS, tokens="LTFSH"
    )
    play(s, "take photo", "slot 1", "done here")
    assert s.to_move() == asked


def test_with_two_players_the_opponent_is_both() -> None:
    """PTN-94."""
    s = table(Desk(at=19), Desk({1: "3", 2: "40"}, reserve="L"), cards=CARDS, tokens="LTFSH")
    play(s, "move car", "go 18")
    assert names(s) == ["decline bonus", "use 3", "use 40"]


def test_end_bonuses_are_never_activated() -> None:
    """PTN-95: all of them count."""
    s = turn(Desk({1: "9", 2: "37"}, at=19))
    assert "use" not in kinds(s)
    assert s.refusal(0, 253 + 9) == "PTN-95"
    assert (lines(s)["end_9"], lines(s)["end_37"]) == (2, 2)


def test_eight_cards_have_no_bonus() -> None:
    """PTN-96."""
    without = [n for n in range(1, 59) if GAME.tables.bonuses.timing[n] == 0]
    assert without == [1, 12, 15, 16, 26, 46, 49, 58]
    s = turn(Desk({1: "15"}, at=19))
    assert s.refusal(0, 253 + 15) == "PTN-96"
