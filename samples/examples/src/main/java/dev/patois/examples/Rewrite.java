package dev.patois.examples;

import dev.patois.core.RawText;
import dev.patois.core.Token;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.TokenWriter;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** Changes pages while they stream by, and writes single tokens. */
public final class Rewrite {
    private static final Rewriter REWRITER = Rewriter.builder(Html5.LIVING)
            .set("img", "loading", "lazy")
            .removeAttribute("*[onclick]", "onclick")
            .rename("a[name]", "name", "id")
            .remove("script[src^='http:'], iframe")
            .insertBefore("h1", Content.text("Draft <1>: "))
            .insertAtEnd("head", Content.markup("<link rel=stylesheet href=/new.css>"))
            .build();

    private Rewrite() {}

    /** Changes a page. */
    public static String page(String page) {
        return REWRITER.rewrite(page);
    }

    /** Changes a page of any length. */
    public static void stream(InputStream in, OutputStream out) throws IOException {
        REWRITER.rewrite(in, out);
    }

    /** Makes a link of what others wrote. */
    public static String link(String target, String text) {
        TokenWriter writer = TokenWriter.of(Html5.LIVING);
        return writer.startTag("a", Map.of("href", target)) + writer.text(text) + writer.endTag("a");
    }

    /** Writes the tokens of a page with nothing in its comments. */
    public static String withEmptyComments(String page) {
        TokenWriter writer = TokenWriter.of(Html5.LIVING);
        StringBuilder written = new StringBuilder();
        for (Token token : Html5.LIVING.tokens(page)) {
            boolean isComment = token instanceof Token.Comment;
            RawText markup = isComment ? RawText.of(writer.comment("")) : writer.write(token, token);
            written.append(markup);
        }
        return written.toString();
    }
}
