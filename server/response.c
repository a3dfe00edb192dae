/* What a request is answered with: see response.h. */
#include "response.h"

#include <string.h>

/* An error with a sentence about it in out->text. */
static void refuse(server_response *out, server_http_status status)
{
    out->status = status;
    out->type = "text/plain; charset=utf-8";
    out->cache = "no-store";
    out->bytes = (const unsigned char *)out->text;
    out->length = strlen(out->text);
}

/* Sends a file, or says that the client has it. Clients ask for the index each time, and for what bears its
 * hash in its path never again: so nobody sees parts of two versions. */
static void serve(server_response *out, const server_site_file *file, const server_request *asked)
{
    out->encoding = server_http_choose_encoding(asked->accept_encoding, server_site_encodings(file));
    const server_site_variant *copy = &file->copy[out->encoding];
    out->status = SERVER_HTTP_OK;
    out->type = file->type;
    out->cache = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    out->tag = copy->tag;
    out->varies = true;
    out->bytes = copy->bytes;
    out->length = copy->length;
    if (server_http_matches_etag(asked->if_none_match, copy->tag)) {
        out->status = SERVER_HTTP_NOT_MODIFIED;
        out->length = 0;
    }
}

static const char not_understood[] = W_("This page does not understand such a request.\n");

void server_respond_error(server_response *out, const server_response_rules *rules, server_http_status status)
{
    *out = (server_response){0};
    if (status == SERVER_HTTP_HEADERS_TOO_LARGE)
        words_said(out->text, rules->language, "This request is too long.\n");
    else if (status == SERVER_HTTP_UNAVAILABLE)
        words_said(out->text, rules->language, "There are too many connections; please try again soon.\n");
    else
        words_said(out->text, rules->language, not_understood);
    refuse(out, status);
    out->announced = out->length;
}

void server_respond(server_response *out, const server_response_rules *rules, const server_request *asked)
{
    const server_site_file *file = server_site_find(rules->pages, asked->path, asked->path_length);
    *out = (server_response){0};
    if (rules->only_at && !server_http_host_is_here(asked->host, rules->only_at)) {
        words_said(out->text, rules->language,
                   "This page is only there for the machine it runs on, by the name of localhost.\n");
        refuse(out, SERVER_HTTP_FORBIDDEN);
    } else if (asked->method == SERVER_REQUEST_OTHER) {
        words_said(out->text, rules->language, "This page can be read and nothing else.\n");
        refuse(out, SERVER_HTTP_METHOD_NOT_ALLOWED);
        out->allows = true;
    } else if (asked->has_body) {
        words_said(out->text, rules->language, not_understood);
        refuse(out, SERVER_HTTP_BAD_REQUEST);
    } else if (!file) {
        words_said(out->text, rules->language, "There is nothing at this address.\n");
        refuse(out, SERVER_HTTP_NOT_FOUND);
    } else {
        serve(out, file, asked);
    }
    out->announced = out->length;
    if (asked->method == SERVER_REQUEST_HEAD)
        out->length = 0;
}
