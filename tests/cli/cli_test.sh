#!/bin/sh
# The program as a person or a script uses it: right answers, and clear words for everything that is wrong.
# Usage: cli_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"

right=$root/tests/records/right
wrong=$root/tests/records/wrong
sample=$right/p2-277.thebes

# ---- help ----
check "--help lists the subcommands" prints "odds"  --help
check "--version" prints "^thebes [0-9]" --version
for command in play serve check show log moves best mistakes sim arena engine odds bench signature; do
    check "$command --help" prints "^Usage: thebes $command" $command --help
done

# ---- check ----
check "all right samples are right" prints "all 12 records are right" check "$right"/*.thebes
check "one summary line" lines 1
check "one right sample" prints "p2-277.thebes: right, 2 players, 46 turns, P2 wins with 51 to 49" check "$sample"
while IFS=: read -r name line why; do
    check "wrong sample $name is refused at line $line" says 1 "$name:$line: " check "$wrong/$name"
done <"$wrong/WHY.txt"
check "every bad file has its line" says 1 "p4-480.thebes:1: " check "$wrong"/*.thebes
check "and nothing on standard output" lines 0
check "one complaint a file" [ "$(wc -l <"$box/err")" -eq 12 ]
from_pipe() { "$program" check - <"$sample" >"$box/out" && grep -q right "$box/out"; }
check "a record from standard input" from_pipe

# ---- show and moves ----
check "show names whose turn it is" prints "To move: P2" show "$sample" --at 0
check "show at the end" prints "The game is over. The winner is P2." show "$sample"
check "moves after nothing" prints "^take 28$" moves "$sample" --at 0
check "five moves at the start" lines 5
legal_everywhere() {
    turn=0
    sed -n 's/.*"move": "\([^"]*\)".*/\1/p' "$right/p3-378.thebes" | while read -r move; do
        "$program" moves "$right/p3-378.thebes" --at $turn | grep -qx -e "$move" || exit 1
        turn=$((turn + 1))
    done
}
check "every move of a record is among the legal moves of its turn" legal_everywhere
run moves "$sample"
check "no moves after the end" lines 0
check "and no complaint" [ "$status" -eq 0 -a ! -s "$box/err" ]
check "--at beyond the end" says 2 "only 46 turns" show "$sample" --at 47

# ---- log ----
check "log tells the game" prints "^46. P1 retires, 1 week before the end" log "$sample"
check "and who has won" prints "^P2  *35  *0  *6  *10  *51$" log "$sample"
printf '{"takeback":2}\n' >"$box/takeback"
head -n 6 "$sample" | cat - "$box/takeback" >"$box/back.thebes"
check "log tells of turns taken back" prints "^2 turns are taken back" log "$box/back.thebes"
{
    head -n 3 "$sample"
    printf '{"seat":0,"plays":"scholar"}\n{"note":"What a\\n\\tfind!","from":1,"at":0}\n{"note":"of nobody"}\n'
    sed -n 4p "$sample"
    printf '{"seat":0,"plays":"human"}\n{"note":""}\n'
} >"$box/asides.thebes"
check "log tells who left a seat" prints "^From here on the bot scholar plays for P1\.$" log "$box/asides.thebes"
check "and who came back" prints "^P1 is back and plays\.$" log "$box/asides.thebes"
check "log shows notes in one line, with who and when" prints "^Note by P2, 19[67][0-9]-.*: What a find!$" log "$box/asides.thebes"
check "and those that nobody signed" prints "^Note: of nobody$" log "$box/asides.thebes"
long_note() {
    { head -n 2 "$sample"; printf '{"note":"%s"}\n' "$(printf '\360\237\217\272%.0s' $(seq 2000))"; } >"$box/long.thebes"
    run log "$box/long.thebes"
    [ "$(tr -cd '\360' <"$box/out" | wc -c)" -eq 2000 ] && [ "$(tr -cd '\272' <"$box/out" | wc -c)" -eq 2000 ]
}
check "a note of 2,000 characters without a space is told to the last" long_note
check "show tells whom bots play for" prints "^The bot scholar plays for P1\.$" show "$box/asides.thebes" --at 2
check "and what was noted there" prints "^Note by P2" show "$box/asides.thebes" --at 2
show_later() {
    run show "$box/asides.thebes"
    ! grep -q "plays for\|Note by" "$box/out" && grep -q "^Note: *$" "$box/out"
}
check "but not what was noted elsewhere, and who is back" show_later
check "log of a bad file" says 1 "missing.thebes: cannot be read" log "$box/missing.thebes"

