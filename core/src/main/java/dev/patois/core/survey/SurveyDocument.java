package dev.patois.core.survey;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A document of a survey. The array is not copied.
 *
 * @param name what it is called in its row
 * @param bytes its content
 * @param charset the label the transport layer gave its encoding, or null
 */
public record SurveyDocument(
        String name, byte[] bytes, @Nullable String charset) implements Serializable {
    /** Refuses null for the name and the content. */
    public SurveyDocument {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(bytes, "bytes");
    }
}
