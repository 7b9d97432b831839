"""Photo Tour: what a seat has got, for statistics."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader
from travelogue.games.photo_tour.desk import DESK, F_SLOT
from travelogue.games.photo_tour.scoring import contest_points, metric
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.tables import JOURNAL_SLOTS, SHOWN_CONTESTS
from travelogue.games.photo_tour.words import contest_name, place_name


def holdings(s: PhotoState, seat: int, reader: Reader) -> list[Holding]:
    """Return the landmarks of a seat's journal, and the contests that it leads alone."""
    out = []
    for slot in range(JOURNAL_SLOTS):
        card = int(s.desk[seat * DESK + F_SLOT + slot])
        if card > 0:
            out.append(Holding(reader.text("Landmarks"), place_name(s.tables, card, reader)))
    for k in range(SHOWN_CONTESTS):
        contest = int(s.contests[k])
        m = s.tables.contests.metric[contest]
        others = [metric(s, other, m) for other in range(s.seats) if other != seat]
        if contest_points(s, seat, contest) > 0 and metric(s, seat, m) > max(others):
            name = contest_name(s.tables, contest, reader)
            out.append(Holding(reader.text("Contests led"), name))
    return out
