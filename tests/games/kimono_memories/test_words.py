"""Names, choices and the log: what is said to whom, in any language."""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from typing import Final

import pytest

from travelogue.core.events import Event, EventLog
from travelogue.core.types import EVERYONE, NOBODY, SPECTATOR
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import Text
from travelogue.games.kimono_memories.face import KimonoFace, log, make, words
from travelogue.games.kimono_memories.rules import vocabulary as steps
from travelogue.games.kimono_memories.rules.state import KimonoState

from .build import GAME, IDS, MOON, SUN, card, cell_of, last_turn, new_game, position, random_step

NAMES: Final = ("Aki", "Ben")
AKI: Final = Reader(NAMES, SUN)
BEN: Final = Reader(NAMES, MOON)
WATCHER: Final = Reader(NAMES, SPECTATOR)
FACE: Final = make(GAME)
EVENT_CODES: Final = [code for name, code in vars(steps).items() if name.startswith("EV_")]


class Pseudo(gettext.NullTranslations):
    """A language whose words have no Latin letters: what still has some was never translated."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        parts[::2] = [re.sub("[A-Za-z]", "ж", part) for part in parts[::2]]
        return "⟦" + "".join(parts) + "⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


def pseudo_reader(seat: int) -> Reader:
    """Return a reader of the pseudo-language, at a table of names without letters."""
    return Reader(("1★", "2★"), seat, Text("xx", Pseudo()))


def bare(text: str) -> list[str]:
    """Return the words of a text that no catalogue can reach; rule ids are no words."""
    return re.findall("[A-Za-z]+", re.sub(r"KIM-[0-9]+", "", text))


def told(what: Event, reader: Reader) -> Sentence:
    return log.sentences(GAME.tables, [what], reader)[0]


def event(code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, seat: int = SUN) -> Event:
    return Event(code, seat, a, b, c, d, EVERYONE)


G1: Final = card("G1")
V6: Final = card("V6")
LOG: Final[list[tuple[Event, str, str, str]]] = [  # "": the same for everybody
    (event(steps.EV_START), "You go first.", "Aki goes first.", "KIM-13"),
    (
        event(steps.EV_TAKE, G1, 1, 4),
        "You walk past 1 card and take it: Moss Garden of Gio-ji (Fushimi Inari).",
        "Aki walks past 1 card and takes it: Moss Garden of Gio-ji (Fushimi Inari).",
        "KIM-19",
    ),
    (
        event(steps.EV_TAKE, G1, 3, 4),
        "You walk past 3 cards and take the last: Moss Garden of Gio-ji (Fushimi Inari).",
        "Aki walks past 3 cards and takes the last: Moss Garden of Gio-ji (Fushimi Inari).",
        "KIM-19",
    ),
    (
        event(steps.EV_PLACE, V6, cell_of(1, -2)),
        "You add Kennin-ji Gate at the left end.",
        "Aki adds Kennin-ji Gate at the left end.",
        "KIM-26",
    ),
    (
        event(steps.EV_PLACE, V6, cell_of(1, 2)),
        "You add Kennin-ji Gate at the right end.",
        "Aki adds Kennin-ji Gate at the right end.",
        "KIM-26",
    ),
    (
        event(steps.EV_PLACE, V6, cell_of(2, 1)),
        "You add Kennin-ji Gate on layer 2.",
        "Aki adds Kennin-ji Gate on layer 2.",
        "KIM-28",
    ),
    (event(steps.EV_TOKEN, 2), "You gain a blue token.", "Aki gains a blue token.", "KIM-46"),
    (
        event(steps.EV_TOKEN, 5, 9, 1),
        "You choose a cat token.",
        "Aki chooses a cat token.",
        "KIM-48",
    ),
    (event(steps.EV_NO_TOKEN, 5), "A match, but there is no cat token left.", "", "KIM-51"),
    (
        event(steps.EV_MARKER, 0, -1, 1),
        "The green marker moves to 1 on your side.",
        "The green marker moves to 1 on Aki's side.",
        "KIM-58",
    ),
    (
        event(steps.EV_MARKER_STAYS, 4, 4, 0),
        "The pink marker is already at the end of its track.",
        "",
        "KIM-57",
    ),
    (
        event(steps.EV_MARKER_STAYS, 4, 2, 1),
        "The pink marker stays: its pattern has been decided.",
        "",
        "KIM-74",
    ),
    (event(steps.EV_REFILL, G1, 7), "Moss Garden of Gio-ji is dealt to Ponto-cho.", "", "KIM-61"),
    (
        event(steps.EV_TURNS_OVER, G1, V6),
        "Two cards are left in the street. Moss Garden of Gio-ji and Kennin-ji Gate join the "
        "reward display.",
        "",
        "KIM-66",
    ),
    (
        event(steps.EV_WON, 1),
        "You win pattern 4, yellow tortoiseshell and its tile.",
        "Aki wins pattern 4, yellow tortoiseshell and its tile.",
        "KIM-69",
    ),
    (
        event(steps.EV_TIED, 3),
        "The purple marker is in the middle, so nobody wins the tile.",
        "",
        "KIM-70",
    ),
    (
        event(steps.EV_REWARD, V6),
        "You take Kennin-ji Gate as a reward.",
        "Aki takes Kennin-ji Gate as a reward.",
        "KIM-71",
    ),
    (
        event(steps.EV_NO_REWARD, 4),
        "There is no reward card left for you.",
        "There is no reward card left for Aki.",
        "KIM-76",
    ),
    (
        event(steps.EV_SUDDEN),
        "You have two markers on the last two spaces of your side: you win!",
        "Aki has two markers on the last two spaces of Aki's side: Aki wins!",
        "KIM-92",
    ),
    (event(steps.EV_OVER), "All patterns are decided. Time to count points.", "", "KIM-89"),
]


# --- the log ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "you", "other", "rule"), LOG)
def test_every_event_is_told_to_the_seat_the_other_and_a_watcher(
    what: Event, you: str, other: str, rule: str
) -> None:
    assert [told(what, reader).text for reader in (AKI, BEN, WATCHER)] == [you, *[other or you] * 2]
    assert told(what, WATCHER).rule == rule


def test_every_event_has_a_sentence() -> None:
    assert {what.code for what, *_ in LOG} == set(EVENT_CODES) == set(log.TELL)


@pytest.mark.parametrize(
    ("after", "aki", "ben"),
    [
        (
            2,
            "The pink marker moves to 2 on your side.",
            "The pink marker moves to 2 on Aki's side.",
        ),
        (0, "The pink marker moves to the middle.", "The pink marker moves to the middle."),
        (
            -3,
            "The pink marker moves back on Ben's side, to 3.",
            "The pink marker moves back on your side, to 3.",
        ),
    ],
)
def test_a_marker_is_told_by_the_side_on_which_it_stands(after: int, aki: str, ben: str) -> None:
    moved = event(steps.EV_MARKER, 4, after - 1, after)
    assert (told(moved, AKI).text, told(moved, BEN).text) == (aki, ben)


@pytest.mark.parametrize(
    ("what", "mine", "other"),
    [
        (event(steps.EV_START), "Start", "Start"),
        (event(steps.EV_TAKE, G1, 1, 0, 15), "Turn 15: you", "Turn 15: Aki"),
        (event(steps.EV_TURNS_OVER, G1, V6), "The turns are over", "The turns are over"),
        (event(steps.EV_WON, 2), "Comparing pattern 5", "Comparing pattern 5"),
        (event(steps.EV_TIED, 4), "Comparing pattern 7", "Comparing pattern 7"),
        (event(steps.EV_SUDDEN), "Sudden victory", "Sudden victory"),
        (event(steps.EV_OVER), "End of the game", "End of the game"),
        (event(steps.EV_TOKEN, 2), "", ""),
    ],
)
def test_headings_start_turns_and_comparisons(what: Event, mine: str, other: str) -> None:
    assert (told(what, AKI).heading, told(what, BEN).heading) == (mine, other)


@pytest.mark.parametrize(
    ("what", "pieces"),
    [
        (event(steps.EV_TAKE, G1, 1), ("card-G1",)),
        (event(steps.EV_PLACE, V6, 17), ("card-V6",)),
        (event(steps.EV_TOKEN, 2, 18, seat=MOON), ("token-1-18",)),
        (event(steps.EV_MARKER, 0, 0, 1), ("marker-p3",)),
        (event(steps.EV_MARKER_STAYS, 4, 4, 0), ("marker-p7",)),
        (event(steps.EV_REFILL, G1, 0), ("card-G1",)),
        (event(steps.EV_TURNS_OVER, G1, V6), ("card-G1", "card-V6")),
        (event(steps.EV_WON, 1), ("tile-p4", "marker-p4")),
        (event(steps.EV_REWARD, V6), ("card-V6",)),
    ],
)
def test_sentences_light_their_pieces(what: Event, pieces: tuple[str, ...]) -> None:
    assert told(what, AKI).pieces == pieces


def test_lines_of_the_table_belong_to_nobody() -> None:
    neutral = (steps.EV_REFILL, steps.EV_TURNS_OVER, steps.EV_TIED, steps.EV_OVER)
    for what, *_ in LOG:
        assert told(what, AKI).seat == (NOBODY if what.code in neutral else SUN)


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layer", "column", "name"),
    [
        (1, 0, "layer 1, centre"),
        (1, -3, "layer 1, 3 left of centre"),
        (2, 0, "layer 2, ½ right of centre"),
        (2, -1, "layer 2, ½ left of centre"),
        (2, -3, "layer 2, 2½ left of centre"),
        (3, -1, "layer 3, centre"),
        (5, 1, "layer 5, 3 right of centre"),
    ],
)
def test_places_are_told_from_the_departure_card(layer: int, column: int, name: str) -> None:
    """KIM-24."""
    assert words.place_name(cell_of(layer, column), AKI) == name


def test_every_place_has_a_name_of_its_own() -> None:
    assert len({words.place_name(cell, AKI) for cell in range(175)}) == 175


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("G1", "green hemp leaf; left cat, right blue; Crest on the left"),
        ("G3", "green hemp leaf; left purple; Crests left and right; flower"),
        ("P7", "pink cherry blossom; right yellow; Crest on the right; lantern; fan"),
        ("XFAN", "Prop: 2 points for each fan; left cat, right wild"),
        ("XLF", "Prop: 3 points for each flower and lantern; left wild, right wild"),
        ("DS", "starting card; left wild, right wild; Crests left and right"),
    ],
)
def test_a_card_is_told_by_what_it_shows(name: str, facts: str) -> None:
    assert words.card_facts(position(), IDS.index(name), AKI) == facts


def test_basic_mode_tells_no_bonus_and_no_departure_mon() -> None:
    """KIM-99, KIM-103."""
    s = position(mode="basic")
    assert words.card_facts(s, IDS.index("XFAN"), AKI) == "prop; left cat, right wild"
    assert words.card_facts(s, IDS.index("DS"), AKI) == "starting card; left wild, right wild"


# --- choices ------------------------------------------------------------------------------------


def test_choices_tell_what_they_bring() -> None:
    s = position("1@0: DS V2 P4 Y4 / 2@1: V3", hand="Y3")
    found = {c.label: c.detail for c in FACE.choices(s, SUN, AKI)}
    assert found["On Departure: Sun and Wisteria of Byodo-in, Uji"] == (
        "+11 points · pink token · yellow marker to your side: 1 · pink marker to your side: 1"
    )
    assert found["Left end"] == (
        "+12 points · pink token · yellow marker to your side: 1 · pink marker to your side: 1 · "
        "Crests +1"
    )
    assert FACE.choices(s, MOON, BEN) == []


def test_a_choice_tells_a_lost_match_an_open_seam_and_a_victory() -> None:
    s = position("1@0: DS V4", hand="B2", supply={"p3": 0})
    detail = {c.label: c.detail for c in FACE.choices(s, SUN, AKI)}["Right end"]
    assert detail == "+6 points · No green token left · blue marker to your side: 1 · Crests +1"
    s = position(hand="XLAN")
    assert FACE.choices(s, SUN, AKI)[0].detail == "Then choose 1 token"
    s = position(hand="V6", markers=(3, 0, 0, 2, 0), sudden_victory=True)
    assert "Wins the game!" in FACE.choices(s, SUN, AKI)[1].detail
    s = position(hand="V6", markers=(0, 0, 0, -1, 0), mode="basic")
    assert FACE.choices(s, SUN, AKI)[1].detail == "purple marker to the middle"


def test_rewards_and_cards_to_cross_are_told_by_their_faces() -> None:
    s = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    labels = [c.label for c in FACE.choices(s, SUN, AKI)]
    assert labels[0] == "1 · Imamiya Shrine Approach"
    s = position(ring="G1 - V2 P1 Y1 - - -")
    first, second, _ = FACE.choices(s, SUN, AKI)
    assert first.label == "1 · Moss Garden of Gio-ji"
    assert first.detail == (
        "Walk past 1 card to Hanamikoji; green hemp leaf; left cat, right blue; Crest on the left"
    )
    assert second.label == "2 · Wisteria of Byodo-in, Uji"
    assert second.detail.startswith("Walk past 2 cards to Ninenzaka; ")


def test_a_choice_that_brings_nothing_says_so() -> None:
    s = position(hand="V6", markers=(0, 0, 0, 4, 0), mode="basic")
    assert FACE.choices(s, SUN, AKI)[1].detail == "Nothing yet"


@pytest.mark.parametrize("options", [{}, {"mode": "basic"}, {"sudden_victory": True}])
@pytest.mark.parametrize("seed", range(4))
def test_labels_of_a_question_differ(seed: int, options: dict[str, object]) -> None:
    s, chance = new_game(seed, **options)
    while s.to_move() != NOBODY:
        seat = s.to_move()
        found = FACE.choices(s.view(seat), seat, AKI)
        assert [c.action for c in found] == s.legal(seat)
        assert len({c.label for c in found}) == len(found)
        assert all(c.detail for c in found)
        random_step(s, chance)


# --- other languages ----------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"mode": "basic"}, {"sudden_victory": True}])
def test_nothing_is_said_past_the_catalogue(options: dict[str, object]) -> None:
    """Every letter of a game's words comes out of the reader's language."""
    s, chance = new_game(5, **options)
    told = EventLog()
    readers = [pseudo_reader(seat) for seat in (SUN, MOON, SPECTATOR)]
    while s.to_move() != NOBODY:
        for reader in readers:
            check_words(s, reader)
        seat = s.to_move()
        actions = s.legal(seat)
        s.apply(seat, actions[chance.below(len(actions))], chance, told)
    for reader in readers:
        check_words(s, reader)
        check_bare([FACE.verdict(s, reader)])
        check_log(told.events, reader)
        check_log([what for what, *_ in LOG], reader)


def check_words(s: KimonoState, reader: Reader) -> None:
    prompt = FACE.prompt(s, reader.seat, reader)
    texts = [prompt.title, prompt.detail, FACE.status(s, reader)]
    for seat in (SUN, MOON):
        texts.append(FACE.seat_note(s, seat, reader))
        for choice in FACE.choices(s, seat, reader):
            texts += [choice.label, choice.detail]
        for row in s.score_lines(seat):
            line = FACE.line(row.line, reader)
            texts += [line.name, line.note]
    check_bare(texts)


def check_log(events: Sequence[Event], reader: Reader) -> None:
    for line in FACE.sentences(list(events), reader):
        check_bare([line.text, line.heading])


def check_bare(texts: list[str]) -> None:
    for text in texts:
        assert bare(text) == [], text


def test_the_face_is_the_one_of_the_registry() -> None:
    assert isinstance(FACE, KimonoFace)
    assert FACE.game is GAME
