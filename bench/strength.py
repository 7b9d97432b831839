"""How strong the bots are: every tournament of docs/strength.md, resumable, and the page itself.

    python bench/strength.py --out strength --games 200 --jobs 2          all of them, hours
    python bench/strength.py --out strength --games 200 --no-play         what is there so far
    python bench/strength.py --out quick --games 60 --search ismcts:200 --no-levels --write -
    python bench/strength.py --out strength --only 'photo_tour-ismcts:4000-ismcts:400$'

Searches of several budgets are told apart by commas: --search ismcts:500,ismcts:1500.

A stopped run goes on where it was: games are kept in the folder, one tournament each. With
--no-play the page keeps what it says of tournaments that are not in the folder.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from travelogue.arena.ledger import FILE, open_ledger
from travelogue.arena.plan import Plan
from travelogue.arena.tally import interval
from travelogue.arena.tournament import Outcome, count, hold
from travelogue.bots import roster
from travelogue.core.game import Game
from travelogue.games import registry
from travelogue.source import is_compiled

PAGE: Final = Path(__file__).parent.parent / "docs" / "strength.md"
BEGIN: Final = "<!-- results -->"
END: Final = "<!-- end of results -->"
SEED: Final = 1
PATIENCE: Final = 3600.0  # seconds a decision: a machine that is busy or asleep costs nobody one


@dataclass(frozen=True)
class Duel:
    """A tournament, the share of wins that its first bot should reach, and the interval's edge."""

    game: str
    bots: tuple[str, ...]
    games: int
    wanted: float
    above: float = 0.0

    @property
    def name(self) -> str:
        return "-".join((self.game, *self.bots))

    @property
    def folder(self) -> str:
        return self.name.replace(":", "_")


def iterations_of(level: str) -> str:
    """Return the search that a level is on a machine that is not slow, or not busy."""
    return f"ismcts:{roster.THINKING[level].iterations}"


def duels(searches: list[str], games: int, larger: int, with_levels: bool) -> list[Duel]:
    """Return all tournaments: two seats first, then tables of three and four."""
    out = []
    for name in registry.names():
        out += [Duel(name, (search, "greedy"), games, 0.75, 0.65) for search in searches]
        out.append(Duel(name, ("greedy", "random"), games, 0.95))
        out.append(Duel(name, ("medium", "easy"), games, 0.75))
        if with_levels:
            out.append(Duel(name, (iterations_of("expert"), iterations_of("hard")), games, 0.55))
    for name in registry.names():
        for seats in range(3, min(4, registry.game(name).meta.max_seats) + 1):
            greedy = ["greedy"] * (seats - 1)
            out += [Duel(name, (search, *greedy), larger, 2 / seats) for search in searches]
    return out


def who(game: Game, duel: Duel) -> str:
    """Return how the line of a tournament begins: the game, the bot and its opponents."""
    seats = len(duel.bots)
    others = duel.bots[1] if seats == 2 else f"{seats - 1} × {duel.bots[1]}"
    return f"| {game.meta.title} | {duel.bots[0]} | {others} |"


def row(game: Game, duel: Duel, outcome: Outcome) -> str:
    """Return the line of a table; whether the figure is reached stays open before all games."""
    first = outcome.summary.entrants[0]
    low, high = interval(first.wins)
    reached = "yes" if first.wins.mean >= duel.wanted and low >= duel.above else "no"
    if first.wins.n < duel.games:
        reached = "open"
    return (
        f"{who(game, duel)} {first.wins.n} | {first.wins.mean:.1%} | "
        f"{low:.1%} – {high:.1%} | {duel.wanted:.0%} | {reached} |"
    )


def table(rows: list[str], command: str) -> str:
    """Return the results as Markdown, with the command that made them."""
    head = [
        f"`{command}`",
        "",
        "| game | bot | against | games | wins | 95 % interval | wanted | reached |",
        "|---|---|---|---:|---:|---:|---:|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


def outcome_of(duel: Duel, out: Path, jobs: int, play: bool) -> Outcome | None:
    """Return what came of a tournament, played where games are missing; None without games.

    Without playing, every game that is there counts, also those beyond what was asked for.
    """
    folder = out / duel.folder
    plan = Plan.of(registry.game(duel.game), list(duel.bots), SEED, seats=len(duel.bots))
    if play:
        return hold(plan, duel.games, folder, jobs, seconds=PATIENCE)
    if not (folder / FILE).exists():
        return None
    with open_ledger(folder, plan) as ledger:
        played = ledger.numbers()
        return count(ledger, max(played) + 1) if played else None


def told(where: str, beginning: str) -> str | None:
    """Return the line that a page has with this beginning."""
    lines = [] if where == "-" else Path(where).read_text("utf-8").splitlines()
    return next((line for line in lines if line.startswith(beginning)), None)


def write(where: str, text: str) -> None:
    """Put the results between the marks in the page, or print them."""
    if where == "-":
        print(text)
        return
    path = Path(where)
    before, _, old = path.read_text("utf-8").partition(BEGIN)
    after = old.partition(END)[2]
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="folder for the games")
    parser.add_argument("--games", type=int, default=200, help="of two seats")
    parser.add_argument("--larger", type=int, default=60, help="games of three and four seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--search", default="ismcts:500", help="the searches that are measured")
    parser.add_argument("--play", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--levels", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--only", default="", help="tournaments whose name this pattern fits")
    parser.add_argument("--write", default=str(PAGE), help="the page, or - to print")
    given = parser.parse_args()
    if not is_compiled():
        sys.exit("The rules are not compiled here: run `make build` first.")
    rows = []
    for duel in duels(given.search.split(","), given.games, given.larger, given.levels):
        if not re.search(given.only, duel.name):
            continue
        game = registry.game(duel.game)
        outcome = outcome_of(duel, given.out, given.jobs, given.play)
        if outcome is not None:
            rows.append(row(game, duel, outcome))
            print(rows[-1], flush=True)
        elif line := told(given.write, who(game, duel)):
            rows.append(line)
    asked = f"--games {given.games} --larger {given.larger} --search {given.search}"
    command = f"python bench/strength.py --out FOLDER {asked}"
    write(given.write, table(rows, command if given.levels else f"{command} --no-levels"))


if __name__ == "__main__":
    main()
