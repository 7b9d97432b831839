"""The curtain between people who share one device: whose side is shown, and when none is."""

from __future__ import annotations

from dataclasses import dataclass

from travelogue.core.types import SPECTATOR
from travelogue.live.table import Table


@dataclass
class Curtain:
    """Which seat's side one browser shows, of several that its person holds.

    The curtain falls when somebody else on the device is asked, and nothing of their side is sent
    before they lift it. Where nobody holds anything that the others may not see, there is none.
    """

    lifted: int | None = None  # the seat that lifted it
    at: int = -1  # how many entries that seat could notice until then

    def lift(self, table: Table, seat: int) -> None:
        """Show a seat's side until somebody else on this device is asked."""
        self.lifted, self.at = seat, len(table.history.told_to(seat).moments)

    def seat(self, table: Table, mine: list[int]) -> int:
        """Return the seat whose side is shown; SPECTATOR for nobody's, or while it is down."""
        if len(mine) < 2 or table.over or not table.is_dealt:
            return self.lifted if self.lifted in mine else next(iter(mine), SPECTATOR)
        asked = [seat for seat in table.history.pending() if seat in mine]
        if not has_secrets(table, mine):
            return next(iter(asked), mine[0])
        if self.lifted is not None and self.lifted in mine:
            is_as_lifted = self.at == len(table.history.told_to(self.lifted).moments)
            if self.lifted in asked or not asked or is_as_lifted:
                return self.lifted
        self.lifted = None  # it does not rise by itself when this seat is asked again
        return SPECTATOR


def has_secrets(table: Table, seats: list[int]) -> bool:
    """Tell whether one of the seats sees anything that not everybody sees."""
    public = table.history.view(SPECTATOR).signature()
    return any(table.history.view(seat).signature() != public for seat in seats)
