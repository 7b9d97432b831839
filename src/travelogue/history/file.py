"""The portable game file: JSON that replays a game anywhere and proves its deal."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from travelogue.core.chance import commitment
from travelogue.core.errors import ReplayError, TravelogueError
from travelogue.core.game import Game
from travelogue.history.entry import Entry, describe, entry_data
from travelogue.history.history import History
from travelogue.history.shares import SEED_BYTES, Share, check_shares, read_shares, shares_data

FORMAT: Final = "travelogue-game"
SEED_ALONE: Final = 1  # versions of the file: all draws follow from the seed,
SHARED: Final = 2  # or from the seed and what the seats put in
MAX_FILE_BYTES: Final = 8 * 1024 * 1024  # a long game has a few hundred entries of 100 bytes
Kind = TypeVar("Kind", bound=History)
HEX_SEED: Final = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")  # the commitment is as long
HEX_HASH: Final = re.compile(r"[0-9a-z]{1,64}")
MAX_NAME: Final = 100  # letters of a name that are kept
MAX_NUMBER: Final = 1 << 40


@dataclass(frozen=True)
class GameFile:
    """A game file that has the right form; whether it replays is another question."""

    game: str
    rules_version: int
    data_hash: str
    names: tuple[str, ...]
    options: dict[str, str]
    commitment: str
    seed: bytes | None
    entries: tuple[Entry, ...]
    scores: tuple[int, ...] | None  # of a finished game
    ranks: tuple[int, ...] | None
    given: int = 0  # entries that came from another game: their draws follow from another seed
    shares: tuple[Share, ...] | None = None  # what the seats put into the deal; None: nothing


def to_file(history: History, names: list[str], *, with_seed: bool) -> GameFile:
    """Return a game as a file; without its seed nobody can foresee or prove the draws."""
    over = history.over
    return GameFile(
        history.game.meta.name,
        history.game.meta.rules_version,
        history.game.data_hash,
        tuple(names),
        dict(history.options),
        history.commitment,
        history.seed if with_seed else None,
        tuple(history.entries),
        tuple(history.scores()) if over else None,
        tuple(history.ranks()) if over else None,
        history.given,
        None if history.shares is None else tuple(history.shares),
    )


def dump(file: GameFile) -> str:
    """Return the file's text: one entry a line, so that two files can be compared."""
    head: dict[str, object] = {
        "format": FORMAT,
        "version": SEED_ALONE if file.shares is None else SHARED,
        "game": file.game,
        "rules_version": file.rules_version,
        "data_hash": file.data_hash,
        "seats": list(file.names),
        "options": file.options,
        "commitment": file.commitment,
        "seed": file.seed.hex() if file.seed is not None else None,
        "result": None
        if file.scores is None or file.ranks is None
        else {"scores": list(file.scores), "ranks": list(file.ranks)},
    }
    if file.given:
        head["given"] = file.given
    if file.shares is not None:
        head["shares"] = shares_data(file.shares)
    rows = ",\n".join("  " + json.dumps(entry_row(entry)) for entry in file.entries)
    return json.dumps(head, indent=1)[:-2] + f',\n "entries": [\n{rows}\n ]\n}}\n'


def parse(text: str) -> GameFile:
    """Return the file that `text` holds; ReplayError says what is wrong with its form."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ReplayError(f"This is not a game file: it is not valid JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ReplayError(f"This is not a game file: its format is not {FORMAT!r}.")
    version = data.get("version")
    if type(version) is not int or version not in (SEED_ALONE, SHARED):
        raise ReplayError(
            f"This game file has version {version!r}; only {SEED_ALONE} and {SHARED} can be read."
        )
    if ("shares" in data) is not (version == SHARED):
        raise ReplayError(f"Files of version {SHARED} have a field 'shares', others have none.")
    seed = data.get("seed")
    if seed is not None and not (isinstance(seed, str) and HEX_SEED.fullmatch(seed)):
        raise ReplayError(f"The field 'seed' must be {2 * SEED_BYTES} hexadecimal digits or null.")
    result = read(data, "result", (dict, type(None)))
    given = read({"given": 0} | data, "given", int)
    names = read_list(data, "seats", str)
    shares = read_list(data, "shares", dict) if version == SHARED else None
    return GameFile(
        read(data, "game", str),
        read(data, "rules_version", int),
        read_hex(data, "data_hash", HEX_HASH),
        tuple(name[:MAX_NAME] for name in names),
        read_options(data),
        read_hex(data, "commitment", HEX_SEED),
        bytes.fromhex(seed) if seed is not None else None,
        tuple(parse_entry(n, row) for n, row in enumerate(read_list(data, "entries", dict))),
        None if result is None else tuple(read_list(result, "scores", int)),
        None if result is None else tuple(read_list(result, "ranks", int)),
        given,
        None if shares is None else tuple(read_shares(shares, len(names))),
    )


def entry_row(entry: Entry) -> dict[str, object]:
    """Return an entry as a file tells it: that it is joined to another only if it is."""
    row = entry_data(entry)
    return row if entry.joined else {name: row[name] for name in row if name != "joined"}


def parse_entry(n: int, row: dict[str, Any]) -> Entry:
    """Return entry n of a file."""
    try:
        entry = Entry(
            read(row, "seq", int),
            read(row, "seat", int),
            read(row, "action", str),
            tuple(read_list(row, "outcomes", int)),
            read(row, "revealed", bool),
            read(row, "auto", bool),
            read(row, "at", int),
            read({"joined": False} | row, "joined", bool),
        )
        if any(abs(number) > MAX_NUMBER for number in (entry.seq, entry.seat, *entry.outcomes)):
            raise ReplayError("It holds a number that no game has.")
        return entry
    except ReplayError as error:
        raise ReplayError(f"Entry {n}: {error}") from None


def read(data: dict[str, Any], name: str, kind: type | tuple[type, ...]) -> Any:
    """Return a field of the right type; numbers are no truth values."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if name not in data or type(data[name]) not in kinds:
        wanted = " or ".join(k.__name__ for k in kinds)
        raise ReplayError(f"The field {name!r} is missing or not of type {wanted}.")
    return data[name]


