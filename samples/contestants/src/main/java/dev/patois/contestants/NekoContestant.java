package dev.patois.contestants;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.TokenField;
import dev.patois.core.text.LetterCase;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.htmlunit.cyberneko.HTMLConfiguration;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.NamespaceContext;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLDocumentHandler;
import org.htmlunit.cyberneko.xerces.xni.XMLLocator;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLDocumentSource;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLInputSource;
import org.jspecify.annotations.Nullable;

/** The scanner of HtmlUnit's NekoHTML, without its tag balancer. */
final class NekoContestant implements Contestant {
    @Override
    public String name() {
        return "neko-htmlunit";
    }

    @Override
    public Set<TokenField> silentOn() {
        return Set.of(TokenField.MISSING_IDENTIFIERS, TokenField.FORCE_QUIRKS, TokenField.SELF_CLOSING);
    }

    @Override
    public Readout read(String input) {
        Notes notes = new Notes();
        HTMLConfiguration parser = new HTMLConfiguration() {
            @Override
            protected void reset() {
                super.reset();
                getDocumentScanner().setDocumentHandler(notes); // past the balancer, which would add and move tags
            }
        };
        try {
            parser.parse(new XMLInputSource(null, null, null, new StringReader(input), null));
        } catch (IOException e) {
            throw new ContestantException("neko-htmlunit failed: " + e.getMessage());
        }
        return notes.tokens.readout();
    }

    private static final class Notes implements XMLDocumentHandler {
        private final TokenList tokens = new TokenList();
        private @Nullable XMLDocumentSource source;

        @Override
        public void startDocument(XMLLocator place, String encoding, NamespaceContext names, Augmentations more) {}

        @Override
        public void xmlDecl(String version, String encoding, String standalone, Augmentations more) {
            tokens.instruction("xml", "version=\"" + version + "\"");
        }

        @Override
        public void doctypeDecl(String name, String publicId, String systemId, Augmentations more) {
            tokens.doctype(name, publicId, systemId, false);
        }

        @Override
        public void comment(XMLString text, Augmentations more) {
            tokens.comment(text.toString());
        }

        @Override
        public void processingInstruction(String target, XMLString data, Augmentations more) {
            tokens.instruction(target, String.valueOf(data));
        }

        @Override
        public void startElement(QName element, XMLAttributes attributes, Augmentations more) {
            startTag(element, attributes, false);
        }

        @Override
        public void emptyElement(QName element, XMLAttributes attributes, Augmentations more) {
            startTag(element, attributes, true);
        }

        private void startTag(QName element, XMLAttributes attributes, boolean selfClosing) {
            List<ComparedToken.Attribute> copies = new ArrayList<>();
            for (int i = 0; i < attributes.getLength(); i++) {
                copies.add(new ComparedToken.Attribute(
                        LetterCase.lower(attributes.getName(i).getRawname()), attributes.getValue(i)));
            }
            tokens.startTag(LetterCase.lower(element.getRawname()), copies, selfClosing);
        }

        @Override
        public void characters(XMLString text, Augmentations more) {
            tokens.text(text.toString());
        }

        @Override
        public void endElement(QName element, Augmentations more) {
            tokens.endTag(LetterCase.lower(element.getRawname()));
        }

        @Override
        public void startCDATA(Augmentations more) {}

        @Override
        public void endCDATA(Augmentations more) {}

        @Override
        public void endDocument(Augmentations more) {}

        @Override
        public void setDocumentSource(XMLDocumentSource source) {
            this.source = source;
        }

        @Override
        public @Nullable XMLDocumentSource getDocumentSource() {
            return source;
        }
    }
}
