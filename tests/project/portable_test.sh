#!/bin/sh
# One game everywhere: the same signature from every compiler, language and optimisation, bots that choose alike, and a
# core that compiles for CUDA. Usage: portable_test.sh SOURCE_ROOT
root=$1
cd "$root" || exit 1
. tests/kit/tap.sh

expected=$(cat bots/signature.txt)
playing="core/*.c deal/*.c eval/*.c bots/*.c $box/builtin_networks.c"
warnings="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
exact=-ffp-contract=off # a multiplication and an addition in one step would round otherwise
choices=                # what the first build prints: there is no right value, but it must be the same everywhere

# prints EXPECTED COMMAND... : that is what the command prints.
prints() {
    wanted=$1
    shift
    printed=$("$@") && [ "$printed" = "$wanted" ] && return 0
    echo "# $* printed '$printed', not '$wanted'"
    return 1
}

# native NAME COMPILER OPTION... : builds and runs.
native() {
    name=$1
    shift
    # shellcheck disable=SC2086
    "$@" $exact $playing tests/bots/choices.c tests/project/portable_main.c -o "$box/$name" && prints "$expected" "$box/$name" signature
}

# choose_alike NAME : what was built before; the first one tells the others what to choose.
choose_alike() {
    if [ "$choices" ]; then
        prints "$choices" "$box/$1" choices
    else
        choices=$("$box/$1" choices)
    fi
}

# What the professor thinks with is made of a file at build time.
networks() { tools/embed eval_builtin_networks eval/professor.net >"$box/builtin_networks.c"; }
check "the networks can be built in" networks

for compiler in gcc clang; do
    for level in -O0 -O3; do
        check "signature: $compiler $level" native "$compiler$level" $compiler -std=c11 $level $warnings
        check "choices: $compiler $level" choose_alike "$compiler$level"
    done
done
check "signature: gcc -O3 -march=native" native native gcc -std=c11 -O3 -march=native
check "choices: gcc -O3 -march=native" choose_alike native
check "signature: g++, as C++17" native cpp g++ -x c++ -std=c++17 -O1 -Wall
check "choices: g++, as C++17" choose_alike cpp

# The list of languages is made at build time.
languages() {
    gcc -std=c11 -D_GNU_SOURCE -O1 po/*.c words/plural.c -o "$box/compile-po" &&
        "$box/compile-po" "$box/languages.c" "$box/lang" po/*.pot po/*.po texts/*.text
}
check "the languages can be made" languages

# Everything freestanding as one WebAssembly module, not only what the signature needs.
wasm() {
    # shellcheck disable=SC2086
    clang --target=wasm32 -std=c11 -O2 -ffreestanding -nostdlib $warnings $exact -Wl,--no-entry \
        -Wl,--export=bot_signature -Wl,--export=bot_choices_signature -Wl,--export=record_begin -Wl,--export=record_feed -Wl,--export=record_end \
        -Wl,--export=words_record_error -Wl,--export=words_answer -Wl,--export=words_turn \
        -Wl,--export=words_preview -Wl,--export=session_begin -Wl,--export=session_submit \
        -Wl,--export=session_take_back -Wl,--export=session_resign -Wl,--export=session_read_end \
        -Wl,--export=analysis_advise -Wl,--export=analysis_mistakes_step \
        -I. $playing json/*.c record/*.c session/*.c words/*.c analysis/*.c "$box/languages.c" tests/bots/choices.c web/shim.c -o "$box/thebes.wasm" &&
        prints "$expected" node tests/project/wasm_signature.mjs "$box/thebes.wasm" bot_signature
}
check "signature: WebAssembly in node" wasm
check "choices: WebAssembly in node" prints "$choices" node tests/project/wasm_signature.mjs "$box/thebes.wasm" bot_choices_signature

cpp_rooms() {
    for file in json/*.c record/*.c session/*.c words/*.c analysis/*.c "$box/languages.c"; do
        g++ -x c++ -std=c++17 -O1 -Wall -I. -c "$file" -o "$box/room.o" || return 1
    done
}
check "json, record, session, words and analysis compile as C++17" cpp_rooms

cuda() {
    clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_70 -nocudainc -nocudalib -std=c++17 -O1 -S -Wno-unknown-cuda-version \
        tests/core/core.cu -o "$box/core.ptx" && grep -q playout "$box/core.ptx"
}
check "core and observation compile for CUDA" cuda

# Linked together they need nothing but what compilers take for granted: no heap, no clock, no files.
self_contained() {
    # shellcheck disable=SC2086
    gcc -std=c11 -O1 -ffreestanding -fno-pie -nostdlib -r $playing json/*.c record/*.c session/*.c words/*.c analysis/*.c "$box/languages.c" \
        -I. -o "$box/rooms.o" && ! nm -u "$box/rooms.o" | grep -vE ' U (mem(cpy|set|cmp|move)|__popcountdi2)$'
}
check "the freestanding rooms call nothing but memcpy and its like" self_contained

finish
