"""The page templates, and where the static files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from travelogue.web.titles import palettes_version
from travelogue.web.versions import version_of

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
# scripts import each other by relative addresses, so all files change their address together
VERSION: Final = version_of([path.read_bytes() for path in sorted(STATIC.rglob("*.*"))])
STATIC_URL: Final = f"/static/{VERSION}"


def make_templates() -> Environment:
    """Return the page templates; every value is escaped, a missing one is an error."""
    templates = Environment(
        loader=FileSystemLoader(HERE / "pages"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    templates.globals["static"] = STATIC_URL
    templates.globals["palettes"] = f"/art/palettes.css?v={palettes_version()}"
    return templates
