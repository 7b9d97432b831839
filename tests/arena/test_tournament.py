"""Tournaments: the same games everywhere, resumable, and no bot can break one."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.bad_bots import Told
from travelogue.arena import entrants
from travelogue.arena.ledger import open_ledger
from travelogue.arena.plan import DuplicatePlan, Plan
from travelogue.arena.play import Result, play, result_of
from travelogue.arena.ratings import rated
from travelogue.arena.runners import batches, in_pool, in_process, on_ray, play_batch, results
from travelogue.arena.tournament import hold
from travelogue.arena.tournament_page import tournament_page
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.games import registry

GAME = registry.game("kimono_memories")
BAD = "tests.arena.bad_bots:"


def plan_of(*bots: str, seats: int | None = None, seed: int = 1) -> Plan:
    return Plan.of(GAME, list(bots), seed, {"mode": "basic"}, seats)


def in_order(played: list[Result]) -> list[Result]:
    return sorted(played, key=lambda result: result.number)


def test_one_process_and_a_pool_play_the_same_games() -> None:
    plan = plan_of("random", "ismcts:5")
    numbers = [0, 1, 2, 5]
    alone = list(in_process(plan, numbers))
    assert [result.number for result in alone] == numbers
    assert in_order(list(in_pool(plan, numbers, 2))) == alone


@pytest.mark.filterwarnings("ignore")  # of ray's own
def test_a_ray_cluster_plays_the_same_games() -> None:
    """On a local Ray of two workers."""
    import ray

    plan = plan_of("random", "ismcts:5")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        spread = in_order(list(on_ray(plan, [0, 1, 2, 5], "local")))
    finally:
        ray.shutdown()
    assert spread == list(in_process(plan, [0, 1, 2, 5]))


def test_a_machine_with_other_cards_is_refused() -> None:
    other = replace(plan_of("random"), data_hash="0" * 12)
    with pytest.raises(TravelogueError, match="other rules or cards"):
        play_batch(other, [0], 1.0)


def test_another_seed_gives_other_games() -> None:
    one, other = plan_of("random", seed=1), plan_of("random", seed=2)
    assert play(one, GAME, 0).moves != play(other, GAME, 0).moves


def test_a_duplicate_plan_plays_each_deal_from_all_seats() -> None:
    plan = DuplicatePlan.of(GAME, ["random", "greedy"], 1, {"mode": "basic"})
    assert [plan.order(n) for n in range(4)] == [[0, 1], [1, 0], [0, 1], [1, 0]]
    seeds = [plan.chance_seed(n) for n in range(6)]
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert plan.bot_seed(0, 1) not in seeds
    assert in_order(list(in_pool(plan, [0, 1], 2))) == list(in_process(plan, [0, 1]))


def test_a_bot_of_ones_own_may_be_given_a_text() -> None:
    bot = entrants.make("tests.arena.bad_bots:told:as you like: it", GAME, 1)
    assert isinstance(bot, Told)
    assert bot.text == "as you like: it"


def test_a_result_tells_the_whole_game() -> None:
    """The seed and the actions replay it; as data it is the same."""
    plan = plan_of("random", "greedy")
    result = play(plan, GAME, 3)
    assert result_of(json.loads(json.dumps(result.data()))) == result
    chance = SimChance(plan.chance_seed(3))
    state = GAME.new_state(2, plan.options, chance, None)
    for action in result.moves:
        state.apply(state.to_move(), action, chance, None)
    assert tuple(state.scores()) == result.scores


def test_every_bot_plays_from_every_seat() -> None:
    plan = plan_of("random", "greedy", "easy", seats=2)
    orders = [tuple(plan.order(n)) for n in range(6)]
    assert orders == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert plan.order(6) == [0, 1]
    assert Counter(who for order in orders for who in order) == {0: 4, 1: 4, 2: 4}


def test_seeds_of_bots_and_deals_never_meet() -> None:
    plan = plan_of("random", "greedy", "easy", seats=2)
    deals = {plan.chance_seed(n) for n in range(100)}
    bots = {plan.bot_seed(n, who) for n in range(100) for who in range(3)}
    assert len(deals) == 100
    assert len(bots) == 300
    assert not deals & bots


def test_a_stopped_tournament_goes_on(tmp_path: Path) -> None:
    plan = plan_of("random", "easy")
    with open_ledger(tmp_path, plan) as ledger:
        for result in results(plan, [0, 2, 3]):
            ledger.add(result)
    told: list[int] = []
    outcome = hold(plan, 6, tmp_path, progress=told.append)
    assert told == [3, 4, 5, 6]  # only the missing ones are played
    assert outcome.data() == hold(plan, 6).data()
    assert hold(plan, 4, tmp_path, progress=told.append).summary.games == 4
    assert told[4:] == [4]


def test_a_folder_keeps_one_tournament_only(tmp_path: Path) -> None:
    hold(plan_of("random", "easy"), 1, tmp_path)
    with pytest.raises(TravelogueError, match="another tournament"):
        hold(plan_of("random", "easy", seed=2), 1, tmp_path)
    file = tmp_path / "no folder"
    file.write_text("")
    with pytest.raises(TravelogueError, match="cannot keep the games"):
        hold(plan_of("random", "easy"), 1, file)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raising", "ValueError: no idea"),
        ("illegal", "answered -5, which is not legal"),
    ],
)
def test_a_bot_that_fails_loses_its_decisions_only(bot: str, reason: str) -> None:
    """Greedy answers instead: the game ends as one between two greedy bots."""
    plan = plan_of(BAD + bot, "greedy")
    outcome = hold(plan, 2)
    assert outcome.summary.games == 2
    assert outcome.summary.entrants[0].faults == len(outcome.faults) > 20
    assert {fault.reason for _, fault in outcome.faults} == {reason}
    assert outcome.summary.entrants[1].faults == 0
    assert outcome.data()["faults"][0]["bot"] == BAD + bot
    assert "Faults" in tournament_page(GAME, outcome)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_hangs_loses_the_decision_only(jobs: int) -> None:
    outcome = hold(plan_of(BAD + "slow", "random"), 2, jobs=jobs, seconds=0.3)
    assert [fault.reason for _, fault in outcome.faults] == ["took longer than 0.3 s"] * 2


def test_bad_input_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownName, match="easy, medium, hard, expert"):
        plan_of("clever")
    with pytest.raises(TravelogueError, match="cannot be loaded"):
        plan_of("no.such.module:bot")
    with pytest.raises(TravelogueError, match="cannot be loaded"):
        plan_of(BAD + "missing")
    with pytest.raises(TravelogueError, match="must be a travelogue Bot"):
        plan_of(BAD + "nothing")
    with pytest.raises(TravelogueError, match="1 to 16 bots, not 0"):
        plan_of()
    with pytest.raises(TravelogueError, match="for 2 players, not 3"):
        plan_of("random", seats=3)


def test_ratings_follow_the_ranks() -> None:
    plan = plan_of("greedy", "random")
    played = [play(plan, GAME, n) for n in range(8)]
    strong, weak = rated(2, played)
    assert strong.mu > 25 > weak.mu
    assert strong.sigma < 25 / 3
    assert strong.floor == pytest.approx(strong.mu - 3 * strong.sigma)


def test_batches_keep_everybody_busy() -> None:
    assert batches(list(range(5)), 2) == [[0], [1], [2], [3], [4]]
    many = batches(list(range(10_000)), 2)
    assert max(len(batch) for batch in many) == 64
    assert [n for batch in many for n in batch] == list(range(10_000))


def test_the_page_stands_alone_and_escapes_names() -> None:
    outcome = hold(plan_of("random", "easy"), 4)
    text = tournament_page(GAME, outcome)
    assert text.count("<svg") == text.count("</svg>") == 2
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in text
    assert "4 games with 2 seats" in text
