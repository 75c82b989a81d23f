package dev.patois.properties;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import dev.patois.xml5.ModelOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The output of models: however it is cut it reads the same, every character is in a token, and nothing throws. */
class ModelOutputProperties extends Given {
    private static final String[] PARTS = {
        "<",
        "</",
        ">",
        "/>",
        "/",
        "=",
        "'",
        "\"",
        "&",
        "&amp;",
        "&#65;",
        "&lt",
        " ",
        "\n",
        "\r\n",
        "\r",
        "a",
        "think",
        "tool",
        "arg",
        "|end|",
        "<think>",
        "</think>",
        "<tool a='",
        "<arg>",
        "</arg>",
        "</arg ",
        "<tool=",
        "<|end|>",
        "x",
        "é",
        "\uD83D\uDE00",
        "\uD83D",
        "\0",
        "<![CDATA[",
        "]]>",
        "]",
        "<b>",
        "<List<String>",
        "!",
        "\uFEFF",
        "\f"
    };

    @Provide
    Arbitrary<String> written() {
        return Arbitraries.of(PARTS).list().ofMaxSize(30).map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<ModelOutput> outputs() {
        Arbitrary<Boolean> flags = Arbitraries.of(true, false);
        return Combinators.combine(flags, flags, flags, flags, flags)
                .as((others, values, references, sections, within) -> ModelOutput.builder()
                        .elements("tool", "think", "|end|")
                        .textOnly("arg", "a")
                        .otherElements(others)
                        .valuesInNames(values)
                        .references(references)
                        .cdataSections(sections)
                        .begunIn(within ? "arg" : null)
                        .build());
    }

    private static Lexer lexer(ModelOutput output, boolean atOnce) {
        LexerOptions options = output.options().withErrors(ErrorHandling.deliver());
        return output.newLexer(options.withTextAtOnce(atOnce));
    }

    @Property
    void piecesAreAsTheWhole(
            @ForAll("written") String text, @ForAll("outputs") ModelOutput output, @ForAll("chunks") Chunks chunks) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        Same.check(chunks.run(lexer(output, false), text), Run.whole(lexer(output, false), text));
        Same.check(chunks.run(lexer(output, false), bytes), Run.whole(lexer(output, false), bytes));
    }

    @Property
    void textThatIsHandedOnAtOnceIsTheSameTextJoined(
            @ForAll("written") String text, @ForAll("outputs") ModelOutput output, @ForAll("chunks") Chunks chunks) {
        List<String> whole = joined(lexer(output, false), text, List.of(Math.max(1, text.length())));

        Same.check(joined(lexer(output, true), text, List.of(1)), whole);
        Same.check(joined(lexer(output, true), text, chunks.sizes()), whole);
    }

    @Property
    void everyCharacterIsInAToken(@ForAll("written") String text, @ForAll("outputs") ModelOutput output) {
        Lexer lexer = lexer(output, true);
        StringBuilder raw = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            lexer.feed(text.substring(i, i + 1));
            for (TokenKind kind = lexer.next(); kind != TokenKind.NEED_INPUT; kind = lexer.next()) {
                raw.append(kind == TokenKind.ERROR ? "" : lexer.raw());
            }
            PendingView pending = lexer.pending();
            String waiting = pending == null ? "" : pending.raw().toString();
            boolean halves = Character.isHighSurrogate(text.charAt(i));
            Same.check("so far", raw + waiting, text.substring(0, halves ? i : i + 1));
        }
    }

    /** Returns the tokens, with texts that follow each other as one, and the errors after them. */
    private static List<String> joined(Lexer lexer, String text, List<Integer> sizes) {
        List<String> tokens = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        int at = 0;
        for (int i = 0; at < text.length() || i == 0; i++) {
            int to = Math.min(text.length(), at + Math.max(1, sizes.isEmpty() ? 1 : sizes.get(i % sizes.size())));
            lexer.feed(text.substring(at, to));
            at = to;
            take(lexer, tokens, errors, run);
        }
        lexer.end();
        take(lexer, tokens, errors, run);
        tokens.add("\"" + run);
        tokens.addAll(errors);
        return tokens;
    }

    private static void take(Lexer lexer, List<String> tokens, List<String> errors, StringBuilder run) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && kind != TokenKind.NEED_INPUT;
                kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                run.append(lexer.text().value());
            } else if (kind == TokenKind.ERROR) {
                errors.add(lexer.error().toString());
            } else {
                tokens.add("\"" + run);
                tokens.add(kind + " " + lexer.raw() + " " + lexer.tokenStart());
                run.setLength(0);
            }
        }
    }
}
