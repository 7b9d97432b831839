"""The command `travelogue`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.games import registry
from travelogue.source import is_compiled

if TYPE_CHECKING:
    from travelogue.arena.simulate import Summary

MOST_FAULTS: Final = 10  # printed one by one
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
KeepDays = Annotated[
    int, typer.Option(help="Delete games so many days after their end; 0 keeps them.", min=0)
]
Jobs = Annotated[int, typer.Option(help="How many processes play.", min=1)]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Options = Annotated[
    list[str] | None, typer.Option(help="An option of the game, name=value; repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, and whether their rules run compiled."""
    rows = [registry.meta(name) for name in registry.names()]
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
        problems = registry.problems()
        print(
            json.dumps({"compiled": is_compiled(), "games": data, "problems": problems}, indent=1)
        )
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
    for problem in registry.problems().values():
        out.print(f"Left out: {problem}", style="bold red", markup=False, highlight=False)


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
        int,
        typer.Option(
            help="Processes that think for bots, for each server: two at least; 0 for one a core.",
            min=0,
            max=64,
        ),
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another address of this site, https://…, behind a proxy; repeatable."),
    ] = None,
    open_metrics: Annotated[
        bool, typer.Option(help="Show /metrics to other machines too.")
    ] = False,
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="Answer only under this name, games.example.org; repeatable."),
    ] = None,
    compress: Annotated[
        bool,
        typer.Option(help="Compress what sockets send: for slow lines."),
    ] = False,
    keep_days: KeepDays = 0,
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
        host_names=tuple(host_name or ()),
        open_metrics=open_metrics,
        compress=compress,
        keep_days=keep_days,
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
def tidy(
    db: Db = "",
    keep_days: KeepDays = 0,
    dry_run: Annotated[bool, typer.Option(help="Only say what would go.")] = False,
) -> None:
    """Let go of tables and people that nobody comes back for; a site does so by itself."""
    import asyncio

    from travelogue.live.tidy import Policy, tidy_database
    from travelogue.store.database import default_url

    done = asyncio.run(tidy_database(db or default_url(), Policy(keep_days=keep_days), dry_run))
    told = f"{'This would go' if dry_run else 'Done'}: {done}."
    out.print(told, markup=False, highlight=False, soft_wrap=True)


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(help="How many seats; the fewest by default.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas.")] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Seed = 1,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; show win rates, scores by line and lengths."""
    from travelogue.arena.simulate import simulate as run

    rules = registry.game(game)
    names = split_names(bots)
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


def show_summary(summary: Summary, ratings: list[str] | None = None) -> None:
    """Print a summary as tables, with the entrants' ratings if there are any."""
    from travelogue.arena.tally import interval

    table = Table(box=None, header_style="bold")
    columns = ["bot", "games", "wins", "95 %", "points", "±", *(["rating"] if ratings else [])]
    for column in columns:
        table.add_column(column, justify="left" if column == "bot" else "right")
    for k, entrant in enumerate(summary.entrants):
        low, high = interval(entrant.wins)
        table.add_row(
            entrant.bot,
            str(entrant.wins.n),
            f"{entrant.wins.mean:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{entrant.points.mean:.1f}",
            f"{entrant.points.spread:.1f}",
            *([ratings[k]] if ratings else []),
        )
    out.print(table)
    lines = Table(box=None, header_style="bold")
    lines.add_column("points by line")
    played = [entrant for entrant in summary.entrants if entrant.lines]
    for entrant in played:
        lines.add_column(entrant.bot, justify="right")
    for name in played[0].lines:
        means = [entrant.lines[name].mean for entrant in played]
        lines.add_row(name, *[f"{mean:.2f}" for mean in means])
    out.print(lines)
    length = summary.length
    out.print(
        f"{summary.games} games of {length.low:.0f} to {length.high:.0f} decisions, "
        f"{length.mean:.1f} on average; whoever decides first wins {summary.first_wins.mean:.1%}."
    )


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots, separated by commas: easy … expert, greedy, ismcts:500, ismcts:1s."
        ),
    ] = "greedy,ismcts:500",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    jobs: Jobs = 1,
    ray: Annotated[
        str, typer.Option(help="A Ray cluster's address, or `local`; needs travelogue[ray].")
    ] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats; one a bot by default.")] = None,
    seed: Seed = 1,
    option: Options = None,
    out_folder: Annotated[
        Path | None,
        typer.Option("--out", help="Keep games and report here; a stopped tournament goes on."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(help="A bot that thinks longer loses the decision.", min=0.1)
    ] = 30.0,
    as_json: AsJson = False,
) -> None:
    """Hold a tournament: seats rotate; win rates with intervals, ratings, a report."""
    from travelogue.arena.plan import Plan
    from travelogue.arena.tournament import hold
    from travelogue.arena.tournament_page import tournament_page

    rules = registry.game(game)
    plan = Plan.of(rules, split_names(bots), seed, parse_options(option or []), seats)
    with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
        task = bar.add_task(rules.meta.title, total=games)
        outcome = hold(
            plan, games, out_folder, jobs, ray, seconds, lambda n: bar.update(task, completed=n)
        )
    if out_folder is not None:
        (out_folder / "report.json").write_text(json.dumps(outcome.data(), indent=1), "utf-8")
        (out_folder / "report.html").write_text(tournament_page(rules, outcome), "utf-8")
    if as_json:
        print(json.dumps(outcome.data(), indent=1))
        return
    show_summary(outcome.summary, [f"{r.mu:.2f} ± {r.sigma:.2f}" for r in outcome.ratings])
    for n, fault in outcome.faults[:MOST_FAULTS]:
        bot = plan.bots[fault.entrant]
        err.print(f"Game {n}: {bot} {fault.reason}; greedy answered.", markup=False)
    if out_folder is not None:
        out.print(f"The report is {out_folder / 'report.html'}.", markup=False, soft_wrap=True)


