"""Deja Vu: what a position is worth to a seat, for bots."""

from __future__ import annotations

from travelogue.core.insight import Insight


class DejaVuInsight(Insight):
    """Points as they stand."""
