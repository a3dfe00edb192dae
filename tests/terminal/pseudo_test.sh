#!/bin/sh
# Every sentence of the program is translated: in a language without a letter of English, none is left. Usage:
# pseudo_test.sh PROGRAM SOURCE_ROOT FOLDER, the last with the files of that language, which goes by the name of German.
program=$1
root=$2
. "$root/tests/terminal/play_kit.sh"
THEBES_WORDS=$3
LANGUAGE=de
export THEBES_WORDS LANGUAGE
example=$root/docs/example.thebes

# no_english [WORD...] : what was said has letters of no language, and no others but exceptions and these words.
no_english() {
    cat "$box/out" "$box/err" >"$box/all"
    if ! grep -q '⟦' "$box/all"; then
        echo "# nothing was said:"
        sed 's/^/# /' "$box/all"
        return 1
    fi
    "$python" "$root/tests/kit/escaped_words.py" "$@" <"$box/all"
}
# all_translated ARGUMENT... : whatever the program says to them.
all_translated() {
    run "$@"
    no_english
}
# refused_translated WORD ARGUMENT... : it ends with an error that may repeat that word.
refused_translated() {
    word=$1
    shift
    run "$@"
    [ "$status" -ne 0 ] && [ -s "$box/err" ] && no_english "$word"
}

# ---- what would be found ----
found() { # WORD TEXT
    printf '%s\n' "$2" >"$box/out"
    : >"$box/err"
    ! no_english >"$box/found" && grep -q ": $1: " "$box/found"
}
check "English beside brackets is found" found "travels to" '⟦Åðàà⟧ travels to 12'
check "and between them" found "nothing" '⟦Åðàà ƒîîñðš nothing⟧'
check "and at the end of an option" found "print this" '⟦x⟧ --help  print this'
check "and behind how a subcommand is called" found "prints" '⟦Ûšààĝéé: thebes check FILE...⟧ prints'
check "and in a file's complaint" found "cannot be read" '⟦x⟧ tests/x.thebes:12: cannot be read'
quiet_run() { : >"$box/out"; : >"$box/err"; ! no_english >/dev/null; }
check "silence is no translation" quiet_run
english_run() { LANGUAGE=en run --help; ! no_english >/dev/null; }
check "and neither is English" english_run

# ---- subcommands ----
check "help" all_translated --help
for command in play serve check show log moves best mistakes sim arena engine odds bench signature; do
    check "help: $command" all_translated $command --help
done
check "check" all_translated check "$example"
check "show" all_translated show "$example"
check "show: in the middle" all_translated show "$example" --at 20
check "log" all_translated log "$example"
asides() {
    {
        head -n 4 "$example"
        printf '{"seat":0,"plays":"scholar"}\n{"note":"","from":1,"at":0}\n{"note":"","from":1}\n{"note":"","at":0}\n{"note":""}\n{"seat":0,"plays":"human"}\n{"seat":1,"plays":"random"}\n'
    } >"$box/asides.thebes"
    all_translated log "$box/asides.thebes" && all_translated show "$box/asides.thebes"
}
check "log and show: seats and notes" asides
bad_asides() {
    while IFS= read -r line; do
        { head -n 4 "$example"; printf '%s\n' "$line"; } >"$box/asides.thebes"
        run check "$box/asides.thebes"
        [ "$status" -eq 1 ] && no_english seat plays note from at human takeback || return 1
    done <<'LINES'
{"seat":7,"plays":"x"}
{"seat":1,"plays":"a b"}
{"seat":1}
{"note":"\u0007"}
{"note":"","at":-1}
{"note":"","from":9}
{"seat":1,"note":""}
{}
LINES
}
check "check: seats and notes that are wrong" bad_asides
check "best, with reasons" all_translated best "$example" --at 5 --why --nodes 300
check "best: a game that is over" all_translated best "$example"
check "mistakes" all_translated mistakes "$example" --bot scholar
check "sim" all_translated sim --games 3
check "arena" all_translated arena random student --games 4
check "arena: three, with a test" all_translated arena random student random --games 3
check "arena: a test of who is better" all_translated arena random student --games 4 --sprt 0 10
check "odds: a table" all_translated odds egypt --knowledge 5
check "odds: of a dig" all_translated odds egypt --knowledge 7 --weeks 5 --shovels 1
bench() { run bench --seconds 1; no_english gcc clang release debug plain debugoptimized fno sanitize recover all; }
check "bench" bench

