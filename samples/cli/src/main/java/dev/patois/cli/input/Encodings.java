package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingDecision.Attempt;
import dev.patois.core.input.EncodingDecision.Outcome;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.corpus.text.Quoted;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Encodings as a user names them. */
public final class Encodings {
    private static final String AUTO = "auto";

    private Encodings() {}

    /**
     * Returns the encoding that a label stands for.
     *
     * @throws Failure if there is none
     */
    public static Encoding of(String label) throws Failure {
        Encoding encoding = Encoding.forLabel(label);
        if (encoding == null) {
            String known =
                    Arrays.stream(Encoding.values()).map(Encoding::standardName).collect(Collectors.joining(", "));
            throw new Failure("unknown encoding \"" + label + "\"; known are " + known + " and their other labels");
        }
        return encoding;
    }

    /**
     * Returns what finds the encoding of a file: without a name, by its byte order mark, then by what the dialect finds
     * declared in it; otherwise it is UTF-8, unless the dialect itself has another default.
     *
     * @param name a label, {@code auto} for the dialect's own way, default included, or null
     * @param charset the label that a server gave, or null
     * @throws Failure if it is no label
     */
    public static EncodingSniffer sniffer(@Nullable String name, @Nullable String charset, Dialect dialect)
            throws Failure {
        EncodingHints hints = hints(charset);
        if (name == null) {
            EncodingSniffer own = dialect.options().encodingSniffer();
            return own != null && charset == null ? own : dialect.encodingSniffer(hints.withFallback(Encoding.UTF_8));
        }
        if (name.equals(AUTO)) {
            return dialect.encodingSniffer(hints);
        }
        return EncodingSniffer.of(of(name));
    }

    /**
     * Returns what is known of the encoding of a document before it is looked at.
     *
     * @param charset the label that a server gave, or null
     */
    public static EncodingHints hints(@Nullable String charset) {
        return charset == null ? EncodingHints.none() : EncodingHints.none().withTransportLabel(charset);
    }

    /**
     * Says on standard error which encoding a file is read in that is not UTF-8, and why; and whether it names one that
     * is not known.
     *
     * @param whole whether all of the file was looked at
     */
    public static void tell(String name, EncodingDecision decision, boolean whole, Session session) {
        String encoding = decision.encoding().standardName();
        Attempt refused = refused(decision);
        if (refused != null) {
            String why = refused.outcome() == Outcome.UNKNOWN_LABEL ? "is not known" : "it cannot be in";
            session.say(name + " names the encoding " + Quoted.of(String.valueOf(refused.label())) + ", which " + why
                    + "; it is read as " + encoding + "; --encoding takes another");
            return;
        }
        if (decision.encoding() == Encoding.UTF_8) {
            return;
        }
        String looked = whole ? "it" : "its beginning";
        String why = switch (decision.source()) {
            case BYTE_ORDER_MARK -> "as its byte order mark says";
            case META -> "as its meta element says";
            case XML_DECLARATION -> "as its XML declaration says";
            case HEADER -> "as its header says";
            case UTF_16_PATTERN -> "as its zero bytes show";
            case TRANSPORT -> "as its server says";
            case OVERRIDE, DEFAULT -> "as nothing in " + looked + " says otherwise";
        };
        session.say(name + " is read as " + encoding + ", " + why + "; --encoding takes another");
    }

    /** Returns what named an encoding that was not taken, if nothing else named one; otherwise null. */
    private static @Nullable Attempt refused(EncodingDecision decision) {
        List<Attempt> tried = decision.tried();
        boolean isNamed = tried.get(tried.size() - 1).label() != null;
        boolean isShown = switch (decision.source()) {
            case BYTE_ORDER_MARK, UTF_16_PATTERN, OVERRIDE -> true;
            default -> isNamed;
        };
        if (isShown) {
            return null;
        }
        return tried.stream()
                .filter(attempt ->
                        attempt.outcome() == Outcome.UNKNOWN_LABEL || attempt.outcome() == Outcome.IMPOSSIBLE)
                .findFirst()
                .orElse(null);
    }
}
