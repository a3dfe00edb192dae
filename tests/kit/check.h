/* A check that says where a long run went wrong.
 *
 * Simulations make millions of checks, so a check costs one branch, and when it fails it prints what the test
 * was doing: numbers the test keeps in `check_where` and that are enough to find the step again. */
#ifndef TESTS_KIT_CHECK_H
#define TESTS_KIT_CHECK_H

typedef struct {
    long game; /* number of the game, which seeds its generator */
    int seats;
    unsigned rulings;
    int turn; /* moves so far */
    int step; /* moves and outcomes so far */
    int move; /* the last move, or -1 */
} check_place;

extern check_place check_where;

#ifdef __GNUC__
__attribute__((noreturn))
#endif
void check_failed(const char *condition, const char *file, int line);

#define CHECK(condition) ((condition) ? (void)0 : check_failed(#condition, __FILE__, __LINE__))

#endif
