"""Logs: an object a line for machines, a line for people."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from travelogue.web.logs import JsonLines, set_up_logs


def test_json_lines_tell_what_happened_and_where() -> None:
    try:
        raise ValueError("no idea")
    except ValueError:
        record = logging.LogRecord(
            "travelogue.live", logging.ERROR, "x.py", 1, "table %s failed", ("t",), sys.exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"]) == ("error", "travelogue.live")
    assert told["message"] == "table t failed"
    assert "ValueError: no idea" in told["error"]


def test_warnings_go_to_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", root.handlers[:])
    monkeypatch.setattr(root, "level", root.level)
    set_up_logs(as_json=True)
    logging.getLogger("uvicorn.error").warning("careful")
    logging.getLogger("uvicorn.error").info("all is well")
    assert [json.loads(line)["message"] for line in capsys.readouterr().err.splitlines()] == [
        "careful"
    ]
