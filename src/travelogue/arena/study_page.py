"""The report on a game as one HTML page."""

from __future__ import annotations

from collections import Counter
from typing import Final

from travelogue.arena import plots
from travelogue.arena.page import heading, note, page, sentence, table
from travelogue.arena.study import Study, Taken
from travelogue.arena.tally import interval
from travelogue.face.face import Face, Reader

MOST_COLUMNS: Final = 40  # of a histogram
MOST_CHOICES: Final = 25  # legal actions told apart
MOST_TAKEN: Final = 60  # rows of a kind, the most frequent first
READER: Final = Reader(())


def study_page(face: Face, study: Study) -> str:
    """Return the page."""
    meta, plan = face.game.meta, study.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items()) or "none"
    parts = [
        sentence(
            f"{study.summary.games} games of {plan.seats} {plan.bots[0]} bots, seed {plan.seed}; "
            f"options: {options}."
        ),
        *length_parts(study),
        *choice_parts(study),
        *seat_parts(study),
        *line_parts(face, study),
        *taken_parts(study),
        *ladder_parts(study),
    ]
    return page(f"{meta.title}: what it is like", parts)


def length_parts(study: Study) -> list[str]:
    length = study.summary.length
    low, high = int(length.low), int(length.high)
    width = max(1, -(-(high - low + 1) // MOST_COLUMNS))
    heights = [0.0] * ((high - low) // width + 1)
    for decisions, games in study.lengths.items():
        heights[(decisions - low) // width] += games
    return [
        heading("Length"),
        sentence(
            f"A game has {length.mean:.1f} decisions on average (± {length.spread:.1f}), "
            f"{low} to {high}."
        ),
        plots.columns("Games by number of decisions", heights, low, width, "decisions"),
    ]


def choice_parts(study: Study) -> list[str]:
    total = sum(study.choices.values())
    mean = sum(n * times for n, times in study.choices.items()) / total
    counts: Counter[int] = Counter()
    for n, times in study.choices.items():
        counts[min(n, MOST_CHOICES)] += times
    heights = [counts[n] / total for n in range(1, MOST_CHOICES + 1)]
    return [
        heading("Choices in a decision"),
        sentence(
            f"{mean:.1f} on average, {max(study.choices)} at most; "
            f"{study.choices[1] / total:.1%} of the decisions have one only."
        ),
        plots.columns("Share of decisions by legal actions", heights, 1, 1, "legal actions"),
        note(f"The last column counts {MOST_CHOICES} and more."),
    ]


def seat_parts(study: Study) -> list[str]:
    if study.plan.seats == 1:
        return [heading("Points"), sentence(points_sentence(study))]
    rows = []
    for seat, wins in enumerate(study.summary.seat_wins):
        low, high = interval(wins)
        rows.append(plots.Bar(f"Seat {seat + 1}", wins.mean, f"{wins.mean:.1%}", low, high))
    first = study.summary.first_wins
    low, high = interval(first)
    rows.append(plots.Bar("First to decide", first.mean, f"{first.mean:.1%}", low, high))
    winning = study.winning
    return [
        heading("Who wins"),
        plots.bars("Share of wins", rows),
        sentence(
            f"Equal chances are {1 / study.plan.seats:.1%}; the lines are 95 % intervals. Winners "
            f"are {winning.mean:.1f} points ahead on average (± {winning.spread:.1f})."
        ),
        sentence(points_sentence(study)),
    ]


def points_sentence(study: Study) -> str:
    points = study.scores
    return (
        f"A seat scores {points.mean:.1f} points on average (± {points.spread:.1f}), "
        f"{points.low:.0f} to {points.high:.0f}."
    )


def line_parts(face: Face, study: Study) -> list[str]:
    rows = [
        plots.Bar(
            face.line(name, READER).name, tally.mean, f"{tally.mean:.2f} ± {tally.spread:.2f}"
        )
        for name, tally in study.lines.items()
    ]
    return [
        heading("Points by line"),
        plots.bars("Points by line", rows),
        note("Means over all seats whose sheet has the line, ± their standard deviation."),
    ]


def taken_parts(study: Study) -> list[str]:
    parts = []
    seats = study.summary.games * study.plan.seats
    for kind in dict.fromkeys(row.kind for row in study.taken.values()):
        rows = sorted(
            (row for row in study.taken.values() if row.kind == kind),
            key=lambda row: (-row.times, row.name),
        )
        parts += [
            heading(f"{kind}: how often, and what they bring"),
            table(
                ["name", "a game", "seats with it", "points ahead", "±", "wins"],
                [taken_row(row, study.summary.games, seats) for row in rows[:MOST_TAKEN]],
            ),
        ]
    if parts:
        parts.append(
            note(
                "Points ahead: of seats that have it, over the mean of their game; ± is the "
                "standard error. It tells what goes along with winning, not what causes it."
            )
        )
    return parts


def taken_row(row: Taken, games: int, seats: int) -> list[str]:
    error = row.lead.spread / max(1, row.lead.n) ** 0.5
    return [
        row.name,
        f"{row.times / games:.2f}",
        f"{row.lead.n / seats:.1%}",
        f"{row.lead.mean:+.2f}",
        f"{error:.2f}",
        f"{row.wins.mean:.1%}",
    ]


def ladder_parts(study: Study) -> list[str]:
    """Return how much thinking pays, and how that compares with the luck of one game."""
    if not study.rungs:
        return []
    luck = study.lead.spread
    fair = 1 / study.plan.seats
    rows = []
    bars = []
    for rung in study.rungs:
        low, high = interval(rung.wins)
        name = f"{rung.bot} – {rung.against}"
        bars.append(plots.Bar(name, rung.wins.mean, f"{rung.wins.mean:.1%}", low, high))
        skill = rung.lead.mean
        share = skill * abs(skill) / (skill * skill + luck * luck) if luck else 0.0
        rows.append([name, rung.wins.n, f"{rung.wins.mean:.1%}", f"{skill:+.1f}", f"{share:.0%}"])
    return [
        heading("Skill ladder"),
        plots.bars("Wins of the bot that thinks longer", bars, most=1.0),
        note(f"Equal chances are {fair:.1%}; each search has twice the iterations of the last."),
        heading("Luck against skill"),
        sentence(
            f"Between equals one game's lead spreads by ± {luck:.1f} points: that is luck. What a "
            "rung adds to the lead is skill; its share is skill² of skill² and luck² together."
        ),
        table(["rung", "games", "wins", "points ahead", "skill's share"], rows),
    ]
