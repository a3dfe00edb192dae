#!/bin/sh
# Ctrl-C and other signals while something is thought about, and signals that were ignored from the start.
# Usage: signals_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
export XDG_STATE_HOME="$box/state"
saves=$XDG_STATE_HOME/thebes/saves
example=$root/docs/example.thebes

# ---- best: for hours, if nobody stops it ----
# best_stopped SIGNAL STATUS ARGUMENT...
best_stopped() {
    signal=$1
    want=$2
    shift 2
    start_job best "$example" --at 20 "$@"
    until_true catches $job || return 1
    stops "$signal" "$want" && [ ! -s "$box/err" ]
}
check "Ctrl-C in best" best_stopped INT 130 --ms 3600000
check "tells what was found" grep -q "best of 30 moves" "$box/out"
check "by nodes" best_stopped INT 130 --nodes 4000000000 --json
check "is an object all the same" "$python" -c 'import json, sys; assert json.load(open(sys.argv[1]))["moves"]' "$box/out"
check "several that think" best_stopped INT 130 --ms 3600000 --threads 3 --why
check "give reasons" grep -q "^Why$" "$box/out"
check "SIGTERM" best_stopped TERM 143 --ms 3600000
check "the window is closed" best_stopped HUP 129 --ms 3600000

# ---- play: while bots think. Nobody else is there, so one of them always does ----
turns() { [ "$(wc -l <"$saves/$1.thebes")" -gt "$2" ]; }

# as_it_would_be NAME : the last move of a save is the one that the bot makes if nobody disturbs it.
as_it_would_be() {
    "$python" - "$program" "$saves/$1.thebes" <<'PYTHON'
import json, subprocess, sys
lines = [json.loads(line) for line in open(sys.argv[2])][1:]
told = subprocess.run([sys.argv[1], "best", sys.argv[2], "--at", str(len(lines) - 1), "--moves", "1", "--json"],
                      check=True, capture_output=True, text=True).stdout
best = json.loads(told)["moves"][0]["move"]
assert all("move" in line for line in lines) and lines[-1]["move"] == best, (lines[-1]["move"], best)
PYTHON
}

# bots_stopped SIGNAL STATUS TURNS ARGUMENT... : after so many turns; the game is kept and can be taken up again.
bots_stopped() {
    signal=$1
    want=$2
    least=$3
    shift 3
    start_job play "$@"
    until_true turns bots "$least" || return 1
    stops "$signal" "$want" && grep -q " play --resume bots$" "$box/out" &&
        "$program" check "$saves/bots.thebes" >/dev/null && [ "$(ls "$saves" | grep -c part)" -eq 0 ] && as_it_would_be bots
}
four=A:professor,B:professor,C:professor,D:professor
check "Ctrl-C while a bot thinks" bots_stopped INT 130 2 --players $four --name bots --seed 3
cp "$saves/bots.thebes" "$box/first"
check "SIGTERM, in the same game" bots_stopped TERM 143 8 --resume bots
check "which has gone on where it was" sh -c 'head -c "$(wc -c <"$1")" "$2" | cmp "$1" -' sh "$box/first" "$saves/bots.thebes"
check "the window is closed" bots_stopped HUP 129 12 --resume bots

# At a terminal: it is left as it was, however often Ctrl-C comes, at the prompt and after a move, while the bot thinks.
terminal() {
    "$python" - "$program" "$@" <<'PYTHON'
import os, pty, select, sys, termios
program, typed = sys.argv[1], sys.argv[2].encode().decode("unicode_escape").encode()
keeper, terminal = pty.openpty()
before = termios.tcgetattr(terminal)
process = os.fork()
if process == 0:
    os.setsid()
    import fcntl
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for end in range(3):
        os.dup2(terminal, end)
    os.environ["TERM"] = "xterm"
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"  # libedit leaves some bytes
    os.execv(program, [program, "play", "--players", "Ada,Bert:professor", "--name", sys.argv[3], "--seed", "11"])
seen = b""
def read_until(what):
    global seen
    while what not in seen:
        if not select.select([keeper], [], [], 60)[0]:
            sys.exit("# no %r in %r" % (what, seen[-500:]))
        seen += os.read(keeper, 65536)
read_until(b"Ada> ")
os.write(keeper, typed)
read_until(b"The game is kept")
os.write(keeper, b"\x03")
status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
after = termios.tcgetattr(terminal)
if status != 130 or after != before:
    sys.exit("# status %d, terminal %s" % (status, "as before" if after == before else "changed"))
PYTHON
}
if has_terminal; then
    check "Ctrl-C at the prompt of a terminal" terminal '\x03\x03' one
    check "Ctrl-C after a move" terminal '1\r\x03\x03' two
else
    skip "Ctrl-C at a terminal" "none can be had here"
fi

# ---- signals that are ignored from the start: nohup, and what a shell starts in the background ----
ignoring() {
    mkfifo "$box/fifo"
    env --ignore-signal=HUP,INT "$program" play --players Ada,Bert --name deaf --seed 11 <"$box/fifo" >"$box/out" 2>"$box/err" &
    job=$!
    exec 9>"$box/fifo"
    until_true turns deaf 0
    kill -HUP $job
    kill -INT $job
    echo 1 >&9
    until_true turns deaf 1
    result=$?
    kill -TERM $job 2>/dev/null
    exec 9>&-
    wait $job
    [ $? -eq 143 ] && [ $result -eq 0 ]
}
check "play goes on" ignoring
serving() {
    mkdir "$box/page"
    echo hello >"$box/page/index.html"
    env --ignore-signal=HUP,INT "$program" serve --port 0 --files "$box/page" >"$box/out" 2>"$box/err" </dev/null &
    job=$!
    until_true grep -q ' http://' "$box/out"
    url=$(sed -n 's/.* \(http:[^ ]*\) .*/\1/p' "$box/out")
    kill -HUP $job
    kill -INT $job
    for time in 1 2 3; do
        [ "$(curl -s -m 60 "$url")" = hello ] || { kill $job 2>/dev/null; return 1; }
    done
    kill -TERM $job
    wait $job
}
check "serve goes on, until SIGTERM" serving
finish
