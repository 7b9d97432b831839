"""What can go wrong with storage."""

from __future__ import annotations

from travelogue.core.errors import TravelogueError


class StoreConflict(Exception):
    """Another writer was faster: what this one knows of the table is old and must be read again."""


class StoreUnusable(TravelogueError):
    """The database cannot be opened; the sentence says why and what would help."""

    code = "store"
