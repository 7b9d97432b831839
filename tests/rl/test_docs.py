"""What docs/rl.md shows runs as it stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "rl.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_a_block_runs(block: str) -> None:
    exec(compile(block, "docs/rl.md", "exec"), {})


def test_the_table_of_sizes_is_true() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/sizes.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
