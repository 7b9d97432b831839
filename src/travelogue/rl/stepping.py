"""Steps and observations of one game or many, inside compiled code.

Everything is written into buffers that are made once; numpy looks at them without a copy.
"""

# compiled: environments step here

from __future__ import annotations

from travelogue.core.chance import SimChance
from travelogue.core.errors import IllegalAction
from travelogue.core.game import Game
from travelogue.core.native import i64, u8, vec
from travelogue.core.observe import LANES, Observer, clear
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.rl.reward import SCORE, final_rewards, leads


def refuse(game: Game, state: GameState, seat: i64, action: int, where: str) -> None:
    """Raise IllegalAction: which action it is, the rule against it, and what would be legal."""
    space = game.space
    if action < 0 or action >= space.size:
        raise IllegalAction(
            f"{where}There is no action {action}; the ids run from 0 to {space.size - 1}."
        )
    rule = state.refusal(seat, action)
    legal = state.legal(seat)
    if not legal:
        why = "the game is over" if state.to_move() == NOBODY else "it is not asked now"
        raise IllegalAction(
            f"{where}Seat {seat} may not {space.text(action)} ({action}): {why}.", rule
        )
    some = ", ".join([f"{space.text(a)} ({a})" for a in legal[:8]])
    more = "" if len(legal) <= 8 else f" and {len(legal) - 8} more"
    raise IllegalAction(
        f"{where}Seat {seat} may not {space.text(action)} ({action}) now, see {rule}; "
        f"legal are {some}{more}.",
        rule,
    )


class Observation:
    """One seat's observation and action mask at a time, for environments of a single game."""

    __slots__ = ("choices", "count", "mask", "observer", "words")

    def __init__(self, game: Game, seats: int) -> None:
        self.observer: Observer = game.observer(seats)
        empty = [0] * int(self.observer.words())
        self.words = vec[i64](empty)
        nothing = [0] * game.space.size
        self.choices = vec[i64](nothing)
        self.mask = vec[u8]([u8(k) for k in nothing])
        self.count: i64 = 0

    def write(self, state: GameState, seat: i64) -> None:
        """Write what `seat` sees of `state`, and what it may do."""
        clear(self.words, 0, len(self.words))
        self.observer.write(state, seat, self.words, 0)
        k: i64 = 0
        while k < self.count:
            self.mask[self.choices[k]] = 0
            k += 1
        self.count = state.legal_into(seat, self.choices)
        k = 0
        while k < self.count:
            self.mask[self.choices[k]] = 1
            k += 1


class Batch:
    """n games, stepped together; a finished one starts anew at once.

    Every game has a generator of its own, so game k goes the same way in any batch.
    """

    __slots__ = (
        "chances", "choices", "counts", "done", "game", "lead", "legal", "masks", "movers", "n",
        "observer", "options", "reward", "rewards", "seats", "size", "space", "states", "words",
    )  # fmt: skip

    def __init__(
        self, game: Game, n: int, seats: int, options: dict[str, str], reward: str
    ) -> None:
        self.game = game
        self.options = options
        self.reward = reward
        self.observer: Observer = game.observer(seats)
        self.n: i64 = n
        self.seats: i64 = seats
        self.size: i64 = self.observer.words()  # of a row
        self.space: i64 = game.space.size
        self.states: list[GameState] = []
        self.chances: list[SimChance] = []
        empty = [0] * (n * int(self.size))
        self.words = vec[i64](empty)
        self.rewards = zeros(n * seats)
        self.lead = zeros(n * seats)  # at the last step, for rewards by score
        nothing = [0] * (n * game.space.size)
        self.masks = vec[u8]([u8(k) for k in nothing])
        self.choices = vec[i64](nothing)  # the legal actions of each game, the first `counts`
        actions = [0] * game.space.size
        self.legal = vec[i64](actions)
        each = [0] * n
        self.counts = vec[i64](each)
        self.movers = vec[i64](each)
        self.done = vec[u8]([u8(k) for k in each])

    def start(self, seed: int) -> None:
        """Start every game anew."""
        self.chances = [SimChance(seed * 1_000_003 + k) for k in range(self.n)]
        self.states = [self.new_game(chance) for chance in self.chances]
        k: i64 = 0
        while k < self.n * self.seats:
            self.lead[k] = 0.0
            self.rewards[k] = 0.0
            k += 1
        k = 0
        while k < self.n:
            self.done[k] = 0
            self.observe(k)
            k += 1

    def new_game(self, chance: SimChance) -> GameState:
        return self.game.new_state(int(self.seats), self.options, chance, None)

    def advance(self, actions: list[int]) -> None:
        """Carry out one of n actions in every game; if one is illegal none is, and it is raised."""
        k: i64 = 0
        while k < self.n:
            action: i64 = actions[k]
            if action < 0 or action >= self.space or self.masks[k * self.space + action] == 0:
                refuse(self.game, self.states[k], self.movers[k], action, f"Game {k}: ")
            k += 1
        k = 0
        while k < self.n:
            state = self.states[k]
            chance = self.chances[k]
            state.apply(self.movers[k], actions[k], chance, None)
            over = state.to_move() == NOBODY
            self.pay_for_step(k, state, over)
            if over:
                self.states[k] = self.new_game(chance)
            self.observe(k)
            k += 1

    def pay_for_step(self, k: i64, state: GameState, over: bool) -> None:
        """Pay every seat of game k for the step that has just been taken."""
        if self.done[k]:
            self.pay(k, [])  # of the game before
        self.done[k] = 1 if over else 0
        if self.reward == SCORE:
            self.pay_lead(k, state, over)
        elif over:
            self.pay(k, final_rewards(state.ranks(), self.reward))

    def pay(self, k: i64, amounts: list[float]) -> None:
        """Set the rewards of game k; [] is nothing to anybody."""
        at: i64 = k * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[at + seat] = amounts[seat] if len(amounts) else 0.0
            seat += 1

    def pay_lead(self, k: i64, state: GameState, over: bool) -> None:
        """Set the rewards of game k to the change of each seat's lead."""
        now = leads(state)
        at: i64 = k * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[at + seat] = now[seat] - self.lead[at + seat]
            self.lead[at + seat] = 0.0 if over else now[seat]
            seat += 1

    def observe(self, k: i64) -> None:
        """Write what the seat to move in game k sees, and what it may do."""
        state = self.states[k]
        seat = state.to_move()
        self.movers[k] = seat
        clear(self.words, k * self.size, self.size)
        self.observer.write(state, seat, self.words, k * self.size * LANES)
        row: i64 = k * self.space
        masks = self.masks
        choices = self.choices
        j: i64 = row
        end: i64 = row + self.counts[k]
        while j < end:
            masks[row + choices[j]] = 0
            j += 1
        n = state.legal_into(seat, self.legal)
        self.counts[k] = n
        j = 0
        while j < n:
            action: i64 = self.legal[j]
            choices[row + j] = action
            masks[row + action] = 1
            j += 1

    def pick(self, chance: SimChance) -> list[int]:
        """Return a legal action for every game, each as likely as any other."""
        out: list[int] = []
        k: i64 = 0
        while k < self.n:
            out.append(self.choices[k * self.space + chance.below(self.counts[k])])
            k += 1
        return out


def zeros(n: int) -> vec[float]:
    """Return a buffer of n zeros."""
    out = [0.0] * n
    return vec[float](out)
