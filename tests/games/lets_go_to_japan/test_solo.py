"""Solo against the Travel Agent (LGJ-145 .. LGJ-155)."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import (
    IDS,
    blank,
    card,
    counter,
    day_of,
    lay_days,
    planning,
    play,
    random_play,
    started,
    texts,
    tokens,
)
from travelogue.core.chance import SimChance, TracedChance
from travelogue.games.lets_go_to_japan.rules.days import CITY_SHIFT
from travelogue.games.lets_go_to_japan.rules.decks import GIVER_BITS
from travelogue.games.lets_go_to_japan.rules.journey import tried
from travelogue.games.lets_go_to_japan.rules.scoring import (
    AGENT,
    score_lines,
    spaces_of,
    trip_points,
)
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.trip import start_trip
from travelogue.games.lets_go_to_japan.rules.vocabulary import F_STACK, F_STARTING, ROW, STAGE_OVER

EX_21 = "mon: T20 K31 K33 / tue: T13 T15 K34"


def agent_of(days: str, **options: object) -> JapanState:
    """Return a solo game whose Agent has this itinerary."""
    s = blank(1, **options)
    lay_days(s, AGENT, days)
    return s


def agent_total(s: JapanState) -> int:
    return int(trip_points(s, tried(s, AGENT, True)))


@pytest.mark.parametrize(
    ("level", "edition", "expected"),
    [("easy", "published", 23), ("normal", "published", 40), ("difficult", "published", 57),
     ("difficult", "manual", 44)],
)  # fmt: skip
def test_example_21_agent(level: str, edition: str, expected: int) -> None:
    """LGJ-152, LGJ-153, LGJ-154: met highlights or all; trains; a Wild to the furthest token."""
    s = agent_of(EX_21, edition=edition, agent=level)
    assert agent_total(s) == expected


@pytest.mark.parametrize(("passports", "start"), [("off", 2), ("on", 3)])
def test_the_agent_starts_ahead(passports: str, start: int) -> None:
    """LGJ-145, LGJ-151: experience 2 or 3 each, which count as icons; no Starting Train."""
    s = blank(1, passports=passports)
    tracks = ("temple", "food", "nature", "shopping", "unique")
    assert [counter(s, name, AGENT) for name in tracks] == [start] * 5
    assert s.row[AGENT * ROW + F_STARTING] == 0
    met = agent_of("mon: K49", agent="easy")
    assert agent_total(met) == 4 + 6  # temple 2 from the start


def test_cards_left_go_to_the_agents_first_open_place() -> None:
    """LGJ-146: Monday first, top to bottom; with two cards you choose the first."""
    s = planning("T20 T21 K50 K51", seats=1, round_=6)
    play(s, "plan 0", "place mon,0", "plan 0", "place tue,0")
    assert texts(s) == ["give_agent 0", "give_agent 1"]
    play(s, "give_agent 1")
    assert day_of(s, "mon", AGENT) == ["K51", "K50"]
    assert s.round == 7


def test_each_card_given_is_replaced_unseen_from_its_deck() -> None:
    """LGJ-147: with the same back, face down on the stack."""
    s = planning("T20 K50", seats=1, round_=1)
    chance = TracedChance(3)
    play(s, "plan 0", "place mon,0", chance=chance)
    assert IDS[chance.outcomes[0]][0] == "K"
    assert s.row[F_STACK] == 1
    assert s.view(0).stacks[0] >> GIVER_BITS == 255


def test_a_neutral_card_given_takes_a_city() -> None:
    """LGJ-148: both are offered; card and draw follow the choice."""
    s = planning("T20 K72", seats=1, round_=1)
    play(s, "plan 0", "place mon,0")
    assert texts(s) == ["deck tokyo", "deck kyoto"]
    chance = TracedChance(3)
    play(s, "deck tokyo", chance=chance)
    assert IDS[chance.outcomes[0]][0] == "T"
    assert s.cells[AGENT * 28 + 4] >> CITY_SHIFT == 1
    assert day_of(s, "mon", AGENT) == ["K72"]


def test_the_agent_ends_with_18_cards() -> None:
    """LGJ-149, LGJ-56: the leftover of round 13 goes to it too, with no draw."""
    s = started(1, 4, edition="published")
    while s.round < 13 or s.stage < 5:
        random_play(s, 1, 9 + s.round)
    assert sum(list(s.counts)[7:14]) == 18
    assert s.row[F_STACK] == 0


def test_the_agents_day_trip_lies_on_sunday() -> None:
    """LGJ-150, LGJ-100: dealt after the player's two, laid face up."""
    chance = TracedChance(1)
    from tests.games.lets_go_to_japan.build import GAME

    s = GAME.new_state(1, GAME.check_options({}), chance, None)
    assert isinstance(s, JapanState)
    assert day_of(s, "sun", AGENT) == [f"D{chance.outcomes[-1] + 1:02d}"]


def test_the_agent_has_a_score_sheet_of_its_own() -> None:
    """LGJ-155: its lines end with Luxury trains; scores() has the player's entry only."""
    s = agent_of(EX_21, edition="published", agent="difficult")
    lines = score_lines(s, AGENT)
    assert lines[-1].line == "luxury_trains"
    assert sum(line.points for line in lines) == 57
    assert len(s.scores()) == 1


@pytest.mark.parametrize(
    ("mine", "wild", "ranks"),
    [
        ("mon: T22 T23 / tue: T56", 10, [0]),
        ("mon: T20", 0, [1]),
    ],
)
def test_you_win_with_more_or_as_many(mine: str, wild: int, ranks: list[int]) -> None:
    """LGJ-155: more VP, or equal VP and at least as many experience spaces."""
    s = agent_of("mon: K30 K25", agent="easy")
    lay_days(s, 0, mine)
    tokens(s, 0, wild=wild)
    start_trip(s, SimChance(1), None)
    while s.pending():
        s.apply(0, s.legal(0)[0], SimChance(1), None)
    assert s.stage == STAGE_OVER
    assert s.ranks() == ranks


def test_a_tie_is_decided_by_spaces() -> None:
    """LGJ-155: equal VP and fewer spaces than the Agent's lose, as many win."""
    s = agent_of("mon: K34", agent="easy")  # 3 VP, 2 each and one unique: 11 spaces
    lay_days(s, 0, "mon: K05")
    assert (s.score(0), agent_total(s)) == (3, 3)
    assert s.ranks() == [1]
    for track in range(5):
        s.row[31 + track] = 2
    assert spaces_of(tried(s, 0, True)) == 11
    assert s.ranks() == [0]
    assert card("K05") == 84
