package dev.patois.examples;

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

/** Finds the target of every link, references decoded, in each of the three ways to read. */
public final class Links {
    private Links() {}

    /** Records to keep: the shortest. */
    public static List<String> fromTokens(String page) {
        return Html5.LIVING.tokens(page).stream()
                .filter(token ->
                        token instanceof Token.StartTag tag && tag.name().equals("a"))
                .map(token -> ((Token.StartTag) token).attribute("href"))
                .filter(Objects::nonNull)
                .map(Token.Attribute::value)
                .toList();
    }

    /** A handler that overrides the one method it needs; the file is read as it is lexed. */
    public static void fromHandler(Path file, Consumer<String> found) throws IOException {
        Html5.LIVING.lex(file, new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                AttributeView href = tag.name().is("a") ? tag.attribute("href") : null;
                if (href != null) {
                    found.accept(href.value().toString());
                }
            }
        });
    }

    /** A cursor: the fastest, it makes no objects but the strings asked for. */
    public static List<String> fromCursor(byte[] page) {
        List<String> links = new ArrayList<>();
        TokenCursor cursor = Html5.LIVING.cursor(page);
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            if (kind == TokenKind.START_TAG && cursor.tag().name().is("a")) {
                AttributeView href = cursor.tag().attribute("href");
                links.addAll(href == null ? List.of() : List.of(href.value().toString()));
            }
        }
        return links;
    }
}
