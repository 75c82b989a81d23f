package ch.digitalfondue.jfiveparse;

import dev.patois.contestants.TokenList;
import dev.patois.core.compare.ComparedToken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens that jfiveparse's tree constructor is given: it can be reached from its own package only. */
public final class PatoisTokens extends TreeConstructor {
    private final TokenList tokens = new TokenList();

    private PatoisTokens() {
        super(false, false, false);
    }

    /** Reads HTML, with scripting. */
    public static TokenList of(String input) {
        PatoisTokens reading = new PatoisTokens();
        reading.scriptingFlag = true;
        Tokenizer tokenizer = new Tokenizer(reading, true);
        reading.setTokenizer(tokenizer);
        tokenizer.tokenize(new ProcessedInputStream.StringProcessedInputStream(input));
        return reading.tokens;
    }

    @Override
    void emitCharacter(char c) {
        tokens.text(String.valueOf(c));
        super.emitCharacter(c);
        resetInsertCharacterPreviousTextNode(); // or the characters that follow would go past here, into the tree
    }

    @Override
    void emitComment(ResizableCharBuilder data) {
        tokens.comment(data.toString());
        super.emitComment(data);
    }

    @Override
    void emitDoctypeToken(
            @Nullable StringBuilder name,
            @Nullable StringBuilder publicId,
            @Nullable StringBuilder systemId,
            boolean correct) {
        tokens.doctype(text(name), text(publicId), text(systemId), !correct);
        super.emitDoctypeToken(name, publicId, systemId, correct);
    }

    private static @Nullable String text(@Nullable StringBuilder part) {
        return part == null ? null : part.toString();
    }

    @Override
    void emitEndTagToken(ResizableCharBuilder name) {
        tokens.endTag(name.toLowerCase());
        super.emitEndTagToken(name);
    }

    @Override
    void emitStartTagToken(ResizableCharBuilder name, @Nullable Attributes attributes, boolean selfClosing) {
        List<ComparedToken.Attribute> copies = new ArrayList<>();
        if (attributes != null) {
            for (AttributeNode attribute : attributes) {
                copies.add(new ComparedToken.Attribute(attribute.getName(), attribute.getValue()));
            }
        }
        tokens.startTag(name.toLowerCase(), copies, selfClosing);
        super.emitStartTagToken(name, attributes, selfClosing);
    }
}
