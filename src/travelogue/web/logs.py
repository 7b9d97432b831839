"""Logs: a line an event, as text for people or as JSON for machines."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Final

LEVEL: Final = logging.WARNING
FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


NOISE: Final = (  # what any stranger can make uvicorn say
    "Invalid HTTP request received.",
    "Exceeded concurrency limit.",
    "Unsupported upgrade request.",
)
NOISE_SECONDS: Final = 60.0


class Seldom(logging.Filter):
    """Lets what any stranger can cause be said once a minute, so that nobody fills a disk."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg not in NOISE:
            return True
        now = time.monotonic()
        is_due = now - self.said.get(record.msg, -NOISE_SECONDS) >= NOISE_SECONDS
        if is_due:
            self.said[record.msg] = now
        return is_due


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how grave, where, what, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up_logs(as_json: bool, level: int = LEVEL) -> None:
    """Send what is logged to standard error, uvicorn's words included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Seldom())
    handler.setFormatter(JsonLines() if as_json else logging.Formatter(FORMAT))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(level)
