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
    state = fields.declared("class A(B):\n    n: i64\n    def copy(self) -> None: ...\n", set())
    assert state.own == {"copy"}
    assert [(field.name, field.type) for field in state.fields] == [("n", "i64")]


def test_rows_that_never_change_are_shared_and_parts_encode_themselves(tmp_path: Path) -> None:
    (tmp_path / "sky.py").write_text("class Sky:\n    def encoded(self) -> list[int]: ...\n")
    source = "class A(B):\n    tables: Tables\n    days: Fixed\n    sky: Sky\n    hand: vec[i64]\n"
    text = fields.written(source, tmp_path)
    assert "A(self.seats, self.tables, self.days, self.sky, self.hand[:])" in text
    assert '"sky": self.sky.encoded(),' in text
    assert 'Sky.decoded(tables, numbers(data, "sky"))' in text
    assert '"tables"' not in text.split("def encode")[1]
    assert "out += self.sky.encoded()" in text
    assert 'row(data, "days")' in text


def test_an_empty_stock_is_shared(tmp_path: Path) -> None:
    text = fields.written("class A(B):\n    tiles: Stock\n", tmp_path)
    assert "A(self.seats, self.tiles if self.tiles.size == 0 else self.tiles.copy())" in text
    assert '"tiles": self.tiles.listed(),' in text
    assert 'bag(data, "tiles")' in text
