"""Every refused click is answered with its rule and with what is possible instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY, SPECTATOR
from travelogue.face.face import WhyNot
from travelogue.games.kimono_memories.face import words
from travelogue.games.kimono_memories.face.whynot import THINGS, why_not
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import SPACE

from .build import MOON, SUN, albums, cell_of, last_turn, new_game, play, position, random_step
from .test_words import AKI, BEN, WATCHER, bare, pseudo_reader

READERS: Final = {SUN: AKI, MOON: BEN, SPECTATOR: WATCHER}


def asked(s: KimonoState, target: str, seat: int = SUN) -> WhyNot:
    return why_not(s, seat, target, READERS[seat])


def check(s: KimonoState, target: str, rule: str, words: str, seat: int = SUN) -> None:
    answer = asked(s, target, seat)
    assert (answer.rule, words in answer.text) == (rule, True), answer


def at(kind: str, layer: int, column: int, seat: int = SUN) -> str:
    return f"{kind} {seat} {cell_of(layer, column)}"


def finished(s: KimonoState) -> KimonoState:
    while s.to_move() != NOBODY:
        random_step(s, SimChance(1))
    return s


# --- whose decision -----------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["cross 1", "place 1,1", "wild cat", "reward 0", "ring 0"])
def test_somebody_elses_turn(target: str) -> None:
    """KIM-14."""
    answer = asked(position(), target, MOON)
    assert answer == WhyNot("It's Aki's turn.", "KIM-14", "Aki decides now.")


def test_somebody_elses_comparison() -> None:
    """KIM-78."""
    s = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    check(s, "display 0", "KIM-78", "Aki won this pattern", MOON)
    check(s, "ring 0", "KIM-78", "Aki won this pattern", MOON)
    check(s, "photographer", "KIM-78", "Aki won this pattern", MOON)


def test_a_watcher() -> None:
    for target in ("cross 1", "ring 0", at("album", 1, 1)):
        answer = asked(position(), target, SPECTATOR)
        assert answer == WhyNot(
            "You're watching, so the players decide.", "KIM-14", "Aki decides now."
        )


@pytest.mark.parametrize("seat", [SUN, MOON, SPECTATOR])
def test_a_finished_game(seat: int) -> None:
    """KIM-89; what is left in the display is nobody's (KIM-77)."""
    s = finished(last_turn([0, 0, 0, 0, 0], "Y3 P4 G1 XFAN"))
    for target in ("cross 1", "place 1,1", "ring 0", "photographer"):
        assert asked(s, target, seat) == WhyNot("The game is over.", "KIM-89")
    check(s, "display 0", "KIM-77", "Nothing more can be taken", seat)
    check(s, "tile p6", "KIM-70", "stayed in the middle: no tile", seat)


# --- taking -------------------------------------------------------------------------------------


def test_cards_of_the_ring() -> None:
    s = position(ring="G1 G2 - P1 P2 P3 V1 V2", display="Y3 P4")
    check(s, "ring 4", "KIM-17", "Maruyama Park is 4 cards away. The photographer can walk past 3")
    check(s, "ring 2", "KIM-18", "There is no card at Ninenzaka")
    check(s, "ring 3", "KIM-15", "You can do this now")
    check(s, "photographer", "KIM-17", "when you take one of the next 3")
    check(s, "photographer", "KIM-21", "Both players share the photographer", MOON)
    assert asked(s, "ring 4").instead == (
        "Possible now: 1 · Moss Garden of Gio-ji; 2 · Bamboo Grove, Arashiyama; "
        "3 · Philosopher's Path."
    )


def test_the_reward_display_during_the_turns() -> None:
    s = position(display="Y3 P4")
    for target in ("display 1", "reward 1"):
        check(s, target, "KIM-23", "after the last turn")
    check(s, "display 2", "KIM-66", "last two cards of the street")
    check(s, "display 1", "KIM-23", "after the last turn", MOON)


def test_the_deck() -> None:
    check(position(deck="Y3"), "deck", "KIM-61", "You never draw from the deck")
    check(position(), "deck", "KIM-62", "The deck is empty")


