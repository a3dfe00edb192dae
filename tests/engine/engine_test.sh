#!/bin/sh
# The engine protocol: thebes engine, and what an arena makes of engines that behave or do not.
# Usage: engine_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
sample=$root/tests/records/right/p2-277.thebes

# ---- the engine ----

# talk COMMAND... : the conversation on standard input is one with this engine.
talk() {
    cat >"$box/talk"
    "$python" "$root/tests/engine/engine_talk.py" "$box/talk" "$@"
}

# said PATTERN COUNT ARGUMENT... : given $box/in, the engine ends well and says that in so many lines.
said() {
    pattern=$1
    times=$2
    shift 2
    timeout 60 "$program" engine "$@" <"$box/in" >"$box/out" 2>"$box/err"
    status=$?
    [ $status -eq 0 ] && [ ! -s "$box/err" ] && [ "$(grep -c -e "$pattern" "$box/out")" -eq "$times" ] && return 0
    echo "# status $status, or not $times lines with '$pattern' in:"
    head -n 20 "$box/out" "$box/err" | sed 's/^/# /'
    return 1
}

# position FILE LINES : the beginning of a record as a position.
position() {
    echo position
    head -n "$2" "$1"
    echo end
}

check "--help" prints "^Usage: thebes engine" engine --help
check "--help in German" prints "^Aufruf: thebes engine" engine --help --lang de
check "unknown bot" says 2 "no bot 'oracle'" engine --bot oracle
check "a word too many" says 2 "one argument too many" engine now
check "a file that is no network" says 1 "no file of networks" engine --net "$sample"
check "the conversation of docs/protocol.md" \
    "$python" "$root/tests/engine/engine_talk.py" "$root/docs/protocol.md" "$program" engine --bot scholar


# ---- networks ----

net=$root/eval/professor.net
head -c 5000 "$net" >"$box/cut.net"
two="$box/for two players.net"
"$python" "$root/tests/kit/networks.py" "$net" "$two" 2
# move_with COMMAND... : the professor's move after these commands.
move_with() { { position "$sample" 11 && printf '%s\n' "$@" && echo "go nodes 200"; } | "$program" engine | grep '^bestmove'; }
usual=$(move_with "ping")
"$python" "$root/tests/kit/networks.py" "$net" "$box/other.net" --add -1
check "networks can be set" [ "$(move_with "set net $box/other.net")" != "$usual" ]
check "the same ones think the same" [ "$(move_with "set net $two")" = "$usual" ]
check "those built in can be had again" [ "$(move_with "set net $box/other.net" "set net built-in")" = "$usual" ]
check "wrong ones leave the old ones" [ "$(move_with "set net $box/other.net" "set net $box/cut.net" "set net $root")" = "$(move_with "set net $box/other.net")" ]
fresh() { # nothing is kept of what was thought with others
    {
        position "$sample" 11 && echo "go nodes 200"
        sleep 1
        echo "set net $box/other.net" && echo "go nodes 200"
    } | "$program" engine | grep '^bestmove' | tail -n 1
}
check "what was thought with others is forgotten" [ "$(fresh)" = "$(move_with "set net $box/other.net")" ]
printf '%s\n' "set net $box/cut.net" "set net $root" "set net /nowhere" "set net" >"$box/in"
check "each wrong one is an error" said "^error" 4
check "why a file cannot be used" grep -q "^error The option net cannot be '.*cut.net'\. The file is cut off: it has 5000 bytes of [0-9]*\.$" "$box/out"
check "a folder" grep -q "^error The option net cannot be '.*'\. The file cannot be read: Is a directory\.$" "$box/out"
check "nothing there, in English in every language" said "^error The option net cannot be '/nowhere'\. The file cannot be read: No such file or directory\.$" 1 --lang de
{ position "$root/tests/records/right/p3-377.thebes" 5 && echo go && echo "set bot scholar" && echo go; } >"$box/in"
check "no network for so many players" said "^error There is no network for 3 players\.$" 1 --net "$two"
check "others need none" grep -q "^bestmove" "$box/out"
echo "thebes 1" >"$box/in"
check "the default is what the command line says" said "^option net type file default $two$" 1 --net "$two"


