"""Rules pages: what counts as a rule, and what is left of its marks."""

from __future__ import annotations

import re

import pytest

from travelogue.core.errors import UnknownName
from travelogue.games import registry
from travelogue.rules_text import numbered, parse, rules

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


@pytest.mark.parametrize("name", ["unknown", "../secrets", "", "a/b"])
def test_there_are_no_rules_of_what_is_no_game(name: str) -> None:
    with pytest.raises(UnknownName):
        rules(name)


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_rules_and_they_bear_its_prefix(name: str) -> None:
    prefix = registry.game(name).meta.prefix
    own = [rule for rule in numbered(name) if rule.id.startswith(f"{prefix}-")]
    page = (registry.folder(name) / "rules.md").read_text("utf-8")
    assert len(own) == len(re.findall(rf"^- \*\*{prefix}-\d+\*\* ", page, re.MULTILINE)) > 0
    assert all(rule.text and rule.section for rule in own)
    assert not any("`" in rule.text or "**" in rule.text for rule in own)
