package dev.patois.examples;

import dev.patois.core.TokenHandler;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.sgml.Sgml;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Prints the transactions of a bank statement in OFX 1.x, which is SGML: elements that hold a value have no end tag.
 */
public final class OfxStatement implements TokenHandler {
    private final PrintStream out;
    private final Map<String, String> transaction = new HashMap<>();
    private String element = "";

    public OfxStatement(PrintStream out) {
        this.out = out;
    }

    @Override
    public void startTag(TagView tag) {
        element = tag.name().toString();
        if (element.equals("stmttrn")) {
            transaction.clear();
        }
    }

    @Override
    public void text(TextView text) {
        transaction.merge(element, text.value().toString(), String::concat);
    }

    @Override
    public void reference(ReferenceView reference) {
        transaction.merge(
                element, reference.name().is("amp") ? "&" : reference.raw().toString(), String::concat);
    }

    @Override
    public void endTag(TagView tag) {
        if (tag.name().is("stmttrn")) {
            out.printf("%.8s %12s  %s%n", value("dtposted"), value("trnamt"), value("name") + value("memo"));
        }
        element = "";
    }

    private String value(String name) {
        return transaction.getOrDefault(name, "").strip();
    }

    /** Reads the file named by the only argument, in the encoding its header says. */
    public static void main(String[] args) throws IOException {
        Sgml.NOTE.sniffing(EncodingHints.none()).lex(Path.of(args[0]), new OfxStatement(System.out));
    }
}
