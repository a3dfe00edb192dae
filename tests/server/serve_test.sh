#!/bin/sh
# The page over HTTP, as browsers, caches and strangers ask for it. No port is fixed: the system chooses.
# Usage: serve_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
unset DISPLAY WAYLAND_DISPLAY

# ---- a page ----
page=$box/page
hash=v-0123456789ab
mkdir -p "$page/$hash/art"
{ echo '<!doctype html><title>Thebes</title>'; seq 1000; } >"$page/index.html"
seq 30000 >"$page/$hash/page.js"
seq 50000 >"$page/$hash/core.wasm"
seq 1000000 >"$page/$hash/art/map.svg"
echo '{}' >"$page/thebes.webmanifest"
echo 'const VERSION = "v-0123456789ab";' >"$page/sw.js"
printf 'PNG' >"$page/$hash/icon-192.png"
cp "$page/thebes.webmanifest" "$page/$hash/"
: >"$page/$hash/empty.css"
for file in "$page/index.html" "$page/$hash/page.js" "$page/$hash/core.wasm" "$page/$hash/art/map.svg"; do
    gzip -kn "$file"
    brotli -q 3 -k "$file"
done
echo secret >"$page/.hidden"
echo alone >"$page/$hash/alone.gz"
echo outside >"$box/outside.txt"
big=/$hash/art/map.svg
big_length=$(wc -c <"$page$big")

