#!/bin/sh
# --net FILE, wherever a bot is named: the networks that professors think with. Usage: network_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
export XDG_STATE_HOME="$box/state"
net=$root/eval/professor.net
example=$root/docs/example.thebes
three=$root/tests/records/right/p3-377.thebes

# make FILE ARGUMENT... : another file of networks.
make() { "$python" "$root/tests/kit/networks.py" "$net" "$@"; }
make "$box/two.net" 2
make "$box/other.net" --add 0.5
head -c 4000 "$net" >"$box/cut.net"
sed 's/SHOVELS_2/SPOONS__2/' "$net" >"$box/changed.net"
"$python" - "$net" "$box" <<'END'
import sys, zlib
data, box = open(sys.argv[1], "rb").read(), sys.argv[2]
def seal(data):
    return data[:-4] + zlib.crc32(data[:-4]).to_bytes(4, "little")
open(box + "/inputs.net", "wb").write(seal(data.replace(b"SHOVELS_2", b"SPOONS__2")))
open(box + "/version.net", "wb").write(seal(data[:8] + bytes([2]) + data[9:]))
open(box + "/nan.net", "wb").write(seal(data[:-8] + b"\0\0\xc0\x7f" + data[-4:]))
open(box + "/huge.net", "wb").write(data * 100)
END

# ---- every command ----

# What a command says with some networks. (A simulation takes long; it has them from where the arena has them.)
best() { "$program" best "$example" --at 20 --nodes 300 --json "$@"; }
mistakes() { "$program" mistakes "$example" --nodes 20 --json "$@"; }
engine() {
    { echo position && head -n 21 "$example" && echo end && echo go nodes 300; } | "$program" engine "$@" | sed 's/ms [0-9]*//'
}
arena() { "$program" arena professor student --games 2 --nodes 60 --seed 3 --threads 1 --json "$box/arena.json" "$@" >/dev/null &&
    sed 's/,"net":"[^"]*"//; s/"[a-z_]*seconds[a-z_]*":[0-9.e+-]*//g; s/"decisions_per_second":[0-9.e+-]*//g' "$box/arena.json"; }
play() { # up to the first turn of a person
    rm -rf "$box/state"
    "$program" play --players A,B:professor --seed 9 --name net "$@" </dev/null >"$box/game" 2>&1 && cat "$box/state/thebes/saves/net.thebes"
}
same_and_others() {
    "$1" >"$box/built-in" && "$1" --net "$net" >"$box/same" && "$1" --net "$box/other.net" >"$box/others" &&
        cmp "$box/built-in" "$box/same" && [ -s "$box/same" ] && ! cmp -s "$box/same" "$box/others"
}
for command in best mistakes engine arena play; do
    check "$command: the same networks think the same, others do not" same_and_others $command
done

# ---- files that cannot be used ----

# refused FILE SENTENCE : by all of them, before anything is done.
refused() {
    says 1 "^$1: $2" best "$example" --net "$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" mistakes "$example" --net "$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" sim --bots professor --games 1 --net "$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" arena professor student --games 1 --net "$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" arena professor student --games 1 --net "1=$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" engine --net "$1" && [ ! -s "$box/out" ] &&
        says 1 "^$1: $2" play --players A:professor,B:student --net "$1" && [ ! -s "$box/out" ]
}
rm -rf "$box/state"
check "one that is not there" refused "$box/nowhere.net" "The file cannot be read: No such file or directory\\.$"
check "a folder" refused "$box" "The file cannot be read: Is a directory\\.$"
check "one that is cut" refused "$box/cut.net" "The file is cut off: it has 4000 bytes of [0-9]*\\.$"
check "one of another version" refused "$box/version.net" "The file is of version 2, and this program reads version 1\\.$"
check "one with other inputs" refused "$box/inputs.net" "The networks are for other inputs: 'SPOONS__2' where this program has 'SHOVELS_2'\\.$"
check "one that was changed" refused "$box/changed.net" "The file is damaged: its checksum is wrong\\.$"
check "one with a weight that is no number" refused "$box/nan.net" "A weight of the network for 4 players is not a finite number\\.$"
check "one that is huge" refused "$box/huge.net" "The file is too large for networks, which take 131072 bytes at most\\.$"
check "one without an end" refused /dev/zero "The file cannot be read: Operation not supported\\.$"
mkfifo "$box/pipe.net"
check "a pipe that nobody writes to" refused "$box/pipe.net" "The file cannot be read: Operation not supported\\.$"
check "something else" refused "$example" "This is no file of networks\\.$"
touch "$box/empty.net"
check "an empty one" refused "$box/empty.net" "The file is cut off: it has 0 bytes\\.$"
check "in German" says 1 "cut.net: Die Datei ist abgeschnitten: Sie hat 4000 Bytes von [0-9]*\\.$" best "$example" --net "$box/cut.net" --lang de
check "no game was begun by all that" [ ! -e "$box/state" ]

