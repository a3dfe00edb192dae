/* One connection over a pair of sockets, with a clock of the test's own: what is answered in which order, how
 * long it waits for what, and that no client can make it wait longer. And how many connections an address may
 * have. */
#include "../../server/addresses.h"
#include "../../server/connection.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { LARGE = 1 << 20, MIDDLE = 100000 };

static unsigned char large[LARGE];
static server_site_file files[] = {
    {.path = "/index.html", .type = "t", .copy = {{(const unsigned char *)"index", 5, "\"i\""}}},
    {.path = "/large", .type = "t", .copy = {{large, LARGE, "\"l\""}}},
    {.path = "/middle", .type = "t", .copy = {{large, MIDDLE, "\"m\""}}},
};
static const server_site pages = {files, 3, 0};
static server_response_rules rules = {&pages, &words_english, NULL};

static server_connection c;
static int client;
static int64_t now;

static void open_one(void)
{
    int pair[2], small = 4096;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair), 0);
    setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    client = pair[1];
    now = 1000;
    server_connection_begin(&c, pair[0], now);
}

static void close_one(void)
{
    if (c.wait != SERVER_WAIT_NOTHING)
        server_connection_end(&c);
    close(client);
}

static void go_on(void)
{
    server_connection_step(&c, &rules, now);
}

static void console_say(const char *text)
{
    assert_int_equal(send(client, text, strlen(text), MSG_NOSIGNAL), strlen(text));
    go_on();
}

/* What the client can read at once. */
static size_t hear(char *out, size_t room)
{
    ssize_t n = recv(client, out, room - 1, 0);
    out[n > 0 ? n : 0] = 0;
    return n > 0 ? (size_t)n : 0;
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)); text++)
        count++;
    return count;
}

