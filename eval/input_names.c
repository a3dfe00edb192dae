/* What the inputs of the network are called: see network.h. A file of networks names them, so that it is
 * refused by a program that has others. */
#include "network.h"

#define FEATURE_NAME(name, part, about) #name,
#define STANDING_NAME(name, about) #name,
#define SITE_NAME(name, about) "SITE_" #name,
#define RIVAL_NAME(name, about) "RIVAL_" #name,
#define CARD_NAME(name, about) "CARD_" #name,
#define EXHIBITION_NAME(name, about) "EXHIBITION_" #name,

#define KNOT_NAMES_OF(a, b, c, d, e) "KNOT_" #a, "KNOT_" #b, "KNOT_" #c, "KNOT_" #d, "KNOT_" #e,
#define KNOT_NAMES(weeks) KNOT_NAMES_OF(weeks) /* which has to be taken apart first */

static const char *const names[EVAL_SEAT_INPUTS + EVAL_ENTITY_FEATURES] = {
    EVAL_FEATURE_TABLE(FEATURE_NAME)       /* of the seat */
    KNOT_NAMES(EVAL_KNOT_WEEKS)            /* how near each is */
    EVAL_STANDING_TABLE(STANDING_NAME)     /* how it stands */
    EVAL_SITE_TABLE(SITE_NAME)             /* of entities */
    EVAL_RIVAL_TABLE(RIVAL_NAME)           /**/
    EVAL_CARD_TABLE(CARD_NAME)             /**/
    EVAL_EXHIBITION_TABLE(EXHIBITION_NAME) /**/
};

int eval_inputs_in(int list)
{
    return list == 0 ? (int)EVAL_SEAT_INPUTS : eval_entity_layouts[list - 1].features;
}

const char *eval_input_name(int list, int number)
{
    return names[(list == 0 ? 0 : EVAL_SEAT_INPUTS + eval_entity_layouts[list - 1].first) + number];
}
