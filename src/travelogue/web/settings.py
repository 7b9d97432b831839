"""Settings of the site, with what a living room needs as defaults."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from travelogue.live.room import fresh_seed


@dataclass(frozen=True)
class Settings:
    """How a site runs."""

    secret: str = field(default_factory=lambda: secrets.token_urlsafe(32))  # signs cookies
    bot_delay_ms: int = 600  # a bot answers no sooner, so that people can follow
    bot_seconds: float = 10.0  # a bot that thinks longer is replaced for the move
    workers: int = 1  # processes that think for bots
    max_tables: int = 500
    origins: tuple[str, ...] = ()  # other addresses of this site, for example behind a proxy
    deal: Callable[[], bytes] = fresh_seed  # where the seeds of deals come from
