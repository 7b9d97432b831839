"""core/space.py: dense ints and their texts."""

from __future__ import annotations

import pytest

from travelogue.core.space import ActionSpace


@pytest.fixture
def space() -> ActionSpace:
    made = ActionSpace()
    made.block("cross", 0, ["1", "2", "3"])
    made.block("place", 3, ["a1", "a2"])
    return made


def test_actions_are_dense_and_have_texts(space: ActionSpace) -> None:
    assert space.size == 5
    assert [space.text(a) for a in range(5)] == [
        "cross 1",
        "cross 2",
        "cross 3",
        "place a1",
        "place a2",
    ]
    assert [space.parse(space.text(a)) for a in range(5)] == list(range(5))
    assert space.blocks[1].at(1) == 4
    assert space.block_of(4).name == "place"


def test_unknown_texts_say_what_would_be_known(space: ActionSpace) -> None:
    with pytest.raises(ValueError, match="actions begin with: cross, place"):
        space.parse("jump 1")
    with pytest.raises(ValueError, match="run from '1' to '3'"):
        space.parse("cross 4")
    with pytest.raises(ValueError, match="from 0 to 4"):
        space.text(5)
    with pytest.raises(ValueError, match="from 0 to 4"):
        space.text(-1)


def test_a_block_that_starts_elsewhere_is_refused(space: ActionSpace) -> None:
    with pytest.raises(ValueError, match="says it starts at 7, the space is at 5"):
        space.block("wild", 7, ["x"])
    with pytest.raises(ValueError, match="distinct"):
        space.block("wild", 5, ["x", "x"])
    with pytest.raises(ValueError, match="without spaces"):
        space.block("wild card", 5, ["x"])
