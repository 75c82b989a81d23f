package dev.patois.examples;

import dev.patois.core.Token;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Path;

/** Prints the tokens and parse errors of an HTML file: the example of the README. */
public final class PrintTokens {
    private PrintTokens() {}

    /** Reads the file named by the only argument. */
    public static void main(String[] args) throws IOException {
        try (var tokens = Html5.LIVING.tokens(Path.of(args[0]))) {
            for (Token token : tokens) System.out.println(token.start() + "-" + token.end() + " " + token.raw());
            tokens.errors().forEach(System.out::println);
        }
    }
}
