#!/bin/sh
# One game everywhere: the same signature from every compiler, language and optimisation, and a core that compiles for
# CUDA. Usage: portable_test.sh SOURCE_ROOT
root=$1
cd "$root" || exit 1
. tests/tap.sh

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
expected=$(cat bots/signature.txt)
playing="core/*.c deal/*.c bots/*.c"
warnings="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"

# has_signature COMMAND... : the command prints the expected signature.
has_signature() {
    printed=$("$@") && [ "$printed" = "$expected" ] && return 0
    echo "# $* printed '$printed', not '$expected'"
    return 1
}

# native NAME COMPILER OPTION... : builds and runs.
native() {
    name=$1
    shift
    # shellcheck disable=SC2086
    "$@" $playing tests/signature_main.c -o "$box/$name" && has_signature "$box/$name"
}

for compiler in gcc clang; do
    for level in -O0 -O3; do
        check "signature: $compiler $level" native "$compiler$level" $compiler -std=c11 $level $warnings
    done
done
check "signature: gcc -O3 -march=native" native native gcc -std=c11 -O3 -march=native
check "signature: g++, as C++17" native cpp g++ -x c++ -std=c++17 -O1 -Wall

# Translations are tables made at build time.
translations() {
    gcc -std=c11 -D_GNU_SOURCE -O1 po/compile.c -o "$box/compile-po" && "$box/compile-po" po/*.po >"$box/translations.c"
}
check "translations can be made" translations

# Everything freestanding as one WebAssembly module, not only what the signature needs.
wasm() {
    # shellcheck disable=SC2086
    clang --target=wasm32 -std=c11 -O2 -ffreestanding -nostdlib $warnings -Wl,--no-entry \
        -Wl,--export=bot_signature -Wl,--export=record_begin -Wl,--export=record_feed -Wl,--export=record_end \
        -Wl,--export=words_record_error -Wl,--export=words_answer -Wl,--export=words_turn \
        -Wl,--export=words_preview -Wl,--export=session_begin -Wl,--export=session_submit \
        -Wl,--export=session_take_back -Wl,--export=session_resign -Wl,--export=session_read_end \
        -I. $playing record/*.c session/*.c words/*.c "$box/translations.c" web/shim.c -o "$box/thebes.wasm" &&
        has_signature node tests/wasm_signature.mjs "$box/thebes.wasm"
}
check "signature: WebAssembly in node" wasm

cpp_rooms() {
    for file in record/*.c session/*.c words/*.c "$box/translations.c"; do
        g++ -x c++ -std=c++17 -O1 -Wall -I. -c "$file" -o "$box/room.o" || return 1
    done
}
check "record, session and words compile as C++17" cpp_rooms

cuda() {
    clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_70 -nocudainc -nocudalib -std=c++17 -O1 -S -Wno-unknown-cuda-version \
        tests/core.cu -o "$box/core.ptx" && grep -q playout "$box/core.ptx"
}
check "the core compiles for CUDA" cuda

freestanding() {
    ! { grep -hE '#include +<' core/* deal/* record/* session/* bots/* | grep -vE '<std(int|def|bool)\.h>' ||
        grep -hE '#include +<' words/* | grep -vE '<std(int|def|bool|arg)\.h>'; }
}
check "the freestanding rooms include freestanding headers only" freestanding

# A room may include only rooms above it in the table of docs/architecture.md.
layers() {
    ! {
        grep -lE '"\.\./' core/*
        grep -nE '"\.\./(record|session|words|bots|cli)/' deal/*
        grep -nE '"\.\./(session|words|bots|cli)/' record/*
        grep -nE '"\.\./(words|bots|cli)/' session/*
        grep -nE '"\.\./(record|session|words|cli)/' bots/*
        grep -nE '"\.\./(bots|cli)/' words/*
    } | grep .
}
check "no room includes one below it" layers
finish
