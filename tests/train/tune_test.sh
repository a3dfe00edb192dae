#!/bin/sh
# The programs that find weights and networks, for a moment only: what they write, and that it can be made again.
# Usage: tune_test.sh TUNE LEARN SOURCE_ROOT
tune=$1
learn=$2
root=$3
. "$root/tests/kit/tap.sh"
export LC_ALL=C.UTF-8

# finds PROGRAM FILE OPTION... : a short run for three players; what it says goes into a file.
finds() {
    program=$1
    file=$2
    shift 2
    "$program" --seats 3 --rounds 1 --games 64 --nodes 5 --out "$box/$file" "$@" >"$box/$file.said" 2>&1
}

same_again() {
    finds "$tune" one --threads 1 --climbs 1 --deals 64 && finds "$tune" other --threads 3 --climbs 1 --deals 64 &&
        cmp "$box/one" "$box/other"
}
check "tune finds the same weights again, with more threads" same_again
steps() { grep -q '^3 players, scholars: points ' "$box/one.said" && [ "$(grep -c climb: "$box/one.said")" -eq 1 ]; }
check "tune plays and climbs as often as it is asked to" steps
differs() { finds "$tune" without --climbs 0 --deals 64 && ! cmp -s "$box/one" "$box/without"; }
check "climbing changes weights" differs
another() { finds "$tune" seed --climbs 1 --deals 64 --seed 5 && ! cmp -s "$box/one" "$box/seed"; }
check "another seed finds other weights" another
students() {
    finds "$tune" students --from-students --climbs 0 --deals 64 && grep -q '^3 players, students: ' "$box/students.said"
}
check "tune begins with students" students
command="tune --seats 3 --rounds 1 --games 64 --climbs 1 --deals 64 --nodes 5 --seed 1901"
check "the weights say how they were made" grep -qF -- "$command" "$box/one"

# others_stay FILE SOURCE : the tables for two and four players are those of the source.
tables() { awk '/define BOT_WEIGHTS_/ { wanted = /BOT_WEIGHTS_[24]/ } wanted' "$1"; }
others_stay() {
    tables "$2" >"$box/expected"
    [ "$(grep -c BY "$box/expected")" -eq 2 ] && tables "$1" | cmp - "$box/expected"
}
check "weights for other numbers of players stay" others_stay "$box/one" "$root/bots/weights.h"

learn_again() {
    finds "$learn" net --threads 1 --passes 1 && finds "$learn" net2 --threads 3 --passes 1 && cmp "$box/net" "$box/net2" &&
        ! cmp -s "$box/net" "$root/bots/net_weights.h"
}
check "learn finds the same network again, with more threads" learn_again
check "the network says how it was made" grep -q 'learn --seats 3 --rounds 1 --games 64 .*--seed 1901' "$box/net"

# refuses PROGRAM TEXT OPTION... : exit status 2, and a sentence.
refuses() {
    program=$1
    text=$2
    shift 2
    status=0
    "$program" "$@" >"$box/out" 2>&1 || status=$?
    [ "$status" -eq 2 ] && grep -qF -- "$text" "$box/out"
}
check "tune says where help is" refuses "$tune" "see 'tune --help'" --games 3
check "learn says where help is" refuses "$learn" "see 'learn --help'" --games 3
unwritable() { ! "$tune" --out "$box/nowhere/weights.h" >"$box/out" 2>&1 && ! grep -q points "$box/out"; }
check "tune does not begin where it cannot write" unwritable
finish
