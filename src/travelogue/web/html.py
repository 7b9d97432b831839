"""Small pieces of HTML that pages, tables and replays share."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import AREAS, Shape, Stage
from travelogue.face.svg import safe as escape
from travelogue.web.templates import STATIC_URL

BRAND: Final = f"{STATIC_URL}/brand.svg"
MINUS: Final = "−"
LONG: Final = 0.72  # of its width: a higher board is not squeezed into the window, the page scrolls


def icon(name: str) -> str:
    """Return one of the line icons of the brand sheet."""
    return f'<svg class="icon" aria-hidden="true"><use href="{BRAND}#i-{name}"/></svg>'


@memo
def initials(names: tuple[str, ...]) -> list[str]:
    """Return the letters that stand for each name: one, or two where one is not enough."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        alike = [other for other in names if other[:1].upper() == name[:1].upper()]
        rest = name[same_start(alike) :].lstrip(" (") if len(alike) > 1 else ""
        letters = name[:1].upper() + rest[:1]
        shown.append(letters if letters not in shown else f"{name[:1].upper()}{seat + 1}")
    return shown


def same_start(names: list[str]) -> int:
    """Return how many letters all names begin with."""
    length = 0
    while len({name[: length + 1] for name in names}) == 1 and length < len(names[0]):
        length += 1
    return length


@memo
def avatar_of(seat: int, initial: str, is_bot: bool = False, small: bool = False) -> str:
    """Return a seat's shape with a letter or two."""
    badge = f'<svg class="bot"><use href="{BRAND}#bot-badge"/></svg>' if is_bot else ""
    size = "avatar avatar-s" if small else "avatar"
    return (
        f'<span class="{size}" data-seat="{seat}" aria-hidden="true">'
        f'<svg><use href="{BRAND}#seat-{seat}"/></svg><b>{escape(initial)}</b>{badge}</span>'
    )


@memo
def rule_link(game: str, rule: str) -> str:
    """Return a rule's id as a link to its text; "" without a rule."""
    if not rule:
        return ""
    id = escape(rule)
    return f'<a class="rule" href="/rules/{game}#{id}" data-rule="{id}">{id}</a>'


@memo
def svg_frame(
    width: int, height: int, shape: Shape, label: str, stages: tuple[Stage, ...] = ()
) -> str:
    """Return the opening tag of a board in a page; of several stages the first is seen."""
    long = " board-long" if height > width * LONG else ""
    named = ""
    if stages:
        width = AREAS[shape][0]
        told = ";".join(f"{stage.name}|{stage.label}|{stage.x}" for stage in stages)
        named = f' data-stages="{escape(told)}"'
    return (
        f'<svg class="board-svg{long}" data-shape="{shape}" role="group" '
        f'aria-label="{escape(label)}" viewBox="0 0 {width} {height}"{named}>'
    )


def svg_board(frame: str, parts: tuple[str, ...]) -> str:
    """Return a drawing as an element of a page."""
    return f"{frame}{''.join(parts)}</svg>"


def number(n: int) -> str:
    """Return a number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)
