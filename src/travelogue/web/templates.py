"""The page templates, and where the static files lie."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
VERSION_LENGTH: Final = 12


def version_of(contents: list[bytes]) -> str:
    """Return a name for contents: another one as soon as any of them changes."""
    digests = b"".join(hashlib.sha256(content).digest() for content in contents)
    return hashlib.sha256(digests).hexdigest()[:VERSION_LENGTH]


# scripts import each other by relative addresses, so all files change their address together
VERSION: Final = version_of([path.read_bytes() for path in sorted(STATIC.iterdir())])
STATIC_URL: Final = f"/static/{VERSION}"


def make_templates() -> Environment:
    """Return the page templates; every value is escaped, a missing one is an error."""
    templates = Environment(
        loader=FileSystemLoader(HERE / "pages"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    templates.globals["static"] = STATIC_URL
    return templates
