#!/bin/sh
# A fixed number of runs of each fuzzer, from the checked-in corpus. Usage: fuzz_test.sh SOURCE_ROOT [RUNS]
root=$1
runs=${2:-100000}
cd "$root" || exit 1
. tests/tap.sh

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

gcc -std=c11 -D_GNU_SOURCE -O1 po/compile.c -o "$box/compile-po" && "$box/compile-po" po/*.po >"$box/translations.c" || exit 1

# fuzz NAME SHARE [FILE...] : builds tests/fuzz/NAME_fuzz.c and runs it; a crash is left in the file crash-NAME-...
fuzz() {
    name=$1
    share=$2 # fewer runs where each takes longer
    shift 2
    mkdir "$box/$name"
    clang -std=c11 -O1 -g -DTH_CHECKED -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
        -D_GNU_SOURCE -I. core/*.c deal/*.c record/*.c session/*.c words/*.c "$box/translations.c" tests/rewrite.c "$@" \
        "tests/fuzz/${name}_fuzz.c" -lm -o "$box/${name}_fuzz" || return 1
    "$box/${name}_fuzz" -seed=1901 -runs="$((runs / share))" -max_len=20000 -timeout=20 -artifact_prefix="crash-$name-" \
        "$box/$name" "tests/fuzz/corpus/$name" >"$box/log" 2>&1 && return 0
    tail -n 40 "$box/log" | sed 's/^/# /'
    return 1
}

check "fuzzing the record reader" fuzz record 1
check "fuzzing move texts" fuzz move 1
check "fuzzing sessions" fuzz session 5
check "fuzzing what the page asks the module" fuzz page 20 web/facts.c web/json.c web/labels*.c web/look.c web/offers.c \
    web/story.c web/think.c web/view.c bots/*.c analysis/*.c
check "fuzzing what people type" fuzz typed 5 cli/typed.c cli/line.c cli/interrupt.c cli/say.c
check "fuzzing what a host says to an engine" fuzz engine 20 cli/engine_hear.c cli/engine_options.c cli/engine_position.c \
    cli/engine_think.c cli/engine_words.c cli/facts.c bots/*.c
finish
