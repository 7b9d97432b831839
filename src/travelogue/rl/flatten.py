"""A drawing without style sheets: what a browser would compute, written on the elements.

Drawings use custom properties, light-dark() and symbols, which programs that turn SVG into pixels
do not know. This resolves the part of CSS that the games' sheets use: selectors of tags, classes,
ids, attributes and :not(), custom properties with inheritance, var(), light-dark(), color-mix().
What depends on a pointer or on media is left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.etree import ElementTree

Element = ElementTree.Element

SVG: Final = "http://www.w3.org/2000/svg"
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMPOUND: Final = re.compile(
    r"(?P<tag>^[A-Za-z*]+)|\.(?P<cls>[\w-]+)|#(?P<id>[\w-]+)|\[(?P<attr>[\w-]+)(?:=\"(?P<val>[^\"]*)\")?\]"
    r"|:not\((?P<no>[^)]*)\)|:(?P<pseudo>[\w-]+)"
)
NAMED: Final = {"white": "#ffffff", "black": "#000000"}
DROPPED: Final = ("data-", "aria-", "class", "role", "style", "tabindex")
LEFT_OUT: Final = {"cursor", "pointer-events", "outline", "transition", "animation"}
SHORT_FONT: Final = re.compile(r"(?P<weight>\d+)\s+(?P<size>[\d.]+)px\s+(?P<family>.*)")


@dataclass
class Rule:
    """A selector, from the element outwards: pairs of combinator and compound."""

    parts: list[tuple[str, str]]
    weight: tuple[int, int, int]
    declarations: dict[str, str]


@dataclass
class Node:
    """An element where it stands in the document, which is what selectors ask for."""

    element: Element
    parent: Node | None
    before: list[Element]
    classes: set[str] = field(default_factory=set)


def flatten(text: str, css: str, dark: bool = False) -> str:
    """Return an SVG that needs no style sheet; `text` is one that needs `css`."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(text)
    return ElementTree.tostring(Flattener(root, css, dark).run(), "unicode")


