/* Networks as bytes: see network_file.h, and docs/network.md for the format. Numbers have their lowest byte
 * first, on whatever machine. */
#include "network_file.h"

enum { MAGIC = 8, HEAD = MAGIC + 8 /* version, length */, TAIL = 4 /* checksum */ };

static const uint8_t magic[MAGIC] = {'t', 'h', 'e', 'b', 'n', 'e', 't', '\n'};

typedef char a_file_of_three_fits[sizeof(eval_networks) + 8192 < EVAL_NETWORK_MOST_BYTES ? 1 : -1];

/* CRC-32 as in zlib and PNG, four bits at a time. */
static uint32_t checksum(const uint8_t *bytes, size_t length)
{
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
                                       0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return ~crc;
}

static uint32_t number_at(const uint8_t *bytes, int count)
{
    uint32_t number = 0;
    for (int i = 0; i < count; i++)
        number |= (uint32_t)bytes[i] << 8 * i;
    return number;
}

static eval_network_error refuse_with(eval_network_code code, size_t number, size_t wanted)
{
    eval_network_error error = {(uint8_t)code, (uint32_t)number, (uint32_t)wanted, {0}, 0};
    return error;
}

static eval_network_error refuse(eval_network_code code)
{
    return refuse_with(code, 0, 0);
}

/* ---- Reading ---- */

/* What is left to be read. What lies behind its end is read as 0, which `short_of` remembers. */
typedef struct {
    const uint8_t *at, *end;
    bool short_of;
} source;

static const uint8_t *take(source *from, size_t count)
{
    const uint8_t *at = from->at;
    if ((size_t)(from->end - at) < count) {
        from->short_of = true;
        from->at = from->end;
        return 0;
    }
    from->at += count;
    return at;
}

static uint32_t take_number(source *from, int bytes)
{
    const uint8_t *at = take(from, (size_t)bytes);
    return at ? number_at(at, bytes) : 0;
}

static bool is_name(const uint8_t *bytes, size_t length, const char *name)
{
    size_t same = 0;
    while (same < length && name[same] && bytes[same] == (uint8_t)name[same])
        same++;
    return same == length && !name[same];
}

/* One name of the file, where another or none (null) is wanted. */
static eval_network_error read_name(source *from, const char *wanted)
{
    eval_network_error error = refuse(wanted ? EVAL_NETWORK_OTHER_INPUT : EVAL_NETWORK_MORE_INPUTS);
    size_t length = take_number(from, 1);
    const uint8_t *name = take(from, length);
    if (!name)
        return refuse(EVAL_NETWORK_MALFORMED);
    if (wanted && is_name(name, length, wanted))
        return refuse(EVAL_NETWORK_FINE);
    for (size_t i = 0; i < length && i + 1 < sizeof error.name; i++)
        error.name[i] = (char)name[i];
    error.wanted_name = wanted;
    return error;
}

/* The names of a list, in their order. */
static eval_network_error read_names(source *from, int list)
{
    int count = (int)take_number(from, 2), wanted = eval_inputs_in(list);
    for (int i = 0; i < count; i++) {
        eval_network_error error = read_name(from, i < wanted ? eval_input_name(list, i) : 0);
        if (error.code != EVAL_NETWORK_FINE)
            return error;
    }
    eval_network_error error = refuse(EVAL_NETWORK_FINE);
    if (count < wanted) {
        error.code = EVAL_NETWORK_LACKS_INPUT;
        error.wanted_name = eval_input_name(list, count);
    }
    return error;
}

/* The weights and biases; where there is nowhere to put them they are only looked at. */
static bool read_parameters(source *from, eval_network *out)
{
    const uint32_t infinite = 0x7f800000;
    const uint8_t *at = take(from, sizeof(eval_network));
    float *parameter = (float *)out;
    for (int i = 0; at && i < EVAL_PARAMETERS; i++) {
        uint32_t bits = number_at(at + 4 * i, 4);
        if ((bits & infinite) == infinite)
            return false;
        if (out)
            __builtin_memcpy(&parameter[i], &bits, sizeof bits);
    }
    return true;
}

/* The command that a network was made with: printable ASCII. */
static bool read_command(source *from, char *out)
{
    size_t length = take_number(from, 1);
    const uint8_t *text = take(from, length);
    if (!text || length >= EVAL_COMMAND)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < ' ' || text[i] > '~')
            return false;
        if (out)
            out[i] = (char)text[i];
    }
    if (out)
        out[length] = 0;
    return true;
}

/* The networks themselves, by the number of players they are for. */
static eval_network_error read_networks(source *from, eval_networks *out)
{
    int count = (int)take_number(from, 1), last = 1;
    if (count < 1 || count > EVAL_NETWORKS)
        return refuse(EVAL_NETWORK_MALFORMED);
    for (int i = 0; i < count; i++) {
        int seats = (int)take_number(from, 1);
        if (seats <= last || seats > TH_MAX_SEATS)
            return refuse(EVAL_NETWORK_MALFORMED);
        last = seats;
        if (!read_command(from, out ? out->made_by[seats - 2] : 0))
            return refuse(EVAL_NETWORK_MALFORMED);
        if (!read_parameters(from, out ? &out->of[seats - 2] : 0))
            return refuse_with(EVAL_NETWORK_NO_NUMBER, (size_t)seats, 0);
        if (out)
            out->has[seats - 2] = true;
    }
    return refuse(EVAL_NETWORK_FINE);
}

