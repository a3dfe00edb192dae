#!/bin/sh
# thebes arena, and what sim makes of the bots. How strong or fast a bot is nobody asserts here.
# Usage: arena_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"

# arena ARGUMENT... : runs the arena with a JSON file and leaves what does not depend on time in $box/figures.
arena() {
    rm -f "$box/out.json"
    run arena "$@" --json "$box/out.json"
    sed -E 's/"(seconds|decisions_per_second)":[^,}]*//g' "$box/out.json" >"$box/figures"
    sed -E '/games a second/d; s/ +[0-9]+$//' "$box/out" >>"$box/figures"
    [ "$status" -eq 0 ]
}

# ---- what it prints ----
check "two players" prints "^player 2 random .*%" arena random random --games 20 --seed 1
check "the seed and the deals" grep -q "^20 games: 10 deals in 2 seatings each, seed 1$" "$box/out"
check "the mean score of the winners" grep -q "^mean score of the winners: [0-9]" "$box/out"
check "Elo with an interval" grep -q "^Elo, random against random: .* (95% interval: .* to .*)$" "$box/out"
check "how long it took" grep -q "^20 games in " "$box/out"
check "any seed" prints "seatings each, seed [0-9]" arena random random --games 2
check "games are rounded up" prints "^9 games: 3 deals in 3 seatings each, seed 1$" arena random random --seats 3 --games 7 --seed 1
check "and it says so" grep -q "^7 games asked for" "$box/out"
check "against the field" grep -q "^Elo, random against the field: " "$box/out"
check "rulings" prints "seed 1, rulings late-renewal$" arena random random --games 2 --seed 1 --rulings late-renewal
check "a single deal" prints "^a single deal has no 95% intervals" arena random random --games 2 --seed 1
check "has no intervals" [ "$(grep -c -e '+-' -e interval: "$box/out")" -eq 0 ]
check "nothing but victories" prints "^Elo, random against random: above 1200$" arena random random --games 2 --seed 2
check "nothing but defeats" prints "^Elo, random against random: below -1200$" arena random random --games 2 --seed 4
check "in German" prints "^Elo, random gegen das Feld" arena random random --games 6 --seats 3 --lang de
check "a German interval" grep -q "^Spieler 1 random .* ± " "$box/out"

# ---- JSON ----
check "arena with JSON" arena random student --seats 4 --games 30 --seed 9 --rulings pushing-hall,late-renewal --nodes 50
check "the last bot takes the other seats" json '[q["bot"] for q in p] == ["random"] + 3 * ["student"]'
check "games, deals, seats, seed" json '(d["games"], d["deals"], d["seats"], d["seed"], d["nodes"]) == (32, 8, 4, 9, 50)'
check "rulings" json 'd["rulings"] == ["late-renewal", "pushing-hall"]'
check "shares add up to one" json 'abs(sum(q["win_share"] for q in p) - 1) < 1e-6'
check "each value is within its interval" \
    json 'all(q[k + "_low"] <= q[k] <= q[k + "_high"] for q in p for k in ("win_share", "mean_score", "margin"))'
check "shares are within 0 and 1" json 'all(q["win_share_low"] >= 0 and q["win_share_high"] <= 1 for q in p)'
check "the winner has the most points" json 'd["winner_mean_score"] >= max(q["mean_score"] for q in p)'
check "decisions are counted" json 'all(q["decisions"] > 32 and q["decisions_per_second"] > 0 for q in p)'
check "and time" json 'd["seconds"] > 0'
arena random random --games 200 --seed 3
check "the margins of two are each other's" json 'abs(p[0]["margin"] + p[1]["margin"]) < 1e-6 and abs(p[0]["margin"] - p[0]["mean_score"] + p[1]["mean_score"]) < 1e-6'
check "and so are their Elo" json 'abs(p[0]["elo"] + p[1]["elo"]) < 1e-6 and p[0]["elo_low"] < p[0]["elo"] < p[0]["elo_high"]'
check "equals share victories, more or less" json '0.3 < p[0]["win_share"] < 0.7'
arena random random --games 2 --seed 2
check "what is infinite or unknown is null" json 'p[0]["win_share"] == 1 and p[0]["elo"] is None and p[0]["win_share_low"] is None and p[0]["elo_low"] is None'

