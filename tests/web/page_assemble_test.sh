#!/bin/sh
# web/assemble names versions after what is in them. Usage: page_assemble_test.sh SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"

mkdir "$box/source" "$box/source/pictures of digs"
echo '<script src="@VERSION@/main.js"></script><link href="@VERSION@/style.css">' >"$box/source/index.html"
echo 'let a;' >"$box/source/main.js"
echo 'type a = 1;' >"$box/source/types.d.ts"
echo '{}' >"$box/source/tsconfig.json"
echo '<svg/>' >"$box/source/pictures of digs/egypt.svg"
printf '\0asm' >"$box/thebes.wasm"
mkdir "$box/words"
echo 'eins' >"$box/words/de.lang"
echo 'a network' >"$box/professor.net"

assemble() { "$root/web/assemble" "$box/source" "$box/thebes.wasm" "$box/words" "$box/professor.net" "$box/page" "$box/page.d"; }
version() { (cd "$box/page" && echo v-*); }

# is_new WHAT : a version that was not there before, and the old one has gone.
versions=
is_new() {
    assemble || return 1
    case "$versions " in *" $(version) "*) return 1 ;; esac
    versions="$versions $(version)"
    [ "$(ls "$box/page")" = "index.html
index.html.br
index.html.gz
$(version)" ]
}
check "a page is assembled" is_new

cp -R "$box/page" "$box/before"
again() { assemble && diff -r "$box/before" "$box/page"; }
check "the same files make the same page" again

named() {
    v=$(version)
    [ "$(cat "$box/page/index.html")" = "<script src=\"$v/main.js\"></script><link href=\"$v/style.css\">" ] &&
        expr "$v" : 'v-[0-9a-f]\{12\}$' >/dev/null
}
check "index.html names its version" named

files() {
    [ "$(cd "$box/page/$(version)" && find . -type f ! -name '*.gz' ! -name '*.br' | sort)" = "./de.lang
./main.js
./pictures of digs/egypt.svg
./professor.net
./thebes.wasm" ]
}
check "types stay at home" files

listed() { grep -q '/pictures\\ of\\ digs /.*/pictures\\ of\\ digs/egypt.svg' "$box/page.d"; }
check "ninja is told of files and folders" listed

echo 'let b;' >"$box/source/main.js"
check "another content makes another version" is_new
mv "$box/source/main.js" "$box/source/begin.js"
check "another name makes another version" is_new
printf '\0ASM' >"$box/thebes.wasm"
check "another module makes another version" is_new
echo 'zwei' >"$box/words/de.lang"
check "other words make another version" is_new
echo 'another network' >"$box/professor.net"
check "another network makes another version" is_new
echo >>"$box/source/index.html"
check "another index.html makes another version" is_new

rm -r "$box/before"
cp -R "$box/page" "$box/before"
rm "$box/source/index.html"
whole() { ! assemble 2>/dev/null && diff -r "$box/before" "$box/page"; }
check "a page that cannot be assembled leaves the old one" whole
finish
