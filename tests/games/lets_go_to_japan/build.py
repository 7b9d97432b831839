"""Positions by hand, in the notation of the worked examples, and ways to play them.

An itinerary is written day by day, top card first: `mon: T20 K31 / tue: w:K20 T74@kyoto`. `w:` is a
Walk, `w:K20+` one that is turned up in the trip, `@city` the city chosen for a neutral card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from travelogue.core.chance import Chance, ScriptedChance, SimChance
from travelogue.core.events import Event, EventLog
from travelogue.games.lets_go_to_japan.game import make
from travelogue.games.lets_go_to_japan.rules.days import WALK, back_of
from travelogue.games.lets_go_to_japan.rules.decks import GIVER_BITS, deck, hand_add, pile
from travelogue.games.lets_go_to_japan.rules.offers import take_passport
from travelogue.games.lets_go_to_japan.rules.rounds import begin_with, publish_tokens
from travelogue.games.lets_go_to_japan.rules.setup import empty_state
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.tables import (
    ACTIVITIES,
    CELLS,
    CODE_MASK,
    DAY_ROOM,
    DAYS,
    FIRST_TRIP_CODE,
    R_PLAY,
    R_SIZE,
)
from travelogue.games.lets_go_to_japan.rules.trip import start_trip
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    CITY_NAMES,
    COUNTER_NAMES,
    DAY_NAMES,
    F_COUNT,
    F_PLAYS,
    F_RESEARCH,
    F_STEP,
    F_TRIP_DAY,
    ROW,
    SPACE,
    STAGE_PLAY,
    STEP_MAIN,
    TRACK_NAMES,
)

GAME: Final = make()
IDS: Final = list(GAME.tables.ids)
PASSPORT_IDS: Final = list(GAME.tables.passport_ids)


def card(name: str) -> int:
    """Return the number of a card, for example of `T20` or `D01`."""
    return IDS.index(name)


def act(text: str) -> int:
    """Return the id of an action written as text."""
    return SPACE.parse(text)


def texts(s: JapanState, seat: int = 0) -> list[str]:
    """Return the legal actions of a seat as text."""
    return [SPACE.text(action) for action in s.legal(seat)]


def blank(seats: int = 2, **options: object) -> JapanState:
    """Return the table before the deal; in the manual edition without Day Trips and Passports."""
    given: dict[str, object] = {"day_trips": "off", "passports": "off", **options}
    return empty_state(seats, GAME.tables, GAME.check_options(given))


def take(s: JapanState, name: str) -> int:
    """Take a card out of its deck; return its code."""
    code = card(name) + 1
    if code < FIRST_TRIP_CODE:
        deck(s, back_of(code)).take(code - 1)
        s.tokyo_left = s.tokyo.size
        s.kyoto_left = s.kyoto.size
    else:
        s.trips.take(code - 1 - ACTIVITIES)
    return code


def lay_days(s: JapanState, seat: int, days: str) -> None:
    """Lay an itinerary, what is chosen in the trip left open."""
    for part in days.split("/"):
        if not part.strip():
            continue
        name, cards = part.split(":", 1)
        day = DAY_NAMES.index(name.strip())
        for position, word in enumerate(cards.split()):
            code = take(s, word.removeprefix("w:").rstrip("+").partition("@")[0])
            s.cells[seat * CELLS + day * DAY_ROOM + position] = (
                code | WALK if word.startswith("w:") else code
            )
            s.counts[seat * DAYS + day] = position + 1
            if code >= FIRST_TRIP_CODE:
                s.row[seat * ROW + F_TRIP_DAY] = day


def chosen(days: str, mark: str) -> dict[str, str]:
    """Return the choices written in an itinerary: a card's city, or a Walk's side."""
    found = {}
    for word in days.replace("/", " ").split():
        name = word.removeprefix("w:")
        if mark == "@" and "@" in name:
            found[name.partition("@")[0]] = name.partition("@")[2]
        elif mark == "w:" and word.startswith("w:"):
            found[name.rstrip("+")] = "up" if name.endswith("+") else "down"
    return found


def tokens(
    s: JapanState,
    seat: int,
    *,
    research: int = 0,
    wild: int = 0,
    luxury: int = 0,
    mood: int = 0,
    happy: int = 0,
    stress: int = 0,
) -> None:
    """Give tokens, and let everybody know."""
    f = seat * ROW
    for k, amount in enumerate((research, wild, luxury, mood, happy, stress)):
        s.row[f + F_RESEARCH + k] += amount
    publish_tokens(s, seat)


class Traveller:
    """Seat 0 on its trip, with the choices that a test or an itinerary names."""

    def __init__(
        self,
        days: str,
        *,
        trains: str = "starting",
        wilds: dict[str, str] | None = None,
        ignore: Sequence[str] = (),
        passport: str = "",
        give: dict[str, int] | None = None,
        seats: int = 2,
        **options: object,
    ) -> None:
        if "D" in days and "day_trips" not in options:
            options["day_trips"] = "on"
        s = blank(seats, **options)
        if passport:
            s.passports = 1
            s.passes.take(PASSPORT_IDS.index(passport))
            take_passport(s, 0, PASSPORT_IDS.index(passport))
        tokens(s, 0, **(give or {}))
        lay_days(s, 0, days)
        s.round = 13
        self.s = s
        self.cities = chosen(days, "@")
        self.sides = chosen(days, "w:")
        self.trains = trains.split()
        self.wilds = dict(wilds or {})  # day or "end" -> tracks, in rising order
        self.ignore = list(ignore)  # cards whose requirement is ignored (P10)
        self.log = EventLog()
        start_trip(s, SimChance(1), self.log)
        self.go()

    def go(self) -> None:
        """Answer every question."""
        while self.s.pending():
            assert self.s.pending() == [0]
            self.s.apply(0, act(self.answer()), ScriptedChance([]), self.log)

    def answer(self) -> str:
        """Return the answer to the question, as text."""
        question = self.s.question(0)
        name = IDS[question.args[0] - 1] if question.args else ""
        if question.name == "city":
            return f"deck {self.cities[name]}"
        if question.name == "train":
            train = self.trains.pop(0) if self.trains else "regular"
            return f"train {train}"
        if question.name == "walk_reveal":
            return f"walk_reveal {self.sides[name]}"
        if question.name == "ignore_requirement":
            return f"ignore_requirement {'use' if name in self.ignore else 'decline'}"
        return self.wild_answer()

    def wild_answer(self) -> str:
        """Return the next Wild of this stop, or the end of it."""
        from travelogue.games.lets_go_to_japan.rules.trip import today
        from travelogue.games.lets_go_to_japan.rules.vocabulary import F_TRIP

        stop = "end" if self.s.row[F_TRIP] == DAYS else DAY_NAMES[today(self.s, 0)]
        wanted = self.wilds.get(stop, "").split()
        if not wanted:
            return "wild_stop here"
        self.wilds[stop] = " ".join(wanted[1:])
        return f"wild {wanted[0]}"

    def lines(self) -> dict[str, int]:
        """Return the score sheet."""
        return {line.line: line.points for line in self.s.score_lines(0)}

    @property
    def total(self) -> int:
        return int(self.s.score(0))

    def highlights(self) -> int:
        """Return the VP of all highlights."""
        return sum(points for line, points in self.lines().items() if line.startswith("highlight"))

    def count(self, name: str) -> int:
        """Return a counter."""
        return counter(self.s, name)

    def field(self, field: int) -> int:
        return int(self.s.row[field])


def counter(s: JapanState, name: str, seat: int = 0) -> int:
    """Return a counter of a seat."""
    return int(s.row[seat * ROW + F_COUNT + COUNTER_NAMES.index(name)])


def total(days: str, **choices: object) -> int:
    """Return the total of a trip alone."""
    return Traveller(days, **choices).total  # type: ignore[arg-type]


def planning(
    hand: str = "T01 K01",
    days: str = "",
    *,
    seats: int = 2,
    round_: int = 1,
    others: Sequence[str] = (),
    plays: int | None = None,
    conditions: str = "temple food nature shopping unique happy",
    give: dict[str, int] | None = None,
    discards: str = "",
    **options: object,
) -> JapanState:
    """Return a play phase: seat 0 with this hand, the others with `others` or nothing to do."""
    if "D" in days and "day_trips" not in options:
        options["day_trips"] = "on"
    s = blank(seats, **options)
    s.stage = STAGE_PLAY
    s.round = round_
    kinds = [*TRACK_NAMES, "happy"]
    for day, name in enumerate(conditions.split(), 1):
        s.conditions[day] = kinds.index(name)
    lay_days(s, 0, days)
    tokens(s, 0, **(give or {}))
    for seat, names in enumerate([hand, *others]):
        for name in names.split():
            code = take(s, name)
            hand_add(s, seat, code)
            begin_with(s, seat, code << GIVER_BITS)
        s.row[seat * ROW + F_STEP] = STEP_MAIN
        number = s.tables.rounds[(round_ - 1) * R_SIZE + R_PLAY]
        s.row[seat * ROW + F_PLAYS] = number if plays is None or seat else plays
    for name in discards.split():
        code = take(s, name)
        pile(s, back_of(code)).put(code)
    return s


def play(s: JapanState, *actions: str, seat: int = 0, chance: Chance | None = None) -> list[Event]:
    """Carry out actions written as text, each checked to be legal; return their events."""
    log = EventLog()
    for text in actions:
        action = act(text)
        assert action in s.legal(seat), f"{text} is not among {texts(s, seat)}"
        s.apply(seat, action, chance or SimChance(1), log)
    return log.events


def day_of(s: JapanState, day: str, seat: int = 0) -> list[str]:
    """Return the cards of a day, Walks as `w`."""
    d = DAY_NAMES.index(day)
    out = []
    for position in range(s.counts[seat * DAYS + d]):
        cell = s.cells[seat * CELLS + d * DAY_ROOM + position]
        out.append("w" if cell & WALK else IDS[(cell & CODE_MASK) - 1])
    return out


def hand_of(s: JapanState, seat: int = 0) -> list[str]:
    """Return a hand, slot by slot."""
    return [IDS[code - 1] for code in list(s.hands)[seat * 8 : seat * 8 + 8] if code]


def number(s: JapanState, field: int, seat: int = 0) -> int:
    """Return a number of a seat's row."""
    return int(s.row[seat * ROW + field])


def started(seats: int = 2, seed: int = 1, **options: object) -> JapanState:
    """Return a game after setup."""
    state = GAME.new_state(seats, GAME.check_options(dict(options)), SimChance(seed), None)
    assert isinstance(state, JapanState)
    return state


def random_play(s: JapanState, decisions: int, seed: int = 5) -> None:
    """Play at random, the lowest pending seat first."""
    chance, pick = SimChance(seed), SimChance(seed + 1)
    for _ in range(decisions):
        seat = s.to_move()
        if seat < 0:
            return
        actions = s.legal(seat)
        s.apply(seat, actions[pick.below(len(actions))], chance, None)


def empty_deck(s: JapanState, back: str, leave: int = 0) -> None:
    """Take cards out of a deck as if they lay elsewhere, until `leave` are left."""
    bag = deck(s, CITY_NAMES.index(back))
    while bag.size > leave:
        bag.take_at(bag.size - 1)
    s.tokyo_left = s.tokyo.size
    s.kyoto_left = s.kyoto.size
