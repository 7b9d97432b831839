"""Prints what the package and extras of it need, a line each: python scripts/needs.py dev"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def main() -> None:
    """Print the requirements of the package and of the extras that are named."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    print("\n".join(project["dependencies"]))
    for name in sys.argv[1:]:
        print("\n".join(project["optional-dependencies"][name]))


if __name__ == "__main__":
    main()
