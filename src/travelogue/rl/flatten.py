"""A drawing without style sheets: what a browser would compute, written on the elements.

Drawings use custom properties, light-dark(), color-mix() and symbols that inherit where they are
used, which programs that turn SVG into pixels do not know. tinycss2 reads the sheets, cssselect2
finds the elements that a rule means; this works values out and puts symbols into their places.
What depends on a pointer or on media is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final
from xml.etree import ElementTree

import tinycss2
from cssselect2 import ElementWrapper, Matcher, compile_selector_list
from tinycss2.color3 import parse_color

Element = ElementTree.Element
Style = dict[str, str]  # values by property

SVG: Final = "http://www.w3.org/2000/svg"
DROPPED: Final = ("data-", "aria-", "class", "role", "style", "tabindex")
LEFT_OUT: Final = {"cursor", "pointer-events", "outline", "transition", "animation"}
SHORT_FONT: Final = re.compile(r"(?P<weight>\d+)\s+(?P<size>[\d.]+)px\s+(?P<family>.*)")
WORKED_OUT: Final = re.compile(r"\b(?:var|light-dark|color-mix)\(")


def flatten(text: str, css: str, dark: bool = False) -> str:
    """Return an SVG that needs no style sheet; `text` is one that needs `css`."""
    ElementTree.register_namespace("", SVG)
    root = ElementWrapper.from_xml_root(ElementTree.fromstring(text))
    made = Flattener(root, css, dark).copy(root, {})
    assert made is not None
    return ElementTree.tostring(made, "unicode")


class Flattener:
    """Walks a document once and writes the one without styles."""

    def __init__(self, root: ElementWrapper, css: str, dark: bool) -> None:
        self.matcher = read_rules(css)
        self.dark = dark
        self.named = {each.id: each for each in root.iter_subtree() if each.id is not None}

    def copy(self, element: ElementWrapper, inherited: Style) -> Element | None:
        """Return an element with its computed style, None if it is not shown."""
        tag = element.local_name
        if tag in ("style", "symbol"):
            return None
        own, style = self.style(element, inherited)
        if style.get("display") == "none":
            return None
        source = element.etree_element
        made = Element(f"{{{SVG}}}{'g' if tag == 'use' else tag}")
        made.text, made.tail = source.text, source.tail
        for key, value in {**source.attrib, **style}.items():
            if not key.startswith(DROPPED) and key not in LEFT_OUT:
                made.set(key, self.value(value, own))
        if tag == "use":
            self.copy_used(made, own)
        else:
            self.copy_children(element, made, own)
        return made

    def copy_children(self, element: ElementWrapper, made: Element, own: Style) -> None:
        for child in element.iter_children():
            copied = self.copy(child, own)
            if copied is not None:
                made.append(copied)

    def copy_used(self, made: Element, own: Style) -> None:
        """Put what a <use> refers to in its place: it inherits from there."""
        box = {key: made.attrib.pop(key, "") for key in ("x", "y", "width", "height", "href")}
        target = self.named[box.pop("href").removeprefix("#")]
        if target.local_name != "symbol":
            if box["x"] or box["y"]:
                move = f"translate({box['x'] or 0} {box['y'] or 0})"
                made.set("transform", f"{made.get('transform', '')} {move}".strip())
            copied = self.copy(target, own)
            if copied is not None:
                copied.attrib.pop("id", None)
                made.append(copied)
            return
        source = target.etree_element
        inner = ElementTree.SubElement(made, f"{{{SVG}}}svg")
        for key in ("viewBox", "preserveAspectRatio"):
            if key in source.attrib:
                inner.set(key, source.attrib[key])
        inner.set("overflow", source.get("overflow", "hidden"))
        for key, value in box.items():
            if value:
                inner.set(key, value)
        within, style = self.style(target, own)
        for key, value in style.items():
            if key not in LEFT_OUT:
                inner.set(key, self.value(value, within))
        self.copy_children(target, inner, within)

    # --- styles ---------------------------------------------------------------------------------

    def style(self, element: ElementWrapper, inherited: Style) -> tuple[Style, Style]:
        """Return the custom properties and the other declarations that hold for an element."""
        declared: Style = {}
        for _, _, _, declarations in self.matcher.match(element):
            declared |= declarations
        declared |= read_declarations(element.etree_element.get("style", ""))
        own = dict(inherited)
        own |= {key: value for key, value in declared.items() if key.startswith("--")}
        for key in declared:
            if key.startswith("--"):
                own[key] = self.value(own[key], own)
        style = {
            key: value
            for key, value in declared.items()
            if not key.startswith("--") and "calc(" not in value
        }
        short = SHORT_FONT.fullmatch(self.value(style.pop("font", ""), own))
        if short:
            style |= {
                "font-weight": short["weight"],
                "font-size": short["size"],
                "font-family": short["family"],
            }
        return own, style

    def value(self, value: str, own: Style) -> str:
        """Return a value with var(), light-dark() and color-mix() worked out."""
        if WORKED_OUT.search(value):
            value = self.worked_out(tinycss2.parse_component_value_list(value), own)
        return "none" if value.strip() == "transparent" else value.strip()

    def worked_out(self, tokens: Iterable[Any], own: Style) -> str:
        return "".join(
            self.call(token, own) if token.type == "function" else token.serialize()
            for token in tokens
        )

    def call(self, function: Any, own: Style) -> str:
        """Return what a function comes to; one that is not worked out stays as it is."""
        parts = [self.worked_out(part, own).strip() for part in split(function.arguments)]
        match function.lower_name:
            case "var":
                return own.get(parts[0], ", ".join(parts[1:]) or "none")
            case "light-dark":
                return parts[1] if self.dark else parts[0]
            case "color-mix":
                return mixed(parts)
        return f"{function.name}({', '.join(parts)})"


# --- reading ------------------------------------------------------------------------------------


def read_rules(css: str) -> Matcher:
    """Return the rules of a sheet that hold everywhere: at-rules are left out."""
    matcher = Matcher()
    for rule in tinycss2.parse_stylesheet(css):
        if rule.type == "qualified-rule":
            declarations = read_declarations(rule.content)
            for selector in compile_selector_list(rule.prelude):
                matcher.add_selector(selector, declarations)
    return matcher


def read_declarations(source: str | Iterable[Any]) -> Style:
    return {
        each.name: tinycss2.serialize(each.value).strip()
        for each in tinycss2.parse_blocks_contents(source)
        if each.type == "declaration"
    }


def split(tokens: Iterable[Any]) -> list[list[Any]]:
    """Return the parts between commas."""
    parts: list[list[Any]] = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def mixed(parts: list[str]) -> str:
    """Return the colour of color-mix(in srgb, A p%, B): p percent of A, the rest of B."""
    first, _, percent = parts[1].rpartition(" ")
    share = float(percent.rstrip("%")) / 100 if percent.endswith("%") else 0.5
    one, other = rgba(first if percent.endswith("%") else parts[1]), rgba(parts[2])
    alpha = one[3] * share + other[3] * (1 - share)
    if alpha == 0:
        return "none"
    channels = [
        round((a * one[3] * share + b * other[3] * (1 - share)) / alpha)
        for a, b in zip(one[:3], other[:3], strict=True)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in [*channels, round(alpha * 255)])


def rgba(colour: str) -> list[float]:
    """Return red, green, blue up to 255 and alpha up to 1; what is no colour is transparent."""
    found = parse_color(colour)
    if not isinstance(found, tuple):
        return [0.0, 0.0, 0.0, 0.0]
    return [*(float(round(channel * 255)) for channel in found[:3]), found[3]]
