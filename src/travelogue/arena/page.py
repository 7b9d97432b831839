"""One self-contained HTML page: headings, tables and plots, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ink: light-dark(#222, #ddd); --dim: light-dark(#767676, #999);
  --paper: light-dark(#fdfcf8, #1b1b1d); --s0: #3a7ca5; --s1: #d1495b; --s2: #4f9d69; --s3: #c58b1b;
  --s4: #7d5ba6; --s5: #5c6b73; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
th { border-bottom: 1px solid var(--dim); }
.plot { max-width: 100%; height: auto; margin: .5rem 0; }
.plot text { font-size: 12px; fill: var(--ink); }
.plot .name, .plot .last { text-anchor: end; } .plot .tick { text-anchor: middle; }
.axis { stroke: var(--dim); fill: none; } .reach { stroke: var(--ink); fill: none; }
rect.s0 { fill: var(--s0); }
.curve { fill: none; stroke-width: 2; }
.curve.s0 { stroke: var(--s0); } .curve.s1 { stroke: var(--s1); } .curve.s2 { stroke: var(--s2); }
.curve.s3 { stroke: var(--s3); } .curve.s4 { stroke: var(--s4); } .curve.s5 { stroke: var(--s5); }
.note { color: var(--dim); }
"""


def page(title: str, parts: Sequence[str]) -> str:
    """Return the page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def sentence(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a table; the first column is for names."""
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
