#!/bin/sh
# The JavaScript of the page and of its tests fits its types. Usage: page_types_test.sh SOURCE_ROOT
root=$1
. "$root/tests/tap.sh"
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

fits() { node "$root/tests/page/node_modules/typescript/bin/tsc" --pretty false -p "$1"; }
check "the page fits its types" fits "$root/web/page/tsconfig.json"
check "its workers fit theirs" fits "$root/web/page/tsconfig.worker.json"
check "its tests fit theirs" fits "$root/tests/page/tsconfig.json"

# A check that lets everything pass would not be one.
mistake() {
    cp -R "$root/web/page" "$box"
    echo 'export const /** @type {number} */ mistake = "text";' >>"$box/page/$1"
    fits "$box/page/$2" >"$box/said"
    status=$?
    rm -r "$box/page"
    [ "$status" -ne 0 ] && grep -q "^[^ ]*$1.*TS2322" "$box/said"
}
check "a mistake in the page is found" mistake main.js tsconfig.json
check "a mistake in a worker is found" mistake worker.js tsconfig.worker.json
finish
