"""A player in thirty lines: python examples/client.py http://localhost:8000 (needs httpx and websockets)."""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect

site = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
bot = httpx.get(f"{site}/api/bots").json()[0]
plan = {"game": "classic", "name": "Example", "seats": [{"kind": "you"}, {"kind": "bot", "bot": bot}]}
seat = httpx.post(f"{site}/api/tables", json=plan).raise_for_status().json()

with connect(f"{site.replace('http', 'ws', 1)}/api/tables/{seat['table']}/socket") as line:
    line.send(json.dumps({"type": "hello", "token": seat["token"]}))
    for frame in line:
        message = json.loads(frame)
        if message["type"] == "state":
            table, view = message["table"], message["view"]
        elif message["type"] == "event":
            table.update(message["table"])
            view.update(message["view"])
            for key, added in message["more"].items():
                view[key] = view[key] + added
        else:
            continue  # the answer to a move: its event comes too
        if table["status"] == "over":
            break
        if table["to_move"] == seat["seat"]:
            move = {"type": "move", "words": [random.choice(view["legal"])], "seq": message["seq"]}
            line.send(json.dumps({**move, "move_id": uuid.uuid4().hex}))
print(f"{view['scores'][0]} to {view['scores'][1]}: bastide-{seat['table']}.txt")
