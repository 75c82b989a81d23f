package dev.patois.sgml;

import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.text.LetterCase;
import dev.patois.core.view.Parts;
import dev.patois.core.view.TokenKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The interface of the NOTE: three callbacks, each given an array of strings and an array of their types. Feed the text
 * of a document in any pieces, then end it. Not thread-safe.
 *
 * <p>The primary callback gets data, tags and references, the auxiliary one declarations, comments and processing
 * instructions, the third errors, limitations and warnings: a message, and the text it is about. An error inside a tag
 * comes before the tag.
 */
public final class SgmlEvents {
    /** Receives events. */
    @FunctionalInterface
    public interface Callback {
        /**
         * Receives an event.
         *
         * @param lexer who found it; {@link SgmlEvents#line()} tells where
         * @param strings its strings; the omitted name of an attribute is null
         * @param types what each string is
         */
        void event(SgmlEvents lexer, @Nullable String[] strings, SgmlPart[] types);
    }

    private final ReplacingLexer lexer;
    private final Callback primary;
    private final Callback auxiliary;
    private final Callback error;
    private boolean normalizes;

    /**
     * Makes a lexer.
     *
     * @param dialect {@link Sgml#STRICT_1996} for the program of 1996 in every event
     */
    public SgmlEvents(Sgml dialect, Callback primary, Callback auxiliary, Callback error) {
        this(dialect, dialect.options(), primary, auxiliary, error);
    }

    /**
     * Makes a lexer.
     *
     * @param options how it runs; what they say about errors does not count, and runs of data are not cut into pieces
     */
    public SgmlEvents(Sgml dialect, LexerOptions options, Callback primary, Callback auxiliary, Callback error) {
        Limits limits =
                options.limits().toBuilder().textPiece(Integer.MAX_VALUE).build();
        this.lexer = new ReplacingLexer(
                dialect, options.withErrors(ErrorHandling.deliver()).withLimits(limits));
        this.lexer.document().countsLines = true;
        this.primary = Objects.requireNonNull(primary, "primary");
        this.auxiliary = Objects.requireNonNull(auxiliary, "auxiliary");
        this.error = Objects.requireNonNull(error, "error");
    }

    /** Makes a lexer whose events are those of the program of 1996. */
    public SgmlEvents(Callback primary, Callback auxiliary, Callback error) {
        this(Sgml.STRICT_1996, primary, auxiliary, error);
    }

    /**
     * Sets whether names are folded to lower case, white space after tokens dropped, and {@code =} after the names of
     * attributes; returns what was set before. At first it is off.
     */
    public boolean norm(boolean normalize) {
        boolean before = normalizes;
        normalizes = normalize;
        return before;
    }

    /** Returns the line after the event just reported, or after all that was read; from 1. */
    public int line() {
        return lexer.document().line();
    }

    /** Reads a piece of the text. */
    public void lex(CharSequence text) {
        lexer.feed(text);
        run();
    }

    /** Reads a piece of the text in UTF-8. */
    public void lex(byte[] bytes) {
        lexer.feed(bytes);
        run();
    }

    /** Says that the text has ended. */
    public void end() {
        lexer.end();
        run();
    }

    private void run() {
        for (; ; ) {
            TokenKind kind = lexer.next();
            switch (kind) {
                case TEXT -> one(primary, SgmlPart.DATA);
                case START_TAG, END_TAG -> all(primary, lexer.tag().parts());
                case REFERENCE -> reference(lexer.current().parts());
                case DECLARATION -> all(auxiliary, lexer.current().parts());
                case PROCESSING_INSTRUCTION -> one(auxiliary, SgmlPart.PI);
                case ERROR -> diagnostic((SgmlDiagnostic) lexer.error().code());
                case NEED_INPUT, END -> {
                    lexer.document().line();
                    return;
                }
                default -> lexer.document().line();
            }
        }
    }

    private void reference(Parts parts) {
        all(parts.kind(0) == SgmlPart.PEREF ? auxiliary : primary, parts);
    }

    private void one(Callback callback, SgmlPart type) {
        send(callback, new @Nullable String[] {lexer.raw().toString()}, new SgmlPart[] {type});
    }

    private void diagnostic(SgmlDiagnostic found) {
        SgmlPart type = switch (found.kind()) {
            case ERROR -> SgmlPart.ERROR;
            case LIMITATION -> SgmlPart.LIMITATION;
            case WARNING -> SgmlPart.WARNING;
        };
        @Nullable String[] strings = {found.message(), lexer.raw().toString()};
        send(error, strings, new SgmlPart[] {type, SgmlPart.DATA});
    }

    private void all(Callback callback, Parts parts) {
        @Nullable String[] strings = new String[parts.count()];
        SgmlPart[] types = new SgmlPart[parts.count()];
        for (int i = 0; i < strings.length; i++) {
            types[i] = (SgmlPart) parts.kind(i);
            strings[i] =
                    parts.isOmitted(i) ? null : string(types[i], parts.raw(i).toString());
        }
        send(callback, strings, types);
    }

    private void send(Callback callback, @Nullable String[] strings, SgmlPart[] types) {
        lexer.document().line();
        callback.event(this, strings, types);
    }

    private String string(SgmlPart type, String raw) {
        if (!normalizes) {
            return raw;
        }
        return switch (type) {
            case ATTRNAME -> LetterCase.lower(withoutBlanks(withoutIndicator(withoutBlanks(raw))));
            case START, END, NAME, MARKUP_DECL -> LetterCase.lower(withoutBlanks(raw));
            case GEREF, NUMCHARREF, REFC, PEREF, NAMED_CHARREF, SHORTREF -> raw;
            default -> withoutBlanks(raw);
        };
    }

    private static String withoutIndicator(String name) {
        return name.substring(0, name.length() - 1);
    }

    private static String withoutBlanks(String text) {
        int to = text.length();
        while (to > 0 && SgmlVerbs.isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(0, to);
    }
}
