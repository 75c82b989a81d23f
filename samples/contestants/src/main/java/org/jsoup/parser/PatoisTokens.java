package org.jsoup.parser;

import dev.patois.contestants.TokenList;
import dev.patois.core.compare.ComparedToken;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Attributes;

/** The tokens that jsoup's tree builders are given: its tokeniser can be reached from its own package only. */
public final class PatoisTokens {
    private PatoisTokens() {}

    /** Reads HTML. */
    public static TokenList ofHtml(String input) {
        TokenList tokens = new TokenList();
        Parser parser = Parser.htmlParser();
        new HtmlTreeBuilder() {
            @Override
            Token readToken() {
                return note(super.readToken(), tokens, ParseSettings.htmlDefault);
            }
        }.parse(new StringReader(input), "", parser);
        return tokens;
    }

    /** Reads XML. */
    public static TokenList ofXml(String input) {
        TokenList tokens = new TokenList();
        Parser parser = Parser.xmlParser();
        new XmlTreeBuilder() {
            @Override
            Token readToken() {
                return note(super.readToken(), tokens, ParseSettings.preserveCase);
            }
        }.parse(new StringReader(input), "", parser);
        return tokens;
    }

    private static Token note(Token token, TokenList tokens, ParseSettings settings) {
        switch (token.type) {
            case StartTag -> {
                Token.StartTag tag = token.asStartTag();
                tokens.startTag(settings.normalizeTag(tag.name()), attributes(tag, settings), tag.isSelfClosing());
            }
            case EndTag -> tokens.endTag(settings.normalizeTag(token.asEndTag().name()));
            case Character -> tokens.text(token.asCharacter().getData());
            case Comment -> {
                if (token.isPI()) {
                    tokens.instruction(token.asPI().target(), token.asPI().getData());
                } else {
                    tokens.comment(token.asComment().getData());
                }
            }
            case XmlDecl -> {
                Token.XmlDecl declaration = token.asXmlDecl();
                String data = attributes(declaration, settings).stream()
                        .map(attribute -> attribute.name() + "=\"" + attribute.value() + "\"")
                        .collect(Collectors.joining(" "));
                tokens.instruction(declaration.name(), data);
            }
            case Doctype -> {
                Token.Doctype type = token.asDoctype();
                tokens.doctype(
                        settings.normalizeTag(type.getName()),
                        type.getPublicIdentifier(),
                        type.getSystemIdentifier(),
                        type.isForceQuirks());
            }
            default -> {}
        }
        return token;
    }

    /** Names are in lower case, and of two attributes the first is kept: in jsoup the tree builder sees to both. */
    private static List<ComparedToken.Attribute> attributes(Token.Tag tag, ParseSettings settings) {
        List<ComparedToken.Attribute> attributes = new ArrayList<>();
        if (tag.attributes != null) {
            Attributes all = tag.attributes.clone();
            settings.normalizeAttributes(all);
            all.deduplicate(settings);
            for (Attribute attribute : all) {
                attributes.add(new ComparedToken.Attribute(attribute.getKey(), attribute.getValue()));
            }
        }
        return attributes;
    }
}
