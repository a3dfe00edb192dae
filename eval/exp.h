/* An exponential of our own, so that every machine and WebAssembly agree to the last bit. */
#ifndef EVAL_EXP_H
#define EVAL_EXP_H

/* Right to about 1 in 10^9 between -700 and 700; beyond, the value at the end of that range. */
static inline double eval_exp(double x)
{
    const double log_2 = 0.69314718055994530942;
    if (x > 700)
        x = 700;
    if (x < -700)
        x = -700;
    int twos = (int)(x / log_2 + (x < 0 ? -0.5 : 0.5));
    double rest = x - twos * log_2, sum = 1, term = 1;
    for (int n = 1; n <= 9; n++) {
        term = term * rest / n;
        sum += term;
    }
    double factor = twos < 0 ? 0.5 : 2;
    for (int n = twos < 0 ? -twos : twos; n; n >>= 1) {
        if (n & 1)
            sum *= factor;
        factor *= factor;
    }
    return sum;
}

#endif