limit= # a command to start it with, if any
# start NAME ARGUMENT... : starts a server, waits for its address and leaves that in $url and its process in $server.
start() {
    name=$1
    shift
    : >"$box/$name.out"
    $as_in_front $limit "$program" serve "$@" >"$box/$name.out" 2>"$box/$name.err" </dev/null &
    server=$!
    until grep -q ' http://' "$box/$name.out"; do
        kill -0 $server 2>/dev/null || return 1
        sleep 0.05
    done
    url=$(sed -n 's/.* \(http:[^ ]*\) .*/\1/p' "$box/$name.out")
    port=${url##*:}
    port=${port%/}
}

# ends NAME SIGNAL : the server ends well at a signal, without a word on standard error.
ends() {
    kill "-$2" $server && wait $server && [ "$(tail -n 1 "$box/$1.out")" = "The server has ended." ] && [ ! -s "$box/$1.err" ] && return 0
    sed 's/^/# /' "$box/$1.out" "$box/$1.err"
    return 1
}

# ask PATH OPTION... : leaves the headers, without carriage returns, in $box/head and what follows in $box/body.
ask() {
    asked=$1
    shift
    curl -s --http1.1 --path-as-is -m 60 -D "$box/raw" -o "$box/body" "$@" "${url%/}$asked" || return 1
    tr -d '\r' <"$box/raw" >"$box/head"
}

# answers STATUS PATH OPTION...
answers() {
    wanted=$1
    shift
    ask "$@" && grep -q "^HTTP/1.1 $wanted " "$box/head" && return 0
    echo "# $*: not $wanted but $(head -n 1 "$box/head")"
    return 1
}

# has LINE... : the headers of the last answer have these lines, whole.
has() {
    for line in "$@"; do
        grep -qxF "$line" "$box/head" || {
            echo "# no '$line' in:"
            sed 's/^/# /' "$box/head"
            return 1
        }
    done
}
has_no() { ! grep -qi "^$1:" "$box/head"; }
body_is() { cmp "$1" "$box/body"; }
tag() { sed -n 's/^ETag: //p' "$box/head"; }

# Every answer is as strict as any other, whoever made it.
strict() {
    has "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" \
        "X-Content-Type-Options: nosniff" "Referrer-Policy: no-referrer" "Cross-Origin-Opener-Policy: same-origin" \
        "Cross-Origin-Resource-Policy: same-origin" && grep -q '^Permissions-Policy: .*camera=()' "$box/head" && has_no Server
}

# client CASE [PATH LENGTH] : an odd client.
client() { node "$root/tests/server/serve_clients.mjs" "$port" "$@"; }

# hostile : some thousand broken and hostile streams; THEBES_STREAMS says how many.
hostile() { node "$root/tests/server/serve_hostile.mjs" "$port" "$server" "${THEBES_STREAMS:-4000}"; }

check "it says where it is" start one --port 0 --files "$page"
check "in one line" [ "$(cat "$box/one.out")" = "Thebes is at http://127.0.0.1:$port/ (Ctrl-C ends it)" ]
# These take as long as the server is patient; the rest is tested meanwhile.
client halfRequest &
half_request=$!
client silence &
silence=$!

# ---- files ----
check "the index" answers 200 /
check "byte for byte" body_is "$page/index.html"
check "is never taken from a cache unasked" has "Cache-Control: no-cache" "Vary: Accept-Encoding" "Content-Type: text/html; charset=utf-8" "Content-Length: $(wc -c <"$page/index.html")"
check "and not packed" has_no Content-Encoding
check "with strict headers" strict
check "and a date" grep -q '^Date: [A-Z][a-z][a-z], [0-9][0-9] [A-Z][a-z][a-z] 20[0-9][0-9] [0-9:]* GMT$' "$box/head"
check "the index by its name" answers 200 /index.html
check "is the same" body_is "$page/index.html"
check "what follows a question mark does not count" answers 200 '/?x=y&z'
check "is the same again" body_is "$page/index.html"
check "a file that bears its hash" answers 200 /$hash/page.js
check "is kept for ever" has "Cache-Control: public, max-age=31536000, immutable" "Content-Type: text/javascript; charset=utf-8"
check "WebAssembly" answers 200 /$hash/core.wasm
check "has its type" has "Content-Type: application/wasm"
check "and its bytes" body_is "$page/$hash/core.wasm"
check "a large file in a folder of a folder" answers 200 "$big"
check "is whole" body_is "$page$big"
check "a file without packed copies" answers 200 /thebes.webmanifest -H 'Accept-Encoding: br, gzip'
check "comes as it is" body_is "$page/thebes.webmanifest"
check "and is asked for each time" has "Cache-Control: no-cache" "Content-Type: application/manifest+json"
check "a service worker at the top" answers 200 /sw.js -H 'Service-Worker: script'
check "is a script, and is asked for each time" has "Cache-Control: no-cache" "Content-Type: text/javascript; charset=utf-8"
check "as strict as everything, and may fetch the rest" strict
check "a manifest that bears its hash" answers 200 /$hash/thebes.webmanifest
check "is kept for ever" has "Cache-Control: public, max-age=31536000, immutable" "Content-Type: application/manifest+json"
check "an icon" answers 200 /$hash/icon-192.png
check "has its type" has "Content-Type: image/png"
check "an empty file" answers 200 /$hash/empty.css
check "is empty" has "Content-Length: 0"

# ---- encodings ----
for path in /index.html /$hash/page.js /$hash/core.wasm "$big"; do
    check "$path as brotli" answers 200 "$path" -H 'Accept-Encoding: gzip, deflate, br, zstd'
    check "$path byte for byte as brotli" body_is "$page$path.br"
    check "$path says so" has "Content-Encoding: br" "Vary: Accept-Encoding" "Content-Length: $(wc -c <"$page$path.br")"
    check "$path as gzip" answers 200 "$path" -H 'Accept-Encoding: gzip, br;q=0'
    check "$path byte for byte as gzip" body_is "$page$path.gz"
    check "$path says so too" has "Content-Encoding: gzip" "Vary: Accept-Encoding"
done
check "nothing packed for whoever wants it plain" answers 200 / -H 'Accept-Encoding: identity'
check "it is plain" body_is "$page/index.html"
check "two headers are one list" answers 200 / -H 'Accept-Encoding: deflate' -H 'Accept-Encoding: gzip'
check "it is packed" body_is "$page/index.html.gz"
for path in /index.html.gz /index.html.br /$hash/page.js.br /$hash/alone.gz; do
    check "$path is not there by itself" answers 404 "$path"
done

# ---- tags ----
ask / -H 'Accept-Encoding: br'
packed=$(tag)
ask /
plain=$(tag)
check "tags are strong" [ "${plain#\"}" != "$plain" ]
check "and other ones for other encodings" [ "$plain" != "$packed" ]
check "who has it" answers 304 / -H "If-None-Match: $plain"
check "gets nothing" has_no Content-Type
check "but what caches need" has "ETag: $plain" "Cache-Control: no-cache" "Vary: Accept-Encoding"
check "as strictly" strict
check "a list of tags" answers 304 / -H "If-None-Match: \"x\", W/$plain"
check "any tag" answers 304 / -H 'If-None-Match: *'
check "another tag" answers 200 / -H 'If-None-Match: "x"'
check "the tag of another encoding" answers 200 / -H "If-None-Match: $packed"
check "and the right one for it" answers 304 / -H "If-None-Match: $packed" -H 'Accept-Encoding: br'

# ---- methods ----
check "HEAD" answers 200 / --head
check "announces what GET sends" has "Content-Length: $(wc -c <"$page/index.html")" "ETag: $plain"
for method in POST PUT DELETE PATCH OPTIONS; do
    check "$method is not allowed" answers 405 / -X $method -d x
    check "$method hears what is" has "Allow: GET, HEAD"
    check "$method is answered as strictly" strict
done

# ---- what is not there ----
check "nothing at another path" answers 404 /nothing
check "as a sentence" has "Content-Type: text/plain; charset=utf-8" "Cache-Control: no-store" "Content-Length: 34"
check "in the program's language" grep -qx "There is nothing at this address." "$box/body"
check "and as strictly" strict
for path in /$hash /$hash/ /v-000000000000/page.js /.hidden /favicon.ico; do
    check "nothing at $path" answers 404 "$path"
done
outside() { # whatever it is answered with, it is not from outside
    ask "$1"
    ! grep -q -e outside -e root: -e secret "$box/body"
}
for path in /../outside.txt /%2e%2e/outside.txt /$hash/../../outside.txt //outside.txt /..%2foutside.txt \
    /../../../../../../etc/passwd //etc/passwd /%2fetc%2fpasswd /.//..//outside.txt '/..\outside.txt' /%2ehidden /./.hidden; do
    check "no way out by $path" outside "$path"
done
check "a long path" answers 404 "/$(head -c 5000 /dev/zero | tr '\0' a)"
for host in localhost:$port 127.0.0.1 '[::1]:1'; do
    check "by the name of $host" answers 200 / -H "Host: $host"
done
check "by a foreign name" answers 403 / -H 'Host: example.org'
check "which is told why" grep -q localhost "$box/body"
check "as strictly as ever" strict

# ---- odd clients ----
two_in_one() { [ "$(curl -s --http1.1 -o /dev/null -o /dev/null -w '%{num_connects}' "$url" "${url}nothing")" = 10 ]; }
check "two requests in one connection" two_in_one
for case in pipelined pipelinedBody bodyThenGet emptyBody getWithBody getWithEmptyBody longBody chunkedBody chunkedGet \
    strangeEncoding twoLengths lengthAndEncoding negativeBody websocket http2 http2AtOnce unknownUpgrade laterUpgrade \
    unknownMethod connect wholeAddress foreignAddress spaceInHeader spaceBeforeColon garbage nullByte brokenEscape hugePath hugeHeader \
    manyHeaders blankLines longCookies manyHosts oldHttp veryOldHttp newerHttp noHost askedToClose manyInARow dribbled \
    vanishing; do
    check "odd client: $case" client $case
done
check "odd client: halfClosed" client halfClosed "$big" "$big_length"
check "odd client: goes away in the middle of much" client vanishing "$big"
check "a hundred at a time" client hundred "$big" "$big_length"
client deaf "$big" >"$box/deaf.out" &
deaf=$!
until grep -q ready "$box/deaf.out"; do sleep 0.05; done
check "others are served while some do not listen" answers 200 "$big"
check "with everything" body_is "$page$big"
check "some thousand hostile streams: no hang, no spin, no growth" hostile
check "half a request is not waited for for ever" wait $half_request
check "nor is silence" wait $silence
check "after all that it still serves" answers 200 /

# ---- the end ----
check "Ctrl-C ends it, with connections open" ends one INT
kill $deaf 2>/dev/null
wait $deaf 2>/dev/null
check "it speaks German" start two --port 0 --files "$page" --lang de
check "from its first line" grep -q '^Theben ist unter http:.* (Strg-C beendet es)$' "$box/two.out"
ask /nothing
check "to its answers" grep -qx "Unter dieser Adresse gibt es nichts." "$box/body"
kill -TERM $server
wait $server
check "SIGTERM ends it with status 0" [ $? -eq 0 ]

# Whoever should read its last words does not: the server itself ends at once, and one more signal ends the rest.
speechless() {
    mkfifo "$box/full"
    "$python" -c 'import os, sys
end = os.open(sys.argv[1], os.O_RDWR | os.O_NONBLOCK)
os.set_blocking(end, True)
os.dup2(end, 1)
os.execvp("env", ["env", "--default-signal=INT,TERM,HUP"] + sys.argv[2:])' "$box/full" "$program" serve --port 0 --files "$page" 2>/dev/null &
    server=$!
    exec 9<>"$box/full"
    read -r line <&9
    head -c 1000000 /dev/zero | timeout 1 dd of="$box/full" oflag=nonblock bs=4096 2>/dev/null
    kill -TERM $server
    while grep -q "^Sig[A-Z]*Blk.*[1-9a-f]" "/proc/$server/status" 2>/dev/null; do sleep 0.05; done
    kill -TERM $server 2>/dev/null
    wait $server
    result=$?
    exec 9>&-
    [ $result -eq 143 ] || [ $result -eq 0 ]
}
check "a full pipe does not keep it from ending" speechless

# ---- where to listen ----
start three --port 0 --files "$page"
check "a port that is taken" says 1 "port $port of 127.0.0.1 is taken.*--port" serve --files "$page" --port "$port"
client oldHttp # whose connection the server closes first, so that the system remembers its port for a while
check "SIGTERM ends it" ends three TERM
check "its port can be had again at once" start four --port "$port" --files "$page"
check "a lost terminal ends it" ends four HUP
usual_port() { # each server without --port takes the next one, until all are taken
    if start "$1" --files "$page"; then
        [ "$port" -ge 8000 ] && [ "$port" -le 8009 ]
    else
        server=
        grep -q 'the ports 8000 to 8009 of 127.0.0.1 are all taken; .*--port 0' "$box/$1.err"
    fi
}
check "without --port it is one of ten" usual_port five
five=$server
check "and another one for the next" usual_port six
for job in $five $server; do
    kill -INT "$job"
    wait "$job"
done
if [ "$(id -u)" -eq 0 ] || [ "$(cat /proc/sys/net/ipv4/ip_unprivileged_port_start)" -le 1 ]; then
    skip "a port that is not for everybody" "this user may use all"
else
    check "a port that is not for everybody" says 1 "port 1 of 127.0.0.1 may not be used.*--port" serve --files "$page" --port 1
fi
check "an address of another machine" says 1 "192.0.2.1 is no address of this machine.*--bind" serve --files "$page" --port 0 --bind 192.0.2.1
check "no address" says 2 "'example.org' is no address such as.*see '.*thebes serve --help'" serve --bind example.org
check "an address for everybody" start seven --port 0 --bind 0.0.0.0 --files "$page"
check "has any name" answers 200 / -H 'Host: example.org'
ends seven INT >/dev/null
if start eight --port 0 --bind ::1 --files "$page"; then
    check "the sixth version of addresses" [ "$url" = "http://[::1]:$port/" ]
    check "serves as well" answers 200 / -g
    check "and knows its name" answers 403 / -g -H 'Host: example.org'
    ends eight INT >/dev/null
else
    skip "the sixth version of addresses" "this machine has none"
fi

# ---- limits ----
start crowded --port 0 --files "$page" --per-address 5
check "an address has its limit, and room again afterwards" client crowd / 5
ends crowded INT >/dev/null
# With hardly any descriptors left those at the door have to wait, and the server does so as well.
limit="prlimit --nofile=20"
start poor --port 0 --files "$page"
limit=
check "more clients than descriptors do not keep it busy" client rush / "$server"
check "and when they are gone it serves again" answers 200 /
ends poor INT >/dev/null

# ---- options ----
check "no room for anybody" says 2 "from 1 to 1000, not '0'" serve --per-address 0
check "no such port" says 2 "from 0 to 65535, not '65536'" serve --port 65536
check "no port at all" says 2 "from 0 to 65535, not 'x'" serve --port x
check "no such option" says 2 "there is no option '--nothing'" serve --nothing
check "no words" says 2 "one argument too many" serve here
full() {
    "$program" serve --port 0 --files "$page" >/dev/full 2>"$box/err" </dev/null
    [ $? -eq 1 ] && grep -q "standard output cannot be written" "$box/err"
}
check "an address that cannot be printed is of no use" full

# ---- where the files are ----
mkdir "$box/bin" "$box/empty" "$box/many" "$box/large" "$box/deep"
check "no such folder" says 1 "$box/nothing: cannot be read: No such file" serve --files "$box/nothing"
check "no folder" says 1 "index.html: cannot be read: Not a directory" serve --files "$page/index.html"
check "a folder without a page" says 1 "$box/empty is not the folder of the page" serve --files "$box/empty"
(cd "$box/many" && seq 1001 | xargs touch)
check "too many files" says 1 "$box/many: these are more than 1000 files" serve --files "$box/many"
truncate -s 33M "$box/large/index.html"
check "too much" says 1 "$box/large/index.html: all files together are larger than 32 MiB" serve --files "$box/large"
mkdir -p "$box/deep/1/2/3/4/5/6/7/8/9"
check "too deep" says 1 "$box/deep/1/2/3/4/5/6/7/8/9: folders go deeper than 8" serve --files "$box/deep"
if [ "$(id -u)" -eq 0 ]; then
    skip "a file that cannot be read" "this user can read all"
else
    : >"$box/empty/index.html"
    chmod 0 "$box/empty/index.html"
    check "a file that cannot be read" says 1 "$box/empty/index.html: cannot be read: Permission denied" serve --files "$box/empty"
fi
cp "$program" "$box/thebes"
cp "$program" "$box/bin/thebes"
given=$program
program=$box/thebes
check "the page beside the program" start nine --port 0
check "is found" answers 200 /$hash/page.js
ends nine INT >/dev/null
missing() {
    timeout 60 "$box/bin/thebes" serve --port 0 >"$box/out" 2>"$box/err" </dev/null
    [ $? -eq 1 ] && grep -q "the page is not there, neither in $box/bin/page nor in /.*thebes/page; './play' builds it" "$box/err"
}
check "no page anywhere" missing
program=$given

# ---- the browser ----
cat >"$box/bin/xdg-open" <<END
#!/bin/sh
echo "\$*" >"$box/opened.part"
mv "$box/opened.part" "$box/opened"
END
chmod +x "$box/bin/xdg-open"
export PATH="$box/bin:$PATH"
start ten --port 0 --files "$page" --open
check "no browser without a desktop" [ ! -e "$box/opened" ]
ends ten INT >/dev/null
export DISPLAY=:nowhere
start eleven --port 0 --files "$page"
check "nor unasked" [ ! -e "$box/opened" ]
ends eleven INT >/dev/null
start twelve --port 0 --files "$page" --open
until [ -e "$box/opened" ]; do sleep 0.05; done
check "the browser gets the address" [ "$(cat "$box/opened")" = "$url" ]
check "and the server goes on" answers 200 /
ends twelve INT >/dev/null
printf '#!/bin/sh\nexit 3\n' >"$box/bin/xdg-open"
start thirteen --port 0 --files "$page" --open
check "a browser that cannot be opened is no error" answers 200 /
check "and makes no noise" ends thirteen INT
finish
