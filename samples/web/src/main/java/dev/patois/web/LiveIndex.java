package dev.patois.web;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.text.Quote;
import java.util.List;
import java.util.Locale;

/** The tokens of a document that is being edited, in one dialect. */
final class LiveIndex {
    private final TokenIndex index;

    LiveIndex(Dialect dialect) {
        index = new TokenIndex(dialect);
    }

    void open(String text) {
        index.lex(text);
    }

    void edit(long offset, long removed, String inserted) {
        index.edit(offset, removed, inserted);
    }

    /**
     * Returns what touches a range, as JSON: how many tokens and errors the document has, and those of the range. The
     * tokens have the fields of {@code patois lex --format json}.
     */
    String show(long from, long to, int most) {
        JsonText json = new JsonText().open('{');
        json.key("length").value(index.length());
        json.key("tokenCount").value(index.tokenCount());
        json.key("errorCount").value(index.errorCount());
        json.key("tokens").open('[');
        List<Token> tokens = index.tokens();
        int first = index.length() == 0 ? 0 : index.indexAt(Math.min(from, index.length() - 1));
        int at = first;
        for (; at < tokens.size() && at - first < most; at++) {
            Token token = tokens.get(at);
            if (token.start() >= to && at > first) {
                break;
            }
            token(json, token);
        }
        json.close(']').key("first").value(first).key("more").value(at < tokens.size());
        json.key("errors").open('[');
        List<ParseError> errors = index.errors();
        int low = 0;
        for (int high = errors.size(); low < high; ) {
            int middle = (low + high) >>> 1;
            if (errors.get(middle).end() < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = low; i < errors.size() && i - low < most && errors.get(i).start() <= to; i++) {
            ParseError error = errors.get(i);
            json.open('{').key("code").value(error.code().id());
            json.key("start").value(error.start()).key("end").value(error.end()).close('}');
        }
        return json.close(']').close('}').toString();
    }

    private static void token(JsonText json, Token token) {
        json.open('{').key("kind").value(token.kind().label());
        json.key("start").value(token.start()).key("end").value(token.end());
        json.key("raw").value(token.raw().toString());
        if (token instanceof Token.Tag tag) {
            tag(json, tag);
        } else if (token instanceof Token.Text text) {
            json.key("data").value(text.data());
        } else if (token instanceof Token.Comment comment) {
            json.key("data").value(comment.data());
            spans(json, "data", comment.dataStart(), comment.dataEnd());
        } else if (token instanceof Token.Doctype doctype) {
            json.key("name").value(doctype.name());
            json.key("publicId").value(doctype.publicId());
            json.key("systemId").value(doctype.systemId());
            json.key("forceQuirks").value(doctype.forceQuirks());
        } else if (token instanceof Token.ProcessingInstruction instruction) {
            json.key("target").value(instruction.target());
            json.key("data").value(instruction.data());
        } else if (token instanceof Token.Reference reference) {
            json.key("name").value(reference.name());
        } else if (token instanceof Token.Declaration declaration) {
            json.key("name").value(declaration.name());
        }
        json.close('}');
    }

    private static void tag(JsonText json, Token.Tag tag) {
        json.key("name").value(tag.name());
        attributes(json, "attributes", tag.attributes());
        if (!tag.duplicates().isEmpty()) {
            attributes(json, "duplicates", tag.duplicates());
        }
        json.key("selfClosing").value(tag.selfClosing());
        spans(json, "name", tag.nameStart(), tag.nameEnd());
    }

    private static void attributes(JsonText json, String key, List<Token.Attribute> attributes) {
        json.key(key).open('[');
        for (Token.Attribute attribute : attributes) {
            json.open('{').key("name").value(attribute.name());
            json.key("value").value(attribute.value());
            json.key("quote").value(attribute.quote().name().toLowerCase(Locale.ROOT));
            json.key("rawName").value(attribute.rawName().toString());
            json.key("rawValue").value(attribute.rawValue().toString());
            json.key("spans").open('{');
            span(json, "name", attribute.nameStart(), attribute.nameEnd());
            if (attribute.quote() != Quote.ABSENT) {
                span(json, "value", attribute.valueStart(), attribute.valueEnd());
            }
            json.close('}').close('}');
        }
        json.close(']');
    }

    private static void spans(JsonText json, String name, long start, long end) {
        json.key("spans").open('{');
        span(json, name, start, end);
        json.close('}');
    }

    private static void span(JsonText json, String name, long start, long end) {
        if (start >= 0) {
            json.key(name).span(start, end);
        }
    }
}
