package dev.patois.conformance.peers;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Reading;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a contestant reads, as a cell of a table in Markdown. */
public final class ReadingText {
    private ReadingText() {}

    /** Returns what a contestant reads, or its errors. */
    public static String of(Reading reading, boolean errors) {
        if (errors) {
            String codes = reading.errors().stream()
                    .map(error -> "`" + error.code().id() + "`")
                    .collect(Collectors.joining(", "));
            return codes.isEmpty() ? "no error" : codes;
        }
        return of(reading.tokens());
    }

    /** Returns tokens, in the order of the input. */
    public static String of(List<ComparedToken> tokens) {
        String told = tokens.stream().map(ReadingText::token).collect(Collectors.joining(", "));
        return told.isEmpty() ? "nothing" : told;
    }

    private static String token(ComparedToken token) {
        StringBuilder told = new StringBuilder();
        told.append(
                switch (token.kind()) {
                    case START_TAG -> "start tag";
                    case END_TAG -> "end tag";
                    case TEXT -> "text";
                    case COMMENT -> "comment";
                    case DOCTYPE -> "DOCTYPE";
                    case PROCESSING_INSTRUCTION -> "processing instruction";
                    case SKIPPED -> "skipped";
                    default -> token.kind().name().toLowerCase(Locale.ROOT);
                });
        if (token.name() != null) {
            told.append(' ').append(token.name().isEmpty() ? "without a name" : code(token.name()));
        }
        token.attributes()
                .forEach(attribute ->
                        told.append(' ').append(code(attribute.name() + "=\"" + attribute.value() + "\"")));
        if (token.selfClosing()) {
            told.append(", self-closing");
        }
        if (token.publicId() != null) {
            told.append(" public ").append(code(token.publicId()));
        }
        if (token.systemId() != null) {
            told.append(" system ").append(code(token.systemId()));
        }
        if (token.forceQuirks()) {
            told.append(", quirks");
        }
        if (token.data() != null) {
            told.append(token.data().isEmpty() ? " of nothing" : " " + code(token.data()));
        } else if (token.name() == null && token.kind() != TokenKind.DOCTYPE) {
            told.append(' ').append(code(token.raw()));
        }
        return told.toString();
    }

    /** Returns code for a cell of a table, with escapes for what could not be seen. */
    public static String code(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '|') {
                shown.append("\\|");
            } else if (c < 0x20 || c >= 0x7F && (c < 0xA1 || c >= 0xFE00) || c >= 0xD800 && c < 0xE000) {
                shown.append(String.format("\\u%04X", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        if (text.isBlank() && !text.isEmpty() && shown.toString().isBlank()) {
            return "a space";
        }
        return text.indexOf('`') < 0 ? "`" + shown + "`" : "`` " + shown + " ``";
    }
}
