#!/bin/sh
# tools/mutate, on a room of one file: what it counts as noticed, what it leaves alone, and that the tree stays as it
# is. Usage: mutate_test.sh SOURCE_ROOT BUILD_ROOT
root=$1
build=$2
. "$root/tests/kit/tap.sh"
mkdir "$box/tree" "$box/tree/core" "$box/tree/tests" "$box/tree/tools"
cp "$root/tools/mutate" "$root/tools/mutations.py" "$box/tree/tools"
cd "$box/tree" || exit 1

cat >meson.build <<'END'
project('small', 'c', default_options: ['c_std=gnu11', 'warning_level=3'])
test('sum', executable('sum_test', 'tests/sum_test.c', 'core/sum.c'), protocol: 'tap')
END
cat >meson_options.txt <<'END'
option('tests', type: 'feature')
option('page', type: 'feature')
END
cat >core/sum.c <<'END'
#include <assert.h> // 3
#include <unistd.h>
/* 1 + 1 < 3 */
int sum_to(int last);
const char *name(int times, const char *of);

int sum_to(int last)
{
    int sum = 0;
    assert(last < 100);
    for (int i = 1; i <= last; i++)
        sum += i;
    while (last > 0 && usleep(1000) == 0)
        last--;
    return sum + last;
}

const char *name(int times, const char *of)
{
    return times > 5 ? "1 + 1" : of;
}

const char *twice(const char *of);
const char *twice(const char *of)
{
    return name(2, of);
}
END
cat >tests/sum_test.c <<'END'
#include <stdio.h>
int sum_to(int last);
int main(void)
{
    int right = sum_to(4) == 10 && sum_to(0) == 0;
    printf("1..1\n%s 1 - sums are right\n", right ? "ok" : "not ok");
    return !right;
}
END

# mutate STATUS OPTION... : runs it and expects an exit status.
mutate() {
    wanted=$1
    shift
    status=0
    tools/mutate "$@" >"$box/out" 2>&1 || status=$?
    [ "$status" -eq "$wanted" ] || {
        sed 's/^/# /' "$box/out"
        echo "# exit status $status"
        return 1
    }
}
said() { grep -qF -- "$1" "$box/out"; }
sums() { find . -path ./build-mutate -prune -o -type f -exec cksum {} + | sort; }
sums >"$box/before"

loop() {
    mutate 1 --at core/sum.c:11 --tests sum && said "killed   core/sum.c:11: <= to < (by sum: sums are right)" &&
        said "+ for (int i = 1; i < last; i++)" && said "killed   core/sum.c:11: 1 to 2" &&
        said "SURVIVED core/sum.c:11: 1 to 0" && said "core: 2 of 3 killed, 1 survived, 0 more did not compile"
}
check "what is noticed, by whom, and what is not" loop

all_killed() { mutate 0 --at core/sum.c:12 --tests sum && said "core: 2 of 2 killed, 0 survived"; }
check "the exit status is 0 where everything is noticed" all_killed

endless() {
    mutate 0 --at core/sum.c:14 --tests sum && said "statement deleted (by sum: it took too long)"
}
check "an endless loop is noticed" endless

nothing() { mutate 2 --at "core/sum.c:$1" --tests sum && said "no place for an error"; }
check "includes, comments and prototypes are left alone" nothing 1-5
check "assertions are left alone" nothing 10
strings() { mutate 1 --at core/sum.c:20 --tests sum && ! said '"1 - 1"' && ! said '"2 + 1"'; }
check "strings are left alone" strings

swapped() {
    mutate 1 --at core/sum.c:26 --tests sum && ! said "arguments swapped" && said "1 more did not compile"
}
check "what does not compile does not count" swapped

chosen() { mutate 1 core 3 --seed 5 --tests sum && cp "$box/out" "$box/$1" && said "of 3 killed"; }
again() { chosen one && chosen other && cmp "$box/one" "$box/other"; }
check "a seed repeats the choice" again

broken() {
    sed 's/== 10/== 11/' tests/sum_test.c >"$box/sum_test.c"
    cp tests/sum_test.c "$box/right.c"
    cp "$box/sum_test.c" tests/sum_test.c
    mutate 2 core --tests sum && said "sum fails as it is: sums are right"
    result=$?
    cp "$box/right.c" tests/sum_test.c
    return $result
}
check "tests that fail anyway end it" broken

stopped() {
    : >"$box/out"
    tools/mutate --at core/sum.c:14 --tests sum >>"$box/out" 2>&1 &
    until said "Errors in core"; do
        kill -0 $! || return 1
        sleep 0.1
    done
    kill -TERM $!
    wait $!
    [ $? -eq 130 ] && said "stopped"
}
check "it can be stopped" stopped

unknown() { mutate 2 nowhere && said "There is no room nowhere"; }
check "an unknown room is refused" unknown
no_test() { mutate 2 core --tests nothing && said "There is no test nothing"; }
check "an unknown test is refused" no_test
new_test() {
    cp meson.build "$box/meson.build"
    echo "test('other', executable('other_test', 'tests/sum_test.c', 'core/sum.c'), protocol: 'tap')" >>meson.build
    mutate 0 --at core/sum.c:12 --tests other && said "(by other: sums are right)"
    result=$?
    cp "$box/meson.build" meson.build
    return $result
}
check "a test that is new is known" new_test
check "a count that is none is refused" mutate 2 core ten
check "help" mutate 0 --help
known_tests() { # all that its table names
    python3 - "$root/tools" "$build/meson-info/intro-tests.json" <<'PYTHON'
import json, runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
table = runpy.run_path(sys.argv[1] + "/mutate")["TESTS"]
unknown = {name for names in table.values() for name in names.split()} - {test["name"] for test in json.load(open(sys.argv[2]))}
sys.exit(f"# no tests: {' '.join(sorted(unknown))}" if unknown else 0)
PYTHON
}
check "every test of its table is one of this source's" known_tests
untouched() { sums | cmp - "$box/before"; }
check "the tree is as it was" untouched
finish
