"""Photo Tour: what a position is worth to a seat, for bots.

Points as they stand, and what is on its way: the photos that the hand promises, nearest and best
first, discounted by the turns they take; tokens that fit them; bonuses that are open.
"""

from __future__ import annotations

import math
from typing import Final

from travelogue.core.bits import bit, lowest
from travelogue.core.insight import A_TURN, Insight, squashed
from travelogue.core.native import i64
from travelogue.core.state import GameState

from ..rules import desk as f
from ..rules import tables as t
from ..rules.journal import slot_matches
from ..rules.scoring import journal_points, metric, score, slot_points
from ..rules.state import PhotoState
from ..rules.supply import dice_mask
from ..rules.vocabulary import STEP_EQUIP, STEP_OVER, STEP_PRE

TURN_DECISIONS: Final = 6  # a turn is judged at its end
LEAD: Final = 40.0  # contests move many points at once
PLANNED: Final = 3  # photos ahead that are counted
LATER: Final = [1.0, 0.8, 0.6]  # what the first, second and third of them count
PER_TURN: Final = 0.86  # what a point keeps for each turn that it is away
NO_DIE: Final = 0.6  # turns lost, on average, when no die leads there now
EQUIPPED: Final = 2.0  # what a token gains on a card: 3 points instead of 1
SLOT_WORTH: Final = 1.6  # of a photo beyond its points: a slot, its bonus, the contests
OPEN_WORTH: Final = 1.8  # of a Journal bonus that can still be used
PHOTO_WORTH: Final = 3.2  # of one that saves a turn
EVERY_TURN: Final = 0.22  # of a Landmark bonus, for each photo that the leader is short of seven
GROWTH: Final = 0.35  # share of what a scoring slot can still grow that is counted
LEAD_WIDTH: Final = 0.6  # of a contest: what margins mean, by the photos that are still to come
LEAD_LEAST: Final = 0.15
TURNS_A_PHOTO: Final = 3  # how long a photo takes, on average
TURNS_MORE: Final = 4  # nobody has to take the last one: far cards stay worth a journey


class PhotoInsight(Insight):
    """Points ahead of the best other seat, with what the hand, the Reserve and bonuses promise."""

    def __init__(self) -> None:
        super().__init__(TURN_DECISIONS, A_TURN, lead=LEAD)

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, PhotoState)
        s: PhotoState = state
        best: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                theirs = score(s, other)
                if theirs > best:
                    best = theirs
            other += 1
        mine = float(score(s, seat))
        if s.step != STEP_OVER:
            mine += ahead(s, seat, has_main_action(s, seat))
        return mine - float(best)

    def worth(self, state: GameState, seat: i64) -> float:
        """Return the points with contests by their chances, and whose turn it is left out."""
        assert isinstance(state, PhotoState)
        s: PhotoState = state
        if s.step == STEP_OVER:
            return float(score(s, seat))
        is_due = has_main_action(s, seat) or (seat != s.active and has_turn_to_come(s, seat))
        return float(journal_points(s, seat)) + contests_ahead(s, seat) + ahead(s, seat, is_due)

    def sight(self, state: GameState, seat: i64) -> float:
        """Return the seat's own prospects: what it takes from others is in its contests."""
        assert isinstance(state, PhotoState)
        s: PhotoState = state
        if s.step == STEP_OVER:
            return float(score(s, seat))
        due = has_main_action(s, seat)
        return float(journal_points(s, seat)) + contests_ahead(s, seat) + ahead(s, seat, due)


def ahead(s: PhotoState, seat: i64, is_due: bool) -> float:
    """Return what is on its way; a seat that is due has a Main action left in this round."""
    turns = turns_left(s, seat, is_due)
    out = photos_ahead(s, seat, turns, is_due)
    if turns > 0:
        out += bonuses_ahead(s, seat) + slots_ahead(s, seat)
    if s.moment == STEP_EQUIP and seat == s.active:
        out += EQUIPPED * float(fitting(s, seat, s.photo_slot))
    return out


def has_main_action(s: PhotoState, seat: i64) -> bool:
    """Tell whether the seat's Main action of this turn is still to come."""
    if seat != s.active or s.main:
        return False
    if s.moment == STEP_PRE:
        return True
    return s.moment == STEP_EQUIP and not s.photo_main and s.photo_home == STEP_PRE


