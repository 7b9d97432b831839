"""Fields: writes what follows from a state's fields, which are declared once.

    python -m travelogue.author.fields src/.../rules/state.py           writes the file anew
    python -m travelogue.author.fields --check src/.../rules/state.py   asks if it is up to date

A state's class begins with its fields, a type and a comment each:

    i64         a number, 0 unless set-up says otherwise
    vec[i64]    a row of numbers
    Fixed       a row that never changes once it is set up: all copies share it
    Bag         cards without an order
    Stock       a Bag that nothing is put into: copies share it once it is empty
    others      shared by all copies. A class of the rules with the methods `encoded` (numbers) and
                `decoded` (static: tables and those numbers) is part of the position, and replaced
                rather than changed; one without them is not: tables

Below the line MARK stands what this module writes: slots, constructor, copy, signature, encode and
decode, view and determinize, and the methods that a module of the rules answers. What the class
does itself, above the line, is not written.

A view is a copy of which `hiding.hide(v, seat)` makes what the seat may know, and all bags are
sorted, so that no guess depends on how a card came there; `hiding.fill(s, viewer, chance)` fills
the holes of a guess. A game that hides nothing writes neither.

mypyc has no dataclasses that are quick, and fields read by name at run time make a copy 17 times
slower: so the code is written out, and a test keeps it in step.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from pathlib import Path
from typing import Final, NamedTuple

MARK: Final = "    # --- written from the fields by `make fields`: change those, not what follows"
TOGETHER: Final = 3  # fields that are set in one line
SEPARATOR: Final = -9  # behind a list whose length varies

# method -> the module of the rules that answers it, its arguments, what it returns
ANSWERED: Final = {
    "legal_into": ("turn", "seat: i64, out: vec[i64]", "i64"),
    "apply": ("turn", "seat: i64, action: i64, chance: Chance, log: EventLog | None", "None"),
    "question": ("turn", "seat: i64", "Question"),
    "refusal": ("refusals", "seat: i64, action: i64", "str"),
    "score": ("scoring", "seat: i64", "i64"),
    "score_lines": ("scoring", "seat: i64", "list[ScoreLine]"),
    "ranks": ("scoring", "", "list[int]"),
    "census": ("hiding", "", "list[int]"),
}


class Field(NamedTuple):
    name: str
    type: str
    is_part: bool = False  # a class of the rules that says itself how it is encoded

    @property
    def is_number(self) -> bool:
        return self.type == "i64"

    @property
    def is_row(self) -> bool:
        return self.type == "vec[i64]"

    @property
    def is_bag(self) -> bool:
        return self.type in ("Bag", "Stock")

    @property
    def is_fixed(self) -> bool:
        return self.type == "Fixed"

    @property
    def is_given(self) -> bool:
        """Tell whether it belongs to the title, not to the position."""
        known = self.is_number or self.is_row or self.is_fixed or self.is_bag
        return not (known or self.is_part)

    def copied(self) -> str:
        if self.is_row:
            return f"self.{self.name}[:]"
        if self.type == "Stock":
            return f"self.{self.name} if self.{self.name}.size == 0 else self.{self.name}.copy()"
        return f"self.{self.name}.copy()" if self.is_bag else f"self.{self.name}"

    def encoded(self) -> str:
        if self.is_row or self.is_fixed:
            return f"list(self.{self.name})"
        if self.is_part:
            return f"self.{self.name}.encoded()"
        return f"self.{self.name}.listed()" if self.is_bag else f"int(self.{self.name})"

    def decoded(self) -> str:
        if self.is_given:
            return self.name
        if self.is_part:
            return f'{self.type}.decoded(tables, numbers(data, "{self.name}"))'
        kind = "bag" if self.is_bag else "number" if self.is_number else "row"
        return f'{kind}(data, "{self.name}")'


class Declared(NamedTuple):
    """The class of a state as its author writes it."""

    name: str
    fields: list[Field]
    own: set[str]  # methods that it has itself


def declared(source: str, parts: set[str]) -> Declared:
    """Return the class of a state's module: the one with fields in its body."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = [
                Field(part.target.id, kind := ast.unparse(part.annotation), kind in parts)
                for part in node.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            ]
            if fields:
                own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                return Declared(node.name, fields, own)
    raise SystemExit("No class with fields was found.")


def parts_of(folder: Path) -> set[str]:
    """Return the classes of the rules that say themselves how they are encoded."""
    return {
        node.name
        for path in folder.glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(part, ast.FunctionDef) and part.name == "encoded" for part in node.body)
    }


def written(source: str, folder: Path) -> str:
    """Return a state's module with everything that follows from its fields."""
    head = source.split(MARK)[0].rstrip()
    state = declared(head + "\n", parts_of(folder))
    parts = [slots(state), constructor(state), copy(state), numbers(state)]
    for name, write in (("signature", signature), ("encode", encode), ("decode", decode)):
        if name not in state.own:
            parts.append(write(state))
    hiding = names_in(folder, "hiding")
    parts += [view(state, "hide" in hiding), determinize(state, "fill" in hiding)]
    parts += answered(state, folder)
    return f"{head}\n\n{MARK}\n\n" + "\n\n".join("\n".join(part) for part in parts) + "\n"


def given(state: Declared) -> list[Field]:
    """Return the fields that a constructor is given: all but the numbers."""
    return [field for field in state.fields if not field.is_number]


def slots(state: Declared) -> list[str]:
    names = [f'"{field.name}"' for field in sorted(state.fields)]
    return ["    __slots__ = (", *wrapped(names), "    )  # fmt: skip"]


def wrapped(names: list[str], indent: int = 8) -> list[str]:
    """Return names as lines of a list, none longer than a line of the house."""
    lines = textwrap.wrap(", ".join(names) + ",", 100 - indent)
    return [" " * indent + line for line in lines]


