"""Prints what extras of pyproject.toml need, a line each: python scripts/extras.py dev"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def main() -> None:
    """Print the requirements of the extras that are named; the package itself is not installed."""
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    for name in sys.argv[1:]:
        print("\n".join(extras[name]))


if __name__ == "__main__":
    main()
