package dev.patois.core.write;

import dev.patois.core.Token;
import dev.patois.core.markup.Escapes;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.LetterCase;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Rewriter.Builder#keepOnly} writes what stays, whatever is in it: as it is meant, or with U+FFFD for what
 * cannot be meant, or not at all. Nothing that a document has is refused. Not thread-safe.
 */
final class Anew {
    private static final char ESCAPE = 0x1B;
    private static final char REPLACEMENT = '\uFFFD';
    private static final String DELIMITERS = "\"'<>&";

    private final MarkupRules rules;
    private final Reading reading;
    private final BooleanSupplier inAscii;
    private final boolean resolves;
    private final boolean resolvesInValues;

    /**
     * Makes one.
     *
     * @param rules how the dialect is written
     * @param reading reads markup of the dialect
     * @param inAscii whether all is written in ASCII, which may not be known yet
     */
    Anew(MarkupRules rules, Reading reading, BooleanSupplier inAscii) {
        this.rules = rules;
        this.reading = reading;
        this.inAscii = inAscii;
        this.resolves = "x<x".equals(reading.text(Piece.of("x&#60;x")));
        this.resolvesInValues = reading.only(Piece.of("<x a=\"&#60;\">")) instanceof Token.StartTag tag
                && tag.attributes().size() == 1
                && tag.attributes().get(0).value().equals("<");
    }

    /**
     * Returns data without characters that have no business in it: U+0000; U+001B, which begins the escape sequences of
     * ISO-2022-JP; and in ASCII those to which there is no reference.
     */
    String clean(String data) {
        boolean ascii = inAscii.getAsBoolean();
        StringBuilder clean = null;
        for (int i = 0; i < data.length(); i++) {
            char c = data.charAt(i);
            if (c == 0 || c == ESCAPE || ascii && c >= 0x80 && c < 0xA0) {
                clean = clean == null ? new StringBuilder(data) : clean;
                clean.setCharAt(i, REPLACEMENT);
            }
        }
        return clean == null ? data : clean.toString();
    }

    /** Returns the value that is to be written; where references are no more than text in values, with some. */
    String value(String clean) {
        return resolvesInValues ? clean : referenced(clean.replace("\"", Escapes.reference('"')), "<>");
    }

    private String referenced(String data, String characters) {
        boolean ascii = inAscii.getAsBoolean();
        StringBuilder text = new StringBuilder(data.length() + 16);
        data.codePoints().forEach(c -> {
            if (c >= 0x80 && ascii || characters.indexOf(c) >= 0) {
                text.append(Escapes.reference(c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    /** Returns whether a name can be written, and is one for every reader. */
    boolean isName(String name) {
        boolean ascii = inAscii.getAsBoolean();
        return name.chars().allMatch(c -> c > ' ' && DELIMITERS.indexOf(c) < 0 && (c < 0x7F || !ascii));
    }

    /** Returns text as it is written where there are references, or null if there is no way. */
    @Nullable
    String text(String clean, ContentModel model, Reading place) {
        String written = written(clean, model, place);
        if (written != null) {
            return written;
        }
        StringBuilder legible = new StringBuilder(clean.length());
        clean.codePoints()
                .forEach(c -> legible.appendCodePoint(
                        written(new String(Character.toChars(c)), model, place) == null ? REPLACEMENT : c));
        return written(legible.toString(), model, place);
    }

    private @Nullable String written(String text, ContentModel model, Reading place) {
        String written = resolves ? rules.text(text, model) : referenced(text, "&<>");
        Piece piece = Piece.of("x" + written);
        boolean alike = resolves
                ? ("x" + text).equals(place.text(piece))
                : place.tokens(piece).stream()
                        .allMatch(token -> token instanceof Token.Text || token instanceof Token.Reference);
        return alike && !Seam.isPendingAfter(written) ? written : null;
    }

    /** Returns whether text can be written where there are no references, and the end tag after it ends it. */
    boolean isRaw(String text, ContentModel model, String element, Reading place) {
        if (inAscii.getAsBoolean() && !isAscii(text)) {
            return false;
        } else if (model == ContentModel.PLAINTEXT) {
            return ("x" + text).equals(place.text(Piece.of("x" + text)));
        }
        return !hasEndTag(LetterCase.lowerAscii(text), LetterCase.lowerAscii(element))
                && isEnded("x" + text, element, place);
    }

    /** Returns whether there is an end tag in a text, which the dialect may take for text, but others do not. */
    private static boolean hasEndTag(String text, String element) {
        String begun = "</" + element;
        int at = text.indexOf(begun);
        while (at >= 0) {
            int end = at + begun.length();
            if (end < text.length() && "\t\n\f\r />".indexOf(text.charAt(end)) >= 0) {
                return true;
            }
            at = text.indexOf(begun, end);
        }
        return false;
    }

    /** Returns whether more text may come after this: it is not within what is a comment in a script. */
    boolean mayGoOn(String text, String element, Reading place) {
        return isEnded("x" + text + "<" + element + ">", element, place);
    }

    private static boolean isEnded(String text, String element, Reading place) {
        List<Token> read = place.tokens(Piece.of(text + "</" + element + ">"));
        return read.size() == 2
                && read.get(0) instanceof Token.Text one
                && one.data().equals(text)
                && read.get(1) instanceof Token.EndTag end
                && end.name().equals(element);
    }

    /** Returns new markup as it is written: in ASCII with references, if it reads the same with them. */
    String markup(String markup) {
        if (!inAscii.getAsBoolean() || isAscii(markup)) {
            return markup;
        }
        String written = referenced(markup, "");
        List<Token> meant = reading.tokens(Piece.of(markup));
        List<Token> read = reading.tokens(Piece.of(written));
        boolean alike = meant.size() == read.size();
        for (int i = 0; alike && i < meant.size(); i++) {
            alike = Reading.same(meant.get(i), read.get(i));
        }
        return alike ? written : markup;
    }

    static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }
}
