package dev.patois.sgml;

import dev.patois.core.LexerOptions;
import java.util.ArrayList;
import java.util.List;

/** The events of an input, each as one line: {@code START <x | TAGC >}. */
final class Listing {
    private Listing() {}

    static List<String> of(Sgml dialect, String input) {
        return of(dialect, dialect.options(), input);
    }

    static List<String> of(Sgml dialect, LexerOptions options, String input) {
        List<String> whole = of(dialect, options, input, Math.max(1, input.length()));
        List<String> pieces = of(dialect, options, input, 1);
        if (!whole.equals(pieces)) {
            throw new AssertionError("whole " + whole + ", in pieces " + pieces);
        }
        return whole;
    }

    private static List<String> of(Sgml dialect, LexerOptions options, String input, int piece) {
        List<String> events = new ArrayList<>();
        SgmlEvents.Callback note = (lexer, strings, types) -> {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < strings.length; i++) {
                parts.add(types[i] + " " + (strings[i] == null ? "-" : strings[i]));
            }
            events.add(String.join(" | ", parts));
        };
        SgmlEvents lexer = new SgmlEvents(dialect, options, note, note, note);
        lexer.norm(true);
        for (int i = 0; i < input.length(); i += piece) {
            lexer.lex(input.substring(i, Math.min(input.length(), i + piece)));
        }
        lexer.end();
        return events;
    }
}
