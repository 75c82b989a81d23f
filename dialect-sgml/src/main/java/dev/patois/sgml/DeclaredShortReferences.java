package dev.patois.sgml;

import dev.patois.core.view.Parts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The short references that the declarations of a document make, and the elements they use them in. How names are read
 * is given to the constructor. Not thread-safe.
 */
final class DeclaredShortReferences {
    private static final int MOST = 1000;

    private final UnaryOperator<String> names;
    private final DeclarationTable<ShortReferenceMap> maps = new DeclarationTable<>();
    private final DeclarationTable<String> used = new DeclarationTable<>();

    /** What this holds at some time. Immutable. */
    record Known(
            DeclarationTable.@Nullable Known<ShortReferenceMap> maps, DeclarationTable.@Nullable Known<String> used) {}

    DeclaredShortReferences(SgmlVerbs states) {
        this.names = name -> states.syntax.fold(name); // the syntax is that of the SGML declaration, once it is read
    }

    void clear() {
        maps.clear();
        used.clear();
    }

    /** Returns what this holds. */
    Known known() {
        return new Known(maps.known(), used.known());
    }

    /** Holds what was held before. */
    void set(Known before) {
        maps.set(before.maps());
        used.set(before.used());
    }

    /** Returns the short references of an element; null where nothing was said about it. */
    @Nullable
    ShortReferenceMap of(String element) {
        String map = used.get(element);
        return map == null ? null : map(map);
    }

    private ShortReferenceMap map(String name) {
        ShortReferenceMap map = maps.get(name);
        return map == null ? ShortReferenceMap.EMPTY : map;
    }

    /** Takes a {@code SHORTREF} declaration in; of several of a name the first counts. */
    void declareMap(Parts parts) {
        if (parts.count() < 2 || maps.size() == MOST) {
            return;
        }
        Map<String, String> entities = new LinkedHashMap<>();
        for (int i = 2; i + 1 < parts.count(); i++) {
            if (parts.kind(i) == SgmlPart.LITERAL && parts.kind(i + 1) == SgmlPart.NAME && entities.size() < MOST) {
                String literal = text(parts, i);
                put(entities, literal.substring(1, literal.length() - 1), text(parts, i + 1));
            }
        }
        maps.declare(name(parts, 1), ShortReferenceMap.of(entities));
    }

    /** What is no short reference in the reference concrete syntax is passed over. */
    private static void put(Map<String, String> entities, String delimiter, String entity) {
        if (ShortReferenceMap.isShortReference(delimiter, SgmlSyntax.LONGEST_DECLARED)) {
            entities.putIfAbsent(delimiter, entity);
        }
    }

    /** Takes a {@code USEMAP} declaration in; returns the map it names for the element it stands in, null for none. */
    @Nullable
    ShortReferenceMap declareUse(Parts parts) {
        if (parts.count() < 2) {
            return null;
        }
        String map = parts.kind(1) == SgmlPart.RESERVED ? "#empty" : name(parts, 1);
        boolean ofElements = false;
        for (int i = 2; i < parts.count(); i++) {
            if (parts.kind(i) == SgmlPart.NAME && used.size() < MOST) {
                used.declare(name(parts, i), map);
                ofElements = true;
            }
        }
        return ofElements ? null : map(map);
    }

    private String name(Parts parts, int index) {
        return names.apply(text(parts, index));
    }

    private static String text(Parts parts, int index) {
        return parts.raw(index).toString().strip();
    }
}
