"""What people read: choices, prompts, the log, score lines, verdicts, plain text."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import GAME, Desk, play, table
from travelogue.core.chance import ScriptedChance, SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.photo_tour.face import make
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules import vocabulary as v
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import SPACE

FACE = make(GAME)
NAMES = ("Ann", "Bob", "Cy")
SHARED = "You and Bob share the victory: 70 points with 7 photos each (PTN-128)."
CARDS = (8, 12, 30, 41, 55)


def reader(seat: int = 0, seats: int = 2) -> Reader:
    return Reader(NAMES[:seats], seat)


def labels(s: PhotoState, seat: int = 0) -> dict[str, str]:
    """Return the choices of a seat: what to write -> label and detail."""
    return {
        SPACE.text(c.action): f"{c.label} | {c.detail}"
        for c in FACE.choices(s.view(seat), seat, reader(seat))
    }


def told(log: EventLog, seat: int) -> list[str]:
    return [line.text for line in FACE.log(log.events, reader(seat))]


def test_choices_of_a_turn() -> None:
    row = Desk({1: "15", 5: "25"}, hand=[21], reserve="L", at=21)
    said = labels(table(row, cards=CARDS, tokens="LTFSH"))
    assert said["card 8"] == (
        "Plan 8 Dawson City | Urban; 6 points; Film, Flash. "
        "The opponent to your left Takes a Photo: take 1 available Landmark card."
    )
    assert said["token lens"] == "Rent a Lens | "
    assert said["move car"] == "Move by Car | 14 places in reach"
    assert said["take photo"].startswith("Take a photo of 21 Yellowstone | Natural; 2 points")
    assert said["refresh dice"] == "Refresh the dice | for a token or a card"
    assert said["journal 1"] == "Journal bonus of slot 1 | Take a Photo."
    assert said["use 25"].startswith("Use 25 Red Rocks Amphitheatre | Once on your turn")


def test_choices_of_a_photo() -> None:
    """PTN-58, PTN-116: what each slot would do."""
    s = table(Desk(hand=[21], reserve="L", at=21), cards=CARDS, tokens="LTFSH")
    play(s, "take photo")
    said = labels(s)
    assert said["slot 1"] == "Slot 1, Urban | covers its bonus: Take a Photo."
    assert said["slot 2"] == "Slot 2, Natural | opens: Move by Plane."
    assert said["slot 6"].startswith("Slot 6, Natural | scores: 1 point for each different type")
    play(s, "slot 2")
    assert labels(s)["equip lens"] == "Place the Lens | "
    assert labels(s)["done here"] == "Finish the photo | "


def test_choices_elsewhere() -> None:
    s = table(Desk({3: "22"}, journal="blue", hand=[1], reserve="LTT"), cards=CARDS, tokens="LTFSH")
    play(s, "journal 3")
    assert labels(s)["late 3,tripod"] == "Tripod on 22 White Sands | "
    play(s, "late 3,tripod", "refresh tokens")
    assert labels(s)["drop lens"] == "Discard a Lens | "
    assert labels(s)["discard 1"].startswith("Discard 1 Denali")
    play(s, "drop lens")
    assert labels(s)["remove 3"] == "Remove Film | place 3 of the display"


def test_where_to_go() -> None:
    s = table(Desk(hand=[28], at=21), cards=CARDS, tokens="LTFSH")
    play(s, "move car")
    said = labels(s)
    assert said["go 28"] == (
        "Go to 28 Legislative Building, Regina | Saskatchewan; you hold its card"
    )
    assert said["go 29"] == "Go to 29 Theodore Roosevelt National Park | North Dakota"
    asked = FACE.prompt(s.view(0), 0, reader())
    assert (asked.title, asked.detail) == ("Where do you drive?", "Up to 2 roads")


def test_prompts_for_the_seat_and_for_others() -> None:
    s = table(Desk(at=21), Desk({1: "3"}, at=19), cards=CARDS, tokens="LTFSH")
    assert FACE.prompt(s.view(0), 0, reader()).title == "What do you do?"
    assert FACE.prompt(s.view(1), 1, reader(1)).title == "Ann chooses an action"
    play(s, "move car", "go 28")
    asked = FACE.prompt(s.view(1), 1, reader(1))
    assert (asked.title, asked.detail) == ("Use a Landmark bonus?", "Ann: Move by Car.")


def test_start_prompts() -> None:
    """PTN-10: who has chosen waits for the others, by name."""
    s = GAME.new_state(3, GAME.check_options({}), SimChance(1), None)
    assert FACE.prompt(s.view(0), 0, reader(0, 3)).title == "Which card do you give away?"
    s.apply(0, s.legal(0)[0], ScriptedChance([]), None)
    assert FACE.prompt(s.view(0), 0, reader(0, 3)).title == "Bob and Cy still choose"
    assert FACE.status(s.view(0), reader(0, 3)) == "Choosing start cards"


def test_every_step_has_a_prompt() -> None:
    s = table(Desk(at=21), cards=CARDS, tokens="LTFSH")
    for step in range(v.STEP_OVER):
        s.step = step
        for seat in (0, 1, SPECTATOR):
            asked = FACE.prompt(s.view(seat), seat, reader(seat))
            assert 0 < len(asked.title) <= 46
            assert "our turn" not in asked.title


def test_the_log_of_a_photo() -> None:
    row = Desk({2: "22"}, hand=[15], reserve="F", at=15)
    s = table(row, cards=CARDS, tokens="LTFSH")
    log = play(s, "take photo", "slot 1", "equip film", "done here")
    assert told(log, 0) == [
        "You take a photo of 15 Temple Square, Salt Lake City.",
        "15 Temple Square, Salt Lake City goes into slot 1, whose bonus is open.",
        "You put a Film on 15 Temple Square, Salt Lake City.",
        "Your photo of 15 Temple Square, Salt Lake City is finished.",
    ]
    assert told(log, 1)[0] == "Ann takes a photo of 15 Temple Square, Salt Lake City."


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """PTN-73."""
    s = table(Desk({4: "22"}), cards=CARDS, tokens="LTFSH")
    log = play(s, "journal 4", draws=[1, 2])
    assert told(log, 0)[1:] == ["You draw 1 Denali.", "You draw 2 Golden Gate Bridge."]
    assert told(log, 1)[1:] == ["Ann draws a landmark card."] * 2
    assert told(log, SPECTATOR)[1:] == ["Ann draws a landmark card."] * 2


def test_the_log_of_moves() -> None:
    s = table(Desk({2: "14"}, journal="green", at=1), cards=CARDS, tokens="LTFSH", dice="C")
    log = play(s, "move car", "use 14", "go 24", draws=[0, 0, 2, 2, 4])
    assert told(log, 0) == [
        "You use the bonus of 14 Maligne Lake, Jasper.",
        "You move by Car from 1 Denali to 24 Yellowknife Old Town, with a boost.",
        "Dice are rolled: Car, Car, Bus, Bus, Plane.",
    ]
    log = play(s, "journal 2", "go 14")
    assert told(log, 1)[1] == (
        "Ann moves by Car from 24 Yellowknife Old Town to 14 Maligne Lake, Jasper, without a die."
    )


def test_the_log_of_supplies() -> None:
    s = table(Desk(reserve="L"), cards=CARDS, tokens="--F--", bag="L", spent="T", deck=[])
    log = play(s, "refresh cards", "drop lens", "remove 1", "done here", draws=[8])
    assert "The deck is empty: 1 discarded card is shuffled into a new one." in told(log, 0)
    log = play(s, "token film", draws=[0, 1, 0])
    assert told(log, 0) == [
        "You rent a Film.",
        "New tokens: Lens.",
        "The bag is empty: 2 discarded tokens go back into it.",
        "New tokens: Tripod, Lens.",
        "No token is left to draw.",
    ]


def test_score_lines_have_their_names() -> None:
    """PTN-115: as the rules page lists them."""
    s = table(Desk({1: "9"}), cards=CARDS, tokens="LTFSH")
    names = [FACE.line(line.line, reader()).name for line in s.score_lines(0)]
    assert names == [
        "Landmarks", "Placed equipment", "Reserve", "Contest: City Lights", "Contest: Gear Show",
        "Contest: Coast to Coast", "Journal slot 5", "Journal slot 6", "Journal slot 7",
        "Landmark bonus: 9 Space Needle",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("totals", "cards", "ending", "verdict"),
    [
        ([70, 60], [7, 6], 1, "You win with 70 points (PTN-126)."),
        ([60, 70], [7, 6], 1, "Bob wins with 70 points (PTN-126)."),
        ([70, 70], [6, 7], 1, "70 points are tied; you win with fewer photos, 6 (PTN-127)."),
        ([70, 70], [7, 7], 1, SHARED),
        ([70, 60], [5, 4], 0, "The round limit ends the game (PTN-110); you win with 70 points."),
    ],
)  # fmt: skip
def test_verdicts(totals: list[int], cards: list[int], ending: int, verdict: str) -> None:
    """PTN-126, PTN-127, PTN-128, PTN-110."""
    s = table(Desk(), Desk(), cards=CARDS, tokens="LTFSH")
    assert FACE.verdict(s, reader()) == ""
    for seat in range(2):
        s.desk[seat * desk.DESK + desk.POINTS] = totals[seat]
        s.desk[seat * desk.DESK + desk.PHOTOS] = cards[seat]
    s.step, s.ending = v.STEP_OVER, ending
    assert FACE.verdict(s, reader()) == verdict
    assert FACE.prompt(s, 0, reader()).detail == verdict


def test_status_and_seat_note() -> None:
    s = table(Desk({1: "9"}, hand=[1, 2]), cards=CARDS, tokens="LTFSH")
    assert FACE.status(s, reader()) == "Round 1"
    assert FACE.seat_note(s, 0, reader()) == "1 photo · 2 cards"
    s.ending = 1
    assert FACE.status(s, reader()) == "Round 1, the last"


def test_plain_text_is_enough_to_play_from() -> None:
    s = table(
        Desk({1: "9 S"}, hand=[21], secret=[3], reserve="L", at=21), Desk(secret=[5]),
        cards=(8, 0, 30, 41, 55), tokens="L-FSH", dice="CB",
    )  # fmt: skip
    mine = FACE.plain(s.view(0), reader(0))
    assert "Hand: 3 Redwood National Park, 21 Yellowstone" in mine
    assert "Slot 1 Urban: 9 Space Needle (Smartphone) [open: Take a Photo.]" in mine
    assert "Car, Bus, empty, empty, empty" in mine
    assert "take photo = Take a photo of 21 Yellowstone" in mine
    assert "Car reaches 2, 7, 9, 11, 15, 18, 19, 20, 23, 25, 27, 28, 29, 34" in mine
    theirs = FACE.plain(s.view(1), reader(1))
    assert "Hand: 21 Yellowstone, 1 unseen card" in theirs
    assert "Possible answers" not in theirs
    assert "Redwood" not in FACE.plain(s.view(SPECTATOR), reader(SPECTATOR))
    for action in s.legal(0):
        assert f"\n  {SPACE.text(action)} = " in mine


def test_a_newcomer_is_told_how_to_play() -> None:
    said = FACE.how_to_play(reader())
    assert len(said) == 6
    assert "seventh photo" in said[-1]
