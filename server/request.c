/* Requests out of a stream of bytes: see request.h. */
#include "request.h"
#include "../json/hex.h"

#include <string.h>
#include <strings.h>

static const char *const header_names[SERVER_REQUEST_HEADERS] = {"Host", "Accept-Encoding", "If-None-Match",
                                                                 "Transfer-Encoding"};

/* ---- What the parser tells ---- */

static int refuse(server_request_reader *reader)
{
    reader->state = SERVER_REQUEST_BROKEN;
    return -1;
}

/* The address, in pieces. */
static int on_url(http_parser *parser, const char *bytes, size_t length)
{
    server_request_reader *reader = parser->data;
    size_t room = SERVER_SITE_PATH - reader->path_length;
    size_t piece = length < room ? length : room;
    memcpy(reader->path + reader->path_length, bytes, piece);
    reader->path_length += piece;
    reader->is_cut |= length > room;
    return 0;
}

static int on_header_field(http_parser *parser, const char *bytes, size_t length)
{
    server_request_reader *reader = parser->data;
    if (!reader->in_name) {
        reader->in_name = true;
        reader->name_length = 0;
    }
    if (memchr(bytes, ' ', length)) /* Debian's build of the parser lets them pass */
        return refuse(reader);
    size_t room = SERVER_REQUEST_NAME - reader->name_length;
    size_t piece = length < room ? length : room;
    memcpy(reader->name + reader->name_length, bytes, piece);
    reader->name_length += piece;
    return 0;
}

static server_request_header header_named(const server_request_reader *reader)
{
    for (int i = 0; i < SERVER_REQUEST_HEADERS; i++)
        if (strlen(header_names[i]) == reader->name_length &&
            strncasecmp(header_names[i], reader->name, reader->name_length) == 0)
            return (server_request_header)i;
    return SERVER_REQUEST_HEADERS;
}

/* Adds to the value of the present header; one that becomes too long stays empty for good. */
static void add_to_value(server_request_reader *reader, const char *bytes, size_t length)
{
    char *value = reader->value[reader->header];
    size_t *end = &reader->value_length[reader->header];
    if (length < SERVER_REQUEST_VALUE - *end) {
        memcpy(value + *end, bytes, length);
        *end += length;
        value[*end] = 0;
    } else {
        *end = SERVER_REQUEST_VALUE;
        *value = 0;
    }
}

/* Begins the value of a header: a second one of the same name goes on where the first one ended. */
static int begin_value(server_request_reader *reader)
{
    reader->in_name = false;
    reader->header = header_named(reader);
    if (reader->header == SERVER_REQUEST_HEADERS)
        return 0;
    if (reader->header == SERVER_REQUEST_TRANSFER_ENCODING)
        reader->has_body = true;
    bool again = reader->seen[reader->header];
    if (again && reader->header == SERVER_REQUEST_HOST)
        return refuse(reader);
    reader->seen[reader->header] = true;
    if (again)
        add_to_value(reader, ", ", 2);
    return 0;
}

static int on_header_value(http_parser *parser, const char *bytes, size_t length)
{
    server_request_reader *reader = parser->data;
    if (reader->in_name && begin_value(reader) != 0)
        return -1;
    if (reader->header != SERVER_REQUEST_HEADERS) {
        if (memchr(bytes, 0, length))
            return refuse(reader);
        add_to_value(reader, bytes, length);
    }
    return 0;
}

static server_request_method method_of(const http_parser *parser)
{
    return parser->method == HTTP_GET    ? SERVER_REQUEST_GET
           : parser->method == HTTP_HEAD ? SERVER_REQUEST_HEAD
                                         : SERVER_REQUEST_OTHER;
}

/* An address may also be told whole, as to a proxy: then its host counts. */
static void take_host_off(server_request_reader *reader)
{
    static const char scheme[] = "http://";
    size_t begin = strlen(scheme), end = begin;
    if (reader->path_length <= begin || strncasecmp(reader->path, scheme, begin) != 0)
        return;
    while (end < reader->path_length && !strchr("/?#", reader->path[end]))
        end++;
    reader->header = SERVER_REQUEST_HOST;
    reader->value_length[SERVER_REQUEST_HOST] = 0;
    add_to_value(reader, reader->path + begin, end - begin);
    if (end == reader->path_length || reader->path[end] != '/')
        reader->path[--end] = '/';
    reader->path_length -= end;
    memmove(reader->path, reader->path + end, reader->path_length);
}

