"""What is asked: the prompt, the choices in words, whose turn it is, and the way in."""

from __future__ import annotations

from html import escape

from travelogue.core.face import Choice, Prompt
from travelogue.live.seats import MAX_NAME
from travelogue.web.fragments.look import Look, icon, is_watching, with_links


def is_asked(look: Look) -> bool:
    """Tell whether this reader owes an answer."""
    return look.seat in look.table.history.pending()


def prompt(look: Look) -> str:
    """Return the headline of what is asked or awaited, and a sentence of help."""
    text = look.text
    if look.table.over:
        verdict = look.face.verdict(look.view, look.reader)
        over = chip(text("Game over"))
        return f'<p class="prompt-text">{over}{with_links(look, verdict)}</p>'
    asked = wait_for_somebody(look) or look.face.prompt(look.view, look.seat, look.reader)
    turn = chip(text("Your turn")) if is_asked(look) else ""
    detail = f"<small>{escape(asked.detail)}</small>" if asked.detail else ""
    return f'<p class="prompt-text">{turn}{escape(asked.title)}{detail}</p>'


def wait_for_somebody(look: Look) -> Prompt | None:
    """Return what to say while the seat to move is open."""
    table, text = look.table, look.text
    if not set(table.history.pending()) <= set(table.open_seats()):
        return None
    if is_watching(look):
        return Prompt(text("A seat is free"), text("Sit down, and it is your turn."))
    return Prompt(
        text("Waiting for somebody to sit down"),
        text("The open seat is to move: send your friend the link."),
    )


def chip(label: str) -> str:
    return f'<span class="chip chip-turn">{escape(label)}</span> '


def choices(look: Look) -> str:
    """Return every legal action as a button; at the end, what can be done next."""
    if look.table.over:
        return afterwards(look)
    if not is_asked(look):
        return ""
    listed = look.face.choices(look.view, look.seat, look.reader)
    return "".join(choice_button(choice) for choice in listed)


def choice_button(choice: Choice) -> str:
    """Return a choice; what it brings is read out with it and shown while it is pointed at."""
    detail = escape(choice.detail)
    told = f'<span class="visually-hidden">: {detail}</span>' if detail else ""
    return (
        f'<button type="button" class="btn btn-small choice" data-action="{choice.action}" '
        f'data-detail="{detail}">{escape(choice.label)}{told}</button>'
    )


def afterwards(look: Look) -> str:
    """Return the ways on from a finished game."""
    label = escape(look.text("Score sheet"))
    path = f"/t/{look.table.id}/final"
    return f'<a class="btn btn-primary" href="{path}">{icon("score")}{label}</a>{rematch(look)}'


def rematch(look: Look, classes: str = "btn") -> str:
    """Return the button that opens the rematch, or the link to it; "" for those who only watch."""
    table, text = look.table, look.text
    if table.next_id:
        label = text("Join the rematch") if not is_watching(look) else text("Watch the rematch")
        shown = f"{icon('rematch')}{escape(label)}"
        return f'<a class="{classes}" href="/t/{table.next_id}">{shown}</a>'
    if not may_rematch(look):
        return ""
    label = text("Rematch")
    return (
        f'<form method="post" action="/t/{table.id}/rematch">'
        f'<button class="{classes}">{icon("rematch")}{escape(label)}</button></form>'
    )


def may_rematch(look: Look) -> bool:
    """Tell whether the reader may ask for a rematch: they played, or nobody but bots did."""
    return not is_watching(look) or all(seat.kind == "bot" for seat in look.table.seats)


def turn_title(look: Look) -> str:
    """Return the page's title: whose turn it is, then the game."""
    text, reader = look.text, look.reader
    pending = look.table.history.pending()
    if not pending:
        state = text("Game over")
    elif look.seat in pending:
        state = text("Your turn")
    else:
        state = text("{name} to move", name=reader.names[pending[0]])
    return f"{state} · {look.title} · Travelogue"


def way_in(look: Look) -> str:
    """Return how an open seat is filled: the link for those who sit, a form for the others."""
    table, text = look.table, look.text
    waiting = table.open_seats()
    if not waiting or table.over:
        return ""
    if not is_watching(look):
        return invitation(look)
    roles = table.history.game.meta.seat_names
    seat = waiting[0]
    label = text("Sit down as {role}", role=text(roles[seat])) if roles else text("Sit down")
    title, name = escape(text("A seat is free")), escape(text("Your name"))
    return (
        f'<form class="card way-in" method="post" action="/t/{table.id}/sit">'
        f'<h2>{title}</h2><input type="hidden" name="seat" value="{seat}">'
        f'<label class="field"><span>{name}</span>'
        f'<input type="text" name="name" maxlength="{MAX_NAME}" autocomplete="nickname"></label>'
        f'<button class="btn btn-primary">{escape(label)}</button></form>'
    )


def invitation(look: Look) -> str:
    """Return the table's link, ready to be copied; the page puts its own address in front."""
    text, path = look.text, f"/t/{look.table.id}"
    title = escape(text("Invite a friend"))
    help = escape(text("Whoever opens this link first may sit down; all others watch."))
    link, copy = escape(text("Link to this table")), escape(text("Copy the link"))
    return (
        f'<section class="card way-in"><h2>{title}</h2><p class="small soft">{help}</p>'
        f'<div class="copy"><input type="text" readonly data-path="{path}" value="{path}" '
        f'aria-label="{link}"><button type="button" class="btn btn-icon" data-copy '
        f'aria-label="{copy}">{icon("copy")}</button></div></section>'
    )
