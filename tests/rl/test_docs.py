"""What docs/rl.md shows runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rl.tables import tables
from travelogue.games import registry

PAGE = (Path(__file__).parent.parent.parent / "docs" / "rl.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_a_block_runs(block: str) -> None:
    exec(compile(block, "docs/rl.md", "exec"), {})


@pytest.mark.parametrize(("name", "seats"), tables())
def test_the_table_of_sizes_is_true(name: str, seats: int) -> None:
    game = registry.game(name)
    title = game.meta.title.partition(":")[0]
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {title} |"))
    told_seats, told_sizes, actions = (cell.strip() for cell in row.split("|")[2:5])
    group = next(k for k, part in enumerate(told_seats.split(" / ")) if str(seats) in part)
    assert int(told_sizes.split(" / ")[group]) == game.observer(seats).size
    assert int(actions) == game.space.size
