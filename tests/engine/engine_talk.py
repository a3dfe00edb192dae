#!/usr/bin/env python3
"""Plays the host's part of a conversation with an engine and compares what it answers.

Usage: engine_talk.py CONVERSATION COMMAND...

The conversation is a file, or a Markdown page with one in a block ```conversation. Lines with "> " are said, lines
with "< " are awaited, word for word; "..." stands for anything. How many milliseconds an info tells, and how many
infos there are before the one that is awaited, depends on the machine and is not compared. At the end the engine's
input is closed if it was not told to quit: it must end with status 0 and say nothing more.
"""
import queue
import re
import subprocess
import sys
import threading

PATIENCE = 60  # seconds: only a hang takes that long


def read_conversation(path):
    text = open(path, encoding="utf-8").read()
    block = re.search(r"^```conversation\n(.*?)^```", text, re.M | re.S)
    return [line for line in (block.group(1) if block else text).splitlines() if line.strip()]


def pattern_of(line):
    line = re.sub(r"^(info .*?)ms \d+", r"\1ms ...", line)
    return re.compile(".*".join(re.escape(part) for part in line.split("...")))


def listen(engine, heard):
    for line in engine.stdout:
        heard.put(line.rstrip("\n"))
    heard.put(None)


def await_line(heard, wanted):
    pattern = pattern_of(wanted)
    while True:
        try:
            line = heard.get(timeout=PATIENCE)
        except queue.Empty:
            sys.exit(f"# no answer; awaited: {wanted}")
        if line is not None and pattern.fullmatch(line):
            return
        if line is None or not (line.startswith("info ") and wanted.startswith("info ")):
            sys.exit(f"# awaited: {wanted}\n# but heard: {line}")


def main():
    lines = read_conversation(sys.argv[1])
    if not any(line.startswith("< ") for line in lines):
        sys.exit("# no conversation")
    engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    heard = queue.Queue()
    threading.Thread(target=listen, args=(engine, heard), daemon=True).start()
    try:
        for line in lines:
            if line.startswith("> "):
                engine.stdin.write(line[2:] + "\n")
                engine.stdin.flush()
            else:
                await_line(heard, line[2:])
        if lines[-1] != "> quit":
            engine.stdin.close()
        rest = heard.get(timeout=PATIENCE)
        if rest is not None:
            sys.exit(f"# said more than was awaited: {rest}")
        if engine.wait(PATIENCE) != 0:
            sys.exit(f"# ended with status {engine.returncode}")
    finally:
        engine.kill()


main()