static const char get[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
static const char get_middle[] = "GET /middle HTTP/1.1\r\nHost: x\r\n\r\n";
static const char get_large[] = "GET /large HTTP/1.1\r\nHost: x\r\n\r\n";

static void requests_are_answered_in_turn(void **unused)
{
    (void)unused;
    char text[1 << 16];
    open_one();
    console_say("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /no HTTP/1.1\r\nHost: x\r\n\r\nGET / HT");
    assert_int_equal(c.wait, SERVER_WAIT_HEADERS);
    hear(text, sizeof text);
    assert_non_null(strstr(text, "HTTP/1.1 200 OK\r\n"));
    assert_true(strstr(text, "index") < strstr(text, "HTTP/1.1 404 Not Found\r\n"));
    console_say("TP/1.1\r\nHost: x\r\n\r\n");
    hear(text, sizeof text);
    assert_int_equal(count_of(text, "HTTP/1.1 200 OK"), 1);
    assert_int_equal(c.wait, SERVER_WAIT_REQUEST);
    close_one();
}

static void a_flood_of_requests_is_answered_in_portions(void **unused)
{
    (void)unused;
    static char flood[64 * sizeof get], text[1 << 18];
    for (int i = 0; i < 40; i++)
        strcat(flood, get);
    open_one();
    int answered = 0, turns = 0;
    for (console_say(flood); answered < 40; go_on(), turns++) {
        hear(text, sizeof text);
        int more = count_of(text, "HTTP/1.1 200 OK");
        assert_true(more <= 16);
        answered += more;
        assert_true(turns < 1000);
    }
    assert_int_equal(answered, 40);
    close_one();
}

static void much_is_sent_in_portions(void **unused)
{
    (void)unused;
    static char flood[64 * sizeof get_middle], text[4 << 20];
    int room = 4 << 20;
    socklen_t size = sizeof room;
    for (int i = 0; i < 20; i++)
        strcat(flood, get_middle);
    open_one();
    setsockopt(c.socket, SOL_SOCKET, SO_SNDBUFFORCE, &room, sizeof room);
    getsockopt(c.socket, SOL_SOCKET, SO_SNDBUF, &room, &size);
    if (room < 4 << 20) { /* only root can have so much taken at once */
        close_one();
        skip();
    }
    console_say(flood);
    size_t all = 0, n;
    while ((n = hear(text, sizeof text)) > 0)
        all += n;
    assert_in_range(all, 256 << 10, (256 << 10) + SERVER_CONNECTION_CHUNK + SERVER_RESPONSE_HEAD);
    close_one();
}

/* Reads everything as it comes; returns how many bytes there were behind the head. */
static size_t take_all(void)
{
    static char text[1 << 16];
    size_t all = 0, head = 0;
    for (int turns = 0; turns < 100000; turns++) {
        size_t n = hear(text, sizeof text);
        if (head == 0 && n > 0) {
            const char *end = strstr(text, "\r\n\r\n");
            assert_non_null(end);
            head = (size_t)(end - text) + 4;
        }
        all += n;
        if (n == 0 && c.wait != SERVER_WAIT_SENDING)
            return all - head;
        go_on();
    }
    fail_msg("it never ends");
    return 0;
}

static void a_large_answer_comes_whole(void **unused)
{
    (void)unused;
    open_one();
    console_say(get_large);
    assert_int_equal(c.wait, SERVER_WAIT_SENDING);
    assert_int_equal(take_all(), LARGE);
    assert_int_equal(c.wait, SERVER_WAIT_REQUEST);
    close_one();
}

static void nothing_is_read_while_an_answer_is_on_its_way(void **unused)
{
    (void)unused;
    open_one();
    console_say(get_large);
    console_say("nonsense"); /* would be refused at once */
    for (int i = 0; i < 10; i++)
        go_on();
    assert_int_equal(c.wait, SERVER_WAIT_SENDING);
    assert_int_equal(c.reader.state, SERVER_REQUEST_WHOLE);
    assert_false(c.last);
    close_one();
}

static void headers_have_their_time_however_they_dribble(void **unused)
{
    (void)unused;
    open_one();
    assert_int_equal(c.wait, SERVER_WAIT_REQUEST);
    assert_int_equal(c.deadline, 1000 + 30000);
    now += 5000;
    console_say("G");
    assert_int_equal(c.wait, SERVER_WAIT_HEADERS);
    int64_t deadline = c.deadline;
    assert_int_equal(deadline, now + 10000);
    for (const char *at = "ET / HTTP/1.1\r\nHost: x"; *at; at++) {
        char letter[] = {*at, 0};
        now += 400;
        console_say(letter);
        assert_int_equal(c.deadline, deadline);
    }
    close_one();
}

static void only_a_whole_piece_buys_time(void **unused)
{
    (void)unused;
    char byte[2];
    open_one();
    console_say(get_large);
    int64_t deadline = c.deadline;
    assert_int_equal(deadline, now + 20000);
    for (int i = 0; i < 2000; i++) { /* a client that takes a byte a second */
        now += 1;
        hear(byte, sizeof byte);
        go_on();
    }
    assert_int_equal(c.deadline, deadline);
    static char piece[2 * SERVER_CONNECTION_CHUNK];
    for (size_t taken = 0; taken < sizeof piece; go_on())
        taken += hear(piece, sizeof piece);
    assert_int_equal(c.deadline, now + 20000);
    close_one();
}

static void the_last_answer_is_not_lost_to_what_the_client_goes_on_to_say(void **unused)
{
    (void)unused;
    char text[1 << 16];
    open_one();
    console_say("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nsome body");
    assert_int_equal(c.wait, SERVER_WAIT_CLOSING);
    assert_int_equal(c.deadline, now + 2000);
    hear(text, sizeof text);
    assert_non_null(strstr(text, "HTTP/1.1 405 Method Not Allowed\r\n"));
    assert_non_null(strstr(text, "Connection: close\r\n"));
    console_say("more");
    assert_int_equal(c.wait, SERVER_WAIT_CLOSING);
    assert_int_equal(c.deadline, now + 2000);
    shutdown(client, SHUT_WR);
    go_on();
    assert_int_equal(c.wait, SERVER_WAIT_NOTHING);
    close_one();
}

static void who_never_stops_talking_is_cut_off(void **unused)
{
    (void)unused;
    static char much[8000];
    open_one();
    console_say("nonsense\r\n\r\n");
    assert_int_equal(c.wait, SERVER_WAIT_CLOSING);
    size_t said = 0;
    while (c.wait == SERVER_WAIT_CLOSING && said < 2 * SERVER_CONNECTION_DISCARDED) {
        ssize_t n = send(client, much, sizeof much, MSG_NOSIGNAL);
        said += n > 0 ? (size_t)n : 0;
        go_on();
    }
    assert_int_equal(c.wait, SERVER_WAIT_NOTHING);
    assert_true(said >= SERVER_CONNECTION_DISCARDED);
    close_one();
}

static void a_client_that_is_gone_ends_it(void **unused)
{
    (void)unused;
    open_one();
    close(client);
    go_on();
    assert_int_equal(c.wait, SERVER_WAIT_NOTHING);
    open_one();
    console_say(get_large);
    close(client);
    go_on();
    assert_int_equal(c.wait, SERVER_WAIT_NOTHING);
    open_one();
    console_say("GET / HT");
    shutdown(client, SHUT_WR);
    go_on();
    assert_int_equal(c.wait, SERVER_WAIT_NOTHING);
    close(client);
}

static void errors_are_whole_answers(void **unused)
{
    (void)unused;
    static char text[1 << 16], long_one[SERVER_REQUEST_BYTES + 1];
    memset(long_one, 'a', SERVER_REQUEST_BYTES);
    memcpy(long_one, "GET / HTTP/1.1\r\nX: ", 19);
    open_one();
    console_say(long_one);
    for (int i = 0; i < 10; i++)
        go_on();
    hear(text, sizeof text);
    assert_non_null(strstr(text, "HTTP/1.1 431 Request Header Fields Too Large\r\n"));
    assert_non_null(strstr(text, "Content-Length: 26\r\n"));
    assert_non_null(strstr(text, "\r\n\r\nThis request is too long.\n"));
    close_one();
}

static void any_head_has_room(void **unused)
{
    (void)unused;
    static char longest_tag[SERVER_SITE_ETAG], out[SERVER_RESPONSE_HEAD];
    memset(longest_tag, 't', SERVER_SITE_ETAG - 1);
    server_response what = {.status = SERVER_HTTP_HEADERS_TOO_LARGE,
                            .type = "application/manifest+json; charset=utf-8",
                            .cache = "public, max-age=31536000, immutable",
                            .tag = longest_tag,
                            .encoding = SERVER_HTTP_GZIP,
                            .varies = true,
                            .allows = true,
                            .announced = SIZE_MAX};
    size_t length = server_response_head(out, &what, true, 1700000000);
    assert_true(length < SERVER_RESPONSE_HEAD - 1);
    assert_string_equal(out + length - 4, "\r\n\r\n");
    assert_non_null(strstr(out, "Date: Tue, 14 Nov 2023 22:13:20 GMT\r\n"));
}

/* ---- Addresses ---- */

static int32_t enter(server_addresses *all, const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return server_addresses_enter(all, (struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return server_addresses_enter(all, (struct sockaddr *)&six);
}

static void an_address_has_a_limit(void **unused)
{
    (void)unused;
    server_addresses all;
    assert_true(server_addresses_begin(&all, 10, 2));
    int32_t one = enter(&all, "192.0.2.1");
    assert_true(one >= 0);
    assert_int_equal(enter(&all, "192.0.2.1"), one);
    assert_int_equal(enter(&all, "192.0.2.1"), -1);
    assert_int_equal(enter(&all, "::ffff:192.0.2.1"), -1); /* the same one */
    assert_true(enter(&all, "192.0.2.2") >= 0);
    server_addresses_leave(&all, one);
    assert_int_equal(enter(&all, "192.0.2.1"), one);
    assert_int_equal(enter(&all, "192.0.2.1"), -1);
    int32_t net = enter(&all, "2001:db8::1");
    assert_int_equal(enter(&all, "2001:db8::ffff:1"), net); /* of the same network */
    assert_int_equal(enter(&all, "2001:db8::2"), -1);
    assert_true(enter(&all, "2001:db8:0:1::1") >= 0);
    assert_int_not_equal(enter(&all, "32.1.13.184"), net); /* the same bytes, another address */
    assert_int_not_equal(enter(&all, "fe80::1"), enter(&all, "fe80::2")); /* neighbours at home */
    server_addresses_end(&all);
}

/* Comes and goes of many addresses, compared with plain counts. */
static void counts_stay_right(void **unused)
{
    (void)unused;
    enum { ROOM = 50, HOSTS = 80, MOST = 3 };
    int count[HOSTS] = {0}, used = 0, filled = 0;
    struct {
        int host;
        int32_t entry;
    } there[ROOM];
    server_addresses all;
    srand(1901);
    assert_true(server_addresses_begin(&all, ROOM, MOST));
    for (int i = 0; i < 20000; i++) {
        int host = rand() % HOSTS;
        if (used < ROOM && rand() % 100 < 55) {
            char text[32];
            snprintf(text, sizeof text, "10.0.0.%d", host);
            int32_t entry = enter(&all, text);
            assert_int_equal(entry >= 0, count[host] < MOST);
            if (entry >= 0) {
                there[used].host = host;
                there[used++].entry = entry;
                count[host]++;
                filled += used == ROOM;
            }
        } else if (used > 0) {
            int who = rand() % used;
            server_addresses_leave(&all, there[who].entry);
            count[there[who].host]--;
            there[who] = there[--used];
        }
    }
    assert_true(filled > 10);
    server_addresses_end(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered_in_turn),
        cmocka_unit_test(a_flood_of_requests_is_answered_in_portions),
        cmocka_unit_test(much_is_sent_in_portions),
        cmocka_unit_test(a_large_answer_comes_whole),
        cmocka_unit_test(nothing_is_read_while_an_answer_is_on_its_way),
        cmocka_unit_test(headers_have_their_time_however_they_dribble),
        cmocka_unit_test(only_a_whole_piece_buys_time),
        cmocka_unit_test(the_last_answer_is_not_lost_to_what_the_client_goes_on_to_say),
        cmocka_unit_test(who_never_stops_talking_is_cut_off),
        cmocka_unit_test(a_client_that_is_gone_ends_it),
        cmocka_unit_test(errors_are_whole_answers),
        cmocka_unit_test(any_head_has_room),
        cmocka_unit_test(an_address_has_a_limit),
        cmocka_unit_test(counts_stay_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
