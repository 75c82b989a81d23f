package dev.patois.core.write;

import java.util.regex.Pattern;

/** The line feed that tree construction drops after some start tags: it may be written as a reference, too. */
final class LineFeed {
    private static final Pattern WRITTEN =
            Pattern.compile("\r\n?|\n|&#0*10(?![0-9]);?|&#[xX]0*[aA](?![0-9a-fA-F]);?|&NewLine;");

    private LineFeed() {}

    /** Returns whether markup begins with one. */
    static boolean begins(String markup) {
        return WRITTEN.matcher(markup).lookingAt();
    }
}
