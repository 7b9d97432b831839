"""The report of a tournament as one HTML page."""

from __future__ import annotations

from typing import Final

from travelogue.arena import plots
from travelogue.arena.page import heading, note, page, sentence, table
from travelogue.arena.tally import interval
from travelogue.arena.tournament import Outcome
from travelogue.core.game import Game

MOST_FAULTS: Final = 50  # listed one by one
MOST_POINTS: Final = 200  # of one curve


def tournament_page(game: Game, outcome: Outcome) -> str:
    """Return the page."""
    summary = outcome.summary
    plan = summary.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items()) or "none"
    length = summary.length
    parts = [
        sentence(
            f"{summary.games} games with {plan.seats} seats, seats rotating, seed {plan.seed}; "
            f"options: {options}."
        ),
        heading("Wins"),
        wins_plot(outcome),
        note("The lines are 95 % intervals (Wilson); shared wins count in parts."),
        entrants_table(outcome),
        heading("Share of wins as the games went on"),
        curves_plot(outcome),
        heading("Points by line"),
        lines_table(outcome),
        heading("Seats"),
        table(
            ["seat", "wins"],
            [[seat + 1, f"{tally.mean:.1%}"] for seat, tally in enumerate(summary.seat_wins)],
        ),
        sentence(
            f"Whoever decides first wins {summary.first_wins.mean:.1%}. A game has "
            f"{length.mean:.1f} decisions on average, {length.low:.0f} to {length.high:.0f}."
        ),
        *faults_parts(outcome),
    ]
    return page(f"{game.meta.title}: {' against '.join(dict.fromkeys(plan.bots))}", parts)


def wins_plot(outcome: Outcome) -> str:
    rows = []
    for entrant in outcome.summary.entrants:
        low, high = interval(entrant.wins)
        text = f"{entrant.wins.mean:.1%}"
        rows.append(plots.Bar(entrant.bot, entrant.wins.mean, text, low, high))
    return plots.bars("Share of wins", rows, most=1.0)


def entrants_table(outcome: Outcome) -> str:
    rows = []
    for entrant, rating in zip(outcome.summary.entrants, outcome.ratings, strict=True):
        low, high = interval(entrant.wins)
        rows.append(
            [
                entrant.bot,
                entrant.wins.n,
                f"{entrant.wins.mean:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{entrant.payoff.mean:.1%}",
                f"{rating.mu:.2f} ± {rating.sigma:.2f}",
                f"{entrant.points.mean:.1f} ± {entrant.points.spread:.1f}",
                entrant.faults,
            ]
        )
    columns = ["bot", "games", "wins", "95 %", "opponents beaten", "rating", "points", "faults"]
    return table(columns, rows)


def curves_plot(outcome: Outcome) -> str:
    series = []
    for name, curve in zip(outcome.summary.plan.bots, outcome.curves, strict=True):
        stride = max(1, len(curve) // MOST_POINTS)
        points = [(float(k + 1), curve[k]) for k in range(0, len(curve), stride)]
        series.append(plots.Line(name, points))
    return plots.lines("Share of wins", series, "games of the bot", "wins", top=1.0)


def lines_table(outcome: Outcome) -> str:
    entrants = outcome.summary.entrants
    names = list(entrants[0].lines)
    rows = [
        [name, *(f"{entrant.lines[name].mean:.2f}" for entrant in entrants if entrant.wins.n)]
        for name in names
    ]
    return table(["line", *(entrant.bot for entrant in entrants if entrant.wins.n)], rows)


def faults_parts(outcome: Outcome) -> list[str]:
    """Return what went wrong, if anything: greedy answered instead."""
    if not outcome.faults:
        return []
    bots = outcome.summary.plan.bots
    rows = [
        [bots[fault.entrant], n, fault.decision, fault.reason]
        for n, fault in outcome.faults[:MOST_FAULTS]
    ]
    return [
        heading("Faults"),
        sentence(
            f"{len(outcome.faults)} decisions were lost by their bots and played by greedy instead."
        ),
        table(["bot", "game", "decision", "reason"], rows),
    ]