arena random random --games 2 --seed 1
check "so are all intervals of a single deal" json 'p[0]["elo"] == 0 and all(q[k] is None for q in p for k in q if k.endswith(("_low", "_high")))'
as_sim() { # a game of sim is the first seating of a deal
    run sim --bots student --games 1 --seed 6
    turns=$(sed -n 's/^turns a game: mean \([0-9]*\)\..*/\1/p' "$box/out")
    arena student student --games 2 --seed 6 && json "p[0]['decisions'] + p[1]['decisions'] == 2 * $turns"
}
check "decisions are the turns of all games" as_sim

# ---- pairing: a bot without chance plays the same game in both seatings ----
for seats in 2 3 4; do
    check "$seats equals without chance" arena student student --seats $seats --games $((10 * seats)) --seed 6
    check "win each deal once in every place" \
        json "all(abs(q[k] - 1 / $seats) < 1e-6 for q in p for k in ('win_share', 'win_share_low', 'win_share_high'))"
    check "with all points alike" json 'len({(q["mean_score"], q["margin"]) for q in p}) == 1'
    check "in $seats games a deal" json "(d['games'], d['deals']) == (10 * $seats, 10)"
done
arena random random --games 40 --seed 6
check "chance of their own is another in every game" json 'p[0]["win_share_low"] < p[0]["win_share_high"]'

# ---- the same with any number of threads ----
# alike ARGUMENT... : one thread and three give the same figures.
alike() {
    arena "$@" --threads 1 || return 1
    mv "$box/figures" "$box/alone"
    arena "$@" --threads 3 && diff "$box/alone" "$box/figures"
}
check "2 seats on 1 and 3 threads" alike random student --games 300 --seed 5
check "3 seats on 1 and 3 threads" alike random scholar --seats 3 --games 60 --seed 5 --nodes 20
check "4 seats on 1 and 3 threads" alike random random student student --games 200 --seed 5
check "more deals than wait in line" alike random random --games 3000 --seed 5
check "a sequential test on 1 and 3 threads" alike random random --games 200000 --seed 1 --sprt -150 150
check "which stopped early" json 'd["sprt"]["result"] != "undecided" and d["games"] < 1000'
other_seed() {
    arena random random --games 100 --seed 5 && mv "$box/figures" "$box/alone"
    arena random random --games 100 --seed 6 && ! cmp -s "$box/alone" "$box/figures"
}
check "another seed, other games" other_seed

# ---- the sequential test ----
check "equals fail to be better" arena student student --games 100000 --seed 1 --sprt 0 10
check "after so many deals" json 'd["deals"] == 119 and d["sprt"]["result"] == "failed" and d["sprt"]["llr"] <= d["sprt"]["llr_low"]'
check "said in words" grep -q "^SPRT: failed, Elo 0 rather than 10 (LLR -2.98, bounds -2.94 and 2.94)$" "$box/out"
check "and pass for not worse" prints "^SPRT: passed, Elo -10 rather than -20.50 (LLR" arena student student --games 100000 --seed 1 --sprt -20.5 -10
check "few games leave it undecided" prints "^SPRT: undecided between Elo 0 and 10" arena student student --games 20 --seed 1 --sprt=0 10
check "without a test there is no verdict" arena random random --games 4
check "anywhere" json '"sprt" not in d'

# ---- thinking ----
check "--ms" arena random scholar --games 4 --seed 1 --ms 1
check "is in the JSON" json 'd["ms"] == 1 and "nodes" not in d'

# ---- Ctrl-C ----
# stopped ARGUMENT... : ended by SIGINT after a second, with a report and a JSON file that agree.
stopped() {
    rm -f "$box/out.json"
    start_job arena "$@" --games 1000000000 --seed 1 --json "$box/out.json"
    at_work
    stops INT 130 && grep -q "^stopped after [0-9]* of 1000000000 games$" "$box/out" &&
        json "d['games'] == $(sed -n 's/^stopped after \([0-9]*\) of.*/\1/p' "$box/out") and d['games'] % d['seats'] == 0"
}
check "Ctrl-C sums up" stopped random random
check "what was played" json 'd["games"] > 0 and p[0]["win_share"] > 0'
check "with a sequential test" stopped random random --sprt -0.01 0.01
check "and while bots think" stopped scholar scholar --nodes 1000000000

