package dev.patois.xml5;

import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.SpecError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link ModelOutput} reports. There is little: a {@code <} or {@code &} in a text is no error there. The names
 * are those of {@link Xml5ParseError} where XML5 has the condition.
 */
public enum ModelParseError implements ParseErrorCode {
    NULL_IN_INPUT_STREAM("The text holds U+0000; it is read as U+FFFD."),
    CONTROL_CHARACTER_IN_INPUT_STREAM("The text holds a control character that XML does not allow; it is kept."),
    NONCHARACTER_IN_INPUT_STREAM("The text holds U+FFFE or U+FFFF, which are no characters; it is kept."),
    SURROGATE_IN_INPUT_STREAM("The text holds half of a surrogate pair; it is read as U+FFFD."),
    MALFORMED_BYTES_IN_INPUT_STREAM(
            "Bytes of the document are malformed in its encoding; each such piece is read as U+FFFD."),
    EOF_IN_TAG("The output ends inside a tag; the tag is kept as far as it goes, and is marked as cut off."),
    NOT_A_TAG("What begins with the name of an element goes on as no tag does; it is text."),
    UNCLOSED_VALUE("A tag begins inside a value in quotes, which nothing closed; what began before is text."),
    DUPLICATE_ATTRIBUTE("A tag was given the same attribute twice; the first one counts, the later one is dropped."),
    EOF_IN_CDATA("The output ends inside a CDATA section; its text is kept as far as it goes.");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String explanation;

    ModelParseError(String explanation) {
        this.explanation = explanation;
    }

    @Override
    public String id() {
        return id;
    }

    static List<SpecError> explained() {
        List<SpecError> errors = new ArrayList<>();
        for (ModelParseError error : values()) {
            errors.add(new SpecError(error, "", "", error.explanation));
        }
        return List.copyOf(errors);
    }
}
