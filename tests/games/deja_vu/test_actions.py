"""The action space: the ids of the rules page, and a text for each."""

from __future__ import annotations

import pytest

from travelogue.games.deja_vu.rules.vocabulary import ACTIONS, SPACE


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "pick rosette"), (14, "pick tarantula"), (15, "cell 0,-3"), (33, "cell 0,0"),
        (51, "cell 0,3"), (52, "turn 0"), (57, "turn 5"), (58, "girl rosette"),
        (72, "girl tarantula"), (73, "plant start"), (74, "plant card"), (75, "sow rosette"),
        (89, "sow tarantula"), (90, "drop rosette blue-moon"), (539, "drop tarantula white-drop"),
        (90 + 30 * 7 + 12, "drop boomerang purple-star"), (540, "white moon"), (544, "white drop"),
        (545, "build blue-1"), (586, "build white-7"), (587, "recall blue-1"),
        (628, "recall white-7"), (629, "add blue-1"), (670, "add white-7"), (671, "grow flower"),
        (672, "bit blue-moon"), (701, "bit white-drop"), (702, "save blue-moon"),
        (731, "save white-drop"), (732, "regen rosette"), (746, "regen tarantula"),
        (747, "discard blue-1"), (788, "discard white-7"), (789, "long blue-1"),
        (830, "long white-7"), (831, "done here"),
    ],
)  # fmt: skip
def test_ids(action: int, text: str) -> None:
    assert SPACE.text(action) == text
    assert SPACE.parse(text) == action


def test_size() -> None:
    assert SPACE.size == ACTIONS == 832
