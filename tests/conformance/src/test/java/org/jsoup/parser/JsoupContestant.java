package org.jsoup.parser;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * jsoup's tokeniser as a contestant. It can be reached from its own package only, and asks a tree builder for its input: here
 * one that builds nothing, and switches the tokeniser where a start tag would.
 */
public final class JsoupContestant implements Contestant {
    @Override
    public String name() {
        return "jsoup";
    }

    @Override
    public Readout read(String input) {
        List<ComparedToken> tokens = new ArrayList<>();
        Bare builder = new Bare();
        Tokeniser tokeniser = builder.open(input);
        StringBuilder text = new StringBuilder();
        long at = 0;
        for (Token token = tokeniser.read(); !token.isEOF(); token = tokeniser.read()) {
            if (token.isCharacter()) {
                text.append(token.asCharacter().getData());
            } else {
                // of an end tag after text without markup, jsoup gives the place where the text begins
                int start = token.isEndTag() ? input.lastIndexOf("</", token.endPos() - 1) : token.startPos();
                at = flush(text, tokens, at, start);
                tokens.add(markup(token, start, token.endPos()));
                at = token.endPos();
                if (token.isStartTag()) {
                    follow(tokeniser, token.asStartTag().normalName());
                }
            }
            token.reset();
        }
        flush(text, tokens, at, input.length());
        builder.reader.close();
        return new Readout(tokens, List.of());
    }

    private static long flush(StringBuilder text, List<ComparedToken> tokens, long from, long to) {
        if (!text.isEmpty() && from < to) {
            tokens.add(ComparedToken.text(text.toString(), from, to));
        }
        text.setLength(0);
        return to;
    }

    private static ComparedToken markup(Token token, long start, long end) {
        return switch (token.type) {
            case StartTag -> {
                Token.StartTag tag = token.asStartTag();
                yield ComparedToken.startTag(tag.normalName(), attributes(tag), tag.isSelfClosing(), start, end);
            }
            case EndTag -> ComparedToken.endTag(token.asEndTag().normalName(), start, end);
            case Comment ->
                token.isPI()
                        ? ComparedToken.processingInstruction(
                                token.asPI().target(), token.asPI().getData(), start, end)
                        : ComparedToken.comment(token.asComment().getData(), start, end);
            case Doctype -> {
                Token.Doctype type = token.asDoctype();
                yield ComparedToken.doctype(
                        missing(type.getName()),
                        missing(type.getPublicIdentifier()),
                        missing(type.getSystemIdentifier()),
                        type.isForceQuirks(),
                        start,
                        end);
            }
            default -> ComparedToken.skipped(start, end);
        };
    }

    /** jsoup does not tell an empty identifier from a missing one. */
    private static @Nullable String missing(String value) {
        return value.isEmpty() ? null : value;
    }

    private static List<ComparedToken.Attribute> attributes(Token.StartTag tag) {
        List<ComparedToken.Attribute> attributes = new ArrayList<>();
        if (tag.attributes != null) {
            for (Attribute attribute : tag.attributes) {
                attributes.add(new ComparedToken.Attribute(attribute.getKey(), attribute.getValue()));
            }
        }
        return attributes;
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
