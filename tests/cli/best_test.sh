#!/bin/sh
# What a bot thinks of positions, for people and for programs: no particular values, which change with the bots, but all
# that must be true of any. Usage: best_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
export XDG_STATE_HOME="$box/state"
right=$root/tests/records/right
example=$root/docs/example.thebes

# thinks PATTERN ARGUMENT... : `thebes best` ends well and has the pattern in its output, whose lines are joined.
thinks() {
    pattern=$1
    shift
    tells "$pattern" best "$@"
}

# complains STATUS PATTERN ARGUMENT... : and has no output.
complains() {
    want=$1
    pattern=$2
    shift 2
    says "$want" "$pattern" best "$@" && [ ! -s "$box/out" ]
}

# ---- for people ----
check "whose turn it is, and which moves are best" thinks "After 20 of 49 turns. It is the turn of Bert. The . best of 30 moves, as the bot professor sees them" "$example" --at 20
check "a chance of winning for every move" thinks " to win  move  *1  *[0-9.]*% .* 2  *[0-9.]*% " "$example" --at 20
check "the first move in full, the others as differences" thinks "now .* tempo  *sum  *1  *[-0-9][^=+]*  *2  [^=+-]*[=+-]" "$example" --at 20
check "one move" thinks "The best of 30 moves, .* What the score of Bert is made of  *now" "$example" --at 20 --moves 1
check "the only move" thinks "The only move, as the bot professor sees it: .* retire " "$right/p2-277.thebes" --at 45
check "a bot that does not weigh moves" thinks "The bot student does not weigh moves; .*:  *[a-z]* [a-z0-9 ]*  [0-9]* week" "$example" --at 20 --bot student
check "nothing else is told of it" [ "$(wc -l <"$box/out")" -eq 4 ]
check "the game is over" thinks "^The game is over: there is no move to think about" "$example"
check "reasons in sentences" thinks "Why   1  [A-Z][a-z]* .*\.   2  [A-Z][a-z]* .*\." "$example" --at 20 --why
check "none of what was not weighed" sh -c "'$program' best '$example' --at 20 --why --bot student | grep -q Why && exit 1; exit 0"
check "in German" thinks "Bert ist am Zug. Die . besten von 30 Zügen.* Siegchance  Zug  *1  *[0-9]*,[0-9].*% .*Erwartete Siegpunkte am Ende.*Woraus die Siegpunkte von Bert bestehen" "$example" --at 20 --lang de
no_english() { ! grep -qE " (weeks?|the|bot [a-z]* sees|moves?|to win|score|now|sum) " "$box/out"; }
check "and no English in it" no_english
sed '1s/"P1", "P2", "P3", "P4"/"Ägypthilde \\"Ä\\" der ÄÖÜßæøå Ägäis \\\\", "Maximilian von Hohenfels","a very, very, very long long long name", "Dora"/' "$right/p4-478.thebes" >"$box/long.thebes"
narrow() { # nothing is wider than a terminal, whatever the names and moves
    for language in en de; do
        for turn in 0 15 30 45 60 68; do
            for moves in 3 200; do
                "$program" best "$box/long.thebes" --at $turn --lang $language --moves $moves --nodes 200 >"$box/out" || return 1
                ! LC_ALL=C.UTF-8 grep -nE '^.{80,}|[[:cntrl:]]' "$box/out" || return 1
            done
        done
    done
}
check "no line is wider than 79 columns, in either language" narrow

# ---- the moves ----

# first_move ARGUMENT... : of the list
first_move() {
    "$program" best "$@" | sed -n 's/^ *1  *[0-9.]*%  *\([a-z0-9 ]*[a-z0-9]\)  .*/\1/p' | sed 's/   *.*//'
}
played() { # a game of scholars: in each position, what best names first is what was played
    printf '' | "$program" play --players Ada:scholar,Bert:scholar --seed 3 --name played >"$box/out" 2>&1
    save=$XDG_STATE_HOME/thebes/saves/played.thebes
    turn=0
    sed -n 's/.*"move":"\([^"]*\)".*/\1/p' "$save" >"$box/moves"
    [ "$(wc -l <"$box/moves")" -gt 20 ] || return 1
    while read -r move; do
        if [ "$(first_move "$save" --bot scholar --at $turn)" != "$move" ]; then
            echo "# after $turn turns: $move was played, not $(first_move "$save" --bot scholar --at $turn)"
            return 1
        fi
        turn=$((turn + 1))
    done <"$box/moves"
}
check "the first is what the bot plays" played
limited() { # limited M : so many at most, and at least one
    "$program" best "$example" --at 20 --moves "$1" --json >"$box/json" && rows=$(grep -o '"move":' "$box/json" | wc -l) && [ "$rows" -ge 1 ] && [ "$rows" -le "$1" ]
}
for moves in 1 2 5; do
    check "at most $moves" limited $moves
