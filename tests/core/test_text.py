"""face/text.py: sentences in the reader's language; a language is a catalogue and no code."""

from __future__ import annotations

from pathlib import Path

import pytest

from travelogue.face.text import ENGLISH, ENV_FOLDER, languages, text_for

CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "You take {card}."
msgstr "Du nimmst {card}."

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "travelogue.po").write_text(CATALOGUE, "utf-8")
    monkeypatch.setenv(ENV_FOLDER, str(tmp_path))
    return folder / "travelogue.po"


def test_english_is_the_source() -> None:
    assert ENGLISH("You take {card}.", card="Y1") == "You take Y1."
    assert ENGLISH.plural("{n} card", "{n} cards", 1) == "1 card"
    assert ENGLISH.plural("{n} card", "{n} cards", 3) == "3 cards"
    assert [ENGLISH.listed(list(items)) for items in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_braces_of_values_are_left_alone() -> None:
    assert ENGLISH("You take {card}.", card="{card}") == "You take {card}."


@pytest.mark.parametrize("sentence", ["{n} of {m}", "{{{n}}}{m}", "{n:03d} {m!r}", "{m.real}", "-"])
def test_sentences_are_filled_in_as_by_format(sentence: str) -> None:
    for n, m in ((1, 2), (3, 4)):
        assert ENGLISH(sentence, n=n, m=m) == sentence.format(n=n, m=m)


def test_a_value_that_is_lacking_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        ENGLISH("{name} to move", seat=0)


@pytest.mark.usefixtures("german")
def test_a_folder_is_a_language() -> None:
    text = text_for("de")
    assert text.language == "de"
    assert text("You take {card}.", card="Y1") == "Du nimmst Y1."
    assert text.plural("{n} card", "{n} cards", 2) == "2 Karten"
    assert text("Not translated yet.") == "Not translated yet."
    assert "de" in languages()
    assert text_for("de-AT").language == "de"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("language", ["xx", "", "../../etc", "de/../de", "*"])
def test_unknown_languages_are_english(language: str) -> None:
    assert text_for(language) is ENGLISH


def test_an_edited_catalogue_is_read_again(german: Path) -> None:
    import os

    assert text_for("de")("You take {card}.", card="x") == "Du nimmst x."
    german.write_text(CATALOGUE.replace("nimmst", "holst"), "utf-8")
    os.utime(german, ns=(1, 1))
    assert text_for("de")("You take {card}.", card="x") == "Du holst x."
