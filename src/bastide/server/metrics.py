"""Numbers for Prometheus: how much and how fast, never who or what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("bastide_entries", "Entries written to the log", ["kind"], registry=self.registry)
        self.refused = Counter("bastide_refused", "Commands refused", registry=self.registry)
        self.stale = Counter("bastide_stale", "Moves that had not seen the last one", registry=self.registry)
        self.bad_frames = Counter("bastide_bad_frames", "Frames that are no message", registry=self.registry)
        self.floods = Counter("bastide_floods", "Sockets closed for too many messages", registry=self.registry)
        self.sockets = Gauge("bastide_sockets", "Open sockets and event streams", registry=self.registry)
        self.tables = Gauge("bastide_tables", "Tables in memory", registry=self.registry)
        self.unreadable = Gauge("bastide_unreadable_tables", "Tables that do not read", registry=self.registry)
        self.commit = Histogram(
            "bastide_commit_seconds", "From decision to commit", buckets=SECONDS, registry=self.registry
        )
        self.thought = Histogram("bastide_bot_seconds", "Time a bot thought", buckets=SECONDS, registry=self.registry)
