"""The levels of a table, in words."""

from __future__ import annotations

from travelogue.bots import roster
from travelogue.face.text import ENGLISH
from travelogue.live.levels import DEFAULT_BOT, bot_label, bot_names, levels


def test_a_table_offers_four_levels_in_words() -> None:
    offered = levels(ENGLISH)
    assert [level.name for level in offered] == ["easy", "medium", "hard", "expert"]
    assert [level.label for level in offered] == [
        "Easy bot", "Medium bot", "Hard bot", "Expert bot",
    ]  # fmt: skip
    assert all(level.text.endswith(".") for level in offered)
    assert DEFAULT_BOT in roster.levels()


def test_names_of_older_tables_still_work() -> None:
    assert {"random", "greedy"} < set(bot_names())
    assert bot_label("greedy", ENGLISH) == "Greedy bot"
