"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    aec_env(name, seats=4)     PettingZoo, seats taking turns
    parallel_env(name)         PettingZoo, seats answering at once where the rules say so
    vector(name, n=256)        n games stepped in one call, numpy in and out
    gymnasium.make("Travelogue/KimonoMemories-v0", opponents="greedy")
    import travelogue.rl.openspiel; pyspiel.load_game(f"travelogue_{name}(seats=3)")

Each part imports only the library that it speaks to: `pip install travelogue[rl]` has them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from travelogue.rl.extra import extra_rl
from travelogue.rl.registration import register as register_gymnasium

if TYPE_CHECKING:
    from travelogue.rl.aec import TravelogueAEC
    from travelogue.rl.many import VectorEnv
    from travelogue.rl.parallel import TravelogueParallel

__all__ = ["aec_env", "parallel_env", "register_gymnasium", "vector"]


def aec_env(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    reward: str = "rank",
    render_mode: str | None = None,
) -> TravelogueAEC:
    """Return a game as a PettingZoo AEC environment.

    `reward` is "rank" (0 to 1 at the end), "zero_sum" (-1 to 1 at the end) or "score" (points
    gained on the others, at every step); `render_mode` "ansi", "svg" or "rgb_array".
    """
    with extra_rl():
        from travelogue.rl.aec import TravelogueAEC
        from travelogue.rl.play import Play

    return TravelogueAEC(Play(name, seats, options, reward), render_mode)


def parallel_env(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    reward: str = "rank",
    render_mode: str | None = None,
) -> TravelogueParallel:
    """Return a game as a PettingZoo parallel environment; seats that are not asked wait."""
    with extra_rl():
        from travelogue.rl.parallel import TravelogueParallel
        from travelogue.rl.play import Play

    return TravelogueParallel(Play(name, seats, options, reward), render_mode)


def vector(
    name: str,
    n: int = 256,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    reward: str = "rank",
    copy: bool = True,
) -> VectorEnv:
    """Return n games that are stepped together, for self-play; finished ones start anew."""
    with extra_rl():
        from travelogue.rl.many import VectorEnv

    return VectorEnv(name, n, seats, options, reward, copy)


register_gymnasium()
