package dev.patois.sgml;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The entity sets of ISO 8879, with the characters that the W3C has found for them. */
final class StandardEntities {
    private static final String TABLE = "iso-entities.tsv";

    /** Read when it is first needed. */
    private static final class Table {
        static final SgmlEntities ALL = new CharacterEntities(read());
    }

    private StandardEntities() {}

    static SgmlEntities all() {
        return Table.ALL;
    }

    /** Returns whether a public identifier is that of a set of character entities. */
    static boolean isSet(String publicId) {
        return publicId.contains("//ENTITIES ") && (publicId.startsWith("ISO 8879") || publicId.startsWith("-//W3C"));
    }

    private static Map<String, String> read() {
        Map<String, String> characters = new HashMap<>();
        try (InputStream in = StandardEntities.class.getResourceAsStream(TABLE)) {
            if (in == null) {
                throw new IllegalStateException("the table of entities is missing: " + TABLE);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                StringBuilder text = new StringBuilder();
                for (String codePoint : line.substring(tab + 1).split(" ")) {
                    text.appendCodePoint(Integer.parseInt(codePoint, 16));
                }
                characters.put(line.substring(0, tab), text.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return characters;
    }
}
