#!/bin/sh
# The game in the terminal, line by line, as a person or a pipe plays it: sitting down, moves, questions, and what is
# taken back.
# Usage: play_test.sh PROGRAM SOURCE_ROOT PROGRAM_WITHOUT_CHANCE
program=$1
root=$2
chanceless=$3
. "$root/tests/terminal/play_kit.sh"

# ---- sitting down ----
check "no game without an answer" answers "No game was begun" ""
dialogue='3\nAda\n1\nBert\n\nChen\n2\n1,3\n2\nquit\n'
check "quit leaves, also here" answers "2 to 4? .2.: *No game was begun" "quit\n"
check "and ? helps" answers "Enter alone answers.*No game was begun" "?\nquit\n"
check "who plays is asked" answers "How many players.*Name of player 3.*Who plays Chen" "$dialogue"
check "rulings and take-backs are in the record" grep -q '"rulings":\["late-renewal","pushing-hall"\].*"seats":\["human","student","random"\],"takebacks":"until-drawn"' "$saves/ada.thebes"
check "wrong answers are asked again" answers "A number from 2 to 4.*A name has 1 to 40.*Numbers from 1 to 3" "\n1\n5\nx\n2\n$(printf '%041d' 0)\n\n\n\n\n9\n\n\nquit\n"
check "the usual answers" answers "It is the turn of Ada" "\n\n\n\n\n\n\n\nquit\n" --seed 11
opponents() { # from the gentlest to the strongest; Enter takes the student
    rm -rf "$saves"
    answers "2  the bot random: .*3  the bot student: .*4  the bot scholar: .*Who plays Bert? .3.:" "\n\n\n\n\n\n\nquit\n" --seed 11 &&
        grep -q '"seats":\["human","student"\]' "$saves/ada.thebes" && ! LC_ALL=C.UTF-8 grep -nE '^.{80,}' "$box/out" || return 1
    rm -rf "$saves"
    answers "4  der Bot scholar: " "\n\n\n\n4\n\n\nquit\n" --seed 11 --lang de &&
        grep -q '"seats":\["human","scholar"\]' "$saves/ada.thebes" && ! LC_ALL=C.UTF-8 grep -nE '^.{80,}' "$box/out"
}
check "opponents to choose from" opponents
endless() {
    rm -rf "$saves"
    yes wrong | "$program" play >"$box/out" 2>&1 && grep -q "No game was begun" "$box/out"
}
check "nobody is asked forever" endless
check "two persons at one screen" answers "It is the turn of Dora.*It is the turn of Cleo" "1\nquit\n" --players Dora,Cleo --seed 1
check "options for everything" answers "Ruling: stacking-cars" "position\nquit\n" --players "A B,C:random,D:random,E:random" --rulings stacking-cars --takebacks never --name my-game --seed 3
check "the name is used" [ -f "$saves/my-game.thebes" ]
check "a name is not used twice" complains 1 "there is a saved game 'my-game' already" "quit\n" $two --name my-game
check "a bad name of a game" complains 2 "cannot be the name of a game" "" $two --name ../x
check "an unknown bot" complains 2 "no bot 'oracle'" "" --players Ada,Bert:oracle
check "two of one name" complains 2 "two players are called 'Ada'" "" --players "Ada, Ada "
rm -rf "$saves"
check "two of one name, asked" answers "Somebody else is called Bert.*Name of player 2 .Ada." "\nBert\n\nBert\n\n\n\n\nquit\n"
sits_down() { # PATTERN LINES : a new game of two, by asking
    rm -rf "$saves"
    answers "$1" "$2\n\n\n\n\n\nquit\n" --seed 11
}
check "a number is no name without asking" sits_down "Name of player 1 .Ada.: *Is 1 really the name of a player? (yes/no): *Name of player 1 .Ada.:.*turn of Eve" "2\n1\nno\nEve"
check "only the first word of a note is guessed" asks 'Did you mean "note What A Find"' "nte What A Find\nquit\n"
check "unless it is meant" sits_down "Is 007 really the name.*Yes or no, please.*It is the turn of 007" "2\n007\nhm\ny"
check "a name with a number in it is one" sits_down "Name of player 1 .Ada.: *1  a person.*It is the turn of R2D2" "2\nR2D2"
check "too few players" complains 2 "2 to 4 players" "" --players Ada
check "too many players" complains 2 "2 to 4 players" "" --players A,B,C,D,E
check "a player without a name" complains 2 "1 to 40 characters" "" --players Ada,:random
every_bot() { # the help has all that can be chosen, with what the set-up says of each
    bots=$("$program" play --players Ada,Bert:oracle 2>&1 | sed -n 's/.*(there are: \([^)]*\)).*/\1/p' | tr -d ,)
    answers "Bots, from gentle to strong: *random .*student .*scholar .*professor  thinks several turns ahead" "" --help || return 1
    for bot in $bots; do
        "$program" play --help | grep -q "^  $bot  *[a-z]" || return 1
    done
    [ "$(echo "$bots" | wc -w)" -ge 4 ] && ! grep -nE '^  [a-z].{78,}' "$box/out" && answers "professor  denkt" "" --help --lang de
}
check "the help names every bot" every_bot
check "an unknown rule" complains 2 "never, until-drawn or freely" "" $two --takebacks always
check "options that do not go together" complains 2 "do not go together" "" --last --resume x

