"""Identity without an account: a random id in a cookie, and a code that moves it elsewhere."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from travelogue.history.history import now_ms
from travelogue.live.errors import WrongCode
from travelogue.store.records import PersonRecord
from travelogue.store.store import Store

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are read for another
GROUPS: Final = 4
GROUP: Final = 5  # 20 letters of 31: 99 bits, beyond guessing
PERSON_BYTES: Final = 24


def fresh_person() -> str:
    """Return the id of somebody who was never here."""
    return secrets.token_urlsafe(PERSON_BYTES)


def fresh_code() -> str:
    """Return a recovery code, in groups that can be read out."""
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def code_hash(secret: str, code: str) -> str:
    """Return what is stored of a code; capitals, spaces and dashes do not count."""
    letters = "".join(letter for letter in code.lower() if letter in LETTERS)
    return hmac.new(secret.encode(), letters.encode(), hashlib.sha256).hexdigest()


async def renew_code(store: Store, person: str) -> str:
    """Return a new recovery code of a person, to be shown once; an older one is void."""
    code = fresh_code()
    await store.save_person(person, now_ms(), code_hash=code_hash(await store.secret(), code))
    return code


async def recover(store: Store, code: str) -> PersonRecord:
    """Return the person whose code this is; WrongCode if it is nobody's."""
    found = await store.person_by_code(code_hash(await store.secret(), code))
    if found is None:
        raise WrongCode("Nobody has this recovery code; it may have been renewed since.")
    return found
