"""The score sheet: every line for every seat, with its rule; points only led are marked."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.state import ScoreLine
from travelogue.face.face import Face, Reader
from travelogue.face.svg import safe as escape
from travelogue.face.text import Text
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
    face, text = reading.face, reading.text
    rows = [
        small_row(
            face,
            text,
            across[0].line,
            across[0].rule,
            tuple([(line.points, line.firm) for line in across]),
        )
        for across in some
    ]
    lines = tuple([(line.line, line.rule) for line in none])
    return "".join(rows) + nothing_row(face, text, lines, 1 + len(seats))


@memo
def small_row(
    face: Face, text: Text, line: str, rule: str, points: tuple[tuple[int, bool], ...]
) -> str:
    """Return a line's row: of every seat its points, and whether they are taken for good."""
    named = face.line(line, Reader((), text=text))
    cells = "".join([cell(text, count, firm) for count, firm in points])
    return (
        f'<tr><th scope="row" data-line="{escape(line)}">{escape(named.name)} '
        f"{rule_link(face.game.meta.name, rule)}</th>{cells}</tr>"
    )


def split_lines(
    seats: list[list[ScoreLine]],
) -> tuple[list[tuple[ScoreLine, ...]], list[ScoreLine]]:
    """Return the lines that brought somebody points, across all seats, and those that did not."""
    rows = list(zip(*seats, strict=True))
    some = [across for across in rows if any(line.points for line in across)]
    return some, [across[0] for across in rows if not any(line.points for line in across)]


@memo
def nothing_row(face: Face, text: Text, lines: tuple[tuple[str, str], ...], columns: int) -> str:
    """Return one row for all the lines, with their rules, that brought nobody anything."""
    if not lines:
        return ""
    reader, game = Reader((), text=text), face.game.meta.name
    named = ", ".join(
        [f"{escape(face.line(line, reader).name)} {rule_link(game, rule)}" for line, rule in lines]
    )
    said = escape(text("Nothing for:"))
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
    lines = tuple([(line.line, line.rule) for line in none])
    rows.append(nothing_row(reading.face, text, lines, 2 + len(reading.reader.names)))
    meaning = escape(text("What the lines mean"))
    return (
        f'<table class="scoresheet"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{line_head}</th>'
        f'<th scope="col" class="why">{rule_head}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody><tfoot>{total_row(reading, wide=True)}</tfoot></table>"
        f'<details class="more only-narrow"><summary>{meaning}</summary>'
        f'<dl class="meanings">{"".join(notes)}</dl></details>'
    )


def cell(text: Text, points: int, firm: bool) -> str:
    """Return the points of a line; a lead that can still be lost is said to be one."""
    if firm or not points:
        return f"<td>{number(points)}</td>"
    note = escape(text("led for now"))
    return (
        f'<td><span class="led" title="{note}"><span aria-hidden="true">{LED}</span>'
        f'{number(points)}<span class="visually-hidden"> {note}</span></span></td>'
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
