"""Logged: whether a game file stands in a site's fair log as it was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from travelogue.core.errors import ReplayError
from travelogue.history.fair_log import canonical, deal_record, entries_data, read_log
from travelogue.history.file import GameFile

MAX_LOG_BYTES: Final = 512 * 1024 * 1024


def read_log_file(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a log that was kept; ReplayError if its chain does not hold."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_LOG_BYTES:
            raise ReplayError(f"{path.name} cannot be read: it is no file, or too large.")
        rows = read_log(path.read_text("ascii"))
    except OSError as error:
        raise ReplayError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{path.name} is not a fair log: it is not text.") from None
    if not rows:
        raise ReplayError(f"{path.name} has no rows.")
    return rows


def check_logged(file: GameFile, rows: list[dict[str, Any]]) -> list[str]:
    """Return in sentences what a log tells of a game; ReplayError if it tells otherwise."""
    own = [row for row in rows if row["seal"] == file.commitment]
    by_kind = {row["kind"]: row for row in own}
    if len(by_kind) != len(own):
        raise ReplayError("The log names this game's seal twice.")
    if "seal" not in by_kind:
        raise ReplayError("This game's seal does not stand in the log.")
    deal = by_kind.get("deal")
    wanted = deal_record(file.commitment, file.shares, file.given, 0)
    if deal is None or deal["number"] < by_kind["seal"]["number"]:
        raise ReplayError("The log has no deal of this game after its seal.")
    if canonical(deal["data"]) != wanted.data:
        raise ReplayError("The log tells of other contributions to this deal than the file.")
    check_end(file, by_kind.get("result"))
    last = rows[-1]
    whole = "" if rows[0]["number"] == 0 else f" from row {rows[0]['number']} on"
    return [
        f"The log's chain holds{whole}: {len(rows)} rows, the last link is {last['link']}.",
        f"The game's seal is row {by_kind['seal']['number']}, its deal row {deal['number']}"
        + (f", its result row {by_kind['result']['number']}." if "result" in by_kind else "."),
    ]


def check_end(file: GameFile, result: dict[str, Any] | None) -> None:
    """Raise ReplayError unless the log knows the same result."""
    if (result is None) is not (file.scores is None):
        raise ReplayError(
            "The log has no result of this game."
            if result is None
            else "The log has a result of this game, the file has none."
        )
    if result is None:
        return
    ended = {"scores": list(file.scores or ()), "ranks": list(file.ranks or ())}
    if result["data"] != ended | entries_data(file.entries):
        raise ReplayError("The log tells of another course or result of this game.")
