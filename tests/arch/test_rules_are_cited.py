"""Every rule of every rules page is cited by a test, and by the code where it is one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from travelogue.games import registry

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*", re.MULTILINE)


def cited(folder: Path) -> set[str]:
    """Return the rule ids that the Python files of a folder mention one by one."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        found |= set(re.findall(r"\b[A-Z]{3}-\d+\b", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_every_rule_is_cited_by_a_test(page: Path) -> None:
    rules = RULE.findall(page.read_text("utf-8"))
    assert rules, f"{page.name} has no numbered rules"
    assert len(rules) == len(set(rules)), "a rule id is used twice"
    missing = [rule for rule in rules if rule not in cited(ROOT / "tests" / "games" / page.stem)]
    assert not missing, f"{page.name}: cited by no test: {', '.join(missing)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_code_cites_only_rules_that_exist(page: Path) -> None:
    rules = set(RULE.findall(page.read_text("utf-8")))
    prefix = next(iter(rules)).split("-")[0]
    code = cited(ROOT / "src" / "travelogue" / "games" / page.stem)
    unknown = {rule for rule in code if rule.startswith(prefix + "-")} - rules
    assert not unknown, f"cited but unknown: {', '.join(sorted(unknown))}"


def test_every_game_has_a_rules_page() -> None:
    games = {path.parent.name for path in (ROOT / "src").glob("travelogue/games/*/game.py")}
    assert games <= {page.stem for page in PAGES}


def test_every_game_folder_is_in_the_registry() -> None:
    games = {path.parent.name for path in (ROOT / "src").glob("travelogue/games/*/game.py")}
    assert games == set(registry.names())
