"""The numbered rules of each game, read from the page in its folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.games import registry

PAGE: Final = "rules.md"  # in a game's folder
HEADING: Final = re.compile(r"#{2,}\s+(?P<title>.+)")
RULE: Final = re.compile(r"- \*\*(?P<id>[A-Z]{2,5}-\d+)\*\*\s+(?P<text>.+)")
RULING: Final = re.compile(r"- \*\*(?P<id>R\d+) (?P<title>[^*]*?)\.\*\*\s*(?P<text>.+)")
# where a rule comes from: [book], [published], [derived], [ruling R1]; its wording ends there
SOURCE: Final = re.compile(r"\s*`\[(?P<source>[^\]`]+)\]`")
MARKS: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<soft>[^*]+)\*|`(?P<code>[^`]+)`")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: its wording without marks, its section and where it comes from."""

    id: str
    text: str
    section: str
    sources: tuple[str, ...] = ()


def rules(game: str) -> dict[str, str]:
    """Return the wording of a game's rules by id, in the order of its page."""
    return {rule.id: rule.text for rule in numbered(game)}


@memo
def numbered(game: str) -> tuple[Rule, ...]:
    """Return a game's rules and rulings with their sections; UnknownName if there is no game."""
    return tuple(parse((registry.folder(game) / PAGE).read_text("utf-8")))


def parse(page: str) -> list[Rule]:
    """Return the rules and rulings of a page in its order; what has no number is left out."""
    found: list[Rule] = []
    section = ""
    for line in page.splitlines():
        if heading := HEADING.match(line):
            section = plain(heading["title"].strip())
        elif rule := RULE.match(line):
            sources = tuple(m["source"] for m in SOURCE.finditer(rule["text"]))
            wording = SOURCE.split(rule["text"], maxsplit=1)[0]
            found.append(Rule(rule["id"], plain(wording.strip()), section, sources))
        elif ruling := RULING.match(line):
            wording = f"{ruling['title']}: {ruling['text'].strip()}"
            found.append(Rule(ruling["id"], plain(wording), section))
    return found


def plain(text: str) -> str:
    """Return a line of Markdown without its marks for strong, soft and code."""
    return MARKS.sub(lambda m: m["strong"] or m["soft"] or m["code"], text)
