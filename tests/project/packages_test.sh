#!/bin/sh
# What tools/packages does as root, through sudo and without it, with tools that only pretend. Usage: packages_test.sh
# SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"

calls=$box/calls # what apt-get was called with, a line each
export calls
unset THEBES_INSTALLING

# A machine without a compiler: nothing is found but these.
mkdir "$box/bin"
for tool in sh env cat flock grep ls mktemp rm tail tee; do
    ln -s "$(command -v "$tool")" "$box/bin/$tool"
done
cat >"$box/bin/apt-get" <<'END'
#!/bin/sh
echo "$*" >>"$calls"
cat >/dev/null # takes all it can get
case "$FAILS $*" in
"update "*update* | "install "*install*) echo "E: no network" && exit 100 ;;
*install*) printf 'Reading package lists...\nNeed to get 60.3 MB of archives.\nAfter this operation, 240 MB more.\n' ;;
esac
for line in 1 2 3 4 5 6 7 8 9 10 11 12; do
    echo "Get:$line a package"
done
END
printf '#!/bin/sh\necho "$USER_ID"\n' >"$box/bin/id"
printf '#!/bin/sh\necho "su $*" >>"$calls"\nshift\nexec sh -c "$1"\n' >"$box/su"
cat >"$box/sudo" <<'END'
#!/bin/sh
case $1 in
-n) [ "$ASKS" != yes ] || exit 1 ;;
-v) [ "$KNOWN" = yes ] || exit 1 ;;
*) echo "sudo $1" >>"$calls" && exec "$@" ;;
esac
END
chmod +x "$box/bin/apt-get" "$box/bin/id" "$box/su" "$box/sudo"
FAILS='' ASKS=no KNOWN=yes
export FAILS ASKS KNOWN

# machine USER_ID TOOL... : who asks, and which of su and sudo there are.
machine() {
    USER_ID=$1
    export USER_ID
    shift
    rm -f "$box/bin/su" "$box/bin/sudo"
    : >"$calls"
    for tool; do
        ln -s "$box/$tool" "$box/bin/$tool"
    done
}

# asks : for what the terminal needs, with no terminal around. Its output is in $box/out, its status in $status.
asks() {
    echo "input of the game" | setsid -w env PATH="$box/bin" sh -c '"$1" terminal && cat' sh "$root/tools/packages" >"$box/out" 2>&1
    status=$?
}
installed() { grep -q -e "install .*--no-install-recommends.* gcc ninja-build meson pkg-config" "$calls"; }
silent() { ! grep -q "$1" "$box/out"; }

machine 0
asks
check "root installs" [ "$status" -eq 0 ]
check "what is missing" installed
check "how much is downloaded is told" said "^Need to get 60.3 MB"
check "and how much room it takes" said "^After this operation, 240 MB"
check "in a few lines" [ "$(wc -l <"$box/out")" -le 8 ]
check "the input is left to the game" said "^input of the game"
FAILS=update asks
check "a source that is out of order does not matter" [ "$status" -eq 0 ]
FAILS=install asks
check "packages that cannot be had do" [ "$status" -eq 1 ]
check "what apt says is told" said "^E: no network"

machine 1000 su
asks
check "without sudo nothing is installed" [ "$status" -eq 1 ]
check "nobody is told to use it" silent sudo
follows() { # types what it is told
    command=$(grep '^  ' "$box/out")
    PATH=$box/bin sh -c "$command" >"$box/followed" 2>&1 </dev/null && installed
}
check "what is told can be typed" follows
machine 1000
asks
check "without su either" said ", as root:"

machine 1000 su sudo
asks
check "sudo that does not ask" [ "$status" -eq 0 ]
check "installs" grep -q "^sudo env" "$calls"
machine 1000 su sudo
ASKS=yes asks
check "sudo that asks, and nobody to answer" [ "$status" -eq 1 ]
check "nothing is installed then" [ ! -s "$calls" ]
check "what is told then can be typed" follows

# Letters of its own are nothing that the page has to have: all else is there.
fine() {
    for tool in clang wasm-ld brotli esbuild ninja meson pkg-config; do
        printf '#!/bin/sh\n' >"$box/bin/$tool"
        chmod +x "$box/bin/$tool"
    done
    sed -e "s,/usr/include/[a-z_/]*.h,sh,g; s,/usr/[sl][a-z]*/,$box/none/,g" "$root/tools/packages" >"$box/packages"
    chmod +x "$box/packages"
    setsid -w env PATH="$box/bin" "$box/packages" play >"$box/out" 2>&1 </dev/null
    status=$?
}
machine 1000
fine
check "without letters the page can be played" [ "$status" -eq 0 ]
check "and nobody is told anything" [ ! -s "$box/out" ]
machine 0
fine
check "who may install gets them" grep -q "install .*fonts-vollkorn" "$calls"
machine 0
FAILS=install fine
check "and does without if they cannot be had" [ "$status" -eq 0 ]
rm "$box/bin/clang" "$box/bin/wasm-ld" "$box/bin/brotli" "$box/bin/esbuild" "$box/bin/ninja" "$box/bin/meson" "$box/bin/pkg-config"

# at_terminal : the same where somebody can be asked.
at_terminal() {
    ASKS=yes script -qec "env PATH='$box/bin' '$root/tools/packages' terminal" /dev/null >"$box/out" 2>&1 </dev/null
    status=$?
}
if ! has_terminal; then
    skip "at a terminal" "none can be had here"
    finish
    exit
fi
machine 1000 su sudo
at_terminal
check "sudo may ask at a terminal" [ "$status" -eq 0 ]
check "it says why" said "sudo may ask for your password"
check "then it installs" installed
check "and shows how far it is" said "^Get:12 a package"
machine 1000 su sudo
KNOWN=no at_terminal
check "somebody whom sudo refuses" said "su -c"
check "nothing is installed for them" [ "$status" -eq 1 ]
finish
