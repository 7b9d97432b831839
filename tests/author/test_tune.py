"""What a game should tell bots, measured."""

from __future__ import annotations

import json
import math

import pytest
from typer.testing import CliRunner

from travelogue.arena.tally import Tally
from travelogue.author.tune import Settings, Trial, count, fitted, tuner
from travelogue.cli import app
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError
from travelogue.core.insight import A_TURN, NEVER, TO_THE_END, squashed
from travelogue.games import registry

GAME = registry.game("kimono_memories")
BASIC: dict[str, object] = {"mode": "basic"}
FINE = 1_000_000


def played(lead: float, games: int) -> list[list[tuple[float, float]]]:
    """Return points ahead and wins, two positions a game, as a lead lets them be."""
    chance = SimChance(3)
    found = []
    for _ in range(games):
        ahead = int(chance.below(80)) - 40.0
        win = float(int(chance.below(FINE)) < FINE * squashed(ahead, lead))
        found.append([(ahead, win), (-ahead, 1.0 - win)])
    return found


@pytest.mark.parametrize("lead", [4.0, 12.0, 40.0])
def test_the_lead_that_games_were_made_with_is_found(lead: float) -> None:
    found = fitted(played(lead, 2000))
    assert found.games == 2000
    assert found.points == pytest.approx(lead, rel=0.15)
    assert found.low < lead < found.high
    assert squashed(found.points, found.points) == pytest.approx(0.73, abs=0.01)


def test_where_points_say_nothing_the_interval_does_not_end() -> None:
    found = fitted([[(5.0, float(k % 2)), (-5.0, 1.0 - k % 2)] for k in range(100)])
    assert found.high > 1000.0
    assert math.isfinite(found.points)


def test_a_line_says_what_is_not_the_default() -> None:
    assert Settings().line() == "super().__init__()"
    settings = Settings(2, A_TURN, side_by_side=True, lead=40.0)
    assert settings.line() == (
        "super().__init__(turn_decisions=2, play_on=A_TURN, side_by_side=True, lead=40.0)"
    )
    assert Settings.of(GAME.insight).turn_decisions == 2


def test_a_verdict_is_what_the_interval_shows() -> None:
    for wins, verdict in ((80, "better"), (50, "open"), (20, "worse")):
        tally = Tally()
        for k in range(100):
            tally.add(float(k < wins))
        assert Trial("play_on", "A_TURN", "NEVER", 2, tally).verdict == verdict


def test_every_deal_is_played_from_all_seats_and_the_same_seed_tunes_alike() -> None:
    """Equal settings win as much as they lose: the deals are the same, only the seats change."""
    work = tuner(GAME, 4, "4", options=BASIC)
    present = Settings.of(GAME.insight)
    assert work.trial("play_on", present, present).wins.mean == 0.5
    other = Settings(play_on=TO_THE_END)
    assert work.trial("play_on", other, present) == work.trial("play_on", other, present)


def test_the_command_prints_a_line_to_paste() -> None:
    words = ["tune", GAME.meta.name, "--games", "2", "--budget", "2", "--option", "mode=basic"]
    done = CliRunner().invoke(app, [*words, "--json"])
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert data["present"] == Settings.of(GAME.insight).line()
    assert len(data["trials"]) == count(GAME.insight) - 1
    assert all(trial["games"] == 2 for trial in data["trials"])
    assert {trial["setting"] for trial in data["trials"]} == {"turn_decisions", "play_on"}
    assert data["line"].startswith("super().__init__(")
    shown = CliRunner().invoke(app, words)
    assert "Three games in four are won" in shown.stdout
    assert data["line"] in shown.stdout


def test_a_game_for_one_is_not_tuned() -> None:
    with pytest.raises(TravelogueError, match="two seats"):
        tuner(registry.game("lets_go_to_japan"), 2, "2", seats=1)
    with pytest.raises(TravelogueError, match="budget"):
        tuner(GAME, 2, "soon")
    assert Settings().play_on == NEVER
