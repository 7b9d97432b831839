"""The position as text, the questions and the results: complete, and in the reader's language."""

from __future__ import annotations

import re

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY, SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.kimono_memories.face.plain import plain
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import SPACE, STEP_OVER

from .build import GAME, IDS, MOON, SUN, last_turn, new_game, play, position, random_step
from .test_words import AKI, BEN, FACE, WATCHER, bare, pseudo_reader

OPTIONS = [{}, {"mode": "basic"}, {"sudden_victory": True}]


def section(text: str, title: str) -> list[str]:
    """Return the rows below a title."""
    for part in text.split("\n\n"):
        rows = part.rstrip("\n").split("\n")
        if rows[0].startswith(title):
            return [row[2:] for row in rows[1:]]
    raise AssertionError(f"{title!r} is missing")


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_card_and_every_answer_is_told_once(seed: int, options: dict[str, object]) -> None:
    s, chance = new_game(seed, **options)
    while True:
        text = plain(s, WATCHER)
        for number, name in enumerate(GAME.tables.names):
            assert text.count(f"{IDS[number]} {name}: ") == 1, (name, text)
        answers = [row.split(" = ")[0].strip() for row in text.split("\n") if " = " in row]
        if s.to_move() == NOBODY:
            assert answers == []
            break
        assert answers == [SPACE.text(action) for action in s.legal(s.to_move())]
        random_step(s, chance)


def test_the_ring_is_told_from_the_photographer() -> None:
    s = position(ring="G1 - P1 P2 - V1 - -", gap=3)
    rows = section(plain(s, AKI), "Street, from the photographer on. Cards 1 to 3")
    assert [row.split(":")[0] for row in rows] == [
        "1 Kiyomizu-dera", "- Fushimi Inari", "2 Kyoto Station", "- Nishiki Market", "- Ponto-cho",
        "3 Hanamikoji", "- Yasaka Shrine", "4 Ninenzaka",
    ]  # fmt: skip


def test_an_album_is_sketched_and_told_photo_by_photo() -> None:
    s = position("1@-1: XFAN=cat DS B5 / 2@-1: G3 V2", hand="G1")
    assert section(plain(s, AKI), "Aki (Sun, you)'s album: 5 photos") == [
        "Layer 2     G3    V2",
        "Layer 1  XFAN  DS    B5",
        "Layer 1, 1 left of centre: XFAN Fan: Prop: 2 points for each fan; left cat, right wild",
        "  cat token where it meets the next photo",
        "Layer 1, centre: DS Departure: Sun: starting card; left wild, right wild; "
        "Crests left and right; both crests covered",
        "Layer 1, 1 right of centre: B5 Stone Steps of Kifune Shrine: blue waves; right yellow; "
        "Crest on the right; flower; lantern",
        "Layer 2, ½ left of centre: G3 Kyoto Botanical Garden: green hemp leaf; left purple; "
        "Crests left and right; flower",
        "Layer 2, ½ right of centre: V2 Wisteria of Byodo-in, Uji: purple arrow feathers; "
        "left blue, right yellow; Crest on the left; flower",
        "Cats: 1",
        "Crest points: 7",
        "Icons: flower 3, lantern 1, umbrella 0, fan 0",
    ]


@pytest.mark.parametrize(
    ("album", "told"), [("2@0: V1", "right crest covered"), ("2@-1: V1", "left crest covered")]
)
def test_a_covered_corner_is_told(album: str, told: str) -> None:
    """KIM-37."""
    rows = section(plain(position(f"1@-1: Y1 DS G1 / {album}"), AKI), "Aki (Sun, you)'s album")
    assert next(row for row in rows if "DS Departure" in row).endswith("; " + told)