def constructor(state: Declared) -> list[str]:
    arguments = "".join(f", {field.name}: {field.type}" for field in given(state))
    return [
        f"    def __init__(self, seats: i64{arguments}) -> None:",
        "        super().__init__(seats, FULL)",
        *assigned("self", [(field.name, field.name) for field in given(state)]),
        *assigned("self", [(field.name, "0") for field in state.fields if field.is_number]),
    ]


def assigned(owner: str, values: list[tuple[str, str]]) -> list[str]:
    """Return lines that set some fields each; compiled, none of them makes a tuple."""
    lines = []
    for at in range(0, len(values), TOGETHER):
        some = values[at : at + TOGETHER]
        names = ", ".join(f"{owner}.{name}" for name, _ in some)
        lines.append(f"        {names} = {', '.join(value for _, value in some)}")
    return lines


def copy(state: Declared) -> list[str]:
    arguments = "".join(f", {field.copied()}" for field in given(state))
    numbers_of = [field.name for field in state.fields if field.is_number]
    return [
        f"    def copy(self) -> {state.name}:",
        f"        s = {state.name}(self.seats{arguments})",
        *assigned("s", [(name, f"self.{name}") for name in ["viewer", *numbers_of]]),
        "        return s",
    ]


def numbers(state: Declared) -> list[str]:
    names = [f"self.{field.name}" for field in state.fields if field.is_number]
    return [
        "    def numbers(self) -> list[int]:",
        '        """Return every number that is in no row, in the order of the fields."""',
        "        return [",
        *wrapped(names, 12),
        "        ]  # fmt: skip",
    ]


def signature(state: Declared) -> list[str]:
    out = ["    def signature(self) -> tuple[int, ...]:", "        out = self.numbers()"]
    for field in given(state):
        if field.is_row or field.is_fixed:
            out.append(f"        out += list(self.{field.name})")
        elif field.is_part:
            out.append(f"        out += self.{field.name}.encoded()")
            out.append(f"        out.append({SEPARATOR})")
        elif field.is_bag:
            out.append(f"        out += sorted(self.{field.name}.listed())")
            out.append(f"        out.append({SEPARATOR})")
    return [*out, "        return tuple(out)"]


def encode(state: Declared) -> list[str]:
    return [
        "    def encode(self) -> dict[str, object]:",
        "        return {",
        '            "viewer": int(self.viewer),',
        '            "seats": int(self.seats),',
        *[
            f'            "{field.name}": {field.encoded()},'
            for field in state.fields
            if not field.is_given
        ],
        "        }",
    ]


def decode(state: Declared) -> list[str]:
    shared = "".join(f"{f.name}: {f.type}, " for f in given(state) if f.is_given)
    arguments = "".join(f", {field.decoded()}" for field in given(state))
    return [
        "    @staticmethod",
        f"    def decode({shared}data: Data) -> {state.name}:",
        '        """Return the state that `encode` wrote."""',
        f'        s = {state.name}(number(data, "seats"){arguments})',
        '        s.viewer = number(data, "viewer")',
        *assigned("s", [(f.name, f.decoded()) for f in state.fields if f.is_number]),
        "        return s",
    ]


def view(state: Declared, hides: bool) -> list[str]:
    return [
        f"    def view(self, seat: i64) -> {state.name}:",
        "        v = self.copy()",
        "        v.viewer = seat",
        *(["        hiding.hide(v, seat)"] if hides else []),
        *[f"        v.{field.name}.sort()" for field in state.fields if field.is_bag],
        "        return v",
    ]


def determinize(state: Declared, fills: bool) -> list[str]:
    return [
        f"    def determinize(self, chance: Chance) -> {state.name}:",
        "        guess = self.copy()",
        "        guess.viewer = FULL",
        *(["        hiding.fill(guess, self.viewer, chance)"] if fills else []),
        "        return guess",
    ]


def names_in(folder: Path, module: str) -> set[str]:
    """Return the functions of a module of the rules, or those that a package of them offers."""
    names: set[str] = set()
    for path in (folder / f"{module}.py", folder / module / "__init__.py"):
        for node in ast.parse(path.read_text("utf-8")).body if path.is_file() else []:
            if isinstance(node, ast.FunctionDef):
                names.add(node.name)
            elif isinstance(node, ast.ImportFrom):
                names |= {alias.asname or alias.name for alias in node.names}
    return names


def answered(state: Declared, folder: Path) -> list[list[str]]:
    """Return the methods that modules of the rules answer."""
    out = []
    for method, (module, arguments, returned) in ANSWERED.items():
        places = (folder / f"{module}.py", folder / module / "__init__.py")
        if method not in state.own and any(path.is_file() for path in places):
            names = "".join(f", {part.split(':')[0]}" for part in arguments.split(", ") if part)
            head = f"(self, {arguments})" if arguments else "(self)"
            call = f"{module}.{method}(self{names})"
            result = returned.format(state=state.name)
            out.append(
                [
                    f"    def {method}{head} -> {result}:",
                    f"        {call}" if result == "None" else f"        return {call}",
                ]
            )
    return out


def formatted(source: str) -> str:
    """Return a module as `ruff format` writes it."""
    import subprocess

    command = [sys.executable, "-m", "ruff", "format", "--line-length", "100", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout


def main() -> None:
    paths = [Path(name) for name in sys.argv[1:] if name != "--check"]
    for path in paths:
        old = path.read_text("utf-8")
        new = formatted(written(old, path.parent))
        if old != new and "--check" in sys.argv:
            raise SystemExit(f"{path} is not what its fields say: run make fields.")
        path.write_text(new, "utf-8")


if __name__ == "__main__":
    main()