class Flattener:
    """Walks a document once and writes the one without styles."""

    def __init__(self, root: Element, css: str, dark: bool) -> None:
        self.rules: dict[str, list[tuple[int, Rule]]] = {}  # by what their element must have
        for order, rule in enumerate(parse_rules(css)):
            self.rules.setdefault(key_of(rule.parts[0][1]), []).append((order, rule))
        self.dark = dark
        self.nodes: dict[str, Node] = {}
        self.root = self.index(root, None, [])

    def index(self, element: Element, parent: Node | None, before: list[Element]) -> Node:
        """Note where every element with an id stands."""
        node = Node(element, parent, before, set(element.get("class", "").split()))
        if "id" in element.attrib:
            self.nodes[element.attrib["id"]] = node
        earlier: list[Element] = []
        for child in element:
            self.index(child, node, earlier[:])
            earlier.append(child)
        return node

    def run(self) -> Element:
        made = self.copy(self.root, {})
        assert made is not None
        return made

    def copy(self, node: Node, inherited: dict[str, str]) -> Element | None:
        """Return an element with its computed style, None if it is not shown."""
        tag = node.element.tag.removeprefix(f"{{{SVG}}}")
        if tag in ("style", "symbol"):
            return None
        own, style = self.style(node, inherited)
        if style.get("display") == "none":
            return None
        made = Element(f"{{{SVG}}}{'g' if tag == 'use' else tag}")
        made.text, made.tail = node.element.text, node.element.tail
        for key, value in {**node.element.attrib, **style}.items():
            if not key.startswith(DROPPED) and key not in LEFT_OUT:
                made.set(key, self.value(value, own))
        if tag == "use":
            self.copy_used(node, made, own)
        else:
            self.copy_children(node, made, own)
        return made

    def copy_children(self, node: Node, made: Element, own: dict[str, str]) -> None:
        earlier: list[Element] = []
        for child in node.element:
            classes = set(child.get("class", "").split())
            copied = self.copy(Node(child, node, earlier[:], classes), own)
            if copied is not None:
                made.append(copied)
            earlier.append(child)

    def copy_used(self, node: Node, made: Element, own: dict[str, str]) -> None:
        """Put what a <use> refers to in its place: it inherits from there."""
        box = {key: made.attrib.pop(key, "") for key in ("x", "y", "width", "height", "href")}
        target = self.nodes[box.pop("href").removeprefix("#")]
        if target.element.tag != f"{{{SVG}}}symbol":
            if box["x"] or box["y"]:
                move = f"translate({box['x'] or 0} {box['y'] or 0})"
                made.set("transform", f"{made.get('transform', '')} {move}".strip())
            copied = self.copy(target, own)
            if copied is not None:
                copied.attrib.pop("id", None)
                made.append(copied)
            return
        inner = ElementTree.SubElement(made, f"{{{SVG}}}svg")
        for key in ("viewBox", "preserveAspectRatio"):
            if key in target.element.attrib:
                inner.set(key, target.element.attrib[key])
        inner.set("overflow", target.element.get("overflow", "hidden"))
        for key, value in box.items():
            if value:
                inner.set(key, value)
        within, style = self.style(target, own)
        for key, value in style.items():
            if key not in LEFT_OUT:
                inner.set(key, self.value(value, within))
        self.copy_children(target, inner, within)

    # --- styles ---------------------------------------------------------------------------------

    def style(self, node: Node, inherited: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """Return the custom properties and the other declarations that hold for an element."""
        tag = node.element.tag.removeprefix(f"{{{SVG}}}")
        found = [
            (rule.weight, order, rule.declarations)
            for key in ("", tag, *(f".{name}" for name in node.classes))
            for order, rule in self.rules.get(key, [])
            if matches(rule.parts, node, 0)
        ]
        declared: dict[str, str] = {}
        for _, _, declarations in sorted(found, key=lambda one: one[:2]):
            declared |= declarations
        declared |= parse_declarations(node.element.get("style", ""))
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

    def value(self, value: str, own: dict[str, str]) -> str:
        """Return a value with var(), light-dark() and color-mix() worked out."""
        for name, work in (("var", self.var), ("light-dark", self.shade), ("color-mix", mixed)):
            while f"{name}(" in value:
                start = value.index(f"{name}(")
                end = closing(value, start + len(name))
                inside = split(value[start + len(name) + 1 : end])
                value = value[:start] + work(inside, own) + value[end + 1 :]
        return "none" if value.strip() == "transparent" else value.strip()

    def var(self, parts: list[str], own: dict[str, str]) -> str:
        if parts[0] in own:
            return own[parts[0]]
        return ", ".join(parts[1:]) if len(parts) > 1 else "none"

    def shade(self, parts: list[str], own: dict[str, str]) -> str:
        return parts[1] if self.dark else parts[0]


# --- reading style sheets -------------------------------------------------------------------------


def parse_rules(css: str) -> list[Rule]:
    """Return the rules of a sheet that hold everywhere, in order."""
    css = COMMENT.sub("", css)
    css = re.sub(r"@[\w-]+[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    rules: list[Rule] = []
    for selectors, body in BLOCK.findall(css):
        for selector in split(selectors):
            parts = parse_selector(selector)
            rules.append(Rule(parts, specificity(selector), parse_declarations(body)))
    return rules


def parse_declarations(body: str) -> dict[str, str]:
    out: dict[str, str] = {}
    for line in body.split(";"):
        key, _, value = line.partition(":")
        if value:
            out[key.strip()] = value.replace("!important", "").strip()
    return out


def parse_selector(selector: str) -> list[tuple[str, str]]:
    """Return the compounds from the element outwards, each with how it leads to the one before."""
    words = re.sub(r"\s*([>~+])\s*", r" \1 ", selector.strip()).split()
    parts: list[tuple[str, str]] = []
    joint = ""
    for word in reversed(words):
        if word in (">", "~", "+"):
            joint = word
        else:
            parts.append((joint or " ", word))
            joint = ""
    return parts


def specificity(selector: str) -> tuple[int, int, int]:
    ids = len(re.findall(r"#[\w-]+", selector))
    classes = len(re.findall(r"\.[\w-]+|\[[^]]*\]|:(?!not)[\w-]+", selector))
    tags = len(re.findall(r"(?:^|[\s>~+])[a-z]+", selector))
    return ids, classes, tags


def key_of(compound: str) -> str:
    """Return a class or tag that an element must have to fit, "" if there is none."""
    for found in COMPOUND.finditer(compound):
        if found["cls"]:
            return f".{found['cls']}"
        if found["tag"] and found["tag"] != "*":
            return found["tag"]
    return ""


def matches(parts: list[tuple[str, str]], node: Node | None, k: int) -> bool:
    """Tell whether a selector fits, from its k-th compound on."""
    if node is None or not fits(parts[k][1], node):
        return False
    if k + 1 == len(parts):
        return True
    joint = parts[k + 1][0]
    if joint == ">":
        return matches(parts, node.parent, k + 1)
    if joint in ("~", "+"):
        earlier = node.before[-1:] if joint == "+" else node.before
        return any(matches(parts, sibling(node, each), k + 1) for each in earlier)
    above = node.parent
    while above is not None:
        if matches(parts, above, k + 1):
            return True
        above = above.parent
    return False


def sibling(node: Node, element: Element) -> Node:
    """Return the place of an element that stands before another one."""
    at = node.before.index(element)
    return Node(element, node.parent, node.before[:at], set(element.get("class", "").split()))


def fits(compound: str, node: Node) -> bool:
    """Tell whether a compound such as `.a[data-b]:not(.c)` describes an element."""
    element = node.element
    for found in COMPOUND.finditer(compound):
        if found["tag"] and found["tag"] not in ("*", element.tag.removeprefix(f"{{{SVG}}}")):
            return False
        if found["cls"] and found["cls"] not in node.classes:
            return False
        if found["id"] and found["id"] != element.get("id"):
            return False
        if found["attr"]:
            value = element.get(found["attr"])
            if value is None or (found["val"] is not None and value != found["val"]):
                return False
        if found["no"] and fits(found["no"], node):
            return False
        if found["pseudo"] and (found["pseudo"] != "root" or node.parent is not None):
            return False
    return True


# --- reading values -------------------------------------------------------------------------------


def closing(text: str, start: int) -> int:
    """Return where the bracket that opens at `start` is closed."""
    depth = 0
    for k in range(start, len(text)):
        depth += (text[k] == "(") - (text[k] == ")")
        if depth == 0:
            return k
    raise ValueError(f"a bracket of {text!r} is not closed")


def split(text: str) -> list[str]:
    """Return the parts between commas that stand in no bracket."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def mixed(parts: list[str], own: dict[str, str]) -> str:
    """Return the colour of color-mix(in srgb, A p%, B): p percent of A, the rest of B."""
    first, _, percent = parts[1].rpartition(" ")
    share = float(percent.rstrip("%")) / 100 if percent.endswith("%") else 0.5
    one, other = (rgba(first if percent.endswith("%") else parts[1]), rgba(parts[2]))
    alpha = one[3] * share + other[3] * (1 - share)
    if alpha == 0:
        return "none"
    channels = [
        round((a * one[3] * share + b * other[3] * (1 - share)) / alpha)
        for a, b in zip(one[:3], other[:3], strict=True)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in [*channels, round(alpha * 255)])


def rgba(colour: str) -> list[float]:
    """Return red, green, blue up to 255 and alpha up to 1."""
    colour = NAMED.get(colour, colour)
    if not colour.startswith("#"):
        return [0.0, 0.0, 0.0, 0.0]  # transparent
    digits = colour[1:]
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    numbers = [int(digits[k : k + 2], 16) for k in range(0, len(digits), 2)]
    return [*map(float, numbers[:3]), numbers[3] / 255 if len(numbers) > 3 else 1.0]
