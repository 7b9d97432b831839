"""The tables that suites try."""

from __future__ import annotations

import pytest

from travelogue.author.option_sets import option_sets, seat_counts, shared_out
from travelogue.games import registry


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("most", [4, 8])
def test_sets_that_are_shared_out_try_every_value_and_every_number_of_seats(
    name: str, most: int
) -> None:
    game = registry.game(name)
    counts = seat_counts(game)
    shared = [chosen for seats in counts for chosen in shared_out(game, seats, most)]
    all_sets = [chosen for seats in counts for chosen in option_sets(game, seats, most)]
    assert all(shared_out(game, seats, most) for seats in counts)
    for option in game.meta.options:
        tried = {chosen[option.name] for chosen in shared}
        assert tried == {chosen[option.name] for chosen in all_sets} == set(option.choices())
