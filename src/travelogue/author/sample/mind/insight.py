"""Sample Game: what a position is worth to a seat, for bots."""

from __future__ import annotations

from travelogue.core.insight import Insight


class SampleInsight(Insight):
    """Points as they stand; `worth` is to be overridden by what hands and turns promise."""
