/* lexbor's tokenizer without a tree: `lexbor DIRECTORY SECONDS`. */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <lexbor/html/token.h>
#include <lexbor/html/token_attr.h>
#include <lexbor/html/tokenizer.h>
#include <lexbor/ns/ns.h>
#include <lexbor/tag/tag.h>

static unsigned long long sum;

/* Looks at the names as all contestants do, and switches the tokenizer as a tree would. */
static lxb_html_token_t *done(lxb_html_tokenizer_t *tokenizer, lxb_html_token_t *token, void *context) {
    size_t length;
    const lxb_char_t *name;
    if (token->tag_id == LXB_TAG__TEXT) {
        sum += token->text_end - token->text_start;
    } else if (token->tag_id >= LXB_TAG_A || token->tag_id == LXB_TAG__UNDEF) {
        name = lxb_tag_name_by_id(token->tag_id, &length);
        sum += name != NULL ? length + name[0] : 0;
        for (lxb_html_token_attr_t *attr = token->attr_first; attr != NULL; attr = attr->next) {
            name = lxb_html_token_attr_name(attr, &length);
            sum += name != NULL ? length + name[0] : 0;
        }
        if (!(token->type & LXB_HTML_TOKEN_TYPE_CLOSE)) {
            lxb_html_tokenizer_set_state_by_tag(tokenizer, true, token->tag_id, LXB_NS_HTML);
        }
    }
    return token;
}

static void lex(const lxb_char_t *document, size_t length) {
    lxb_html_tokenizer_t *tokenizer = lxb_html_tokenizer_create();
    if (lxb_html_tokenizer_init(tokenizer) != LXB_STATUS_OK) {
        exit(1);
    }
    lxb_html_tokenizer_opt_set(tokenizer, LXB_HTML_TOKENIZER_OPT_WO_COPY);
    lxb_html_tokenizer_callback_token_done_set(tokenizer, done, NULL);
    if (lxb_html_tokenizer_begin(tokenizer) != LXB_STATUS_OK
            || lxb_html_tokenizer_chunk(tokenizer, document, length) != LXB_STATUS_OK
            || lxb_html_tokenizer_end(tokenizer) != LXB_STATUS_OK) {
        exit(1);
    }
    lxb_html_tokenizer_destroy(tokenizer);
}

int main(int count, char **arguments) {
    static lxb_char_t *documents[10000];
    static size_t lengths[10000];
    int n = 0;
    DIR *directory = count == 3 ? opendir(arguments[1]) : NULL;
    if (directory == NULL) {
        return 1;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL && n < 10000;) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", arguments[1], entry->d_name);
        FILE *file = entry->d_name[0] == '.' ? NULL : fopen(path, "rb");
        if (file == NULL) {
            continue;
        }
        fseek(file, 0, SEEK_END);
        lengths[n] = ftell(file);
        rewind(file);
        documents[n] = malloc(lengths[n] + 1);
        if (fread(documents[n], 1, lengths[n], file) != lengths[n]) {
            return 1;
        }
        fclose(file);
        n++;
    }
    for (int measured = 0; measured < 2; measured++) {
        for (double spent = 0; spent < 1e9 * atof(arguments[2]);) {
            struct timespec start, end;
            clock_gettime(CLOCK_MONOTONIC, &start);
            for (int i = 0; i < n; i++) {
                lex(documents[i], lengths[i]);
            }
            clock_gettime(CLOCK_MONOTONIC, &end);
            double taken = (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
            spent += taken;
            if (measured) {
                printf("%.0f\n", taken);
            }
        }
    }
    return sum == 0;
}