# ---- sim with bots that think ----
mkdir "$box/one" "$box/two"
check "sim plays the bots it is told" prints "seat 2 student" sim --bots random,student,scholar --seats 3 --games 12 --seed 5 --threads 1 --out "$box/one"
check "on other threads as well" prints "seat 3 scholar" sim --bots random,student,scholar --seats 3 --games 12 --seed 5 --threads 3 --out "$box/two"
check "the same" diff -r "$box/one" "$box/two"
check "and right" prints "all 12 records" check "$box"/one/*.thebes
"$program" sim --bots random --seats 3 --games 1 --seed 5 --out "$box/two" >/dev/null
sed 's/"names":[^]]*//' "$box/one/000001.thebes" >"$box/first"
sed 's/"names":[^]]*//' "$box/two/000001.thebes" >"$box/second"
differ() { ! cmp -s "$box/first" "$box/second"; }
check "they are not random by another name" differ

# ---- wrong usage: status 2 ----
check "no bot" says 2 "a bot is missing" arena
check "one bot" says 2 "a bot is missing" arena random
check "five bots" says 2 "one argument too many" arena random random random random random
check "unknown bot" says 2 "no bot 'oracle' (there are: random, student" arena random oracle
check "more players than seats" says 2 "more players than the 2 seats" arena random random random --seats 2
check "one seat" says 2 "from 2 to 4" arena random random --seats 1
check "no games" says 2 "from 1 to" arena random random --games 0
check "nodes and a clock" says 2 "--nodes and --ms do not go together" arena random random --nodes 5 --ms 5
check "no nodes" says 2 "from 1 to" arena random random --nodes 0
check "unknown ruling" says 2 "no ruling 'late'" arena random random --rulings late
check "one Elo" says 2 "--sprt needs two values" arena random random --sprt 5
check "one Elo behind an equals sign" says 2 "--sprt needs two values" arena random random --sprt=5
check "an option instead of an Elo" says 2 "two numbers from -1200 to 1200, not '--seed'" arena random random --sprt 5 --seed
for number in x "" - 1e3 0x10 nan inf 1,5 . .5 5. 1.2.3 --1 1201 -1201 9999999999999999999999999; do
    check "'$number' is no Elo" says 2 "two numbers from -1200 to 1200, not '$number'" arena random random --sprt "$number" 5
    check "'$number' is no Elo either" says 2 "two numbers from -1200 to 1200, not '$number'" arena random random --sprt -5 "$number"
done
check "the lower Elo comes first" says 2 "10.00 is not below 5.00" arena random random --sprt 10 5
check "and is another one" says 2 "5.00 is not below 5.00" arena random random --sprt 5 +5.0
check "a test twice" says 2 "--sprt is given twice" arena random random --sprt 0 5 --sprt 0 5

# ---- a file that cannot be written: status 1, before the first game ----
check "a missing folder" says 1 "none/f.json cannot be written: No such file" arena random random --games 1000000000 --json "$box/none/f.json"
check "said before anything else" lines 0
check "a folder" says 1 "cannot be written: Is a directory" arena random random --games 1000000000 --json "$box"
check "no name" says 1 "cannot be written: No such file" arena random random --games 1000000000 --json ""
if [ -c /dev/full ]; then
    check "a full disk, at the end" says 1 "cannot be written: No space left" arena random random --games 4 --json /dev/full
    check "but the figures are printed" grep -q "^4 games in" "$box/out"
fi
keeps() {
    echo old >"$box/out.json"
    start_job arena random random --games 1000000000 --json "$box/out.json"
    at_work
    grep -q old "$box/out.json" && [ "$(ls "$box" | grep -c part)" -eq 0 ]
    kept=$?
    stops TERM 143 && [ $kept -eq 0 ] && json 'd["games"] > 0'
}
check "an older file stays until there is a new one" keeps
finish
