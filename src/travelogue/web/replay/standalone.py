"""A replay as one file: opens from a disk, needs no network, runs nothing but its own script."""

from __future__ import annotations

import base64
import hashlib
import marshal
import re
import zlib
from dataclasses import replace
from typing import Final

import orjson

from travelogue.core.errors import ReplayError
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Shape
from travelogue.face.sketch import Sketch
from travelogue.face.text import ENGLISH, Text
from travelogue.games import registry
from travelogue.history.file import GameFile, rebuild
from travelogue.history.walk import Walk
from travelogue.rules_text import rules
from travelogue.web.replay.deltas import Cut, Film, difference
from travelogue.web.replay.showing import Eyes, Showing, drawn, view_in, words_of
from travelogue.web.replay.story import log, log_lines
from travelogue.web.replay.timeline import timeline
from travelogue.web.table.parts.boards import PLAIN
from travelogue.web.templates import STATIC, STATIC_URL, make_templates
from travelogue.web.titles import art, palette, title_of

SCRIPTS: Final = ("glide.js", "patch.js", "why.js", "zoom.js", "player.js", "replay_file.js")
STYLES: Final = ("tokens.css", "components.css", "site.css", "table.css", "replay.css")
IMPORT: Final = re.compile(r'^import (?P<names>\{[^}]*\}) from "\./(?P<module>\w+)\.js";$', re.M)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const) (?P<name>\w+))", re.M)
SYMBOL: Final = re.compile(r'<symbol id="(?P<id>[^"]+)".*?</symbol>', re.DOTALL)
SHEET: Final = f"{STATIC_URL}/brand.svg#"
BRAND: Final = re.compile(re.escape(SHEET) + r"(?P<id>[\w-]+)")
RULE: Final = re.compile(r'href="/rules/\w+#(?P<id>[^"]+)"')
MARK: Final = re.compile(r"/art/\w+/mark\.svg\?v=\w+#mark")
LINK: Final = "#{at}"


def replay_file(file: GameFile, text: Text = ENGLISH) -> str:
    """Return a finished game as a page of its own; ReplayError if it cannot be shown whole."""
    game = registry.game(file.game)
    history = rebuild(game, file)
    if not history.over:
        raise ReplayError("The game is not over: a replay to keep shows all cards.")
    walk = Walk(history)
    walk.follow(history.entries)
    names = tuple(name or text("Seat {number}", number=n + 1) for n, name in enumerate(file.names))
    seen = Showing(walk, registry.face(file.game), names, text, Eyes(SPECTATOR, True))
    return page(seen)


def page(seen: Showing) -> str:
    """Return the page: words, styles and script as they are, drawings packed."""
    walk, text = seen.walk, seen.text
    lines = [log_lines(seen, step, LINK) for step in walk.steps]
    shared = [(STATIC / name).read_text("utf-8") for name in STYLES]
    styles = "\n".join([*shared, palette(seen.game), seen.face.styles()])
    script = bundled(SCRIPTS)
    html = (
        make_templates()
        .get_template("replay_file.html")
        .render(
            _=text,
            lang=text.language,
            title=title_of(walk.history.game, text),
            player=timeline(seen, walk.first, lines),
            frame=words_of(seen, walk.first) | {"board": ""},
            chairs=[*enumerate(seen.names), (SPECTATOR, text("Beside the table"))],
            log=log(lines),
            rules={id: words for id, words in rules(seen.game).items() if is_cited(id, lines)},
            policy=policy(styles, script),
            styles=styles,
            script=script,
            film=packed(film(seen)),
        )
    )
    html = RULE.sub(r'href="#\g<id>"', html)
    html = html.replace("<!--symbols-->", symbols(html, seen.game)).replace(SHEET, "#")
    return MARK.sub("#mark", html)


def bundled(names: tuple[str, ...]) -> str:
    """Return modules as one script, each in a function of its own that returns what it exports."""
    return "\n".join(wrapped(name, (STATIC / name).read_text("utf-8")) for name in names)


def wrapped(name: str, script: str) -> str:
    exports = ", ".join(found["name"] for found in EXPORT.finditer(script))
    body = IMPORT.sub(r"const \g<names> = \g<module>_module;", EXPORT.sub("", script))
    stem = name.removesuffix(".js")
    return f"const {stem}_module = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();"


def is_cited(rule: str, lines: list[str]) -> bool:
    return any(f'data-rule="{rule}"' in told for told in lines)


def policy(styles: str, script: str) -> str:
    """Return the file's own policy: its one style, its one script, nothing from elsewhere."""
    return (
        f"default-src 'none'; style-src '{hash_of(styles)}'; script-src '{hash_of(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def hash_of(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def symbols(html: str, game: str) -> str:
    """Return the brand's symbols that a page uses and the game's mark, to be inlined."""
    used = {found["id"] for found in BRAND.finditer(html)}
    sheet = (STATIC / "brand.svg").read_text("utf-8")
    found = "".join(m[0] for m in SYMBOL.finditer(sheet) if m["id"] in used)
    found += "".join(m[0] for m in SYMBOL.finditer(art(game, "mark.svg")))
    return f'<svg class="svg-sheet" aria-hidden="true">{found}</svg>'


FILMED: Final[tuple[Shape, ...]] = ("wide", "phone")  # other windows show one of them


def film(seen: Showing) -> dict[str, object]:
    """Return every moment from every chair in both shapes, as differences."""
    kept = Film()
    chairs = [
        Chair(replace(seen, eyes=Eyes(seat, is_open)), kept)
        for seat in (*range(seen.walk.history.seats), SPECTATOR)
        for is_open in (True, False)
    ]
    for state in seen.walk.positions():
        for chair in chairs:
            chair.add(state)
    return {
        "pieces": kept.pieces,
        "tracks": {track.name: track.told for chair in chairs for track in chair.tracks},
        "told": [words_of(seen, step.entry.seq) for step in seen.walk.steps],
        "sheet": seen.face.sheet(),
    }


class Chair:
    """Somebody's eyes, and what they saw last: most moments are news to few."""

    def __init__(self, seen: Showing, kept: Film) -> None:
        self.seen = seen
        self.tracks = [Track(seen, shape, kept) for shape in FILMED]
        self.encoded = b""

    def add(self, state: GameState) -> None:
        """Draw the next moment, unless it looks like the last."""
        view = view_in(self.seen, state)
        encoded = marshal.dumps(view.encode(), PLAIN)
        for track in self.tracks:
            track.add(view if encoded != self.encoded else None)
        self.encoded = encoded


class Track:
    """The drawings from one chair in one shape, each as the difference to the one before."""

    def __init__(self, seen: Showing, shape: Shape, kept: Film) -> None:
        self.seen = seen
        self.shape: Shape = shape
        self.kept = kept
        self.name = f"{shape} {seen.eyes.seat} {int(seen.eyes.is_open)}"
        self.sketch = Sketch()  # most parts show what they showed a moment before
        self.last: Cut = []
        self.told: list[list[int]] = []

    def add(self, view: GameState | None) -> None:
        """Draw the next moment; None looks like the last."""
        new = self.last
        if view is not None:
            drawing = drawn(self.seen, view, self.shape, self.sketch)
            new = self.kept.cut((drawing.frame, *drawing.parts, "</svg>"))
        self.told.append(difference(self.last, new))
        self.last = new


def packed(data: dict[str, object]) -> str:
    """Return data compressed, in letters."""
    return base64.b64encode(zlib.compress(orjson.dumps(data), 9)).decode()
