"""The score sheet: every line for every seat, with its rule; points only led are marked."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from travelogue.core.memo import memo
from travelogue.core.state import ScoreLine
from travelogue.face.face import Reader
from travelogue.face.svg import safe as escape
from travelogue.web.html import number, rule_link
from travelogue.web.table.reading import (
    Reading,
    avatar,
    is_scored,
    score_lines,
    scores,
    with_links,
)

LED: Final = escape("◦")  # before points that are only led
MOST_DRAWN: Final = 10_000
DRAWN: Final[dict[object, str]] = {}  # rows of small sheets by what they show


def score(reading: Reading) -> str:
    """Return the small sheet beside the board: points if it ended now."""
    text, over = reading.text, reading.over
    if over and not is_scored(reading):
        told = escape(text("Nothing was counted: the game was won at once."))
        verdict = reading.face.verdict(reading.view, reading.reader)
        return f"<p>{with_links(reading, verdict)}</p><p>{told}</p>"
    return head(reading.reader, over) + shared_rows(reading)


@memo
def head(reader: Reader, over: bool) -> str:
    """Return the beginning of the small sheet: who the columns belong to."""
    text = reader.text
    heading = text("Final points") if over else text("If it ended now")
    names = "".join(
        f'<th scope="col"><span class="cut" title="{escape(name)}">{escape(name)}</span></th>'
        for name in [reader.name(seat) for seat in range(len(reader.names))]
    )
    return (
        f'<table class="scoresheet scoresheet-small"><thead><tr>'
        f'<th scope="col">{escape(heading)}</th>{names}</tr></thead>'
    )


class Rows:
    """The rows of a small sheet, and the points that they show."""

    __slots__ = ("html", "points")

    def __init__(self, points: list[object], html: str) -> None:
        self.points = points
        self.html = html


def shared_rows(reading: Reading) -> str:
    """Return the sheet from its rows on: public, so drawn once for all, and when points change."""
    language, screen = reading.text.language, reading.screen
    html = screen.sheets.get(language)
    if html is not None:
        return html
    points: list[object] = [reading.reader.names]
    seats = score_lines(reading)
    points += [line.line for line in seats[0]]  # the same for every seat
    for lines in seats:
        points += [line.points if line.firm else (line.points,) for line in lines]
    found = screen.rows.get(language)
    if found is None or found.points != points:
        rows = small_rows(reading, seats)
        rows = f"<tbody>{rows}</tbody><tfoot>{total_row(reading)}</tfoot></table>"
        found = screen.rows[language] = Rows(points, rows + legend(reading, seats))
    screen.sheets[language] = found.html
    return found.html


def legend(reading: Reading, seats: list[list[ScoreLine]]) -> str:
    """Return what the sign of a lead means; "" if nobody leads anything."""
    if all(line.firm or not line.points for lines in seats for line in lines):
        return ""
    told = escape(reading.text("led for now, can still be lost; all other points are taken"))
    return f'<p class="small soft legend"><span class="led">{LED}</span> {told}</p>'


def small_rows(reading: Reading, seats: list[list[ScoreLine]]) -> str:
    """Return the rows of the small sheet; most moves change the points of few lines."""
    some, none = split_lines(seats)
    columns = 1 + len(reading.reader.names)
    about = (reading.game, reading.text, columns)
    rows = [
        kept(
            (*about, across[0].line, *[(line.points, line.firm) for line in across]),
            partial(small_row, reading, across),
        )
        for across in some
    ]
    absent = (*about, *[line.line for line in none])
    return "".join(rows) + kept(absent, partial(nothing_row, reading, none, columns))


def kept(key: object, draw: Callable[[], str]) -> str:
    """Return the row of a key, drawn once."""
    found = DRAWN.get(key)
    if found is None:
        if len(DRAWN) >= MOST_DRAWN:
            DRAWN.clear()
        found = DRAWN[key] = draw()
    return found


def small_row(reading: Reading, across: tuple[ScoreLine, ...]) -> str:
    named = reading.face.line(across[0].line, reading.reader)
    return (
        f'<tr><th scope="row" data-line="{escape(across[0].line)}">{escape(named.name)} '
        f"{rule_link(reading.game, across[0].rule)}</th>"
        f"{''.join(cell(reading, line) for line in across)}</tr>"
    )


def split_lines(
    seats: list[list[ScoreLine]],
) -> tuple[list[tuple[ScoreLine, ...]], list[ScoreLine]]:
    """Return the lines that brought somebody points, across all seats, and those that did not."""
    rows = list(zip(*seats, strict=True))
    some = [across for across in rows if any(line.points for line in across)]
    return some, [across[0] for across in rows if not any(line.points for line in across)]


def nothing_row(reading: Reading, none: list[ScoreLine], columns: int) -> str:
    """Return one row for all the lines that brought nobody anything; "" if there is none."""
    if not none:
        return ""
    face = reading.face
    named = ", ".join(
        f"{escape(face.line(line.line, reading.reader).name)} {rule_link(reading.game, line.rule)}"
        for line in none
    )
    said = escape(reading.text("Nothing for:"))
    return f'<tr class="nothing"><td colspan="{columns}">{said} {named}</td></tr>'


def final(reading: Reading) -> str:
    """Return the whole sheet of a finished game, the winners' columns tinted."""
    text, won = reading.text, winners(reading)
    caption = escape(text("Score sheet"))
    line_head, rule_head = escape(text("Line")), escape(text("Rule"))
    heads = "".join(
        f'<th scope="col"{tint(seat in won)}>{avatar(reading, seat, small=True)}'
        f'<span class="name">{escape(name)}</span></th>'
        for seat, name in enumerate(reading.reader.names)
    )
    some, none = split_lines(score_lines(reading))
    rows: list[str] = []
    notes: list[str] = []
    said = ""
    for across in some:
        named = reading.face.line(across[0].line, reading.reader)
        note = named.note if named.note != said else ""  # lines of one kind explain themselves once
        said = named.note
        if note:
            notes.append(f"<dt>{escape(named.name)}</dt><dd>{escape(note)}</dd>")
        cells = "".join(
            f"<td{tint(seat in won)}>{number(line.points)}</td>" for seat, line in enumerate(across)
        )
        rows.append(
            f'<tr><th scope="row">{escape(named.name)}</th><td class="why">'
            f"{rule_link(reading.game, across[0].rule)}"
            f'<span class="how">{escape(note)}</span></td>{cells}</tr>'
        )
    rows.append(nothing_row(reading, none, 2 + len(reading.reader.names)))
    meaning = escape(text("What the lines mean"))
    return (
        f'<table class="scoresheet"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{line_head}</th>'
        f'<th scope="col" class="why">{rule_head}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody><tfoot>{total_row(reading, wide=True)}</tfoot></table>"
        f'<details class="more only-narrow"><summary>{meaning}</summary>'
        f'<dl class="meanings">{"".join(notes)}</dl></details>'
    )


def cell(reading: Reading, line: ScoreLine) -> str:
    """Return the points of a line; a lead that can still be lost is said to be one."""
    if line.firm or not line.points:
        return f"<td>{number(line.points)}</td>"
    note = escape(reading.text("led for now"))
    return (
        f'<td><span class="led" title="{note}"><span aria-hidden="true">{LED}</span>'
        f'{number(line.points)}<span class="visually-hidden"> {note}</span></span></td>'
    )


def total_row(reading: Reading, wide: bool = False) -> str:
    won = winners(reading) if wide else set()
    cells = "".join(
        f"<td{tint(seat in won)}>{number(points)}</td>"
        for seat, points in enumerate(scores(reading))
    )
    gap = '<td class="why"></td>' if wide else ""
    label = escape(reading.text("Total"))
    return f'<tr class="total"><th scope="row">{label}</th>{gap}{cells}</tr>'


def winners(reading: Reading) -> set[int]:
    """Return the seats of rank 0."""
    return {seat for seat, rank in enumerate(reading.view.ranks()) if rank == 0}


def tint(is_winner: bool) -> str:
    return ' class="won"' if is_winner else ""
