package dev.patois.examples;

import dev.patois.core.AttributeView;
import dev.patois.core.TagView;
import dev.patois.core.TokenHandler;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Prints the target of every link, decoded: a handler that overrides the one method it needs. */
public final class Links implements TokenHandler {
    private final PrintStream out;

    /** Prints to {@code out}. */
    public Links(PrintStream out) {
        this.out = out;
    }

    @Override
    public void startTag(TagView tag) {
        if (!tag.name().is("a")) {
            return;
        }
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is("href")) {
                out.println(attribute.value());
            }
        }
    }

    /** Reads the file named by the only argument. */
    public static void main(String[] args) throws IOException {
        Html5.LIVING.lex(Path.of(args[0]), new Links(System.out));
    }
}
