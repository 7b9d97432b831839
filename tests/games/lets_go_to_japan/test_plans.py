"""Plans that are remembered: worth what they would be worth if judged anew."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import GAME, planning
from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY
from travelogue.games.lets_go_to_japan.mind.insight import own_value
from travelogue.games.lets_go_to_japan.mind.plans import FIELDS, Plans, key_of
from travelogue.games.lets_go_to_japan.rules.journey import copied_trip
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.tables import DAYS

OPTIONS = [{}, {"edition": "published"}, {"sunday": "last"}]


@pytest.mark.parametrize("options", OPTIONS, ids=["manual", "published", "sunday last"])
def test_remembered_plans_are_worth_what_they_are_judged_at(options: dict[str, object]) -> None:
    """LGJ-157: nothing that decides a plan's worth is missing from its key."""
    remembered = Plans()
    anew = Plans(1)
    for seed in range(2):
        chance = SimChance(seed)
        s = GAME.new_state(2, GAME.check_options(options), chance, None)
        while (seat := s.to_move()) != NOBODY:
            assert isinstance(s, JapanState)
            assert own_value(s, seat, remembered) == own_value(s, seat, anew)
            legal = s.legal(seat)
            s.apply(seat, legal[chance.below(len(legal))], chance, None)


def test_a_card_that_was_tried_is_taken_back() -> None:
    s = planning("T20 K40", "mon: K50 K51 / tue: T22", others=["T70 K70"])
    trip = copied_trip(s, 0, False)
    before = list(trip.cells), list(trip.counts)
    places = trip.cells[:6]
    for k, place in enumerate([4, 5, 6, 8, 9, 12]):
        places[k] = place
    assert Plans(1).best_with(s, 0, trip, 20, places, 6) > Plans(1).value(s, 0, trip)
    assert (list(trip.cells), list(trip.counts)) == before


def test_every_field_and_card_tells_plans_apart() -> None:
    s = planning("T20 K40", "mon: K50 K51 / tue: T22", others=["T70 K70"])
    trip = copied_trip(s, 0, False)
    keys = {key_of(s, trip)}
    for field in FIELDS:
        trip.row[field] += 1
        keys.add(key_of(s, trip))
        trip.row[field] -= 1
    for day in range(1, DAYS):
        s.conditions[day] += 1
        keys.add(key_of(s, trip))
        s.conditions[day] -= 1
    trip.cells[4], trip.cells[5] = trip.cells[5], trip.cells[4]
    keys.add(key_of(s, trip))
    assert len(keys) == 1 + len(FIELDS) + DAYS - 1 + 1
