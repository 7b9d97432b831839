"""What bots are told: better plans are worth more, and greedy beats random."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import GAME, blank, planning, play
from travelogue.arena.simulate import simulate
from travelogue.bots.greedy import GreedyBot
from travelogue.core.chance import SimChance
from travelogue.games.lets_go_to_japan.face.gains import outlook
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.vocabulary import DAY_NAMES, SPACE


def chosen(s: JapanState, seat: int = 0) -> str:
    """Return what the greedy bot answers."""
    return SPACE.text(GreedyBot(GAME.insight, SimChance(1)).choose(s.view(seat), seat))


def test_a_met_highlight_is_worth_more() -> None:
    """LGJ-112: the card is laid where its highlight is met."""
    s = planning("T20 K40", "mon: K50 K51 / tue: T22", others=["T70 K70"])
    play(s, "plan 0")
    assert outlook(s, 0).notes[1].met is False
    place = chosen(s)
    play(s, place)
    day = DAY_NAMES.index(place.removeprefix("place ").split(",")[0])
    assert outlook(s, 0).notes[day].met


def test_the_better_card_is_planned() -> None:
    """LGJ-116: a highlight that is met at once beats one that is out of reach."""
    s = planning("T13 T20", "mon: K50 K51", round_=12, others=["T70 K70"])
    assert chosen(s) == "plan 1"


def test_research_after_the_last_play_is_not_wasted() -> None:
    """LGJ-62, LGJ-128: an unused token is worth a point."""
    s = planning("T20 K40", plays=0, give={"research": 1}, others=["T70 K70"])
    assert chosen(s) == "finish planning"


def test_values_of_a_finished_game_are_points_ahead() -> None:
    """LGJ-130."""
    from tests.games.lets_go_to_japan.build import lay_days
    from travelogue.games.lets_go_to_japan.rules.trip import start_trip

    s = blank(2)
    lay_days(s, 0, "mon: T22 T23")
    lay_days(s, 1, "mon: T56")
    start_trip(s, SimChance(1), None)
    assert GAME.insight.value(s, 0) == 7.0
    assert GAME.insight.value(s, 1) == -7.0


@pytest.mark.long
@pytest.mark.parametrize("edition", ["manual", "published"])
def test_greedy_beats_random(edition: str) -> None:
    """At least nine of ten games in both editions, whoever sits first."""
    summary = simulate(GAME, ["greedy", "random"], 10, 3, {"edition": edition}, 2)
    greedy = next(entrant for entrant in summary.entrants if entrant.bot == "greedy")
    assert greedy.wins.total >= 9
