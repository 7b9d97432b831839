"""What a game should tell bots of itself, measured: the settings of its Insight.

`lead` comes from games of greedy bots: how far ahead in the middle of a game is how often a win.
`turn_decisions` and `play_on` are tried in the arena, one value after the other against what holds,
every deal from all seats. With a budget of iterations the same seed tunes alike; with one of time
no value is preferred because it takes longer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from travelogue.arena.plan import DuplicatePlan, Plan
from travelogue.arena.play import Result
from travelogue.arena.runners import results
from travelogue.arena.study import replay
from travelogue.arena.tally import Tally, interval
from travelogue.bots.base import Bot
from travelogue.bots.budget import parse_budget
from travelogue.bots.ismcts import IsmctsBot
from travelogue.bots.variant import Variant
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game
from travelogue.core.insight import A_TURN, LEAD, NEVER, TO_THE_END, Insight, squashed, unsquashed
from travelogue.core.types import NOBODY

HALTS: Final = (0.3, 0.4, 0.5, 0.6, 0.7)  # of a game's decisions: where its positions are judged
TURNS: Final = (0, 1, 2, 3, 6)  # values of turn_decisions that are tried
PLAY_ON: Final = {NEVER: "NEVER", A_TURN: "A_TURN", TO_THE_END: "TO_THE_END"}
SURE: Final = 1.96  # spreads of a 95 % interval
FEWEST: Final = 30  # games that say enough of a lead to change it
SHORTEST_LEAD: Final = 0.01
LONGEST_LEAD: Final = 1e6
HALVINGS: Final = 60  # of the span between the two
TUNE_SEED: Final = 9_000  # trials are other games than those that lead is measured in
FACTORY: Final = f"{__name__}:variant"


@dataclass(frozen=True)
class Settings:
    """What an Insight says of its game."""

    turn_decisions: int = 0
    play_on: int = NEVER
    named_by_place: bool = False
    side_by_side: bool = False
    lead: float = LEAD

    @classmethod
    def of(cls, insight: Insight) -> Settings:
        return cls(
            int(insight.turn_decisions),
            int(insight.play_on),
            insight.named_by_place,
            insight.side_by_side,
            insight.lead,
        )

    def line(self) -> str:
        """Return the line that a game's Insight begins with."""
        told = [
            f"{name}={self.text(name)}"
            for name, default in asdict(Settings()).items()
            if getattr(self, name) != default
        ]
        return f"super().__init__({', '.join(told)})"

    def text(self, setting: str) -> str:
        """Return a setting as a game writes it."""
        value = getattr(self, setting)
        return PLAY_ON[value] if setting == "play_on" else str(value)

    def bot(self, budget: str) -> str:
        """Return the name of the search with these settings, as the arena takes it."""
        return f"{FACTORY}:{self.turn_decisions},{PLAY_ON[self.play_on]},{budget}"


def variant(game: Game, seed: int, told: str) -> Bot:
    """Return the search that `Settings.bot` names."""
    turn_decisions, play_on, budget = told.split(",")
    insight = Variant(game.insight)
    insight.turn_decisions = int(turn_decisions)
    insight.play_on = next(value for value, name in PLAY_ON.items() if name == play_on)
    return IsmctsBot(insight, SimChance(seed), parse_budget(budget))


@dataclass(frozen=True)
class Lead:
    """Points ahead with which three games in four are won, and its 95 % interval."""

    games: int
    points: float
    low: float
    high: float


@dataclass
class Trial:
    """A value of a setting against the one that holds."""

    setting: str
    value: str
    against: str
    seats: int
    wins: Tally = field(default_factory=Tally)

    @property
    def verdict(self) -> str:
        """What the interval of its wins shows."""
        low, high = interval(self.wins)
        if low > 1 / self.seats:
            return "better"
        return "worse" if high < 1 / self.seats else "open"


@dataclass
class Tuning:
    """What was measured, and the settings that follow."""

    present: Settings
    lead: Lead
    trials: list[Trial]
    found: Settings

    def data(self) -> dict[str, Any]:
        """Return the tuning as JSON-able data."""
        return {
            "present": self.present.line(),
            "lead": asdict(self.lead),
            "trials": [
                {
                    "setting": trial.setting,
                    "value": trial.value,
                    "against": trial.against,
                    "games": trial.wins.n,
                    "wins": round(trial.wins.mean, 4),
                    "wins_95": [round(edge, 4) for edge in interval(trial.wins)],
                    "verdict": trial.verdict,
                }
                for trial in self.trials
            ],
            "line": self.found.line(),
        }