def test_answers_of_another_step() -> None:
    """KIM-15."""
    s = position()
    check(s, "place 1,1", "KIM-15", "Take a card from the street")
    check(s, "wild p3", "KIM-15", "only where wild meets wild")
    play(s, "cross 1")
    for target in ("cross 2", "ring 1", "ring 0", "photographer"):
        check(s, target, "KIM-15", "Add the photo in your hand first")
    check(s, "wild p3", "KIM-15", "only where wild meets wild")


# --- placing ------------------------------------------------------------------------------------


def test_places() -> None:
    s = position("1@0: DS V2 P4 Y4 / 2@0: G2", hand="V1")
    check(s, "place 1,1", "KIM-29", "There is already a photo here")
    check(s, "place 1,5", "KIM-26", "only at its two ends")
    check(s, "place 3,0", "KIM-28", "The right one is missing")
    check(s, "place 3,-1", "KIM-28", "The left one is missing")
    check(
        s,
        "place 2,9",
        "KIM-28",
        "A photo on layer 2 rests on two photos below it. Both are missing",
    )
    check(s, "place 5,17", "KIM-28", "Both are missing")
    check(s, "place 2,2", "KIM-15", "You can do this now")
    assert asked(s, "place 2,9").instead == (
        "Possible now: Left end; Right end; On Wisteria of Byodo-in, Uji and Heian Shrine Garden; "
        "On Heian Shrine Garden and Ginkgo Avenue, Horikawa-dori."
    )


def test_all_that_is_possible_is_named() -> None:
    """KIM-28: a wide row has many places, and the answer tells every one of them."""
    s = position("1@0: DS V2 P4 Y4 V3 P5 Y3 G3", hand="V1")
    told = asked(s, "place 2,12").instead
    assert len(s.legal(SUN)) == 9
    assert told == f"Possible now: {'; '.join(words.label(s, a, AKI) for a in s.legal(SUN))}."


def test_an_unbroken_layer() -> None:
    """KIM-32."""
    s = position("1@0: DS V2 P4 Y4 / 2@0: G2", hand="V1", upper_gaps="contiguous")
    check(s, "place 2,2", "KIM-32", "Layer 2 can't have gaps")


def test_photos_stay_and_albums_have_owners() -> None:
    s = position("1@0: DS V2", hand="V1")
    check(s, at("album", 1, 1), "KIM-29", "Wisteria of Byodo-in, Uji (purple arrow feathers; ")
    check(s, at("album", 1, 1, MOON), "KIM-15", "only to your own album")
    check(s, at("album", 2, 1), "KIM-28", "The right one is missing")


# --- tokens -------------------------------------------------------------------------------------


def test_seams_without_token() -> None:
    s = position("1@0: DS G2 B5 V2 / 2@0: V1")
    check(s, at("seam", 1, 0), "KIM-51", "These halves match, but there was no yellow token left")
    check(s, at("seam", 1, 1), "KIM-43", "Stone Steps of Kifune Shrine has no half on this side")
    check(s, at("seam", 1, 2), "KIM-41", "These halves don't match: yellow and blue")
    check(s, at("seam", 2, 0), "KIM-44", "the same layer")
    check(s, at("token", 2, 0), "KIM-44", "the same layer")


def test_a_token_stays() -> None:
    s = position("1@0: DS=p5 V2")
    for kind in ("token", "seam"):
        check(s, at(kind, 1, 0), "KIM-59", "The blue token stays", MOON)


def test_wild_seams_and_the_supply() -> None:
    s = position(hand="XLAN", supply={"p3": 0})
    check(s, "supply p3", "KIM-51", "There is no green token left")
    check(s, "supply p4", "KIM-46", "You gain a yellow token where")
    play(s, "place 1,-1")
    check(s, at("seam", 1, -1), "KIM-48", "being chosen")
    for target in ("wild p3", "supply p3", "supply 0"):
        check(s, target, "KIM-48", "There is no green token left")
    check(s, "supply cat", "KIM-15", "You can do this now")
    check(s, "supply cat", "KIM-46", "You gain a cat token", MOON)
    check(s, "cross 1", "KIM-15", "Choose the token for the wild match first")
    check(s, "place 1,1", "KIM-15", "Choose the token for the wild match first")
    assert asked(s, "wild p3").instead == (
        "Possible now: Yellow token; Blue token; Purple token; Pink token; Cat token."
    )


