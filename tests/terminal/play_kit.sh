# For tests of the game in the terminal: source this with $program and $root set.
# shellcheck shell=sh
. "$root/tests/kit/program.sh"

export XDG_STATE_HOME="$box/state"
saves=$XDG_STATE_HOME/thebes/saves
two="--players Ada,Bert:random"

# types LINES ARGUMENT... : the program plays with these lines (printf escapes); output in $box/out, $box/err, $status.
types() {
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | "$program" play "$@" >"$box/out" 2>"$box/err"
    status=$?
}

# answers PATTERN LINES ARGUMENT... : it ends well and has the pattern in its output, whose lines are joined.
answers() {
    pattern=$1
    shift
    types "$@"
    join_lines "$box/out"
    ended_well "$pattern" "$box/joined" "$*"
}

# complains STATUS PATTERN LINES ARGUMENT...
complains() {
    want=$1
    pattern=$2
    shift 2
    types "$@"
    ended_with "$want" "$pattern" "$*"
}

# asks PATTERN LINES ARGUMENT... : in a fresh game of Ada against a bot that is left afterwards.
asks() {
    pattern=$1
    lines=$2
    shift 2
    rm -rf "$saves"
    answers "$pattern" "$lines" $two --seed 11 "$@"
}

# open_game ARGUMENT... : the program plays as $job, with the lines that are written to descriptor 9; output in $box/opened.
open_game() {
    mkfifo "$box/lines"
    $as_in_front "$program" play "$@" <"$box/lines" >"$box/opened" 2>&1 &
    job=$!
    exec 9>"$box/lines"
    rm "$box/lines"
}

right() { "$program" check "$@" >"$box/checked" 2>&1; }
