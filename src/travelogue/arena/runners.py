"""Where the games of a plan are played: in this process, in several, or on a Ray cluster.

All three give the same results: a game depends on its plan and its number alone.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Final

from travelogue.arena.plan import Plan
from travelogue.arena.play import SECONDS, Result, play
from travelogue.core.errors import TravelogueError
from travelogue.games import registry

MOST_AT_ONCE: Final = 64  # games that one process is given at a time
ROUNDS: Final = 8  # a process is asked at least so often, so that progress is seen
AHEAD: Final = 2  # batches that wait for each process


def play_batch(plan: Plan, numbers: list[int], seconds: float) -> list[Result]:
    """Return some games of a plan, played one after the other, with the cards that it names."""
    game = registry.game(plan.game)
    if (game.data_hash, game.meta.rules_version) != (plan.data_hash, plan.rules_version):
        raise TravelogueError(
            f"This machine has other rules or cards of {plan.game} ({game.data_hash}) than the "
            f"tournament ({plan.data_hash})."
        )
    return [play(plan, game, n, seconds) for n in numbers]


def batches(numbers: list[int], jobs: int) -> list[list[int]]:
    """Return the numbers in batches: few enough to keep all processes busy, in order."""
    size = max(1, min(MOST_AT_ONCE, len(numbers) // (jobs * ROUNDS)))
    return [numbers[k : k + size] for k in range(0, len(numbers), size)]


def in_process(plan: Plan, numbers: list[int], seconds: float = SECONDS) -> Iterator[Result]:
    """Yield the games in order, each as soon as it is played."""
    game = registry.game(plan.game)
    for n in numbers:
        yield play(plan, game, n, seconds)


def in_pool(
    plan: Plan, numbers: list[int], jobs: int, seconds: float = SECONDS
) -> Iterator[Result]:
    """Yield the games as they are finished by some processes.

    New processes start from nothing, so that they choose compiled or interpreted rules as this one
    did, from the environment.
    """
    todo = batches(numbers, jobs)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(todo) or 1), mp_context=fresh) as pool:
        running: set[Future[list[Result]]] = set()
        try:
            while todo or running:
                while todo and len(running) < jobs * AHEAD:
                    running.add(pool.submit(play_batch, plan, todo.pop(0), seconds))
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def on_ray(
    plan: Plan, numbers: list[int], address: str, seconds: float = SECONDS
) -> Iterator[Result]:
    """Yield the games as they are finished on a Ray cluster; `local` starts one here."""
    ray = import_ray()
    started = not ray.is_initialized()
    if started:
        try:
            ray.init(
                address=None if address == "local" else address,
                log_to_driver=False,
                include_dashboard=False,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise TravelogueError(f"No Ray cluster answers at {address!r}: {error}") from None
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1)(play_batch)
        todo = batches(numbers, cores)
        running: list[Any] = []
        while todo or running:
            while todo and len(running) < cores * AHEAD:
                running.append(task.remote(plan, todo.pop(0), seconds))
            done, running = ray.wait(running)
            for reference in done:
                yield from ray.get(reference)
    finally:
        if started:
            ray.shutdown()


def import_ray() -> Any:
    """Return the module ray, or raise with how to install it."""
    try:
        import ray
    except ImportError:
        raise TravelogueError(
            "Ray is not installed; it comes with: pip install 'travelogue[ray]'."
        ) from None
    return ray


def results(
    plan: Plan, numbers: list[int], jobs: int = 1, ray: str = "", seconds: float = SECONDS
) -> Iterator[Result]:
    """Yield the games with these numbers, in the order in which they are finished."""
    if ray:
        return on_ray(plan, numbers, ray, seconds)
    if jobs > 1 and len(numbers) > 1:
        return in_pool(plan, numbers, jobs, seconds)
    return in_process(plan, numbers, seconds)
