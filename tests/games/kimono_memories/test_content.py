"""The card files against the page of the rules: its counts, its table, its promises."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from travelogue.games.kimono_memories.data.load import DATA, load_tables
from travelogue.games.kimono_memories.rules.tables import Tables
from travelogue.games.kimono_memories.rules.vocabulary import PATTERN_NAMES

from .build import GAME
from .oracle import CARDS, FILE

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "kimono_memories.md").read_text("utf-8")
BEAUTY = FILE["beauty"]
PROPS = {row["id"]: row for row in FILE["prop"]}
KINDS = ["p3", "p4", "p5", "p6", "p7", "cat"]


def test_counts_of_components() -> None:
    """KIM-04, KIM-09: 25 beauty cards by pattern 3/4/5/6/7, 5 props, 2 departure cards."""
    assert (len(BEAUTY), len(FILE["prop"]), len(FILE["departure"])) == (25, 5, 2)
    assert Counter(row["pattern"] for row in BEAUTY) == {
        "p3": 3, "p4": 4, "p5": 5, "p6": 6, "p7": 7,
    }  # fmt: skip
    assert [row["beauty_cards"] for row in FILE["pattern"]] == [3, 4, 5, 6, 7]
    colours = {row["id"]: row["colour"] for row in FILE["pattern"]}
    assert colours == {
        "p3": "Green", "p4": "Yellow", "p5": "Blue", "p6": "Purple", "p7": "Pink",
    }  # fmt: skip


@pytest.mark.parametrize("side", ["left", "right"])
def test_halves(side: str) -> None:
    """KIM-39: as many halves of a kind on the left as on the right: 4, 4, 3, 3, 2 and 5 cats."""
    halves = Counter(row[side] for row in BEAUTY)
    assert [halves[kind] for kind in KINDS] == [4, 4, 3, 3, 2, 5]
    assert halves["wild"] == 0


def test_every_track_is_contested() -> None:
    """Cards and possible pure matches of a pattern add up to 7/8/8/9/9."""
    cards = Counter(row["pattern"] for row in BEAUTY)
    matches = Counter(row["left"] for row in BEAUTY)
    assert [cards[p] + matches[p] for p in KINDS[:5]] == [7, 8, 8, 9, 9]


def test_no_card_repeats_itself() -> None:
    """No beauty card shows its own pattern as a half, or one symbol twice; no two are alike."""
    seen = set()
    for row in BEAUTY:
        assert row["pattern"] not in (row["left"], row["right"]), row["id"]
        assert row["left"] != row["right"], row["id"]
        face = (row["pattern"], row["left"], row["right"], *sorted(row["objects"]), *row["mon"])
        assert face not in seen, row["id"]
        seen.add(face)
    assert len({row["name"] for row in CARDS.values()}) == 32


def test_budget() -> None:
    """On every beauty card halves (a cat counts 2), Mon corners and icons add up to 4."""
    shapes: Counter[tuple[int, int, int, int]] = Counter()
    for row in BEAUTY:
        halves = [row[side] for side in ("left", "right") if row[side] != "none"]
        cats = halves.count("cat")
        assert len(halves) + cats + len(row["mon"]) + len(row["objects"]) == 4, row["id"]
        shapes[cats, len(halves), len(row["mon"]), len(row["objects"])] += 1
    assert shapes == {(1, 2, 1, 0): 10, (0, 2, 1, 1): 7, (0, 1, 2, 1): 5, (0, 1, 1, 2): 3}
    two_mon = [row["pattern"] for row in BEAUTY if len(row["mon"]) == 2]
    assert sorted(two_mon) == KINDS[:5]


def test_mon_corners() -> None:
    """KIM-86: 30 corners on beauty cards, 15 of them left; none on props."""
    corners = Counter(corner for row in BEAUTY for corner in row["mon"])
    assert corners == {"left": 15, "right": 15}
    assert all(row["mon"] == [] for row in FILE["prop"])


def test_icons() -> None:
    """KIM-84, KIM-85: 4 flowers, 4 lanterns, 5 umbrellas, 5 fans; all on beauty cards."""
    icons = Counter(icon for row in BEAUTY for icon in row["objects"])
    assert icons == {"flower": 4, "lantern": 4, "umbrella": 5, "fan": 5}
    assert {row["id"]: row["icons_in_game"] for row in FILE["object"]} == icons
    for row in FILE["prop"]:
        assert row["objects"] == []
        assert row["printed_counts"] == [icons[kind] for kind in row["bonus_set"]]


def test_props() -> None:
    """KIM-56, KIM-81, KIM-82: sides, bonus sets and points of the five props."""
    fields = ("left", "right", "bonus_set", "bonus_points")
    assert {name: tuple(row[f] for f in fields) for name, row in PROPS.items()} == {
        "XFLO": ("wild", "none", ["flower"], 2),
        "XLAN": ("none", "wild", ["lantern"], 2),
        "XUMB": ("wild", "cat", ["umbrella"], 2),
        "XFAN": ("cat", "wild", ["fan"], 2),
        "XLF": ("wild", "wild", ["lantern", "flower"], 3),
    }  # fmt: skip


def test_departure_cards() -> None:
    """KIM-10, KIM-34, KIM-87: wild on both sides; corner Mon on the expert side only."""
    for row in FILE["departure"]:
        for mode, mon in (("expert", ["left", "right"]), ("basic", [])):
            side = row[mode]
            assert (side["left"], side["right"]) == ("wild", "wild")
            assert (side["mon"], side["objects"]) == (mon, [])


def test_wilds_bound_the_length() -> None:
    """Five wilds on each side allow at most five wild-wild seams: 60 decisions and 5 choices."""
    faces = [row.get("expert", row) for row in CARDS.values()]
    assert [sum(f[side] == "wild" for f in faces) for side in ("left", "right")] == [5, 5]
    assert GAME.meta.max_decisions >= 26 * 2 + 4 * 2 + 5


def table_rows() -> dict[str, list[str]]:
    """Return the cards of the page's table, by id: pattern, left, right, icons, Mon."""
    found: dict[str, list[str]] = {}
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if len(cells) == 13 and cells[0] in CARDS:
            found[cells[0]] = cells[1:6]
            found[cells[7]] = cells[8:13]
    return found


