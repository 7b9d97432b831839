"""What every test run says first: which package it tests, and how its rules run.

TRAVELOGUE_EXPECT=compiled makes a run fail whose rules are not compiled.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import travelogue
from travelogue.source import is_compiled


def pytest_report_header() -> str:
    how = "compiled" if is_compiled() else "interpreted"
    if os.environ.get("TRAVELOGUE_EXPECT", how) not in (how, ""):
        raise pytest.UsageError(f"these tests were to run compiled, the rules run {how}")
    return f"travelogue: {Path(travelogue.__file__).parent}, rules {how}"
