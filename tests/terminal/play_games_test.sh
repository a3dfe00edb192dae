#!/bin/sh
# Whole games in the terminal, how they end, and what nobody should type.
# Usage: play_games_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/terminal/play_kit.sh"

# ---- whole games ----
whole_game() {
    rm -rf "$saves"
    yes 1 | "$program" play --plain $two --seed 11 --name whole >"$box/out" 2>"$box/err" && grep -q "The game is over" "$box/out"
}
check "a whole game through a pipe" whole_game
check "its deal is verified" sh -c "'$program' check '$saves/whole.thebes' | grep -q 'dealing verified'"
guessed() { "$program" check "$saves/$1.thebes" | grep -q "dealt from the number $2, which can be guessed"; }
check "but can be guessed" guessed whole 11
not_guessed() {
    types "" --players A:random,B:random --name chance
    right "$saves/chance.thebes" && grep -q 'dealing verified$' "$box/checked" && ! grep -q guessed "$box/checked" && rm "$saves/chance.thebes"
}
check "unlike that of a game by chance" not_guessed
check "its secret is gone" [ ! -e "$saves/whole.secret" ]
check "looking at a finished game" answers "The game 'whole' is over, after .* The winner is" "" --resume whole
check "a finished game is not offered" answers "^Thebes: archaeologists, 1901 to 1903. How many players" ""
check "nor is it the last to go on with" complains 1 "no saved game to go on with" "" --last
check "its log in sentences" sh -c "'$program' log '$saves/whole.thebes' | grep 'As the first to dig there' >/dev/null"
pieces() { # one line at a time, each from a program of its own
    cp "$saves/whole.thebes" "$box/whole"
    printf '1\n' | "$program" play $two --seed 11 --name pieces >"$box/out" 2>&1
    for i in $(seq 200); do
        grep -q "The game is over" "$box/out" && break
        printf '1\n' | "$program" play --resume pieces >"$box/out" 2>&1 || return 1
    done
    cmp "$saves/pieces.thebes" "$box/whole"
}
check "a game in pieces is the same game" pieces
four() {
    rm -rf "$saves"
    yes 1 | "$program" play --players A,B,C:random,D --rulings late-renewal,stacking-cars,pushing-hall --seed 5 >"$box/out" 2>"$box/err" && grep -q "The game is over" "$box/out" && right "$saves/a.thebes"
}
check "four players, three of them persons" four
german() {
    rm -rf "$saves"
    yes 1 | LANGUAGE=de "$program" play $two --seed 11 >"$box/out" 2>"$box/err" && grep -q "Ada reist von" "$box/out" && ! grep -qE "travels|weeks|Knowledge|Moves" "$box/out"
}
check "a whole game in German" german
same_game() { cmp "$saves/ada.thebes" "$box/whole"; }
check "is the same game" same_game

# ---- the list of moves ----
# Every number of the list must be the move it says: numbers and weeks are written out and compared with `thebes moves`.
listed() {
    rm -rf "$saves"
    yes 1 | head -n "$1" | "$program" play --players Ada,Bert --seed 7 >"$box/out" 2>"$box/err"
    sed -n '/^Moves/h;/^Moves/!H;${x;p}' "$box/out" | awk '
        /^ *[0-9]+(-[0-9]+)?  [a-z]/ {
            split($1, number, "-"); from = number[1]; last = number[2] ? number[2] : from
            verb = $2; line = ""; weeks = 0
            for (i = 2; i <= NF && $(i + 1) !~ /^weeks?;?$/; i++) {
                if (verb == "dig" && i == 4) { split($i, range, "-"); weeks = range[1]; line = line " WEEKS" }
                else line = line " " $i
            }
            for (n = from; n <= last; n++) { text = line; sub("WEEKS", weeks + n - from, text); print n, substr(text, 2) }
        }' >"$box/list"
    "$program" moves "$saves/ada.thebes" | awk '{print NR, $0}' >"$box/moves"
    cmp "$box/list" "$box/moves"
}
for turns in 0 9 25 33; do
    check "every number of the list is the move it says, after $turns turns" listed $turns
done
flags_met() { "$program" moves "$saves/ada.thebes" | grep -q "assistant\|shovel\|rumor"; }
check "digs that give something up among them" flags_met
check "odds with and without cards given up" answers "Knowledge .*Given up: .*expected points" "odds greece\nodds crete\nodds egypt\nodds palestine\nodds mesopotamia\nquit\n" --last

ranges() { # time runs out for two who only refresh: long digs with few tokens are left
    rm -rf "$saves"
    { yes 1 | head -n 2; yes 5; } | "$program" play --players Ada,Bert --seed 1 >"$box/out" 2>"$box/err"
    ! grep -E '(^|[ ;])([0-9]+)-\2 ' "$box/out" && grep -q "weeks; 1 token, knowledge 1" "$box/out"
}
check "no range from a number to itself" ranges

# ---- the end of a game ----
tie() { # a game that two players win
    mkdir -p "$box/ties"
    "$program" sim --games 150 --seed 4 --out "$box/ties" >/dev/null
    for file in $(grep -l '"winners":\[0,1\]' "$box"/ties/*); do
        "$program" show "$file" >"$box/out"
        grep -q "The victory is shared by random 1 and random 2." "$box/out" && ! grep -q "0 weeks left" "$box/out" && return 0
    done
    return 1
}
check "a shared victory" tie
narrow() { # nothing is wider than a terminal
    for language in en de; do
        for lines in "?\n" "position\nbags\nmap\nwheel\nscore\nlog\nmoves\n" "odds greece\nodds egypt\nodds mesopotamia\n"; do
            rm -rf "$saves"
            { yes 1 | head -n 30; printf "$lines"; } | "$program" play --players Ada,Bert:random --seed 7 --lang $language >"$box/out" 2>"$box/err"
            ! LC_ALL=C.UTF-8 grep -v " --resume " "$box/out" | LC_ALL=C.UTF-8 grep -nE '^.{80,}' || return 1
        done
    done
}
check "no line is wider than 79 columns, in either language" narrow

# ---- unwanted input ----
garbage() {
    rm -rf "$saves"
    head -c 100000 /dev/urandom | "$program" play $two --seed 11 >"$box/out" 2>"$box/err"
    [ $? -eq 0 ] && right "$saves/ada.thebes" && ! LC_ALL=C grep -q "$(printf '\033')" "$box/out"
}
check "garbage" garbage
long_line() {
    rm -rf "$saves"
    { head -c 1000000 /dev/zero | tr '\0' x; printf '\nquit\n'; } | "$program" play $two --seed 11 >"$box/out" 2>"$box/err" && grep -q "the line is too long" "$box/err"
}
check "a line without end" long_line
nobody() {
    rm -rf "$saves"
    yes frob | "$program" play $two --seed 11 >"$box/out" 2>"$box/err" && grep -q "The game is kept" "$box/out"
}
check "the same nonsense again and again ends somewhen" nobody
curious() { # many questions, but a move now and then
    rm -rf "$saves"
    { yes score | head -n 700; echo 1; yes score | head -n 700; echo 1; echo quit; } | "$program" play $two --seed 11 >"$box/out" 2>"$box/err" && [ ! -s "$box/err" ]
}
check "many questions are no nonsense" curious
full_output() { printf '1\nquit\n' | "$program" play $two --seed 11 >/dev/full 2>"$box/err"; [ $? -eq 1 ] && grep -q "standard output cannot be written" "$box/err"; }
if [ -c /dev/full ]; then check "nowhere to print to" full_output; fi
finish
