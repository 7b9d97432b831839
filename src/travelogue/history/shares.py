"""Shares: what each seat puts into a deal, so that nobody chooses the cards, the site included.

docs/fairness.md describes every byte; the page's own script does the same (static/shares.js).
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from travelogue.core.errors import ReplayError

By = Literal["person", "bot", "table"]
MAKERS: Final[tuple[By, ...]] = ("person", "bot", "table")
SEED_BYTES: Final = 32  # of a table's own secret
BITS_BYTES: Final = 16  # of what a seat puts in
PLEDGED: Final = b"travelogue contribution\n"
SALT: Final = b"travelogue shared deal\n"
SHOWN: Final = b"\x01"
LEFT_OUT: Final = b"\x00"
HEX_PLEDGE: Final = re.compile(r"[0-9a-f]{64}")
HEX_BITS: Final = re.compile(rf"[0-9a-f]{{{2 * BITS_BYTES}}}")


@dataclass(frozen=True, slots=True)
class Share:
    """What a seat put into a deal, in hexadecimal digits.

    `pledge` is "" if the seat promised nothing in time, `bits` if it showed nothing.
    """

    seat: int
    by: By
    pledge: str = ""
    bits: str = ""


def fresh_seed() -> bytes:
    """Return a table's secret; its seal is shown before any seat puts something in."""
    return secrets.token_bytes(SEED_BYTES)


def fresh_bits() -> bytes:
    """Return what a seat puts in for which no browser does."""
    return secrets.token_bytes(BITS_BYTES)


def pledge_of(seal: str, seat: int, bits: bytes) -> str:
    """Return the promise of a seat's bits: they can't be changed afterwards, or told from it."""
    return hashlib.sha256(PLEDGED + bytes.fromhex(seal) + bytes([seat]) + bits).hexdigest()


def made_share(seal: str, seat: int, by: By, bits: bytes) -> Share:
    """Return the share of a seat that pledges and shows at once."""
    return Share(seat, by, pledge_of(seal, seat, bits), bits.hex())


def shared_key(secret: bytes, seal: str, shares: Sequence[Share]) -> bytes:
    """Return the key from which all draws follow: HKDF-SHA-256 of the secret and all bits."""
    put_in = [SHOWN + bytes.fromhex(each.bits) if each.bits else LEFT_OUT for each in shares]
    mixed = hmac.digest(SALT, secret + b"".join(put_in), "sha256")
    return hmac.digest(mixed, bytes.fromhex(seal) + b"\x01", "sha256")  # one block is 32 bytes


def shares_data(shares: Sequence[Share]) -> list[dict[str, object]]:
    """Return shares as JSON-able data."""
    return [
        {"seat": each.seat, "by": each.by, "pledge": each.pledge, "bits": each.bits}
        for each in shares
    ]


def read_shares(rows: list[Any], seats: int) -> list[Share]:
    """Return the shares that `shares_data` wrote; ReplayError if they are no such thing."""
    shares = [read_share(row) for row in rows]
    if [share.seat for share in shares] != list(range(seats)):
        raise ReplayError(f"The field 'shares' must name the seats 0 to {seats - 1} in order.")
    return shares


def read_share(row: Any) -> Share:
    if not isinstance(row, dict):
        raise ReplayError("The field 'shares' may hold only objects.")
    seat, by = row.get("seat"), row.get("by")
    pledge: Any = row.get("pledge")
    bits: Any = row.get("bits", "")
    if type(seat) is not int or by not in MAKERS:
        raise ReplayError(f"A share has a seat, and is made by one of {', '.join(MAKERS)}.")
    if not is_hex(pledge, HEX_PLEDGE) or not is_hex(bits, HEX_BITS):
        raise ReplayError(f"The share of seat {seat} is not written in hexadecimal digits.")
    return Share(seat, by, pledge, bits)


def is_hex(value: object, pattern: re.Pattern[str]) -> bool:
    """Tell whether a value is "" or so many hexadecimal digits."""
    return isinstance(value, str) and (value == "" or pattern.fullmatch(value) is not None)


def check_shares(seal: str, shares: Sequence[Share]) -> None:
    """Raise ReplayError unless all that was shown is what was pledged.

    What the site itself puts in is always shown: else it could choose whether it is.
    """
    for each in shares:
        if each.bits and each.pledge != pledge_of(seal, each.seat, bytes.fromhex(each.bits)):
            raise ReplayError(f"What seat {each.seat} showed is not what it had pledged.")
        if each.by != "person" and not each.bits:
            raise ReplayError(f"Seat {each.seat} put nothing in, and no person holds it.")


def proved(shares: Sequence[Share] | None) -> list[str]:
    """Return in sentences what the draws of a verified file follow from; seats count from 1."""
    if shares is None:
        return ["They follow from the seed alone: its maker could have tried many."]
    shown = [each for each in shares if each.bits]
    none = [each for each in shares if not each.bits]
    told = "Every draw follows from the sealed secret"
    told += f" and the contributions of {seats_told(shown)}" if shown else " alone"
    told += f"; {seats_told(none)} showed none." if none else "."
    said = [told]
    held_back = [each for each in none if each.pledge]
    if not any(each.by == "person" for each in shown):
        said.append("No person's browser took part: the site alone could have chosen the secret.")
    elif held_back:
        said.append(
            f"What {seats_told(held_back)} had pledged was not shown in time: together with the "
            f"site, somebody could choose among {2 ** len(held_back)} deals."
        )
    else:
        said.append("Nobody could choose the cards, the site included.")
    return said


def seats_told(shares: Sequence[Share]) -> str:
    """Return seats in words."""
    numbers = [
        f"{each.seat + 1}" + ("" if each.by == "person" else f" ({each.by})") for each in shares
    ]
    if len(numbers) == 1:
        return f"seat {numbers[0]}"
    return f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"
