#!/bin/sh
# A machine without cmocka: the program can be built there, but its tests do not pass. Usage: lacking_test.sh SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"

unset CC CFLAGS LDFLAGS MESON_TESTTHREADS

# Everything that pkg-config knows, but cmocka; and no CMake, which would find it as well.
mkdir "$box/known"
IFS=:
for folder in $(pkg-config --variable pc_path pkg-config); do
    for file in "$folder"/*.pc; do
        [ ! -f "$file" ] || ln -sf "$file" "$box/known/"
    done
done
unset IFS
rm -f "$box/known/cmocka.pc"
printf '[binaries]\ncmake = "%s"\n' "$box/none" | tr '"' "'" >"$box/native"
export PKG_CONFIG_LIBDIR="$box/known"
unset PKG_CONFIG_PATH

# set_up FOLDER OPTION...
set_up() {
    folder=$box/$1
    shift
    meson setup "$folder" "$root" --native-file "$box/native" -Dpage=disabled "$@" >"$box/said" 2>&1 && return 0
    sed 's/^/# /' "$box/said"
    return 1
}

# runs SUITE FOLDER : the tests of a suite that need no build pass.
runs() { meson test -C "$box/$2" --no-rebuild --suite "$1" --print-errorlogs cmocka >"$box/said" 2>&1; }

check "a folder can be set up" set_up usual
builds() { ninja -C "$box/usual" -n thebes >"$box/said"; }
check "the game can be built in it" builds
fails() { ! runs unit usual && grep -q "cmocka is missing.*tools/packages test installs it" "$box/said" || { sed "s/^/# /" "$box/said"; return 1; }; }
check "its unit tests fail and say why" fails
program_fails() { ! runs program usual; }
check "so do those of the program" program_fails
refused() { ! set_up wanted -Dtests=enabled >/dev/null && grep -q 'cmocka' "$box/said"; }
check "tests that are asked for by name need it at once" refused
check "without tests, by name" set_up unwanted -Dtests=disabled
none() { meson test -C "$box/unwanted" --no-rebuild --suite unit >"$box/said" 2>&1 && grep -q "No tests\|No suitable tests" "$box/said"; }
check "there are none" none
finish
