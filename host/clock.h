/* The clock that deadlines and speeds are measured by. */
#ifndef HOST_CLOCK_H
#define HOST_CLOCK_H

/* Seconds since some moment in the past; never goes back. */
double host_seconds(void);

#endif