# as_best BOT : with the seed left alone, it answers what the bot would do in a game of this record.
as_best() {
    { position "$sample" 11 && echo go; } >"$box/in"
    move=$("$program" best "$sample" --at 10 --bot "$1" --json | sed 's/.*"moves":\[{"move":"\([^"]*\)".*/\1/')
    said "^bestmove $move$" 1 --bot "$1"
}
for bot in random student scholar; do
    check "answers as thebes best does: $bot" as_best $bot
done
check "and says so once before" [ "$(grep -c '^info nodes [0-9]* ms [0-9]* win 0[0-9.]* 0[0-9.]* score [0-9. ]* move ' "$box/out")" -ge 1 ]
seeds() { # another seed, another answer of the bot random, somewhere
    for seed in 1 2 3 4 5 6 7 8; do
        { position "$sample" 11 && echo "set seed $seed" && echo go; } | "$program" engine --bot random
    done | grep bestmove | sort -u | wc -l
}
check "another seed, another choice" [ "$(seeds)" -gt 1 ]
after_a_commit() { # what an earlier position committed to does not seed a later one
    { position "$root/docs/example.thebes" 5 && position "$sample" 11 && position "$sample" 11 && echo go; } >"$box/in"
    "$program" engine --bot random <"$box/in" >"$box/one" 2>&1
    { position "$sample" 11 && echo go; } >"$box/in"
    "$program" engine --bot random <"$box/in" >"$box/two" 2>&1
    cmp "$box/one" "$box/two"
}
check "positions do not remember each other" after_a_commit

facts() { # FILE LINES: the table has all legal moves, and agrees with what moves prints
    { position "$1" "$2" && echo table; } >"$box/in"
    said '^table {' 1 || return 1
    "$program" moves "$1" --at $(($2 - 1)) >"$box/moves"
    sed 's/^table //' "$box/out" | "$python" -c '
import json, sys
table = json.load(sys.stdin)
legal = [line.rstrip("\n") for line in open(sys.argv[1])]
assert [move["move"] for move in table["moves"]] == legal, "moves"
assert all(("tokens" in move) == move["move"].startswith("dig") for move in table["moves"]), "digs"
assert all(move["weeks"] >= 0 and move["place"] for move in table["moves"]), "costs"
assert (table["player"] is None) == (not legal), "player"
assert len(table["sites"]) == 5 and len(table["players"]) == int(sys.argv[2]), "lengths"
assert all(p["time"] + p["weeks_left"] == 157 for p in table["players"]), "weeks"
' "$box/moves" "$3"
}
for turns in 1 11 21 31 47; do
    check "the table after $((turns - 1)) turns" facts "$sample" $turns 2
done
check "the table of four players" facts "$root/tests/records/right/p4-477.thebes" 30 4

