package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes texts that are put into a document. Whether a text can stand somewhere is found out once, for as long as it is
 * kept. Not thread-safe.
 */
final class Insertions {
    private static final int MOST_KEPT = 256;
    private static final int LONGEST_KEPT = 1024;
    private static final int MOST_WRITERS = 16;

    private final TokenWriter markup;
    private final Map<Place, TokenWriter> writers = new HashMap<>();
    private final Map<Written, String> kept = new HashMap<>();

    Insertions(Dialect dialect, MarkupRules rules) {
        this.markup = TokenWriter.of(dialect, rules);
    }

    private record Place(ContentModel model, @Nullable String element) {}

    private record Written(String text, String seam, Place place) {}

    /**
     * Returns text as it is to be written.
     *
     * @param seam the end of the text before it, see {@link Seam}
     * @throws UnwritableException if it cannot stand there
     */
    String text(String text, String seam, ContentModel model, @Nullable String element) {
        Place place = new Place(model, element);
        if (text.length() + seam.length() > LONGEST_KEPT) {
            return writer(place).text(seam, text);
        }
        Written key = new Written(text, seam, place);
        String written = kept.get(key);
        if (written == null) {
            written = writer(place).text(seam, text);
            if (kept.size() == MOST_KEPT) {
                kept.clear();
            }
            kept.put(key, written);
        }
        return written;
    }

    /** Returns what reads text in a place. */
    Reading reading(ContentModel model, @Nullable String element) {
        return writer(new Place(model, element)).inPlace();
    }

    private TokenWriter writer(Place place) {
        if (place.model() == ContentModel.DATA) {
            return markup;
        }
        if (writers.size() == MOST_WRITERS) {
            writers.clear();
        }
        return writers.computeIfAbsent(place, unknown -> markup.inside(unknown.model(), unknown.element()));
    }
}