def read_hex(data: dict[str, Any], name: str, pattern: re.Pattern[str]) -> str:
    """Return a field that is written in hexadecimal digits, so that it can be printed safely."""
    value = str(read(data, name, str))
    if not pattern.fullmatch(value):
        raise ReplayError(f"The field {name!r} is not written in hexadecimal digits as it should.")
    return value


def read_list(data: dict[str, Any], name: str, kind: type) -> list[Any]:
    """Return a list whose items are all of one type."""
    items = read(data, name, list)
    for item in items:
        if type(item) is not kind:
            raise ReplayError(f"The field {name!r} may hold only values of type {kind.__name__}.")
    return list(items)


def read_options(data: dict[str, Any]) -> dict[str, str]:
    options = read(data, "options", dict)
    if not all(isinstance(value, str) for value in options.values()):
        raise ReplayError("The field 'options' may hold only texts.")
    return dict(options)


def save(path: Path, file: GameFile) -> None:
    """Write a game file in one go: it is there whole or not at all."""
    scratch = path.with_name(path.name + ".part")
    scratch.write_text(dump(file), "utf-8")
    scratch.replace(path)


def read_file(path: Path) -> GameFile:
    """Return the game file at `path`; ReplayError if there is none or its form is wrong."""
    try:
        if not path.is_file():
            raise ReplayError(f"{path.name} cannot be read: it is no file.")
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
        if len(data) > MAX_FILE_BYTES:
            raise ReplayError(f"{path.name} is larger than any game file can be.")
        return parse(data.decode("utf-8"))
    except OSError as error:
        raise ReplayError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{path.name} is not a game file: it is not text.") from None


def rebuild(game: Game, file: GameFile) -> History:
    """Return the game that a file tells, every action checked against the rules."""
    return rebuild_as(History, game, file)


def rebuild_as(kind: type[Kind], game: Game, file: GameFile) -> Kind:
    """Return the game that a file tells as an object of a class of histories."""
    meta = game.meta
    if (file.rules_version, file.data_hash) != (meta.rules_version, game.data_hash):
        raise ReplayError(
            f"The file was played with rules {file.rules_version} and cards {file.data_hash}, "
            f"here are rules {meta.rules_version} and cards {game.data_hash}."
        )
    if not file.entries:
        raise ReplayError("The file has no entries, not even the setup.")
    if not 0 <= file.given <= len(file.entries):
        raise ReplayError(
            f"The file has {len(file.entries)} entries, {file.given} cannot be given."
        )
    try:
        seats = game.check_seats(len(file.names))
        options = game.check_options(dict(file.options))
    except TravelogueError as error:
        raise ReplayError(f"The file's set-up is not possible: {error}") from None
    history = kind(game, seats, options, file.seed)
    if file.seed is None:
        history.commitment = file.commitment
    elif history.commitment != file.commitment:
        raise ReplayError("The seed does not fit the commitment that was published before play.")
    history.given = file.given
    check_shares(file.commitment, file.shares or ())
    history.put_in(file.shares)
    history.replay(list(file.entries))
    check_result(history, file)
    return history


def check_result(history: History, file: GameFile) -> None:
    """Raise unless the result that the file claims is the one that the rules give."""
    over = history.over
    if over != (file.scores is not None):
        raise ReplayError(
            "The game is over, but the file has no result."
            if over
            else "The file has a result, but the game is not over."
        )
    if over and (list(file.scores or ()), list(file.ranks or ())) != (
        history.scores(),
        history.ranks(),
    ):
        raise ReplayError(
            f"The file claims {list(file.scores or ())}, the rules give {history.scores()}."
        )


@dataclass(frozen=True)
class Proof:
    """What a verified file proves."""

    entries: int
    outcomes: int  # those of its own seed
    over: bool
    fair: bool  # every one of them follows from the key; False while the seed is secret
    shares: tuple[Share, ...] | None = None  # which the key follows from, beside the seed


def verify(game: Game, file: GameFile) -> Proof:
    """Replay a file and, if its seed is known, derive every outcome anew; ReplayError if not."""
    history = rebuild(game, file)
    outcomes = sum(len(entry.outcomes) for entry in file.entries[file.given :])
    if file.seed is not None:
        prove_fair(history, file)
    is_fair = file.seed is not None
    return Proof(len(file.entries), outcomes, history.over, is_fair, file.shares)


def prove_fair(told: History, file: GameFile) -> None:
    """Play the file's actions again with its key alone; its outcomes must come out the same."""
    if file.seed is None or commitment(file.seed) != file.commitment:
        raise ReplayError("The seed does not fit the commitment that was published before play.")
    history = History(told.game, told.seats, told.options, file.seed)
    history.put_in(file.shares)
    source = "seed" if file.shares is None else "shared key"
    for entry in file.entries:
        if entry.seq < file.given:
            history.replay_entry(entry)
            continue
        if entry.seq == 0:
            made = history.set_up(history.chance(), entry.at)
        elif entry.takes_back():
            history.take_back_again(entry)
            continue
        else:
            made = history.play(
                entry.seat, entry.action, auto=entry.auto, at=entry.at, joined=entry.joined
            )
        if made.outcomes != entry.outcomes:
            raise ReplayError(
                f"{describe(entry)}: the {source} gives the outcomes {list(made.outcomes)}, "
                f"the file says {list(entry.outcomes)}."
            )
