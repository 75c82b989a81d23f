package dev.patois.core.write;

import dev.patois.core.markup.MarkupRules;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The start tag at hand, with what is changed of it before it is written. */
interface StartTag {
    /** Returns the attributes as they are now, in order. */
    List<Element.Attribute> attributes();

    /** Returns a value, or null. */
    @Nullable
    String attribute(String name);

    void set(String name, String value);

    /** Removes an attribute, or all whose names begin as this one does before its asterisk. */
    void remove(String pattern);

    void rename(String from, String to);

    /** Gives the tag another name. */
    void name(String name);

    void write(Output out) throws IOException;

    /** Returns which names, as the dialect reads them, a pattern means. */
    static Predicate<String> named(String pattern, MarkupRules rules) {
        if (pattern.endsWith("*")) {
            String beginning = rules.name(pattern.substring(0, pattern.length() - 1));
            return name -> name.startsWith(beginning);
        }
        return rules.name(pattern)::equals;
    }
}
