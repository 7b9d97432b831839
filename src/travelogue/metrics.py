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
# by what was asked for: quick (a move made at once), hint, deep (a move that is searched for)
BOT_WAITING: Final = Gauge(
    "travelogue_bot_waiting",
    "Questions that wait for a bot worker.",
    ["work"],
    multiprocess_mode="livesum",
)
BOT_JOBS: Final = Counter("travelogue_bot_jobs", "Questions that bots answered.", ["work"])
BOT_PASSED: Final = Counter(
    "travelogue_bot_passed", "Questions that were called while an answered one waited.", ["work"]
)
BOT_SECONDS: Final = Counter(
    "travelogue_bot_processor_seconds", "Processor time of bots' answers.", ["work"]
)
BOT_AHEAD: Final = Counter(
    "travelogue_bot_ahead_processor_seconds",
    "Processor time of answers that were finished while another question waited.",
    ["work"],
)
BOT_SHRUNK: Final = Counter(
    "travelogue_bot_shrunk", "Answers for which a bot had less than its whole budget."
)
