package dev.patois.contestants;

import static dev.patois.core.compare.ComparedToken.UNPLACED;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens a parser tells one after the other, without their places. Not thread-safe. */
public final class TokenList {
    private final List<ComparedToken> tokens = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /** Makes an empty list. */
    public TokenList() {}

    /** Adds characters; those that follow one another are one text. */
    public void text(CharSequence data) {
        text.append(data);
    }

    /** Adds a start tag. */
    public void startTag(String name, List<ComparedToken.Attribute> attributes, boolean selfClosing) {
        add(ComparedToken.startTag(name, attributes, selfClosing, UNPLACED, UNPLACED));
    }

    /** Adds an end tag. */
    public void endTag(String name) {
        add(ComparedToken.endTag(name, UNPLACED, UNPLACED));
    }

    /** Adds a comment. */
    public void comment(String data) {
        add(ComparedToken.comment(data, UNPLACED, UNPLACED));
    }

    /** Adds a processing instruction. */
    public void instruction(String target, @Nullable String data) {
        add(ComparedToken.processingInstruction(target, data == null ? "" : data, UNPLACED, UNPLACED));
    }

    /** Adds a document type declaration. */
    public void doctype(
            @Nullable String name, @Nullable String publicId, @Nullable String systemId, boolean forceQuirks) {
        add(ComparedToken.doctype(name, publicId, systemId, forceQuirks, UNPLACED, UNPLACED));
    }

    private void add(ComparedToken token) {
        flush();
        tokens.add(token);
    }

    private void flush() {
        if (!text.isEmpty()) {
            tokens.add(ComparedToken.text(text.toString(), UNPLACED, UNPLACED));
            text.setLength(0);
        }
    }

    /** Returns all of them. */
    public Contestant.Readout readout() {
        flush();
        return new Contestant.Readout(tokens);
    }
}
