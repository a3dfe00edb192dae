#!/bin/sh
# The programs that find weights and networks, for a moment only: what they write, and that it can be made again.
# Usage: train_test.sh TRAIN_WEIGHTS TRAIN_NETWORK SOURCE_ROOT
weights=$1
network=$2
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
    finds "$weights" one --threads 1 --spsa 1 --deals 64 && finds "$weights" other --threads 3 --spsa 1 --deals 64 &&
        cmp "$box/one" "$box/other"
}
check "train-weights finds the same weights again, with more threads" same_again
steps() { grep -q '^3 players, scholars: points ' "$box/one.said" && [ "$(grep -c SPSA: "$box/one.said")" -eq 1 ]; }
check "train-weights plays as many rounds of each sort as it is asked to" steps
differs() { finds "$weights" without --spsa 0 --deals 64 && ! cmp -s "$box/one" "$box/without"; }
check "SPSA changes weights" differs
another() { finds "$weights" seed --spsa 1 --deals 64 --seed 5 && ! cmp -s "$box/one" "$box/seed"; }
check "another seed finds other weights" another
students() {
    finds "$weights" students --from-students --spsa 0 --deals 64 && grep -q '^3 players, students: ' "$box/students.said"
}
check "train-weights begins with students" students
command="train-weights --seats 3 --rounds 1 --games 64 --spsa 1 --deals 64 --nodes 5 --seed 1901"
check "the weights say how they were made" grep -qF -- "$command" "$box/one"

# others_stay FILE SOURCE : the tables for two and four players are those of the source.
tables() { awk '/define EVAL_WEIGHTS_/ { wanted = /EVAL_WEIGHTS_[24]/ } wanted' "$1"; }
others_stay() {
    tables "$2" >"$box/expected"
    [ "$(grep -c BY "$box/expected")" -eq 2 ] && tables "$1" | cmp - "$box/expected"
}
check "weights for other numbers of players stay" others_stay "$box/one" "$root/eval/weights_table.h"

network_again() {
    finds "$network" net --threads 1 --epochs 1 && finds "$network" net2 --threads 3 --epochs 1 && cmp "$box/net" "$box/net2" &&
        ! cmp -s "$box/net" "$root/eval/professor.net"
}
check "train-network finds the same network again, with more threads" network_again
check "the network says how it was made" grep -aq 'train-network --seats 3 --rounds 1 --games 64 .*--seed 1901' "$box/net"

keep() { python3 "$root/tests/kit/networks.py" "$1" "$2" 2 4; }
network_others() { keep "$box/net" "$box/kept" && keep "$root/eval/professor.net" "$box/expected" && cmp "$box/kept" "$box/expected"; }
check "networks for other numbers of players stay" network_others
same_weights() { # but for how they were made
    for file in "$1" "$2"; do
        python3 "$root/tests/kit/networks.py" "$file" "$file.nameless" --nameless || return 1
    done
    cmp "$1.nameless" "$2.nameless"
}
begins() {
    python3 "$root/tests/kit/networks.py" "$root/eval/professor.net" "$box/other.net" --add 0.5 &&
        finds "$network" net3 --threads 3 --epochs 1 --net "$root/eval/professor.net" && same_weights "$box/net" "$box/net3" &&
        finds "$network" net4 --threads 3 --epochs 1 --net "$box/other.net" && ! cmp -s "$box/net" "$box/net4"
}
check "train-network begins with the networks of a file" begins
check "and says so in what it writes" grep -aq -- "--net $box/other.net" "$box/net4"
no_network() { ! finds "$network" net5 --net "$root/meson.build" && grep -q "no file of networks" "$box/net5.said" && [ ! -s "$box/net5" ]; }
check "train-network refuses a file that is none" no_network

# refuses PROGRAM TEXT OPTION... : exit status 2, and a sentence.
refuses() {
    program=$1
    text=$2
    shift 2
    status=0
    "$program" "$@" >"$box/out" 2>&1 || status=$?
    [ "$status" -eq 2 ] && grep -qF -- "$text" "$box/out"
}
check "train-weights says where help is" refuses "$weights" "see 'train-weights --help'" --games 3
check "train-network says where help is" refuses "$network" "see 'train-network --help'" --games 3
unwritable() { ! "$weights" --out "$box/nowhere/weights.h" >"$box/out" 2>&1 && ! grep -q points "$box/out"; }
check "train-weights does not begin where it cannot write" unwritable
finish
