"""What bots remember of pools is what they would find out anew."""

from __future__ import annotations

from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY
from travelogue.games import registry
from travelogue.games.deja_vu.mind.insight import seat_value
from travelogue.games.deja_vu.mind.outlook import Pools, nothing_known
from travelogue.games.deja_vu.rules.state import DejaVuState


def test_remembered_pools_are_worth_what_they_are_found_to_be() -> None:
    """Nothing that decides what a pool is worth is missing from its key."""
    game = registry.game("deja_vu")
    pools = Pools()
    known = nothing_known(3)
    chance = SimChance(1)
    s = game.new_state(3, game.check_options({}), chance, None)
    while (seat := s.to_move()) != NOBODY:
        assert isinstance(s, DejaVuState)
        legal = s.legal(seat)
        s.apply(seat, legal[chance.below(len(legal))], chance, None)
        if chance.below(5) == 0:
            anew = seat_value(s, seat, nothing_known(3), Pools(1))
            assert seat_value(s, seat, known, pools) == anew
