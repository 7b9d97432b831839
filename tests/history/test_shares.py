"""A deal of many: the bytes as documented, what a file proves, and what it finds out."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

import travelogue
from travelogue.core.chance import SimChance, commitment
from travelogue.core.errors import ReplayError
from travelogue.games import registry
from travelogue.history.file import dump, parse, rebuild, to_file, verify
from travelogue.history.history import History
from travelogue.history.position import cut
from travelogue.history.shares import (
    Share,
    made_share,
    pledge_of,
    proved,
    read_shares,
    shared_key,
    shares_data,
)

GAME = registry.game("kimono_memories")
SECRET = bytes(range(32))
SEAL = commitment(SECRET)
FIRST, SECOND = bytes(range(16)), bytes(range(16, 32))
DOCS = Path(__file__).parents[2] / "docs" / "fairness.md"


def shares_of_two() -> list[Share]:
    return [made_share(SEAL, 0, "person", FIRST), made_share(SEAL, 1, "person", SECOND)]


def by_hand(material: bytes) -> bytes:
    """HKDF-SHA-256 as RFC 5869 writes it: extract, then expand to one block."""
    extracted = hmac.new(b"travelogue shared deal\n", material, hashlib.sha256).digest()
    info = hashlib.sha256(b"travelogue fair chance\n" + SECRET).digest()
    return hmac.new(extracted, info + bytes([1]), hashlib.sha256).digest()


def played(shares: list[Share] | None, decisions: int = 1000) -> History:
    history = History.start(GAME, 2, {}, SECRET, at=0, shares=shares)
    pick = SimChance(3)
    while not history.over and len(history.entries) <= decisions:
        seat = history.pending()[0]
        actions = history.legal(seat)
        history.play(seat, actions[pick.below(len(actions))], at=0)
    return history


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(
        dump(to_file(played(shares_of_two()), ["Ann", "Ben"], with_seed=True))
    )
    return data


def edited(data: dict[str, Any]) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(data))
    return copy


def check(data: dict[str, Any]) -> None:
    verify(GAME, parse(json.dumps(data)))


def test_the_key_is_made_as_documented() -> None:
    both = by_hand(SECRET + b"\x01" + FIRST + b"\x01" + SECOND)
    assert shared_key(SECRET, SEAL, shares_of_two()) == both
    left_out = [shares_of_two()[0], Share(1, "person", shares_of_two()[1].pledge)]
    assert shared_key(SECRET, SEAL, left_out) == by_hand(SECRET + b"\x01" + FIRST + b"\x00")
    nobody = [Share(0, "person"), Share(1, "person")]
    assert shared_key(SECRET, SEAL, nobody) == by_hand(SECRET + b"\x00\x00")


def test_a_pledge_binds_seal_seat_and_bits() -> None:
    told = b"travelogue contribution\n" + bytes.fromhex(SEAL) + b"\x01" + SECOND
    assert pledge_of(SEAL, 1, SECOND) == hashlib.sha256(told).hexdigest()
    others = {pledge_of(SEAL, 0, SECOND), pledge_of(SEAL, 1, FIRST), pledge_of("0" * 64, 1, SECOND)}
    assert pledge_of(SEAL, 1, SECOND) not in others


def test_the_example_of_the_documents_is_true() -> None:
    text = DOCS.read_text("utf-8")
    told = dict(
        re.findall(r"^    (secret|seal|bits \d|pledge \d|key|draw 0)\s+([0-9a-f]+)$", text, re.M)
    )
    assert told == {
        "secret": SECRET.hex(),
        "seal": SEAL,
        "bits 0": FIRST.hex(),
        "bits 1": SECOND.hex(),
        "pledge 0": pledge_of(SEAL, 0, FIRST),
        "pledge 1": pledge_of(SEAL, 1, SECOND),
        "key": shared_key(SECRET, SEAL, shares_of_two()).hex(),
        "draw 0": hmac.new(
            shared_key(SECRET, SEAL, shares_of_two()), b"0.0", hashlib.sha256
        ).hexdigest(),
    }


def test_what_a_seat_puts_in_changes_every_deal() -> None:
    deals = {played(shares, 0).entries[0].outcomes for shares in (None, shares_of_two())}
    other = [shares_of_two()[0], made_share(SEAL, 1, "person", FIRST)]
    deals.add(played(other, 0).entries[0].outcomes)
    assert len(deals) == 3


def test_a_shared_game_goes_on_from_its_file_and_from_a_cut() -> None:
    whole, half = played(shares_of_two()), played(shares_of_two(), 20)
    again = rebuild(GAME, parse(dump(to_file(half, ["a", "b"], with_seed=True))))
    for one in (again, cut(whole, len(half.entries))):
        for entry in whole.entries[len(half.entries) :]:
            one.play(entry.seat, entry.action, at=0)
        assert one.entries == whole.entries


def test_a_file_proves_the_shared_deal(finished: dict[str, Any]) -> None:
    assert finished["version"] == 2
    proof = verify(GAME, parse(json.dumps(finished)))
    assert proof.fair
    assert proof.shares == tuple(shares_of_two())


def test_a_game_from_a_seed_is_what_it_was() -> None:
    told = json.loads(dump(to_file(played(None), ["a", "b"], with_seed=True)))
    assert told["version"] == 1
    assert "shares" not in told
    assert verify(GAME, parse(json.dumps(told))).shares is None


def test_a_secret_exchanged_after_the_seal_is_found(finished: dict[str, Any]) -> None:
    data = edited(finished)
    data["seed"] = bytes(32).hex()
    with pytest.raises(ReplayError, match="does not fit the commitment"):
        check(data)
    data["commitment"] = commitment(bytes(32))
    with pytest.raises(ReplayError, match="seat 0 showed is not what it had pledged"):
        check(data)


def test_a_contribution_that_is_dropped_is_found(finished: dict[str, Any]) -> None:
    data = edited(finished)
    data["shares"][1]["bits"] = ""
    with pytest.raises(ReplayError, match="the shared key gives"):
        check(data)


def test_other_bits_are_found(finished: dict[str, Any]) -> None:
    data = edited(finished)
    data["shares"][1]["bits"] = FIRST.hex()
    with pytest.raises(ReplayError, match="seat 1 showed is not what it had pledged"):
        check(data)


def test_what_the_site_makes_itself_can_not_be_left_out(finished: dict[str, Any]) -> None:
    """Else it could choose between the two deals."""
    data = edited(finished)
    data["shares"][1] |= {"by": "bot", "bits": ""}
    with pytest.raises(ReplayError, match="put nothing in"):
        check(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"shares": []}, "seats 0 to 1 in order"),
        ({"shares": "none"}, "not of type list"),
        ({"shares": [1, 2]}, "only values of type dict"),
        ({"shares": [{"seat": 0}, {"seat": 1}]}, "made by one of person, bot, table"),
        ({"version": 1}, "others have none"),
    ],
)
def test_broken_shares_are_refused_by_name(
    finished: dict[str, Any], change: dict[str, Any], words: str
) -> None:
    with pytest.raises(ReplayError, match=words):
        check(edited(finished) | change)


def test_shares_are_read_as_they_were_written() -> None:
    shares = [*shares_of_two(), Share(2, "bot"), Share(3, "table", SEAL, "")]
    assert read_shares(shares_data(shares), 4) == shares
    for bad in ("zz", "0" * 31, 5, None):
        with pytest.raises(ReplayError, match="hexadecimal"):
            read_shares([{"seat": 0, "by": "person", "pledge": SEAL, "bits": bad}], 1)


def test_a_match_puts_in_for_its_seats_unless_a_seed_is_given() -> None:
    title = travelogue.game("kimono_memories")
    match = title.start(seats=2)
    assert match.shares is not None
    assert [each.by for each in match.shares] == ["table", "table"]
    assert title.start(seats=2, seed=7).shares is None


def test_what_is_proved_is_told_and_not_more() -> None:
    one, two = shares_of_two()
    bot = made_share(SEAL, 1, "bot", SECOND)
    assert proved([one, two]) == [
        "Every draw follows from the sealed secret and the contributions of seats 1 and 2.",
        "Nobody could choose the cards, the site included.",
    ]
    assert proved([one, bot, Share(2, "person")])[0].endswith(
        "seats 1 and 2 (bot); seat 3 showed none."
    )
    late = proved([one, Share(1, "person", two.pledge)])
    assert "among 2 deals" in late[1]
    assert not any("Nobody" in said for said in [*late, *proved([Share(0, "person"), bot])])