/* What is between head and tail. */
static eval_network_error read_body(source from, eval_networks *out)
{
    eval_network_error error = refuse(EVAL_NETWORK_FINE);
    for (int list = 0; list < EVAL_INPUT_LISTS && error.code == EVAL_NETWORK_FINE; list++)
        error = read_names(&from, list);
    if (error.code != EVAL_NETWORK_FINE)
        return error;
    uint32_t units = take_number(&from, 2);
    if (units != EVAL_HIDDEN_EACH && !from.short_of)
        return refuse_with(EVAL_NETWORK_OTHER_UNITS, units, EVAL_HIDDEN_EACH);
    error = read_networks(&from, out);
    if (from.short_of || (error.code == EVAL_NETWORK_FINE && from.at != from.end))
        return refuse(EVAL_NETWORK_MALFORMED);
    return error;
}

/* Whether it is a whole file of this version at all. What can be told of one that is cut is told. */
static eval_network_error check_frame(const uint8_t *bytes, size_t length)
{
    if (length > EVAL_NETWORK_MOST_BYTES)
        return refuse_with(EVAL_NETWORK_HUGE, length, EVAL_NETWORK_MOST_BYTES);
    for (size_t i = 0; i < MAGIC && i < length; i++)
        if (bytes[i] != magic[i])
            return refuse(EVAL_NETWORK_NOT_ONE);
    if (length >= MAGIC + 4 && number_at(bytes + MAGIC, 4) != EVAL_NETWORK_VERSION)
        return refuse_with(EVAL_NETWORK_OTHER_VERSION, number_at(bytes + MAGIC, 4), EVAL_NETWORK_VERSION);
    if (length < HEAD)
        return refuse_with(EVAL_NETWORK_CUT, length, 0);
    size_t whole = number_at(bytes + MAGIC + 4, 4);
    if (whole > EVAL_NETWORK_MOST_BYTES)
        return refuse_with(EVAL_NETWORK_HUGE, whole, EVAL_NETWORK_MOST_BYTES);
    if (whole < HEAD + TAIL)
        return refuse(EVAL_NETWORK_MALFORMED);
    if (length != whole)
        return refuse_with(length < whole ? EVAL_NETWORK_CUT : EVAL_NETWORK_TRAILING, length, whole);
    if (checksum(bytes, whole - TAIL) != number_at(bytes + whole - TAIL, 4))
        return refuse(EVAL_NETWORK_DAMAGED);
    return refuse(EVAL_NETWORK_FINE);
}

eval_network_error eval_networks_read(const void *bytes, size_t length, eval_networks *out)
{
    const uint8_t *file = (const uint8_t *)bytes;
    eval_network_error error = check_frame(file, length);
    if (error.code != EVAL_NETWORK_FINE)
        return error;
    source body = {file + HEAD, file + length - TAIL, false};
    error = read_body(body, 0);
    if (error.code != EVAL_NETWORK_FINE)
        return error;
    for (int i = 0; i < EVAL_NETWORKS; i++)
        out->has[i] = false;
    return read_body(body, out);
}

/* ---- Writing ---- */

/* Where bytes go, as far as there is room; `length` counts all of them. */
typedef struct {
    uint8_t *bytes;
    size_t size, length;
} sink;

static void put_byte(sink *to, unsigned byte)
{
    if (to->length < to->size)
        to->bytes[to->length] = (uint8_t)byte;
    to->length++;
}

static void put_number(sink *to, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        put_byte(to, number >> 8 * i & 0xff);
}

static void put_text(sink *to, const char *text)
{
    unsigned length = 0;
    while (text[length])
        length++;
    put_byte(to, length);
    while (*text)
        put_byte(to, (uint8_t)*text++);
}

static void put_names(sink *to)
{
    for (int list = 0; list < EVAL_INPUT_LISTS; list++) {
        put_number(to, (uint32_t)eval_inputs_in(list), 2);
        for (int i = 0; i < eval_inputs_in(list); i++)
            put_text(to, eval_input_name(list, i));
    }
}

static void put_network(sink *to, const eval_networks *networks, int number)
{
    const float *parameter = (const float *)&networks->of[number];
    put_byte(to, (unsigned)number + 2);
    put_text(to, networks->made_by[number]);
    for (int i = 0; i < EVAL_PARAMETERS; i++) {
        uint32_t bits;
        __builtin_memcpy(&bits, &parameter[i], sizeof bits);
        put_number(to, bits, 4);
    }
}

static void put_file(sink *to, const eval_networks *networks, uint32_t whole)
{
    int count = 0;
    for (int i = 0; i < MAGIC; i++)
        put_byte(to, magic[i]);
    put_number(to, EVAL_NETWORK_VERSION, 4);
    put_number(to, whole, 4);
    put_names(to);
    put_number(to, EVAL_HIDDEN_EACH, 2);
    for (int i = 0; i < EVAL_NETWORKS; i++)
        count += networks->has[i];
    put_byte(to, (unsigned)count);
    for (int i = 0; i < EVAL_NETWORKS; i++)
        if (networks->has[i])
            put_network(to, networks, i);
}

size_t eval_networks_write(const eval_networks *networks, void *out, size_t size)
{
    sink measure = {0, 0, 0}, to = {(uint8_t *)out, size, 0};
    put_file(&measure, networks, 0);
    size_t whole = measure.length + TAIL;
    if (whole > size)
        return 0;
    put_file(&to, networks, (uint32_t)whole);
    put_number(&to, checksum(to.bytes, to.length), TAIL);
    return whole;
}
