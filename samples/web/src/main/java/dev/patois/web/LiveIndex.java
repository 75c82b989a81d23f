package dev.patois.web;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.text.Quote;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tokens of a document that is being edited, in one dialect. */
final class LiveIndex {
    /** How many units of what a token reads as are shown in a list, and by one or two more tell that it is longer. */
    private static final int LONGEST = 202;

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
        return touching(from, to, most, LiveIndex::token);
    }

    /**
     * Returns the same for a list in which tokens are shown in short. Each is an array: its kind, where it starts and
     * ends, and what it reads as, cut where that is long.
     */
    String list(long from, long to, int most) {
        return touching(from, to, most, LiveIndex::inShort);
    }

    /**
     * Returns a token as JSON, by its number from 0 on.
     *
     * @throws IllegalArgumentException if there are not that many
     */
    String token(long number) {
        long count = index.tokenCount();
        if (number < 0 || number >= count) {
            throw new IllegalArgumentException("token: there is no token " + number + "; the document has " + count
                    + (count == 1 ? " token" : " tokens") + ", counted from 0");
        }
        JsonText json = new JsonText();
        token(json, index.tokens().get((int) number));
        return json.toString();
    }

    private String touching(long from, long to, int most, BiConsumer<JsonText, Token> form) {
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
            form.accept(json, token);
        }
        json.close(']').key("first").value(first).key("more").value(at < tokens.size());
        errors(json, from, to, most);
        return json.close('}').toString();
    }

    private void errors(JsonText json, long from, long to, int most) {
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
        json.close(']');
    }

    private static void inShort(JsonText json, Token token) {
        json.open('[').value(token.kind().label()).value(token.start()).value(token.end());
        String read = read(token);
        json.value(read.length() > LONGEST ? read.substring(0, LONGEST) : read).close(']');
    }

    /** Returns what a token reads as, on a line. */
    private static String read(Token token) {
        if (token instanceof Token.Tag tag) {
            StringBuilder line = new StringBuilder(tag.name());
            for (Token.Attribute attribute : tag.attributes()) {
                if (line.length() > LONGEST) {
                    break;
                }
                line.append(' ')
                        .append(attribute.name())
                        .append("=\"")
                        .append(attribute.value())
                        .append('"');
            }
            return line.append(tag.selfClosing() ? " /" : "").toString();
        }
        if (token instanceof Token.Text text) {
            return '“' + text.data() + '”';
        }
        if (token instanceof Token.Comment comment) {
            return '“' + comment.data() + '”';
        }
        if (token instanceof Token.Doctype doctype) {
            return Stream.of(doctype.name(), doctype.publicId(), doctype.systemId())
                            .filter(part -> part != null && !part.isEmpty())
                            .collect(Collectors.joining(" "))
                    + (doctype.forceQuirks() ? " (quirks)" : "");
        }
        if (token instanceof Token.ProcessingInstruction instruction) {
            return instruction.target() + ' ' + instruction.data();
        }
        if (token instanceof Token.Reference reference) {
            return reference.name();
        }
        if (token instanceof Token.Declaration declaration) {
            return declaration.name();
        }
        return token.raw().toString();
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
