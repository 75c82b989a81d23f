package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says which new names an element can have: the content of both is to be markup, outside of what is read in another
 * way, and there is to be some in both or in neither. Not thread-safe.
 */
final class Renames implements Element.Renaming {
    private static final int MOST_KNOWN = 256;

    private final Dialect dialect;
    private final TokenWriter writer;
    private final Map<String, Boolean> ordinary = new HashMap<>();
    private @Nullable OpenElement element;
    private boolean empty;
    private boolean selfClosing;
    private boolean foreign;

    Renames(Dialect dialect) {
        this.dialect = dialect;
        this.writer = TokenWriter.of(dialect);
    }

    /** Goes to the next element. */
    void of(OpenElement element, boolean empty, boolean selfClosing, boolean foreign) {
        this.element = element;
        this.empty = empty;
        this.selfClosing = selfClosing;
        this.foreign = foreign;
    }

    @Override
    public void require(String written) {
        writer.startTag(written, Map.of());
        OpenElement renamed = element;
        String name = dialect.markupRules().name(written);
        boolean alike = renamed != null
                && !foreign
                && renamed.model == ContentModel.DATA
                && dialect.markupRules().isEmptyElement(name, selfClosing, false) == empty
                && isOrdinary(name);
        if (renamed != null && !alike && !name.equals(renamed.name.text)) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "the content of an element " + renamed.name + " would be read in another way in one named "
                            + UnwritableException.shown(written));
        }
    }

    /** Returns whether what follows a start tag is markup as it is elsewhere. */
    boolean isOrdinary(String name) {
        if (ordinary.size() == MOST_KNOWN) {
            ordinary.clear();
        }
        return ordinary.computeIfAbsent(name, unknown -> {
            Watch watch = new Watch(dialect.options().feedback(), false);
            Lexer lexer =
                    dialect.newLexer(dialect.options().withEncodingSniffer(null).withFeedback(watch));
            lexer.feed("<" + unknown + ">x");
            lexer.end();
            return lexer.next() == TokenKind.START_TAG
                    && lexer.next() == TokenKind.TEXT
                    && watch.model() == ContentModel.DATA
                    && !watch.cdataAllowed();
        });
    }
}
