package dev.patois.contestants;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import dev.patois.core.reference.CharacterReferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.attoparser.ParseException;
import org.attoparser.config.ParseConfiguration;
import org.attoparser.config.ParseConfiguration.ElementBalancing;
import org.attoparser.simple.AbstractSimpleMarkupHandler;
import org.attoparser.simple.SimpleMarkupParser;
import org.jspecify.annotations.Nullable;

/**
 * attoparser, as Thymeleaf reads templates. It leaves character references as they are, and the case of names; both are
 * read here as HTML has them, since it does not say what they mean.
 */
final class AttoparserContestant implements Contestant {
    private static final Set<String> RAW =
            Set.of("script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript");

    @Override
    public String name() {
        return "attoparser";
    }

    @Override
    public Set<TokenField> silentOn() {
        return Set.of(TokenField.FORCE_QUIRKS, TokenField.MISSING_IDENTIFIERS);
    }

    @Override
    public Readout read(String input) {
        ParseConfiguration html = ParseConfiguration.htmlConfiguration();
        html.setElementBalancing(ElementBalancing.NO_BALANCING);
        html.setTextSplittable(false);
        Notes notes = new Notes();
        try {
            new SimpleMarkupParser(html).parse(input, notes);
        } catch (ParseException e) {
            notes.failed(); // what it refuses, it does not read
        }
        return notes.tokens.readout();
    }

    private static final class Notes extends AbstractSimpleMarkupHandler {
        private final TokenList tokens = new TokenList();
        private boolean raw;

        void failed() {
            raw = false;
        }

        @Override
        public void handleText(char[] buffer, int offset, int len, int line, int col) {
            String text = new String(buffer, offset, len);
            tokens.text(raw ? text : CharacterReferences.decodeText(text));
        }

        @Override
        public void handleComment(char[] buffer, int offset, int len, int line, int col) {
            tokens.comment(new String(buffer, offset, len));
        }

        @Override
        public void handleCDATASection(char[] buffer, int offset, int len, int line, int col) {
            tokens.text(new String(buffer, offset, len));
        }

        @Override
        public void handleDocType(
                @Nullable String name,
                @Nullable String publicId,
                @Nullable String systemId,
                @Nullable String internalSubset,
                int line,
                int col) {
            tokens.doctype(name == null ? null : name.toLowerCase(Locale.ROOT), publicId, systemId, false);
        }

        @Override
        public void handleStandaloneElement(
                String name, @Nullable Map<String, String> attributes, boolean minimized, int line, int col) {
            tokens.startTag(name.toLowerCase(Locale.ROOT), attributes(attributes), minimized);
        }

        @Override
        public void handleOpenElement(String name, @Nullable Map<String, String> attributes, int line, int col) {
            String lower = name.toLowerCase(Locale.ROOT);
            raw = RAW.contains(lower);
            tokens.startTag(lower, attributes(attributes), false);
        }

        @Override
        public void handleCloseElement(String name, int line, int col) {
            raw = false;
            tokens.endTag(name.toLowerCase(Locale.ROOT));
        }

        @Override
        public void handleUnmatchedCloseElement(String name, int line, int col) {
            handleCloseElement(name, line, col);
        }

        @Override
        public void handleProcessingInstruction(String target, @Nullable String content, int line, int col) {
            tokens.instruction(target, content);
        }

        @Override
        public void handleXmlDeclaration(
                @Nullable String version, @Nullable String encoding, @Nullable String standalone, int line, int col) {
            tokens.instruction("xml", "version=\"" + version + "\"");
        }

        private static List<ComparedToken.Attribute> attributes(@Nullable Map<String, String> attributes) {
            List<ComparedToken.Attribute> copies = new ArrayList<>();
            if (attributes != null) {
                attributes.forEach((name, value) -> copies.add(new ComparedToken.Attribute(
                        name.toLowerCase(Locale.ROOT),
                        value == null ? "" : CharacterReferences.decodeAttribute(value))));
            }
            return copies;
        }
    }
}