def test_tracks_tell_leads_and_taken_tiles() -> None:
    s = position(markers=(2, -4, 0, 0, 0))
    rows = section(plain(s, WATCHER), "Tracks")
    assert rows[:3] == [
        "Pattern 3, green hemp leaf: marker on Sun 2; tile: Aki (Sun) leads",
        "Pattern 4, yellow tortoiseshell: marker on Moon 4; tile: Ben (Moon) leads",
        "Pattern 5, blue waves: marker on the middle; tile: nobody leads",
    ]
    s = last_turn([0, 1, 0, 0, 0], "Y3 P4 G1 XFAN")
    rows = section(plain(s, AKI), "Tracks")
    assert rows[0].endswith("tile: nobody won it")
    assert rows[1].endswith("tile: won by Aki (Sun, you)")


def test_the_display_keeps_its_numbers() -> None:
    """KIM-66, R15."""
    s = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    play(s, "reward 1")
    text = plain(s, AKI)
    assert [row[:4] for row in section(text, "Reward display")] == ["1 Y3", "2 ta", "3 G1", "4 XF"]
    assert "In hand: P4 Heian Shrine Garden" in text
    assert "Ring" not in text


def test_heads_and_scores() -> None:
    s = position(turn=15)
    assert plain(s, AKI).startswith(
        "Kimono Memories\nTurn 15 of 26\nTo play: Aki (Sun, you)\n\nStreet"
    )
    assert section(plain(s, AKI), "Score if the game ended now") == [
        "Aki (Sun, you): 2",
        "Ben (Moon): 2",
    ]
    assert section(plain(position(mode="basic"), AKI), "Tiles if the game ended now")
    won = position(hand="V6", markers=(3, 0, 0, 2, 0), sudden_victory=True)
    play(won, "place 1,1")
    assert plain(won, WATCHER).startswith("Kimono Memories\nSudden victory for Aki (Sun)\n")
    assert "Points" not in plain(won, WATCHER)


@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_is_told_past_the_catalogue(options: dict[str, object]) -> None:
    s, chance = new_game(6, **options)
    while True:
        for seat in (SUN, MOON, SPECTATOR):
            assert bare(without_notation(plain(s, pseudo_reader(seat)))) == []
        if s.to_move() == NOBODY:
            break
        random_step(s, chance)


def without_notation(text: str) -> str:
    """Return the text without card ids and without what is written to answer."""
    text = re.sub(r"(?m)^ *(cross|place|wild|reward) \S+ =", "", text)
    return re.sub(rf"\b({'|'.join(IDS)})\b", "", text)


def test_a_view_reads_like_the_state() -> None:
    """Nothing is hidden but the order of the deck."""
    s: KimonoState = position(deck="Y3 P4")
    assert plain(s.view(MOON), WATCHER) == plain(s, WATCHER)


# --- questions ----------------------------------------------------------------------------------


def said(s: KimonoState, reader: Reader) -> tuple[str, str]:
    prompt = FACE.prompt(s, reader.seat, reader)
    return prompt.title, prompt.detail


def test_prompts_of_a_turn() -> None:
    s = position(ring="XLAN G1 G2 G3 - - - -")
    assert said(s, AKI) == (
        "Take one of the next three cards",
        "Then choose its place. Nothing is final before.",
    )
    assert said(s, BEN) == ("Aki is taking a card", "One of the next three.")
    assert said(s, BEN) == said(s, WATCHER)
    play(s, "cross 1")
    assert said(s, AKI) == ("Where does this photo go?", "Lantern")
    assert said(s, WATCHER) == ("Aki is adding a photo", "Lantern")
    play(s, "place 1,-1")
    title, detail = said(s, AKI)
    assert title == "Choose a token"
    assert detail == "Two wild halves meet, so you can take any token left."
    assert said(s, BEN)[0] == "Aki is choosing a token"


def test_questions_keep_to_their_row() -> None:
    """A question has at most 46 letters, what stands beside it 60."""
    for seed in range(3):
        s, chance = new_game(seed)
        while s.to_move() != NOBODY:
            for reader in (AKI, BEN, WATCHER):
                title, detail = said(s, reader)
                assert len(title) <= 46, title
                assert len(detail) <= 60, detail
            random_step(s, chance)