# ---- numbers of players ----

check "best: none for so many players" says 1 "two.net: The file has no network for 3 players\\.$" best "$three" --at 5 --net "$box/two.net"
check "mistakes: none for so many players" says 1 "two.net: The file has no network for 3 players" mistakes "$three" --net "$box/two.net"
check "sim: none for so many players" says 1 "two.net: The file has no network for 4 players" sim --seats 4 --bots professor --games 1 --net "$box/two.net"
check "arena: none for so many players" says 1 "two.net: The file has no network for 3 players" arena professor student --seats 3 --games 1 --net "$box/two.net"
check "who needs none does not mind" prints '"move"' best "$three" --at 5 --bot scholar --net "$box/two.net" --json

# A professor that has no network for its table does not move, and nothing is lost.
stuck() {
    says 1 "thebes: the bot professor has no network for 3 players" play --players A,B:professor,C:student --seed 4 --name stuck --net "$box/two.net" &&
        "$program" play --resume stuck </dev/null >"$box/out" 2>&1 && cp "$box/state/thebes/saves/stuck.thebes" "$box/resumed"
}
whole() {
    "$program" play --players A,B:professor,C:student --seed 4 --name whole </dev/null >"$box/out" 2>&1 &&
        cmp "$box/resumed" "$box/state/thebes/saves/whole.thebes" && [ "$(wc -l <"$box/resumed")" -gt 1 ]
}
check "play: a game that lacks a network is kept, and goes on with another" stuck
check "as if nothing had been" whole
hint() {
    printf 'hint\nquit\n' | "$program" play --players A,B,C --seed 4 --name advice --net "$box/two.net" >"$box/out" 2>&1
    grep -q "(The bot professor has no network for 3 players: the bot scholar advises\\.)" "$box/out" && grep -q "does the first of these" "$box/out"
}
check "play: hints come from the scholar then" hint

# ---- a file for each player ----

# What a match comes to, but for its times.
match() { "$program" arena professor professor --games 4 --nodes 60 --seed 5 --threads 1 --json "$box/match.json" "$@" >"$box/match" 2>&1; }
shares() { grep -o '"mean_score":[0-9.]*' "$box/match.json"; }
two_networks() {
    match && shares >"$box/alike" && match --net "2=$box/other.net" && shares >"$box/second" &&
        match --net "1=$box/other.net" && shares >"$box/first" && match --net "$box/other.net" --net "1=$net" && shares >"$box/second-again" &&
        ! cmp -s "$box/alike" "$box/second" && ! cmp -s "$box/first" "$box/second" && cmp "$box/second" "$box/second-again"
}
check "two networks play each other" two_networks
check "and it is said which" grep -q "^player 1 thinks with the networks of $net$" "$box/match"
check "of all of them" grep -q "^player 2 thinks with the networks of $box/other.net$" "$box/match"
named() { [ "$(grep -o '"net":"[^"]*"' "$box/match.json" | tr '\n' ' ')" = "\"net\":\"$net\" \"net\":\"$box/other.net\" " ]; }
check "and in JSON" named
check "a player that needs none" says 2 "--net 2=.*: player 2 needs no network" arena professor student --net "2=$net"
check "an engine that has its own" says 2 "--net 2=.*: player 2 needs no network" arena professor --engine true --net "2=$net"
check "a player that is not there" says 2 "--net 3=.*: there are 2 players" arena professor professor --net "3=$net"
check "one file for all, twice" says 2 "nobody has two files of networks" arena professor professor --net "$net" --net "$net"
check "one file for a player, twice" says 2 "nobody has two files of networks" arena professor professor --net "1=$net" --net "1=$net"
check "where there is one bot there is one file" says 2 "\\-\\-net is given twice" best "$example" --net "$net" --net "$net"
finish
