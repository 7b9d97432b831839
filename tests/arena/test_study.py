"""Reports on games: every figure from the games themselves, every game with something to tell."""

from __future__ import annotations

import json
from functools import cache
from xml.etree import ElementTree

import pytest

from travelogue.arena import plots
from travelogue.arena.plan import Plan
from travelogue.arena.play import Result, play
from travelogue.arena.study import Study, ladder, replay, study
from travelogue.arena.study_page import study_page
from travelogue.face.face import Reader
from travelogue.games import registry

KIMONO = registry.game("kimono_memories")


@cache
def played(name: str, n: int) -> tuple[Plan, Result]:
    """Return game n between two beginners."""
    game = registry.game(name)
    plan = Plan.of(game, ["easy"], 1, seats=2)
    return plan, play(plan, game, n)


def small_study(name: str, games: int = 1) -> Study:
    """Return a study of a few games."""
    out = Study(played(name, 0)[0])
    for n in range(games):
        plan, result = played(name, n)
        out.add(result, replay(plan, registry.game(name), result), registry.face(name))
    return out


@pytest.mark.parametrize("name", registry.names())
def test_every_game_can_be_reported_on(name: str) -> None:
    found = small_study(name)
    data = json.loads(json.dumps(found.data()))
    assert data["games"] == 1
    assert sum(data["lengths"].values()) == 1
    assert sum(data["choices"].values()) == data["decisions"]["mean"]
    assert data["taken"], "every game tells what its seats have got"
    text = study_page(registry.face(name), found)
    for drawing in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + drawing.partition("</svg>")[0] + "</svg>")
    assert "<script" not in text
    assert "http" not in text


@pytest.mark.parametrize("name", registry.names())
def test_holdings_begin_with_nothing_that_was_not_dealt_to_all(name: str) -> None:
    """At the start no seat has taken anything; at the end every one named is a known kind."""
    game, face = registry.game(name), registry.face(name)
    plan, result = played(name, 0)
    reader = Reader(("A", "B"))
    counts = [len(face.holdings(state, 0, reader)) for state in replay(plan, game, result)]
    assert counts[0] == 0
    assert counts[-1] > 0


def test_a_study_counts_what_is_there() -> None:
    found = small_study("kimono_memories", 3)
    props = [row for row in found.taken.values() if row.kind == "Props"]
    assert {row.name for row in props} <= {
        "Flower", "Lantern", "Umbrella", "Fan", "Lantern and Flower",
    }  # fmt: skip
    assert all(row.times <= 3 for row in props)  # one of each in a game
    lines = sum(tally.mean for tally in found.lines.values())
    assert lines == pytest.approx(found.scores.mean)


def test_a_ladder_doubles_its_budgets() -> None:
    assert ladder(3, 50) == ["greedy", "ismcts:50", "ismcts:100", "ismcts:200"]
    plan = Plan.of(KIMONO, ["random"], 1, {"mode": "basic"})
    done: list[int] = []
    found = study(plan, 2, ladder(1, 3), 2, progress=lambda: done.append(1))
    assert [(rung.bot, rung.against) for rung in found.rungs] == [("ismcts:3", "greedy")]
    assert found.rungs[0].wins.n == 2
    assert len(done) == 4
    assert "Luck against skill" in study_page(registry.face("kimono_memories"), found)


def test_alone_there_is_no_ladder() -> None:
    game = registry.game("lets_go_to_japan")
    found = study(Plan.of(game, ["random"], 1, seats=1), 2, ladder(2, 5), 2)
    assert found.rungs == []
    assert "Skill ladder" not in study_page(registry.face("lets_go_to_japan"), found)


def test_plots_are_whole_and_escape_names() -> None:
    rows = [plots.Bar("<b>", 0.5, "50 %", 0.4, 0.6), plots.Bar("x" * 90, -2.0, "-2")]
    for text in (
        plots.bars("A & B", rows),
        plots.columns("n", [1.0, 3.0], 5, 1, "decisions"),
        plots.lines("curves", [plots.Line("a<b", [(1.0, 0.2), (2.0, 0.4)])], "x", "y"),
        plots.bars("nothing", []),
        plots.lines("nothing", [], "x", "y"),
    ):
        ElementTree.fromstring(text)
    assert "<b>" not in plots.bars("t", rows)
