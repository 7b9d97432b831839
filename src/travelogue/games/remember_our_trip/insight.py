"""Remember Our Trip: what a position is worth to a seat, for bots."""

from __future__ import annotations

from travelogue.core.insight import Insight


class TripInsight(Insight):
    """Points as they stand."""
