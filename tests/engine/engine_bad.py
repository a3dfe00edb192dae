#!/usr/bin/env python3
"""An engine that misbehaves: engine_bad.py HOW BOX [always]

It plays any legal move. Its first process, the one that finds no file BOX/been, misbehaves at its third go; those
after it do not, unless told "always". So a game is lost, and the games after it show that the arena goes on.
The number of each process, and of each of its children, is added to BOX/pids.
"""
import json
import os
import signal
import sys
import time

how, box = sys.argv[1], sys.argv[2]
bad = not os.path.exists(box + "/been") or "always" in sys.argv
open(box + "/been", "w").close()
goes = 0
table = {}


def note_pid():
    with open(box + "/pids", "a") as file:
        print(os.getpid(), file=file)


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def flood(piece):
    while True:
        sys.stdout.write(piece)


def leave_a_child():
    if os.fork() == 0:
        note_pid()
        time.sleep(600)
    os._exit(0)


def leave_the_group():
    os.setpgid(0, os.getpgid(os.getppid()))  # where nobody looks for it
    time.sleep(600)


def close_output():
    sys.stdout.flush()
    os.close(1)
    time.sleep(600)


AT_HELLO = {
    "dies-at-start": lambda: sys.exit(3),
    "silent-at-start": lambda: time.sleep(600),
    "floods-at-start": lambda: flood("x" * 65536),
    "other-protocol": lambda: say("thebes 2"),
    "too-early-at-start": lambda: say("bestmove take 1\nthebes 1"),
}
AT_POSITION = {"too-early": lambda: say("bestmove refresh")}
AT_GO = {
    "hangs": lambda: time.sleep(600),
    "dies": lambda: os._exit(3),
    "crashes": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "floods": lambda: flood("x" * 65536),
    "floods-lines": lambda: flood("info nodes 1 ms 1 move refresh\n" * 1000),
    "nonsense": lambda: say("bestmove castle \x1b[31m queenside"),
    "nothing": lambda: say("bestmove"),
    "illegal": lambda: say("bestmove exhibit 95"),
    "twice": lambda: say("bestmove " + table["moves"][0]["move"]),  # and once more below
    "error": lambda: say("error I am tired."),
    "closes-output": close_output,
    "leaves-the-group": leave_the_group,
    "leaves-a-child": leave_a_child,
}

note_pid()
if how == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if how == "complains":
    print("a word on standard error", file=sys.stderr)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "thebes":
        if how in AT_HELLO and bad:
            AT_HELLO[how]()
        say('id name bad "\\' + how + "\nsurprise\nwant table\noption seed type number default 0 least 0 most 9\nthebes 1")
    elif word == "ping" and not (how == "no-pong" and bad and goes > 2):
        say("pong " + rest)
    elif word == "table":
        table = json.loads(rest)
        if how in AT_POSITION and bad and goes == 2:
            AT_POSITION[how]()
    elif word == "go":
        goes += 1
        if how in AT_GO and bad and goes == 3:
            AT_GO[how]()
        say("bestmove " + table["moves"][0]["move"])
    elif word == "quit" and how != "stubborn":
        break
while how == "stubborn":
    time.sleep(600)
