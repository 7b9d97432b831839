"""The command `travelogue`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.games import registry
from travelogue.source import is_compiled

app = typer.Typer(
    help="Board games of travel and memory: play them in a browser, simulate them, prove them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="A game; `travelogue games` lists them.")]
Db = Annotated[
    str,
    typer.Option(
        help="The database: sqlite:///path/to/file, postgresql://…, or temporary; "
        "by default a file in the platform's data folder.",
        envvar="TRAVELOGUE_DB",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, and whether their rules run compiled."""
    rows = [registry.game(name).meta for name in registry.names()]
    if as_json:
        data = [
            {
                "name": meta.name,
                "title": meta.title,
                "seats": [meta.min_seats, meta.max_seats],
                "minutes": meta.minutes,
                "options": {o.name: o.choices() for o in meta.options},
            }
            for meta in rows
        ]
        print(json.dumps({"compiled": is_compiled(), "games": data}, indent=1))
        return
    table = Table(box=None, header_style="bold")
    for column in ("name", "title", "players", "minutes", "options"):
        table.add_column(column)
    for meta in rows:
        seats = f"{meta.min_seats}–{meta.max_seats}"
        players = str(meta.min_seats) if meta.min_seats == meta.max_seats else seats
        options = ", ".join(option.name for option in meta.options)
        table.add_row(meta.name, meta.title, players, str(meta.minutes), options)
    out.print(table)
    how = "compiled" if is_compiled() else "interpreted (no compiled modules in this install)"
    out.print(f"The rules run {how}.")


@app.command()
def play(
    port: Annotated[int, typer.Option(help="The port to serve on.", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="The address to serve on.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    db: Db = "",
    workers: Annotated[
        int, typer.Option(help="Server processes; more than one need PostgreSQL.", min=1, max=64)
    ] = 1,
    bot_workers: Annotated[
        int, typer.Option(help="Processes that think for bots, for each server.", min=1, max=64)
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another address of this site, https://…, behind a proxy; repeatable."),
    ] = None,
    compress: Annotated[
        bool,
        typer.Option(help="Compress what sockets send: for slow lines."),
    ] = False,
    log_json: Annotated[bool, typer.Option(help="Log JSON, an object a line.")] = False,
) -> None:
    """Serve the games; open the page to play. Everything is kept in the database."""
    from travelogue.store.database import default_url
    from travelogue.web.serve import serve
    from travelogue.web.settings import Settings

    settings = Settings(
        db=db or default_url(),
        workers=bot_workers,
        origins=tuple(origin or ()),
        compress=compress,
        log_json=log_json,
    )
    serve(host, port, open_browser=browser, settings=settings, processes=workers)


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where the copy goes.")], db: Db = "") -> None:
    """Copy the database, also while the site runs."""
    from travelogue.store.database import back_up, default_url

    back_up(db or default_url(), file)
    out.print(f"Everything is in {file} now.", markup=False, highlight=False)


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(help="How many seats; the fewest by default.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas.")] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; repeatable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; show win rates, scores by line and lengths."""
    from rich.progress import Progress

    from travelogue.arena.simulate import Summary
    from travelogue.arena.simulate import simulate as run

    rules = registry.game(game)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    chosen = parse_options(option or [])

    def with_progress() -> Summary:
        with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
            task = bar.add_task(f"{rules.meta.title}", total=games)
            return run(rules, names, games, seed, chosen, seats, lambda: bar.advance(task))

    summary = with_progress()
    if as_json:
        print(json.dumps(summary.data(), indent=1))
    else:
        show_summary(summary)


def show_summary(summary: object) -> None:
    """Print a simulation's summary as tables."""
    from travelogue.arena.simulate import Summary, interval

    assert isinstance(summary, Summary)
    table = Table(box=None, header_style="bold")
    for column in ("bot", "wins", "95 %", "points", "±"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for entrant in summary.entrants:
        low, high = interval(entrant.wins)
        table.add_row(
            entrant.bot,
            f"{entrant.wins.mean:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{entrant.points.mean:.1f}",
            f"{entrant.points.spread:.1f}",
        )
    out.print(table)
    lines = Table(box=None, header_style="bold")
    lines.add_column("points by line")
    for entrant in summary.entrants:
        lines.add_column(entrant.bot, justify="right")
    for name in summary.entrants[0].lines:
        means = [entrant.lines[name].mean for entrant in summary.entrants]
        lines.add_row(name, *[f"{mean:.2f}" for mean in means])
    out.print(lines)
    length = summary.length
    out.print(
        f"{summary.games} games of {length.low:.0f} to {length.high:.0f} decisions, "
        f"{length.mean:.1f} on average; whoever decides first wins {summary.first_wins.mean:.1%}."
    )


def parse_options(pairs: list[str]) -> dict[str, object]:
    """Return the options given as name=value."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise TravelogueError(f"An option is written name=value, not {pair!r}.")
        chosen[name.strip()] = value.strip()
    return chosen


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all by default.")] = None,
    seconds: Annotated[
        float, typer.Option(help="How long each measurement takes.", min=0.01)
    ] = 0.5,
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second, compiled and interpreted."""
    from travelogue.arena.bench import both_ways

    names = registry.names() if game is None else [registry.game(game).meta.name]
    speeds = both_ways(names, seconds)
    if as_json:
        print(json.dumps(speeds, indent=1))
        return
    table = Table(box=None, header_style="bold")
    for column in ("game", "rules", "from Python /s", "inside /s", "copy µs"):
        table.add_column(column, justify="left" if column in ("game", "rules") else "right")
    for name in names:
        for how, figures in speeds.items():
            row = figures[name]
            table.add_row(
                name, how, f"{row['python']:,.0f}", f"{row['inside']:,.0f}", f"{row['copy_us']:.2f}"
            )
    out.print(table)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A game file.")]) -> None:
    """Replay a game file and prove that its deal was fair."""
    from travelogue.history.file import read_file
    from travelogue.history.file import verify as prove

    told = read_file(file)
    rules = registry.game(told.game)
    proof = prove(rules, told)
    state = "finished" if proof.over else "unfinished"
    out.print(f"{rules.meta.title}, {state}: {proof.entries} entries replay by the rules.")
    if not proof.fair and proof.over:
        raise TravelogueError(
            "The deal is NOT PROVED: a finished game shows its seed, and this file has none."
        )
    if proof.fair:
        out.print(f"All {proof.outcomes} chance outcomes follow from the seed.")
    else:
        out.print("The seed is still secret: the outcomes can be proved when it is shown.")
    out.print(f"Its seal, to compare with the one shown before play: {told.commitment}")


@app.command()
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(help="A rule's id, for example KIM-28.")] = None,
) -> None:
    """Print a game's rules, or one of them."""
    from travelogue.rules_text import rules as texts

    known = texts(registry.game(game).meta.name)
    if rule is None:
        for name, text in known.items():
            out.print(f"{name}  {text}", markup=False, highlight=False)
        return
    wanted = rule.upper()
    if wanted not in known:
        listed = list(known)
        raise UnknownName("rule", rule, [f"{listed[0]} to {listed[-1]}"] if listed else ["none"])
    out.print(f"{wanted}  {known[wanted]}", markup=False, highlight=False)


def main() -> None:
    """Run the command; an error of the user's is one plain sentence and exit code 1."""
    try:
        app()
    except TravelogueError as error:
        err.print(str(error), style="bold red", markup=False, highlight=False, soft_wrap=True)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
