"""History: a game in play. Checks every answer, keeps what happened, derives what may be undone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Self

from travelogue.core.chance import FairChance, ReplayChance, commitment
from travelogue.core.errors import IllegalAction, ReplayError, TravelogueError, UndoRefused
from travelogue.core.events import Event, EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import REWIND, SETUP, UNDO, Entry, describe
from travelogue.history.shares import Share, fresh_seed, shared_key
from travelogue.history.told import Told


def now_ms() -> int:
    """Return the time as entries store it."""
    return time.time_ns() // 1_000_000


def steady_time() -> Callable[[], int]:
    """Return a clock like `now_ms` that nobody can turn who sets the machine's clock.

    It is asked for the time of day once; from then on it counts, where it can also while the
    machine sleeps.
    """
    passed: Callable[[], int] = time.monotonic_ns
    if hasattr(time, "CLOCK_BOOTTIME"):
        passed = partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME)
    begun = time.time_ns() - passed()
    return lambda: (begun + passed()) // 1_000_000


class Played:
    """An entry that counts (not taken back), with what undo and the log need to know of it."""

    __slots__ = ("before", "entry", "events", "stage")

    def __init__(
        self, entry: Entry, before: GameState | None, stage: int, events: list[Event]
    ) -> None:
        self.entry = entry
        self.before = before  # the state before it, kept while it can be taken back
        self.stage = stage
        self.events = events


class History:
    """A state and how it came about. `entries` only grow; `line` is what counts of them."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: bytes | None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed  # secret until the game is over; None if a file did not tell it
        self.commitment = commitment(seed) if seed is not None else ""
        self.shares: list[Share] | None = None  # what the seats put into the deal; None: nothing,
        self.key = seed  # and the seed alone is the key from which all draws follow
        self.entries: list[Entry] = []
        self.line: list[Played] = []
        self.given = 0  # how many entries came from another game, with draws of another seed
        self.drawn = 0  # chance outcomes so far
        self.stage = 0  # grows when the open questions change other than by being answered
        self.questions = [0] * seats  # per seat: grows whenever the seat is asked something new
        self.told = [Told(reader) for reader in (*range(seats), SPECTATOR)]
        # where the line begins if not with the deal, and the entry and position that it came from
        self.base: GameState | None = None
        self.resumed: tuple[int, dict[str, object]] | None = None
        self.state: GameState

    # --- starting ---------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        seed: bytes | None = None,
        at: int | None = None,
        shares: Sequence[Share] | None = None,
    ) -> Self:
        """Return a new game after setup; unknown seats, options or values raise."""
        wanted = game.meta.min_seats if seats is None else seats
        history = cls(
            game,
            game.check_seats(wanted),
            game.check_options(options or {}),
            seed if seed is not None else fresh_seed(),
        )
        history.deal(shares, now_ms() if at is None else at)
        return history

    def put_in(self, shares: Sequence[Share] | None) -> None:
        """Draw from the seed and from what the seats put in; from the seed alone with None."""
        self.shares = None if shares is None else list(shares)
        self.key = self.seed
        if self.shares is not None and self.seed is not None:
            self.key = shared_key(self.seed, self.commitment, self.shares)

    def deal(self, shares: Sequence[Share] | None, at: int) -> Entry:
        """Begin the game with what the seats put in."""
        self.put_in(shares)
        return self.set_up(self.chance(), at)

    def set_up(self, chance: FairChance | ReplayChance, at: int) -> Entry:
        """Deal: entry 0."""
        log = EventLog()
        self.state = self.game.new_state(self.seats, self.options, chance, log)
        entry = Entry(0, SETUP, "", tuple(chance.outcomes), chance.revealed, True, at)
        self.record(entry, None, log.events, [])
        return entry

    def chance(self) -> FairChance:
        """Return the chance that continues the stream of this game's key."""
        if self.key is None:
            raise TravelogueError(
                "The secret seed of this game is not known here: it can be replayed, not played on."
            )
        return FairChance(self.key, self.drawn)

    def reseed(self, seed: bytes, given: int) -> None:
        """Draw from another seed from now on; the entries so far were given by another game."""
        self.seed, self.commitment, self.given = seed, commitment(seed), given
        self.put_in(None)

    # --- asking -----------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        """Whether the game has begun: before the deal there is no state."""
        return bool(self.entries)

    @property
    def over(self) -> bool:
        """Whether nobody owes an answer any more."""
        return bool(self.entries) and not self.state.pending()

    def pending(self) -> list[int]:
        """Return the seats that owe an answer; nobody does before the deal."""
        return self.state.pending() if self.entries else []

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, ascending."""
        return self.state.legal(seat) if self.entries else []

    def scores(self) -> list[int]:
        """Return every seat's points if it ended now."""
        return self.state.scores()

    def ranks(self) -> list[int]:
        """Return the ranks if it ended now: 0 = winner."""
        return self.state.ranks()

    def view(self, seat: int) -> GameState:
        """Return what a seat (or SPECTATOR) may know."""
        return self.state.view(seat)

    def told_to(self, seat: int) -> Told:
        """Return what a seat (or SPECTATOR) could notice so far, by numbers of its own."""
        return self.told[seat]  # the last one is SPECTATOR's

    # --- answering --------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        action: int | str,
        *,
        auto: bool = False,
        at: int | None = None,
        joined: bool = False,
    ) -> Entry:
        """Carry out an action if it is legal; IllegalAction names the rule if not."""
        number = self.action_number(action)
        self.check_legal(seat, number)
        at = now_ms() if at is None else at
        return self.carry_out(seat, number, self.chance(), auto, at, joined)

    def play_gesture(
        self, seat: int, actions: Sequence[int], *, auto: bool = False, at: int | None = None
    ) -> list[Entry]:
        """Carry out the actions of one gesture, all of them or none; undo takes them back as one.

        It ends at the first that draws something: the rest was decided without knowing that. What
        the seat shows to others it knew before. Then follows what it has no choice about.
        """
        kept = (self.state, self.stage, list(self.questions), len(self.entries), len(self.line))
        made: list[Entry] = []
        try:
            for action in actions:
                made.append(self.play(seat, action, auto=auto, at=at, joined=bool(made)))
                if made[-1].outcomes:
                    break
        except TravelogueError:
            if any(entry.is_barrier() for entry in made):
                return made  # what was shown stands; the rest is asked anew
            self.state, self.stage, self.questions = kept[:3]
            del self.entries[kept[3] :], self.line[kept[4] :]
            raise
        while (only := self.only_answer(seat)) is not None:
            made.append(self.play(seat, only, auto=True, at=at, joined=True))
        return made

    def only_answer(self, seat: int) -> int | None:
        """Return what a seat has no choice about; None if it is to be asked, or not pending.

        Where several answer the same it is asked: that it had no choice would tell what it chose.
        """
        if self.state.pending() != [seat]:
            return None
        for played in reversed(self.line):
            if played.stage != self.stage or played.entry.is_barrier():
                break
            if played.before is not None and len(played.before.pending()) > 1:
                return None
        legal = self.legal(seat)
        if len(legal) > 1 or self.state.question(seat).name in self.game.meta.asked_alone:
            return None
        return legal[0]

    def action_number(self, action: int | str) -> int:
        """Return the id of an action given as id or text."""
        try:
            if isinstance(action, str):
                return self.game.space.parse(action)
            self.game.space.block_of(action)
        except ValueError as error:
            raise IllegalAction(f"{error}."[0].upper() + f"{error}."[1:]) from None
        return action

    def check_legal(self, seat: int, action: int) -> None:
        """Raise IllegalAction unless `seat` may do this now."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat}; seats run from 0 to {self.seats - 1}.")
        rule = self.state.refusal(seat, action)
        if not rule:
            return
        text = self.game.space.text(action)
        pending = self.pending()
        if not pending:
            message = f"The game is over: {text!r} comes too late ({rule})."
        elif seat not in pending:
            waiting = ", ".join(str(s) for s in pending)
            message = f"Seat {seat} cannot {text!r} now, it is the turn of seat {waiting} ({rule})."
        else:
            allowed = ", ".join(self.game.space.text(a) for a in self.legal(seat)[:12])
            message = f"Seat {seat} cannot {text!r} now ({rule}); legal are: {allowed}."
        raise IllegalAction(message, rule)

    def carry_out(
        self,
        seat: int,
        action: int,
        chance: FairChance | ReplayChance,
        auto: bool,
        at: int,
        joined: bool = False,
    ) -> Entry:
        """Apply a legal action to a copy, so that an error leaves everything as it was."""
        before = self.state
        after = before.copy()
        log = EventLog()
        after.apply(seat, action, chance, log)
        if isinstance(chance, ReplayChance):
            chance.finish()
        entry = Entry(
            len(self.entries),
            seat,
            self.game.space.text(action),
            tuple(chance.outcomes),
            chance.revealed,
            auto,
            at,
            joined,
        )
        asked = before.pending()
        self.state = after
        self.record(entry, before, log.events, asked)
        return entry

    def record(
        self, entry: Entry, before: GameState | None, events: list[Event], asked: list[int]
    ) -> None:
        """Append an entry that counts; renumber the questions that it changed."""
        self.entries.append(entry)
        self.drawn += len(entry.outcomes)
        played = Played(entry, before, self.stage, events)
        self.line.append(played)
        for told in self.told:
            told.add(played, self.state)
        pending = self.state.pending()
        new_stage = not set(pending) <= set(asked)
        if new_stage:
            self.stage += 1
        for seat in pending:
            if new_stage or seat == entry.seat:
                self.questions[seat] += 1
        self.forget_settled()

    # --- taking back ------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """Return how many of its entries `seat` may take back now.

        Its trailing ones, while none drew or showed something or was followed by another seat's.
        Entries of others in a step that all answer at once do not count as following as long as
        they show nothing, whoever was faster.
        """
        if self.over:
            return 0
        n = 0
        crossed = False
        for played in reversed(self.line):
            entry = played.entry
            if entry.seat == seat:
                if entry.is_barrier() or (crossed and played.stage != self.stage):
                    break
                n += 1
            elif played.stage == self.stage and entry.seat != SETUP and not self.shows(entry):
                crossed = True
            else:
                break
        return n

    def shows(self, entry: Entry) -> bool:
        """Tell whether an entry showed others something; some only stand for whoever made them."""
        return entry.revealed and entry.action.partition(" ")[0] not in self.game.meta.quiet_actions

    def undoable_gesture(self, seat: int) -> int:
        """Return how many entries the last gesture of `seat` has; 0 if it cannot be taken back.

        What the seat had no choice about goes with what it chose, never alone.
        """
        possible = self.undoable(seat)
        if not possible:
            return 0
        own = [played.entry for played in self.line if played.entry.seat == seat][-possible:]
        size = 1
        while own[-size].joined and size < len(own):
            size += 1
        return size if any(not entry.auto for entry in own[-size:]) else 0

    def undo_gesture(self, seat: int, *, at: int | None = None) -> list[Entry]:
        """Take back the last gesture of `seat`; UndoRefused if it stands."""
        size = self.undoable_gesture(seat)
        return [self.undo(seat, at=at, joined=n > 0) for n in range(max(1, size))]

    def undo(self, seat: int, *, at: int | None = None, joined: bool = False) -> Entry:
        """Take back the last decision of `seat`; UndoRefused if the rules of undo forbid it."""
        if not 0 <= seat < self.seats or self.undoable(seat) == 0:
            raise UndoRefused(
                "There is nothing to take back: a decision stands once a card was drawn or shown, "
                "another seat has answered, or the game is over."
            )
        at = now_ms() if at is None else at
        entry = Entry(len(self.entries), seat, UNDO, at=at, joined=joined)
        self.take_back(entry)
        return entry

    def take_back(self, entry: Entry) -> None:
        """Remove the seat's last entry from the line and play the later ones of others again."""
        last = len(self.line) - 1
        while self.line[last].entry.seat != entry.seat:
            last -= 1
        undone, later = self.line[last], self.line[last + 1 :]
        state = undone.before
        if state is None:
            raise ReplayError(f"Entry {entry.seq}: nothing can be taken back there.")
        asked = set(self.state.pending())
        del self.line[last:]
        for played in later:
            played.before = state
            state = state.copy()
            action = self.game.space.parse(played.entry.action)
            state.apply(played.entry.seat, action, ReplayChance(list(played.entry.outcomes)), None)
            self.line.append(played)
        for told in self.told:
            told.take_back(undone, entry.seq, self.state, state)
        self.state = state
        self.stage = undone.stage
        self.entries.append(entry)
        for seat in self.state.pending():
            if seat == entry.seat or seat not in asked:
                self.questions[seat] += 1

    def rewind(self, seat: int, seq: int, *, at: int | None = None) -> Entry:
        """Take back entry `seq` and all that followed, whoever decided and whatever was drawn.

        It is for the table to ask everybody first. Numbers of outcomes are never used twice: what
        was drawn goes back, and what is drawn then is new.
        """
        entry = Entry(len(self.entries), seat, f"{REWIND} {seq}", at=now_ms() if at is None else at)
        self.go_back(entry)
        return entry

    def go_back(self, entry: Entry) -> None:
        """Carry out a REWIND; UndoRefused if the entry that it names does not count any more."""
        seq = entry.rewinds_to()
        cut = next((k for k, played in enumerate(self.line) if played.entry.seq == seq), None)
        if cut is None or not seq or self.over:
            raise UndoRefused(
                f"Entry {seq} cannot be taken back: it is no decision that counts, or the game is "
                "over."
            )
        self.stage = self.line[cut].stage
        del self.line[cut:]
        self.state = self.played_again()
        self.entries.append(entry)
        for told in self.told:
            told.go_back(seq, entry.seq)
        for seat in self.state.pending():
            self.questions[seat] += 1
        self.forget_settled()

    def played_again(self) -> GameState:
        """Return the state that the line leads to, and keep the states on the way again."""
        rest = self.line
        if self.base is not None:
            state = self.base
        else:
            deal = ReplayChance(list(self.line[0].entry.outcomes))
            state = self.game.new_state(self.seats, self.options, deal, None)
            rest = self.line[1:]
        for played in rest:
            played.before = state
            state = state.copy()
            action = self.game.space.parse(played.entry.action)
            state.apply(played.entry.seat, action, ReplayChance(list(played.entry.outcomes)), None)
        return state

    def forget_settled(self) -> None:
        """Drop the kept states that no seat can return to: those of stages before the last barrier.

        Only stages before it: taking back may reopen the barrier's own stage, in which other seats
        may have answers of their own.
        """
        barrier = len(self.line) - 1
        while barrier >= 0 and not self.line[barrier].entry.is_barrier():
            barrier -= 1
        for k in range(barrier - 1, -1, -1):
            if self.line[k].stage < self.line[barrier].stage:
                if self.line[k].before is None:
                    break
                self.line[k].before = None

    # --- replaying --------------------------------------------------------------------------

    def replay(self, entries: list[Entry]) -> None:
        """Play stored entries from the start; ReplayError names the first that does not fit."""
        for entry in entries:
            try:
                self.replay_entry(entry)
            except TravelogueError as error:
                raise ReplayError(f"{describe(entry)}: {error}") from None

    def replay_entry(self, entry: Entry) -> None:
        if entry.seq != len(self.entries):
            raise ReplayError(f"number {len(self.entries)} was expected here")
        chance = ReplayChance(list(entry.outcomes))
        if entry.seq == 0:
            if entry.seat != SETUP or entry.action:
                raise ReplayError("the first entry must be the setup")
            made = self.set_up(chance, entry.at)
            chance.finish()
        elif entry.takes_back():
            self.take_back_again(entry)
            return
        else:
            number = self.action_number(entry.action)
            self.check_legal(entry.seat, number)
            made = self.carry_out(entry.seat, number, chance, entry.auto, entry.at, entry.joined)
        if made.revealed != entry.revealed:
            raise ReplayError("it says otherwise whether a hidden card was shown")

    def take_back_again(self, entry: Entry) -> None:
        """Carry out a stored UNDO or REWIND."""
        if not 0 <= entry.seat < self.seats:
            raise ReplayError(f"there is no seat {entry.seat}")
        if entry.outcomes or entry.revealed:
            raise ReplayError("taking back draws and shows nothing")
        if entry.action != UNDO:
            self.go_back(entry)
        elif self.undoable(entry.seat) == 0:
            raise ReplayError("there is nothing that this seat could take back")
        else:
            self.take_back(entry)
