/* What a request is answered with: see answer.h. */
#include "answer.h"

#include <string.h>

/* An error with a sentence about it in out->text. */
static void refuse(answer *out, http_code status)
{
    out->status = status;
    out->type = "text/plain; charset=utf-8";
    out->cache = "no-store";
    out->bytes = (const unsigned char *)out->text;
    out->length = strlen(out->text);
}

/* Sends a file, or says that the client has it. Clients ask for the index each time, and for what bears its
 * hash in its path never again: so nobody sees parts of two versions. */
static void serve(answer *out, const site_file *file, const request *asked)
{
    out->encoding = http_choose(asked->accept_encoding, site_encodings(file));
    const site_copy *copy = &file->copy[out->encoding];
    out->status = HTTP_RIGHT;
    out->type = file->type;
    out->cache = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    out->tag = copy->tag;
    out->varies = true;
    out->bytes = copy->bytes;
    out->length = copy->length;
    if (http_tag_listed(asked->if_none_match, copy->tag)) {
        out->status = HTTP_UNCHANGED;
        out->length = 0;
    }
}

static const char not_understood[] = W_("This page does not understand such a request.\n");

void answer_error(answer *out, const answer_rules *rules, http_code status)
{
    *out = (answer){0};
    if (status == HTTP_LONG_HEADERS)
        words_said(out->text, rules->language, "This request is too long.\n");
    else if (status == HTTP_BUSY)
        words_said(out->text, rules->language, "There are too many connections; please try again soon.\n");
    else
        words_said(out->text, rules->language, not_understood);
    refuse(out, status);
    out->announced = out->length;
}

void answer_to(answer *out, const answer_rules *rules, const request *asked)
{
    const site_file *file = site_find(rules->pages, asked->path, asked->path_length);
    *out = (answer){0};
    if (rules->only_at && !http_host_is_here(asked->host, rules->only_at)) {
        words_said(out->text, rules->language,
                   "This page is only there for the machine it runs on, by the name of localhost.\n");
        refuse(out, HTTP_FORBIDDEN);
    } else if (asked->method == REQUEST_OTHER) {
        words_said(out->text, rules->language, "This page can be read and nothing else.\n");
        refuse(out, HTTP_NO_METHOD);
        out->allows = true;
    } else if (asked->has_body) {
        words_said(out->text, rules->language, not_understood);
        refuse(out, HTTP_BAD);
    } else if (!file) {
        words_said(out->text, rules->language, "There is nothing at this address.\n");
        refuse(out, HTTP_NOT_FOUND);
    } else {
        serve(out, file, asked);
    }
    out->announced = out->length;
    if (asked->method == REQUEST_HEAD)
        out->length = 0;
}