# ---- a turn ----
check "a move by its number" asks "Ada travels from Warsaw to Moscow, studies for 1 week and takes a rumor about Greece" "1\nquit\n"
check "a move by its text" asks "Ada travels from Warsaw to Rome, studies for 1 week and takes a zeppelin" "take 74\nquit\n"
check "a move in short, with spaces and capitals" asks "takes a zeppelin" "  T   74 \nquit\n"
check "a number that is too large" asks "Choose a number from 1 to 5" "6\nquit\n"
check "a number that is too small" asks "Choose a number from 1 to 5" "0\n-1\nquit\n"
check "a card that is not there" asks "Card 99\|\"99\" is not the number of a research card" "take 99\nquit\n"
check "an unknown word" asks "\"walk\" is no move; .* '?' lists what else" "walk home\nquit\n"
check "an unclear word" asks "\"re\" could be: redo, resign, refresh, retire" "re\nquit\n"
check "a word that is nearly right" asks 'Did you mean "refresh"? .*Ada refreshes the display' "refersh\ny\nquit\n"
check "a guess is not made without asking" asks 'Did you mean "refresh"?' "refersh\nquit\n"
check "nothing happened" [ "$(wc -l <"$saves/ada.thebes")" -eq 1 ]
check "a move that is not complete" asks "The number of a research card.*go on with: 54, 45, 74, 1\." "take\nquit\n"
check "an empty line" asks "> *Ada> *The game is kept" "\n\nquit\n"
check "names of sites in German" asks 'Spezialwissen.*Ägypten' "grabe\ndig ÄGYPTEN 3\nquit\n" --lang de
check "given up in any order" asks "no rumor about Egypt" "dig eg 6 shov rum\nquit\n"

# ---- how lines end ----
check "as Windows has it" asks "takes a zeppelin" "take 74\r\nquit\r\n"
check "not at all" asks "takes a zeppelin" "take 74"
check "a NUL byte is a space" asks "takes a zeppelin" "take\00074\nquit\n"

