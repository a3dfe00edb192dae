#!/bin/sh
# That text from outside does not steer a terminal: names of files, values of options, subcommands, what engines say.
# Usage: escape_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
export XDG_STATE_HOME="$box/state"
cp "$root/docs/example.thebes" "$box/game"

# What a terminal would obey: colours, a title, DEL, a C1 control, a line break, a turn of the direction of writing; and
# what is no UTF-8.
esc=$(printf '\033')
evil=$(printf 'a\033[31m\033]0;x\007\177\302\233b\nc\342\200\256d\342\201\246\377e')
shown='a\\u001b\[31m\\u001b\]0;x\\u0007\\u007f\\u009bb\\u000ac\\u202ed\\u2066\\xffe'

# is_clean FILE : it holds nothing but lines of visible characters.
is_clean() {
    "$python" - "$1" <<'PYTHON'
import sys, unicodedata
text = open(sys.argv[1], "rb").read().decode()  # fails if it is no UTF-8
bad = [c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")]
sys.exit("# not clean: " + ascii(text) if bad else 0)
PYTHON
}

# tame STATUS ARGUMENT... : the program ends so, and what it says shows the evil text without obeying it, in one line.
tame() {
    want=$1
    shift
    run "$@"
    cat "$box/out" "$box/err" >"$box/both"
    [ "$status" -eq "$want" ] && is_clean "$box/both" && grep -q "$shown" "$box/both" && return 0
    echo "# status $status, not $want, or nothing shown:"
    sed 's/^/# /' "$box/both" | cat -v
    return 1
}

check "a subcommand" tame 2 "$evil"
check "a language" tame 2 --lang "$evil" check "$box/game"
check "a language behind an equals sign" tame 2 check "--lang=$evil" "$box/game"
check "in German" tame 2 --lang de "$evil"
check "an option" tame 2 check "--$evil" "$box/game"
check "a number" tame 2 sim --games "$evil"
check "two numbers" tame 2 arena random random --sprt 0 "$evil"
check "one word too many" tame 2 show "$box/game" "$evil"
check "a bot" tame 2 best "$box/game" --bot "$evil"
check "a bot in an arena" tame 2 arena random "$evil"
check "a ruling" tame 2 sim --rulings "$evil"
check "a site" tame 2 odds "$evil" --knowledge 3
check "a secret" tame 2 arena random random --secret "$evil"
for command in check show log moves best mistakes; do
    check "$command: a file that is not there" tame 1 "$command" "$box/$evil"
done
echo '{"thebes":1,"x' >"$box/$evil"
for command in check show log; do
    check "$command: a wrong file" tame 1 "$command" "$box/$evil"
    check "$command: named with its line" grep -q "$shown:1: " "$box/err"
done
cp "$box/game" "$box/$evil"
check "a file that is right" tame 0 check "$box/$evil"
check "a file with too few turns" tame 2 show "$box/$evil" --at 400
check "a folder" tame 1 sim --games 2 --out "$box/none$evil"
check "a file that cannot be written" tame 1 arena random random --games 2 --json "$box/none/$evil"
check "a saved game" tame 1 play --resume "$evil"
check "a name for one" tame 2 play --players Ada,Bert --name "$evil"
check "one to be deleted" tame 1 play --delete "$evil"
check "a rule for taking back" tame 2 play --players Ada,Bert --takebacks "$evil"
check "a player's bot" tame 2 play --players "Ada,Bert:$evil"
check "a folder of pages" tame 1 serve --port 0 --files "$box/none$evil"
check "an address" tame 2 serve --port 0 --bind "$evil"

# The folder of saved games comes from the environment.
environment() {
    echo "in the way" >"$box/state_$evil"
    printf 'quit\n' | XDG_STATE_HOME="$box/state_$evil" "$program" play --players Ada,Bert --seed 1 >"$box/out" 2>"$box/err"
    cat "$box/out" "$box/err" >"$box/both"
    is_clean "$box/both"
}
check "the environment" environment

# ---- engines ----
printf '%s\n' '#!/bin/sh' 'read line' "printf 'id name %s\\n' '$(printf 'x\033[31my\302\233\377')'" 'echo thebes 1' 'read line' \
    "printf 'bestmove %s\\n' '$(printf 'take\033[2J')'" 'cat >/dev/null' >"$box/engine"
check "an engine's command and its protocol" tame 1 arena random --engine "printf 'thebes $evil\n'; : '$evil'"
run arena random --engine "sh '$box/engine'" --games 2
cat "$box/out" "$box/err" >"$box/both"
check "an engine's answer" is_clean "$box/both"
check "is shown" grep -q 'take\\u001b\[2J' "$box/both"

# ---- what is data stays as it is ----
exact() {
    mkdir "$box/$evil.d"
    "$program" sim --games 1 --seed 5 --out "$box/$evil.d" >/dev/null && mkdir "$box/plain" &&
        "$program" sim --games 1 --seed 5 --out "$box/plain" >/dev/null && cmp "$box/$evil.d/000001.thebes" "$box/plain/000001.thebes"
}
check "records are written where they should be" exact
check "visible names stay visible" says 1 "^$box/Ägypten/日本 ~'\"\\\\.thebes: cannot be read" show "$box/Ägypten/日本 ~'\"\\.thebes"
long() { # the end of the sentence is there all the same
    says 1 "cannot be read: File name too long$" show "$(yes "$esc" | tr -d '\n' | head -c 1300)" && is_clean "$box/err"
}
check "a long name" long
check "help has its lines" prints "^Options:$" check --help
check "and speaks German" prints "^Aufruf: thebes check FILE" check --help --lang de
finish
