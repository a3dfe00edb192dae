#!/bin/sh
# ./play and ./test with tools that only pretend: what they do when something is missing, breaks or is stopped, and from
# wherever they are called. Usage: door_test.sh SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"

clone="$box/my clone"
calls=$box/calls # what was called, a line each
export calls
unset CC THEBES_SIM_GAMES THEBES_QUICK THEBES_PLAY THEBES_SERVE

# The tools. $BREAK names the one that fails, or what else goes wrong.
mkdir "$box/bin" "$box/elsewhere" "$box/links"
cat >"$box/bin/meson" <<'END'
#!/bin/sh
echo "meson $*" >>"$calls"
told() { # RESULT LINE... : what Meson writes of a test
    printf 'test:         thebes:unit / one\nresult:       %s\n-------- stdout --------\n' "$1"
    shift
    printf '%s\n' "$@" ==============
}
words=$*
while [ $# -gt 0 ]; do
    case $1 in
    setup | test | --wipe | --reconfigure | --print-errorlogs | --no-rebuild | -D*) ;;
    -C) folder=$2 && shift ;;
    --suite | --no-suite | --num-processes) shift ;;
    *) folder=$1 ;;
    esac
    shift
done
case $words in
setup*)
    case $words in *--wipe*) rm -rf "$folder"/* ;; esac
    [ "$BREAK" != setup ] || { echo "a library is missing" && exit 1; }
    case $words in
    *--reconfigure* | *--wipe*) ;;
    *) [ ! -f "$folder/meson-private/coredata.dat" ] || exit 0 ;; # as Meson itself, whatever else is missing
    esac
    mkdir -p "$folder/meson-private" "$folder/meson-info" "$folder/meson-logs"
    : >"$folder/meson-private/coredata.dat"
    printf '"command": "%s -c x.c"\n' "${CC:-cc}" >"$folder/compile_commands.json"
    printf '"build": "%s"\n' "$PWD/$folder" >"$folder/meson-info/meson-info.json"
    : >"$folder/build.ninja"
    case $words in *-Dpage=enabled*) echo "build page: x" >"$folder/build.ninja" ;; esac
    ;;
test*)
    log=$folder/meson-logs/testlog.txt
    case $BREAK-$folder in
    stop-build) kill -INT $PPID && exit 1 ;;
    die-build) told "killed by signal 11 SIGSEGV" 'ok 1' >"$log" && exit 1 ;;
    wrong-build) told "exit status 1" 'ok 1' 'not ok 2 - it flies' '# it fell' 'ok 3 # SKIP' '# so what' >"$log" && exit 1 ;;
    nothing-build) : >"$log" && exit 0 ;;
    silent-build) exit 1 ;;
    *) printf 'ok 1\nok 2\n' >"$log" ;;
    esac
    ;;
esac
END
cat >"$box/bin/ninja" <<'END'
#!/bin/sh
echo "ninja $*" >>"$calls"
[ "$1" = -C ] && folder=$2
[ -f "$folder/build.ninja" ] || { echo "ninja: error: loading 'build.ninja'" && exit 1; }
[ "$BREAK-$folder" != compile-build ] || { echo "x.c:1: error: so wrong" && exit 1; }
if [ "$BREAK" = old ] && [ ! -f "$folder/seen" ]; then
    : >"$folder/seen"
    echo "ninja: error: rebuilding 'build.ninja': subcommand failed"
    exit 1
fi
if flock -n "$folder" true; then echo "nobody is kept out" >>"$calls"; fi
printf '#!/bin/sh\nexec "%s" "$0" "$@"\n' "$thebes" >"$folder/thebes"
chmod +x "$folder/thebes"
END
thebes=$box/bin/shown
cat >"$thebes" <<'END'
#!/bin/sh
printf '<%s>' "$@"
printf '\nserve: %s\nplay: %s\nin: %s\n' "$THEBES_SERVE" "$THEBES_PLAY" "$PWD"
END
export thebes
chmod +x "$box/bin"/*
PATH=$box/bin:$PATH
BREAK=
export PATH BREAK

# fresh : a clone in which nothing has been built.
fresh() {
    rm -rf "$clone" "$calls"
    mkdir -p "$clone/tools"
    : >"$calls"
    cp "$root/play" "$root/test" "$clone"
    cp "$root/tools/build" "$clone/tools"
    for tool in packages npm full; do
        cat >"$clone/tools/$tool" <<'END'
#!/bin/sh
echo "$(basename "$0") $*" >>"$calls"
case "$BREAK $(basename "$0") $*" in
"npm npm"* | "browser packages"*browser* | "packages packages"* | "full full"*) echo "no network" >&2 && exit 1 ;;
esac
END
        chmod +x "$clone/tools/$tool"
    done
}

# in_clone COMMAND... : from the clone; what it prints is in $box/out, its status in $status.
in_clone() {
    (cd "$clone" && "$@") >"$box/out" 2>&1 </dev/null
    status=$?
}

# ends STATUS LAST_LINE BREAK [OPTION] : a whole ./test.
ends() {
    fresh
    BREAK=$3
    in_clone ./test ${4-}
    BREAK=
    [ "$status" -eq "$1" ] && [ "$(tail -n 1 "$box/out")" = "$2" ] && return 0
    echo "# status $status, not $1, or another last line than '$2':"
    sed 's/^/# /' "$box/out"
    return 1
}
called() { grep -q -e "$1" "$calls"; }

# ---- ./test ----
check "all is well" ends 0 "6 passed, 0 failed" ""
check "the page was tested" sh -c "! grep -q 'no-suite' '$calls'"
check "npm fails" ends 1 "6 passed, 1 failed" npm
check "the rest was tested" called "meson test -C build .*--no-suite page"
check "what was not is told" said "^Not tested: the page in a browser: tools/npm"
check "the browser cannot be had" ends 1 "6 passed, 1 failed" browser
check "the rest was tested then" called "meson test -C build .*--no-suite page"
check "no package can be had" ends 1 "0 passed, 1 failed" packages
check "nothing can be set up" ends 1 "0 passed, 3 failed" setup
check "what is the matter is told" said "^a library is missing"
check "a mistake in the source" ends 1 "4 passed, 1 failed" compile
check "the compiler is heard" said "^x.c:1: error: so wrong"
check "a test that fails" ends 1 "5 passed, 1 failed" wrong
check "what failed is told again at the end, and why" sh -c \
    "tail -n 5 '$box/out' | grep -A 2 '== Failed of build/' | tr '\\n' '|' | grep -q '|one: not ok 2 - it flies|    it fell|'"
check "nothing else is" sh -c "! tail -n 5 '$box/out' | grep -q 'so what'"
check "a program that dies" ends 1 "5 passed, 1 failed" die
check "how it died is told at the end" sh -c "tail -n 4 '$box/out' | grep -qx 'one: killed by signal 11 SIGSEGV'"
check "tests that did not begin" ends 1 "4 passed, 1 failed" silent
check "no tests are no success" ends 1 "4 passed, 1 failed" nothing
check "Ctrl-C" ends 130 "0 passed, 1 failed" stop
check "the long tests fail" ends 1 "6 passed, 1 failed" full --full
again() { # what the last run left behind does not count
    ends 0 "6 passed, 0 failed" "" && BREAK=silent && in_clone ./test
    BREAK=
    [ "$(tail -n 1 "$box/out")" = "4 passed, 1 failed" ]
}
check "results of an earlier run" again
other_compiler() { # what ./play built with clang is no test of gcc
    fresh
    (cd "$clone" && CC=clang tools/build build game -Dpage=enabled) && in_clone ./test && called "meson setup --wipe build "
}
check "a folder of another compiler" other_compiler
reused() { : >"$calls" && in_clone ./test && called "meson setup --reconfigure build " && ! called --wipe; }
check "one of its own" reused

# linked COMMAND... : through a link and another, from elsewhere.
linked() {
    fresh
    ln -sf "$clone/$1" "$box/links/$1"
    ln -sf "../links/$1" "$box/elsewhere/my-$1"
    name=$1
    shift
    (cd "$box/elsewhere" && "./my-$name" "$@") >"$box/out" 2>&1 </dev/null
}
check "./test through a link" linked test
check "it found its folder" said "^6 passed, 0 failed"

# ---- ./play ----
helps() { fresh && in_clone ./play --help && said "./play --terminal" && [ ! -s "$calls" ] && [ ! -e "$clone/build" ]; }
check "--help tells about the terminal and does nothing else" helps
helps_terminal() { in_clone ./play --terminal --help && said "./play --terminal" && [ ! -s "$calls" ]; }
check "so does that of the terminal" helps_terminal

# plays WHAT OPTION... : it ends well, and the program got this.
plays() {
    want=$1
    shift
    in_clone ./play "$@"
    [ "$status" -eq 0 ] && grep -qxF -e "$want" "$box/out" && return 0
    echo "# status $status, or no '$want':"
    sed 's/^/# /' "$box/out"
    return 1
}
fresh
check "in the terminal" plays "<build/thebes><play><--plain><--players><Ada, B><--lang><de>" --players "Ada, B" --terminal --lang de
check "it takes the smaller set" called "^packages terminal$"
check "the page is not built" called "^ninja .*thebes$"
check "others are kept out meanwhile" sh -c "! grep -q 'nobody is kept out' '$calls'"
check "it tells how it was called" said "^play: ./play --terminal$"
: >"$calls"
check "then in the browser" plays "<build/thebes><serve><--open><--port><0>" --port 0
check "now with the page" called "meson setup .*-Dpage=enabled"
check "which takes more" called "^packages play$"
check "it tells how it was called as well" said "^serve: ./play$"
: >"$calls"
check "once more" plays "<build/thebes><serve><--open>"
check "nothing is set up again" sh -c "! grep -q '^meson' '$calls'"
mended() { : >"$calls" && rm "$clone/build/build.ninja" && plays "<build/thebes><serve><--open>"; }
check "setting up was interrupted" mended
moved() {
    mv "$clone" "$box/other" && mkdir "$clone" && mv "$box/other" "$clone/moved" && : >"$calls"
    (cd "$clone/moved" && ./play) >"$box/out" 2>&1 && called "^meson setup --reconfigure"
}
check "the clone was moved" moved
outdated() { fresh && BREAK=old && plays "<build/thebes><serve><--open>"; }
check "a folder that was set up for something older" outdated
BREAK=
broken() { fresh && BREAK=compile && ! plays "" >/dev/null && said "so wrong" && [ "$status" -ne 0 ]; }
check "a mistake in the source, to play" broken
BREAK=packages
stopped() { fresh && ! plays "" >/dev/null && [ ! -e "$clone/build" ]; }
check "packages are missing, to play" stopped
BREAK=
check "./play through a link" linked play --terminal
check "it found its folder as well" said "^<$clone/build/thebes><play><--plain>$"
check "it stays where it was called" said "^in: $box/elsewhere$"
check "it tells how to call it there" said "^play: ./my-play --terminal$"
spaced() { (cd / && "$clone/play") >"$box/out" 2>&1 && said "^serve: '$clone/play'$"; }
check "a path with a space is told in quotation marks" spaced
read_only() { # what somebody else has built can be played
    chmod -R a-w "$clone" && plays "<build/thebes><play><--plain>" --terminal || return 1
    chmod -R u+w "$clone" && rm -rf "$clone/build" && chmod a-w "$clone"
    ! plays "" >/dev/null && said "you may not write"
}
if [ "$(id -u)" -eq 0 ]; then
    skip "a folder of somebody else's" "root may write everywhere"
else
    check "a folder of somebody else's" read_only
fi
chmod -R u+w "$clone"
finish
