"""Sample Game: what a position is worth to a seat, for bots."""

from __future__ import annotations

from travelogue.core.insight import Insight


class SampleInsight(Insight):
    """The points as they stand; to be overridden by what hands and turns to come promise."""
