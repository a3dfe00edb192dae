#!/bin/sh
# thebes mistakes: the decisions that cost most, of any record, for people and for programs.
# Usage: mistakes_command_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"

example=$root/docs/example.thebes

# finds PATTERN ARGUMENT... : as tells, of the mistakes. Whoever is the usual bot: the strongest would take long.
finds() {
    pattern=$1
    shift
    tells "$pattern" mistakes --bot scholar "$@"
}
decisions() { [ "$(grep -c '^  [TZ]u[a-z]* [0-9]*, ' "$box/out")" -eq "$1" ]; }
narrow() { ! LC_ALL=C.UTF-8 grep -nE '^.{80,}' "$box/out"; }

check "the worst of every player, and why" finds \
    "as the bot scholar sees them: Ada   Turn [0-9]*, week [0-9]* of 190[123]: you .*\. To .* would have been better by [0-9.]* percentage points: .*\. .*Bert   Turn " \
    "$example"
check "three of each" decisions 6
check "lines fit" narrow
check "in German" finds "wie der Bot scholar sie sieht: Ada   Zug [0-9]*, Woche [0-9/]*: Du hast .*\. Um [0-9,]* Prozentpunkte besser wäre gewesen: .* – .*\. .*Bert   Zug" \
    "$example" --lang de
check "German lines fit" narrow
check "three of each there, too" decisions 6
check "one player" finds "them: Bert   Turn" "$example" --seat Bert
check "three of one" decisions 3
check "fewer" finds "Ada   Turn.*Bert   Turn" "$example" --most 1
check "one of each" decisions 2
check "more" finds "Ada   Turn" "$example" --most 10
more_than_six() { [ "$(grep -c "^  Turn" "$box/out")" -gt 6 ]; }
check "more than usual" more_than_six
from_pipe() { "$program" mistakes - --bot scholar <"$example" >"$box/piped" && "$program" mistakes "$example" --bot scholar | cmp - "$box/piped"; }
check "from standard input, the same" from_pipe

head -n 1 "$example" >"$box/fresh.thebes"
check "a game that has just begun" finds "Ada   No decision cost 1.0 percentage points or more of the chance of winning. Bert   No decision" "$box/fresh.thebes"
head -n 30 "$example" >"$box/part.thebes"
check "a game that is not over" finds "Turn" "$box/part.thebes"

mkdir "$box/own"
"$program" sim --games 1 --seed 4 --bots scholar --seats 3 --out "$box/own" >/dev/null
check "games of bots" finds "scholar 1 .*scholar 2 .*scholar 3 " "$box/own/000001.thebes"
mkdir "$box/students"
"$program" sim --games 1 --seed 4 --bots student --out "$box/students" >/dev/null

# ---- Ctrl-C ----
stopped() {
    start_job mistakes "$example" --bot professor --nodes 1000000
    at_work
    stops INT 130 && grep -q "^stopped after [0-9]* of [0-9]* decisions$" "$box/out" && grep -q "^Ada$" "$box/out"
}
check "Ctrl-C tells what was found so far" stopped

# ---- for programs ----
json() {
    "$python" - "$program" "$box/students/000001.thebes" "$@" <<'PYTHON'
import json, subprocess, sys
program, path, *more = sys.argv[1:]
run = lambda *args: subprocess.run([program, *args], check=True, capture_output=True, text=True).stdout
told = json.loads(run("mistakes", path, "--bot", "scholar", "--json", *more))
assert told["bot"] == "scholar" and told["nodes"] > 0 and told["done"] == told["of"] > 0
lines = [json.loads(line) for line in open(path)]
assert [one["player"] for one in told["players"]] == ([1] if "--seat" in more else [0, 1])
for one in told["players"]:
    costs = [decision["cost"] for decision in one["decisions"]]
    assert costs == sorted(costs, reverse=True) and costs and all(0.01 <= cost <= 1 for cost in costs)
    for decision in one["decisions"]:
        turn = lines[decision["turn"]]
        assert turn["player"] == one["player"] and turn["move"] == decision["move"] != decision["better"]
        assert f'Turn {decision["turn"]}, ' in run("mistakes", path, "--bot", "scholar", "--most", "10")
PYTHON
}
check "JSON that fits the record" json
check "JSON of one player" json --seat "student 2"
check "JSON with more nodes" json --nodes 500
same_in_german() { "$program" mistakes "$example" --bot scholar --json >"$box/english" && LANGUAGE=de "$program" mistakes "$example" --bot scholar --json | cmp - "$box/english"; }
check "JSON is the same in every language" same_in_german

# ---- what is wrong ----
usual() { run mistakes "$box/fresh.thebes" && grep -q "as the bot [a-z]* sees them" "$box/out"; }
check "some bot is the usual one" usual
check "no file" says 2 "a file is missing" mistakes
check "a file that is not there" says 1 "nowhere" mistakes "$box/nowhere"
check "a wrong record" says 1 ":1: " mistakes "$root/tests/records/wrong/p4-480.thebes"
check "a player who is not there" says 1 "no player 'Chen' (there are: Ada, Bert)" mistakes "$example" --seat Chen
check "a bot that is not there" says 2 "no bot 'frob'" mistakes "$example" --bot frob
check "a bot that judges nothing" says 2 "student does not weigh moves" mistakes "$example" --bot student
check "too many" says 2 "most" mistakes "$example" --most 11
check "none" says 2 "most" mistakes "$example" --most 0
check "no nodes" says 2 "nodes" mistakes "$example" --nodes 0
finish