check "commands in any order, blank lines, tabs and CRLF" talk "$program" engine --bot student <<'END'
> ping
< pong
>   ping 	 two  words  
< pong two  words
> stop
> 	
> ping at the end of a CRLF line
< pong at the end of a CRLF line
> end
< error There is no position that could end here.
> table
< error There is no position yet.
> thebes 9
< id name thebes student
< id version ...
< option bot type choice default student of random student ...
< option seed type number default 0 least 0 most 18446744073709551615
< option net type file default built-in
< thebes 1
> thebes
< error 'thebes' takes the number of a protocol.
> thebes -1
< error 'thebes' takes the number of a protocol.
> set
< error 'set' takes the name of an option and its value.
> set seed
< error 'set' takes the name of an option and its value.
> set seed 18446744073709551616
< error The option seed cannot be '18446744073709551616'.
> set speed 9
< error There is no option 'speed'.
> set seed 18446744073709551615
> quit now
< error This command stands alone on its line.
> go nodes
< error 'go nodes' takes a whole number from 1 to 1000000000.
> go nodes 0
< error 'go nodes' takes a whole number from 1 to 1000000000.
> go ms 3600001
< error 'go ms' takes a whole number from 1 to 3600000.
> go infinite 5
< error 'go' stands alone or before 'nodes N', 'ms N' or 'infinite'.
> go fast
< error 'go' stands alone or before 'nodes N', 'ms N' or 'infinite'.
> Quit
< error There is no command 'Quit' (...
> quit
END
sed 's/CRLF line$/&\r/' "$box/talk" >"$box/crlf"
check "really CRLF" "$python" "$root/tests/engine/engine_talk.py" "$box/crlf" "$program" engine --bot student

header=$(head -n 1 "$sample")
wrong_positions() {
    cat <<END
> position
> $header
> end
> position
> end
< error position, line 1: ...
> position
> go
> quit
> end
< error position, line 1: ...
> position
> $header
> {"player":1,"move":"take 99","weeks":1}
> {"player":1,"move":"nothing more is looked at","weeks":1}
> end
< error position, line 2: "take 99" is no move: ...
> position
> $header
> 
> end
< error position, line 2: A blank line.
> ping still here
< pong still here
> table
< table {"player":1,...
> quit
END
}
wrong_positions >"$box/talk"
check "wrong positions leave the old one" "$python" "$root/tests/engine/engine_talk.py" "$box/talk" "$program" engine
{ position "$sample" 48 && echo go && echo table && echo ping x; } >"$box/in"
check "a game that is over has no move" said "^error The game is over.$" 1
check "but a table" said '^table {"player":null,.*"moves":\[\]}$' 1
check "and the engine goes on" said "^pong x$" 1

thinking() {
    cat <<END
> position
> $header
> end
> go infinite
> ping 1
< pong 1
> go
< error The engine is thinking: it hears stop, ping and quit.
> position
< error The engine is thinking: it hears stop, ping and quit.
> what is between is skipped
> end
> castle
< error There is no command 'castle' (...
> stop
< info ...
< bestmove ...
> stop
> ping 2
< pong 2
> go ms 20
< info ...
< bestmove ...
> go infinite
> quit
END
}
thinking >"$box/talk"
for bot in random scholar; do
    check "commands while $bot thinks" "$python" "$root/tests/engine/engine_talk.py" "$box/talk" "$program" engine --bot $bot
done
{ position "$sample" 11 && echo go ms 50; } >"$box/in"
check "at the end of its input it still answers" said "^bestmove " 1
{ position "$sample" 11 && echo go infinite; } >"$box/in"
check "even if it was to think for ever" said "^bestmove " 1
{ position "$sample" 11 && printf go; } >"$box/in"
check "and to a line without an end" said "^bestmove " 1
{ position "$sample" 11 && echo go ms 3000000 && echo quit; } >"$box/in"
check "after quit it does not" said "^bestmove " 0
: >"$box/in"
check "nothing to answer" said . 0

{ head -c 65537 /dev/zero | tr '\0' x && echo && echo ping 1; } >"$box/in"
check "a line that is too long" said "^error The line is longer than 65536 bytes.$" 1
check "and the next one" said "^pong 1$" 1
{ printf 'ping ' && head -c 65531 /dev/zero | tr '\0' x && echo && echo ping 1; } >"$box/in"
check "one that is just not too long" said "^pong x*$" 1
{ head -c 3000000 /dev/zero && echo && echo ping 1; } >"$box/in"
check "much too long" said "^pong 1$" 1
check "is one error" said "^error" 1
{ echo position && echo "$header" && head -c 70000 /dev/zero | tr '\0' x && echo && echo end && echo ping 1; } >"$box/in"
check "a line of a record that is too long" said "^error position, line 2: The line is longer than 65536 bytes.$" 1
check "is skipped" said "^pong 1$" 1
{ echo position && echo "$header" && yes '{"takeback":1}' | head -n 5000 && echo end && echo ping 1; } >"$box/in"
check "a record without end is one error" said "^error position" 1
{ head -c 20000 /dev/urandom && echo && echo ping 1; } >"$box/in"
check "any bytes" said "^pong 1$" 1

# Whoever has no reader any more ends, even if it has nothing to say.
closed() {
    mkfifo "$box/fifo"
    { position "$sample" 11 && echo go infinite && exec sleep 60; } >"$box/fifo" &
    writer=$!
    { timeout 50 "$program" engine <"$box/fifo" 2>"$box/err"; echo $? >"$box/status"; } | head -n 0
    kill $writer
    [ "$(cat "$box/status")" -lt 2 ]
}
check "ends when nobody reads" closed

# ---- the arena ----

# arena ARGUMENT... : runs the arena with a JSON file. The deals are always the same.
secret=00112233445566778899aabbccddeeff
arena() {
    rm -f "$box/out.json"
    timeout 250 "$program" arena "$@" --secret "$secret" --json "$box/out.json" >"$box/out" 2>"$box/err" </dev/null
    status=$?
    [ $status -eq 0 ] && return 0
    echo "# status $status:"
    head -n 20 "$box/out" "$box/err" | sed 's/^/# /'
    return 1
}

# bad HOW : the command of an engine that misbehaves so.
bad() {
    rm -f "$box/been" "$box/pids"
    echo "${before-exec} '$python' '$root/tests/engine/engine_bad.py' $* '$box'"
}

# is_gone PID : it is, or will be as soon as somebody asks for its status.
is_gone() {
    ! kill -0 "$1" 2>/dev/null || grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null
}

# none_left : no process of such an engine is left. Who was killed may take a moment to vanish.
none_left() {
    while read -r pid; do
        tries=0
        until is_gone "$pid"; do
            tries=$((tries + 1))
            [ $tries -le 100 ] || { echo "# process $pid is left" && kill -9 "$pid" && return 1; }
            sleep 0.1
        done
    done <"$box/pids"
}

# loses HOW CAUSE PATTERN : of four games an engine that misbehaves once loses one, for this cause, which is told with
# this pattern.
loses() {
    arena random --engine "$(bad "$1")" --games 4 --seed 1 --threads 1 --patience 5000 &&
        json "d['games'] == 4 and d['deals_scored'] == 1 and p[1]['forfeits'] == 1 and p[1]['causes'] == {'$2': 1}" &&
        json "p[1]['first_forfeits'][0]['deal'] == 1 and p[1]['first_forfeits'][0]['game'] == 1" &&
        json "p[0]['win_share'] >= 0.25 and abs(p[0]['win_share'] + p[1]['win_share'] - 1) < 1e-6" &&
        [ "$(wc -l <"$box/pids")" -ge 2 ] && none_left || return 1
    grep -q -e "^  deal 1, game 1: $3" "$box/out" && return 0
    echo "# no '$3' in:"
    sed 's/^/# /' "$box/out"
    return 1
}

own="'$program' engine --bot scholar"
check "bot against engine" arena scholar --engine "$own" --games 20 --seed 1 --nodes 60
check "plays without a forfeit" json 'p[1]["forfeits"] == 0 and p[1]["causes"] == {} and d["deals_scored"] == 10'
check "and sensibly" json '0 < p[1]["win_share"] < 1 and p[1]["mean_score"] > 60 and abs(p[0]["margin"]) < 30'
check "has its name and command" json 'p[1]["engine"] == "thebes scholar" and p[1]["command"].endswith("--bot scholar") and "bot" not in p[1]'
check "in the table, too" grep -q "^player 2 thebes scholar  *[0-9.]*% " "$box/out"
mv "$box/out.json" "$box/first.json"
arena scholar --engine "$own" --games 20 --seed 1 --nodes 60 --threads 3
same() {
    for file in "$box/first.json" "$box/out.json"; do
        sed -E 's/"(seconds|decisions_per_second)":[^,}]*//g' "$file" >"$file.figures"
    done
    cmp "$box/first.json.figures" "$box/out.json.figures"
}
check "the same on any number of threads" same
check "engines by the clock" arena student --engine "$own" --games 2 --ms 2
check "the order of the players is that of the command line" arena --engine "$own" student --engine "$own" random --games 4 --nodes 10
check "with engines in between" json '[q.get("bot", "engine") for q in p] == ["engine", "student", "engine", "random"]'
check "the last one takes the seats that are left" arena random --engine "$own" --seats 4 --games 4 --nodes 10
check "even if it is an engine" json '["engine" in q for q in p] == [False, True, True, True] and all(q["forfeits"] == 0 for q in p[1:])'

example="'$python' '$root/examples/bot.py'"
check "the example bot" arena random --engine "$example" --games 40 --seed 1
check "beats chance" json 'p[1]["forfeits"] == 0 and p[1]["win_share"] > 0.6'
check "three players with rulings" arena student random --engine "$example" --games 6 --seed 3 --rulings late-renewal,stacking-cars,pushing-hall
check "are no problem for it" json 'p[2]["forfeits"] == 0 and p[2]["engine"] == "example"'

check "hangs" loses hangs silent "No answer in 5000 ms\\.$"
check "is told by cause" grep -q '^  1  did not answer in time$' "$box/out"
check "with the number of games" grep -q '^player 2 bad "\\hangs forfeited 1 of 4 games:$' "$box/out"
check "and what points are of" grep -q "^points and margins are those of the 1 deal without a forfeit$" "$box/out"
check "leaves its group" loses leaves-the-group silent "No answer in 5000 ms\\.$"
before="true;" # so that the shell stays, and is its parent
check "hangs behind a shell" loses hangs silent "No answer in 5000 ms\\.$"
check "crashes behind a shell" loses crashes ended "It ended with status 139\\.$"
unset before
check "answers without a pong" loses no-pong early 'It answered ".*" without being asked\.$'
check "dies" loses dies ended "It ended with status 3\\.$"
check "crashes" loses crashes ended "Signal 11 ended it\\.$"
check "floods without a newline" loses floods flooded "It talked without end\\.$"
check "floods with lines" loses floods-lines flooded "It talked without end\\.$"
check "answers nonsense" loses nonsense no-move '"castle \\u001b\[31m queenside" is no move: '
check "answers nothing" loses nothing no-move '"" is no move: '
check "makes an illegal move" loses illegal refused '"exhibit 95" is refused: .*\.$'
check "answers twice" loses twice early 'It answered ".*" without being asked\.$'
check "answers too early" loses too-early early 'It answered "refresh" without being asked\.$'
check "says error" loses error error 'It said: error I am tired\.$'
check "closes its output but lives" loses closes-output ended "It closed its output\\.$"
check "leaves a child that keeps the pipe open" loses leaves-a-child ended "It ended with status 0\\.$"

# At its start, before the first game: status 1 and nothing else.
# refused HOW PATTERN
refused() {
    says 1 "thebes: the engine 'exec .*' cannot play: $2" arena random --engine "$(bad "$1")" --games 4 --patience 3000 &&
        lines 0 && none_left
}
check "dies at its start" refused dies-at-start "It ended with status 3\\."
check "says nothing at its start" refused silent-at-start "No answer in 3000 ms\\."
check "floods at its start" refused floods-at-start "It talked without end\\."
check "speaks another protocol" refused other-protocol 'It speaks protocol "2", and this program protocol 1\.'
check "does not exist" says 1 "cannot play: It ended with status 127\\." arena random --engine /there/is/no/such/engine
check "says so itself" grep -q "no/such/engine" "$box/err"
check "is no engine" says 1 "cannot play: It ended with status 0\\." arena random --engine true
check "in German" says 1 "kann nicht spielen: " arena random --engine true --lang de
check "a file that cannot be written is told before" says 1 "cannot be written" arena random --engine "sleep 100" --json "$box/none/f"

check "always loses" arena random --engine "$(bad dies) always" --games 6 --seed 1
check "all of its games" json 'p[1]["forfeits"] == 6 and p[1]["win_share"] == 0 and p[0]["win_share"] == 1 and len(p[1]["first_forfeits"]) == 5'
check "and nobody has points" json 'd["deals_scored"] == 0 and d["winner_mean_score"] is None and p[0]["mean_score"] is None and p[1]["margin"] is None'
check "in the table, too" grep -q "^player 1 random .*%  *-  *- " "$box/out"
check "no winner has any" [ "$(grep -c "mean score" "$box/out")" -eq 0 ]
check "the first few are told" [ "$(grep -c '^  deal [0-9]*, game [0-9]*: ' "$box/out")" -eq 5 ]
check "of three" arena random --engine "$(bad dies) always" student --games 6 --seed 1
check "the others share the victory" json '[q["win_share"] for q in p] == [0.5, 0, 0.5]'
check "of four" arena random random --engine "$(bad dies) always" student --games 4 --seed 1
check "as well" json 'all(abs(q["win_share"] - 1 / 3) < 1e-6 for q in (p[0], p[1], p[3])) and p[2]["win_share"] == 0'
check "two that lose" arena --engine "$(bad dies) always" --engine "$(bad dies) always" --games 4 --seed 1
check "lose together all there are" json 'p[0]["forfeits"] + p[1]["forfeits"] == 4'
check "a sequential test counts them" arena random --engine "$(bad dies) always" --games 1000 --seed 1 --sprt 0 50
check "and ends" json 'd["sprt"]["result"] == "passed" and d["games"] < 200'
check "ignores quit, the end of its input and SIGTERM" arena random --engine "$(bad stubborn)" --games 2 --seed 1
check "and is gone" none_left
check "what it complains about" arena random --engine "$(bad complains)" --games 2 --seed 1 --threads 1
check "is shown" grep -q "^a word on standard error$" "$box/err"

# stopped SIGNAL HOW : ends by a signal, with all engines.
stopped() {
    command=$(bad "$2")
    rm -f "$box/out.json"
    start_job arena random --engine "$command" --games 1000000000 --seed 1 --threads 2 --json "$box/out.json"
    at_work
    until_true [ -s "$box/pids" ]
    kill -"$1" $job
    wait $job
    status=$?
    [ $status -gt 128 ] && [ $status -ne 137 ] && [ -s "$box/pids" ] && json 'd["games"] >= 0' && none_left
}
check "Ctrl-C ends all engines" stopped INT plays
check "SIGTERM as well" stopped TERM plays
check "stubborn ones too" stopped INT stubborn
check "and one that hangs" stopped INT hangs
while_starting() {
    command=$(bad silent-at-start)
    start_job arena random --engine "$command" --patience 3000000
    while [ ! -s "$box/pids" ]; do sleep 0.1; done
    stops INT 130 && [ ! -s "$box/out" ] && [ ! -s "$box/err" ] && none_left
}
check "and one that does not even start" while_starting

# ---- wrong usage: status 2 ----
check "an engine without an opponent" says 2 "a bot is missing" arena --engine true
check "five players" says 2 "'true' is one argument too many" arena random random random random --engine true
check "five engines" says 2 "'five' is one argument too many" arena --engine a --engine b --engine c --engine d --engine five
check "seventeen engines" says 2 "is one argument too many" arena $(yes -- --engine=a | head -n 17)
check "more players than seats" says 2 "more players than the 2 seats" arena random --engine true --engine true --seats 2
check "no command" says 2 "--engine needs a value" arena random --engine
check "no patience" says 2 "from 1 to 3600000" arena random --engine true --patience 0
finish
