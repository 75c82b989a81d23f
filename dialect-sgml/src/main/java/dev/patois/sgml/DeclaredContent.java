package dev.patois.sgml;

import dev.patois.core.view.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The declared content that the declarations of a document give to elements; of several declarations of an element the
 * first counts. Not thread-safe.
 */
final class DeclaredContent {
    private static final int MOST = 10_000;

    /** What an element may hold. */
    enum Kind {
        /** Characters, in which only an end tag is looked for. */
        CDATA,
        /** Characters and references. */
        RCDATA,
        /** Nothing: it has no end tag. */
        EMPTY,
        /** What a content model says. */
        OTHER
    }

    private final DeclarationTable<Kind> kinds = new DeclarationTable<>();

    void clear() {
        kinds.clear();
    }

    DeclarationTable.@Nullable Known<Kind> known() {
        return kinds.known();
    }

    void set(DeclarationTable.@Nullable Known<Kind> before) {
        kinds.set(before);
    }

    /** Returns what an element may hold, by its name as the lexer has it. */
    Kind of(String name) {
        Kind kind = kinds.size() == 0 ? null : kinds.get(name);
        return kind == null ? Kind.OTHER : kind;
    }

    /** Takes a declaration of an element, or of a group of them, in: without what closes it. */
    void declare(Parts parts, SgmlSyntax syntax) {
        List<String> names = new ArrayList<>();
        int at = names(parts, names, syntax);
        int last = parts.count() - 1;
        while (last > at && parts.kind(last) == SgmlPart.COMMENT) {
            last--;
        }
        boolean isWord = last >= at && parts.kind(last) == SgmlPart.NAME;
        Kind kind = isWord ? kind(parts.raw(last).toString().strip().toUpperCase(Locale.ROOT)) : Kind.OTHER;
        for (String name : names) {
            if (kinds.size() < MOST) {
                kinds.declare(name, kind);
            }
        }
    }

    /** Returns the place after the name or the group of names. */
    private static int names(Parts parts, List<String> names, SgmlSyntax syntax) {
        boolean isGroup = parts.count() > 1 && parts.kind(1) == SgmlPart.DELIM;
        for (int at = 1; at < parts.count(); at++) {
            if (parts.kind(at) == SgmlPart.NAME) {
                names.add(syntax.fold(parts.raw(at).toString().strip()));
            }
            boolean closes =
                    parts.kind(at) == SgmlPart.DELIM && parts.raw(at).toString().startsWith(")");
            if (closes || !isGroup && parts.kind(at) != SgmlPart.COMMENT) {
                return at + 1;
            }
        }
        return parts.count();
    }

    private static Kind kind(String word) {
        return switch (word) {
            case "CDATA" -> Kind.CDATA;
            case "RCDATA" -> Kind.RCDATA;
            case "EMPTY" -> Kind.EMPTY;
            default -> Kind.OTHER;
        };
    }
}
