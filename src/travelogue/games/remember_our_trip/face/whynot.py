"""Remember Our Trip: why a click does nothing, with the rule and what is possible instead.

A target is a word and its arguments: an action's own text (`cell D4`, `take 2`), or a thing:
`take FRAME TYPE` on a tag, `space SEAT CELL` on a map, `board SEAT`, `city`, `map CELL`,
`tile KIND`, `hand TYPE`, `lose`, `card`, `to come`, `objective`, `mistaken-of SEAT`,
`photos SEAT`, `bag`, `start`, `score SEAT`.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.types import NOBODY
from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_, upper_first

from ..rules.board import all_down, down_at, up_at
from ..rules.grid import CELL_NAMES, cell_name
from ..rules.state import TripState
from ..rules.tables import FRAMES, NO_TOKEN, TILE_NAMES, group_of
from ..rules.vocabulary import (
    CELL_FIRST,
    MISTAKEN,
    SPACE,
    STEP_CELL,
    STEP_CONFIRM,
    STEP_KEEP,
    STEP_PICK,
    STEP_SELECT,
    STEP_TAKE,
    STEP_TILE,
    TAKE_FIRST,
    TOKEN_NAMES,
)
from . import words

FIRST: Final = {  # what the step asks for, told when something else was clicked
    STEP_TAKE: N_("First take a set of tokens."),
    STEP_PICK: N_("First say which token of the set comes next."),
    STEP_CELL: N_("First place the token, or let it go: the whole set is placed in this turn."),
    STEP_KEEP: N_("First choose which of the two tokens stays."),
    STEP_CONFIRM: N_("All tokens are placed: confirm a location or end the turn."),
    STEP_SELECT: N_("First name all tokens of the location; undo takes a choice back."),
    STEP_TILE: N_("First choose where the last tiles go."),
}
REASONS: Final = {  # by the rule that forbids an action of the step itself
    "ROT-08": N_("With two players only three sets are laid out."),
    "ROT-27": N_("This set has been taken."),
    "ROT-29": N_("No position of the formation covers {space} and fits the tokens placed so far."),
    "ROT-33": N_("A token of this set has been aimed at {space} already."),
    "ROT-35": N_("{space} lies under the strip, outside the map."),
    "ROT-39": N_("This token cannot be let go: no fitting position has a blocked space left."),
    "ROT-51": N_("No face-up token that could be confirmed lies on {space}."),
    "ROT-52": N_("{space} shares no edge with the chosen tokens; diagonals do not connect."),
    "ROT-53": N_("The token on {space} is not new: a location begins with a token of this turn."),
    "ROT-54": N_("A park needs two tokens side by side; this one has no neighbour."),
    "ROT-55": N_("The kinds of park differ: both tokens must be of the same kind."),
    "ROT-56": N_("A hotel needs exactly three connected tokens."),
    "ROT-57": N_("No four connected sights here have a shape of this city."),
    "ROT-60": N_("At least three connected shops are needed."),
    "ROT-61": N_("At least three connected restaurants are needed."),
    "ROT-62": N_("Shops and restaurants never mix in one location."),
    "ROT-64": N_("The token on {space} has been confirmed and stays face-down."),
    "ROT-66": N_("Only one location is confirmed in a turn."),
    "ROT-75": N_("The last tiles go to spaces of this location that are empty on the common map."),
}
LOST: Final = N_("At the end only those with the most mistaken tokens lose 1 point for each.")
LET_GO: Final = N_("Nothing lies here: a token aimed at water or a confirmed place is mistaken.")
WATER: Final = N_("{space} is water ({water}); a token aimed there is let go.")
CONFIRMED: Final = N_("A confirmed token lies on {space}; a token aimed there is let go.")


TripClick = Click[TripState]


def why_not(s: TripState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = TripClick(s, seat, reader, words)
    return answer(click, target, SPACE, THINGS, action_answer, "ROT-22")


# --- actions ------------------------------------------------------------------------------------


def not_yours(q: TripClick) -> Answer:
    """Return why the seat decides nothing now, None if it does."""
    if q.decides():
        return None
    if q.s.to_move() == NOBODY:
        return q.because(N_("The game is over."), "ROT-96")
    if not 0 <= q.seat < q.s.seats:
        return q.because(N_("You are watching; the players decide."), "ROT-22")
    return q.because(N_("It is not your turn; a turn is finished before the next."), "ROT-22")


def action_answer(q: TripClick, action: int) -> WhyNot:
    """Return why an action is not possible now."""
    waiting = not_yours(q)
    if waiting is not None:
        return waiting
    rule = q.s.refusal(q.seat, action)
    if rule == "":
        return q.because(N_("This is possible now."), "ROT-22")
    is_cell = CELL_FIRST <= action < MISTAKEN
    if is_cell:
        return cell_answer(q, action - CELL_FIRST, rule)
    if rule in REASONS and "{space}" not in REASONS[rule]:
        return q.because(REASONS[rule], rule)
    return q.because(FIRST[q.s.step], rule)


def cell_answer(q: TripClick, cell: int, rule: str) -> WhyNot:
    """Return why a space cannot be chosen now."""
    space = cell_name(cell)
    if rule == "ROT-34":
        if all_down(q.s, q.seat) & bit(cell):
            return q.because(CONFIRMED, rule, space=space)
        water = q.reader.text(words.city_of(q.s).water_title)
        return q.because(WATER, rule, space=space, water=water)
    if rule in REASONS:
        return q.because(REASONS[rule], rule, space=space)
    return q.because(FIRST[q.s.step], rule)


# --- things on the board ------------------------------------------------------------------------


def cell_of(word: str) -> int:
    """Return the space with a name, -1 if there is none."""
    return CELL_NAMES.index(word) if word in CELL_NAMES else -1


def explain_space(q: TripClick, args: list[str]) -> Answer:
    """A space of an image board: the own one is asked about as an action."""
    seat, cell = number(args[0], q.s.seats), cell_of(args[1])
    if seat < 0 or cell < 0:
        return None
    if seat == q.seat:
        return action_answer(q, CELL_FIRST + cell)
    token = down_at(q.s, seat, cell)
    if token == NO_TOKEN:
        token = up_at(q.s, seat, cell)
    name = q.reader.names[seat]
    if token == NO_TOKEN:
        return q.because(N_("{name} has nothing on {space}."), "ROT-51", name=name, space=args[1])
    return q.because(
        N_("{name} has a {token} on {space}; everyone places on the own board only."),
        "ROT-51",
        name=name,
        token=words.token_name(token, q.reader),
        space=args[1],
    )


def explain_map(q: TripClick, args: list[str]) -> Answer:
    """A space of the common map: what is built there, and whether it matches (ROT-87)."""
    cell = cell_of(args[0])
    if cell < 0:
        return None
    text = q.reader.text
    group = words.group_on_map(q.s, cell)
    if group == NO_TOKEN:
        if not q.s.tables.land[q.s.map] & bit(cell):
            return q.because(N_("Nothing is ever built on {space}."), "ROT-80", space=args[0])
        return q.because(
            N_("Nothing is built on {space} yet; confirmed locations build there."),
            "ROT-68",
            space=args[0],
        )
    tile = text(words.GROUPS_ONE[group])
    mine = NO_TOKEN
    if 0 <= q.seat < q.s.seats:
        mine = max(up_at(q.s, q.seat, cell), down_at(q.s, q.seat, cell))
    if mine == NO_TOKEN:
        return q.because(
            N_("A tile of the type {tile} lies on {space}; tiles are never moved."),
            "ROT-77",
            tile=tile,
            space=args[0],
        )
    token = words.token_name(mine, q.reader)
    if group_of(mine) != group:
        return q.because(
            N_("No match on {space}: the tile is of the type {tile}, your token is a {token}."),
            "ROT-93" if {group, group_of(mine)} == {2, 3} else "ROT-87",
            space=args[0],
            tile=tile,
            token=token,
        )
    if down_at(q.s, q.seat, cell) != NO_TOKEN:
        return q.because(
            N_("Your {token} on {space} is confirmed; tiles built later give no points for it."),
            "ROT-95",
            token=token,
            space=args[0],
        )
    return q.because(
        N_("Your {token} on {space} will match when it is confirmed."),
        "ROT-87",
        token=token,
        space=args[0],
    )


def explain_tile(q: TripClick, args: list[str]) -> Answer:
    """The supply of a kind of tile (ROT-73, ROT-76)."""
    if args[0] not in TILE_NAMES:
        return None
    kind = TILE_NAMES.index(args[0])
    tile = upper_first(words.tile_name(kind, q.reader))
    if q.s.supply[kind] == 0:
        return q.because(
            N_("{tile}: none is left, so no more can be built; locations score all the same."),
            "ROT-79",
            tile=tile,
        )
    return q.because(
        N_("{tile}: {n} left; a confirmed location builds by itself where the map is empty."),
        "ROT-68",
        tile=tile,
        n=q.s.supply[kind],
    )


def explain_hand(q: TripClick, args: list[str]) -> Answer:
    """A token in hand: whether it can be picked now."""
    if args[0] not in TOKEN_NAMES:
        return None
    return action_answer(q, SPACE.parse(f"pick {args[0]}"))


def explain_token(q: TripClick, args: list[str]) -> Answer:
    """A token on a tag: its set is taken as a whole."""
    frame = number(args[0], FRAMES)
    if frame < 0 or args[1] not in TOKEN_NAMES:
        return None
    return action_answer(q, TAKE_FIRST + frame)


def explain_lose(q: TripClick, args: list[str]) -> Answer:
    """One's mistaken memories, and spaces that take nothing: there a token can be let go."""
    if q.decides() and q.s.step == STEP_CELL:
        return action_answer(q, MISTAKEN)
    return q.because(LET_GO, "ROT-39")