def test_a_wild_seam_that_found_no_token() -> None:
    """KIM-52."""
    check(position("1@-1: XLAN DS"), at("seam", 1, -1), "KIM-52", "no tokens were left")


# --- markers, Mon, score ------------------------------------------------------------------------


def test_markers() -> None:
    s = position(markers=(4, 0, -4, 0, 0))
    check(s, "marker p3", "KIM-57", "The green marker is already at the end")
    check(s, "marker 2", "KIM-57", "The blue marker is already at the end")
    check(s, "marker p4", "KIM-58", "Photos and tokens of its pattern move the yellow marker")
    check(s, "marker cat", "KIM-55", "Cats have no marker")
    check(position(hand="XFAN"), "marker p4", "KIM-56", "A prop card doesn't move the yellow")


def test_mon() -> None:
    s = position("1@0: DS G3 G1 / 2@0: Y1")
    check(s, at("mon", 1, 0) + " right", "KIM-38", "Golden Pavilion, Kinkaku-ji covers this crest")
    check(s, at("mon", 1, 1) + " left", "KIM-38", "Golden Pavilion, Kinkaku-ji covers this crest")
    check(s, at("mon", 1, 1) + " right", "KIM-86", "scores 1, the number of its layer")
    check(s, at("mon", 2, 0) + " left", "KIM-86", "scores 2, the number of its layer")
    check(s, at("mon", 2, 0) + " right", "KIM-86", "no crest")
    basic = position("1@0: DS G3", mode="basic")
    check(basic, at("mon", 1, 1) + " left", "KIM-103", "With short scoring, crests score nothing")
    check(basic, at("mon", 1, 0) + " left", "KIM-86", "no crest")


def test_the_score() -> None:
    check(position(), "score", "KIM-79", "if the game ended now")
    check(position(mode="basic"), "score", "KIM-100", "the tiles you would win now")


def test_no_sudden_victory() -> None:
    check(position(), "sudden", "KIM-92", "without sudden victory")
    on = position(markers=(3, 0, 0, 0, 0), sudden_victory=True)
    check(on, "sudden", "KIM-92", "takes 2 markers")
    rewards = last_turn([0, 0, 0, -3, -2], "Y3 P4 G1 XFAN", sudden_victory=True)
    check(rewards, "sudden", "KIM-97", "by reward cards")


def test_after_a_sudden_victory() -> None:
    """KIM-98."""
    s = position(hand="V6", markers=(3, 0, 0, 2, 0), sudden_victory=True)
    play(s, "place 1,1")
    check(s, "cross 1", "KIM-98", "The game is over")
    check(s, "score", "KIM-98", "points don't count")
    check(s, "sudden", "KIM-98", "sudden victory")


# --- comparisons --------------------------------------------------------------------------------


def test_comparisons() -> None:
    s = last_turn([1, 0, -1, 0, -2], "Y3 P4 G1 XFAN")
    check(s, "place 1,1", "KIM-72", "Choose a reward card first")
    for target in ("cross 1", "ring 0", "photographer"):
        check(s, target, "KIM-72", "The turns are over")
    check(s, "marker p3", "KIM-74", "has been decided")
    check(s, "tile p3", "KIM-69", "Aki won this pattern")
    check(s, "tile p5", "KIM-67", "in the final comparisons")
    play(s, "reward 0")
    check(s, "display 1", "KIM-72", "Add the photo in your hand first")
    check(s, "display 0", "KIM-65", "isn't refilled")
    play(s, "place 1,1")
    check(s, "reward 0", "KIM-71", "This space of the reward display is empty")


def test_the_fifth_winner_finds_no_card() -> None:
    """E19, KIM-76."""
    s = finished(last_turn([1, 1, 1, 1, 1], "Y3 P4 G1 XFAN"))
    check(s, "tile p6", "KIM-69", "and its tile")
    check(s, "tile p7", "KIM-76", "There was no reward card left")


# --- what is drawn and never chosen -------------------------------------------------------------


