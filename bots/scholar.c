#include "scholar.h"
#include "student.h"

void bot_scholar_begin(bot *thinker)
{
    thinker->answer = bot_student_move(&thinker->state);
}

uint32_t bot_scholar_step(bot *thinker, uint32_t nodes)
{
    return bot_no_step(thinker, nodes);
}

int bot_scholar_best(const bot *thinker, bot_choice out[], int most)
{
    return bot_answer_only(thinker, out, most);
}
