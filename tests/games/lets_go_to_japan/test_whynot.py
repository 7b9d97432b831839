"""Why-not answers: the list of the rules page, each with its rule and what is possible instead."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import (
    PASSPORT_IDS,
    blank,
    lay_days,
    planning,
    play,
    random_play,
    started,
    tokens,
)
from tests.games.lets_go_to_japan.test_words import FACE, reader
from travelogue.core.chance import SimChance
from travelogue.games.lets_go_to_japan.face.whynot import NOTES, REASONS
from travelogue.games.lets_go_to_japan.rules.offers import take_passport
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.trip import start_trip
from travelogue.games.lets_go_to_japan.rules.vocabulary import SPACE

OTHERS = ["T70 K70"]


def why(s: JapanState, target: str, seat: int = 0) -> tuple[str, str]:
    answer = FACE.why_not(s.view(seat), seat, target, reader(seat))
    return answer.text, answer.rule


def placing(days: str, *, walk: bool = False, **options: object) -> JapanState:
    """Return a phase in which a card or a Walk waits for its place."""
    s = planning("T40 K40", days, others=OTHERS, **options)  # type: ignore[arg-type]
    play(s, *(["walk 0", "deck kyoto"] if walk else ["plan 0"]))
    return s


def test_places() -> None:
    """LGJ-39, LGJ-13, LGJ-52, LGJ-53."""
    full = "mon: T01 T02 T03 / tue: D01 / wed: T04 T05"
    assert why(placing(full), "place mon,0") == ("This day already has three cards.", "LGJ-39")
    assert why(placing(full), "place tue,0") == ("That is your Day Trip's day.", "LGJ-13")
    late = placing(full, walk=True)
    assert why(late, "place thu,0") == (
        "In this edition a Walk must be a day's 3rd or 4th card.", "LGJ-52",
    )  # fmt: skip
    free = placing(full, walk=True, walk_slots="open")
    assert why(free, "day mon") == ("A Walk needs a day with a free place.", "LGJ-53")


def test_research() -> None:
    """LGJ-60, LGJ-62, LGJ-59, LGJ-33."""
    s = planning("T40 K40", give={"research": 1}, others=OTHERS)
    assert why(s, "finish planning") == ("You still have a card to play.", "LGJ-33")
    play(s, "research start", "research_mix 1")
    assert why(s, "plan 0") == ("Finish discarding three cards first.", "LGJ-60")
    hand = ("Three discards are taken in hand order: mark all three.", "LGJ-59")
    assert why(s, "discard 4") == hand
    late = planning("T40 K40", give={"research": 1}, others=OTHERS, plays=0, edition="published")
    assert why(late, "research start") == ("Research is over after your last play.", "LGJ-62")


@pytest.mark.parametrize(
    ("target", "text", "rule"),
    [
        ("day sun", "First pick a card of your hand, then its place on Sunday", "LGJ-73"),
        (
            "highlight mon",
            "Monday: highlight needs 3 more nature and 3 shopping by then. This highlight counts "
            "only what came before and on its day.",
            "LGJ-114",
        ),
        ("highlight tue", "Tuesday: highlight 2 VP. This highlight counts only", "LGJ-114"),
        ("highlight fri", "Friday: highlight needs", "LGJ-115"),
        ("highlight sat", "This highlight counts only what came before", "LGJ-114"),
        ("condition wed", "A Day Trip's day gives no bonus", "LGJ-14"),
        ("research start", "You have no Research token.", "LGJ-57"),
        ("card mon,0", "Metropolitan Government observatory: Tokyo; 4 VP", "LGJ-112"),
        ("condition mon", "Monday's bonus comes with its third card: 2 of 3 cards, 0", "LGJ-65"),
        ("track nature", "Nature: 1 spaces if the trip began now, 0 VP. 4 VP from 4", "LGJ-103"),
        ("happiness", "Happiness grows each time your Mood reaches +3. It pays 0 / ", "LGJ-125"),
        ("score", "24 VP if the trip began now", "LGJ-157"),
        ("mix 2", "You have no Research token.", "LGJ-57"),
        ("hand 39", "Your plays of this round are made.", "LGJ-32"),
        ("mood", "Happy energy is not happy money", "LGJ-107"),
        ("walkcard tue,1", "A Walk keeps the city of its back", "LGJ-90"),
        ("harm", "Highlights with stress cannot be refused.", "LGJ-115"),
        ("day wed", "A Day Trip's day gives no bonus", "LGJ-14"),
        ("day mon", "First pick a card of your hand, then its place on Monday.", "LGJ-38"),
        ("deck tokyo", "First pick the card that you give up, then a deck", "LGJ-46"),
        ("nonsense", "There is nothing to do here now.", "LGJ-32"),
    ],
)
def test_things_on_the_board(target: str, text: str, rule: str) -> None:
    """LGJ-107, LGJ-112, LGJ-114, LGJ-115, LGJ-90, LGJ-73: the list of the rules page."""
    s = planning("T40 K40", "mon: T20 T21 / tue: T01 w:K01 / wed: D01 / fri: T49", others=OTHERS)
    answer = why(s, target)
    assert answer[0].startswith(text)
    assert answer[1] == rule


def test_a_day_that_takes_no_card_says_so_wherever_it_is_clicked() -> None:
    """LGJ-39, LGJ-13, LGJ-52: on its cards, its condition or its Day Trip; open days do not."""
    s = placing("mon: T01 T02 T03 / tue: D01 / wed: T04 T05")
    full = ("This day already has three cards.", "LGJ-39")
    for target in ("card mon,0", "highlight mon", "condition mon", "day mon"):
        assert why(s, target) == full
    trip = ("That is your Day Trip's day.", "LGJ-13")
    assert why(s, "daytrip") == why(s, "condition tue") == trip
    assert why(s, "card wed,0")[1] == "LGJ-112"
    late = placing("wed: T04 / thu: T05 T06", walk=True)
    assert why(late, "card wed,0")[1] == "LGJ-52"


def test_another_traveller_is_told_with_their_passport() -> None:
    """LGJ-15, LGJ-35."""
    s = planning("T40 K40", others=OTHERS)
    assert why(s, "seat 1") == ("Others are shown as they were when the round began.", "LGJ-35")
    s.passports = 1
    s.passes.take(PASSPORT_IDS.index("P11"))
    take_passport(s, 1, PASSPORT_IDS.index("P11"))
    assert why(s, "seat 1")[0].startswith("Ren's Passport is Deep feelings: Double the VP")
    assert why(s, "seat 9")[1] == why(s, "seat \u00b2")[1] == "LGJ-35"


def test_while_discarding_everything_else_waits() -> None:
    """LGJ-60."""
    s = planning("T40 K40", "mon: T20", give={"research": 1}, others=OTHERS)
    play(s, "research start", "research_mix 1")
    assert why(s, "day tue") == ("Finish discarding three cards first.", "LGJ-60")


def test_wilds_move_experience_only() -> None:
    """LGJ-121."""
    s = blank(2)
    tokens(s, 0, wild=2)
    lay_days(s, 0, "mon: T22")
    start_trip(s, SimChance(1), None)
    s.apply(0, SPACE.parse("wild nature"), SimChance(1), None)
    for target in ("wild temple", "mood"):
        text, rule = why(s, target)
        assert text.startswith("Wilds move experience only")
        assert rule == "LGJ-121"


def test_watchers_and_those_who_wait_get_an_answer() -> None:
    """LGJ-31."""
    s = planning("T40 K40", others=OTHERS)
    play(s, "plan 0", "place mon,0")
    assert why(s, "plan 0")[1] == "LGJ-31"
    assert why(s, "plan 0", -1)[1] == "LGJ-31"


def test_every_refusal_of_random_games_has_a_reason() -> None:
    """Every rule that `refusal` names is explained."""
    named = set()
    for seats, options in ((1, {}), (2, {}), (2, {"edition": "published", "passports": "on"})):
        s = started(seats, 5, **options)
        while s.pending():
            for seat in range(seats):
                for action in range(SPACE.size):
                    rule = s.refusal(seat, action)
                    assert rule == "" or rule in REASONS, rule
                    named.add(rule)
            random_play(s, 1, len(named) + s.round)
    assert len(named) > 25
    assert all(rule.startswith("LGJ-") for _, rule in NOTES.values())
