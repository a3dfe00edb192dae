#!/usr/bin/env python3
"""A bot for Thebes that knows no rules. It digs where a week brings most points; else it takes what costs least.

    thebes arena student --engine "python3 examples/bot.py" --games 100

docs/protocol.md explains everything that is said here.
"""
import json
import sys


def points(move, table):
    """What a dig can expect to find, from what is left in the bag."""
    for site in table["sites"]:
        if "tokens" in move and site["site"] == move["place"]:
            return move["tokens"] * site["points"] / site["tokens"] + site["bonus"]
    return 0


def choose(table):
    digs = [move for move in table["moves"] if points(move, table) >= 7]
    best = max(digs, key=lambda move: points(move, table) / move["weeks"], default=None)
    return best or min(table["moves"], key=lambda move: (move["move"] == "retire", move["weeks"]))


table = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "thebes":  # the arena says hello: a name, a wish to be told the table, and the protocol
        print("id name example\nwant table\nthebes 1")
    elif word == "ping":
        print("pong", rest)
    elif word == "table":
        table = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(table)["move"])
    elif word == "quit":
        break
    sys.stdout.flush()
