"""A bot in a process of its own: bastide arena "cmd:python examples/process_bot.py" uniform --games 20

It uses only the lines that it reads and writes, so it could be written in any language (docs/bots.md).
"""

import json
import random
import sys

for line in sys.stdin:
    verb, _, rest = line.partition(" ")
    if verb.strip() == "bastide":
        print("ready", flush=True)
    elif verb == "position":
        view = json.loads(rest)
    elif verb == "go":
        followers = [word for word in view["legal"] if word.startswith(("city:", "cloister"))]
        print("move", random.choice(followers or view["legal"]), flush=True)
    elif verb.strip() == "quit":
        break
