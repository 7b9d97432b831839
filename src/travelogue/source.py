"""Interpreted rules on request: TRAVELOGUE_INTERPRETED=1 passes over compiled modules."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

SWITCH: Final = "TRAVELOGUE_INTERPRETED"
PACKAGE: Final = Path(__file__).parent


class SourceFinder(MetaPathFinder):
    """Finds modules of this package by their .py files, so that compiled ones are passed over."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parts = fullname.split(".")
        if parts[0] != PACKAGE.name:
            return None
        source = PACKAGE.joinpath(*parts[1:]).with_suffix(".py")
        return spec_from_file_location(fullname, source) if source.is_file() else None


def prefer_source() -> None:
    """Pass over compiled modules if the environment asks for it."""
    if os.environ.get(SWITCH) == "1" and not any(
        isinstance(finder, SourceFinder) for finder in sys.meta_path
    ):
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Tell whether the rules run compiled."""
    from travelogue.core import state

    return not str(state.__file__).endswith(".py")
