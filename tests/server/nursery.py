"""Starts servers at once: this program loads everything, then every server is a fork of it.

A line `{"port": …, "settings": {…}}` on standard input starts one; its process id comes back as a line.
"""

import json
import os
import signal
import sys

import bastide
from bastide.server import logs
from bastide.server.app import Server, create_app
from bastide.server.kernels import make_ready
from bastide.server.settings import Settings


def main():
    make_ready("classic")
    bastide.bot("novice").choose(bastide.new("classic", players=2, seed=1))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            os.close(0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            logs.configure()
            Server(create_app(Settings(**wanted["settings"])), "127.0.0.1", wanted["port"]).run()
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
