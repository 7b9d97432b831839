"""Gymnasium's names of the games: `Travelogue/KimonoMemories-v0` and so on.

`import travelogue.rl` registers them; Gymnasium does it itself when it is asked for
`travelogue.rl:Travelogue/KimonoMemories-v0`.
"""

from __future__ import annotations

from importlib.util import find_spec

from travelogue.games import registry

NAMESPACE = "Travelogue"
VERSION = 0


def env_id(name: str) -> str:
    """Return the id of a game."""
    words = "".join(word.capitalize() for word in name.split("_"))
    return f"{NAMESPACE}/{words}-v{VERSION}"


def register() -> None:
    """Tell Gymnasium, if it is installed, all games that it does not know yet."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for name in registry.names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="travelogue.rl.gym_env:TravelogueEnv",
                kwargs={"name": name},
                disable_env_checker=True,
            )