def has_turn_to_come(s: PhotoState, seat: i64) -> bool:
    """Tell whether the seat's turn of this round has not begun yet."""
    after: i64 = seat - s.first if seat >= s.first else seat - s.first + s.seats
    at: i64 = s.active - s.first if s.active >= s.first else s.active - s.first + s.seats
    return after > at


def turns_left(s: PhotoState, seat: i64, is_due: bool) -> i64:
    """Return about how many Main actions the seat has before the end."""
    now: i64 = 1 if is_due else 0
    if s.ending:
        return 1 if has_turn_to_come(s, seat) else now
    left: i64 = (t.JOURNAL_SLOTS - most_photos(s)) * TURNS_A_PHOTO + TURNS_MORE
    rounds: i64 = s.limit - s.round
    return (left if left < rounds else rounds) + now


def contests_ahead(s: PhotoState, seat: i64) -> float:
    """Return what the contests promise: leads count by how likely they are to last."""
    left: i64 = t.JOURNAL_SLOTS - most_photos(s)
    width = LEAD_WIDTH * math.sqrt(float(left)) + LEAD_LEAST
    awards = s.tables.contests.awards
    row: i64 = 0 if s.seats == t.MIN_SEATS else t.AWARDS
    total = 0.0
    k: i64 = 0
    while k < t.SHOWN_CONTESTS:
        m: i64 = s.tables.contests.metric[s.contests[k]]
        mine = metric(s, seat, m)
        place = 0.0  # how many are likely to be better
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                place += squashed(float(metric(s, other, m) - mine), width)
            other += 1
        at: i64 = 0
        while at + 1 < t.AWARDS and float(at + 1) <= place:
            at += 1
        here = float(awards[row + at])
        below = float(awards[row + at + 1]) if at + 1 < t.AWARDS else 0.0
        total += here + (below - here) * min(1.0, place - float(at))
        k += 1
    return total


def most_photos(s: PhotoState) -> i64:
    """Return how many photos the leader has taken."""
    most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if s.desk[seat * f.DESK + f.PHOTOS] > most:
            most = s.desk[seat * f.DESK + f.PHOTOS]
        seat += 1
    return most


def photos_ahead(s: PhotoState, seat: i64, turns: i64, is_due: bool) -> float:
    """Return what the next photos promise: from here to the best, from there to the next."""
    d: i64 = seat * f.DESK
    hand: i64 = s.desk[d + f.HAND]
    place: i64 = s.desk[d + f.PLACE]
    chosen: i64 = s.desk[d + f.CHOSEN]
    if chosen > 0:  # the start card: as if it were played
        hand &= ~bit(chosen)
        place = chosen
    room: i64 = t.JOURNAL_SLOTS - s.desk[d + f.PHOTOS]
    if room > PLANNED:
        room = PLANNED
    clock = -1.0 if is_due else 0.0
    saved = 1.0 if has_open_photo(s, seat) else 0.0
    near: i64 = reach_now(s, place)
    moves = s.tables.moves
    total = 0.0
    k: i64 = 0
    while k < room and hand:
        best = -1.0
        pick: i64 = 0
        when = 0.0
        rest: i64 = hand
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            away: i64 = moves[place * t.NUMBERS + card]
            time = clock + float(away) + 1.0 - saved
            if k == 0 and away > 0 and not (near >> card) & 1:
                time += NO_DIE
            if time <= float(turns):
                worth = photo_worth(s, seat, card) * discount(time)
                if worth > best:
                    best = worth
                    pick = card
                    when = time
        if best < 0.0:
            break
        total += LATER[k] * best
        clock = when
        saved = 0.0
        hand &= ~bit(pick)
        place = pick
        k += 1
    return total


def discount(turns: float) -> float:
    """Return what a point is worth now that comes so many turns later."""
    value = 1.0
    while turns >= 1.0:
        value *= PER_TURN
        turns -= 1.0
    return value * (1.0 - turns * (1.0 - PER_TURN))


