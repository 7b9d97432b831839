"""Collects every sentence for people into src/travelogue/locale/travelogue.pot.

python scripts/messages.py            writes the template of the catalogues
python scripts/messages.py --check    says whether it is up to date

From the sources: `text("…")`, `_("…")`, `N_("…")`, `plural("…", "…", n)`; from the pages the same;
from the content files the names of things (cards, places).
"""

from __future__ import annotations

import ast
import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from travelogue.core import meta

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "travelogue"
TEMPLATE: Final = SOURCE / "locale" / "travelogue.pot"
KEYWORDS: Final = {"text": None, "_": None, "N_": None, "plural": (1, 2)}


def from_code() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """Yield file and message of every call in the sources and pages."""
    for path in sorted([*SOURCE.rglob("*.py"), *SOURCE.glob("web/pages/**/*.html")]):
        method = "python" if path.suffix == ".py" else "jinja2"
        with path.open("rb") as file:
            found = extract(method, file, KEYWORDS, options={"newstyle_gettext": "true"})
            for _line, message, _comments, _context in found:
                yield str(path.relative_to(ROOT)), message


def from_content() -> Iterator[tuple[str, str]]:
    """Yield file and name of everything that content files name for people."""
    for home in sorted(SOURCE.glob("games/*/game.toml")):
        load = home.parent / "data" / "load.py"
        words = words_of(load if load.is_file() else home.parent / "load.py")
        for path in sorted((home.parent / "data").glob("*.toml")):
            yield from named(path, words)
        yield from named(home, set(meta.WORDS))


def words_of(load: Path) -> set[str]:
    """Return the fields of a game's content files that people read: WORDS of its load.py."""
    for node in ast.parse(load.read_text("utf-8")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "WORDS" and node.value:
            return set(ast.literal_eval(node.value))
    return set()


def named(path: Path, words: set[str]) -> Iterator[tuple[str, str]]:
    for text in texts_in(tomllib.loads(path.read_text("utf-8")), words, path.name == meta.FILE):
        yield str(path.relative_to(ROOT)), text


def texts_in(data: object, words: set[str], home: bool) -> Iterator[str]:
    """Yield the texts of the fields that people read; lists of them in game.toml alone."""
    if isinstance(data, dict):
        for field, value in data.items():
            if field in words and isinstance(value, str):
                yield value
            elif field in words and home:
                yield from value
            else:
                yield from texts_in(value, words, home)
    elif isinstance(data, list):
        for item in data:
            yield from texts_in(item, words, home)


def template() -> str:
    """Return the template as text; files are named without lines, so that it changes rarely."""
    catalogue = Catalog(project="Travelogue", charset="utf-8")
    for where, message in [*from_code(), *from_content()]:
        if message and not (isinstance(message, tuple) and not all(message)):
            catalogue.add(message, locations=[(where, 0)])
    out = io.BytesIO()
    write_po(out, catalogue, omit_header=True, sort_output=True, include_lineno=False, width=100)
    return out.getvalue().decode("utf-8")


def main() -> None:
    text = template()
    if "--check" in sys.argv:
        old = TEMPLATE.read_text("utf-8") if TEMPLATE.is_file() else ""
        sys.exit(0 if old == text else "The catalogue's template is old: run make messages.")
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(text, "utf-8")
    print(f"{text.count('msgid ')} sentences in {TEMPLATE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
