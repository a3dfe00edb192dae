# For tests of the program at the command line: source this with $program and $root set.
# shellcheck shell=sh
. "$root/tests/kit/tap.sh"

unset LANGUAGE LC_ALL LC_MESSAGES LANG THEBES_WORDS

# Where versions of Python are managed, python3 may be a script that takes longer to find the right one than that takes to
# do its work. So it is asked once.
python=$(python3 -c 'import sys; print(sys.executable)')

# run ARGUMENT... : runs the program; leaves its output in $box/out and $box/err and its status in $status.
run() {
    "$program" "$@" >"$box/out" 2>"$box/err" </dev/null
    status=$?
}

# ended_with STATUS PATTERN COMMAND : what ran last ended with the status and has the pattern, if any, on standard error.
ended_with() {
    [ "$status" -eq "$1" ] && { [ -z "$2" ] || grep -q -e "$2" "$box/err"; } && return 0
    echo "# $3: status $status, not $1, or no '$2' in:"
    sed 's/^/# /' "$box/err"
    return 1
}

# ended_well PATTERN FILE COMMAND : it ended well, without a word on standard error, and has the pattern in the file.
ended_well() {
    [ "$status" -eq 0 ] && [ ! -s "$box/err" ] && grep -q -e "$1" "$2" && return 0
    echo "# $3: status $status, or no '$1' in:"
    tail -n 20 "$box/out" "$box/err" | sed 's/^/# /'
    return 1
}

# join_lines FILE : into $box/joined, where a pattern finds sentences that are broken into lines.
join_lines() { tr '\n' ' ' <"$1" >"$box/joined"; }

# says STATUS PATTERN ARGUMENT... : the program ends with the status and has the pattern on standard error.
says() {
    want=$1
    pattern=$2
    shift 2
    run "$@"
    ended_with "$want" "$pattern" "thebes $*"
}

# prints PATTERN ARGUMENT... : the program ends well and has the pattern in a line of standard output.
prints() {
    pattern=$1
    shift
    run "$@"
    ended_well "$pattern" "$box/out" "thebes $*"
}

# tells PATTERN ARGUMENT... : the program ends well and has the pattern on standard output, whose lines are joined.
tells() {
    pattern=$1
    shift
    run "$@"
    join_lines "$box/out"
    ended_well "$pattern" "$box/joined" "thebes $*"
}

# start_job ARGUMENT... : the program in the background, as $job, where it hears signals as if it were in front.
start_job() {
    $as_in_front "$program" "$@" >"$box/out" 2>"$box/err" </dev/null &
    job=$!
}

# stops SIGNAL STATUS : $job, which is sent the signal, ends with the status.
stops() {
    kill "-$1" $job
    wait $job
    status=$?
    [ $status -eq "$2" ] && return 0
    echo "# status $status, not $2:"
    sed 's/^/# /' "$box/out" "$box/err"
    return 1
}

lines() { [ "$(wc -l <"$box/out")" -eq "$1" ]; }

# json EXPRESSION : the arena's JSON file is one, and the Python expression about it, d, and its players, p, is true.
json() {
    "$python" -c '
import json, sys
d = json.load(open(sys.argv[1]), parse_constant=lambda word: sys.exit("# not JSON: " + word))
p = d["players"]
if not eval(sys.argv[2]):
    sys.exit("# not true of " + json.dumps(d))' "$box/out.json" "$1"
}