def test_the_page_shows_the_cards() -> None:
    """The table of the page tells what the files tell of all 30 kimono cards."""
    rows = table_rows()
    assert list(CARDS)[:30] == sorted(rows, key=list(CARDS).index)
    for name, (pattern, left, right, icons, mon) in rows.items():
        row = CARDS[name]
        shown = [row.get("pattern", "none"), row["left"], row["right"]]
        assert [pattern, left, right] == [text.replace("none", "–") for text in shown], name
        assert icons == (", ".join(row["objects"]) or "–"), name
        assert mon == ("+".join(corner[0].upper() for corner in row["mon"]) or "–"), name


def test_tables_hold_what_the_files_say() -> None:
    """The loaded columns tell the same as the files, card by card."""
    tables = load_tables()
    assert isinstance(tables, Tables)
    assert list(tables.ids) == list(CARDS)
    symbols = [*KINDS, "wild", "none"]
    objects = ["flower", "lantern", "umbrella", "fan"]
    for number, row in enumerate(CARDS.values()):
        face = row.get("expert", row)
        basic = row.get("basic", row)
        assert tables.names[number] == row["name"]
        assert symbols[tables.left[number]] == face["left"]
        assert symbols[tables.right[number]] == face["right"]
        assert tables.mon[number] == ("left" in face["mon"]) + 2 * ("right" in face["mon"])
        assert tables.mon_basic[number] == ("left" in basic["mon"]) + 2 * ("right" in basic["mon"])
        counts = [tables.objects[number] >> (4 * k) & 15 for k in range(4)]
        assert counts == [face["objects"].count(kind) for kind in objects]
        pattern = tables.pattern[number]
        assert (PATTERN_NAMES[pattern] if pattern < 5 else None) == row.get("pattern")
    assert len(tables.spaces) == 8
    assert (DATA / "board.toml").is_file()


# --- the page and the tests -----------------------------------------------------------------------


def docstrings() -> str:
    """Return the docstrings of all tests of this folder."""
    found = []
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return "\n".join(found)


def page_ids(pattern: str) -> list[str]:
    """Return the ids of the page's list items, in order."""
    return re.findall(rf"^- \*\*({pattern})\b", PAGE, re.MULTILINE)


def test_rules_are_numbered_without_gaps() -> None:
    """KIM-01 to KIM-103, R1 to R21 and E1 to E28, each a list item of its own."""
    assert page_ids(r"KIM-\d+") == [f"KIM-{n:02}" for n in range(1, 104)]
    assert page_ids(r"R\d+") == [f"R{n}" for n in range(1, 22)]
    assert page_ids(r"E\d+") == [f"E{n}" for n in range(1, 29)]


def test_every_rule_and_example_is_tested() -> None:
    """A rule or example that no test cites is not known to hold; a cited one must exist."""
    text = docstrings()
    assert sorted(set(page_ids(r"KIM-\d+")) - set(re.findall(r"KIM-\d+", text))) == []
    assert sorted(set(page_ids(r"E\d+")) - set(re.findall(r"\bE\d+", text))) == []
    assert set(re.findall(r"KIM-\d+", text)) <= set(page_ids(r"KIM-\d+"))


def test_references_on_the_page_exist() -> None:
    """Every rule, ruling and example that the page mentions is on it."""
    assert set(re.findall(r"KIM-\d+", PAGE)) <= set(page_ids(r"KIM-\d+"))
    assert set(re.findall(r"\bR\d+\b", PAGE)) <= set(page_ids(r"R\d+"))
    assert set(re.findall(r"\bE\d+\b", PAGE)) <= set(page_ids(r"E\d+"))


def test_code_cites_rules_that_exist() -> None:
    """Rule ids in the rules modules are ids of the page."""
    cited = set()
    for path in DATA.parent.rglob("*.py"):
        cited |= set(re.findall(r"KIM-\d+", path.read_text("utf-8")))
    assert cited
    assert cited <= set(page_ids(r"KIM-\d+"))
