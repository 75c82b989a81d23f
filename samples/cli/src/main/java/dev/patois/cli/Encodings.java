package dev.patois.cli;

import dev.patois.core.Dialect;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Encodings as a user names them. */
final class Encodings {
    private static final String AUTO = "auto";

    private Encodings() {}

    /**
     * Returns the encoding behind a label.
     *
     * @throws Failure if there is none
     */
    static Encoding of(String label) throws Failure {
        Encoding encoding = Encoding.forLabel(label);
        if (encoding == null) {
            String known =
                    Arrays.stream(Encoding.values()).map(Encoding::standardName).collect(Collectors.joining(", "));
            throw new Failure("unknown encoding \"" + label + "\"; known are " + known + " and their other labels");
        }
        return encoding;
    }

    /**
     * Returns what finds the encoding of a file.
     *
     * @param name a label, or {@code auto}
     * @throws Failure if it is neither
     */
    static EncodingSniffer sniffer(String name, Dialect dialect) throws Failure {
        if (name.equals(AUTO)) {
            return dialect.encodingSniffer(EncodingHints.none());
        }
        return EncodingSniffer.of(of(name));
    }
}
