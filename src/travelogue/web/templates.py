"""The page templates, and where the static files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


def make_templates() -> Environment:
    """Return the page templates; every value is escaped, a missing one is an error."""
    return Environment(
        loader=FileSystemLoader(HERE / "pages"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
