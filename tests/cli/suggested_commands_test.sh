#!/bin/sh
# What the program tells people to type can be typed as it stands, however it was called.
# Usage: suggested_commands_test.sh PROGRAM SOURCE_ROOT
program=$(readlink -f "$1")
root=$2
. "$root/tests/kit/program.sh"

export XDG_STATE_HOME="$box/my state"
unset THEBES_PLAY THEBES_SERVE
mkdir -p "$box/bin" "$box/it's mine"
ln -s "$program" "$box/bin/thebes"
ln -s "$program" "$box/it's mine/thebes"
cd "$box" || exit 1

# told : the commands that the last output tells to type, one a line.
told() { awk '/To .*:$/ { getline; print substr($0, 3) }' "$box/out"; }

# quoted : the command between the last quotation marks of the last complaint.
quoted() { sed -n "s/.*'\([^']*\)'[^']*$/\1/p" "$box/err"; }

# leaves COMMAND... : begins a game, leaves it, and types what it says to go on with it.
leaves() {
    rm -rf "$XDG_STATE_HOME"
    echo quit | "$@" play --players Ada,Bert:random --seed 3 >"$box/out" 2>&1
    echo quit | sh -c "$(told)" >"$box/again" 2>&1 && grep -q "Going on with the game 'ada'" "$box/again" && return 0
    sed 's/^/# /' "$box/out" "$box/again"
    return 1
}
check "going on, in a folder of this one" leaves bin/thebes
check "it is told as it was called" [ "$(told)" = "bin/thebes play --resume ada" ]
check "going on, with a path from the root" leaves "$box/bin/thebes"
check "going on, with a space and a quotation mark in the path" leaves "./it's mine/thebes"
searched() { (PATH="$box/bin:$PATH" && leaves thebes && [ "$(told)" = "thebes play --resume ada" ]); }
check "going on, found by its name" searched

scripted() {
    rm -rf "$XDG_STATE_HOME"
    echo quit | THEBES_PLAY="./play --terminal" bin/thebes play --players Ada,Bert:random >"$box/out" 2>&1
    [ "$(told)" = "./play --terminal --resume ada" ]
}
check "going on, as the script says that began it" scripted

ended() { # bots play to the end, and every advice is followed
    bin/thebes play --players A:random,B:random --seed 4 >"$box/out" 2>&1 </dev/null && told >"$box/told"
    [ "$(wc -l <"$box/told")" -eq "$1" ] && while read -r line; do
        case $line in *mistakes*) line="$line --nodes 1" ;; esac # it would think for long
        sh -c "$line" >"$box/followed" 2>&1 </dev/null || { sed 's/^/# /' "$box/followed"; return 1; }
    done <"$box/told"
}
check "what to do with a game that is over" ended 2

# follows SUBCOMMAND... : it complains, and what it says to type ends well.
follows() {
    bin/thebes "$@" >"$box/out" 2>"$box/err" </dev/null
    [ $? -ne 0 ] && quoted | grep -q "^bin/thebes " && sh -c "$(quoted)" >"$box/followed" 2>&1 </dev/null && return 0
    sed 's/^/# /' "$box/err" "$box/followed"
    return 1
}
check "without a subcommand" follows
check "with one that there is not" follows nonsense
check "with a wrong option" follows check --nonsense
check "with a game that there is not" follows play --resume nobody
rm -rf "$XDG_STATE_HOME"
begins() { says 1 "'$program play' begins one" play --last && prints "'$program play' begins one" play --list; }
program=bin/thebes
check "without a game" begins
from_script() { THEBES_SERVE=./play says 2 "see './play --help'" serve --nonsense; }
check "a wrong option of the script" from_script
finish
