"""Why something cannot be clicked: every reason that the rules page lists."""

from __future__ import annotations

import re

import pytest

from tests.games.photo_tour.build import GAME, Desk, play, table
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.photo_tour.face import make
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import SPACE

FACE = make(GAME)
CARDS = (8, 12, 30, 41, 55)
REASON_66 = "This slot is empty: its bonus opens with a card of its type."
FULL = {1: "9", 2: "22", 3: "39", 4: "17", 5: "15", 6: "53", 7: "43"}


def why(s: PhotoState, target: str, seat: int = 0) -> tuple[str, str]:
    answer = FACE.why_not(s.view(seat), seat, target, Reader(("Ann", "Bob"), seat))
    return answer.text, answer.rule


def turn(row: Desk | None = None, **more: object) -> PhotoState:
    options: dict[str, object] = {"cards": CARDS, "tokens": "LTFSH"} | more
    return table(row or Desk(at=21), Desk(at=19), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("row", "target", "text", "rule"),
    [
        (Desk(at=21), "take photo", "You have no card of number 21 Yellowstone in hand.", "PTN-54"),
        (
            Desk(FULL, hand=[21], at=21),
            "take photo",
            "Your journal is full: all seven slots hold a card.",
            "PTN-54",
        ),
        (
            Desk(at=4),
            "move bus",
            "No highway leaves 4 Mendenhall Glacier: a Bus cannot start here.",
            "PTN-47",
        ),
        (Desk(at=21), "move plane", "There is no airport at 21 Yellowstone.", "PTN-48"),
        (
            Desk(at=21),
            "go 28",
            "To go to 28 Legislative Building, Regina choose a die first.",
            "PTN-43",
        ),
        (
            Desk(at=21),
            "place 58",
            "No die here leads to 58 Signal Hill, St. John's. Moves to get there: 2.",
            "PTN-43",
        ),
        (
            Desk(hand=[28], at=21),
            "hand 28",
            "To photograph 28 Legislative Building, Regina, go there first: 1 move.",
            "PTN-54",
        ),
        (Desk(at=21), "bonus 1", REASON_66, "PTN-66"),
        (
            Desk(at=21),
            "gap dice",
            "A used die is not replaced: all five are rolled after the last.",
            "PTN-28",
        ),
        (
            Desk(at=21),
            "gap reserve",
            "Your Reserve holds up to 3 tokens. Rent one from the display.",
            "PTN-28",
        ),
        (
            Desk(at=21),
            "lamp own",
            "You can use one Landmark bonus on your own turn.",
            "PTN-82",
        ),
        (
            Desk(at=21),
            "meeple 2",
            "Bob: photos none. Reserve: empty. Cards in hand: 0 (none known).",
            "PTN-08",
        ),
        (
            Desk(at=21),
            "card 7",
            "This card is not on the display; it refills only when it is empty.",
            "PTN-28",
        ),
        (
            Desk(at=21),
            "end turn",
            "A Main action is still due: Plan, Rent, Move or Take a Photo.",
            "PTN-17",
        ),
        (
            Desk(at=21),
            "refresh cards",
            "A Refresh costs a Reserve token or a hand card; pay when you refresh.",
            "PTN-98",
        ),
        (
            Desk(hand=[25], at=21),
            "use 25",
            "The card is still in your hand; its bonus works once it lies in your journal.",
            "PTN-78",
        ),
        (Desk({1: "7"}, at=21), "use 7", "You cannot pay what this bonus costs.", "PTN-24"),
        (
            Desk({1: "50"}, at=21),
            "use 50",
            "This bonus follows the Main action that it names, not a bonus action.",
            "PTN-83",
        ),
        (
            Desk({1: "14"}, at=21),
            "use 14",
            "This bonus is used during a Main Move of its kind, before the destination.",
            "PTN-84",
        ),
        (
            Desk({1: "3"}, at=21),
            "use 3",
            "This bonus answers the Main action of the opponent to your left.",
            "PTN-86",
        ),
        (
            Desk({1: "44"}, at=21),
            "use 44",
            "This bonus answers the Main action of an opponent.",
            "PTN-87",
        ),
        (Desk({1: "9"}, at=21), "use 9", "This bonus scores at the end by itself.", "PTN-95"),
        (Desk({1: "15"}, at=21), "use 15", "This card has no bonus.", "PTN-96"),
        (
            Desk(at=21),
            "journal 1",
            "This slot is empty: its bonus opens with a card of its type.",
            "PTN-66",
        ),
        (
            Desk({1: "22"}, at=21),
            "journal 1",
            "The card in this slot is of another type and covers its bonus.",
            "PTN-58",
        ),
        (
            Desk({1: "9"}, used=[1], at=21),
            "journal 1",
            "This Journal bonus has been used.",
            "PTN-67",
        ),
        (
            Desk(reserve="L", at=21),
            "equip lens",
            "Tokens are placed only on a photo that is being taken.",
            "PTN-61",
        ),
        (
            Desk(at=21),
            "gap cards",
            "A taken card is not replaced: the display fills when it is empty.",
            "PTN-28",
        ),
    ],
)
def test_before_the_main_action(row: Desk, target: str, text: str, rule: str) -> None:
    assert why(turn(row), target) == (text, rule)