def test_what_lies_around_is_explained() -> None:
    s = position("1@0: DS V2", markers=(2, 0, -1, 0, 0), hand="V1")
    told = [
        ("hand", "KIM-15", "This photo is yours"),
        ("street", "KIM-17", "walking order"),
        ("tracks", "KIM-68", "on whose side its marker stands"),
        ("track p3", "KIM-68", "tile 3 is yours for now"),
        ("track p4", "KIM-70", "nobody gets tile 4"),
        ("track p5", "KIM-68", "Ben has tile 5 for now"),
        ("rewards", "KIM-71", "whoever wins a tile"),
        ("page 0", "KIM-28", "Photos go at an end"),
        ("page 1", "KIM-28", "Ben's album"),
        ("layer 3", "KIM-86", "worth 3 as long as"),
        ("props", "KIM-84", "covered or not"),
    ]
    for target, rule, said in told:
        check(s, target, rule, said)
        assert not asked(s, target).refused
    check(s, "hand", "KIM-14", "It's Aki's turn", MOON)
    rewards = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    check(rewards, "street", "KIM-71", "one of these rewards")
    for target in ("hand", "page 2", "layer 0", "layer 6", "track cat", "track p9"):
        check(position(), target, "KIM-15", "There is nothing to do here now.")


# --- anything -----------------------------------------------------------------------------------

NONSENSE: Final = [
    "", " ", "ring", "ring 8", "ring -1", "ring x", "ring ٣", "ring 0 0", "display 4", "deck 1",
    "album 2 0", "album 0 175", "album 0", "token 0 999999", "seam 0 34", "mon 0 17 up",
    "mon 0 0 left", "marker p8", "marker 6", "tile cat", "supply wild", "place 9,9", "place",
    "cross 4", "<b>", "ring\n0",
]  # fmt: skip


@pytest.mark.parametrize("target", NONSENSE)
def test_what_is_nowhere_has_a_general_answer(target: str) -> None:
    check(position(), target, "KIM-15", "There is nothing to do here now.")


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        st.text(),
        st.tuples(
            st.sampled_from([*THINGS, "place", "cross"]),
            st.lists(st.one_of(st.text(max_size=4), st.integers(-2, 200).map(str)), max_size=3),
        ).map(lambda t: " ".join([t[0], *t[1]])),
    ),
    st.sampled_from([SUN, MOON, SPECTATOR, 2]),
)
def test_any_text_is_survived(target: str, seat: int) -> None:
    answer = why_not(position("1@0: DS V2 / 2@0: G2", hand="V1"), seat, target, WATCHER)
    assert re.fullmatch("KIM-[0-9]+", answer.rule)
    assert answer.text


def targets(s: KimonoState) -> Iterator[str]:
    "Lay the Yield everything on the board that can be clicked."
    yield from ("deck", "photographer", "score", "sudden")
    for k in range(8):
        yield from (f"ring {k}", f"display {k}", f"marker {k}", f"tile {k}", f"supply {k}")
    for seat, album in enumerate(albums(s)):
        for cell, _, _ in album:
            for near in (cell - 1, cell, cell + 35, cell + 34):
                yield from (f"album {seat} {near}", f"token {seat} {near}", f"seam {seat} {near}")
            yield from (f"mon {seat} {cell} left", f"mon {seat} {cell} right")


@pytest.mark.parametrize("options", [{}, {"mode": "basic"}, {"upper_gaps": "contiguous"}])
def test_actions_are_refused_by_the_rule_of_the_state(options: dict[str, object]) -> None:
    s, chance = new_game(3, **options)
    while s.to_move() != NOBODY:
        for seat in (SUN, MOON):
            for action in range(0, SPACE.size, 5):
                rule = s.refusal(seat, action)
                assert asked(s, SPACE.text(action), seat).rule == (rule or "KIM-15")
        random_step(s, chance)


def test_answers_are_said_in_the_readers_language() -> None:
    s, chance = new_game(4, sudden_victory=True)
    moves = 0
    while True:
        for reader in (pseudo_reader(s.seat), pseudo_reader(1 - s.seat), pseudo_reader(SPECTATOR)):
            clicks = [*targets(s), *(SPACE.text(action) for action in range(0, SPACE.size, 7))]
            for target in clicks if moves % 5 == 0 else clicks[::13]:
                answer = why_not(s, reader.seat, target, reader)
                assert bare(answer.text + answer.instead) == [], answer
        if s.to_move() == NOBODY:
            break
        random_step(s, chance)
        moves += 1
