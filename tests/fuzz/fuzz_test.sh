#!/bin/sh
# A fixed number of runs of each fuzzer, from the checked-in corpus. Usage: fuzz_test.sh SOURCE_ROOT [RUNS]
root=$1
runs=${2:-60000}
cd "$root" || exit 1
. tests/kit/tap.sh

gcc -std=c11 -D_GNU_SOURCE -O1 po/*.c words/plural.c -o "$box/compile-po" &&
    "$box/compile-po" "$box/languages.c" "$box/lang" po/*.pot po/*.po texts/*.text || exit 1
tools/embed eval_builtin_networks eval/professor.net >"$box/builtin_networks.c" || exit 1

THEBES_WORDS=$box/lang
export THEBES_WORDS

# What is fuzzed is compiled once, for all fuzzers: the rooms that anything uses, and of the others what no fuzzer replaces.
sanitize="-fsanitize=address,undefined -fno-sanitize-recover=all"
rooms="core/*.c json/*.c deal/*.c record/*.c session/*.c words/*.c eval/*.c bots/*.c analysis/*.c $box/languages.c $box/builtin_networks.c tests/kit/rewrite.c
    web/asides.c web/components.c web/course.c web/hints.c web/labels*.c web/move_preview.c web/offers.c web/rule_tables.c web/statistics.c web/table_view.c web/texts.c web/turn_log.c web/view.c
    server/http.c server/request.c server/response.c server/response_head.c server/site.c
    host/*.c console/*.c engine/*.c terminal/line_input.c terminal/move_input.c"
mkdir "$box/objects"
# Sentences are watched for errors, too, but do not guide the fuzzers, except through what reads files of words: nothing else
# that is read depends on them, and to trace every byte that is written took most of the time.
for source in $rooms; do
    case $source in
    words/file.c | words/format.c | words/language_file.c | words/plural.c | words/texts.c) guide=-fsanitize=fuzzer-no-link ;;
    words/*) guide= ;;
    *) guide=-fsanitize=fuzzer-no-link ;;
    esac
    echo "$guide $source"
done | xargs -P "$(nproc)" -L 1 sh -c 'for source; do :; done; clang -std=c11 -O2 -gline-tables-only -DTH_CHECKED '"$sanitize"' \
    -D_GNU_SOURCE -I. -c "$@" -o "$0/$(echo "$source" | tr / _).o"' "$box/objects" || exit 1
ar rcs "$box/libfuzzed.a" "$box"/objects/*.o

# fuzz NAME SHARE : builds tests/fuzz/NAME_fuzz.c and runs it; a crash is left in the file crash-NAME-...
fuzz() {
    name=$1
    share=$2 # fewer runs where each takes longer
    mkdir "$box/$name"
    clang -std=c11 -O2 -gline-tables-only -DTH_CHECKED -fsanitize=fuzzer $sanitize -D_GNU_SOURCE -I. "tests/fuzz/${name}_fuzz.c" \
        "$box/libfuzzed.a" -lm -lhttp_parser -o "$box/${name}_fuzz" || return 1
    "$box/${name}_fuzz" -seed=1901 -runs="$((runs / share))" -max_len=20000 -timeout=120 -artifact_prefix="crash-$name-" \
        "$box/$name" "tests/fuzz/corpus/$name" >"$box/log" 2>&1 && return 0
    tail -n 40 "$box/log" | sed 's/^/# /'
    return 1
}

check "fuzzing the record reader" fuzz record 1
check "fuzzing move texts" fuzz move 1
check "fuzzing sessions" fuzz session 5
check "fuzzing what the page asks the module" fuzz page 20
check "fuzzing what people type" fuzz move_input 5
check "fuzzing what clients send to the server" fuzz request 1
check "fuzzing what a host says to an engine" fuzz engine 20
check "fuzzing files of words" fuzz words 1
check "fuzzing files of networks" fuzz network 10
finish