# ---- questions ----
check "help" asks "why a move is not allowed" "?\nquit\n"
topics=$(printf '?\nquit\n' | "$program" play $two --seed 11 | sed -n '/explains more/,/Ada>/p' | grep '^  ')
every_topic() {
    for topic in $topics; do
        asks "[a-z]" "? $topic\nquit\n" || return 1
        ! grep -q "There is no help" "$box/out" || return 1
    done
    [ "$(echo "$topics" | wc -w)" -gt 15 ]
}
check "help about every topic" every_topic
# Without the files of its texts the game goes on.
no_texts() {
    mkdir -p "$box/words" && cp "$(dirname "$program")/lang/de.lang" "$box/words" || return 1
    printf '? dig\n? books\nquit\n' | THEBES_WORDS=$box/words "$program" play $two --seed 11 >"$box/out" 2>"$box/err" && grep -q "special knowledge of its site" "$box/out" &&
        grep -q "words/en.help: cannot be read: No such file" "$box/err" && grep -q "There is no help about 'dig'" "$box/out"
}
check "help whose texts are missing" no_texts
english_texts() {
    cp "$(dirname "$program")/lang/en.help" "$box/words" && head -c 900 "$(dirname "$program")/lang/de.help" >"$box/words/de.help" || return 1
    printf '? dig\nquit\n' | THEBES_WORDS=$box/words "$program" play $two --seed 11 --lang de >"$box/out" 2>"$box/err" && grep -q "dig SITE WEEKS: you go" "$box/out" &&
        grep -q "words/de.help: das Ende der Datei fehlt" "$box/err"
}
check "or are cut in the language" english_texts
check "help about nothing" asks "There is no help about 'frob'" "? frob\nquit\n"
check "help in one word" asks "dig SITE WEEKS" "?dig\nquit\n"
check "help about the first of several words" asks "dig SITE WEEKS" "? dig egypt\nquit\n"
check "each topic has its own text" asks "A zeppelin makes one journey" "? zeppelin\nquit\n"
check "the map" asks "Warsaw: next to Berlin, Vienna, Moscow and Greece. You are here.*Crete: next to Rome, Greece, Egypt and Palestine. From where you are: 2 weeks" "map\nquit\n"
check "the wheel" asks "   8   1   3   4   5   5   6   6   7   8   9   9  10" "wheel\nquit\n"
check "shortened commands take their words" asks "Ada: in Warsaw, the start of 1901.*1. Ada travels.*1 turn is taken back" "1\npos 0\nlo\nbac 1\nquit\n"
check "one letter for score" asks "If the game ended now" "s\nquit\n"
check "nothing can follow some commands" asks "Nothing can follow 'quit'" "quit smoking\nquit\n"
check "a hint: moves, reasons, what they are worth" asks "  1  take [0-9]* *Take [^.]*: [^.]*\. *Chance *of *winning *[0-9.]*%; *final *score *about *[0-9.]*\.   2  .* less *than *with *the *best *move; .*'[a-z0-9 ]*' does the first of these, and so does 'y'" "hint\nquit\n"
hinted() { # y makes the move that was named first
    move=$(sed -n "s/^'\(.*\)' does the first.*/\1/p" "$box/out")
    asks "Ada travels" "hint\ny\nquit\n" && grep -q "\"player\":0,\"move\":\"$move\"" "$saves/ada.thebes"
}
check "yes to a hint makes the first move" hinted
check "no to a hint makes none" asks "the first of these" "hint\nn\nquit\n"
check "nothing happened then" [ "$(wc -l <"$saves/ada.thebes")" -eq 1 ]
check "a hint is forgotten after something else" asks "\"y\" is no move" "hint\nscore\ny\nquit\n"
check "hints can be shortened" asks "the first of these" "hi\nquit\n"
check "nothing can follow a hint" asks "Nothing can follow 'hint'" "hint egypt\nquit\n"
check "a hint in German" asks "  1  .* – .*Siegchance *[0-9,]* *%; *Endstand *etwa *[0-9,]* *Punkte.*macht den ersten dieser Züge" "hint\nquit\n" --lang de
check "a hint fits the line" sh -c "! LC_ALL=C.UTF-8 grep -nE '^.{80,}' '$box/out'"
advised() { # Ada always does what the hint says, to the end
    rm -rf "$saves"
    yes 'hint
y' | head -n 400 | "$program" play --players Ada,Bert:student --seed 11 >"$box/out" 2>"$box/err" &&
        right "$saves/ada.thebes" && grep -q "The winner is" "$box/out" &&
        grep -q " mistakes $saves/ada.thebes$" "$box/out" && ! grep -q "The decisions that cost most" "$box/out"
}
if [ -n "${THEBES_QUICK-}" ]; then
    skip "a game of hints" "it takes long under sanitizers, and every part of it is tested there"
else
    check "a game of hints" advised
