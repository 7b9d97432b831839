"""Kimono Memories: why a click does nothing, with the rule and what is possible instead.

A target is a word and its arguments: an action's own text (`place 2,1`), or a thing on the board:
`ring 4`, `display 0`, `deck`, `photographer`, `album 0 18`, `token 0 18`, `seam 0 18`,
`mon 0 18 left`, `marker p3`, `track p3`, `tile p3`, `supply cat`, `score`, `sudden`, `hand`,
`street`, `tracks`, `rewards`, `page 0`, `layer 2`, `props`. Kinds may be numbers, too.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.album import covered_corners, mon_corners, seam
from ..rules.scoring import owns_tile
from ..rules.state import KimonoState
from ..rules.turn import crossed_space
from . import words

KimonoClick = Click[KimonoState]


def why_not(s: KimonoState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = KimonoClick(s, seat, reader, words, v.ACTIONS)
    return answer(click, target, v.SPACE, THINGS, action_answer, "KIM-15")


def card_name(q: KimonoClick, card: int) -> str:
    return words.card_name(q.s.tables, card, q.reader)


def kind_of(word: str) -> int:
    """Return a kind by its name (p3, cat) or its index, -1 if it is none."""
    return v.KIND_NAMES.index(word) if word in v.KIND_NAMES else number(word, t.KINDS)


def cell_of(args: list[str]) -> tuple[int, int]:
    """Return a seat and a cell of its album; a cell of -1 means that there is none."""
    seat, cell = number(args[0], t.SEATS), number(args[1], t.CELLS)
    return seat, cell if seat >= 0 else -1


# --- actions ------------------------------------------------------------------------------------

FIRST: Final = {  # what the step asks for, told when something else was clicked
    v.STEP_CROSS: N_("Take a card from the street first."),
    v.STEP_PLACE: N_("Add the photo in your hand first. You take one card a turn."),
    v.STEP_WILD: N_("Choose the token for the wild match first."),
    v.STEP_REWARD: N_("Choose a reward card first."),
}
NO_RING: Final = N_("The turns are over. No more cards are taken from the street.")
NO_WILD: Final = N_("You choose a token only where wild meets wild.")
NOT_YET: Final = (
    N_("Reward cards are handed out after the last turn, in the final comparisons."),
    "KIM-23",
)
FORBIDDEN: Final = {  # by the rule that forbids an action of the step itself
    "KIM-23": NOT_YET[0],
    "KIM-26": N_("Layer 1 is one unbroken row: it grows only at its two ends."),
    "KIM-29": N_("There is already a photo here, and photos never move."),
    "KIM-32": N_("Layer {layer} can't have gaps: add a photo next to one already there."),
    "KIM-48": N_("There is no {token} left."),
    "KIM-71": N_("This space of the reward display is empty."),
}
NO_SUPPORT: Final = (
    N_("A photo on layer {layer} rests on two photos below it. Both are missing here."),
    N_("A photo on layer {layer} rests on two photos below it. The right one is missing."),
    N_("A photo on layer {layer} rests on two photos below it. The left one is missing."),
)


def not_yours(q: KimonoClick) -> Answer:
    """Return why the seat decides nothing now, None if it does (KIM-14, KIM-78, KIM-89, KIM-98)."""
    if q.decides():
        return None
    mover = q.s.to_move()
    rule = q.s.refusal(q.seat, v.CROSS.first)
    if mover == NOBODY:
        return q.because(N_("The game is over."), rule)
    if not 0 <= q.seat < t.SEATS:
        return q.because(N_("You're watching, so the players decide."), rule)
    if q.s.compared < 0:
        return q.because(N_("It's {name}'s turn."), rule, name=q.reader.names[mover])
    message = N_("{name} won this pattern and makes the choice.")
    return q.because(message, rule, name=q.reader.names[mover])


def action_answer(q: KimonoClick, action: int) -> WhyNot:
    """Explain an action: not this seat's, not this step's, or against a rule of the step."""
    rule = q.s.refusal(q.seat, action)
    answer = not_yours(q)
    if answer is not None:
        return answer
    if rule == "":
        return q.because(N_("You can do this now."), "KIM-15")
    if rule in ("KIM-15", "KIM-72"):
        return q.because(other_step(q.s, action), rule)
    if rule == "KIM-28":
        return unsupported(q, action - v.PLACE_FIRST)
    if v.PLACE.holds(action):
        return q.because(FORBIDDEN[rule], rule, layer=(action - v.PLACE_FIRST) // t.COLUMNS + 1)
    if v.WILD_KIND.holds(action):
        return q.because(
            FORBIDDEN[rule], rule, token=words.token_name(action - v.WILD_FIRST, q.reader)
        )
    return q.because(FORBIDDEN[rule], rule)


def other_step(s: KimonoState, action: int) -> str:
    """Return what has to be done first, or when the action has its time."""
    if s.compared >= 0 and v.CROSS.holds(action):
        return NO_RING
    if v.WILD_KIND.holds(action):
        return NO_WILD
    return FIRST[s.step]


def unsupported(q: KimonoClick, cell: int) -> WhyNot:
    """Tell which photo beneath a place is missing (KIM-28)."""
    below = cell - t.COLUMNS
    left = q.s.card_at(q.seat, below) != t.NO_CARD
    right = (below + 1) % t.COLUMNS and q.s.card_at(q.seat, below + 1) != t.NO_CARD
    message = NO_SUPPORT[1 if left else 2 if right else 0]
    return q.because(message, "KIM-28", layer=cell // t.COLUMNS + 1)


# --- ring, display, deck, photographer ----------------------------------------------------------


def ring_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a ring space: not now, empty, or too far away (KIM-17, KIM-18)."""
    s, space = q.s, number(args[0], t.RING)
    if space < 0:
        return None
    answer = not_yours(q)
    if answer is not None or s.step != v.STEP_CROSS:
        return answer or action_answer(q, v.CROSS.first)
    if s.ring[space] == t.NO_CARD:
        name = words.space_name(s.tables, space, q.reader)
        return q.because(
            N_("There is no card at {space}, so the photographer skips it."), "KIM-18", space=name
        )
    away = next(n for n in range(1, s.on_ring + 1) if crossed_space(s, n) == space)
    if away <= t.MAX_CROSS:
        return action_answer(q, v.CROSS.at(away - 1))
    message = N_("{card} is {n} cards away. The photographer can walk past {most} at most.")
    return q.because(message, "KIM-17", card=card_name(q, s.ring[space]), n=away, most=t.MAX_CROSS)


