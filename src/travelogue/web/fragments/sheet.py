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
from travelogue.web.fragments.look import (
    Look,
    avatar,
    is_scored,
    number,
    rule_link,
    score_lines,
    scores,
    with_links,
)

LED: Final = escape("◦")  # before points that are only led
MOST_DRAWN: Final = 10_000
DRAWN: Final[dict[object, str]] = {}  # rows of small sheets by what they show


def score(look: Look) -> str:
    """Return the small sheet beside the board: points if it ended now."""
    text, over = look.text, look.over
    if over and not is_scored(look):
        told = escape(text("Nothing was counted: the game was won at once."))
        return f"<p>{with_links(look, look.face.verdict(look.view, look.reader))}</p><p>{told}</p>"
    return head(look.reader, over) + shared_rows(look)


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


def shared_rows(look: Look) -> str:
    """Return the sheet from its rows on: public, so drawn once for all, and when points change."""
    key = ("sheet", look.text.language)
    found = look.table.shown.get(key)
    if isinstance(found, str):
        return found
    points: list[object] = [look.reader.names]
    seats = score_lines(look)
    points += [line.line for line in seats[0]]  # the same for every seat
    for lines in seats:
        points += [line.points if line.firm else (line.points,) for line in lines]
    kept = look.table.words.get(key)
    if not isinstance(kept, Rows) or kept.points != points:
        rows = small_rows(look, seats)
        rows = f"<tbody>{rows}</tbody><tfoot>{total_row(look)}</tfoot></table>"
        kept = look.table.words[key] = Rows(points, rows + legend(look, seats))
    look.table.shown[key] = kept.html
    return kept.html


def legend(look: Look, seats: list[list[ScoreLine]]) -> str:
    """Return what the sign of a lead means; "" if nobody leads anything."""
    if all(line.firm or not line.points for lines in seats for line in lines):
        return ""
    told = escape(look.text("led for now, can still be lost; all other points are taken"))
    return f'<p class="small soft legend"><span class="led">{LED}</span> {told}</p>'


def small_rows(look: Look, seats: list[list[ScoreLine]]) -> str:
    """Return the rows of the small sheet; most moves change the points of few lines."""
    some, none = split_lines(seats)
    columns = 1 + len(look.reader.names)
    about = (look.game, look.text, columns)
    rows = [
        kept(
            (*about, across[0].line, *[(line.points, line.firm) for line in across]),
            partial(small_row, look, across),
        )
        for across in some
    ]
    absent = (*about, *[line.line for line in none])
    return "".join(rows) + kept(absent, partial(nothing_row, look, none, columns))


def kept(key: object, draw: Callable[[], str]) -> str:
    """Return the row of a key, drawn once."""
    found = DRAWN.get(key)
    if found is None:
        if len(DRAWN) >= MOST_DRAWN:
            DRAWN.clear()
        found = DRAWN[key] = draw()
    return found


def small_row(look: Look, across: tuple[ScoreLine, ...]) -> str:
    named = look.face.line(across[0].line, look.reader)
    return (
        f'<tr><th scope="row" data-line="{escape(across[0].line)}">{escape(named.name)} '
        f"{rule_link(look.game, across[0].rule)}</th>"
        f"{''.join(cell(look, line) for line in across)}</tr>"
    )


def split_lines(
    seats: list[list[ScoreLine]],
) -> tuple[list[tuple[ScoreLine, ...]], list[ScoreLine]]:
    """Return the lines that brought somebody points, across all seats, and those that did not."""
    rows = list(zip(*seats, strict=True))
    some = [across for across in rows if any(line.points for line in across)]
    return some, [across[0] for across in rows if not any(line.points for line in across)]


def nothing_row(look: Look, none: list[ScoreLine], columns: int) -> str:
    """Return one row for all the lines that brought nobody anything; "" if there is none."""
    if not none:
        return ""
    named = ", ".join(
        f"{escape(look.face.line(line.line, look.reader).name)} {rule_link(look.game, line.rule)}"
        for line in none
    )
    said = escape(look.text("Nothing for:"))
    return f'<tr class="nothing"><td colspan="{columns}">{said} {named}</td></tr>'


def final(look: Look) -> str:
    """Return the whole sheet of a finished game, the winners' columns tinted."""
    text, won = look.text, winners(look)
    caption = escape(text("Score sheet"))
    line_head, rule_head = escape(text("Line")), escape(text("Rule"))
    heads = "".join(
        f'<th scope="col"{tint(seat in won)}>{avatar(look, seat, small=True)}'
        f'<span class="name">{escape(name)}</span></th>'
        for seat, name in enumerate(look.reader.names)
    )
    some, none = split_lines(score_lines(look))
    rows: list[str] = []
    notes: list[str] = []
    said = ""
    for across in some:
        named = look.face.line(across[0].line, look.reader)
        note = named.note if named.note != said else ""  # lines of one kind explain themselves once
        said = named.note
        if note:
            notes.append(f"<dt>{escape(named.name)}</dt><dd>{escape(note)}</dd>")
        cells = "".join(
            f"<td{tint(seat in won)}>{number(line.points)}</td>" for seat, line in enumerate(across)
        )
        rows.append(
            f'<tr><th scope="row">{escape(named.name)}</th><td class="why">'
            f"{rule_link(look.game, across[0].rule)}"
            f'<span class="how">{escape(note)}</span></td>{cells}</tr>'
        )
    rows.append(nothing_row(look, none, 2 + len(look.reader.names)))
    meaning = escape(text("What the lines mean"))
    return (
        f'<table class="scoresheet"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{line_head}</th>'
        f'<th scope="col" class="why">{rule_head}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody><tfoot>{total_row(look, wide=True)}</tfoot></table>"
        f'<details class="more only-narrow"><summary>{meaning}</summary>'
        f'<dl class="meanings">{"".join(notes)}</dl></details>'
    )


def cell(look: Look, line: ScoreLine) -> str:
    """Return the points of a line; a lead that can still be lost is said to be one."""
    if line.firm or not line.points:
        return f"<td>{number(line.points)}</td>"
    note = escape(look.text("led for now"))
    return (
        f'<td><span class="led" title="{note}"><span aria-hidden="true">{LED}</span>'
        f'{number(line.points)}<span class="visually-hidden"> {note}</span></span></td>'
    )


def total_row(look: Look, wide: bool = False) -> str:
    won = winners(look) if wide else set()
    cells = "".join(
        f"<td{tint(seat in won)}>{number(points)}</td>" for seat, points in enumerate(scores(look))
    )
    gap = '<td class="why"></td>' if wide else ""
    label = escape(look.text("Total"))
    return f'<tr class="total"><th scope="row">{label}</th>{gap}{cells}</tr>'


def winners(look: Look) -> set[int]:
    """Return the seats of rank 0."""
    return {seat for seat, rank in enumerate(look.view.ranks()) if rank == 0}


def tint(is_winner: bool) -> str:
    return ' class="won"' if is_winner else ""
