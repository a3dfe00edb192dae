#!/bin/sh
# tools/rooms: the rooms of this source include what they may, and in a small tree it finds whatever may not be.
# Usage: rooms_test.sh SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"
python=$(python3 -c 'import sys; print(sys.executable)') # see tests/kit/program.sh

# rooms STATUS PATTERN OPTION... : it ends with the status and has a line that fits, or says nothing if there is no pattern.
rooms() {
    want=$1
    pattern=$2
    shift 2
    "$python" "$tree/tools/rooms" "$@" >"$box/out" 2>&1
    status=$?
    if [ $status -eq "$want" ]; then
        if [ -z "$pattern" ]; then [ ! -s "$box/out" ]; else grep -qx -e "$pattern" "$box/out"; fi && return 0
    fi
    echo "# rooms $*: status $status, not $want, or not '$pattern':"
    sed 's/^/# /' "$box/out"
    return 1
}

tree=$root
check "every include of the source is allowed, and its picture is up to date" rooms 0 "" --check

# ---- a small tree: bots with a header of their own, upon core; host, with libc; a test that may do anything ----
tree=$box/tree
mkdir "$tree"
cd "$tree" || exit 1
mkdir core bots host tests tests/bots build-other docs tools
cp "$root/tools/rooms" tools
echo '#include <stdint.h>' >core/thebes.h
echo '#include "thebes.h"' >core/private.h
echo 'int private;' >bots/private.h
printf '/* What is thought. */\n#include "../core/thebes.h"\n#include "private.h"\n  #  include <stdbool.h>\n' >bots/bot.c
echo '#include <stdio.h>' >host/clock.c
printf '#include "../../core/private.h"\n#include <stdio.h>\n' >tests/bots/bot_test.c
echo '#include "../core/private.h"' >build-other/made.c

check "no picture yet" rooms 1 "docs/rooms.svg does not show the rooms as they are: run tools/rooms" --check
check "one is drawn" rooms 0 ""
check "and is right" rooms 0 "" --check
check "it shows the rooms" grep -q '<text [^>]*>bots</text>' docs/rooms.svg
check "who includes whom" rooms 0 "bots core" --edges
check "is all that there is" [ "$(wc -l <"$box/out")" -eq 1 ]

# finds PATTERN FILE LINE : it finds the line, which is added to the file for a moment; and nothing is drawn meanwhile.
cp docs/rooms.svg "$box/right.svg"
finds() {
    pattern=$1
    cp "$2" "$box/saved"
    echo "$3" >>"$2"
    rooms 1 "$pattern" --check && [ "$(wc -l <"$box/out")" -eq 1 ] && rooms 1 "$pattern" && cmp docs/rooms.svg "$box/right.svg"
    result=$?
    cp "$box/saved" "$2"
    return $result
}
check "a room that may not be included" finds "core/thebes.h:2: core/ may not include bots/" core/thebes.h '#include "../bots/bot.h"'
check "nor by a way round" finds "core/thebes.h:2: core/ may not include bots/" core/thebes.h '#include "../core/../bots/bot.h"'
check "a private header of another room" finds "bots/bot.c:5: private.h is not a public header of core/" bots/bot.c '#include "../core/private.h"'
check "the standard library in a freestanding room" finds "bots/bot.c:5: bots/ is freestanding: no <stdio.h>" bots/bot.c '#include <stdio.h>'
check "a header of nobody's" finds "bots/bot.c:5: ../../bot.h is not part of the source" bots/bot.c '#include "../../bot.h"'
check "whatever is written behind it" finds "bots/bot.c:5: bots/ may not include host/" bots/bot.c '#include "../host/clock.h" /* <stdio.h> */'
unknown() {
    mkdir attic
    : >attic/old.c
    rooms 1 "attic/old.c: the room attic/ is not in the table of tools/rooms" --check
    result=$?
    rm -r attic
    return $result
}
check "a room that is not in the table" unknown
disordered() { # core is the first
    sed -i 's/"core": free("what is the game?", "",/"core": free("what is the game?", "cli",/' tools/rooms
    rooms 1 "tools/rooms: core/ stands before cli/ and cannot use it" --check
    result=$?
    cp "$root/tools/rooms" tools
    return $result
}
check "a table that is not in order" disordered
check "all is well again" rooms 0 "" --check
told() { # the page of the real tree, with a room less
    sed 's/^| `host/| host/' "$root/docs/architecture.md" >docs/architecture.md
    rooms 1 "docs/architecture.md: its table has other rooms than tools/rooms, or another order" --check
    result=$?
    rm docs/architecture.md
    return $result
}
check "a room that docs/architecture.md does not tell of" told

# ---- the picture ----
stale() {
    printf '#include "../core/thebes.h"\n' >bots/random.c
    printf '#include "../bots/bot.h"\n' >tests/any.c
    rooms 0 "" --check || return 1 # the same rooms include the same ones
    mkdir deal
    printf '#include "../core/thebes.h"\n' >deal/deal.c
    rooms 1 "docs/rooms.svg does not show .*" --check && rooms 0 "" && rooms 0 "" --check
}
check "an include that is not in the picture" stale
check "is drawn" sh -c '! cmp -s "$1" docs/rooms.svg' - "$box/right.svg"

# ---- wrong usage ----
check "an unknown option" rooms 2 "usage: tools/rooms .*" --nonsense
check "too many" rooms 2 "usage: tools/rooms .*" --check --edges
finish
