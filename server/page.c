/* The page over HTTP: see page.h. */
#include "page.h"

#include <string.h>
#include <time.h>

enum {
    HEADER = 1024, /* the longest header that is looked at; longer ones count as not there */
    BODY = 1 << 20,
    SECONDS = 20, /* for each piece of an answer */
};

/* A list as libwebsockets wants it, from the last one to the first. */
static const struct lws_protocol_vhost_options headers[] = {
    {NULL, NULL, "Content-Security-Policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {&headers[0], NULL, "X-Content-Type-Options:", "nosniff"},
    {&headers[1], NULL, "Referrer-Policy:", "no-referrer"},
    {&headers[2], NULL, "Cross-Origin-Opener-Policy:", "same-origin"},
    {&headers[3], NULL, "Cross-Origin-Resource-Policy:", "same-origin"},
    {&headers[4], NULL, "Permissions-Policy:",
     "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()"},
};

const struct lws_protocol_vhost_options *const page_headers = &headers[5];

/* Where headers are written. */
typedef struct {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
} headline;

static void add(headline *to, const char *name, const char *value)
{
    to->full |=
        lws_add_http_header_by_name(to->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &to->at, to->end);
}

static void add_date(headline *to)
{
    char date[64];
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) && strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts) > 0)
        add(to, "Date:", date);
}

static void add_headers(headline *to, const answer *what, bool last)
{
    char length[24];
    to->full |= lws_add_http_header_status(to->wsi, (unsigned)what->status, &to->at, to->end);
    add_date(to);
    add(to, "Cache-Control:", what->cache);
    if (what->varies)
        add(to, "Vary:", "Accept-Encoding");
    if (what->tag)
        add(to, "ETag:", what->tag);
    if (what->allows)
        add(to, "Allow:", "GET, HEAD");
    if (last)
        add(to, "Connection:", "close");
    if (what->status != HTTP_STATUS_NOT_MODIFIED) {
        add(to, "Content-Type:", what->type);
        if (what->encoding != HTTP_PLAIN)
            add(to, "Content-Encoding:", http_encoding_names[what->encoding]);
        lws_snprintf(length, sizeof length, "%zu", what->announced);
        add(to, "Content-Length:", length);
    }
    to->full |= lws_finalize_http_header(to->wsi, &to->at, to->end);
}

/* Sends the next piece; `at` is behind the headers, if they go with it. */
static bool send_piece(page_memory *memory, struct lws *wsi, page_session *session, unsigned char *at)
{
    unsigned char *start = memory->buffer + LWS_PRE;
    size_t piece = session->left < PAGE_CHUNK ? session->left : PAGE_CHUNK;
    if (piece > 0)
        memcpy(at, session->bytes, piece);
    session->bytes += piece;
    session->left -= piece;
    size_t length = (size_t)(at - start) + piece;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SECONDS);
    return lws_write(wsi, start, length, session->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) ==
           (int)length;
}

/* Sends the headers and what fits behind them. */
static bool send_first(page_memory *memory, struct lws *wsi, page_session *session, const answer *what,
                       bool last)
{
    unsigned char *start = memory->buffer + LWS_PRE;
    headline to = {wsi, start, start + PAGE_HEADERS, false};
    add_headers(&to, what, last);
    session->bytes = what->bytes;
    session->left = what->length;
    return !to.full && send_piece(memory, wsi, session, to.at);
}

/* Waits for the next piece or the next request. */
static int go_on(struct lws *wsi, const page_session *session)
{
    if (session->left == 0)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- Requests ---- */

static request_method method_of(struct lws *wsi)
{
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &path, &length)) {
    case LWSHUMETH_GET:
        return REQUEST_GET;
    case LWSHUMETH_HEAD:
        return REQUEST_HEAD;
    default:
        return REQUEST_OTHER;
    }
}

static const char *header(struct lws *wsi, enum lws_token_indexes name, char out[HEADER])
{
    if (lws_hdr_copy(wsi, out, HEADER, name) < 0)
        *out = 0;
    return out;
}

typedef enum {
    BODY_NONE,
    BODY_SHORT, /* libwebsockets reads it and throws it away */
    BODY_OTHER, /* who knows where it ends: the connection has to */
} body_kind;

static body_kind body_of(struct lws *wsi)
{
    char length[HEADER];
    unsigned long bytes = 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return BODY_OTHER;
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)) {
        bool silent = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) ||
                      lws_hdr_total_length(wsi, WSI_TOKEN_PUT_URI) ||
                      lws_hdr_total_length(wsi, WSI_TOKEN_PATCH_URI);
        return silent ? BODY_OTHER : BODY_NONE;
    }
    header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length);
    size_t digits = strspn(length, "0123456789");
    if (digits == 0 || length[digits])
        return BODY_OTHER;
    for (size_t i = 0; i < digits && bytes <= BODY; i++)
        bytes = 10 * bytes + (unsigned long)(length[i] - '0');
    return bytes == 0 ? BODY_NONE : bytes <= BODY ? BODY_SHORT : BODY_OTHER;
}

/* Answers; leaves in the session what did not fit, which is part of a file: sentences always do. */
static bool reply(page_memory *memory, struct lws *wsi, page_session *session, request *asked, bool last)
{
    char host[HEADER], encoding[HEADER], tags[HEADER];
    answer what;
    asked->host = header(wsi, WSI_TOKEN_HOST, host);
    asked->accept_encoding = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding);
    asked->if_none_match = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags);
    answer_to(&what, &memory->rules, asked);
    return send_first(memory, wsi, session, &what, last);
}

int page_asked(page_memory *memory, struct lws *wsi, page_session *session, const char *path, size_t length)
{
    body_kind body = body_of(wsi);
    request asked = {
        .method = method_of(wsi), .path = path, .path_length = length, .has_body = body != BODY_NONE};
    if (!reply(memory, wsi, session, &asked, body == BODY_OTHER) || body == BODY_OTHER)
        return -1;
    return go_on(wsi, session);
}

int page_goes_on(page_memory *memory, struct lws *wsi, page_session *session)
{
    if (session->left == 0)
        return 0;
    if (!send_piece(memory, wsi, session, memory->buffer + LWS_PRE))
        return -1;
    return go_on(wsi, session);
}

int page_upgrade(page_memory *memory, struct lws *wsi)
{
    page_session session;
    request asked = {.method = REQUEST_UPGRADE, .path = "", .path_length = 0};
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE))
        return -1; /* of an unknown protocol: libwebsockets has answered it already */
    reply(memory, wsi, &session, &asked, true);
    return -1;
}
