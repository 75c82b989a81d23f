package dev.patois.conformance;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tokens and errors in the form of html5lib-tests. */
public final class Html5libTokens {
    /** What stands for an error among the tokens of the older suites. */
    public static final String ERROR = "ParseError";

    private Html5libTokens() {}

    /** Returns the tokens as arrays, characters that lie side by side in one. */
    public static List<Object> of(List<Token> tokens) {
        List<Object> rendered = new ArrayList<>();
        StringBuilder characters = new StringBuilder();
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                characters.append(text.data());
            } else if (!(token instanceof Token.Skipped)) {
                flush(characters, rendered);
                rendered.add(of(token));
            }
        }
        flush(characters, rendered);
        return rendered;
    }

    /** Returns tokens of a suite without its errors. */
    public static List<Object> withoutErrors(List<Object> tokens) {
        return joined(tokens.stream().filter(token -> !token.equals(ERROR)).toList());
    }

    /** Returns tokens of a suite, characters that lie side by side in one. */
    public static List<Object> joined(List<Object> tokens) {
        List<Object> joined = new ArrayList<>();
        for (Object token : tokens) {
            Object last = joined.isEmpty() ? ERROR : joined.get(joined.size() - 1);
            if (token instanceof List<?> next && next.get(0).equals("Character")) {
                if (last instanceof List<?> before && before.get(0).equals("Character")) {
                    joined.set(
                            joined.size() - 1,
                            List.of("Character", before.get(1).toString() + next.get(1)));
                    continue;
                }
            }
            joined.add(token);
        }
        return joined;
    }

    private static void flush(StringBuilder characters, List<Object> rendered) {
        if (!characters.isEmpty()) {
            rendered.add(List.of("Character", characters.toString()));
            characters.setLength(0);
        }
    }

    private static List<@Nullable Object> of(Token token) {
        if (token instanceof Token.StartTag tag) {
            List<@Nullable Object> start = new ArrayList<>(List.of("StartTag", tag.name(), attributes(tag)));
            if (tag.selfClosing()) {
                start.add(true);
            }
            return start;
        }
        if (token instanceof Token.EndTag tag) {
            return List.of("EndTag", tag.name());
        }
        if (token instanceof Token.Comment comment) {
            return List.of("Comment", comment.data());
        }
        if (token instanceof Token.Doctype type) {
            return Arrays.asList("DOCTYPE", type.name(), type.publicId(), type.systemId(), !type.forceQuirks());
        }
        if (token instanceof Token.ProcessingInstruction instruction) {
            return List.of("ProcessingInstruction", instruction.target(), instruction.data());
        }
        throw new AssertionError("no html5lib form for " + token);
    }

    private static Map<String, String> attributes(Token.Tag tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (Token.Attribute attribute : tag.attributes()) {
            String before = attributes.put(attribute.name(), attribute.value());
            if (before != null) {
                throw new AssertionError("a duplicate was not dropped: " + tag);
            }
        }
        return attributes;
    }

    /** Returns the errors as {@code code@line:col}. */
    public static List<String> errors(List<ParseError> errors, LineIndex lines) {
        List<String> rendered = new ArrayList<>(errors.size());
        for (ParseError error : errors) {
            SourcePosition position = lines.position(error.start());
            rendered.add(error.code().id() + "@" + position.line() + ":" + position.column());
        }
        return rendered;
    }
}
