package dev.patois.sgml;

import dev.patois.core.text.LetterCase;
import dev.patois.core.view.Parts;
import org.jspecify.annotations.Nullable;

/**
 * The entities that the declarations of a document give replacement text to; of several declarations of a name the
 * first counts. External entities are not known. Not thread-safe.
 */
public final class DeclaredEntities implements SgmlEntities {
    private static final int MOST = 10_000;
    private static final int LONGEST = 1 << 20;
    private static final int DEPTH = 16;

    /** What every entity is that is not declared. */
    private static final String DEFAULT = "#DEFAULT";

    private final SgmlEntities before;
    private final SgmlEntities after;
    private final DeclarationTable<Entity> general = new DeclarationTable<>();
    private final DeclarationTable<String> parameters = new DeclarationTable<>();
    private final DeclarationTable<Boolean> externals = new DeclarationTable<>();
    private final Effort effort = new Effort();
    private int length;

    /** What a table holds at some time, and what it has cost. Immutable. */
    record Known(
            DeclarationTable.@Nullable Known<Entity> general,
            DeclarationTable.@Nullable Known<String> parameters,
            DeclarationTable.@Nullable Known<Boolean> externals,
            int length,
            int spent) {}

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
        this(before, NONE);
    }

    /**
     * Makes a table.
     *
     * @param after is asked last, but before a default entity
     */
    DeclaredEntities(SgmlEntities before, SgmlEntities after) {
        this.before = before;
        this.after = after;
    }

    @Override
    public @Nullable Entity general(String name) {
        Entity known = before.general(name);
        Entity declared = known != null ? known : general.get(name);
        if (declared != null || isExternal(keyOfGeneral(name))) {
            return declared;
        }
        Entity standard = after.general(name);
        return standard != null ? standard : general.get(DEFAULT);
    }

    /** Returns whether an entity is declared as one whose text stands elsewhere, by the key of its kind. */
    boolean isExternal(String key) {
        return externals.size() > 0 && externals.get(key) != null;
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
        externals.clear();
        effort.set(0);
        length = 0;
    }

    /** Returns what this holds. */
    Known known() {
        return new Known(general.known(), parameters.known(), externals.known(), length, effort.spent());
    }

    /** Holds what a table held. */
    void set(Known before) {
        general.set(before.general());
        parameters.set(before.parameters());
        externals.set(before.externals());
        effort.set(before.spent());
        length = before.length();
    }

    /** Returns what looking names up has cost. */
    Effort effort() {
        return effort;
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
            type = LetterCase.upper(text(parts, at));
            at = next(parts, at + 1);
        }
        if (type.equals("SYSTEM") || type.equals("PUBLIC")) {
            declareExternal(parts, at, isParameter, text(parts, name));
            return;
        }
        boolean mayBe = isKnown(type) && general.size() + parameters.size() < MOST;
        if (mayBe && at < parts.count() && parts.kind(at) == SgmlPart.LITERAL) {
            boolean isDefault = parts.kind(name) == SgmlPart.RESERVED;
            declare(isParameter, isDefault ? DEFAULT : text(parts, name), type, literal(text(parts, at)));
        }
    }

    /** The entity sets that are known without being read are not external. */
    private void declareExternal(Parts parts, int at, boolean isParameter, String name) {
        String key = isParameter ? keyOfParameter(name) : keyOfGeneral(name);
        boolean isKnown = isParameter ? parameters.get(name) != null : general.get(name) != null;
        boolean isSet = isParameter
                && after != NONE
                && at < parts.count()
                && StandardEntities.isSet(text(parts, at).substring(1));
        if (!isKnown && !isSet && externals.size() < MOST) {
            externals.declare(key, true);
        }
    }

    /** Returns what tells a general entity from a parameter entity of the same name. */
    static String keyOfGeneral(String name) {
        return "&" + name;
    }

    /** Returns what tells a parameter entity from a general entity of the same name. */
    static String keyOfParameter(String name) {
        return "%" + name;
    }

    private static boolean isKnown(String type) {
        return switch (type) {
            case "", "CDATA", "SDATA", "PI", "STARTTAG", "ENDTAG", "MD", "MS" -> true;
            default -> false;
        };
    }

    private static int next(Parts parts, int from) {
        int at = from;
        while (at < parts.count() && parts.kind(at) == SgmlPart.COMMENT) {
            at++;
        }
        return at;
    }

    private void declare(boolean isParameter, String name, String type, @Nullable String text) {
        if (text == null || isExternal(isParameter ? keyOfParameter(name) : keyOfGeneral(name))) {
            return;
        }
        length += text.length();
        Entity entity = entity(type, text);
        if (isParameter) {
            parameters.declare(name, entity.text());
        } else {
            general.declare(name, entity);
        }
    }

    private static Entity entity(String type, String text) {
        return switch (type) {
            case "CDATA", "SDATA" -> new Entity(text, true);
            case "PI" -> new Entity("<?" + text + ">", false);
            case "STARTTAG" -> new Entity("<" + text + ">", false);
            case "ENDTAG" -> new Entity("</" + text + ">", false);
            case "MD" -> new Entity("<!" + text + ">", false);
            case "MS" -> new Entity("<![" + text + "]]>", false);
            default -> new Entity(text, false);
        };
    }

    private static boolean is(Parts parts, int index, SgmlPart kind, String text) {
        return parts.kind(index) == kind && text(parts, index).equalsIgnoreCase(text);
    }

    private static String text(Parts parts, int index) {
        return parts.raw(index).toString().strip();
    }

    /** Returns the text that a literal gives; null where it grows too long, or an entity holds itself. */
    private @Nullable String literal(String quoted) {
        int written = quoted.length();
        Replacing replacing = new Replacing(effort.allowed(written));
        boolean ends = replacing.replace(quoted.substring(1, written - 1), 0);
        effort.spend(replacing.cost, written, ends ? replacing.text.length() : 0);
        return ends ? replacing.text.toString() : null;
    }

    /** Replaces parameter entity references and numeric character references in a literal. */
    private final class Replacing {
        private final StringBuilder text = new StringBuilder();
        private final long allowed;
        private long cost;
        private int left = MOST;

        Replacing(long allowed) {
            this.allowed = allowed;
        }

        /** What a character reference gives is not looked at again. Returns false where the literal gives no text. */
        private boolean replace(String from, int depth) {
            int at = 0;
            while (at < from.length()) {
                int next = step(from, at, depth);
                cost += next - at;
                at = next;
                if (at < 0 || text.length() > LONGEST - length || cost > allowed) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Goes on after a reference or a character; returns where, or a negative number where the literal gives no
         * text.
         */
        private int step(String from, int at, int depth) {
            char c = from.charAt(at);
            if (c == '&' && SgmlValues.isNumeric(from, at)) {
                return SgmlValues.appendCharacter(from, at, text);
            }
            int end = c == '%' ? SgmlValues.nameEnd(from, at + 1) : at;
            if (end <= at + 1) {
                text.append(c);
                return at + 1;
            }
            cost += Effort.LOOK_UP;
            String known = parameter(from.substring(at + 1, end));
            boolean fails = known != null && (depth == DEPTH || --left < 0 || !replace(known, depth + 1));
            return fails ? -1 : SgmlValues.afterReference(from, end);
        }
    }
}
