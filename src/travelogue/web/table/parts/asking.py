"""What is asked: the prompt, the choices in words, whose turn it is, and the way in."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.types import SPECTATOR
from travelogue.face.face import Prompt, Standing
from travelogue.face.svg import safe as escape
from travelogue.face.text import N_, Text
from travelogue.live.standing import STANDING_ANSWERS, StandingAnswer
from travelogue.live.table import Table
from travelogue.web.html import icon
from travelogue.web.table.reading import Reading, is_scored, with_links

STANDING_WORDS: Final = {"always": N_("Always"), "ask": N_("Ask"), "never": N_("Never")}


def prompt(reading: Reading) -> str:
    """Return the headline of what is asked or awaited, and a sentence of help.

    The page shows the help below it, until there is something better to tell there.
    """
    text = reading.text
    if reading.over:
        verdict = reading.face.verdict(reading.view, reading.reader)
        return asked_html(chip(text("Over")), with_links(reading, verdict), "")
    if reading.is_curtained:
        return pass_on(reading)
    if reading.is_answered:
        return asked_html("", escape(text("The table answers for you")), "")
    asked = wait_for_somebody(reading)
    asked = asked or reading.face.prompt(reading.view, reading.seat, reading.reader)
    turn = chip(text("Your turn")) if reading.is_asked else ""
    return asked_html(turn, escape(asked.title), asked.detail)


def asked_html(pill: str, question: str, detail: str) -> str:
    """Return the row of what is asked: pill and question are HTML already."""
    told = escape(detail)
    more = f'<p class="ask-detail" title="{told}">{told}</p>' if detail else ""
    return f'{pill}<h2 class="question">{question}</h2>{more}'


def pass_on(reading: Reading) -> str:
    """Return who is to take the device that several people share."""
    text = reading.text
    name = reading.reader.names[next_here(reading)[0]]
    said = escape(text("Pass the device to {name}", name=name))
    return asked_html("", said, text("Nobody else should look."))


def next_here(reading: Reading) -> list[int]:
    """Return the reader's seats that are asked, else all of them."""
    asked = [seat for seat in reading.pending if seat in reading.mine]
    return asked or list(reading.mine)


def curtain_buttons(reading: Reading) -> str:
    """Return a button for each person on this device that shows their side."""
    text, asked = reading.text, next_here(reading)
    buttons = []
    for seat in [*asked, *(seat for seat in reading.mine if seat not in asked)]:
        name = reading.reader.names[seat]
        if seat in asked:
            kind = "btn btn-primary" if seat == asked[0] else "btn"
            said = text("I am {name}: lift the curtain", name=name)
        else:
            kind, said = "btn", text("Back to {name}", name=name)
        buttons.append(
            f'<button type="button" class="{kind}" data-lift="{seat}">{escape(said)}</button>'
        )
    return "".join(buttons)


def wait_for_somebody(reading: Reading) -> Prompt | None:
    """Return what to say while the seat to move is open."""
    text = reading.text
    if not reading.open_seats or not set(reading.pending) <= set(reading.open_seats):
        return None
    if reading.is_watching:
        return Prompt(text("A seat is free"), text("Sit down, and it is your turn."))
    return Prompt(text("It is your friend’s turn. Send them the link."))


def chip(label: str) -> str:
    return f'<span class="pill">{escape(label)}</span>'


def choices(reading: Reading) -> str:
    """Return what can be answered in advance; at the end, ways on."""
    if reading.over:
        return afterwards(reading)
    if reading.is_curtained:
        return curtain_buttons(reading)
    if reading.is_watching:
        return ""
    if not reading.is_asked or reading.is_answered:
        return standing_answers(reading, [])
    offers = reading.face.standing(reading.view, reading.seat, reading.reader)
    fields = "".join(standing_field(reading, offer) for offer in offers)
    return fields + standing_answers(reading, [offer.key for offer in offers])


def standing_field(reading: Reading, offer: Standing) -> str:
    """Return the three answers that can be given in advance to something that is asked now."""
    text, now = reading.text, reading.table.answers.given.get((reading.seat, offer.key), "ask")
    legend = escape(text("Next time, for {what}:", what=offer.label))
    buttons = "".join(
        standing_button(offer.key, answer, text(STANDING_WORDS[answer]), now == answer)
        for answer in STANDING_ANSWERS
    )
    return f'<fieldset class="standing"><legend>{legend}</legend>{buttons}</fieldset>'


def standing_button(key: str, answer: StandingAnswer, label: str, is_on: bool) -> str:
    return (
        f'<button type="button" class="btn btn-small" data-standing="{escape(key)}" '
        f'data-answer="{answer}" aria-pressed="{str(is_on).lower()}">{escape(label)}</button>'
    )


def standing_answers(reading: Reading, offered: list[str]) -> str:
    """Return the reader's standing answers, but those offered above, each with a way back."""
    items = "".join(
        standing_item(reading, key, answer)
        for (seat, key), answer in reading.table.answers.given.items()
        if seat == reading.seat and key not in offered
    )
    if not items:
        return ""
    title = escape(reading.text("The table answers for you:"))
    return f'<div class="standing"><span>{title}</span><ul>{items}</ul></div>'