fi
check "odds without knowledge" asks "Egypt: 30 tokens.*no special knowledge about Egypt" "odds egypt\nquit\n"
check "odds of one's own digs" asks "Knowledge 3.*expected points" "2\nodds mesop\nquit\n"
check "odds of nothing" asks "Which site" "odds\nquit\n"
check "why not" asks "no special knowledge about Egypt" "why not dig egypt 6\nquit\n"
check "why not, of what is allowed" asks "You may do that. The way from Warsaw to Rome" "why not take 74\nquit\n"
check "preview" asks "The way from Warsaw to Rome takes 2 weeks. Studying for 1 week brings a zeppelin. That is 3 weeks, up to week 3 of 1901, and Bert moves next" "preview take 74\nquit\n"
check "preview of a number" asks "brings a zeppelin" "preview 3\nquit\n"
check "an empty log" asks "Nothing has happened yet" "log\nquit\n"
check "a log" asks "1. Ada travels from Warsaw to Moscow.*2. Bert" "1\nlog\nquit\n"
check "a longer log than there is" asks "1. Ada travels" "1\nlog 99\nquit\n"
check "no negative log" asks "A number from 0 to" "1\nlog -1\nquit\n"
check "preview of a number that is none" asks "Choose a number from 1 to 5" "preview 0\nquit\n"
check "why not, of a number with something behind it" asks '"3x" is no move' "why not 3x\nquit\n"
check "a wrong word is not what could go on" asks '"99" is not the number of a research card (1 to 85). Ada>' "take 99\nquit\n"
check "a log of one turn" asks "Ada> *2. Bert" "1\nlog 1\nquit\n"
check "score" asks "If the game ended now: .*artifacts .*total Ada  *0  *0  *0  *0  *0 Bert  *0  *0  *0  *0  *0 Ada>" "score\nquit\n"
check "position" asks "Bags (artifacts" "position\nquit\n"
check "an earlier position" asks "Ada: in Warsaw, the start of 1901.*Ada: in Warsaw, the start of 1901" "1\nposition 0\nquit\n"
check "bags" asks "bonus for the first dig" "bags\nquit\n"
check "moves again" asks "Moves .*Moves" "moves\nquit\n"
check "saved" asks "The game is saved in .*/thebes/saves/ada.thebes" "save\nquit\n"
check "a copy" asks "A copy of the game is in" "1\nsave $box/Copy.thebes\nquit\n"
check "the copy is right" right "$box/Copy.thebes"
check "a copy is not written over another file without asking" asks "is there already. Replace it.*Ada>" "save $box/Copy.thebes\nno\nquit\n"
check "but if that is wanted" asks "is there already. Replace it.*A copy of the game is in" "save $box/Copy.thebes\nyes\nquit\n"
check "it is another game now" [ "$(wc -l <"$box/Copy.thebes")" -eq 1 ]
check "no copy among the saves" asks "the folder of the saved games themselves" "save $saves/ada.thebes\n1\nquit\n"
check "which goes on being saved" [ "$(wc -l <"$saves/ada.thebes")" -eq 3 ]
mkfifo "$box/pipe"
check "no copy into a pipe" asks "is there already, and is no file" "save $box/pipe\nquit\n"
rm "$box/pipe"
at_home() { rm -f "$box/home.thebes"; HOME=$box asks "A copy of the game is in" "save ~/home.thebes\nquit\n" && [ -f "$box/home.thebes" ]; }
check "a copy at home" at_home
long_path=$(printf '%0600d' 0)
check "a line that is too long" complains 0 "the line is too long" "save $box/$long_path\nquit\n" $two
check "a copy that cannot be written" complains 0 "none/x cannot be written: No such file" "save $box/none/x\nquit\n" $two

# ---- taking back ----
check "freely" asks "2 turns are taken back" "1\nback\nquit\n"
check "taken-back turns stay in the record" grep -q '^{"takeback":2}' "$saves/ada.thebes"
check "the same luck again" asks "New on display: Congress.*New on display: Congress" "1\nback\n1\nquit\n"
check "redone" asks "2 turns are taken back.*Ada travels.*New on display: Congress.*Bert travels" "1\nback\nredo\nquit\n"
check "redone turns are in the record" grep -q '^{"takeback":2}' "$saves/ada.thebes"
check "nothing to redo" asks "no turn that was taken back" "1\nredo\nquit\n"
check "nothing to redo after another move" asks "no turn that was taken back" "1\nback\nrefresh\nredo\nquit\n"
check "never" asks "At this table no turn is taken back" "1\nback\nquit\n" --takebacks never
check "something was drawn" asks "Something was drawn since" "1\nback\nquit\n" --takebacks until-drawn
check "a guess is forgotten with the next line" asks '"y" is no move' "refersh\n\ny\nquit\n"
check "a guess is taken in capitals" asks 'Ada refreshes' "refersh\nYES\nquit\n"
check "a guess is refused" asks 'refresh"? (y: yes) Ada>  *Ada>  *The game is kept' "refersh\nno\nquit\n"
check "a bot does not think again" asks "Bert travels from Warsaw to Moscow.*1 turn is taken back. Bert travels from Warsaw to Moscow.*1 turn is taken back. Bert travels from Warsaw to Moscow" "1\nback 1\nback 1\nquit\n"
check "nothing to take back" asks "There is no turn to take back" "back\nquit\n"
check "too many to take back" asks "only 2 turns to take back" "1\nback 9\nquit\n"
check "a number of turns" asks "1 turn is taken back" "1\nback 1\nquit\n"

