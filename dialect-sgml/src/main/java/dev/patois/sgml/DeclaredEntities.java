package dev.patois.sgml;

import dev.patois.core.Parts;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entities that the declarations of a document give replacement text to; of several declarations of a name the first
 * counts. External entities are not known. Not thread-safe.
 */
public final class DeclaredEntities implements SgmlEntities {
    private static final int MOST = 10_000;
    private static final int LONGEST = 1 << 20;
    private static final int DEPTH = 16;

    /** What every entity is that is not declared. */
    private static final String DEFAULT = "#DEFAULT";

    private final SgmlEntities before;
    private final Map<String, Entity> general = new HashMap<>();
    private final Map<String, String> parameters = new HashMap<>();
    private int length;
    private @Nullable Known known;

    /** What a table holds at some time. */
    record Known(Map<String, Entity> general, Map<String, String> parameters, int length) {}

    /** Makes a table that knows nothing yet. */
    public DeclaredEntities() {
        this(SgmlEntities.NONE);
    }

    /**
     * Makes a table.
     *
     * @param before is asked first: what it knows cannot be declared otherwise
     */
    public DeclaredEntities(SgmlEntities before) {
        this.before = before;
    }

    @Override
    public @Nullable Entity general(String name) {
        Entity known = before.general(name);
        return known != null ? known : general.getOrDefault(name, general.get(DEFAULT));
    }

    @Override
    public @Nullable String parameter(String name) {
        String known = before.parameter(name);
        return known != null ? known : parameters.get(name);
    }

    /** Forgets what was declared. */
    public void clear() {
        general.clear();
        parameters.clear();
        length = 0;
        known = null;
    }

    /** Returns what this holds. */
    Known known() {
        Known current = known == null ? new Known(Map.copyOf(general), Map.copyOf(parameters), length) : known;
        known = current;
        return current;
    }

    /** Holds what a table held. */
    void set(Known before) {
        clear();
        general.putAll(before.general());
        parameters.putAll(before.parameters());
        length = before.length();
        known = before;
    }

    /** Takes a declaration in, if it is one of an entity with replacement text. */
    public void declare(Parts parts) {
        if (parts.count() < 3 || !is(parts, 0, SgmlPart.MARKUP_DECL, "<!entity")) {
            return;
        }
        boolean isParameter = is(parts, 1, SgmlPart.DELIM, "%");
        int name = isParameter ? 2 : 1;
        if (parts.kind(name) != SgmlPart.NAME && !is(parts, name, SgmlPart.RESERVED, "#default")) {
            return;
        }
        int at = next(parts, name + 1);
        String type = "";
        if (at < parts.count() && parts.kind(at) == SgmlPart.NAME) {
            type = text(parts, at).toUpperCase(Locale.ROOT);
            at = next(parts, at + 1);
        }
        if (at < parts.count() && parts.kind(at) == SgmlPart.LITERAL) {
            boolean isDefault = parts.kind(name) == SgmlPart.RESERVED;
            declare(isParameter, isDefault ? DEFAULT : text(parts, name), type, literal(text(parts, at)));
        }
    }

    private static int next(Parts parts, int from) {
        int at = from;
        while (at < parts.count() && parts.kind(at) == SgmlPart.COMMENT) {
            at++;
        }
        return at;
    }

    private void declare(boolean isParameter, String name, String type, @Nullable String text) {
        if (text == null || general.size() + parameters.size() >= MOST || length + text.length() > LONGEST) {
            return;
        }
        Entity entity = switch (type) {
            case "" -> new Entity(text, false);
            case "CDATA", "SDATA" -> new Entity(text, true);
            case "PI" -> new Entity("<?" + text + ">", false);
            case "STARTTAG" -> new Entity("<" + text + ">", false);
            case "ENDTAG" -> new Entity("</" + text + ">", false);
            case "MD" -> new Entity("<!" + text + ">", false);
            case "MS" -> new Entity("<![" + text + "]]>", false);
            default -> null;
        };
        if (entity == null) {
            return;
        }
        known = null;
        length += text.length();
        if (isParameter) {
            parameters.putIfAbsent(name, entity.text());
        } else {
            general.putIfAbsent(name, entity);
        }
    }

    private static boolean is(Parts parts, int index, SgmlPart kind, String text) {
        return parts.kind(index) == kind && text(parts, index).equalsIgnoreCase(text);
    }

    private static String text(Parts parts, int index) {
        return parts.raw(index).toString().strip();
    }

    private @Nullable String literal(String quoted) {
        StringBuilder text = new StringBuilder();
        return replace(quoted.substring(1, quoted.length() - 1), text, 0, new int[] {MOST}) ? text.toString() : null;
    }

    /**
     * Replaces parameter entity references and numeric character references; what a character reference gives is not looked at
     * again. Returns false where the text grows too long, or an entity holds itself.
     */
    private boolean replace(String from, StringBuilder to, int depth, int[] left) {
        int at = 0;
        while (at < from.length()) {
            char c = from.charAt(at);
            int end = SgmlValues.nameEnd(from, at + 1);
            if (c == '%' && end > at + 1) {
                String known = parameter(from.substring(at + 1, end));
                at = SgmlValues.behindReference(from, end);
                if (known != null && (depth == DEPTH || --left[0] < 0 || !replace(known, to, depth + 1, left))) {
                    return false;
                }
            } else if (c == '&' && SgmlValues.isNumeric(from, at)) {
                at = SgmlValues.appendCharacter(from, at, to);
            } else {
                to.append(c);
                at++;
            }
            if (to.length() > LONGEST) {
                return false;
            }
        }
        return true;
    }
}