def standing_item(reading: Reading, key: str, answer: StandingAnswer) -> str:
    """Return a standing answer in words; they come from the view in which it was offered.

    A game that goes on by new rules does not know that view any more, but the answer counts on.
    """
    text = reading.text
    view = reading.table.answers.offered.get((reading.seat, key))
    offers = reading.face.standing(view, reading.seat, reading.reader) if view is not None else []
    labels = [offer.label for offer in offers if offer.key == key]
    what = labels[0] if labels else text("Settled before the rules changed")
    is_always = answer == "always"
    said = text("{what}: always", what=what) if is_always else text("{what}: never", what=what)
    back = text("Ask me again: {what}", what=what)
    return (
        f'<li>{escape(said)} <button type="button" class="btn btn-small" '
        f'data-standing="{escape(key)}" data-answer="ask" aria-label="{escape(back)}">'
        f"{escape(text('Ask'))}</button></li>"
    )


def afterwards(reading: Reading) -> str:
    """Return the ways on from a finished game."""
    text = reading.text
    label = escape(text("Score sheet") if is_scored(reading) else text("See the result"))
    path, again = f"/t/{reading.table.id}", escape(text("Replay"))
    return (
        f'<a class="btn btn-primary" href="{path}/final">{icon("score")}{label}</a>'
        f'<a class="btn" href="{path}/replay">{icon("play")}{again}</a>{rematch(reading)}'
    )


def rematch(reading: Reading, classes: str = "btn") -> str:
    """Return the button that opens the rematch, or the link to it; "" for those who only watch."""
    table, text = reading.table, reading.text
    if table.next_id:
        label = text("Join the rematch") if not reading.is_watching else text("Watch the rematch")
        shown = f"{icon('rematch')}{escape(label)}"
        return f'<a class="{classes}" href="/t/{table.next_id}">{shown}</a>'
    if not may_rematch(reading):
        return ""
    label = text("Rematch")
    return (
        f'<form method="post" action="/t/{table.id}/rematch">'
        f'<button class="{classes}">{icon("rematch")}{escape(label)}</button></form>'
    )


def may_rematch(reading: Reading) -> bool:
    """Tell whether the reader may ask for a rematch: they played, or nobody but bots did."""
    return not reading.is_watching or all(seat.kind == "bot" for seat in reading.table.seats)


def turn_title(reading: Reading) -> str:
    """Return the page's title: whose turn it is, then the game."""
    text, reader = reading.text, reading.reader
    pending = reading.pending
    if not pending:
        state = text("Game over")
    elif reading.is_answered:
        state = text("The table answers for you")
    elif any(seat in pending for seat in reading.mine):
        state = text("Your turn")
    else:
        state = text("{name} to move", name=reader.names[pending[0]])
    return f"{state} · {reading.title} · Travelogue"


def way_in(reading: Reading) -> str:
    """Return how an open seat is filled: the link for those who sit, the way to it for others."""
    if reading.over or not reading.open_seats:
        return ""
    return way_in_of(reading.table, bool(reading.mine), reading.text)


def way_in_of(table: Table, is_seated: bool, text: Text) -> str:
    """Return how an open seat is filled, before the deal too."""
    if is_seated:
        return invitation(table, is_seated, text)
    title, label = escape(text("A seat is free")), escape(text("Sit down"))
    return (
        f'<section class="card way-in"><h2>{title}</h2>'
        f'<a class="btn btn-primary" href="/join/{table.id}">{label}</a></section>'
    )


def undo_request(reading: Reading) -> str:
    """Return the undo that somebody asks for, with the answers of whoever is awaited."""
    table, text = reading.table, reading.text
    waiting = table.waiting_for() if table.request is not None else []
    if table.request is None or not waiting:
        return ""
    names = reading.reader.names
    asker = escape(text("{name} asks to take back a move.", name=names[table.request.by]))
    if not any(seat in reading.mine for seat in waiting):
        awaited = text.listed([names[seat] for seat in waiting])
        said = escape(text("Waiting for {names} to agree.", names=awaited))
        return f'<p class="request">{asker} {said}</p>'
    answers = "".join(
        f'<button type="button" class="btn btn-small" data-agree="{agree}">{escape(said)}</button>'
        for agree, said in (("yes", text("Agree")), ("no", text("No, it stands")))
    )
    return f'<div class="request" role="alert"><p>{asker}</p><div class="row">{answers}</div></div>'


def may_ask_undo(reading: Reading) -> bool:
    """Tell whether the reader may ask others to let them take back moves, if they stand."""
    table, seat = reading.table, reading.seat
    if seat == SPECTATOR or reading.over:
        return False
    holder = table.seats[seat].holder
    has_company = any(other.kind == "person" and other.holder != holder for other in table.seats)
    return has_company and any(played.entry.seat == seat for played in reading.told.line)


def invitation_path(table: Table, is_seated: bool) -> str:
    """Return the path of a table's invitation.

    Only those who sit there hand on the key that lets others watch.
    """
    needs_key = table.terms.watching == "link" and is_seated
    return f"/join/{table.id}?key={table.deed.key}" if needs_key else f"/join/{table.id}"


def invitation(table: Table, is_seated: bool, text: Text) -> str:
    """Return the table's link, ready to be copied, and its QR code.

    The page puts its own address in front.
    """
    path = escape(invitation_path(table, is_seated))
    title = escape(text("Invite a friend"))
    help = escape(text("Whoever opens this link first may sit down."))
    link, copy = escape(text("Link to this table")), escape(text("Copy the link"))
    code = escape(text("QR code of the link"))
    return (
        f'<section class="card way-in"><h2>{title}</h2><p class="small soft">{help}</p>'
        f'<div class="copy"><input type="text" readonly data-path="{path}" value="{path}" '
        f'aria-label="{link}"><button type="button" class="btn btn-icon" data-copy '
        f'aria-label="{copy}">{icon("copy")}</button></div>'
        f'<img class="qr" src="/t/{table.id}/invite.svg" alt="{code}" width="148" height="148">'
        "</section>"
    )
