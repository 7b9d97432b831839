"""What is written from the fields of states is what the fields say."""

from __future__ import annotations

from pathlib import Path

import pytest

from travelogue.author import fields

SOURCE = Path(__file__).parent.parent.parent / "src" / "travelogue"
STATES = [
    *SOURCE.glob("games/*/rules/state.py"),
    SOURCE / "author" / "sample" / "rules" / "state.py",
]


@pytest.mark.parametrize("path", STATES, ids=lambda path: path.parent.parent.name)
def test_states_are_up_to_date(path: Path) -> None:
    text = path.read_text("utf-8")
    assert fields.formatted(fields.written(text, path.parent)) == text, "run make fields"


def test_what_a_class_does_itself_is_not_written() -> None:
    state = fields.declared("class A(B):\n    n: i64\n    def copy(self) -> None: ...\n")
    assert state.own == {"copy"}
    assert [(field.name, field.type) for field in state.fields] == [("n", "i64")]
