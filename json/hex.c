/* Hexadecimal digits: see hex.h. */
#include "hex.h"

int json_hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    char lower = (char)(digit | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

void json_hex_write(char *digits, const uint8_t bytes[], size_t count)
{
    static const char all[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        digits[2 * i] = all[bytes[i] >> 4];
        digits[2 * i + 1] = all[bytes[i] & 15];
    }
}

bool json_hex_read(uint8_t bytes[], const char *digits, size_t count)
{
    for (size_t i = 0; i < 2 * count; i++) {
        int digit = json_hex_digit(digits[i]);
        if (digit < 0 || (digits[i] >= 'A' && digits[i] <= 'F'))
            return false;
        bytes[i / 2] = (uint8_t)(bytes[i / 2] << 4 | digit);
    }
    return true;
}
