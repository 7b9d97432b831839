"""Gathering: what a table shows before its cards are dealt."""

from __future__ import annotations

from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.face.svg import safe as escape
from travelogue.face.text import Text
from travelogue.live import dealing
from travelogue.live.table import Table
from travelogue.web.html import avatar_of, icon, initials
from travelogue.web.table.parts.asking import way_in_of
from travelogue.web.table.parts.host import chairs_of, company_html
from travelogue.web.table.reading import names_of


def gathering(
    table: Table, mine: tuple[int, ...], text: Text, is_host: bool = False
) -> dict[str, object]:
    """Return the message that tells who is here, and what each browser has to do for the deal."""
    frozen = table.frozen
    return {
        "type": "gathering",
        "phase": dealing.phase(table),
        "seal": table.history.commitment,
        "mine": list(mine),
        "pledges": None if frozen is None else [each.pledge for each in frozen],
        "parts": parts(table, mine, text, is_host),
    }


def parts(table: Table, mine: tuple[int, ...], text: Text, is_host: bool = False) -> dict[str, str]:
    """Return the parts of the waiting room as HTML."""
    return {
        "status": escape(status(table, text)),
        "seats": seats(table, mine, text),
        "way-in": way_in_of(table, bool(mine), text) if table.open_seats() else "",
        "company": company(table, mine, text, is_host),
    }


def company(table: Table, mine: tuple[int, ...], text: Text, is_host: bool) -> str:
    """Return what the host, and everybody else, may do about who sits here."""
    reader = Reader(tuple(names_of(table, text)), mine[0] if mine else SPECTATOR, text)
    return company_html(reader, chairs_of(table, mine), may_host=is_host, may_vote=False)


def status(table: Table, text: Text) -> str:
    """Return in a line what happens."""
    free = len(table.open_seats())
    if not free:
        return text("Dealing …")
    return text.plural(
        "Waiting for {n} more player. The cards are dealt when everyone is here.",
        "Waiting for {n} more players. The cards are dealt when everyone is here.",
        free,
    )


def seats(table: Table, mine: tuple[int, ...], text: Text) -> str:
    """Return a line for each seat: who sits there, or that it is free."""
    names, roles = names_of(table, text), table.history.game.meta.seat_names
    letters = initials(tuple(names))
    shown = []
    for n, seat in enumerate(table.seats):
        letter = "?" if seat.kind == "open" else letters[n]
        role = text(roles[n]) if roles else text("Seat {number}", number=n + 1)
        yours = f' <span class="soft">({escape(text("you"))})</span>' if n in mine else ""
        said = {"open": text("free"), "bot": text("bot"), "person": text("here")}[seat.kind]
        sign = {"open": "", "bot": icon("bot"), "person": icon("check")}[seat.kind]
        shown.append(
            f'<li class="seat" data-seat="{n}">{avatar_of(n, letter, seat.kind == "bot")}'
            f'<span class="who"><span class="name">{escape(names[n])}</span>{yours}</span>'
            f'<span class="facts"><span>{escape(role)}</span>'
            f"<span>{sign} {escape(said)}</span></span></li>"
        )
    return "".join(shown)


def page_title(table: Table, text: Text) -> str:
    """Return the title of the waiting room's page."""
    state = text("Waiting for players") if table.open_seats() else text("Dealing …")
    return f"{state} · {text(table.history.game.meta.title)} · Travelogue"