def test_out_of_reach() -> None:
    """PTN-46, PTN-47, PTN-48, PTN-51: too far, dirt road and Bus, no airport, here already."""
    s = turn(Desk(at=21))
    play(s, "move car")
    assert (
        why(s, "go 58")[0]
        == "58 Signal Hill, St. John's is too far: a Car goes at most 2 segments."
    )
    assert why(s, "go 21") == ("You are there already.", "PTN-51")
    s = turn(Desk(at=28))
    play(s, "move bus")
    assert why(s, "go 33") == (
        "A Bus uses highways only; "
        "the way to 33 Polar Bears of Churchill is a dirt road or too long.",
        "PTN-47",
    )
    s = turn(Desk(at=19))
    play(s, "move plane")
    assert why(s, "go 18") == ("18 Glacier National Park has no airport.", "PTN-48")


def test_within_a_photo() -> None:
    """PTN-60, PTN-64, PTN-72, PTN-79."""
    s = turn(Desk({3: "9"}, hand=[15], reserve="LF", at=15))
    play(s, "take photo", "slot 1")
    assert why(s, "equip lens") == ("No free icon of the photo matches the Lens.", "PTN-60")
    assert why(s, "journal 1")[1] == "PTN-72"
    assert why(s, "end turn") == ("Finish the photo first.", "PTN-64")
    s = turn(Desk(hand=[25], at=25))
    play(s, "take photo", "slot 1")
    assert why(s, "use 25")[1] == "PTN-79"


def test_used_allowances() -> None:
    """PTN-82, PTN-88."""
    s = turn(Desk({1: "25", 2: "33"}, at=21))
    play(s, "use 25", "refresh dice", "remove 1", "done here", draws=[0])
    assert why(s, "use 33") == ("You have used your Landmark bonus of this turn.", "PTN-82")
    s = table(Desk(at=19), Desk({1: "44"}), cards=CARDS, tokens="LTFSH", dice="PPPPP")
    play(s, "move plane", "go 39", "use 44", draws=[1])
    assert why(s, "use 44", 1) == ("You have used your Landmark bonus between turns.", "PTN-88")


def test_refresh_reasons() -> None:
    """PTN-103, PTN-104."""
    s = turn(Desk(reserve="L", at=21))
    play(s, "refresh cards", "drop lens")
    assert why(s, "done here") == ("The display is full: remove at least one.", "PTN-103")
    s = turn(Desk(reserve="L", at=21), cards=(0,) * 5, deck=[])
    assert why(s, "refresh cards")[1] == "PTN-104"


def test_on_others_turns() -> None:
    """PTN-22, PTN-69, PTN-97."""
    s = table(Desk(at=21), Desk({1: "9"}, at=19), cards=CARDS, tokens="LTFSH")
    assert why(s, "card 8", 1) == ("It is not your turn.", "PTN-22")
    assert why(s, "journal 1", 1)[1] == "PTN-69"
    assert why(s, "refresh cards", 1)[1] == "PTN-97"
    answer = FACE.why_not(s.view(1), 1, "card 8", Reader(("Ann", "Bob"), 1))
    assert answer.instead == "Waiting for Ann."
    watching = FACE.why_not(s.view(SPECTATOR), SPECTATOR, "card 8", Reader(("Ann", "Bob")))
    assert watching.text == "You are watching; the players decide."


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_has_words(seed: int) -> None:
    """In random play every action that is refused is explained, with a rule of this game."""
    chance = SimChance(seed)
    s = GAME.new_state(2, GAME.check_options({"round_limit": "20"}), chance, None)
    while s.pending():
        seat = s.pending()[0]
        legal = s.legal(seat)
        for who in (0, 1):
            for _ in range(6):
                action = chance.below(SPACE.size)
                if action not in s.legal(who):
                    text, rule = why(s, SPACE.text(action), who)  # type: ignore[arg-type]
                    assert text
                    assert re.fullmatch(r"PTN-\d+", rule)
                    assert "{" not in text
        s.apply(seat, legal[chance.below(len(legal))], chance, None)
