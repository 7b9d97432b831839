"""Golden games: one whole game as readable text, so that a change of the rules shows as a diff.

    python -m travelogue.author.golden tests/golden night_train two_seats --seats 2 --seed 3
    python -m travelogue.author.golden tests/golden night_train rare --until "all four colours"
    python -m travelogue.author.golden tests/golden --all      plays every golden game again

The first argument is the folder, then a game that is installed, and a name for the file. A golden
game keeps its decisions: it changes with the rules and the words, never with a bot.
"""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Callable
from pathlib import Path

from travelogue.bots import roster
from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Face, Reader
from travelogue.games import registry

TRIES = 2000
NO_OPTIONS = "none"
DECISION = re.compile(r"\d+\. seat (\d+): (.+?)(?: drew \[.*\])?(?: showed)?")
Decide = Callable[[GameState], tuple[int, int]]  # a position -> who answers, and what


def bots(game: Game, seats: int, seed: int, bot: str) -> Decide:
    """Return how bots decide; of seats that answer at once, in random order."""
    order = SimChance(seed)
    players = [roster.make(bot, game, seed + 1 + seat) for seat in range(seats)]

    def decide(state: GameState) -> tuple[int, int]:
        pending = state.pending()
        seat = pending[order.below(len(pending))]
        return seat, players[seat].choose(state.view(seat), seat)

    return decide


def recorded(game: Game, text: str) -> Decide:
    """Return the decisions of a golden game, one after the other; StopIteration if it is longer."""
    found = [DECISION.fullmatch(line) for line in text.splitlines()]
    decisions = iter([(int(m[1]), game.space.parse(m[2])) for m in found if m is not None])

    def decide(state: GameState) -> tuple[int, int]:
        seat, action = next(decisions)
        if action not in state.legal(seat):
            raise ValueError(f"seat {seat} may not {game.space.text(action)!r} any more")
        return seat, action

    return decide


def play_as_text(
    game: Game,
    face: Face,
    seats: int,
    options: dict[str, object],
    seed: int,
    bot: str = "random",
    text: str = "",
) -> str:
    """Return a whole game as text: every decision with outcomes, sentences, legal actions.

    The bot decides, or the decisions are those of `text`, a golden game.
    """
    checked = game.check_options(options)
    names = tuple(f"Seat {n}" for n in range(seats))
    reader = Reader(names)
    lines = [
        f"game {game.meta.name}",
        f"seats {seats}",
        f"options {' '.join(f'{name}={value}' for name, value in checked.items()) or NO_OPTIONS}",
        f"seed {seed}",
        f"bot {bot}",
    ]
    chance = TracedChance(seed)
    log = EventLog()
    state = game.new_state(seats, checked, chance, log)
    decide = recorded(game, text) if text else bots(game, seats, seed, bot)
    lines += ["", f"setup {chance.outcomes}"]
    lines += [f"    {s.text}" for s in face.log(log.events, reader)]
    lines += ["", face.plain(state.view(SPECTATOR), reader)]
    decision = 0
    while True:
        if not state.pending():
            break
        decision += 1
        seat, action = decide(state)
        actions = state.legal(seat)
        chance.outcomes, chance.revealed = [], False
        log = EventLog()
        state.apply(seat, action, chance, log)
        offered = ", ".join(game.space.text(a) for a in actions)
        drawn = f" drew {chance.outcomes}" if chance.outcomes else ""
        shown = " showed" if chance.revealed else ""
        lines.append("")
        lines.append(f"{decision}. seat {seat}: {game.space.text(action)}{drawn}{shown}")
        lines.append(f"    of {offered}")
        lines += [f"    {s.text}" for s in face.log(log.events, reader)]
        lines.append(f"    scores {state.scores()} waiting for {state.pending()}")
    lines += ["", face.plain(state.view(SPECTATOR), reader), "", face.verdict(state, reader)]
    for seat in range(seats):
        sheet = ", ".join(f"{line.line} {line.points}" for line in state.score_lines(seat))
        lines.append(f"seat {seat}: {state.score(seat)} ({sheet})")
    lines.append(f"ranks {state.ranks()}")
    return "\n".join(lines) + "\n"


def parse_options(pairs: list[str]) -> dict[str, object]:
    """Return options written name=value."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SystemExit(f"an option is written name=value, not {pair!r}")
        chosen[name] = value
    return chosen


def head_of(path: Path) -> dict[str, str]:
    """Return what a golden game says of itself: game, seats, options, seed, bot."""
    return dict(line.split(" ", 1) for line in path.read_text("utf-8").splitlines()[:5])


def again(path: Path, game: Game | None = None, face: Face | None = None) -> str:
    """Return a golden game played again: its deal from its seed, its decisions as recorded.

    Game and face are those of the registry unless they are given.
    """
    head = head_of(path)
    options = {} if head["options"] == NO_OPTIONS else parse_options(head["options"].split())
    return play_as_text(
        game or registry.game(head["game"]),
        face or registry.face(head["game"]),
        int(head["seats"]),
        options,
        int(head["seed"]),
        head["bot"],
        path.read_text("utf-8"),
    )


def difference(path: Path, game: Game | None = None, face: Face | None = None) -> str:
    """Return how a golden game differs from the same game played now, "" if it does not."""
    old = path.read_text("utf-8").splitlines(keepends=True)
    new = again(path, game, face).splitlines(keepends=True)
    return "".join(difflib.unified_diff(old, new, path.name, "now", n=2))


def golden_files(folder: Path) -> list[Path]:
    """Return all golden games of a folder, which has one for each game."""
    return sorted(folder.glob("*/*.txt"))


def main(folder: Path | None = None) -> None:
    """Write golden games, into a folder that is given or the first argument."""
    parser = argparse.ArgumentParser(description=__doc__)
    if folder is None:
        parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="?")
    parser.add_argument("label", nargs="?")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--until", default="")
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    into = folder if folder is not None else Path(given.folder)
    if given.all:
        for path in golden_files(into):
            path.write_text(again(path), "utf-8")
        return
    if not given.game or not given.label:
        parser.error("a game and a label are needed")
    try:
        path = write(given, into / str(given.game) / f"{given.label}.txt")
    except TravelogueError as error:
        raise SystemExit(str(error)) from None
    print(f"{path} is a golden game now.")


def write(given: argparse.Namespace, path: Path) -> Path:
    """Return the file of a golden game that was asked for, once it is written."""
    game, face = registry.game(given.game), registry.face(given.game)
    options = parse_options(given.option)
    seats = game.check_seats(given.seats or game.meta.min_seats)
    for seed in range(given.seed, given.seed + TRIES):
        text = play_as_text(game, face, seats, options, seed, str(given.bot))
        if given.until in text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            return path
    raise SystemExit(f"no game with {given.until!r} in {TRIES} seeds")


if __name__ == "__main__":
    main()
