package dev.patois.examples;

import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.view.TextView;
import dev.patois.html5.Html5;
import java.util.ArrayList;
import java.util.List;

/** Reads a page in the encoding it is in, as a browser finds it. */
public final class AnyEncoding {
    private AnyEncoding() {}

    /** Returns the text of a page that a server sent with a charset. */
    public static String text(byte[] page, String charset) {
        EncodingHints hints = EncodingHints.none().withTransportLabel(charset);
        StringBuilder text = new StringBuilder();
        Html5.LIVING.sniffing(hints).lex(page, new TextOnly(text));
        return text.toString();
    }

    /** Returns the text of a page that came without one; it is read again if it says too late what it is. */
    public static String text(byte[] page) {
        EncodingSniffer sniffer = EncodingSniffer.html(EncodingHints.none());
        List<EncodingChange> changes = new ArrayList<>();
        LexerOptions options =
                Html5.LIVING.options().withEncodingSniffer(sniffer).withEncodingObserver(changes::add);
        StringBuilder text = new StringBuilder();
        Html5.LIVING.with(options).lex(page, new TextOnly(text));
        if (!changes.isEmpty()) {
            text.setLength(0);
            LexerOptions again = options.withEncoding(changes.get(0).demanded());
            Html5.LIVING.with(again).lex(page, new TextOnly(text));
        }
        return text.toString();
    }

    /** Says how the encoding of a page is found. */
    public static String explain(byte[] page) {
        EncodingDecision decision = EncodingSniffer.html(EncodingHints.none()).sniff(page);
        return decision.encoding().standardName() + " from " + decision.source() + ", " + decision.confidence();
    }

    private record TextOnly(StringBuilder target) implements TokenHandler {
        @Override
        public void text(TextView text) {
            text.value().appendTo(target);
        }
    }
}
