"""The action space and the reasons for refusing an action."""

from __future__ import annotations

import pytest

from travelogue.games.kimono_memories.rules.vocabulary import (
    ACTIONS,
    CROSS,
    PLACE,
    REWARD,
    SPACE,
    WILD_KIND,
    place_action,
)

from .build import MOON, SUN, last_turn, new_game, play, position, random_step, refusal, step

OPTIONS = [
    {},
    {"mode": "basic", "upper_gaps": "contiguous"},
    {"sudden_victory": "true"},
    {"upper_gaps": "contiguous", "sudden_victory": "true"},
]


def test_ids() -> None:
    """The ids of the decision model: 0-2, 3-177, 178-183, 184-187."""
    assert SPACE.size == ACTIONS == 188
    assert (CROSS.first, PLACE.first, WILD_KIND.first, REWARD.first) == (0, 3, 178, 184)
    assert [SPACE.text(action) for action in (0, 2, 3, 177, 178, 183, 184, 187)] == [
        "cross 1", "cross 3", "place 1,-17", "place 5,17", "wild p3", "wild cat", "reward 0",
        "reward 3",
    ]  # fmt: skip
    for layer in range(1, 6):
        for column in range(-17, 18):
            action = 3 + 35 * (layer - 1) + (column + 17)
            assert SPACE.parse(f"place {layer},{column}") == action
            assert place_action(layer, column) == action


def test_texts_lead_back_to_ids() -> None:
    """Every id has its own text, and the text is read back as the id."""
    texts = [SPACE.text(action) for action in range(SPACE.size)]
    assert len(set(texts)) == 188
    assert [SPACE.parse(text) for text in texts] == list(range(188))


@pytest.mark.parametrize(
    "text", ["", "cross", "cross 0", "cross 4", "place 6,0", "wild p8", "pass"]
)
def test_unknown_texts(text: str) -> None:
    """A text that is no action is refused, naming what there is."""
    with pytest.raises(ValueError, match=r"run from|begin with: cross, place, wild, reward"):
        SPACE.parse(text)


@pytest.mark.parametrize("action", [-1, 188, 1000])
def test_unknown_ids(action: int) -> None:
    """An id outside the space has no text and is refused in every step."""
    with pytest.raises(ValueError, match="0 to 187"):
        SPACE.text(action)
    asked = [position(), position(hand="XLAN"), last_turn((1, 0, 0, 0, 0), "V1 V2 V3 V4")]
    play(asked[1], "place 1,-1")
    asked.append(position(hand="V1"))
    assert {step(s) for s in asked} == {"cross", "place", "wild", "reward"}
    for s in asked:
        assert s.refusal(s.to_move(), action) != ""


@pytest.mark.parametrize("options", OPTIONS)
def test_refused_exactly_when_illegal(options: dict[str, object]) -> None:
    """For every seat and id, `refusal` is "" if and only if the action is legal."""
    for seed in range(2):
        s, chance = new_game(seed, **options)
        while True:
            for seat in (SUN, MOON):
                allowed = set(s.legal(seat))
                for action in range(SPACE.size):
                    rule = s.refusal(seat, action)
                    assert (rule == "") == (action in allowed)
                    assert rule == "" or rule.startswith("KIM-")
            if not s.pending():
                break
            random_step(s, chance)


def test_refusals_name_the_rule() -> None:
    """Each kind of illegal action is answered with the rule that forbids it."""
    crossing = position(display="V1 V2")
    assert refusal(crossing, "cross 1", seat=MOON) == "KIM-14"
    assert refusal(crossing, "place 1,1") == "KIM-15"
    assert refusal(crossing, "reward 0") == "KIM-23"
    placing = position("1@0: DS Y1 B1 G3 / 2@0: P1", hand="V3", upper_gaps="contiguous")
    assert refusal(placing, "place 1,6") == "KIM-26"
    assert refusal(placing, "place 2,3") == "KIM-28"
    assert refusal(placing, "place 2,0") == "KIM-29"
    assert refusal(placing, "place 2,2") == "KIM-32"
    assert refusal(placing, "cross 1") == "KIM-15"
    choosing = position(hand="XLAN", supply={"p5": 0})
    play(choosing, "place 1,-1")
    assert refusal(choosing, "wild p5") == "KIM-48"
    assert refusal(choosing, "place 1,1") == "KIM-15"
    assert refusal(choosing, "wild p3", seat=MOON) == "KIM-14"


def test_refusals_in_the_comparisons() -> None:
    """KIM-71, KIM-72, KIM-78: the winner chooses a card that is there, and places it at once."""
    s = last_turn((1, 1, 0, 0, 0), "XUMB V1 V2 V3")
    assert refusal(s, "reward 0", seat=MOON) == "KIM-78"
    assert refusal(s, "cross 1") == "KIM-72"
    play(s, "reward 0")
    assert refusal(s, "reward 1") == "KIM-72"
    assert refusal(s, "place 1,3") == "KIM-26"
    play(s, "place 1,1")
    assert refusal(s, "reward 1") == "KIM-72"
    play(s, "wild cat")
    assert refusal(s, "reward 0") == "KIM-71"


def test_refusals_after_the_end() -> None:
    """KIM-89, KIM-98: a finished game takes no action; a sudden victory has its own reason."""
    s = last_turn((0, 0, 0, 0, 1), "V1 V2 V3 V4")
    play(s, "reward 0", "place 1,1")
    for seat in (SUN, MOON):
        assert refusal(s, "cross 1", seat=seat) == "KIM-89"
    s = position(hand="P7", markers=(3, 0, 0, 0, 2), sudden_victory="true")
    play(s, "place 1,1")
    assert refusal(s, "cross 1", seat=MOON) == "KIM-98"
