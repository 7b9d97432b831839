"""Rules pages: what counts as a rule, and what is left of its marks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from travelogue.games import registry
from travelogue.rules_text import FOLDER, numbered, parse, rules

PAGE = """# Postcards: the rules

## At a glance
- **Players**: 2 to 4.

## Rules
### Draft *and* pass
- **PST-1** Each seat gets `three` cards. `[book]` (a remark) `[ruling R1]`
- **PST-02** Hands pass to the **left**. R1

Some text about PST-3 that is no rule.

## Rulings
- **R1 Passing.** To the left, *always*.
"""


def test_rules_have_wording_section_and_sources() -> None:
    first, second, ruling = parse(PAGE)
    assert (first.id, first.text) == ("PST-1", "Each seat gets three cards.")
    assert (first.section, first.sources) == ("Draft and pass", ("book", "ruling R1"))
    assert (second.id, second.text, second.sources) == ("PST-02", "Hands pass to the left. R1", ())
    assert (ruling.id, ruling.text) == ("R1", "Passing: To the left, always.")
    assert ruling.section == "Rulings"


def test_a_page_is_read_by_the_name_of_its_game(tmp_path: Path) -> None:
    (tmp_path / "postcards.md").write_text(PAGE, "utf-8")
    assert list(rules("postcards", tmp_path)) == ["PST-1", "PST-02", "R1"]
    assert rules("postcards", tmp_path)["R1"] == "Passing: To the left, always."


@pytest.mark.parametrize("name", ["unknown", "../secrets", "", "a/b"])
def test_a_game_without_a_page_has_no_rules(tmp_path: Path, name: str) -> None:
    (tmp_path.parent / "secrets.md").write_text(PAGE, "utf-8")
    assert rules(name, tmp_path) == {}


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_rules_and_they_bear_its_prefix(name: str) -> None:
    prefix = registry.game(name).meta.prefix
    own = [rule for rule in numbered(name) if rule.id.startswith(f"{prefix}-")]
    page = (FOLDER / f"{name}.md").read_text("utf-8")
    assert len(own) == len(re.findall(rf"^- \*\*{prefix}-\d+\*\* ", page, re.MULTILINE)) > 0
    assert all(rule.text and rule.section for rule in own)
    assert not any("`" in rule.text or "**" in rule.text for rule in own)