def test_prompts_of_a_comparison_and_of_the_end() -> None:
    s = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    assert said(s, AKI) == ("Take a reward card", "You win pattern 3, green hemp leaf.")
    assert said(s, BEN) == ("Aki is choosing a reward card", "Aki wins pattern 3, green hemp leaf.")
    assert FACE.status(s, AKI) == "Comparing pattern 3"
    play(s, "reward 3", "place 1,1")
    while s.to_move() != NOBODY:
        random_step(s, SimChance(1))
    assert said(s, AKI) == ("The game is over", FACE.verdict(s, AKI))
    assert FACE.status(s, AKI) == "Game over"


def test_the_first_minute_is_told_in_a_few_sentences() -> None:
    told_first = FACE.how_to_play(AKI)
    assert 5 <= len(told_first) <= 6
    assert all(len(sentence) < 100 for sentence in told_first)
    assert bare(" ".join(FACE.how_to_play(pseudo_reader(SUN)))) == []


# --- results ------------------------------------------------------------------------------------


def ended(s: KimonoState) -> KimonoState:
    s.step = STEP_OVER
    s.compared = 5
    return s


def test_a_win_by_points() -> None:
    s = ended(position(markers=(1, 0, 0, 0, -1)))
    assert FACE.verdict(s, BEN) == "You win 9 to 5! (KIM-89)"
    assert FACE.verdict(s, WATCHER) == "Ben wins 9 to 5 (KIM-89)."


def test_a_tie_broken_by_cats_and_props() -> None:
    s = ended(position("1@0: DS XFLO", "", mode="basic"))
    assert FACE.verdict(s, AKI) == "0 to 0. You win on cats and props, 1 to 0! (KIM-101)"
    s = ended(position("1@-1: XLAN DS", "1@0: DM"))
    assert FACE.verdict(s, WATCHER) == "2 to 2. Aki wins on cats and props, 1 to 0 (KIM-90)."


def test_a_shared_victory() -> None:
    shared = "A shared victory: {0} to {0}, with cats and props tied 0 to 0 ({1})."
    assert FACE.verdict(ended(position()), AKI) == shared.format(2, "KIM-91")
    assert FACE.verdict(ended(position(mode="basic")), AKI) == shared.format(0, "KIM-102")


def test_a_basic_win() -> None:
    s = ended(position(markers=(1, 1, 1, -1, -1), mode="basic"))
    assert FACE.verdict(s, AKI) == "You win 3 tiles to 2! (KIM-100)"
    assert FACE.verdict(s, BEN) == "Aki wins 3 tiles to 2 (KIM-100)."


def test_a_sudden_victory() -> None:
    s = position(hand="V6", markers=(3, 0, 0, 2, 0), sudden_victory=True)
    assert FACE.verdict(s, AKI) == ""
    play(s, "place 1,1")
    where = "two markers on the last two spaces of"
    assert FACE.verdict(s, BEN) == f"Sudden victory! Aki has {where} Aki's side (KIM-92)."
    assert said(s, AKI)[1] == f"Sudden victory! You have {where} your side (KIM-92)."


def test_seat_notes_and_status() -> None:
    s = position("1@-1: XFAN=cat DS XUMB / 2@-1: B1", turn=15)
    assert FACE.seat_note(s, SUN, AKI) == "Sun · 1 cat · 2 props"
    assert FACE.seat_note(s, MOON, AKI) == "Moon · 0 cats · 0 props"
    assert FACE.status(s, AKI) == "Turn 15 of 26"


def test_score_lines_have_the_names_of_the_rules() -> None:
    expert = [FACE.line(row.line, AKI).name for row in position().score_lines(SUN)]
    assert expert == [
        "Tile 3", "Tile 4", "Tile 5", "Tile 6", "Tile 7", "Cats", "Flower", "Lantern", "Umbrella",
        "Fan", "Lantern and Flower", "Crests, layer 1", "Crests, layer 2", "Crests, layer 3",
        "Crests, layer 4", "Crests, layer 5",
    ]  # fmt: skip
    basic = [FACE.line(row.line, AKI).name for row in position(mode="basic").score_lines(SUN)]
    assert basic == ["Tiles won"]
    assert "3." in FACE.line("lantern_and_flower", AKI).note
