"""What is told: seats with their scores, the log, the position in words, a refused click."""

from __future__ import annotations

from html import escape

from travelogue.core.events import Event
from travelogue.core.face import Sentence, WhyNot
from travelogue.web.fragments.look import Look, avatar, icon, number, rule_link


def seats(look: Look) -> str:
    """Return a card for each seat: who, what they have, and their points if it ended now."""
    scores = look.view.scores()
    pending = look.table.history.pending()
    return "".join(seat_card(look, seat, scores[seat], pending) for seat in range(len(scores)))


def seat_card(look: Look, seat: int, score: int, pending: list[int]) -> str:
    text, table = look.text, look.table
    turn = ""
    if seat in pending:
        said = text("your turn") if seat == look.seat else text("to move")
        turn = f'<span class="turn"> · {escape(said)}</span>'
    now = look.face.unit(look.view, look.reader) if table.over else text("now")
    shown = f"<span>{escape(look.face.seat_note(look.view, seat, look.reader))}</span>"
    roles = table.history.game.meta.seat_names
    if roles:
        shown = f'<span class="wide">{escape(text(roles[seat]))}</span>{shown}'
    if table.seats[seat].kind == "bot":
        bot = escape(text("bot"))
        shown += f'<span class="wide">{icon("bot")} {bot}</span>'
    name = escape(look.reader.names[seat])
    yours = escape(text("you"))
    you = f' <span class="soft">({yours})</span>' if seat == look.seat else ""
    current = ' aria-current="true"' if seat in pending else ""
    return (
        f'<li class="seat" data-seat="{seat}"{current}>{avatar(look, seat)}'
        f'<span class="who">{name}{you}{turn}</span>'
        f'<span class="points num">{number(score)}<small>{escape(now)}</small></span>'
        f'<span class="facts">{shown}</span></li>'
    )


def log(look: Look) -> str:
    """Return what happened, latest first, in groups under their headings."""
    groups: list[str] = []
    lines: list[str] = []
    for played in reversed(look.table.history.line):
        entry = played.entry
        by_table = entry.auto and entry.seat >= 0
        told = entry_lines(look, entry.seq, by_table, played.events)
        for heading, line in reversed(told):
            lines.append(line)
            if heading:
                groups.append(f"<h3>{heading}</h3><ol>{''.join(lines)}</ol>")
                lines = []
    if lines:
        groups.append(f"<ol>{''.join(lines)}</ol>")
    return "".join(groups)


def entry_lines(look: Look, seq: int, by_table: bool, events: list[Event]) -> list[tuple[str, str]]:
    """Return the log lines of one entry as (heading, line), put into words only once."""
    key = (seq, look.seat, look.text.language)
    found = look.table.words.get(key)
    if found is None:
        found = [
            (escape(sentence.heading), log_line(look, sentence, by_table))
            for sentence in sentences(look, events)
        ]
        look.table.words[key] = found
    return found


def sentences(look: Look, events: list[Event]) -> list[Sentence]:
    """Return an entry in sentences, as far as the reader may know what happened."""
    return look.face.log(events, look.reader)


def log_line(look: Look, sentence: Sentence, by_table: bool) -> str:
    pieces = escape(" ".join(sentence.pieces))
    owner = f' data-seat="{sentence.seat}"' if sentence.seat >= 0 else ""
    by = escape(look.text("(by the table)"))
    note = f' <small class="soft">{by}</small>' if by_table else ""
    link = rule_link(look.game, sentence.rule)
    return f'<li{owner} data-pieces="{pieces}">{escape(sentence.text)}{note} {link}</li>'


def latest(look: Look) -> str:
    """Return what the last entry did, as text for those who listen."""
    if not look.table.history.line:
        return ""
    return " ".join(s.text for s in sentences(look, look.table.history.line[-1].events))


def plain(look: Look) -> str:
    """Return the position in words."""
    return f'<pre class="plain">{escape(look.face.plain(look.view, look.reader))}</pre>'


def why_not(look: Look, why: WhyNot) -> str:
    """Return the answer to a click on something that is not possible."""
    text = look.text
    instead = f'<p class="open">{escape(why.instead)}</p>' if why.instead else ""
    link = rule_link(look.game, why.rule)
    title, close = escape(text("Not now")), escape(text("Got it"))
    return (
        f'<h2 id="why-title">{icon("no")}{title}</h2>'
        f"<p>{escape(why.text)}</p>{instead}"
        f'<div class="row"><span>{link}</span>'
        f'<button type="button" class="btn btn-small" data-close>{close}</button></div>'
    )
