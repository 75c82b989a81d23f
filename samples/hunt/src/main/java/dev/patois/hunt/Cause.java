package dev.patois.hunt;

import dev.patois.core.text.LetterCase;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What differences of many classes have in common: without it, they are gone. A {@link Hunt} tells each once. They are
 * tried in this order, in the input and in what is read of it.
 */
public enum Cause {
    /** CR and CR LF, where LF makes no difference. */
    LINE_BREAK("CR, where LF makes no difference"),
    /** U+0000, where U+FFFD makes no difference. */
    NULL("U+0000, where U+FFFD makes no difference"),
    /** Upper and lower case of names. */
    CASE("upper case in names, where lower case makes no difference"),
    /** Which white space there is, and how much. */
    WHITE_SPACE("white space, where a space makes no difference"),
    /** What a filter drops or writes otherwise, without letting live markup through that it would remove. */
    FILTER("what a filter drops or writes otherwise, where its output is not live");

    private static final Pattern NAME = Pattern.compile("<[/!]?[A-Za-z]+");
    private static final Pattern SPACES = Pattern.compile("[ \t\n\f\r\u000B]+");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String about;

    Cause(String about) {
        this.about = about;
    }

    /** Returns the name in results and on the command line, such as {@code line-break}. */
    public String id() {
        return id;
    }

    /** Returns what it is, in a few words. */
    public String about() {
        return about;
    }

    /** Returns the names of all, in their order. */
    public static List<String> names() {
        return Stream.of(values()).map(Cause::id).toList();
    }

    /** Returns the cause of this name, if there is one. */
    public static Optional<Cause> find(String id) {
        return Stream.of(values()).filter(cause -> cause.id.equals(id)).findFirst();
    }

    /** Returns an input without it. */
    String inInput(String input) {
        return switch (this) {
            case LINE_BREAK -> lineFeeds(input);
            case NULL -> input.replace('\0', '\ufffd');
            case CASE -> NAME.matcher(input).replaceAll(found -> LetterCase.lowerAscii(found.group()));
            case WHITE_SPACE -> SPACES.matcher(input).replaceAll(" ");
            case FILTER -> input;
        };
    }

    /** Returns what is read, a text or a value, without it. */
    String inText(String read) {
        return switch (this) {
            case LINE_BREAK -> lineFeeds(read);
            case NULL -> read.replace("\0", "").replace("\ufffd", "");
            case WHITE_SPACE -> SPACES.matcher(read).replaceAll(" ").strip();
            case CASE, FILTER -> read;
        };
    }

    /** Returns a name that is read without it. */
    String inName(String read) {
        return this == CASE ? LetterCase.lower(read) : inText(read);
    }

    private static String lineFeeds(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
