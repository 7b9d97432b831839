"""Plans, Walks, Research and day bonuses (LGJ-38 .. LGJ-78)."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import (
    act,
    card,
    counter,
    day_of,
    empty_deck,
    hand_of,
    number,
    planning,
    play,
    random_play,
    started,
    texts,
)
from travelogue.core.chance import ScriptedChance
from travelogue.games.lets_go_to_japan.rules.days import WALK, has_walk_day
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.tables import CODE_MASK
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    F_LUXURY,
    F_MOOD,
    F_PLAYS,
    F_RESEARCH,
    F_STEP,
    F_WILD,
    STEP_MAIN,
)

OTHERS = ["T70 K70"]


def places(s: JapanState) -> list[str]:
    return [text.removeprefix("place ") for text in texts(s)]


def test_a_card_may_enter_at_any_position() -> None:
    """LGJ-38, LGJ-40, LGJ-41: on top, at the bottom, between; the others keep their order."""
    for position, expected in enumerate((["T03", "T01", "T02"], ["T01", "T03", "T02"])):
        s = planning("T03 K01", "mon: T01 T02", others=OTHERS, conditions="happy " * 6)
        play(s, "plan 0")
        assert places(s)[:3] == ["mon,0", "mon,1", "mon,2"]
        play(s, f"place mon,{position}")
        assert day_of(s, "mon") == expected
        assert hand_of(s) == ["K01"]


def test_a_day_holds_three_planned_cards() -> None:
    """LGJ-39, LGJ-42: a full day takes no more, and what lies there stays."""
    s = planning("T03 K01", "mon: T01 T02 T05 / tue: T06", others=OTHERS)
    play(s, "plan 0")
    assert places(s)[:2] == ["tue,0", "tue,1"]
    assert s.refusal(0, act("place mon,0")) == "LGJ-39"
    assert s.refusal(0, act("place tue,2")) == "LGJ-40"
    play(s, "place tue,0")
    assert day_of(s, "mon") == ["T01", "T02", "T05"]


def test_any_card_to_any_open_day() -> None:
    """LGJ-43, LGJ-44: Sunday too; city and type do not matter."""
    s = planning("T01 K01", "sun: K02 / mon: D01 / tue: T04", others=OTHERS)
    for slot in (0, 1):
        again = s.copy()
        play(again, f"plan {slot}")
        assert places(again)[:4] == ["sun,0", "sun,1", "tue,0", "tue,1"]


def test_planning_gives_nothing_by_itself() -> None:
    """LGJ-45: icons, VP and Mood come in the trip."""
    s = planning("T41 K01", others=OTHERS)
    play(s, "plan 0", "place mon,0")
    assert counter(s, "happy_money") == 0
    assert number(s, F_MOOD) == 0


def test_a_walk_discards_then_draws_unseen_and_gives_research() -> None:
    """LGJ-46, LGJ-47, LGJ-48: the discard first; nobody sees the face, its owner neither."""
    s = planning("T01 K01", "mon: T20 T21", others=OTHERS)
    play(s, "walk 1")
    assert hand_of(s) == ["T01"]
    assert s.kyoto_pile.size == 1
    play(s, "deck tokyo", chance=ScriptedChance([card("T55")]))
    assert s.pick(0) == card("T55") + 1
    assert s.view(0).pick(0) == 254
    play(s, "place mon,0")
    assert day_of(s, "mon") == ["w", "T20", "T21"]
    assert number(s, F_RESEARCH) == 1
    assert s.view(0).cells[4] & CODE_MASK == 254
    assert s.view(1).cells[4] & WALK == 0  # seat 1 sees the day as it was


def test_example_23_walk_slots() -> None:
    """LGJ-50, LGJ-52, LGJ-53, LGJ-54: third or fourth card, or first to third; any position."""
    days = "mon: T01 T02 T03 / tue: T04 T05 / wed: T06"
    closed = " / fri: T10 T11 T12 w:T13 / sat: T14 T15 T16 w:T17"
    late = planning("T40 K01", days + closed, others=OTHERS, walk_slots="late")
    play(late, "walk 0", "deck kyoto")
    assert places(late) == ["mon,0", "mon,1", "mon,2", "mon,3", "tue,0", "tue,1", "tue,2"]
    assert late.refusal(0, act("place wed,0")) == "LGJ-52"
    assert late.refusal(0, act("place fri,0")) == "LGJ-54"
    open_ = planning("T40 K01", days + closed, others=OTHERS, walk_slots="open")
    play(open_, "walk 0", "deck kyoto")
    assert places(open_) == ["tue,0", "tue,1", "tue,2", "wed,0", "wed,1", "thu,0"]
    assert open_.refusal(0, act("place mon,0")) == "LGJ-53"


def test_a_walk_may_enter_sunday_but_no_day_trip() -> None:
    """LGJ-51."""
    s = planning("T40 K01", "sun: T01 T02 / mon: D01", others=OTHERS)
    play(s, "walk 0", "deck kyoto")
    assert places(s) == ["sun,0", "sun,1", "sun,2"]
    assert s.refusal(0, act("place mon,1")) == "LGJ-51"


def test_without_a_day_for_it_a_walk_is_not_offered() -> None:
    """LGJ-55."""
    s = planning("T40 K01", "mon: T01 / tue: T02", others=OTHERS)
    assert texts(s) == ["plan 0", "plan 1"]
    assert s.refusal(0, act("walk 0")) == "LGJ-55"


def test_there_is_always_a_place_for_a_plan() -> None:
    """LGJ-56: random late-Walk games never lack one, and fourth cards leave places empty."""
    short = 0
    for seed in range(6):
        s = started(2, seed, walk_slots="late")
        while s.round < 13 or s.stage < 5:
            random_play(s, 1, seed + s.round)
        short += sum(1 for cards in list(s.counts) if 0 < cards < 3) - 2  # the Day Trips
    assert short > 0


def test_research_is_completed_before_anything_else() -> None:
    """LGJ-59, LGJ-60: only discards are legal, from old and new cards alike."""
    s = planning("T40 K40", give={"research": 1}, others=OTHERS)
    play(s, "research start", "research_mix 1")
    assert all(text.startswith("discard") for text in texts(s))
    assert s.refusal(0, act("plan 0")) == "LGJ-60"
    assert s.refusal(0, act("discard 3")) == "LGJ-59"
    play(s, "discard 0")
    play(s, "discard 1")
    assert len(hand_of(s)) == 3
    play(s, "discard 2")
    assert len(hand_of(s)) == 2
    assert number(s, F_STEP) == STEP_MAIN


def test_the_mix_is_chosen_first_and_tokyo_drawn_first() -> None:
    """LGJ-58."""
    s = planning("T40 K40", give={"research": 1}, others=OTHERS)
    play(s, "research start")
    assert texts(s) == [f"research_mix {n}" for n in range(4)]
    order = [card("T50"), card("T51"), card("K50")]
    play(s, "research_mix 2", chance=ScriptedChance(order))
    assert hand_of(s) == ["T40", "T50", "T51", "K40", "K50"]


@pytest.mark.parametrize("edition", ["manual", "published"])
def test_the_window_of_research(edition: str) -> None:
    """LGJ-61, LGJ-62: before and between plays in both, after the last one in manual only."""
    s = planning("T01 T02 K01 K02", round_=6, give={"research": 3}, others=OTHERS, edition=edition)
    for slot in range(2):
        assert "research start" in texts(s)
        play(s, "plan 0", f"place tue,{slot}")
    if edition == "manual":
        assert texts(s) == ["research start", "finish planning"]
    else:
        assert s.pending() == [1]


def test_research_is_allowed_in_round_13() -> None:
    """LGJ-57, LGJ-64: with a token, in every round."""
    s = planning("T01 K01", round_=13, give={"research": 1}, others=OTHERS)
    assert "research start" in texts(s)
    without = planning("T01 K01", round_=13, others=OTHERS)
    assert without.refusal(0, act("research start")) == "LGJ-57"


# --- the day bonus ------------------------------------------------------------------------------


def third(days: str, hand: str, conditions: str) -> JapanState:
    """Return a phase in which the first card of the hand is laid as third card of Monday."""
    s = planning(f"{hand} K80", days, others=OTHERS, conditions=conditions + " happy" * 5)
    play(s, "plan 0", "place mon,2")
    return s


def test_matches_count_icons_of_the_three_cards() -> None:
    """LGJ-65, LGJ-66, LGJ-69, LGJ-70: by number of matching icons, two on one card twice."""
    none = third("mon: T20 T21", "T22", "temple")
    assert (number(none, F_MOOD), number(none, F_PLAYS)) == (0, 0)
    one = third("mon: T03 T21", "T22", "temple")
    assert number(one, F_MOOD) == 1
    two = third("mon: T63 T21", "T22", "temple")  # two temples on one card
    assert texts(two) == ["bonus mood", "bonus research2", "bonus wild"]
    three = third("mon: T63 T21", "T03", "temple")
    assert texts(three)[-2:] == ["bonus luxury_train", "bonus extra_walk"]


def test_the_happy_condition_takes_both_kinds() -> None:
    """LGJ-67."""
    s = third("mon: T20 T26", "T22", "happy")  # happy_money and happy_energy
    assert len(texts(s)) == 3


def test_a_walk_is_one_happy_icon_and_nothing_else() -> None:
    """LGJ-68: its face does not count, whatever it is."""
    happy = third("mon: T20 w:T26", "T22", "happy")
    assert len(texts(happy)) == 3
    nature = third("mon: T20 w:T26", "T22", "nature")
    assert number(nature, F_MOOD) == 0


@pytest.mark.parametrize(
    ("reward", "field", "amount"),
    [("mood", F_MOOD, 1), ("research2", F_RESEARCH, 2), ("wild", F_WILD, 1),
     ("luxury_train", F_LUXURY, 1)],
)  # fmt: skip
def test_exactly_one_reward(reward: str, field: int, amount: int) -> None:
    """LGJ-71: also of a lower row; it cannot be declined."""
    s = third("mon: T63 T21", "T03", "temple")
    assert s.refusal(0, act("finish planning")) == "LGJ-71"
    play(s, f"bonus {reward}")
    assert number(s, field) == amount
    fields = (F_MOOD, F_RESEARCH, F_WILD, F_LUXURY)
    assert sum(number(s, other) for other in fields) == amount


def test_two_matches_do_not_offer_the_top_row() -> None:
    """LGJ-70."""
    s = third("mon: T63 T21", "T22", "temple")
    assert s.refusal(0, act("bonus luxury_train")) == "LGJ-70"


def test_the_mood_step_is_no_icon() -> None:
    """LGJ-72: it acts at once, and no counter rises."""
    s = third("mon: T03 T21", "T22", "temple")
    assert number(s, F_MOOD) == 1
    assert counter(s, "happy_energy") == counter(s, "happy_money") == 0


def test_example_9_sunday_has_no_bonus() -> None:
    """LGJ-43, LGJ-73: a third card may be planned there, whatever the icons nothing follows."""
    s = planning("T03 K80", "sun: T63 K05 / mon: D02", others=OTHERS)
    play(s, "plan 0")
    assert places(s)[:3] == ["sun,0", "sun,1", "sun,2"]
    play(s, "place sun,0")
    assert s.pending() == [1]
    assert [number(s, field) for field in (F_MOOD, F_RESEARCH, F_WILD, F_LUXURY)] == [0] * 4


def test_a_fourth_card_has_no_bonus() -> None:
    """LGJ-74."""
    s = planning("T01 K01", "mon: T63 K05 T03", others=OTHERS)
    play(s, "walk 0", "deck tokyo", "place mon,3")
    assert number(s, F_STEP) == STEP_MAIN
    assert number(s, F_MOOD) == 0


def test_example_22_day_bonus_by_a_walk() -> None:
    """LGJ-75, LGJ-76, LGJ-77, LGJ-68: Research first; the Extra Walk only into the same day."""
    conditions = "temple happy nature shopping unique food"
    s = planning("T01 K01", "tue: T15 T41", others=OTHERS, conditions=conditions)
    play(s, "walk 0", "deck kyoto", "place tue,2")
    assert number(s, F_RESEARCH) == 1
    assert len(texts(s)) == 5
    play(s, "bonus extra_walk")
    assert texts(s) == ["deck tokyo", "deck kyoto"]
    play(s, "deck tokyo")
    assert places(s) == ["tue,0", "tue,1", "tue,2", "tue,3"]
    assert s.refusal(0, act("place mon,0")) == "LGJ-76"
    play(s, "place tue,0")
    assert number(s, F_RESEARCH) == 1
    assert number(s, F_PLAYS) == 0
    assert day_of(s, "tue") == ["w", "T15", "T41", "w"]
    other = planning(
        "T01 K01", "tue: T15 T41", others=OTHERS,
        conditions="temple shopping nature happy unique food",
    )  # fmt: skip
    play(other, "walk 0", "deck kyoto", "place tue,2")
    assert number(other, F_STEP) == STEP_MAIN
    assert number(other, F_MOOD) == 0


def test_single_choices_are_made_at_once() -> None:
    """LGJ-56, LGJ-86: one place, one deck, forced discards."""
    full = " / ".join(f"{day}: T0{n} T1{n} T2{n}" for n, day in enumerate(
        ("mon", "tue", "wed", "thu", "fri"), 1))  # fmt: skip
    s = planning("T40 K01", full, others=OTHERS)
    play(s, "plan 0")
    assert day_of(s, "sat") == ["T40"]
    assert has_walk_day(s, 0)
    empty = planning("K40 K01", "mon: K02 K03", others=["K70 K71"])
    empty_deck(empty, "tokyo")
    play(empty, "walk 0")
    assert texts(empty) == ["place mon,0", "place mon,1", "place mon,2"]