# ---- complaints ----
wrong_records() {
    for file in "$root"/tests/records/wrong/*.thebes; do
        refused_translated total check "$file" || return 1
    done
}
check "wrong records" wrong_records
complaints() {
    while read -r word arguments; do
        # shellcheck disable=SC2086
        refused_translated "$word" $arguments || { echo "# thebes $arguments" && return 1; }
    done <<END
- check
frob frob
- sim --frob
- sim --games
- sim --games x
- sim --games 0
- sim --seed 1 --seed 2
- sim --seats 9
frob sim --bots frob
frob sim --rulings frob
xx check --lang xx
- check --lang
- check $box/nowhere.thebes
- show
- show $example --at 999
- show $example $example
- best $example --nodes 0
frob best $example --bot frob
frob mistakes $example --seat frob
- arena random
- arena random random --sprt 5 1
- arena random random --sprt 5
false arena random --engine false
- odds
nowhere odds nowhere --knowledge 1
- odds egypt
- odds egypt --knowledge 1 --weeks 13
- serve --port 99999
- serve --bind x
- serve --files $box/nowhere
- serve --bind 192.0.2.1 --files $box/nowhere
nowhere play --resume nowhere
nowhere play --delete nowhere
- play --players Ada
- play --players Ada,Ada
frob play --players Ada,Bert:frob
- play --last
- bench --seconds 0
frob signature frob
END
}
check "complaints" complaints
unwritable() { "$program" check "$example" >/dev/full 2>"$box/err"; : >"$box/out"; no_english; }
check "output that cannot be written" unwritable

# ---- a game ----
# plays NAME LINES ARGUMENT... : all that is said in answer to these lines.
plays() {
    name=$1
    shift
    check "play: $name" played "$@"
}
played() {
    types "$@"
    if [ "$status" -ne 0 ]; then
        echo "# status $status:"
        sed 's/^/# /' "$box/err"
        return 1
    fi
    no_english
}
plays "setting up" '?\n7\n3\nAda\nAda\nBert\n\n9\n\n2\n\n\n\n\n\nquit\n' --seed 11
plays "wrong answers" '2\n1\nno\nEve\n\n\nx\n\n\n\n\n\n\nquit\n' --seed 11
topics=$(printf '?\nquit\n' | LANGUAGE=en THEBES_WORDS='' "$program" play $two --seed 11 | sed -n '/explains more/,/Ada>/p' | grep '^  ')
overview() {
    types '?\nquit\n' $two
    # shellcheck disable=SC2086
    no_english $topics
}
check "play: help" overview
every_topic() {
    [ "$(echo "$topics" | wc -w)" -gt 15 ] || return 1
    for topic in $topics; do printf '? %s\n' "$topic"; done >"$box/lines"
    echo quit >>"$box/lines"
    "$program" play $two --seed 11 <"$box/lines" >"$box/out" 2>"$box/err"
    no_english
}
check "play: help about every topic" every_topic
plays "questions" 'moves\nposition\nposition 0\nbags\nmap\nwheel\npreview refresh\npreview dig egypt 3\nwhy not dig egypt 3\nwhy refresh\nodds egypt\nodds\nscore\nlog\nlog 1\nsave\nquit\n' --seed 11 $two
plays "a hint, and what follows it" 'hint\ny\nhint\nback\nback\nlog\nquit\n' --seed 11 $two
misunderstood() {
    types 'walk home\nrefersh\nn\ntake 99\ndig\ndig egypt\ndig egypt 13\ndig egypt 3 rumor rumor\n99\n0\n? frob\nposition 99\nodds frob\npreview\nwhy\nlog x\nback 9\nsave /nowhere/x\nresign\nno\nquit\n' --seed 11 $two
    no_english walk frob
}
check "play: what is not understood" misunderstood
plays "resigning" 'resign\nyes\nquit\n' --seed 11 --players Ada,Bert
plays "rulings, and turns that cannot be taken back" '1\nback\nscore\nquit\n' --seed 11 $two --rulings late-renewal,stacking-cars,pushing-hall --takebacks never
plays "turns until something is drawn" '1\nback\nback\nquit\n' --seed 11 --players Ada,Bert --takebacks until-drawn
whole() { # a whole game of the first move there is, and one of persons with digs and hints on the way
    yes 1 | "$program" play --players Ada,Bert:random --seed 7 >"$box/out" 2>"$box/err" && no_english || return 1
    { for turn in 1 2 3 4 5 6; do printf 'hint\ny\n'; done; printf 'position\nbags\nscore\nquit\n'; } |
        "$program" play --players Ada,Bert:student --seed 5 >"$box/out" 2>"$box/err"
    no_english
}
check "play: whole games" whole
printf '1\nquit\n' | "$program" play $two --seed 11 --name kept >/dev/null 2>&1
check "play: saved games" all_translated play --list
plays "going on" 'quit\n' --resume kept
plays "the last one" 'quit\n' --last
plays "deleting" '' --delete kept
finish
