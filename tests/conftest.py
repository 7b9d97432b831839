"""What every test run says first: which package it tests, and how its rules run."""

from __future__ import annotations

from pathlib import Path

import travelogue
from travelogue.source import is_compiled


def pytest_report_header() -> str:
    how = "compiled" if is_compiled() else "interpreted"
    return f"travelogue: {Path(travelogue.__file__).parent}, rules {how}"