def display_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a slot of the reward display (KIM-23, KIM-65, KIM-66, KIM-77)."""
    s, slot = q.s, number(args[0], t.DISPLAY)
    if slot < 0:
        return None
    empty = s.display[slot] == t.NO_CARD
    if s.compared < 0 and empty:
        message = N_("When the turns are over, the last two cards of the street come here.")
        return q.because(message, "KIM-66")
    if s.compared < 0:
        return q.because(*NOT_YET)
    if empty:
        return q.because(N_("This card has been taken, and the display isn't refilled."), "KIM-65")
    if s.to_move() == NOBODY:
        return q.because(N_("The game is over. Nothing more can be taken."), "KIM-77")
    return action_answer(q, v.REWARD.at(slot))


def deck_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the deck: nobody draws from it (KIM-61, KIM-62)."""
    if q.s.bag.size == 0:
        return q.because(N_("The deck is empty, so the street gets shorter."), "KIM-62")
    message = N_("You never draw from the deck. It refills the street after each turn.")
    return q.because(message, "KIM-61")


def photographer_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the photographer: it walks by taking a card (KIM-17, KIM-21)."""
    if q.decides() and q.s.step == v.STEP_CROSS:
        message = N_("The photographer moves when you take one of the next {most} cards.")
        return q.because(message, "KIM-17", most=t.MAX_CROSS)
    if q.decides() or q.s.to_move() == NOBODY or q.s.compared >= 0:
        return action_answer(q, v.CROSS.first)
    message = N_("Both players share the photographer, who moves with whoever takes the next card.")
    return q.because(message, "KIM-21")


# --- albums -------------------------------------------------------------------------------------


def album_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a photo, or an empty cell of an album (KIM-29)."""
    owner, cell = cell_of(args)
    if cell < 0:
        return None
    card = q.s.card_at(owner, cell)
    if card != t.NO_CARD:
        message = N_("{card} ({facts}) stays where it is. Photos never move.")
        facts = words.card_facts(q.s, card, q.reader)
        return q.because(message, "KIM-29", card=card_name(q, card), facts=facts)
    if owner != q.seat and q.decides():
        return q.because(N_("You can add photos only to your own album."), "KIM-15")
    return action_answer(q, v.PLACE_FIRST + cell)


