#!/bin/sh
# The game in the terminal, line by line, as a person or a pipe plays it.
# Usage: play_test.sh PROGRAM SOURCE_ROOT PROGRAM_WITHOUT_CHANCE
program=$1
root=$2
chanceless=$3
. "$root/tests/kit/tap.sh"

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
export XDG_STATE_HOME="$box/state"
unset LANGUAGE LC_ALL LC_MESSAGES LANG
saves=$XDG_STATE_HOME/thebes/saves
two="--players Ada,Bert:random"

# types LINES ARGUMENT... : the program plays with these lines (printf escapes); output in $box/out, $box/err, $status.
types() {
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | "$program" play "$@" >"$box/out" 2>"$box/err"
    status=$?
}

# answers PATTERN LINES ARGUMENT... : it ends well and has the pattern in its output.
answers() {
    pattern=$1
    shift
    types "$@"
    tr '\n' ' ' <"$box/out" >"$box/joined" # sentences are broken into lines
    [ "$status" -eq 0 ] && [ ! -s "$box/err" ] && grep -q -e "$pattern" "$box/joined" && return 0
    echo "# $*: status $status, or no '$pattern' in:"
    tail -n 20 "$box/out" "$box/err" | sed 's/^/# /'
    return 1
}

# complains STATUS PATTERN LINES ARGUMENT...
complains() {
    want=$1
    pattern=$2
    shift 2
    types "$@"
    [ "$status" -eq "$want" ] && grep -q -e "$pattern" "$box/err" && return 0
    echo "# $*: status $status, not $want, or no '$pattern' in:"
    sed 's/^/# /' "$box/err"
    return 1
}

# asks PATTERN LINES : in a fresh game of Ada against a bot that is left afterwards.
asks() {
    pattern=$1
    lines=$2
    shift 2
    rm -rf "$saves"
    answers "$pattern" "$lines" $two --seed 11 "$@"
}

right() { "$program" check "$@" >"$box/checked" 2>&1; }

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
check "an unclear word" asks "\"re\" could be: resign, refresh, retire" "re\nquit\n"
check "a word that is nearly right" asks 'Did you mean "refresh"? .*Ada refreshes the display' "refersh\ny\nquit\n"
check "a guess is not made without asking" asks 'Did you mean "refresh"?' "refersh\nquit\n"
check "nothing happened" [ "$(wc -l <"$saves/ada.thebes")" -eq 1 ]
check "a move that is not complete" asks "The number of a research card.*go on with: 54, 45, 74, 1\." "take\nquit\n"
check "an empty line" asks "> *Ada> *The game is kept" "\n\nquit\n"
check "names of sites in German" asks 'Spezialwissen.*Ägypten' "grabe\ndig ÄGYPTEN 3\nquit\n" --lang de
check "given up in any order" asks "no rumor about Egypt" "dig eg 6 shov rum\nquit\n"

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
check "never" asks "At this table no turn is taken back" "1\nback\nquit\n" --takebacks never
check "something was drawn" asks "Something was drawn since" "1\nback\nquit\n" --takebacks until-drawn
check "a guess is forgotten with the next line" asks '"y" is no move' "refersh\n\ny\nquit\n"
check "a guess is taken in capitals" asks 'Ada refreshes' "refersh\nYES\nquit\n"
check "a guess is refused" asks 'refresh"? (y: yes) Ada>  *Ada>  *The game is kept' "refersh\nno\nquit\n"
check "a bot does not think again" asks "Bert travels from Warsaw to Moscow.*1 turn is taken back. Bert travels from Warsaw to Moscow.*1 turn is taken back. Bert travels from Warsaw to Moscow" "1\nback 1\nback 1\nquit\n"
check "nothing to take back" asks "There is no turn to take back" "back\nquit\n"
check "too many to take back" asks "only 2 turns to take back" "1\nback 9\nquit\n"
check "a number of turns" asks "1 turn is taken back" "1\nback 1\nquit\n"

# ---- resigning ----
check "resigning is asked for" asks "for good.*The game is kept" "resign\nno\nquit\n"
check "a clear answer is needed" asks "Yes or no, please.*plays on" "resign\nmaybe\nYes\n"
check "bots play on to the end" asks "The bot student plays on for Ada.*The game is over" "resign\nyes\n"
check "the record knows" grep -q '"resigned":\[{"player":0,"lines":1,"bot":"student"}\]' "$saves/ada.thebes"
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

# ---- how lines end ----
check "as Windows has it" asks "takes a zeppelin" "take 74\r\nquit\r\n"
check "not at all" asks "takes a zeppelin" "take 74"
check "a NUL byte is a space" asks "takes a zeppelin" "take\00074\nquit\n"

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

# wait_for PATTERN FILE : at most some 30 seconds
wait_for() {
    for i in $(seq 300); do
        grep -q "$1" "$2" && return 0
        sleep 0.1
    done
    return 1
}

