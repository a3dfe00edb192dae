#!/bin/sh
# That a program from outside cannot know the deals of an arena: none comes twice to the same process, and the seed has a
# secret part.
# Usage: arena_fair_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"
secret=00112233445566778899aabbccddeeff
remembers="exec '$python' '$root/tests/engine/engine_remembers.py' '$box'"

# arena ARGUMENT... : runs the arena with engines that note their games in $box/seen, and with a JSON file.
arena() {
    rm -f "$box/seen" "$box/out.json"
    run arena "$@" --json "$box/out.json"
    sed -E 's/"(seconds|decisions_per_second)":[^,}]*//g' "$box/out.json" >"$box/figures"
    [ "$status" -eq 0 ] && return 0
    echo "# status $status:"
    sed 's/^/# /' "$box/err"
    return 1
}

# seen NEW AGAIN : so many games were new to the process that played them, and so many were not.
seen() {
    new=$(grep -c '^new' "$box/seen")
    again=$(grep -c '^again' "$box/seen")
    [ "$new" -eq "$1" ] && [ "$again" -eq "$2" ] && return 0
    echo "# $new new, $again seen again"
    return 1
}

# each_times N : every deal was seen so many times in all. (Two deals with the same opening do not come here.)
each_times() {
    [ -z "$(cut -d ' ' -f 2 "$box/seen" | sort | uniq -c | awk -v n="$1" '$1 != n')" ]
}

# ---- no deal twice ----
for threads in 1 3; do
    check "two players on $threads threads" arena student --engine "$remembers" --games 140 --seed 1 --threads $threads
    check "see no deal twice" seen 140 0
    check "though all are played in both seatings" each_times 2
done
check "and pings do not tell what was before" [ -z "$(awk '$4 != 1' "$box/seen")" ]
check "all are counted" json 'd["games"] == 140 and d["deals"] == 70 and p[1]["forfeits"] == 0 and p[1]["decisions"] > 140'
check "three players, two of them from outside" arena --engine "$remembers" student --engine "$remembers" --games 105 --seed 1 --threads 1
check "see no deal twice either" seen 210 0
check "each deal in three seatings, by two" each_times 6
check "a sequential test" arena student --engine "$remembers" --games 2000 --seed 1 --threads 2 --sprt 0 100
check "stops early" json 'd["sprt"]["result"] == "passed" and d["games"] < 200'
check "and shows no deal twice" seen "$(wc -l <"$box/seen")" 0
check "each seed is told once" [ -z "$(cut -d ' ' -f 3 "$box/seen" | sort | uniq -d)" ]

# ---- the secret ----
told() { sed -n 's/^the same deals again: --seed 7 --secret \([0-9a-f]*\)$/\1/p' "$box/out"; }
deals() { cut -d ' ' -f 2,3 "$box/seen" | sort; }
check "a run" arena student --engine "$remembers" --games 20 --seed 7
first=$(told)
deals >"$box/first_deals"
mv "$box/figures" "$box/first_figures"
check "tells its secret" [ ${#first} -eq 32 ]
check "at the end alone" [ "$(grep -n "$first" "$box/out" | cut -d : -f 1)" -eq "$(wc -l <"$box/out")" ]
check "and promises it at the start" grep -q "^the seed has a secret part as well, which is told at the end$" "$box/out"
check "to programs, too" json "d['secret'] == '$first' and d['seed'] == 7"
check "another run with the same seed" arena student --engine "$remembers" --games 20 --seed 7
differs() { deals | comm -12 - "$box/first_deals" >"$box/both" && [ ! -s "$box/both" ]; }
check "has other deals, and other seeds for engines" differs
check "and another secret" [ "$(told)" != "$first" ]
check "the first one again" arena student --engine "$remembers" --games 20 --seed 7 --secret "$first" --threads 3
same_deals() { deals | diff "$box/first_deals" -; }
check "has the same deals" same_deals
check "and the same outcome" diff "$box/first_figures" "$box/figures"
check "tells the secret again" [ "$(told)" = "$first" ]
check "another seed with this secret" arena student --engine "$remembers" --games 20 --seed 8 --secret "$first"
check "is another game" differs
check "chance of the bots" arena random --engine "$remembers" --games 20 --seed 7 --secret "$first"
mv "$box/figures" "$box/random_figures"
arena random --engine "$remembers" --games 20 --seed 7 --secret "$first"
check "follows from it as well" diff "$box/random_figures" "$box/figures"
check "bots alone have no secret" arena student random --games 20 --seed 7
check "of any kind" json '"secret" not in d'
check "nor speak of one" [ "$(grep -c secret "$box/out")" -eq 0 ]
check "but can be given one" arena student random --games 20 --seed 7 --secret "$first"
check "to play those deals" json "d['secret'] == '$first'"
for wrong in "" 0 "${secret}0" "${secret%f}" "${secret%f}F" "${secret%f}g" "-$secret"; do
    check "'$wrong' is no secret" says 2 "--secret takes the 32 hexadecimal digits that an arena told, not '$wrong'; see" \
        arena random random --secret="$wrong"
done

# A machine without chance: the system refuses the call, from before the program begins.
without_chance() {
    "$python" - "$program" "$@" <<'PYTHON'
import ctypes, os, platform, struct, sys
call = {"x86_64": 318, "aarch64": 278}.get(platform.machine())
if call is None:
    sys.exit(77)
libc = ctypes.CDLL(None, use_errno=True)
rules = struct.pack("HBBI" * 4, 0x20, 0, 0, 0, 0x15, 0, 1, call, 0x06, 0, 0, 0x00050000 | 38, 0x06, 0, 0, 0x7FFF0000)
memory = ctypes.create_string_buffer(rules)
program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", 4, ctypes.addressof(memory)))
if libc.prctl(38, 1, 0, 0, 0) != 0 or libc.prctl(22, 2, program, 0, 0) != 0:
    sys.exit(77)
os.execv(sys.argv[1], sys.argv[1:])
PYTHON
}
no_chance() {
    without_chance arena random --engine "touch '$box/started'" --games 2 >"$box/out" 2>"$box/err"
    status=$?
    [ $status -eq 77 ] && { echo "# this system cannot refuse it" && return 0; }
    [ $status -eq 1 ] && [ ! -s "$box/out" ] && [ ! -e "$box/started" ] &&
        grep -q "^thebes: this machine has no random numbers for the secret part of the seed (.*); '--secret' can give one$" "$box/err" && return 0
    echo "# status $status" && sed 's/^/# /' "$box/out" "$box/err"
    return 1
}
check "without chance nobody plays" no_chance

# ---- Ctrl-C ----
begun() { [ "$(wc -l <"$box/seen")" -ge "$1" ]; }
# stopped GAMES : one thread is stopped when so many games have begun.
stopped() {
    rm -f "$box/seen" "$box/out.json"
    start_job arena student --engine "$remembers" --games 1000000 --seed 1 --threads 1 --json "$box/out.json"
    until_true begun "$1" || return 1
    stops INT 130 && grep -q "^the same deals again: --seed 1 --secret " "$box/out" && grep -q "^stopped after [0-9]* of 1000000 games$" "$box/out"
}
check "Ctrl-C in the second seating" stopped 50
check "counts the deals that are complete" json 'd["games"] % 2 == 0 and d["games"] >= 2 * 17'
check "Ctrl-C in the second block" stopped 70
check "counts the first" json 'd["games"] % 2 == 0 and d["games"] >= 64'
check "no deal twice even then" seen "$(wc -l <"$box/seen")" 0
finish