/* Leaves of an address the path, decoded in its place; false if it is none of ours. */
static bool read_path(server_request_reader *reader)
{
    char *path = reader->path;
    take_host_off(reader);
    size_t to = 0, from = 0, length = reader->path_length;
    reader->path_length = 0;
    if (path[0] != '/')
        return false;
    for (; from < length && path[from] != '?' && path[from] != '#'; from++) {
        char c = path[from];
        if (c == '%') {
            if (from + 2 >= length) /* cut, by us or by the client */
                return reader->is_cut;
            int high = json_hex_digit(path[from + 1]), low = json_hex_digit(path[from + 2]);
            if (high < 0 || low < 0)
                return false;
            c = (char)(high << 4 | low);
            from += 2;
        }
        path[to++] = c;
    }
    bool whole = from < length || !reader->is_cut;
    reader->path_length = whole && to < SERVER_SITE_PATH ? to : 0;
    return true;
}

static void trim_host(server_request_reader *reader)
{
    char *host = reader->value[SERVER_REQUEST_HOST];
    size_t length = strlen(host);
    while (length > 0 && (host[length - 1] == ' ' || host[length - 1] == '\t'))
        host[--length] = 0;
}

static int on_headers_complete(http_parser *parser)
{
    server_request_reader *reader = parser->data;
    trim_host(reader);
    bool new_http = parser->http_minor == 1;
    if (parser->http_major != 1 || parser->http_minor > 1 || (new_http && !reader->seen[SERVER_REQUEST_HOST]))
        return refuse(reader);
    reader->method = method_of(parser);
    reader->has_body |= parser->flags & F_CONTENTLENGTH && parser->content_length > 0;
    if (reader->method == SERVER_REQUEST_OTHER)
        reader->path_length = 0;
    else if (!read_path(reader))
        return refuse(reader);
    /* Whoever wants to go on in another protocol (Upgrade) is answered in this one, as HTTP allows. */
    reader->last =
        !new_http || !http_should_keep_alive(parser) || reader->has_body || parser->method == HTTP_CONNECT;
    /* What follows is of no interest: without a body the next request, otherwise nothing we want. */
    reader->state = SERVER_REQUEST_WHOLE;
    return -1;
}

static const http_parser_settings settings = {
    .on_url = on_url,
    .on_header_field = on_header_field,
    .on_header_value = on_header_value,
    .on_headers_complete = on_headers_complete,
};

/* ---- Reading ---- */

void server_request_begin(server_request_reader *reader)
{
    http_parser_init(&reader->parser, HTTP_REQUEST);
    reader->parser.data = reader;
    reader->state = SERVER_REQUEST_UNFINISHED;
    reader->bytes = 0;
    reader->last = reader->in_name = reader->has_body = reader->is_cut = false;
    reader->path_length = 0;
    reader->header = SERVER_REQUEST_HEADERS;
    memset(reader->seen, 0, sizeof reader->seen);
    for (int i = 0; i < SERVER_REQUEST_HEADERS; i++) {
        reader->value_length[i] = 0;
        reader->value[i][0] = 0;
    }
}

size_t server_request_read(server_request_reader *reader, const char *bytes, size_t length)
{
    size_t left = SERVER_REQUEST_BYTES - reader->bytes, piece = length < left ? length : left;
    size_t taken = http_parser_execute(&reader->parser, &settings, bytes, piece);
    if (reader->state == SERVER_REQUEST_WHOLE) { /* and the parser has stopped at the last line feed */
        if (bytes[taken] != '\n')                /* which Debian's build of it does not insist on */
            reader->state = SERVER_REQUEST_BROKEN;
        taken++;
    } else if (reader->state == SERVER_REQUEST_UNFINISHED && HTTP_PARSER_ERRNO(&reader->parser) != HPE_OK) {
        reader->state = SERVER_REQUEST_BROKEN;
    }
    reader->bytes += taken;
    if (reader->state == SERVER_REQUEST_UNFINISHED && reader->bytes == SERVER_REQUEST_BYTES)
        reader->state = SERVER_REQUEST_TOO_LONG;
    return taken;
}

server_request server_request_of(const server_request_reader *reader)
{
    return (server_request){
        .method = reader->method,
        .path = reader->path,
        .path_length = reader->path_length,
        .host = reader->value[SERVER_REQUEST_HOST],
        .accept_encoding = reader->value[SERVER_REQUEST_ACCEPT_ENCODING],
        .if_none_match = reader->value[SERVER_REQUEST_IF_NONE_MATCH],
        .has_body = reader->has_body,
    };
}
