#!/bin/sh
# Saves of the game in the terminal: left and taken up again, damaged, foreign, without their secret, open twice, on bad
# disks.
# Usage: play_saves_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/terminal/play_kit.sh"

# ---- leaving and coming back ----
check "leaving" asks " play --resume ada" "quit\n"
check "the end of the input" asks " play --resume ada" "1\n"
check "going on by name" answers "Going on with the game 'ada', after 2 turns" "log\nquit\n" --resume ada
check "what happened last is told" answers "after 2 turns. 1. Ada travels.* 2. Bert .*It is the turn of Ada" "quit\n" --resume ada
check "going on with the last one" answers "Going on with the game 'ada'" "quit\n" --last
check "a list" answers "ada .*Ada and Bert; week 2 of 1901, Ada to move" "" --list
check "offered in the dialogue" answers "Saved games: 1  ada.*Going on with" "1\nquit\n"
check "or by name" answers "There is no such game.*Going on with" "frob\nada\nquit\n"
check "or a new one" answers "called 'ada-2'" "\n\n\n\n\n\n\n\n\nquit\n"
check "deleting" answers "The game 'ada-2' is deleted" "" --delete ada-2
check "nothing to delete" complains 1 "no saved game 'ada-2'" "" --delete ada-2
check "nothing to go on with" complains 1 "no saved game 'none'" "" --resume none
rm -rf "$saves"
check "an empty list" answers "There are no saved games" "" --list
check "no last one" complains 1 "no saved game to go on with" "" --last

