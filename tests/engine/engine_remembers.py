#!/usr/bin/env python3
"""An engine that remembers: engine_remembers.py BOX

It plays any legal move. Each game that begins adds a line to BOX/seen: "again" if this process has seen the same opening
deal before, else "new"; then the deal, the seed it was told, and the number of the first ping of its process.
"""
import json
import sys

box = sys.argv[1]
deals = set()
seed = ping = None
begun = False
table = {}
header = ""


def note_game():
    deal = json.dumps([header[key] for key in ("order", "display", "bonus")], separators=(",", ":"))
    with open(box + "/seen", "a") as file:
        print("again" if deal in deals else "new", deal, seed, ping, file=file)
    deals.add(deal)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "thebes":
        print("id name remembers\nwant table\noption seed type number default 0 least 0 most 18446744073709551615\nthebes 1")
    elif word == "ping":
        ping = ping or rest
        print("pong", rest)
    elif word == "set":
        seed = rest.split()[-1]
        begun = True
    elif line.startswith('{"thebes":'):
        header = json.loads(line)
        if begun:
            note_game()
        begun = False
    elif word == "table":
        table = json.loads(rest)
    elif word == "go":
        print("bestmove", table["moves"][0]["move"])
    elif word == "quit":
        break
    sys.stdout.flush()
