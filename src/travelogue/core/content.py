"""Reading content files: TOML rows checked field by field, errors naming file, row and field."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from travelogue.core.errors import DataError

ORIGINS: Final = ("published", "derived", "designed", "own")  # own: entered by who owns the game


class Row:
    """One table of a content file; every field that is read is checked, unread ones are refused."""

    def __init__(self, data: dict[str, object], where: str) -> None:
        self.data = data
        self.where = where
        self.read: set[str] = set()

    def error(self, field: str, problem: str) -> DataError:
        """Return the error to raise about one field."""
        return DataError(f"{self.where}, field {field!r}: {problem}.")

    def get(self, field: str) -> object:
        self.read.add(field)
        if field not in self.data:
            raise self.error(field, "it is missing")
        return self.data[field]

    def text(self, field: str) -> str:
        value = self.get(field)
        if not isinstance(value, str) or not value:
            raise self.error(field, f"a text is needed, not {value!r}")
        return value

    def texts(self, field: str) -> list[str]:
        value = self.get(field)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(field, f"a list of texts is needed, not {value!r}")
        return list(value)

    def number(self, field: str, low: int, high: int) -> int:
        value = self.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(field, f"a number from {low} to {high} is needed, not {value!r}")
        return value

    def choice(self, field: str, choices: Sequence[str]) -> int:
        """Return the position of the field's value in `choices`."""
        return self.position(field, self.get(field), choices)

    def choices(self, field: str, choices: Sequence[str]) -> list[int]:
        """Return the positions of the field's values, a list, in `choices`."""
        value = self.get(field)
        if not isinstance(value, list):
            raise self.error(field, f"a list is needed, not {value!r}")
        return [self.position(field, item, choices) for item in value]

    def numbers(self, field: str) -> list[int]:
        value = self.get(field)
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.error(field, f"a list of numbers is needed, not {value!r}")
        return list(value)

    def row(self, field: str) -> Row:
        """Return a table inside this one."""
        value = self.get(field)
        if not isinstance(value, dict):
            raise self.error(field, f"a table is needed, not {value!r}")
        return Row(value, f"{self.where}, {field}")

    def rows(self, field: str, key: str = "id") -> list[Row]:
        """Return an array of tables; `key` names the field that names a row in errors."""
        value = self.get(field)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(field, "an array of tables is needed")
        return [
            Row(item, f"{self.where}, {field} {n} ({item.get(key, 'no ' + key)!r})")
            for n, item in enumerate(value, 1)
        ]

    def position(self, field: str, value: object, choices: Sequence[str]) -> int:
        if value not in choices:
            raise self.error(field, f"{value!r} is unknown; known are {', '.join(choices)}")
        return choices.index(str(value))

    def equals(self, field: str, expected: object) -> None:
        """Check a field whose value the rules fix."""
        value = self.get(field)
        if value != expected or type(value) is not type(expected):
            raise self.error(field, f"the rules need {expected!r}, not {value!r}")

    def count(self, field: str, have: int, need: int) -> None:
        """Check a number of rows that the rules fix."""
        if have != need:
            raise self.error(field, f"the rules need {need}, not {have}")

    def head(self, game: str) -> None:
        """Check what every content file says of itself: its game, and where its data comes from."""
        self.equals("game", game)
        self.choice("origin", ORIGINS)

    def done(self) -> None:
        """Raise if a field was never read: a misspelt one would be ignored otherwise."""
        extra = sorted(set(self.data) - self.read)
        if extra:
            raise self.error(extra[0], f"it is unknown; known are {', '.join(sorted(self.read))}")


def read_toml(folder: Path, name: str) -> Row:
    """Return the top level of a content file."""
    path = folder / name
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise DataError(f"{name}: the file is missing from the content folder.") from None
    except OSError as error:
        raise DataError(f"{name}: the file cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{name}: not valid TOML ({error}).") from None
    return Row(data, name)


def data_hash(folder: Path, names: Sequence[str]) -> str:
    """Return a short hash of the content files, so that records can name the cards they used."""
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(name.encode() + b"\0" + (folder / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]
