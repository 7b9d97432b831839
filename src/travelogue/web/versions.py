"""Versions: addresses of files that browsers keep change with their contents."""

from __future__ import annotations

import hashlib
from typing import Final

VERSION_LENGTH: Final = 12


def version_of(contents: list[bytes]) -> str:
    """Return a name for contents: another one as soon as any of them changes."""
    digests = b"".join(hashlib.sha256(content).digest() for content in contents)
    return hashlib.sha256(digests).hexdigest()[:VERSION_LENGTH]
