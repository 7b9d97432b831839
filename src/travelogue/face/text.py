"""Sentences for people: gettext with named parameters, in the reader's language.

English is the source. A second language is a folder `<language>/LC_MESSAGES/travelogue.po` below
`travelogue/locale` or a folder of one's own; catalogues are read as they are, nothing is compiled.
"""

# compiled: every word and picture passes through here

from __future__ import annotations

import gettext
import io
import os
from pathlib import Path
from string import Formatter
from typing import Final

from travelogue.core.memo import memo

DOMAIN: Final = "travelogue"
SHIPPED: Final = Path(__file__).parent.parent / "locale"
LONGEST_TAG: Final = 35  # letters of a language tag
ENV_FOLDER: Final = "TRAVELOGUE_LOCALE"


def N_(message: str) -> str:  # noqa: N802 - the name that message extraction knows
    """Mark a sentence for translation where it is written; it is translated where it is shown."""
    return message


class Text:
    """A reader's language. Called with an English sentence it answers with the translated one."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue
        self.found: dict[str, str] = {}  # sentences of the sources, looked up once each
        self.pieces: dict[str, list[str]] = {}  # of sentences with values

    def __call__(self, message: str, **values: object) -> str:
        """Return the sentence with its {named} values filled in."""
        found = self.found.get(message)
        if found is None:
            found = self.found[message] = self.catalogue.gettext(message)
        return self.filled(found, values) if values else found

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Return the form for n things; {n} is filled in too."""
        values["n"] = n
        return self.filled(self.catalogue.ngettext(one, many, n), values)

    def filled(self, sentence: str, values: dict[str, object]) -> str:
        """Return `sentence.format(**values)`; what is said again and again is taken apart once."""
        pieces = self.pieces.get(sentence)
        if pieces is None:
            pieces = self.pieces[sentence] = pieces_of(sentence)
        if not pieces:
            return sentence.format(**values)
        out = pieces[0]
        for k in range(1, len(pieces), 2):
            value = values[pieces[k]]
            out += (value if isinstance(value, str) else str(value)) + pieces[k + 1]
        return out

    def listed(self, items: list[str]) -> str:
        """Return `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


def pieces_of(sentence: str) -> list[str]:
    """Return text, name of a value, text, name ... text; [] where a value is more than its name."""
    pieces = [""]
    for text, name, form, conversion in Formatter().parse(sentence):
        pieces[-1] += text
        if name is None:
            continue
        if form or conversion or not name.isidentifier():
            return []
        pieces += [name, ""]
    return pieces


ENGLISH: Final = Text("en", gettext.NullTranslations())


def folders() -> list[Path]:
    """Return where catalogues are looked for, one's own first."""
    own = os.environ.get(ENV_FOLDER)
    return ([Path(own)] if own else []) + [SHIPPED]


def languages() -> list[str]:
    """Return the languages that have a catalogue, English first."""
    found = {
        path.parent.parent.name
        for folder in folders()
        for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")
    }
    return ["en", *sorted(found - {"en"})]


def text_for(language: str) -> Text:
    """Return the reader's Text: the language, else its first part (de for de-AT), else English."""
    if len(language) > LONGEST_TAG:
        return ENGLISH
    for wanted in (language.replace("_", "-"), language.replace("_", "-").split("-")[0]):
        for folder in folders():
            path = folder / wanted / "LC_MESSAGES" / f"{DOMAIN}.po"
            if wanted.replace("-", "").isalnum() and path.is_file():
                return read_catalogue(wanted, path, path.stat().st_mtime_ns)
    return ENGLISH


@memo
def read_catalogue(language: str, path: Path, _changed: int) -> Text:
    """Return the Text of a .po file; read again when the file changes."""
    from polib import pofile  # only where there is a second language

    compiled = io.BytesIO(pofile(str(path)).to_binary())
    return Text(language, gettext.GNUTranslations(compiled))


def upper_first(sentence: str) -> str:
    """Return the text with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def signed(n: int) -> str:
    """Return a number of points; one below zero with a true minus."""
    return f"\u2212{-n}" if n < 0 else str(n)
