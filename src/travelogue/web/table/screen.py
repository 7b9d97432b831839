"""Screen: what was drawn and told of one table, kept for whoever reads it next."""

# compiled: asked for every reader at every move

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.face.face import Gesture, Sentence, Shape

if TYPE_CHECKING:
    from travelogue.web.table.page import Page
    from travelogue.web.table.parts.boards import Picture
    from travelogue.web.table.parts.sheet import Rows
    from travelogue.web.table.parts.telling import Card, Log

ReaderKey = tuple[int, str]  # seat and language
# seat, own seats, whether it is the host's, shape, language, in words too
PageKey = tuple[int, tuple[int, ...], bool, Shape, str, bool]


class Screen:
    """The caches of one table.

    The first ones hold for one version of the table and are empty at the next. The others outlive
    a move: each is kept with what it was made of, and whoever reads it compares. None of them holds
    the table, which would then never leave memory.
    """

    def __init__(self) -> None:
        self.version = -1
        self.pages: dict[PageKey, Page] = {}
        self.latest: dict[ReaderKey, list[Sentence]] = {}  # what the last entry did
        self.gestures: dict[ReaderKey, list[Gesture]] = {}
        self.followed: dict[tuple[int, str, tuple[int, ...]], list[Gesture]] = {}
        self.sheets: dict[str, str] = {}  # the shared rows of the score sheet, by language
        self.scores: dict[int, list[int]] = {}  # by reader
        self.is_scored: bool | None = None  # whether there are score lines
        self.pictures: dict[tuple[int, Shape, str], Picture] = {}
        self.logs: dict[ReaderKey, Log] = {}
        self.cards: dict[tuple[int, str, int], Card] = {}  # by reader, and the card's seat
        self.rows: dict[str, Rows] = {}

    def turn_to(self, version: int) -> None:
        """Hold nothing that another version of the table has shown."""
        if self.version != version:
            self.version = version
            self.pages, self.latest, self.sheets = {}, {}, {}
            self.gestures, self.followed = {}, {}
            self.scores, self.is_scored = {}, None
