package org.jsoup.parser;

import dev.patois.benchmarks.Count;
import dev.patois.benchmarks.Decoded;
import java.io.Reader;
import java.util.List;
import org.jsoup.nodes.AttributeKeys;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Node;

/**
 * Runs jsoup's tokeniser alone. It can be reached from its own package only, and asks a tree builder for its input: here one
 * that builds nothing, and switches the tokeniser where a start tag would.
 */
public final class TokeniserRun {
    private final Decoded decoded = new Decoded();
    private final Bare builder = new Bare();
    private final Count count;

    /** Makes a run that counts what it finds. */
    public TokeniserRun(Count count) {
        this.count = count;
    }

    /** Makes tokens of one document. */
    public void lex(byte[] document) {
        Tokeniser tokeniser = builder.open(decoded.open(document));
        Token token = tokeniser.read();
        while (!token.isEOF()) {
            switch (token.type) {
                case StartTag -> {
                    Token.StartTag tag = token.asStartTag();
                    tag(tag);
                    follow(tokeniser, tag.normalName());
                }
                case EndTag -> tag(token.asEndTag());
                case Character -> count.text(token.asCharacter().getData().length());
                default -> {}
            }
            token.reset();
            token = tokeniser.read();
        }
        builder.reader.close(); // gives its buffers back
    }

    private void tag(Token.Tag tag) {
        count.tag(tag.normalName());
        Attributes attributes = tag.attributes;
        if (attributes != null) {
            AttributeKeys.count(attributes, count);
        }
    }

    private static void follow(Tokeniser tokeniser, String name) {
        switch (name) {
            case "script" -> tokeniser.transition(TokeniserState.ScriptData);
            case "title", "textarea" -> tokeniser.transition(TokeniserState.Rcdata);
            case "style", "xmp", "iframe", "noembed", "noframes", "noscript" ->
                tokeniser.transition(TokeniserState.Rawtext);
            case "plaintext" -> tokeniser.transition(TokeniserState.PLAINTEXT);
            default -> {}
        }
    }

    /** What the tokeniser needs of a tree builder. */
    private static final class Bare extends TreeBuilder {
        Bare() {
            parser = Parser.htmlParser();
            settings = defaultSettings();
        }

        Tokeniser open(Reader document) {
            reader = new CharacterReader(document);
            tokeniser = new Tokeniser(this);
            return tokeniser;
        }

        @Override
        ParseSettings defaultSettings() {
            return ParseSettings.htmlDefault;
        }

        @Override
        boolean hasCurrentElement() {
            return false;
        }

        @Override
        List<Node> completeParseFragment() {
            return List.of();
        }

        @Override
        TreeBuilder newInstance() {
            return new Bare();
        }

        @Override
        boolean process(Token token) {
            return false;
        }
    }
}
