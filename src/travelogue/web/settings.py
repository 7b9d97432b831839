"""Settings of the site, with what a living room needs as defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from travelogue.history.shares import fresh_bits, fresh_seed
from travelogue.store.database import TEMPORARY


@dataclass(frozen=True)
class Settings:
    """How a site runs."""

    db: str = TEMPORARY  # the database's address
    secret: str = ""  # signs cookies; the database keeps one if none is given
    bot_delay_ms: int = 600  # a bot answers no sooner, so that people can follow
    bot_seconds: float = 10.0  # a bot that thinks longer is replaced for the move
    workers: int = 0  # processes that think for bots: two at least; 0 for one a core
    max_tables: int = 5000  # in memory; the database keeps all
    keep_days: int = 0  # tables that ended so long ago go; 0: none ever
    # of one network; one person may do a part of it, see limits.py
    opens_per_minute: int = 60  # tables
    hints_per_minute: int = 60
    messages_per_second: int = 200  # over sockets
    sockets: int = 400  # open at once
    people_per_minute: int = 60  # who were never here
    sits_per_minute: int = 60  # seats that are taken
    head_seconds: float = 15.0  # for the head of a request; see door.py
    body_seconds: float = 20.0
    stall_seconds: float = 30.0  # for who fetches nothing of what was sent
    connections_of_network: int = 500  # at once
    connections: int = 5000  # of all together, and less than the files that a process may open
    compress: bool = False  # what is sent over sockets: an eighth of the bytes, twice the work
    log_json: bool = False
    host_names: tuple[str, ...] = ()  # under which the site answers; see hosts.py
    open_metrics: bool = False  # /metrics for everybody, not only for this machine
    origins: tuple[str, ...] = ()  # other addresses of this site, for example behind a proxy
    deal: Callable[[], bytes] = fresh_seed  # where the secrets of tables come from
    share_seconds: float = 5.0  # how long browsers are waited for that put something into a deal
    bits: Callable[[], bytes] = fresh_bits  # what bots put in