# ---- damaged and foreign saves ----
rm -rf "$saves"
types "1\nquit\n" $two --seed 11
damaged() { # damaged SED_SCRIPT NAME
    sed "$1" "$saves/ada.thebes" >"$saves/$2.thebes"
}
damaged '1s/"thebes":1/"thebes":0/' old
check "an older format version" complains 1 "'old' cannot be read: Format version 0 is not known; this program knows version 1" "" --resume old
damaged '1s/"thebes":1/"thebes":2/' new
check "a newer format version" complains 1 "'new' cannot be read: Format version 2 is not known" "" --resume new
damaged '1s/,"seats".*}$/}/' plain
check "a record from before there were seats: persons play" answers "It is the turn of Ada.*It is the turn of Bert.*Bert>" "dig gr 12 ru\nquit\n" --resume plain
damaged '1s/"random"/"oracle"/' oracle
check "a bot that is not known here" answers "bot 'oracle'.*plays as student" "quit\n" --resume oracle
damaged '2s/"weeks":2/"weeks":3/' weeks
check "a wrong line" complains 1 "'weeks' is damaged, line 2: The turn takes 2 weeks, not 3" "" --resume weeks
: >"$saves/empty.thebes"
check "an empty save" complains 1 "'empty' is damaged, line 1: The file is empty" "" --resume empty
check "the list has them all" answers "empty .*damaged, line 1" "" --list
check "their files are untouched" [ ! -s "$saves/empty.thebes" ]
rm -f "$saves"/*.secret
check "a lost secret" answers "chance decides anew" "1\nquit\n" --resume ada
check "which is said once" answers "Going on" "1\nquit\n" --resume ada
check "still a right record" right "$saves/ada.thebes"
check "but said no more" sh -c "! grep -q 'chance decides anew' '$box/out'"

secretive() { # the games ada and bert, each with its own secret
    rm -rf "$saves"
    types "1\nquit\n" $two --name ada
    types "1\nquit\n" $two --name bert
}
swapped() { # swapped COMMAND... : which goes on, with the wrong secret in place
    secretive
    cp "$saves/bert.secret" "$saves/ada.secret"
    answers "ada.secret, which .* is not that of this game.* now called ada.secret.old. From here on chance decides anew, and the deal cannot be verified" "1\nquit\n" "$@" &&
        cmp "$saves/bert.secret" "$saves/ada.secret.old" && ! cmp -s "$saves/bert.secret" "$saves/ada.secret"
}
check "the secret of another game" swapped --resume ada
check "is told once when the game goes on" answers "Going on" "1\nquit\n" --resume ada
not_again() { ! grep -q "secret\|anew" "$box/out"; }
check "and not again" not_again
played_out() { # played_out NAME
    yes 1 | "$program" play --resume "$1" >"$box/out" 2>"$box/err"
    join_lines "$box/out"
}
ends_unverified() { played_out ada && grep -q "The deal cannot be verified: the secret .* lost on the way, or another took its place" "$box/joined" && right "$saves/ada.thebes"; }
check "but when it ends" ends_unverified
ends_verified() { played_out bert && ! grep -q "cannot be verified" "$box/joined" && grep -q "To verify every draw" "$box/joined"; }
check "unlike that of a game that kept its own" ends_verified
last_of_all() { secretive && touch -d "+400 days" "$saves/bert.thebes" && answers "Going on with the game 'ada'" "quit\n" --last; }
check "a save of the future is not the last one played" last_of_all
unread() {
    secretive
    echo rubbish >"$saves/ada.secret"
    answers "ada.secret, which .* cannot be read or makes no sense.* now called ada.secret.old. From here on" "1\nquit\n" --resume ada &&
        [ "$(cat "$saves/ada.secret.old")" = rubbish ]
}
check "a secret that makes no sense" unread
swapped_while_open() { # by a program that is started by this one, while the game goes on
    secretive
    open_game --resume ada
    until_true grep -q "turn of Ada" "$box/opened"
    cp "$saves/bert.secret" "$saves/ada.secret"
    yes 1 | head -n 300 >&9
    exec 9>&-
    wait $job
    join_lines "$box/opened"
    grep -q "game is over.*ada.secret, which .* is not that of this game.*ada.secret.old.*To verify every draw" "$box/joined" && cmp "$saves/bert.secret" "$saves/ada.secret.old"
}
check "a secret that is replaced during the game is told at its end" swapped_while_open

ln -s /nowhere/x "$saves/dangling.thebes"
check "a link that leads nowhere has its name" complains 1 "there is a saved game 'dangling' already" "" $two --name dangling
check "and gets no secret" [ ! -e "$saves/dangling.secret" ]

# ---- two programs ----
two_programs() {
    rm -rf "$saves"
    open_game $two --seed 11
    echo 1 >&9
    until_true grep -q "week 2 of 1901" "$box/opened"
    complains 1 "'ada' is being played in another window" "1\n" --resume ada || result=1
    answers "open in another window" "" --list || result=1
    complains 1 "another window" "" --delete ada || result=1
    answers "called 'ada-2'" "\nquit\n" $two || result=1
    echo 1 >&9
    echo quit >&9
    exec 9>&-
    wait $job || result=1
    right "$saves"/*.thebes || result=1
    answers "Going on" "quit\n" --resume ada || result=1
    return ${result:-0}
}
check "two programs do not play the same save" two_programs

# ---- disks ----
no_folder() {
    rm -rf "$saves"
    : >"$box/file"
    printf '1\nsave\nquit\n' | XDG_STATE_HOME=$box/file "$program" play $two --seed 11 >"$box/out" 2>"$box/err"
    [ $? -eq 1 ] && grep -q "cannot be saved: Not a directory; it begins all the same" "$box/err" && grep -q "not saved" "$box/err" && grep -q "takes a rumor" "$box/out" &&
        [ "$(grep -c "could not be saved" "$box/err")" -eq 2 ] # once by itself, once when asked
}
check "no folder for saves: the game can be played" no_folder
too_large() {
    rm -rf "$saves"
    (ulimit -f 1; yes 1 | "$program" play $two --seed 11 >/dev/null 2>"$box/err") # 512 or 1024 bytes
    grep -q "could not be saved: File too large" "$box/err" && right "$saves/ada.thebes" && ! ls -A "$saves" | grep -q part
}
check "a save that cannot grow: the old one stays" too_large
finish
