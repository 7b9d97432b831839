"""What a site counts for whoever runs it, in Prometheus' words; `/metrics` shows it."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

MOVES: Final = Counter("travelogue_moves", "Answers that were played and stored.")
REFUSED: Final = Counter("travelogue_refused", "Messages that were refused.", ["code"])
CUT_OFF: Final = Counter("travelogue_cut_off", "Connections that were cut off.", ["why"])
TIDIED: Final = Counter("travelogue_tidied", "What was tidied away, by kind.", ["kind"])
CONFLICTS: Final = Counter("travelogue_conflicts", "Changes that another process was faster with.")
STORED: Final = Counter("travelogue_stored", "Changes of tables that were stored.")
COMMITS: Final = Histogram(
    "travelogue_commit_seconds",
    "How long a commit of the changes that had gathered takes.",
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0),
)
ANSWERS: Final = Histogram(
    "travelogue_answer_seconds",
    "From an answer's arrival until it is stored and drawn for everybody.",
    buckets=(0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0),
)
TABLES: Final = Gauge("travelogue_tables", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("travelogue_sockets", "Open sockets.", multiprocess_mode="livesum")
BOTS_REPLACED: Final = Gauge(
    "travelogue_workers_replaced", "Bot workers that hung or died.", multiprocess_mode="livesum"
)