def explain_board(q: TripClick, args: list[str]) -> Answer:
    """A seat's map as a whole."""
    seat = number(args[0], q.s.seats)
    if seat < 0:
        return None
    if seat == q.seat:
        return q.because(N_("Your memories: your tokens lie here, whatever others do."), "ROT-04")
    return q.because(
        N_("The memories of {name}; everyone places on the own map only."),
        "ROT-04",
        name=q.reader.names[seat],
    )


def explain_city(q: TripClick, args: list[str]) -> Answer:
    return q.because(
        N_("Confirmed places are built here, and help everyone who confirms the same kind there."),
        "ROT-87",
    )


def explain_start(q: TripClick, args: list[str]) -> Answer:
    return q.because(N_("Chooses first this round; the marker passes to the left."), "ROT-24")


def explain_coming(q: TripClick, args: list[str]) -> Answer:
    if args != ["come"]:
        return None
    return q.because(N_("How many cards of each formation are still to come."), "ROT-14")


def explain_card(q: TripClick, args: list[str]) -> Answer:
    title = q.reader.text(words.formation_of(q.s).title)
    return q.because(
        N_("{formation}: never turned or mirrored; it may hang over the edge or the water."),
        "ROT-30",
        formation=title,
    )


def explain_objective(q: TripClick, args: list[str]) -> Answer:
    return WhyNot(q.reader.text(words.card_of(q.s).text), "ROT-108", q.instead())


