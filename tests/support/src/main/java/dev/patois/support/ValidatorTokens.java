package dev.patois.support;

import nu.validator.htmlparser.common.TokenHandler;
import nu.validator.htmlparser.impl.ElementName;
import nu.validator.htmlparser.impl.Tokenizer;
import nu.validator.htmlparser.impl.UTF16Buffer;
import org.xml.sax.SAXException;

/**
 * The tokenizer of the Nu Html Checker's parser without a tree: what takes its tokens, and switches it where a start
 * tag would. Not thread-safe.
 */
public abstract class ValidatorTokens implements TokenHandler {
    private final Tokenizer tokenizer = new Tokenizer(this);
    private boolean lastWasCr;

    /** Begins a document. */
    protected final void begin() throws SAXException {
        lastWasCr = false;
        tokenizer.start();
    }

    /** Reads UTF-16 code units, from the first of an array on. */
    protected final void read(char[] units, int length) throws SAXException {
        UTF16Buffer buffer = new UTF16Buffer(units, 0, length);
        while (buffer.hasMore()) {
            buffer.adjust(lastWasCr);
            lastWasCr = false;
            if (buffer.hasMore()) {
                lastWasCr = tokenizer.tokenizeBuffer(buffer);
            }
        }
    }

    /** Ends a document. */
    protected final void finish() throws SAXException {
        tokenizer.eof();
        tokenizer.end();
    }

    /** Switches the tokenizer to the text of an element. */
    protected final void follow(ElementName name) {
        if (name == ElementName.SCRIPT) {
            tokenizer.setStateAndEndTagExpectation(Tokenizer.SCRIPT_DATA, name);
        } else if (name == ElementName.TITLE || name == ElementName.TEXTAREA) {
            tokenizer.setStateAndEndTagExpectation(Tokenizer.RCDATA, name);
        } else if (name == ElementName.STYLE
                || name == ElementName.XMP
                || name == ElementName.IFRAME
                || name == ElementName.NOEMBED
                || name == ElementName.NOFRAMES
                || name == ElementName.NOSCRIPT) {
            tokenizer.setStateAndEndTagExpectation(Tokenizer.RAWTEXT, name);
        } else if (name == ElementName.PLAINTEXT) {
            tokenizer.setStateAndEndTagExpectation(Tokenizer.PLAINTEXT, name);
        }
    }

    @Override
    public final boolean wantsComments() {
        return true;
    }

    @Override
    public final boolean cdataSectionAllowed() {
        return false;
    }

    @Override
    public final void startTokenization(Tokenizer self) {}

    @Override
    public final void eof() {}

    @Override
    public final void endTokenization() {}

    @Override
    public final void ensureBufferSpace(int inputLength) {}
}
