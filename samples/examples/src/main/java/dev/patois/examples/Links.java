package dev.patois.examples;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Finds the target of every link, those in {@code noscript} too, references decoded, in each of three ways to read. */
public final class Links {
    private static final Dialect NO_SCRIPTS = Html5.LIVING.scripting(false);

    private Links() {}

    /** Records to keep: the shortest. */
    public static List<String> fromTokens(String page) {
        return NO_SCRIPTS.tokens(page).stream()
                .filter(token ->
                        token instanceof Token.StartTag tag && tag.name().equals("a"))
                .map(token -> ((Token.StartTag) token).attribute("href"))
                .filter(Objects::nonNull)
                .map(Token.Attribute::value)
                .toList();
    }

    /** A handler that overrides the one method it needs; the file is read as it is lexed. */
    public static void fromHandler(Path file, Consumer<String> found) throws IOException {
        NO_SCRIPTS.lex(file, new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                AttributeView href = tag.name().is("a") ? tag.attribute("href") : null;
                if (href != null) found.accept(href.value().toString());
            }
        });
    }

    /** A cursor: the fastest, it makes no objects but the strings asked for. */
    public static List<String> fromCursor(byte[] page) {
        List<String> links = new ArrayList<>();
        TokenCursor cursor = NO_SCRIPTS.cursor(page);
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            if (kind == TokenKind.START_TAG && cursor.tag().name().is("a")) {
                AttributeView href = cursor.tag().attribute("href");
                links.addAll(href == null ? List.of() : List.of(href.value().toString()));
            }
        }
        return links;
    }
}
