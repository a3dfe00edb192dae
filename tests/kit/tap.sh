# TAP for shell tests: source this, call check for each claim, end with finish. $box is a folder for the test.
# shellcheck shell=sh
count=0
bad=0
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

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

# said PATTERN : what ran last has it in $box/out.
said() {
    grep -q -e "$1" "$box/out" && return 0
    echo "# no '$1' in:"
    sed 's/^/# /' "$box/out"
    return 1
}

# until_true COMMAND... : waits until it is true, or $job has ended.
until_true() {
    until "$@" 2>/dev/null; do
        kill -0 $job 2>/dev/null || return 1
        sleep 0.05
    done
}

# catches PID : it is the program by now, no longer the shell on the way to it, and has its own ideas of Ctrl-C.
catches() {
    [ "$(readlink "/proc/$1/exe")" = "$(readlink -f "$program")" ] || return 1
    mask=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$1/status")
    case $mask in [2367abefABEF]) true ;; *) false ;; esac
}

# at_work : $job, which was begun with $as_in_front, hears signals by now, and has had a second to do something.
at_work() {
    until_true catches $job
    sleep 1
}

# has_terminal : some places, such as a bare chroot, have none to lend.
has_terminal() { [ "$(script -qc 'echo yes' /dev/null 2>/dev/null </dev/null | tr -d '\r')" = yes ]; }

# skip NAME WHY
skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

finish() {
    echo "1..$count"
    [ "$bad" -eq 0 ]
}
