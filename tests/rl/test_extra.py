"""Without the libraries of the extra: the import works, what needs them says how to get them."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDE = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None  # as if it were not installed
import travelogue.rl
from travelogue.core.errors import TravelogueError
try:
    {call}
except TravelogueError as error:
    assert isinstance(error, ImportError)
    print(error)
"""


@pytest.mark.parametrize(
    "call",
    [
        "travelogue.rl.vector('kimono_memories')",
        "travelogue.rl.aec_env('kimono_memories')",
        "travelogue.rl.parallel_env('kimono_memories')",
        "import travelogue.rl.openspiel",
    ],
)
def test_a_missing_library_is_named_with_the_way_to_install_it(call: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HIDE.format(call=call)], capture_output=True, text=True, check=True
    )
    needs, how = done.stdout.strip().split("; ")
    assert needs in ("This needs numpy", "This needs gymnasium")
    assert how == "install it with: pip install 'travelogue[rl]'"