def explain_mistaken(q: TripClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(LOST, "ROT-102")


def explain_photos(q: TripClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(
        N_("0, 1, 2, 3 or 4 photo spaces with a token of their colour: −2, −1, 1, 3 or 6 points."),
        "ROT-100",
    )


def explain_bag(q: TripClick, args: list[str]) -> Answer:
    return q.because(N_("Tokens are drawn when a round begins."), "ROT-18")


def explain_score(q: TripClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(
        N_("The score if the game ended now: locations, photos, mistaken memories, objective."),
        "ROT-136",
    )


THINGS: Final[dict[str, Thing[TripState]]] = {
    "space": Thing(2, explain_space, True), "hand": Thing(1, explain_hand, True),
    "take": Thing(2, explain_token, True), "lose": Thing(0, explain_lose, True),
    "board": Thing(1, explain_board), "city": Thing(0, explain_city),
    "start": Thing(0, explain_start), "to": Thing(1, explain_coming),
    "map": Thing(1, explain_map), "tile": Thing(1, explain_tile), "card": Thing(0, explain_card),
    "objective": Thing(0, explain_objective), "mistaken-of": Thing(1, explain_mistaken),
    "photos": Thing(1, explain_photos), "bag": Thing(0, explain_bag),
    "score": Thing(1, explain_score),
}  # fmt: skip
