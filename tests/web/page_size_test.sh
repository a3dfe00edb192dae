#!/bin/sh
# The folder of the page as it is shipped: small, whole, and with nothing from elsewhere. Usage: page_size_test.sh
# SOURCE_ROOT PAGE
root=$1
page=$2
. "$root/tests/kit/tap.sh"

most_usable=300000 # bytes over the wire until the table can be used: 300 KB
most_requests=8    # and for how many files
most_offline=1500000 # bytes over the wire for everything, which is kept for times without a connection: 1.5 MB
version=$(cd "$page" && echo v-*)

shipped() { find "$page" -type f ! -name '*.gz' ! -name '*.br' "$@"; }

# at_most LIMIT WHAT NUMBER
at_most() {
    echo "# $2: $3 of $1"
    [ "$3" -gt 0 ] && [ "$3" -le "$1" ]
}
# What is needed before anybody can play, and the largest language. Sounds come later.
needed() {
    echo "$page/index.html"
    find "$page/$version" -name '*.js' ! -name sounds.js -o -name '*.css' -o -name '*.wasm' -o -name welcome.svg
    find "$page/$version" -name '*.lang' -printf '%s %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2-
}
needed >"$box/needed"
check "what is needed to play is small" at_most $most_usable "bytes" "$(while IFS= read -r file; do cat "$file.br"; done <"$box/needed" | wc -c)"
check "and is few files" at_most $most_requests "files" "$(wc -l <"$box/needed")"
packed() { find "$page" -name '*.br' ! -name '*.png.br' -o -name '*.png'; }
check "and so is everything together" at_most $most_offline "bytes" "$(packed | while IFS= read -r file; do cat "$file"; done | wc -c)"
no_translations() { ! grep -aq "Wochen" "$page/$version/thebes.wasm" && grep -aq "Wochen" "$page/$version/de.lang"; }
check "the module carries no translation" no_translations
no_long_texts() { ! grep -aq "you are an archaeologist" "$page/$version/thebes.wasm" && grep -aq "you are an archaeologist" "$page/$version/en.rules"; }
check "and no long text" no_long_texts
check "the networks are those of the source" cmp "$page/$version/professor.net" "$root/eval/professor.net"
for twin in gz br; do
    echo "# all files as .$twin: $(find "$page" -name "*.$twin" -exec cat {} + | wc -c) bytes"
done

twins() {
    shipped | while IFS= read -r file; do
        gzip -dc "$file.gz" | cmp - "$file" && brotli -dc "$file.br" | cmp - "$file" || exit 1
    done
}
check "each file has its compressed twins" twins

one_version() { [ "$(cd "$page" && find . ! -name . -prune ! -name 'index.html*' ! -name 'sw.js*')" = "./$version" ] && [ -f "$page/sw.js" ]; }
check "there is index.html, its service worker and one version" one_version

# What index.html names is there.
references() {
    grep -oE '(src|href)="[^"]*"' "$page/index.html" | sed 's/^[a-z]*="//; s/"$//; /^#/d' >"$box/references"
    grep -q "^$version/main.js$" "$box/references" && grep -q "^$version/thebes.wasm$" "$box/references" || return 1
    while IFS= read -r file; do
        [ "$file" = data:, ] || # the icon, which comes later
            [ -f "$page/$file" ] || { echo "# index.html names $file"; return 1; }
    done <"$box/references"
}
check "index.html names files of this version only" references

shipped ! -name '*.wasm' ! -name '*.lang' ! -name '*.net' ! -name '*.png' -exec cat {} + >"$box/text"
no_other_host() {
    [ -s "$box/text" ] && ! sed 's|http://www\.w3\.org/[0-9A-Za-z/]*||g' "$box/text" |
        grep -E "(https?|wss?)://|[\"'(]//[a-z0-9]"
}
check "no file names another host" no_other_host

# One tag a line, however index.html is laid out.
tr '\n' ' ' <"$page/index.html" | sed 's/</\n</g' >"$box/tags"
nothing_inline() {
    ! { grep -iE '^<script' "$box/tags" | grep -viE ' src="[^"]+"[^>]*> *$'
        grep -iE '^<style|^<[^>]* (style|on[a-z]+) *=|javascript:' "$box/tags"; } | grep .
}
check "index.html has no script or style of its own" nothing_inline

nothing_else() { ! find "$page" \( -name '*.ts*' -o -name 'tsconfig*' -o -name '.*' -o -name '*~' \) | grep .; }
check "what only developers need is left out" nothing_else
finish