@dataclass(frozen=True)
class Tuner:
    """A game, and how much may be played to tune it."""

    game: Game
    games: int  # of each measurement
    budget: str  # of the searches in trials
    seats: int
    seed: int
    options: dict[str, object]
    jobs: int
    progress: Callable[[], None]

    def play(self, plan: Plan) -> list[Result]:
        """Return the games of a plan in order; a bot that fails in one is told of."""
        played: list[Result] = []
        for result in results(plan, list(range(self.games)), self.jobs):
            for fault in result.faults:
                raise TravelogueError(f"{plan.bots[fault.entrant]}: {fault.reason}.")
            self.progress()
            played.append(result)
        return sorted(played, key=lambda result: result.number)

    def lead(self) -> Lead:
        """Return the lead as greedy bots play: how wins follow from points ahead."""
        plan = Plan.of(self.game, ["greedy"], self.seed, self.options, self.seats)
        rows: list[list[tuple[float, float]]] = []
        for result in self.play(plan):
            halts = {int(len(result.moves) * share) for share in HALTS}
            rows.append([])
            for n, state in enumerate(replay(plan, self.game, result)):
                if n in halts and state.to_move() != NOBODY:
                    expected = self.game.insight.expected(state)
                    for seat, share in enumerate(expected):
                        ahead = unsquashed(share, self.game.insight.lead)
                        rows[-1].append((ahead, result.won(seat)))
        return fitted(rows)

    def trial(self, setting: str, tried: Settings, holds: Settings) -> Trial:
        """Return how one search with some settings fares at tables of others."""
        bots = [tried.bot(self.budget), *([holds.bot(self.budget)] * (self.seats - 1))]
        plan = DuplicatePlan.of(self.game, bots, self.seed + TUNE_SEED, self.options, self.seats)
        out = Trial(setting, tried.text(setting), holds.text(setting), self.seats)
        for result in self.play(plan):
            out.wins.add(result.won(result.order.index(0)))
        return out

    def tune(self) -> Tuning:
        """Return what was measured; a value takes the place of the present one if it is better."""
        present = Settings.of(self.game.insight)
        lead = self.lead()
        found = present
        trials: list[Trial] = []
        turns = [replace(found, turn_decisions=value) for value in TURNS]
        found = self.best("turn_decisions", turns, found, trials)
        lines = [replace(found, play_on=value) for value in PLAY_ON]
        found = self.best("play_on", lines, found, trials)
        if lead.games >= FEWEST and not lead.low <= present.lead <= lead.high:
            found = replace(found, lead=rounded(lead.points))
        return Tuning(present, lead, trials, found)

    def best(
        self, setting: str, values: Iterable[Settings], holds: Settings, trials: list[Trial]
    ) -> Settings:
        """Try values against the settings that hold; return the best of those that are better."""
        best, most = holds, 0.0
        for tried in values:
            if tried == holds:
                continue
            trial = self.trial(setting, tried, holds)
            trials.append(trial)
            if trial.verdict == "better" and trial.wins.mean > most:
                best, most = tried, trial.wins.mean
        return best


def tuner(
    game: Game,
    games: int,
    budget: str,
    seats: int | None = None,
    seed: int = 1,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> Tuner:
    """Return a tuner for a table of two, or the fewest that the game takes."""
    meta = game.meta
    if meta.max_seats < 2:
        raise TravelogueError(f"{meta.title} is for one player: nobody can be ahead of another.")
    wanted = game.check_seats(seats if seats is not None else max(2, meta.min_seats))
    if wanted < 2:
        raise TravelogueError("Settings are tried against each other: that takes two seats.")
    parse_budget(budget)
    return Tuner(game, games, budget, wanted, seed, options or {}, jobs, progress)


def count(insight: Insight) -> int:
    """Return how many measurements a tuning makes, each of the same number of games."""
    turns = [value for value in TURNS if value != insight.turn_decisions]
    return 1 + len(turns) + len(PLAY_ON) - 1


def fitted(games: list[list[tuple[float, float]]]) -> Lead:
    """Return the lead that explains points ahead and wins best, by games.

    A share of 1 / (1 + exp(-ahead / lead)) is expected to win: the likeliest lead is where wins are
    neither more nor fewer than that. Positions of one game have one end, so its interval goes by
    games.
    """
    rows = [row for game in games for row in game]
    steep, steepest = 1 / LONGEST_LEAD, 1 / SHORTEST_LEAD
    for _ in range(HALVINGS):
        middle = math.sqrt(steep * steepest)
        if surplus(rows, 1 / middle) > 0.0:
            steep = middle
        else:
            steepest = middle
    known = sum(
        ahead**2 * squashed(ahead, 1 / steep) * squashed(-ahead, 1 / steep) for ahead, _ in rows
    )
    strayed = sum(surplus(game, 1 / steep) ** 2 for game in games)
    reach = SURE * math.sqrt(strayed) / known if known > 0.0 else steep
    flattest = max(steep - reach, 1 / LONGEST_LEAD)
    return Lead(len(games), 1 / steep, 1 / (steep + reach), 1 / flattest)


def surplus(rows: list[tuple[float, float]], lead: float) -> float:
    """Return by how much those ahead win more than a lead lets expect, weighted by points."""
    return sum(ahead * (win - squashed(ahead, lead)) for ahead, win in rows)


def rounded(points: float) -> float:
    """Return points with two digits that count."""
    return float(f"{points:.2g}")
