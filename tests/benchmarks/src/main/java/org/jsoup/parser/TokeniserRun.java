package org.jsoup.parser;

import dev.patois.benchmarks.Count;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.nodes.AttributeKeys;
import org.jsoup.nodes.Node;

/**
 * Runs jsoup's tokeniser alone. It can be reached from its own package only, and asks a tree builder for its input: here one
 * that builds nothing, and switches the tokeniser where a start tag would.
 */
public final class TokeniserRun {
    private final Bare builder = new Bare();
    private final Count count;

    /** Makes a run that counts what it finds. */
    public TokeniserRun(Count count) {
        this.count = count;
    }

    /** Makes tokens of one document. */
    public void lex(byte[] document) throws IOException {
        Tokeniser tokeniser = builder.open(new String(document, StandardCharsets.UTF_8));
        try (CharacterReader reader = builder.reader) {
            for (; ; ) {
                Token token = tokeniser.read();
                switch (token.type) {
                    case StartTag -> {
                        Token.StartTag tag = token.asStartTag();
                        tag(tag);
                        follow(tokeniser, tag.normalName());
                    }
                    case EndTag -> tag(token.asEndTag());
                    case Character -> count.text(token.asCharacter().getData().length());
                    case EOF -> {
                        return;
                    }
                    default -> {}
                }
                token.reset();
            }
        }
    }

    private void tag(Token.Tag tag) {
        count.tag(tag.normalName());
        if (tag.hasAttributes()) {
            AttributeKeys.count(tag.attributes, count);
        }
    }

    private static void follow(Tokeniser tokeniser, String name) {
        switch (name) {
            case "script" -> tokeniser.transition(TokeniserState.ScriptData);
            case "title", "textarea" -> tokeniser.transition(TokeniserState.Rcdata);
            case "style", "xmp", "iframe", "noembed", "noframes" -> tokeniser.transition(TokeniserState.Rawtext);
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

        Tokeniser open(String document) {
            reader = new CharacterReader(new StringReader(document));
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