def seam_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a seam: its token stays (KIM-59), or why it has none (KIM-44 and `bare_seam`)."""
    owner, cell = cell_of(args)
    if cell < 0 or (cell + 1) % t.COLUMNS == 0:
        return None
    kind = q.s.token_at(owner, cell)
    if kind >= 0:
        token = words.token_name(kind, q.reader)
        return q.because(
            N_("The {token} stays here until the end of the game."), "KIM-59", token=token
        )
    if t.NO_CARD in (q.s.card_at(owner, cell), q.s.card_at(owner, cell + 1)):
        message = N_("Only neighbours on the same layer match, never photos on two layers.")
        return q.because(message, "KIM-44")
    return bare_seam(q, owner, cell)


def bare_seam(q: KimonoClick, owner: int, cell: int) -> WhyNot:
    """Explain a seam of two photos without token (KIM-41, KIM-43, KIM-48, KIM-51, KIM-52)."""
    s = q.s
    left, right = s.card_at(owner, cell), s.card_at(owner, cell + 1)
    sides = s.tables.right[left], s.tables.left[right]
    gained = seam(s, owner, cell)
    if t.NO_SYMBOL in sides:
        card = card_name(q, left if sides[0] == t.NO_SYMBOL else right)
        message = N_("{card} has no half on this side, and an empty side never matches.")
        return q.because(message, "KIM-43", card=card)
    if gained == t.NO_MATCH:
        one, two = (q.reader.text(words.SYMBOLS[symbol]) for symbol in sides)
        return q.because(
            N_("These halves don't match: {one} and {two}."), "KIM-41", one=one, two=two
        )
    if gained != t.CHOICE:
        token = words.token_name(gained, q.reader)
        return q.because(
            N_("These halves match, but there was no {token} left."), "KIM-51", token=token
        )
    if s.step == v.STEP_WILD and owner == s.seat and cell in (s.seam_left, s.seam_right):
        return q.because(N_("This token is being chosen right now."), "KIM-48")
    return q.because(N_("Wild met wild, but no tokens were left."), "KIM-52")


def mon_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain what a Mon corner scores (KIM-38, KIM-86, KIM-103)."""
    owner, cell = cell_of(args)
    corner = {"left": t.MON_LEFT, "right": t.MON_RIGHT}.get(args[2], 0)
    if cell < 0 or corner == 0 or q.s.card_at(owner, cell) == t.NO_CARD:
        return None
    if not mon_corners(q.s, q.s.card_at(owner, cell)) & corner:
        return q.because(N_("There is no crest in this corner."), "KIM-86")
    if q.s.basic:
        return q.because(N_("With short scoring, crests score nothing."), "KIM-103")
    if covered_corners(q.s, owner, cell) & corner:
        above = cell + t.COLUMNS - (1 if corner == t.MON_LEFT else 0)
        card = card_name(q, q.s.card_at(owner, above))
        return q.because(N_("{card} covers this crest, so it scores nothing."), "KIM-38", card=card)
    message = N_("While nothing covers it, this crest scores {points}, the number of its layer.")
    return q.because(message, "KIM-86", points=cell // t.COLUMNS + 1)


# --- tracks, tiles, supply, score ---------------------------------------------------------------


def marker_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain why a marker does not move (KIM-55 .. KIM-58, KIM-74)."""
    pattern = kind_of(args[0])
    if pattern < 0:
        return None
    if pattern == t.CAT:
        return q.because(N_("Cats have no marker and don't move any."), "KIM-55")
    if pattern < q.s.compared:
        message, rule = N_("The {marker} no longer moves: its pattern has been decided."), "KIM-74"
    elif q.s.markers[pattern] in (t.TRACK_END, -t.TRACK_END):
        message, rule = N_("The {marker} is already at the end of its track."), "KIM-57"
    elif q.s.hand >= t.BEAUTY_CARDS:
        message, rule = N_("A prop card doesn't move the {marker}, but its tokens can."), "KIM-56"
    else:
        message = N_(
            "Photos and tokens of its pattern move the {marker}, once you have all your tokens."
        )
        rule = "KIM-58"
    return q.because(message, rule, marker=words.marker_name(pattern, q.reader))


def tile_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain who has a tile, and when no reward came with it (KIM-67, KIM-69, KIM-70, KIM-76)."""
    pattern = kind_of(args[0])
    if not 0 <= pattern < t.PATTERNS:
        return None
    if pattern >= q.s.compared:
        return q.because(
            N_("Tiles are won after the last turn, in the final comparisons."), "KIM-67"
        )
    for seat in range(t.SEATS):
        if owns_tile(q.s, seat, pattern):
            winners = sum(1 for k in range(pattern) if q.s.markers[k])
            if winners >= t.DISPLAY:
                message, rule = N_("{name} won this tile. There was no reward card left."), "KIM-76"
            else:
                message, rule = N_("{name} won this pattern and its tile."), "KIM-69"
            return q.because(message, rule, name=q.reader.names[seat])
    return q.because(N_("The marker stayed in the middle: no tile, no reward card."), "KIM-70")


def supply_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a heap of tokens (KIM-46, KIM-48, KIM-51)."""
    kind = kind_of(args[0])
    if kind < 0:
        return None
    if q.s.step == v.STEP_WILD and q.decides():
        return action_answer(q, v.WILD_FIRST + kind)
    token = words.token_name(kind, q.reader)
    if q.s.supply[kind] == 0:
        return q.because(
            N_("There is no {token} left, so a match gives you nothing."), "KIM-51", token=token
        )
    return q.because(
        N_("You gain a {token} where two matching halves meet."), "KIM-46", token=token
    )


def score_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the score (KIM-79, KIM-98, KIM-100)."""
    if q.s.winner != NOBODY:
        return q.because(N_("After a sudden victory, points don't count."), "KIM-98")
    if q.s.basic:
        return q.because(
            N_("With short scoring, your score is the tiles you would win now."), "KIM-100"
        )
    return q.because(N_("Your score if the game ended now."), "KIM-79")


def sudden_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain why nobody wins at once (KIM-92, KIM-97, KIM-98)."""
    if not q.s.sudden:
        return q.because(N_("This game is played without sudden victory."), "KIM-92")
    if q.s.winner != NOBODY:
        return q.because(N_("The game ended in a sudden victory."), "KIM-98")
    if q.s.compared >= 0:
        return q.because(
            N_("Markers moved by reward cards can't win you the game at once."), "KIM-97"
        )
    message = N_("A sudden victory takes {n} markers on the last two spaces of your side.")
    return q.because(message, "KIM-92", n=t.SUDDEN_MARKERS)


# --- what is drawn and never chosen -------------------------------------------------------------


def hand_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the photo in hand (KIM-15)."""
    if q.s.hand == t.NO_CARD:
        return None
    return not_yours(q) or q.because(N_("This photo is yours: choose its place."), "KIM-15")


def street_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the street (KIM-17, KIM-65)."""
    if q.s.compared >= 0:
        return q.because(N_("Whoever wins a tile takes one of these rewards."), "KIM-71")
    message = N_(
        "Cards stand in walking order: take the 1st, 2nd or 3rd. Those you pass come round to the "
        "far end."
    )
    return q.because(message, "KIM-17")


def tracks_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the tracks (KIM-68)."""
    message = N_("At the end a tile goes to the player on whose side its marker stands.")
    return q.because(message, "KIM-68")


def track_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain a track by who leads it (KIM-68, KIM-70)."""
    pattern = kind_of(args[0])
    if not 0 <= pattern < t.PATTERNS:
        return None
    marker, number = words.marker_name(pattern, q.reader), t.FIRST_TILE + pattern
    position = q.s.markers[pattern]
    if position == 0:
        message = N_("The {marker} is in the middle: nobody gets tile {number}.")
        return q.because(message, "KIM-70", marker=marker, number=number)
    leader = t.SUN if position > 0 else t.MOON
    told = q.reader.said(
        leader,
        N_("The {marker} is on your side: tile {number} is yours for now."),
        N_("The {marker} is on {name}'s side: {name} has tile {number} for now."),
        marker=marker,
        number=number,
    )
    return WhyNot(told, "KIM-68", q.instead())


def rewards_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the rewards (KIM-71)."""
    message = N_("At the end, whoever wins a tile also takes one of these and adds it at once.")
    return q.because(message, "KIM-71")


def page_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain an album's page (KIM-26, KIM-28)."""
    owner = number(args[0], t.SEATS)
    if owner < 0:
        return None
    if owner == q.seat:
        message = N_("Photos go at an end of the lowest row, or on top of two photos.")
        return q.because(message, "KIM-28")
    message = N_("{name}'s album. Photos go at an end of the lowest row, or on two photos.")
    return q.because(message, "KIM-28", name=q.reader.names[owner])


def layer_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain what a crest is worth on a layer (KIM-86)."""
    layer = number(args[0], t.LAYERS + 1)
    if layer < 1:
        return None
    message = N_("A crest on this layer is worth {points} as long as no photo covers it.")
    return q.because(message, "KIM-86", points=layer)


def props_answer(q: KimonoClick, args: list[str]) -> Answer:
    """Explain the icons (KIM-84)."""
    message = N_("A prop card counts the icons of its kind in your album, covered or not.")
    return q.because(message, "KIM-84")


THINGS: Final[dict[str, Thing[KimonoState]]] = {
    "ring": Thing(1, ring_answer, True), "display": Thing(1, display_answer, True),
    "deck": Thing(0, deck_answer, True), "photographer": Thing(0, photographer_answer, True),
    "album": Thing(2, album_answer, True), "token": Thing(2, seam_answer),
    "seam": Thing(2, seam_answer), "mon": Thing(3, mon_answer), "marker": Thing(1, marker_answer),
    "tile": Thing(1, tile_answer), "supply": Thing(1, supply_answer),
    "score": Thing(0, score_answer), "sudden": Thing(0, sudden_answer),
    "hand": Thing(0, hand_answer), "street": Thing(0, street_answer),
    "tracks": Thing(0, tracks_answer), "track": Thing(1, track_answer),
    "rewards": Thing(0, rewards_answer), "page": Thing(1, page_answer),
    "layer": Thing(1, layer_answer), "props": Thing(0, props_answer),
}  # fmt: skip
