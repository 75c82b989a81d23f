package dev.patois.conformance.suites;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Scripts that do nothing but call {@code document.write} with strings, joined by plus signs. */
final class Writes {
    private static final String STRING = "(?:\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*')";
    private static final Pattern PART = Pattern.compile(STRING);
    private static final Pattern CALL = Pattern.compile(
            "\\s*document\\.write\\(\\s*(" + STRING + "(?:\\s*\\+\\s*" + STRING + ")*)\\s*\\)\\s*;?\\s*");

    private Writes() {}

    /** Returns what a script writes, or null if it does anything else. */
    static @Nullable String of(String script) {
        StringBuilder written = new StringBuilder();
        Matcher call = CALL.matcher(script);
        int at = 0;
        while (at < script.length()) {
            call.region(at, script.length());
            if (!call.lookingAt()) {
                return null;
            }
            Matcher part = PART.matcher(call.group(1));
            while (part.find()) {
                String inner = call.group(1).substring(part.start() + 1, part.end() - 1);
                written.append(inner.replaceAll("\\\\(.)", "$1"));
            }
            at = call.end();
        }
        return written.toString();
    }
}
