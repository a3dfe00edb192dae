#!/bin/sh
# Many threads at once; meant for a program built with ThreadSanitizer. Usage: threads_test.sh PROGRAM SOURCE_ROOT
program=$1
root=$2
. "$root/tests/kit/program.sh"

quiet() { "$@" >"$box/log" 2>&1 || { sed "s|^|# |" "$box/log"; return 1; }; }
check "sim on eight threads" quiet "$program" sim --games 400 --seats 3 --seed 2 --threads 8 --out "$box"
check "arena on eight threads" quiet "$program" arena random student --seats 3 --games 600 --seed 2 --threads 8
check "arena of professors on six threads" \
    quiet "$program" arena professor professor --seats 3 --games 18 --nodes 300 --seed 2 --threads 6
check "arena on eight threads, until its test is decided" \
    quiet "$program" arena random random --games 100000 --seed 1 --threads 8 --sprt -150 150
check "arena with engines on six threads" \
    quiet "$program" arena random --engine "'$program' engine --bot student" --games 48 --seed 2 --threads 6
check "with engines that end in the middle" \
    quiet "$program" arena random --engine "'$python' '$root/tests/engine/engine_bad.py' dies '$box' always" --games 24 --seed 2 --threads 6
for budget in "--nodes 3000" "--ms 300"; do
    # shellcheck disable=SC2086
    check "eight professors about one position, $budget" quiet "$program" best "$root/docs/example.thebes" --at 20 --threads 8 $budget
done
stopped() {
    start_job "$@" --games 1000000000 --seed 1 --threads 8
    at_work
    stops INT 130 && grep -q "stopped after" "$box/out"
}
professors_stopped() {
    start_job best "$root/docs/example.thebes" --at 20 --threads 8 --ms 3600000
    at_work
    stops INT 130 && grep -q "best of 30 moves" "$box/out"
}
check "eight professors, stopped" professors_stopped
check "sim on eight threads, stopped" stopped sim
check "arena on eight threads, stopped" stopped arena random random
check "arena with engines, stopped" stopped arena random --engine "'$program' engine --bot student"
finish