# ---- signals ----
signalled() { # signalled SIGNAL STATUS : while it waits for input
    rm -rf "$saves"
    mkfifo "$box/fifo"
    $as_in_front "$program" play $two --seed 11 <"$box/fifo" >"$box/out" 2>"$box/err" &
    job=$!
    exec 9>"$box/fifo"
    echo 1 >&9
    wait_for "week 2 of 1901" "$box/out"
    sleep 0.2
    kill "-$1" $job
    wait $job
    [ $? -eq "$2" ] && grep -q "The game is kept" "$box/out"
    result=$?
    exec 9>&-
    rm "$box/fifo"
    return $result
}
check "Ctrl-C at the prompt" signalled INT 130
check "SIGTERM at the prompt" signalled TERM 143
check "the window is closed" signalled HUP 129

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
    tr '\n' ' ' <"$box/out" >"$box/joined"
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
    mkfifo "$box/fifo"
    "$program" play --resume ada <"$box/fifo" >"$box/out" 2>"$box/err" &
    job=$!
    exec 9>"$box/fifo"
    wait_for "turn of Ada" "$box/out"
    cp "$saves/bert.secret" "$saves/ada.secret"
    yes 1 | head -n 300 >&9
    exec 9>&-
    wait $job
    rm "$box/fifo"
    tr '\n' ' ' <"$box/out" >"$box/joined"
    grep -q "game is over.*ada.secret, which .* is not that of this game.*ada.secret.old.*To verify every draw" "$box/joined" && cmp "$saves/bert.secret" "$saves/ada.secret.old"
}
check "a secret that is replaced during the game is told at its end" swapped_while_open

ln -s /nowhere/x "$saves/dangling.thebes"
check "a link that leads nowhere has its name" complains 1 "there is a saved game 'dangling' already" "" $two --name dangling
check "and gets no secret" [ ! -e "$saves/dangling.secret" ]

# ---- two programs ----
two_programs() {
    rm -rf "$saves"
    mkfifo "$box/fifo"
    "$program" play $two --seed 11 <"$box/fifo" >"$box/first" 2>&1 &
    job=$!
    exec 9>"$box/fifo"
    echo 1 >&9
    wait_for "week 2 of 1901" "$box/first"
    complains 1 "'ada' is being played in another window" "1\n" --resume ada || result=1
    answers "open in another window" "" --list || result=1
    complains 1 "another window" "" --delete ada || result=1
    answers "called 'ada-2'" "\nquit\n" $two || result=1
    echo 1 >&9
    echo quit >&9
    exec 9>&-
    wait $job || result=1
    rm "$box/fifo"
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

# ---- a terminal ----
at_terminal() { # keys : in a terminal of its own
    rm -rf "$saves"
    { sleep 2; printf "$1"; sleep 1; } | TERM=xterm script -qc "'$program' play $two --seed 11" /dev/null >"$box/out" 2>"$box/err"
}
if ! ldd "$program" 2>/dev/null | grep -q libedit; then
    skip "the terminal" "built without libedit"
elif ! has_terminal; then
    skip "the terminal" "none can be had here"
else
    at_terminal 'ta\t7\t\rquit\r'
    check "tab completes words" grep -q "takes a zeppelin" "$box/out"
    at_terminal 'why not re\t\t\rquit\r'
    check "tab shows what there is" grep -q "^refresh  retire" "$box/out"
    at_terminal 'zzz\025refresh\rquit\r'
    check "a line can be edited" grep -q "Ada refreshes" "$box/out"
    at_terminal '\003'
    check "Ctrl-C in a terminal" grep -q "The game is kept" "$box/out"
    at_terminal '\004'
    check "Ctrl-D in a terminal" grep -q "The game is kept" "$box/out"
    at_terminal 'hin\t\rquit\r'
    check "tab completes hints" grep -q "does the first of these" "$box/out"
fi
if [ -n "${THEBES_QUICK-}" ]; then
    skip "mistakes after a game in a terminal" "it takes long under sanitizers, and every part of it is tested there"
elif ldd "$program" 2>/dev/null | grep -q libedit && has_terminal; then
    finished=$box/finished/thebes/saves
    mkdir -p "$finished"
    "$program" sim --games 1 --seed 19 --bots random --out "$finished" >/dev/null && mv "$finished/000001.thebes" "$finished/over.thebes"
    told() { grep -q "^ *Turn [0-9]*, week" "$box/out"; }
    : >"$box/out"
    # Where it would take more than a moment, it asks first.
    { sleep 2; printf 'y\r'; for i in $(seq 120); do told || sleep 1; done; } |
        XDG_STATE_HOME=$box/finished TERM=xterm script -qc "'$program' play --resume over" /dev/null >"$box/out"
    check "mistakes after a game in a terminal" told
fi
finish