# ---- sim ----
check "sim prints its seed" prints "seed 7" sim --games 20 --seed 7
mkdir "$box/one" "$box/two"
check "sim writes records" prints "30 games" sim --games 30 --seats 4 --seed 5 --threads 1 --out "$box/one" --rulings late-renewal,stacking-cars
check "with another number of threads" prints "30 games" sim --games 30 --seats 4 --seed 5 --threads 3 --out "$box/two" --rulings late-renewal,stacking-cars
# The row of the first seat, reckoned from the results: mean, least, most and the means of the parts.
sim_table() {
    "$program" sim --games 30 --seats 4 --seed 5 --rulings late-renewal,stacking-cars |
        awk '/^seat 1 / { print $4, $6, $7, $8, $9, $10, $11 }' >"$box/told"
    cat "$box"/one/*.thebes | sed -n 's/^{"scores":\[{\([^}]*\)}.*/\1/p' | sed 's/[^0-9,]//g' | awk -F, '
        { for (i = 1; i <= 5; i++) sum[i] += $i
          least = NR == 1 || $5 < least ? $5 : least; most = $5 > most ? $5 : most }
        END { printf "%.2f %d %d", sum[5] / NR, least, most
              for (i = 1; i <= 4; i++) printf " %.2f", sum[i] / NR
              print "" }' | diff "$box/told" -
}
check "the table of sim is what the records say" sim_table
check "they are the same" diff -r "$box/one" "$box/two"
check "30 files" [ "$(ls "$box/one" | wc -l)" -eq 30 ]
check "they are right" prints "all 30 records" check "$box"/one/*.thebes
check "and verified" prints "dealing verified" check "$box/one/000001.thebes"
tampered() {
    sed 's/"secret":"0/"secret":"X/; s/"secret":"[^X]/"secret":"0/; s/"secret":"X/"secret":"1/' "$box/one/000002.thebes" >"$box/bad.thebes"
    says 1 "bad.thebes:[0-9]*: The secret is not the one" check "$box/bad.thebes"
}
check "a tampered secret is found" tampered
interrupted() {
    start_job sim --games 1000000000 --seed 1
    at_work
    stops INT 130 && grep -q "stopped after" "$box/out" && grep -q "games a second" "$box/out"
}
check "Ctrl-C stops sim with what is done" interrupted
again() {
    mkdir "$box/stopped"
    start_job sim --games 1000000000 --seed 1 --out "$box/stopped"
    at_work
    kill -INT $job
    kill -HUP $job
    kill -TERM $job
    wait $job
    [ "$(ls "$box/stopped" | grep -c part)" -eq 0 ] && "$program" check "$box"/stopped/*1.thebes >/dev/null
}
check "however impatiently: no half-written record stays" again
bench_stopped() {
    start_job bench --seconds 60 --json "$box/stopped.json"
    at_work
    stops INT 130 && [ ! -e "$box/stopped.json" ] && ! grep -q nan "$box/out"
}
check "Ctrl-C stops bench without figures" bench_stopped

# ---- odds ----
check "odds of a dig" prints "expected points 5.833, chance of nothing 3.065%" odds egypt --knowledge 7 --weeks 5
check "odds as a table" prints "12      9 .* 10.500" odds egypt --knowledge 7
check "twelve rows" [ "$(grep -c '^ *[0-9][0-9]* ' "$box/out")" -eq 12 ]
check "odds in a record" prints "Greece: 20 tokens in the bag, 4 of them finds, worth 13 points$" odds greece --knowledge 3 --record "$sample"
check "knowledge above 12 counts as 12" prints "1      3 .* 3.500" odds egypt --knowledge 40
check "no dig where the wheel gives nothing" prints "no dig" odds greece --knowledge 1 --weeks 3 --shovels 3

# ---- golden output: tools/golden makes it anew when a change is meant ----
golden() {
    sh "$root/tools/golden" "$program" "$box/golden" && diff -r "$root/tests/golden" "$box/golden"
}
check "records and tables as checked in" golden

# ---- signature ----
check "signature" prints "^$(cat "$root/bots/signature.txt")$" signature

# ---- languages ----
# speaks PATTERN VARIABLE=VALUE... -- ARGUMENT... : in this environment and no other
speaks() {
    pattern=$1
    shift
    variables=
    while [ "$1" != -- ]; do
        variables="$variables $1"
        shift
    done
    shift
    # shellcheck disable=SC2086
    env -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LANG $variables "$program" "$@" >"$box/out" 2>&1
    grep -q -e "$pattern" "$box/out" && return 0
    echo "# $variables thebes $*: no '$pattern' in:"
    head -n 5 "$box/out" | sed 's/^/# /'
    return 1
}
check "English where nothing is said" speaks "^Usage" -- --help
check "LANG" speaks "^Aufruf" LANG=de_DE.UTF-8 -- --help
check "LC_MESSAGES before LANG" speaks "^Aufruf" LC_MESSAGES=de_AT LANG=en_GB.UTF-8 -- --help
check "LC_ALL before LC_MESSAGES" speaks "^Usage" LC_ALL=en_US.UTF-8 LC_MESSAGES=de_AT -- --help
check "LANGUAGE before LANG" speaks "^Aufruf" LANGUAGE=de LANG=en_GB.UTF-8 -- --help
check "LANGUAGE is a list" speaks "^Aufruf" LANGUAGE=xx:de:en LANG=en_GB.UTF-8 -- --help
check "LANGUAGE of which none is known" speaks "^Aufruf" LANGUAGE=xx:yy LANG=de_DE -- --help
check "LC_ALL=C is for scripts" speaks "^Usage" LANGUAGE=de LC_ALL=C -- --help
check "--lang before all" speaks "^Usage" LANGUAGE=de LC_ALL=de_DE -- --help --lang en
check "--lang anywhere" speaks "p2-277.thebes" -- check --lang=de "$sample"
check "an unknown language in the environment is English" speaks "^Usage" LANG=tlh -- --help
check "--lang with an unknown language" says 2 "no language 'xx' (there are: en, de" check --lang xx "$sample"
check "--lang without a language" says 2 "lang needs a value" check "$sample" --lang
in_german() { # every subcommand, and no English left over
    for command in play check show log moves best mistakes sim arena odds bench signature; do
        speaks "^Aufruf: thebes $command" LANG=de -- $command --help || return 1
        ! grep -qiE " (the|and|with|of) " "$box/out" || return 1
    done
}
check "all help in German" in_german
check "errors in German" speaks "p4-480.thebes:1: .*Forscherkarten" LANG=de -- check "$wrong/p4-480.thebes"
check "numbers in German" speaks "5,833" LANG=de -- odds egypt --knowledge 7 --weeks 5
check "a position in German" speaks "Ägypten" LANG=de -- show "$sample"

# ---- files of languages ----
lang=$(dirname "$program")/lang
words=$box/words # where they are for these tests

# put COMMAND... : the German file is what the command makes of the right one.
put() {
    mkdir -p "$words"
    "$@" <"$lang/de.lang" >"$words/de.lang"
}
# refused PATTERN : --lang de is an error, which says so; the environment's German is a line, and all goes on in English.
refused() {
    THEBES_WORDS=$words
    export THEBES_WORDS
    says 2 "^thebes: $words/de.lang: $1$" check --lang de "$sample" && [ ! -s "$box/out" ] && [ "$(wc -l <"$box/err")" -eq 1 ] &&
        LANG=de_AT.UTF-8 run check "$sample" && [ "$status" -eq 0 ] && grep -q "$sample" "$box/out" &&
        [ "$(cat "$box/err")" = "thebes: $words/de.lang: $1; going on in English" ] &&
        LANG=de says 2 "no language 'xx'" --lang xx && [ "$(wc -l <"$box/err")" -eq 1 ] &&
        LANG=de run --help --lang en && [ "$status" -eq 0 ] && [ ! -s "$box/err" ]
    ended=$?
    unset THEBES_WORDS
    return $ended
}
cut_off() { head -c 20000; }
old() { (printf 'THBW\002'; tail -c +6); }
other_version() { (head -c 16; printf 'otherone'; tail -c +9); }
damaged() { sed 's/Woche/Wocke/'; }
huge() { cat - /dev/zero | head -c 2000000; }
check "a folder without languages" refused "cannot be read: No such file or directory"
put cat
check "a folder with them" env "THEBES_WORDS=$words" "$program" check --lang de "$sample"
put cut_off
check "a file that is cut" refused "the end of the file is missing"
put true
check "an empty file" refused "this is no file of a language"
put echo hello
check "something else" refused "this is no file of a language"
put old
check "a file of another format" refused "the file belongs to another version of Thebes"
put damaged
check "a file in which something is changed" refused "the file is damaged"
put huge
check "a file that is huge" refused "the file is too large to be one of a language"
cp "$lang/de.help" "$words/de.lang"
check "a file of another kind" refused "the file is one of another language, or of another kind"
rm "$words/de.lang"
mkdir "$words/de.lang"
check "a folder" refused "cannot be read: Is a directory"
rmdir "$words/de.lang"
ln -s /dev/zero "$words/de.lang"
check "a file without end" refused "cannot be read: Operation not supported"
rm "$words/de.lang"
english() { THEBES_WORDS=$words prints "^Usage" --help --lang en_GB; }
check "English needs no file" english

# ---- wrong usage: status 2 ----
check "no subcommand" says 2 "a subcommand is missing"
check "unknown subcommand" says 2 "no subcommand 'frob'" frob
check "unknown option" says 2 "no option '--frob'" sim --frob
check "no file" says 2 "file is missing" check
check "two files for show" says 2 "one argument too many" show "$sample" "$sample"
check "no number" says 2 "whole number" show "$sample" --at x
check "a negative number" says 2 "whole number" sim --games -1
check "too big a number" says 2 "whole number" sim --games 99999999999999999999999
check "an option without its value" says 2 "needs a value" sim --games
check "an option twice" says 2 "twice" sim --seed 1 --seed 2
check "any option twice" says 2 "--out is given twice" sim --out a --out b
check "five seats" says 2 "from 2 to 4" sim --seats 5
check "unknown bot" says 2 "no bot 'oracle'" sim --bots oracle
check "too many bots" says 2 "more bots" sim --seats 2 --bots random,random,random
check "too few bots" says 2 "2 bots for 3 seats" sim --seats 3 --bots random,random
check "unknown ruling" says 2 "no ruling 'late'" sim --rulings late
check "a ruling twice" says 2 "twice" sim --rulings late-renewal,late-renewal
check "unknown site" says 2 "no site 'atlantis'" odds atlantis --knowledge 3
check "no knowledge" says 2 "knowledge is missing" odds egypt
check "knowledge 0" says 2 "from 1 to" odds egypt --knowledge 0
check "a card is no site" says 2 "no site '46'" odds 46 --knowledge 3

# ---- wrong content: status 1 ----
check "a missing file" says 1 "missing.thebes: cannot be read: No such file" check "$box/missing.thebes"
check "a directory" says 1 "cannot be read: Is a directory" check "$box"
: >"$box/empty"
check "an empty file" says 1 "empty:1: " check "$box/empty"
head -c 100000 /dev/urandom >"$box/binary"
check "a binary file" says 1 "binary:[0-9]*: " check "$box/binary"
head -c 700 "$sample" >"$box/half"
check "a file cut in half" says 1 "half:[0-9]*: " check "$box/half"
check "a gigabyte" says 1 "/dev/zero:1: " check /dev/zero
digits=$(head -c 400 /dev/zero | tr '\0' 9)
sed "2s/\"weeks\": [0-9]*/\"weeks\": $digits/" "$sample" >"$box/digits"
check "a number of 400 digits" says 1 "digits:2: " check "$box/digits"
{ printf '{"thebes":1,"x":'; head -c 100000 /dev/zero | tr '\0' '['; echo; } >"$box/deep"
check "nested 100,000 deep" says 1 "deep:1: " check "$box/deep"
{ printf '{"thebes":1,"x":'; head -c 30000 /dev/zero | tr '\0' '['; head -c 30000 /dev/zero | tr '\0' ']'; echo '}'; } >"$box/deep2"
check "nested 30,000 deep and back" says 1 "deep2:1: " check "$box/deep2"
sed '3s/take/ta\x00ke/' "$sample" >"$box/nul"
check "a NUL byte" says 1 "nul:3: " check "$box/nul"
sed '1s/P1/P\xff/' "$sample" >"$box/utf8"
check "invalid UTF-8" says 1 "utf8:1: " check "$box/utf8"
check "show of a bad file" says 1 "half:[0-9]*: " show "$box/half"
check "moves of a bad file" says 1 "half:[0-9]*: " moves "$box/half"
check "odds of a bad file" says 1 "half:[0-9]*: " odds egypt --knowledge 3 --record "$box/half"
too_large() { (ulimit -f 8; "$program" sim --games 20 --seed 1 --threads 1 --out "$box/limited" 2>"$box/err" >/dev/null); }
mkdir "$box/limited"
too_large
check "a limit to the size of files is explained" grep -q "File too large" "$box/err"
check "and nothing half-written stays" [ "$(ls "$box/limited" | grep -c part)" -eq 0 ]
check "a missing output folder" says 1 "is not there" sim --games 2 --out "$box/none"
check "an output folder that is a file" says 1 "not a folder" sim --games 2 --out "$sample"
full_output() { "$program" sim --games 2 --seed 1 >/dev/full 2>"$box/err"; [ $? -eq 1 ] && grep -q "cannot be written" "$box/err"; }
if [ -c /dev/full ]; then
    check "a full disk behind standard output" full_output
    check "a full disk behind --json" says 1 "cannot be written: No space left" bench --seconds 1 --json /dev/full
