#!/bin/sh
# web/assemble names versions after what is in them. Usage: page_assemble_test.sh SOURCE_ROOT
root=$1
. "$root/tests/kit/tap.sh"

mkdir "$box/source" "$box/source/pictures of digs" "$box/source/drawings"
cat >"$box/source/index.html" <<'EOF'
<html data-languages="@LANGUAGES@" data-letters="@LETTERS@" data-version="@PROGRAM@">
<link rel="stylesheet" href="@VERSION@/second.css">
<link rel="stylesheet" href="@VERSION@/first.css">
<script src="@VERSION@/main.js"></script><link href="@VERSION@/thebes.wasm">
EOF
echo 'import { other } from "./other.js"; other("ä"); // a comment
import("./sounds.js");' >"$box/source/main.js"
echo 'export function other(text) { console.log(text); }' >"$box/source/other.js"
echo 'console.log("thinks");' >"$box/source/worker.js"
echo 'import { other } from "./other.js"; const early = 1; other(early);' >"$box/source/first.js"
echo 'export const SOUNDS = "bell";' >"$box/source/sounds.js"
echo 'const VERSION = "@VERSION@"; const FILES = "@FILES@"; console.log(VERSION, FILES); // a comment' >"$box/source/offline_worker.js"
echo '.a { color: red }' >"$box/source/first.css"
echo '.a { color: blue }' >"$box/source/second.css"
echo 'type a = 1;' >"$box/source/types.d.ts"
echo '{}' >"$box/source/tsconfig.json"
echo '<svg/>' >"$box/source/pictures of digs/egypt.svg"
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n  <!-- a mask - of gold -->\n  <path d="M0 0"/>\n</svg>\n' >"$box/source/drawings/mask.svg"
printf '\0asm' >"$box/thebes.wasm"
mkdir "$box/words"
echo 'eins' >"$box/words/de.lang"
echo 'un' >"$box/words/fr.lang"
echo 'a network' >"$box/professor.net"
echo 'letters' >"$box/bold-latin.woff2"
echo 'more letters' >"$box/italic-latin.woff2"
with='' # letters, if there are any

assemble() { "$root/web/assemble" "$box/source" "$box/thebes.wasm" "$box/words" "$box/professor.net" "$box/page" "$box/page.d" "$program" $with; }
program=0.1.0
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
sw.js
sw.js.br
sw.js.gz
$(version)" ]
}
check "a page is assembled" is_new

cp -R "$box/page" "$box/before"
again() { assemble && diff -r "$box/before" "$box/page"; }
check "the same files make the same page" again

named() {
    v=$(version)
    [ "$(cat "$box/page/index.html")" = "<html data-languages=\"de fr\" data-letters=\"$1\" data-version=\"0.1.0+${v#v-}\">
<link rel=\"stylesheet\" href=\"$v/page.css\">
<script src=\"$v/main.js\"></script><link href=\"$v/thebes.wasm\">" ] &&
        expr "$v" : 'v-[0-9a-f]\{12\}$' >/dev/null
}
check "index.html names its version and its languages" named ""
one_sheet() { cat "$box/source/second.css" "$box/source/first.css" | cmp - "$box/page/$(version)/page.css"; }
check "style sheets become one, in their order" one_sheet
one_script() { grep -q 'function other(text)' "$box/page/$(version)/main.js" && grep -q 'other("ä")' "$box/page/$(version)/main.js"; }
check "scripts become one, whose names can be read" one_script
later() { grep -q 'import("./sounds.js")' "$box/page/$(version)/main.js" && grep -q bell "$box/page/$(version)/sounds.js"; }
check "sounds stay by themselves" later
alone() { ! grep -qE '^(const|var|let|function|import|export) ' "$box/page/$(version)/first.js" && grep -q 'function other' "$box/page/$(version)/first.js"; }
check "what comes first is a plain script that leaves no names" alone
one_licence() { head -n 1 "$box/page/$(version)/main.js" | grep -q 'MIT licence' && ! grep -q 'a comment' "$box/page/$(version)/main.js"; }
check "comments stay at home, but for the licence" one_licence

one_drawing() {
    [ "$(cat "$box/page/$(version)/drawings.svg")" = '<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="drawing-mask" viewBox="0 0 64 64"><path d="M0 0"/></symbol>
</svg>' ]
}
check "drawings become one, each a symbol" one_drawing
# The worker knows its version and what is in it, each file with its hash, and nothing else.
listed_in_worker() {
    sed -n 's/.*FILES="\([^"]*\)".*/\1/p' "$box/page/sw.js" | tr '|' '\n' | sed 's| |  |' >"$box/list"
    grep -q "VERSION=\"$(version)\"" "$box/page/sw.js" && ! grep -q '@\|a comment' "$box/page/sw.js" &&
        (cd "$box/page/$(version)" && sha256sum -c --quiet "$box/list") &&
        [ "$(cd "$box/page/$(version)" && find . -type f ! -name '*.gz' ! -name '*.br' | wc -l)" = "$(wc -l <"$box/list")" ]
}
check "the service worker lists all of its version" listed_in_worker
files() {
    [ "$(cd "$box/page/$(version)" && find . -type f ! -name '*.gz' ! -name '*.br' | sort)" = "./de.lang
./drawings.svg
./first.js
./fr.lang
./main.js
./page.css
./pictures of digs/egypt.svg
./professor.net
./sounds.js
./thebes.wasm
./worker.js" ]
}
check "types stay at home" files

listed() { grep -q '/pictures\\ of\\ digs /.*/pictures\\ of\\ digs/egypt.svg' "$box/page.d"; }
check "ninja is told of files and folders" listed

echo 'export function other() {}' >"$box/source/other.js"
check "another script makes another version" is_new
echo '.a { color: green }' >"$box/source/first.css"
check "another style sheet makes another version" is_new
mv "$box/source/pictures of digs/egypt.svg" "$box/source/pictures of digs/crete.svg"
check "another name makes another version" is_new
printf '\0ASM' >"$box/thebes.wasm"
check "another module makes another version" is_new
echo 'zwei' >"$box/words/de.lang"
check "other words make another version" is_new
echo 'another network' >"$box/professor.net"
check "another network makes another version" is_new
with="$box/bold-latin.woff2 $box/italic-latin.woff2"
check "letters make another version" is_new
check "and are named" named "bold-latin italic-latin"
echo 'console.log("@VERSION@ @FILES@");' >"$box/source/offline_worker.js"
check "another service worker makes another version" is_new
program=0.2.0
check "another version of the program makes another version" is_new
echo >>"$box/source/index.html"
check "another index.html makes another version" is_new

rm -r "$box/before"
cp -R "$box/page" "$box/before"
rm "$box/source/index.html"
whole() { ! assemble 2>/dev/null && diff -r "$box/before" "$box/page"; }
check "a page that cannot be assembled leaves the old one" whole
echo '<link rel="stylesheet" href="@VERSION@/first.css">' >"$box/source/index.html"
echo 'import { nowhere } from "./other.js"; nowhere();' >"$box/source/main.js"
check "and so does one whose scripts do not fit together" whole
echo 'console.log(1);' >"$box/source/main.js"
rm "$box/source/first.css"
check "or whose style sheets are missing" whole
finish
