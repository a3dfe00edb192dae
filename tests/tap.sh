# TAP for shell tests: source this, call check for each claim, end with finish.
count=0
bad=0

# Shells have what they start in the background ignore Ctrl-C, and a program leaves that so. With this in front of it, it
# hears signals as if it were in the foreground; $! is the program itself.
as_in_front="env --default-signal=INT,TERM,HUP"

# check NAME COMMAND... : passes if the command succeeds.
check() {
    claim=$1
    shift
    count=$((count + 1))
    if "$@"; then
        echo "ok $count - $claim"
    else
        bad=$((bad + 1))
        echo "not ok $count - $claim"
    fi
}

# skip NAME WHY
skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

finish() {
    echo "1..$count"
    [ "$bad" -eq 0 ]
}
