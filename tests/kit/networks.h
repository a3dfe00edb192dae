/* The networks that the library was built with, for the tests of whatever thinks with them. */
#ifndef TESTS_KIT_NETWORKS_H
#define TESTS_KIT_NETWORKS_H

#include "../../eval/network_file.h"

/* Read once; ends the test if they cannot be. */
const eval_networks *usual_networks(void);

#endif
