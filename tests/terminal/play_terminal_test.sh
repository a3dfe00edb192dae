#!/bin/sh
# The game in a terminal: signals and keys.
# Usage: play_terminal_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/terminal/play_kit.sh"

# ---- signals ----
signalled() { # signalled SIGNAL STATUS : while it waits for input
    rm -rf "$saves"
    open_game $two --seed 11
    echo 1 >&9
    until_true grep -q "week 2 of 1901" "$box/opened"
    sleep 0.2
    kill "-$1" $job
    wait $job
    [ $? -eq "$2" ] && grep -q "The game is kept" "$box/opened"
    result=$?
    exec 9>&-
    return $result
}
check "Ctrl-C at the prompt" signalled INT 130
check "SIGTERM at the prompt" signalled TERM 143
check "the window is closed" signalled HUP 129

# ---- a terminal ----
# prompted PATTERN : the terminal shows it, or some 20 seconds have passed; and the program listens by now.
prompted() {
    for i in $(seq 200); do
        grep -q -e "$1" "$box/out" && break
        sleep 0.1
    done
    sleep 0.3
}
at_terminal() { # keys : in a terminal of its own
    rm -rf "$saves"
    : >"$box/out"
    { prompted "Ada> "; printf "$1"; sleep 1; } | TERM=xterm script -qc "'$program' play $two --seed 11" /dev/null >"$box/out" 2>"$box/err"
}
if ! ldd "$program" 2>/dev/null | grep -q libedit; then
    skip "the terminal" "built without libedit"
elif ! has_terminal; then
    skip "the terminal" "none can be had here"
else
    at_terminal 'ta\t7\t\rquit\r'
    check "tab completes words" grep -q "takes a zeppelin" "$box/out"
    at_terminal 'why not re\t\t\rquit\r'
    check "tab shows what there is" grep -q "^refresh  retire" "$box/out"
    at_terminal 'zzz\025refresh\rquit\r'
    check "a line can be edited" grep -q "Ada refreshes" "$box/out"
    at_terminal '\003'
    check "Ctrl-C in a terminal" grep -q "The game is kept" "$box/out"
    at_terminal '\004'
    check "Ctrl-D in a terminal" grep -q "The game is kept" "$box/out"
    at_terminal 'hin\t\rquit\r'
    check "tab completes hints" grep -q "does the first of these" "$box/out"
fi
if [ -n "${THEBES_QUICK-}" ]; then
    skip "mistakes after a game in a terminal" "it takes long under sanitizers, and every part of it is tested there"
elif ldd "$program" 2>/dev/null | grep -q libedit && has_terminal; then
    finished=$box/finished/thebes/saves
    mkdir -p "$finished"
    "$program" sim --games 1 --seed 19 --bots random --out "$finished" >/dev/null && mv "$finished/000001.thebes" "$finished/over.thebes"
    told() { grep -q "^ *Turn [0-9]*, week" "$box/out"; }
    : >"$box/out"
    # Where it would take more than a moment, it asks first.
    { sleep 2; printf 'y\r'; for i in $(seq 120); do told || sleep 1; done; } |
        XDG_STATE_HOME=$box/finished TERM=xterm script -qc "'$program' play --resume over" /dev/null >"$box/out"
    check "mistakes after a game in a terminal" told
fi
finish