# ---- notes ----
check "a note is kept" asks "Noted.*The game is kept" "note What a find! take 5\nquit\n"
check "in the record, with who and when" grep -qE '^\{"note":"What a find! take 5","from":0,"at":[0-9]+\}$' "$saves/ada.thebes"
check "and the log shows it" asks "Note by Ada, [-0-9: ]*: Gold!" "note Gold!\nlog\nquit\n"
check "a note without words says what it is for" asks "'note' and some words" "note\nquit\n"
check "a shortened word is no note yet" asks 'Did you mean "note way"' "no way\nquit\n"
check "and none was made" sh -c '! grep -q "\"note\"" "$1"' sh "$saves/ada.thebes"
check "only the first word of a note is guessed" asks 'Did you mean "note What A Find"' "nte What A Find\nquit\n"
check "unless it is meant" asks 'Did you mean "note way".*Noted' "no way\ny\nquit\n"
check "control characters are refused" asks "no control characters" "note \001\nquit\n"

# ---- resigning ----
check "resigning is asked for" asks "for good.*The game is kept" "resign\nno\nquit\n"
check "a clear answer is needed" asks "Yes or no, please.*plays on" "resign\nmaybe\nYes\n"
check "bots play on to the end" asks "The bot student plays on for Ada.*The game is over" "resign\nyes\n"
check "the record knows" grep -qx '{"seat":0,"plays":"student"}' "$saves/ada.thebes"
check "and says it before the turns" test "$(sed -n 2p "$saves/ada.thebes")" = '{"seat":0,"plays":"student"}'
check "and is right" right "$saves/ada.thebes"

# ---- dealt from a number, and from nothing ----
check "whoever names a number hears that it can be guessed" asks "dealt from the number 11 .*whoever guesses the number" "quit\n"
check "also the largest" answers "dealt from the number 18446744073709551615" "quit\n" $two --seed 18446744073709551615
by_chance() { answers "called 'chance'" "" --players A:random,B:random --name chance && ! grep -q "from the number" "$box/out"; }
check "who names none does not" by_chance
plays_without() { # how a program plays that is given no randomness
    rm -rf "$saves"
    printf 'quit\n' | "$chanceless" play "$@" >"$box/out" 2>"$box/err"
    status=$?
}
no_chance() {
    plays_without $two
    [ "$status" -eq 1 ] && [ ! -s "$box/out" ] && grep -q "gives no randomness (Function not implemented).*could be guessed" "$box/err" && [ ! -d "$saves" ] || return 1
    plays_without # and nobody is asked first
    [ "$status" -eq 1 ] && [ ! -s "$box/out" ] || return 1
    plays_without $two --seed 11
    [ "$status" -eq 0 ] && grep -q "dealt from the number 11" "$box/out"
}
check "no game without chance" no_chance
no_chance_to_go_on() {
    rm "$saves/ada.secret"
    printf 'quit\n' | "$chanceless" play --resume ada >"$box/out" 2>"$box/err"
    [ $? -eq 1 ] && grep -q "'ada' needs a fresh secret .*no randomness .*left as it is" "$box/err" && [ ! -e "$saves/ada.secret" ]
}
check "nor does one go on without its secret" no_chance_to_go_on
no_chance_for_seeds() { "$chanceless" sim --games 2 --threads 1 >"$box/out" 2>"$box/err" && grep -q "no randomness .*the seed is the time" "$box/err"; }
check "simulations say what they do instead" no_chance_for_seeds
finish