fi
check "a missing folder behind --json" says 1 "cannot be written" bench --seconds 1 --json "$box/none/f.json"
check "bench --json writes JSON" prints "moves a second" bench --seconds 1 --json "$box/bench.json"
check "with the figures" grep -q '"moves_per_second":[0-9]' "$box/bench.json"
# What is forbidden: root may do everything, so root steps down for it.
mkdir "$box/locked"
chmod 755 "$box"
chmod 555 "$box/locked"
chmod 000 "$box/half"
if [ "$(id -u)" -eq 0 ]; then
    cp "$program" "$box/program" # where anybody may run it
    program="setpriv --reuid=65534 --regid=65534 --clear-groups $box/program"
fi
run() {
    # shellcheck disable=SC2086
    $program "$@" >"$box/out" 2>"$box/err" </dev/null
    status=$?
}
check "an unreadable file" says 1 "half: cannot be read: Permission denied" check "$box/half"
check "a folder that cannot be written to" says 1 "cannot be written to: Permission denied" sim --games 2 --out "$box/locked"
program=$1

full_folder() {
    mkdir "$box/full" && mount -t tmpfs -o size=16k tmpfs "$box/full" 2>/dev/null || return 2
    says 1 "No space left" sim --games 50 --out "$box/full" && ! ls "$box/full" | grep -q -v '^[0-9]*\.thebes$'
    result=$?
    "$program" check "$box"/full/*.thebes >/dev/null 2>&1 || [ -z "$(ls "$box/full")" ] || result=1
    umount "$box/full"
    return $result
}
full_folder
case $? in
0) check "a full output folder keeps only whole records" true ;;
2) skip "a full output folder" "no file system can be mounted here" ;;
*) check "a full output folder keeps only whole records" false ;;
esac
finish
