"""The live page of a table is built in one direction, from what is kept up to the socket."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import travelogue
from travelogue.web.table.messages import FIELDS

FOLDER = Path(travelogue.__file__).parent / "web" / "table"
PACKAGE = "travelogue.web.table"
# a module imports what stands before it in another row, parts import each other too
ROWS = (
    ("wire", "screen", "curtain", "messages"),
    ("reading",),
    ("parts",),
    ("page", "gathering"),
    ("hints",),
    ("commands",),
    ("socket",),
)
MODULES = sorted(path for path in FOLDER.rglob("*.py") if path.name != "__init__.py")


def imports(path: Path) -> set[str]:
    """Return the modules of the page that a file imports when it runs, by their first name."""
    tree = ast.parse(path.read_text("utf-8"))
    found: set[str] = set()
    for node in tree.body:  # what only types need stands in an `if`
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(PACKAGE):
            rest = str(node.module).removeprefix(PACKAGE).strip(".")
            found |= {rest.split(".")[0]} if rest else {alias.name for alias in node.names}
    return found


def row_of(name: str) -> int:
    return next(n for n, row in enumerate(ROWS) if name in row)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_modules_of_the_page_import_only_what_stands_before_them(path: Path) -> None:
    own = path.relative_to(FOLDER).with_suffix("").parts[0]
    for name in imports(path) - ({"parts"} if own == "parts" else set()):
        assert row_of(name) < row_of(own), f"{path} imports {name}"


def test_every_message_that_is_read_has_its_command() -> None:
    tree = ast.parse((FOLDER / "commands.py").read_text("utf-8"))
    patterns = [node.pattern for node in ast.walk(tree) if isinstance(node, ast.match_case)]
    values = [each.value for each in patterns if isinstance(each, ast.MatchValue)]
    assert {each.value for each in values if isinstance(each, ast.Constant)} == set(FIELDS)
