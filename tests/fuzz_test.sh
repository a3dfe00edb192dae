#!/bin/sh
# A fixed number of runs of each fuzzer, from the checked-in corpus. Usage: fuzz_test.sh SOURCE_ROOT [RUNS]
root=$1
runs=${2:-100000}
cd "$root" || exit 1
. tests/tap.sh

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

# fuzz NAME : builds tests/fuzz/NAME_fuzz.c and runs it; a crash is left in the file crash-NAME-...
fuzz() {
    mkdir "$box/$1"
    clang -std=c11 -O1 -g -DTH_CHECKED -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
        core/*.c deal/*.c record/*.c words/*.c tests/rewrite.c "tests/fuzz/$1_fuzz.c" -o "$box/$1_fuzz" || return 1
    "$box/$1_fuzz" -seed=1901 -runs="$runs" -max_len=20000 -timeout=20 -artifact_prefix="crash-$1-" \
        "$box/$1" "tests/fuzz/corpus/$1" >"$box/log" 2>&1 && return 0
    tail -n 40 "$box/log" | sed 's/^/# /'
    return 1
}

check "fuzzing the record reader" fuzz record
check "fuzzing move texts" fuzz move
finish
