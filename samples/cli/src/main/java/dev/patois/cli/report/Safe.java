package dev.patois.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * JSON that may stand in an element {@code script}: no {@code <} is in it, so nothing in it ends the element or hides
 * its end. Line separators and surrogates are escaped too.
 */
final class Safe extends CharacterEscapes {
    private static final long serialVersionUID = 1L;

    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private static final Safe ESCAPES = new Safe();

    private final int[] ascii;

    private Safe() {
        ascii = standardAsciiEscapesForJSON();
        ascii['<'] = ESCAPE_CUSTOM;
        ascii[0x7F] = ESCAPE_CUSTOM;
    }

    static JsonGenerator generator(Writer out) throws IOException {
        JsonGenerator json = FACTORY.createGenerator(out);
        json.setCharacterEscapes(ESCAPES);
        return json;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return ascii;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
        boolean plain = c > 0x9F && c != 0x2028 && c != 0x2029 && !(c >= 0xD800 && c <= 0xDFFF);
        return plain ? null : new SerializedString(String.format(Locale.ROOT, "\\u%04X", c));
    }
}