done
check "two if two are asked for" thinks '"moves":\[{"move":[^]]*].*"move":' "$example" --at 20 --moves 2 --json
check "more thought" thinks '"nodes":100,' "$example" --at 20 --nodes 100 --json

# ---- for programs ----
cat >"$box/judge.py" <<'END'
import json, math, subprocess, sys
program, path, turn = sys.argv[1:4]
def run(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout
text = run("best", path, "--at", turn, "--json", *sys.argv[4:])
assert text.count("\n") == 1
answer = json.loads(text)
assert list(answer) == ["players", "turns", "player", "legal", "bot", "nodes", "moves"], list(answer)
seats = len(answer["players"])
legal = run("moves", path, "--at", turn).splitlines()
assert answer["turns"] == int(turn) and answer["legal"] == len(legal)
assert (answer["player"] is None) == (not legal) == (not answer["moves"])
names = [move["move"] for move in answer["moves"]]
assert len(set(names)) == len(names) <= 5 and set(names) <= set(legal), names
for move in answer["moves"]:
    if answer["bot"] != "scholar":
        assert list(move) == ["move"]
        continue
    assert list(move) == ["move", "nodes", "worth", "win", "score", "parts"], list(move)
    assert len(move["win"]) == len(move["score"]) == len(move["parts"]) == seats
    assert 0 < move["nodes"] <= answer["nodes"]
    assert all(0 <= chance <= 1 for chance in move["win"]) and math.isclose(sum(move["win"]), 1, abs_tol=1e-6)
    for score, parts in zip(move["score"], move["parts"]):
        assert list(parts) == ["now", "digs", "majorities", "exhibitions", "congresses", "tempo"]
        assert math.isclose(score, sum(parts.values()), abs_tol=1e-3), (score, parts)
END
judged() { # judged RECORD TURNS BOT
    for turn in $2; do
        "$python" "$box/judge.py" "$program" "$1" "$turn" --bot "$3" || return 1
    done
}
same_in_german() { "$program" best "$example" --at 9 --json >"$box/english" && LANGUAGE=de "$program" best "$example" --at 9 --json | cmp - "$box/english"; }
check "the same in every language" same_in_german
check "two players: legal moves, chances, parts that add up" judged "$right/p2-278.thebes" "0 11 22 33 44 54" scholar
check "three players" judged "$right/p3-380.thebes" "0 20 40 55 60 74" scholar
check "four players with names of every kind" judged "$box/long.thebes" "0 17 34 51 68" scholar
check "after the end" judged "$example" 49 scholar
check "a bot that does not weigh moves names its own" judged "$example" "0 20 48 49" student
check "any move" judged "$example" "0 20 48" random

# ---- many at once, and by the clock ----
several() { # the same threads and nodes: the same opinion, of as many nodes as all of them had
    "$program" best "$example" --at 20 --threads 3 --nodes 2000 --json >"$box/one" &&
        "$program" best "$example" --at 20 --threads 3 --nodes 2000 --json >"$box/two" &&
        cmp -s "$box/one" "$box/two" && grep -q '"nodes":6000,' "$box/one" &&
        ! "$program" best "$example" --at 20 --nodes 2000 --json | cmp -s - "$box/one"
}
check "three that think at once" several
check "by the clock" thinks "best of 30 moves" "$example" --at 20 --ms 20
check "by the clock, two at once, when the game is over" thinks "The game is over" "$example" --ms 20 --threads 2

# ---- what is wrong ----
check "nodes and a clock" complains 2 "do not go together" "$example" --nodes 10 --ms 10
check "no thread" complains 2 "from 1 to" "$example" --threads 0
check "an unknown bot" complains 2 "no bot 'oracle' (there are: random, student, scholar" "$example" --bot oracle
check "--at beyond the end" complains 2 "has only 49 turns" "$example" --at 50
check "no moves" complains 2 "from 1 to" "$example" --moves 0
check "no thought" complains 2 "from 1 to" "$example" --nodes 0
check "no file" complains 2 "a file is missing"
check "two files" complains 2 "one argument too many" "$example" "$example"
check "a bad record" complains 1 "p4-480.thebes:1: " "$root/tests/records/wrong/p4-480.thebes"
check "a missing record" complains 1 "cannot be read" "$box/none.thebes"
finish
