package org.jsoup.parser;

import dev.patois.benchmarks.Count;
import dev.patois.benchmarks.Decoded;
import java.io.Reader;
import java.io.StringReader;
import org.jsoup.nodes.AttributeKeys;
import org.jsoup.nodes.Attributes;

/** Runs jsoup's tokeniser alone. */
public final class TokeniserRun {
    private final Decoded decoded = new Decoded();
    private final NoTree builder = new NoTree();
    private final Count count;

    /** Makes a run that counts what it finds. */
    public TokeniserRun(Count count) {
        this.count = count;
    }

    /** Makes tokens of one document. */
    public void lex(byte[] document) {
        lex(decoded.open(document));
    }

    /** Makes tokens of one document. */
    public void lex(String document) {
        lex(new StringReader(document));
    }

    /** Makes tokens of one document. */
    public void lex(Reader document) {
        Tokeniser tokeniser = builder.open(document);
        Token token = tokeniser.read();
        while (!token.isEOF()) {
            switch (token.type) {
                case StartTag -> {
                    Token.StartTag tag = token.asStartTag();
                    tag(tag);
                    builder.follow(tag.normalName());
                }
                case EndTag -> tag(token.asEndTag());
                case Character -> count.text(token.asCharacter().getData().length());
                default -> {}
            }
            token.reset();
            token = tokeniser.read();
        }
        builder.close();
    }

    private void tag(Token.Tag tag) {
        count.tag(tag.normalName());
        Attributes attributes = tag.attributes;
        if (attributes != null) {
            AttributeKeys.count(attributes, count);
        }
    }
}
