"""Every rule of every rules page is cited by a test, and by the code where it is one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from travelogue.games import registry

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "src" / "travelogue" / "games"
PAGES = sorted(GAMES.glob("*/rules.md"))
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*", re.MULTILINE)


def cited(folder: Path) -> set[str]:
    """Return the rule ids that the Python files of a folder mention one by one."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        found |= set(re.findall(r"\b[A-Z]{3}-\d+\b", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.parent.name)
def test_every_rule_is_cited_by_a_test(page: Path) -> None:
    rules = RULE.findall(page.read_text("utf-8"))
    assert rules, f"{page.parent.name} has no numbered rules"
    assert len(rules) == len(set(rules)), "a rule id is used twice"
    missing = [
        rule for rule in rules if rule not in cited(ROOT / "tests" / "games" / page.parent.name)
    ]
    assert not missing, f"{page.parent.name}: cited by no test: {', '.join(missing)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.parent.name)
def test_code_cites_only_rules_that_exist(page: Path) -> None:
    rules = set(RULE.findall(page.read_text("utf-8")))
    prefix = next(iter(rules)).split("-")[0]
    code = cited(page.parent)
    unknown = {rule for rule in code if rule.startswith(prefix + "-")} - rules
    assert not unknown, f"cited but unknown: {', '.join(sorted(unknown))}"


def test_every_game_folder_is_in_the_registry() -> None:
    assert {path.parent.name for path in GAMES.glob("*/game.py")} == set(registry.shipped())


def test_the_rules_can_be_read_among_the_documents() -> None:
    for page in PAGES:
        link = ROOT / "docs" / "rules" / f"{page.parent.name}.md"
        assert link.resolve() == page, "docs/rules has a link to every rules page"
