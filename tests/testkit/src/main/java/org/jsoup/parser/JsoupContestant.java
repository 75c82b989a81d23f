package org.jsoup.parser;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attribute;
import org.jspecify.annotations.Nullable;

/** jsoup's tokeniser as a contestant. */
public final class JsoupContestant implements Contestant {
    @Override
    public String name() {
        return "jsoup";
    }

    @Override
    public Readout read(String input) {
        List<ComparedToken> tokens = new ArrayList<>();
        NoTree builder = new NoTree();
        Tokeniser tokeniser = builder.open(new StringReader(input));
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
                    builder.follow(token.asStartTag().normalName());
                }
            }
            token.reset();
        }
        flush(text, tokens, at, input.length());
        builder.close();
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
}