def reach_now(s: PhotoState, place: i64) -> i64:
    """Return the places that one of the dice leads to from here, as bits."""
    dice = dice_mask(s)
    out: i64 = 0
    mode: i64 = 0
    while mode < t.MODES:
        if (dice >> mode) & 1:
            out |= s.tables.reach[mode * t.NUMBERS + place]
        mode += 1
    return out


def photo_worth(s: PhotoState, seat: i64, card: i64) -> float:
    """Return the points of a photo, with the tokens of the Reserve that fit and its bonus."""
    d: i64 = seat * f.DESK
    icons: i64 = s.tables.landmarks.icons[card]
    fits: i64 = 0
    spare: i64 = 0
    token: i64 = 0
    while token < t.TOKENS:
        held: i64 = s.desk[d + f.RESERVE + token]
        if (icons >> token) & 1 and held > 0:
            fits += 1
            held -= 1
        spare += held
        token += 1
    if (icons >> t.CAMERA) & 1 and spare > 0:
        fits += 1
    bonus: i64 = s.tables.bonuses.timing[card]
    extra = SLOT_WORTH + (1.5 if bonus == t.T_END else 0.0)
    return float(s.tables.landmarks.points[card]) + EQUIPPED * float(fits) + extra


def has_open_photo(s: PhotoState, seat: i64) -> bool:
    """Tell whether a Journal bonus will take the next photo for nothing."""
    d: i64 = seat * f.DESK
    slots: i64 = s.desk[d + f.OPEN]
    while slots:
        k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + lowest(slots)
        if s.tables.journals.effect[k] == t.DO_PHOTO:
            return True
        slots &= slots - 1
    return False


def bonuses_ahead(s: PhotoState, seat: i64) -> float:
    """Return what open Journal bonuses and working Landmark bonuses promise."""
    d: i64 = seat * f.DESK
    total = 0.0
    slots: i64 = s.desk[d + f.OPEN]
    while slots:
        k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + lowest(slots)
        effect: i64 = s.tables.journals.effect[k]
        if effect == t.DO_PHOTO:
            total += PHOTO_WORTH
        elif effect == t.DO_LATE:
            total += EQUIPPED
        else:
            total += OPEN_WORTH
        slots &= slots - 1
    working: i64 = s.desk[d + f.CARDS] & ~s.tables.bonuses.ends
    count: i64 = 0
    while working:
        timing: i64 = s.tables.bonuses.timing[lowest(working)]
        if timing > 0:
            count += 2 if timing != t.T_LEFT and timing != t.T_ANY else 1
        working &= working - 1
    left: i64 = t.JOURNAL_SLOTS - s.desk[d + f.PHOTOS]
    if count > 3:
        count = 3
    return total + EVERY_TURN * float(count * left) * 0.5


def slots_ahead(s: PhotoState, seat: i64) -> float:
    """Return a share of what the scoring slots can still grow."""
    d: i64 = seat * f.DESK
    journals = s.tables.journals
    left: i64 = t.JOURNAL_SLOTS - s.desk[d + f.PHOTOS]
    total = 0.0
    slot: i64 = t.TOP_SLOTS
    while slot < t.JOURNAL_SLOTS:
        if slot_matches(s, seat, slot):
            k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + slot
            now = slot_points(s, seat, slot)
            most: i64 = journals.limit[k] if journals.rule[k] == t.RULE_PER else journals.points[k]
            grows: i64 = most - now
            if grows > left:
                grows = left
            total += GROWTH * float(grows)
        slot += 1
    return total


def fitting(s: PhotoState, seat: i64, slot: i64) -> i64:
    """Return how many Reserve tokens fit the free icons of a card."""
    d: i64 = seat * f.DESK
    card: i64 = s.desk[d + f.SLOT + slot]
    cover: i64 = s.desk[d + f.COVER + slot]
    free: i64 = s.tables.landmarks.icons[card] & ~(cover & 31)
    fits: i64 = 0
    token: i64 = 0
    while token < t.TOKENS:
        if (free >> token) & 1 and s.desk[d + f.RESERVE + token] > 0:
            fits += 1
        token += 1
    has_camera = (free >> t.CAMERA) & 1 and cover >> f.COVER_CAMERA == 0
    if has_camera and s.desk[d + f.HELD] > fits:
        fits += 1
    return fits
