"""The story beside the board: every moment in words under its heading, and the points over time."""

from __future__ import annotations

from html import escape
from typing import Final

from travelogue.face.face import Sentence
from travelogue.history.walk import Step
from travelogue.web.html import number, rule_link
from travelogue.web.replay.showing import Showing, sentences

WIDTH: Final = 1000  # of the chart, in its own units; it is stretched to the page
HEIGHT: Final = 64
MARGIN: Final = 5  # above and below the lines
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "14 4")  # of the seats: not by colour alone


def log_lines(showing: Showing, step: Step, link: str) -> str:
    """Return the lines of one moment; a line with a heading closes the list before it.

    `link` is the address of a moment with `{at}` in place of its number.
    """
    lines = []
    for sentence in sentences(showing, step):
        if sentence.heading:
            lines.append(f"</ol><h3>{escape(sentence.heading)}</h3><ol>")
        lines.append(log_line(showing, step, sentence, link))
    return "".join(lines)


def log_line(showing: Showing, step: Step, sentence: Sentence, link: str) -> str:
    """Return one line: what happened, what it gave, its rule, and the way to the moment."""
    text, at = showing.text, showing.moments.number(step.entry.seq)
    owner = f' data-seat="{sentence.seat}"' if sentence.seat >= 0 else ""
    gone = ' class="is-undone"' if step.is_taken_back else ""
    back = f" <small>{escape(text('(taken back)'))}</small>" if step.is_taken_back else ""
    go = escape(text("Show move {number}", number=at))
    return (
        f'<li{owner}{gone} data-at="{at}" data-pieces="{escape(" ".join(sentence.pieces))}">'
        f'<a class="at num" href="{escape(link.format(at=at))}" aria-label="{go}">{at}</a>'
        f"<span>{escape(sentence.text)}</span>{gain(sentence)}{back} "
        f"{rule_link(showing.game, sentence.rule)}</li>"
    )


def gain(sentence: Sentence) -> str:
    """Return the points that a sentence speaks of, signed."""
    if not sentence.points:
        return ""
    kind = "loss" if sentence.points < 0 else "gain"
    sign = "+" if sentence.points > 0 else ""
    return f' <span class="{kind} num">{sign}{number(sentence.points)}</span>'


def log(lines: list[str]) -> str:
    """Return the lines of all moments as one log."""
    return f"<ol>{''.join(lines)}</ol>".replace("<ol></ol>", "")


def headings(showing: Showing, lines: list[str]) -> list[int]:
    """Return the moments with which a new group of lines begins, for example a turn."""
    first = showing.moments.first
    return [first + n for n, told in enumerate(lines) if "<h3>" in told]


def chart(showing: Showing) -> str:
    """Return everyone's points from moment to moment, as lines to lie above the slider."""
    rows = [step.scores for step in showing.moments.steps()]
    high = max(1, max(max(row) for row in rows))
    low = min(0, min(min(row) for row in rows))
    span = max(1, len(rows) - 1)

    def point(n: int, score: int) -> str:
        y = HEIGHT - MARGIN - (score - low) * (HEIGHT - 2 * MARGIN) / (high - low)
        return f"{n * WIDTH / span:.0f},{y:.1f}"

    lines = []
    for seat in range(showing.walk.history.seats):
        scores = [row[seat] for row in rows]
        points = " ".join(point(n, score) for n, score in corners(scores))
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        lines.append(f'<polyline class="line" data-seat="{seat}" points="{points}"{dash}/>')
    label = escape(showing.text("Points of {names}", names=told_scores(showing)))
    return (
        f'<svg class="points-chart" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" '
        f'role="img" aria-label="{label}">{"".join(lines)}'
        f'<path class="cursor" d="M0 0V{HEIGHT}"/></svg>'
    )


def corners(scores: list[int]) -> list[tuple[int, int]]:
    """Return the points at which a line of steps turns, with both of its ends."""
    found = [(0, scores[0])]
    for n in range(1, len(scores)):
        if scores[n] != scores[n - 1]:
            found += [(n - 1, scores[n - 1]), (n, scores[n])]
    found.append((len(scores) - 1, scores[-1]))
    return list(dict.fromkeys(found))


def told_scores(showing: Showing) -> str:
    """Return the points at the end, for those who do not see the lines."""
    scores = showing.moments.steps()[-1].scores
    pairs = zip(showing.names, scores, strict=True)
    return showing.text.listed([f"{name} {number(score)}" for name, score in pairs])
