package dev.patois.examples;

import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.reference.CharacterReferences;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the source of a page as a page: each tag, comment and reference in a colour. Nothing of the source is lost.
 */
public final class Highlight {
    private Highlight() {}

    /** Returns the source, marked up. */
    public static String html(String source) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><style>.start-tag,.end-tag{color:#05a}"
                + ".comment{color:#575}.reference{color:#a50}.doctype{color:#747}</style><pre>");
        TokenReader tokens = Html5.LIVING.joiningText().tokens(source);
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                text(html, source, text);
            } else {
                mark(
                        html,
                        token.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'),
                        token.raw());
            }
        }
        return html.append("</pre>").toString();
    }

    private static void text(StringBuilder html, String source, Token.Text text) {
        long from = text.start();
        for (Token.CharacterReference reference : text.references()) {
            html.append(CharacterReferences.escapeText(source.substring((int) from, (int) reference.start())));
            mark(html, "reference", reference.raw());
            from = reference.end();
        }
        html.append(CharacterReferences.escapeText(source.substring((int) from, (int) text.end())));
    }

    private static void mark(StringBuilder html, String kind, CharSequence raw) {
        html.append("<span class=").append(kind).append('>');
        html.append(CharacterReferences.escapeText(raw)).append("</span>");
    }

    /** Prints the page for the file named by the only argument. */
    public static void main(String[] args) throws IOException {
        System.out.println(html(Files.readString(Path.of(args[0]))));
    }
}
