"""A QR code as SVG: one path, drawn from the modules that segno computes."""

from __future__ import annotations

import segno

QUIET = 4  # modules of white around the code, as its standard asks


def qr_svg(address: str) -> str:
    """Return a QR code of an address; always dark on white, or phones cannot read it."""
    rows = list(segno.make(address, error="m", micro=False).matrix)
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for x, length in runs(row)
    )
    size = len(rows) + 2 * QUIET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        f'<path fill="#1b1e24" d="{path}"/></svg>'
    )


def runs(row: bytes | bytearray) -> list[tuple[int, int]]:
    """Return where dark modules begin in a row, and how many follow one another."""
    found: list[tuple[int, int]] = []
    for x, is_dark in enumerate(row):
        if not is_dark:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((x, 1))
    return found