@app.command()
def report(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of the sample.", min=2)] = 400,
    bot: Annotated[str, typer.Option(help="The bot on all seats of the sample.")] = "greedy",
    seats: Annotated[
        int | None, typer.Option(help="How many seats; the fewest of two or more by default.")
    ] = None,
    rungs: Annotated[
        int, typer.Option(help="Steps of the skill ladder, each with twice the budget.", min=0)
    ] = 4,
    rung_games: Annotated[int, typer.Option(help="Games for each step.", min=2)] = 40,
    budget: Annotated[
        int, typer.Option(help="Iterations of the ladder's first search.", min=2)
    ] = 50,
    jobs: Jobs = 1,
    seed: Seed = 1,
    option: Options = None,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="The page; GAME.html by default.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell what a game is like, from simulation: one HTML page with plots."""
    from travelogue.arena.plan import Plan
    from travelogue.arena.study import ladder, study
    from travelogue.arena.study_page import study_page

    rules = registry.game(game)
    wanted = seats if seats is not None else min(max(2, rules.meta.min_seats), rules.meta.max_seats)
    plan = Plan.of(rules, [bot], seed, parse_options(option or []), wanted)
    bots = ladder(rungs, budget)
    total = games + (len(bots) - 1) * rung_games * (wanted > 1)
    with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
        task = bar.add_task(rules.meta.title, total=total)
        found = study(plan, games, bots, rung_games, jobs, lambda: bar.advance(task))
    if as_json:
        print(json.dumps(found.data(), indent=1))
    if out_file is not None or not as_json:
        path = out_file if out_file is not None else Path(f"{rules.meta.name}.html")
        try:
            path.write_text(study_page(registry.face(rules.meta.name), found), "utf-8")
        except OSError as error:
            raise TravelogueError(f"{path} cannot be written: {error.strerror}.") from None
        if not as_json:
            out.print(f"The report is {path}.", markup=False, soft_wrap=True)


def split_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


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
    """Measure decisions and search iterations per second, compiled and interpreted."""
    from travelogue.arena.bench import both_ways

    names = registry.names() if game is None else [registry.game(game).meta.name]
    speeds = both_ways(names, seconds)
    if as_json:
        print(json.dumps(speeds, indent=1))
        return
    table = Table(box=None, header_style="bold")
    for column in ("game", "rules", "from Python /s", "inside /s", "copy µs", "search /s"):
        table.add_column(column, justify="left" if column in ("game", "rules") else "right")
    for name in names:
        for how, figures in speeds.items():
            row = figures[name]
            table.add_row(
                name,
                how,
                f"{row['python']:,.0f}",
                f"{row['inside']:,.0f}",
                f"{row['copy_us']:.2f}",
                f"{row['search']:,.0f}",
            )
    out.print(table)


@app.command()
def tune(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of each measurement.", min=2)] = 100,
    budget: Annotated[str, typer.Option(help="What searches think: 100 or 20ms.")] = "100",
    seats: Annotated[int | None, typer.Option(help="How many seats; two by default.")] = None,
    jobs: Jobs = 1,
    seed: Seed = 1,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Measure what a game's Insight should tell bots: lead, turn_decisions, play_on."""
    from travelogue.arena.tally import interval
    from travelogue.author.tune import count, tuner

    rules = registry.game(game)
    with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
        task = bar.add_task(rules.meta.title, total=games * count(rules.insight))
        chosen = parse_options(option or [])
        work = tuner(rules, games, budget, seats, seed, chosen, jobs, lambda: bar.advance(task))
        found = work.tune()
    if as_json:
        print(json.dumps(found.data(), indent=1))
        return
    lead = found.lead
    out.print(
        f"Three games in four are won {lead.points:.1f} points ahead "
        f"({lead.low:.1f} to {lead.high:.1f}, {lead.games} games); lead is {found.present.lead:g}."
    )
    table = Table(box=None, header_style="bold")
    for column in ("setting", "value", "against", "games", "wins", "95 %", "it is"):
        table.add_column(column, justify="right" if column in ("games", "wins") else "left")
    for trial in found.trials:
        low, high = interval(trial.wins)
        wins, sure = f"{trial.wins.mean:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(
            trial.setting, trial.value, trial.against, str(trial.wins.n), wins, sure, trial.verdict
        )
    out.print(table)
    out.print(f"The game's Insight: {found.found.line()}", highlight=False, soft_wrap=True)


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(help="In small letters, for example night_train.")],
    folder: Annotated[
        Path, typer.Option("--out", help="Where its folder goes; here by default.")
    ] = Path(),
    prefix: Annotated[
        str, typer.Option(help="Three capitals, of its rule ids; from its name by default.")
    ] = "",
    title: Annotated[str, typer.Option(help="What people call it; from its name by default.")] = "",
    inside: Annotated[
        bool, typer.Option("--inside", help="Among the games of this project, with its tests.")
    ] = False,
) -> None:
    """Write a small card game with hidden hands, whole and green, to be made into your own."""
    from travelogue.author.new_game import new_game as write

    for made in write(name, folder, prefix, title, inside):
        out.print(f"Written: {made}", markup=False, highlight=False)
    out.print("docs/adding_a_game.md says how to go on.", markup=False, highlight=False)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    log: Annotated[
        Path | None, typer.Option(help="The site's fair log, from its page /fair/log.")
    ] = None,
) -> None:
    """Replay a game file and prove that its deal was fair."""
    from travelogue.history.file import read_file
    from travelogue.history.file import verify as prove
    from travelogue.history.logged import check_logged, read_log_file
    from travelogue.history.shares import proved

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
        source = "seed" if proof.shares is None else "shared key"
        out.print(f"All {proof.outcomes} chance outcomes follow from the {source}.")
        for said in proved(proof.shares):
            out.print(said, markup=False, highlight=False, soft_wrap=True)
    else:
        out.print("The seed is still secret: the outcomes can be proved when it is shown.")
    out.print(f"Its seal, to compare with the one shown before play: {told.commitment}")
    if log is not None:
        for said in check_logged(told, read_log_file(log)):
            out.print(said, markup=False, highlight=False, soft_wrap=True)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file of a finished game.")],
    out_file: Annotated[Path, typer.Option("--out", help="Where the replay goes.")] = Path(
        "replay.html"
    ),
) -> None:
    """Turn a game file into a replay: one HTML page that needs no network."""
    from travelogue.history.file import read_file
    from travelogue.web.replay.standalone import replay_file

    html = replay_file(read_file(file))
    try:
        out_file.write_text(html, "utf-8")
    except OSError as error:
        raise TravelogueError(f"{out_file} cannot be written: {error.strerror}.") from None
    size = f"{len(html.encode()) / 1024:,.0f} kB"
    out.print(f"The replay is in {out_file} ({size}).", markup=False, highlight=False)


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
