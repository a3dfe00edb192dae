# For tests of the program at the command line: source this with $program and $root set.
# shellcheck shell=sh
. "$root/tests/kit/tap.sh"

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
unset LANGUAGE LC_ALL LC_MESSAGES LANG

# Where versions of Python are managed, python3 may be a script that takes longer to find the right one than that takes to
# do its work. So it is asked once.
python=$(python3 -c 'import sys; print(sys.executable)')

# run ARGUMENT... : runs the program; leaves its output in $box/out and $box/err and its status in $status.
run() {
    "$program" "$@" >"$box/out" 2>"$box/err" </dev/null
    status=$?
}

# says STATUS PATTERN ARGUMENT... : the program ends with the status and has the pattern on standard error.
says() {
    want=$1
    pattern=$2
    shift 2
    run "$@"
    [ "$status" -eq "$want" ] && { [ -z "$pattern" ] || grep -q -e "$pattern" "$box/err"; } && return 0
    echo "# thebes $*: status $status, not $want, or no '$pattern' in:"
    sed 's/^/# /' "$box/err"
    return 1
}

# prints PATTERN ARGUMENT... : the program ends well and has the pattern on standard output.
prints() {
    pattern=$1
    shift
    run "$@"
    [ "$status" -eq 0 ] && [ ! -s "$box/err" ] && grep -q -e "$pattern" "$box/out" && return 0
    echo "# thebes $*: status $status, or no '$pattern' in:"
    head -n 20 "$box/out" "$box/err" | sed 's/^/# /'
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
