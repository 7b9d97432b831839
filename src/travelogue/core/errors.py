"""The errors that people see: typed, one plain sentence each, naming what would be allowed."""

from __future__ import annotations

from collections.abc import Iterable


class TravelogueError(Exception):
    """The base of every error that a user can cause; its text is fit to be shown."""

    code = "error"


class IllegalAction(TravelogueError):
    """A seat asked for something that the rules do not allow now; `rule` names which one."""

    code = "illegal"

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class StaleQuestion(TravelogueError):
    """An answer to a question that has been answered already."""

    code = "stale"


class DataError(TravelogueError):
    """Content that cannot be used: names the file, the row and the field."""

    code = "data"


class BrokenGame(TravelogueError):
    """A game's package that cannot be used: names the file and what is wrong with it."""

    code = "broken_game"


class ReplayError(TravelogueError):
    """A game file that does not replay: names the entry."""

    code = "replay"


class UnknownName(TravelogueError):
    """A game, option, value or bot that does not exist; lists those that do."""

    code = "unknown"

    def __init__(self, what: str, name: object, choices: Iterable[object]) -> None:
        listed = ", ".join(str(c) for c in choices)
        super().__init__(f"There is no {what} {str(name)!r}; choose from: {listed}.")


class UndoRefused(TravelogueError):
    """There is nothing that this seat may take back."""

    code = "undo"
