package org.jsoup.parser;

import java.io.Reader;
import java.util.List;
import org.jsoup.nodes.Node;

/**
 * What jsoup's tokeniser needs of a tree builder: it can be reached from its own package only, and asks one for its
 * input. This one builds nothing, and switches the tokeniser where a start tag would.
 */
final class NoTree extends TreeBuilder {
    NoTree() {
        parser = Parser.htmlParser();
        settings = defaultSettings();
    }

    /** Returns a tokeniser of a document. */
    Tokeniser open(Reader document) {
        reader = new CharacterReader(document);
        tokeniser = new Tokeniser(this);
        return tokeniser;
    }

    /** Switches the tokeniser to the text of an element. */
    void follow(String name) {
        switch (name) {
            case "script" -> tokeniser.transition(TokeniserState.ScriptData);
            case "title", "textarea" -> tokeniser.transition(TokeniserState.Rcdata);
            case "style", "xmp", "iframe", "noembed", "noframes", "noscript" ->
                tokeniser.transition(TokeniserState.Rawtext);
            case "plaintext" -> tokeniser.transition(TokeniserState.PLAINTEXT);
            default -> {}
        }
    }

    /** Gives the reader's buffers back. */
    void close() {
        reader.close();
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
        return new NoTree();
    }

    @Override
    boolean process(Token token) {
        return false;
    }
}
