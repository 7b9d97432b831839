"""OpenSpiel: importing this module registers every game, with `travelogue_` before its name.

    import travelogue.rl.openspiel
    game = pyspiel.load_game(f"travelogue_{name}(seats=3,seed=7)")

Chance is sampled: the deal, and every action that draws, lead to a chance node with one outcome,
and applying it draws. Clones draw on their own, so a search does not learn what will be drawn.
Seats that answer at the same time are asked one after the other and do not see each other's
answers. Other parameters are the game's options: numbers, or true and false, where all values of
an option are, else text. Text that reads like a number takes the other form of the call:
`load_game(name, {"start_player": "1"})`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.errors import IllegalAction
from travelogue.core.game import Game, Option
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.games import registry
from travelogue.rl.extra import extra_rl
from travelogue.rl.reward import ZERO_SUM, final_rewards
from travelogue.rl.stepping import Observation, refuse

with extra_rl():
    import numpy as np
    import pyspiel

    from travelogue.rl.arrays import Numbers
    from travelogue.rl.play import default_seats

PREFIX = "travelogue_"
SEEDS = 2**60
DRAW = 0  # the one action at chance nodes
DEAL = -1  # what waits for a draw before the first action


class Position:
    """A game's state, and the chance that it goes on with; copies draw on their own.

    `settled` is False at a chance node: before the deal, and while `action` waits for its draw.
    `seeds` gives all copies theirs: what is searched does not change what this one draws.
    """

    def __init__(
        self, game: Game, options: dict[str, str], state: GameState, seeds: SimChance, seed: int
    ) -> None:
        self.game = game
        self.options = options
        self.state = state
        self.seeds = seeds
        self.chance = SimChance(seed)
        self.settled = True
        self.action = DEAL

    def __deepcopy__(self, memo: object) -> Position:
        """Return what OpenSpiel clones a state with."""
        copied = self.with_state(self.state.copy(), int(self.seeds.next()))
        copied.settled = self.settled
        copied.action = self.action
        return copied

    def with_state(self, state: GameState, seed: int) -> Position:
        """Return a position of the same game with another state."""
        return Position(self.game, self.options, state, self.seeds, seed)

    def seat(self) -> int:
        return int(self.state.to_move())

    def play(self, action: int) -> None:
        """Carry out an action; if it needs a draw, the draw is waited for. Illegal ones raise."""
        seat = self.seat()
        if action not in self.state.legal(seat):
            refuse(self.game, self.state, seat, action, "")
        after = self.state.copy()
        drawn = TracedChance(0)
        after.apply(seat, action, drawn, None)
        if drawn.outcomes:
            self.settled = False
            self.action = action
        else:
            self.state = after

    def settle(self) -> None:
        """Carry out what waits for a draw."""
        if self.action == DEAL:
            seats = int(self.state.seats)
            self.state = self.game.new_state(seats, self.options, self.chance, None)
        else:
            self.state.apply(self.state.to_move(), self.action, self.chance, None)
        self.settled = True


class TravelogueGame(pyspiel.Game):
    """A title with its seats and options."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        self.title = registry.game(name)
        defaults = parameters(self.title)
        chosen = {**defaults, **params}
        self.seats = self.title.check_seats(int(chosen["seats"]))
        self.options = self.title.check_options(
            {key: value for key, value in chosen.items() if key not in ("seats", "seed")}
        )
        self.seeds = np.random.default_rng(chosen["seed"] if chosen["seed"] >= 0 else None)
        # tells the seats before the deal; options that contradict each other are refused here
        self.undealt = self.title.new_state(self.seats, self.options, SimChance(0), None)
        self.observer = self.title.observer(self.seats)
        super().__init__(game_type(self.title), game_info(self.title, self.seats), dict(params))

    def new_initial_state(self, serialized: str | None = None) -> TravelogueState:
        return TravelogueState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        return SeatObserver(self)

    def deal(self) -> Position:
        """Return the position before the deal."""
        seed, copies = (int(seed) for seed in self.seeds.integers(SEEDS, size=2))
        position = Position(self.title, self.options, self.undealt.copy(), SimChance(copies), seed)
        position.settled = False
        return position


class TravelogueState(pyspiel.State):
    """A position; what a seat may know is its view."""

    def __init__(self, game: TravelogueGame) -> None:
        super().__init__(game)
        self.position = game.deal()

    def current_player(self) -> int:
        if not self.position.settled:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.seat()
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        return self.position.settled and self.position.seat() == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the one outcome: applying it draws."""
        return [(DRAW, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.state.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.position.settled:
            self.position.play(action)
        elif action == DRAW:
            self.position.settle()
        else:
            raise IllegalAction(f"A draw is waited for: only {DRAW} is legal, not {action}.")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "draw"
        return self.position.game.space.text(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * int(self.position.state.seats)
        return final_rewards(self.position.state.ranks(), ZERO_SUM)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TravelogueState:
        """Return a state that `player` cannot tell from this one, all that is hidden drawn anew."""
        seed = int(sampler() * SEEDS)
        here = self.position
        state = here.state.view(player).determinize(SimChance(seed))
        guess: TravelogueState = self.clone()
        guess.position = here.with_state(state, seed + 1)
        return guess

    def __str__(self) -> str:
        return text_of(self.position.state) if self.position.settled else "a draw is waited for"


class SeatObserver:
    """Tensors and strings of what a seat knows, in the form that OpenSpiel asks for."""

    def __init__(self, game: TravelogueGame) -> None:
        self.observation = Observation(game.title, game.seats)
        self.numbers = Numbers(self.observation.words, game.observer, 1)
        self.rows = np.zeros(self.numbers.shape, np.float32)
        self.tensor = self.rows[0]
        self.dict = {
            segment.name: self.tensor[segment.first : segment.first + segment.size()]
            for segment in game.observer.segments
        }

    def set_from(self, state: TravelogueState, player: int) -> None:
        self.observation.write(state.position.state, player)
        self.numbers.write(self.rows)

    def string_from(self, state: TravelogueState, player: int) -> str:
        return f"{player}:{text_of(state.position.state.view(player))}"


def text_of(state: GameState) -> str:
    """Return the content of a state or view as a string: equal exactly if they are equal."""
    return ",".join(map(str, state.signature()))


def parameters(game: Game) -> dict[str, Any]:
    """Return the parameters of a game with their defaults; seed -1 is a different one each time."""
    options = {option.name: as_parameter(option) for option in game.meta.options}
    return {"seats": default_seats(game.meta.name), "seed": -1, **options}


def as_parameter(option: Option) -> bool | int | str:
    """Return the default of an option as OpenSpiel would read it, if it reads all values alike."""
    values = option.choices()
    default = option.default()
    if sorted(values) == ["false", "true"]:
        return default == "true"
    return int(default) if all(value.isdecimal() for value in values) else default


def game_type(game: Game) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know of a title."""
    meta = game.meta
    return pyspiel.GameType(
        short_name=PREFIX + meta.name,
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if meta.min_seats > 1
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.max_seats,
        min_num_players=meta.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(game: Game, seats: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=game.space.size,
        max_chance_outcomes=1,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if game.meta.min_seats > 1 else None,
        max_game_length=game.meta.max_decisions,
    )


def register() -> None:
    """Tell OpenSpiel all games that it does not know yet."""
    known = set(pyspiel.registered_names())
    for name in registry.names():
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(registry.game(name)), maker(name))


def maker(name: str) -> type[TravelogueGame]:
    """Return the class that OpenSpiel makes a title's games with."""

    class Titled(TravelogueGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params or {})

    return Titled


register()
