package dev.patois.contestants;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import java.util.ArrayList;
import java.util.List;
import nu.validator.htmlparser.common.TokenHandler;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.impl.ElementName;
import nu.validator.htmlparser.impl.HtmlAttributes;
import nu.validator.htmlparser.impl.Tokenizer;
import nu.validator.htmlparser.impl.UTF16Buffer;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/** The parser of the Nu Html Checker: the tokens that its tree builder is given. */
final class ValidatorContestant implements Contestant {
    static {
        // One of its own assertions fails on pages with references; its users run it without.
        Tokenizer.class.getClassLoader().setPackageAssertionStatus("nu.validator.htmlparser", false);
    }

    @Override
    public String name() {
        return "nu.validator";
    }

    @Override
    public Readout read(String input) {
        Reading reading = new Reading();
        try {
            reading.all(input);
        } catch (SAXException e) {
            throw new ContestantException("nu.validator failed: " + e.getMessage());
        }
        return reading.tokens.readout();
    }

    /** Notes the tokens and hands them on to the tree builder, which switches the tokenizer. */
    private static final class Reading implements TokenHandler {
        private final TokenList tokens = new TokenList();
        private final ValidatorTree tree = new ValidatorTree();
        private boolean inText;
        private final Tokenizer tokenizer = new Tokenizer(this) {
            @Override
            public void setStateAndEndTagExpectation(int state, ElementName name) {
                inText = true;
                super.setStateAndEndTagExpectation(state, name);
            }
        };

        void all(String input) throws SAXException {
            tree.setScriptingEnabled(true);
            // By default it changes what could not stand in XML.
            tokenizer.setCommentPolicy(XmlViolationPolicy.ALLOW);
            tokenizer.setContentNonXmlCharPolicy(XmlViolationPolicy.ALLOW);
            tokenizer.setContentSpacePolicy(XmlViolationPolicy.ALLOW);
            tokenizer.setNamePolicy(XmlViolationPolicy.ALLOW);
            tokenizer.setXmlnsPolicy(XmlViolationPolicy.ALLOW);
            tokenizer.start();
            UTF16Buffer buffer = new UTF16Buffer(input.toCharArray(), 0, input.length());
            boolean lastWasCr = false;
            while (buffer.hasMore()) {
                buffer.adjust(lastWasCr);
                lastWasCr = false;
                if (buffer.hasMore()) {
                    lastWasCr = tokenizer.tokenizeBuffer(buffer);
                }
            }
            tokenizer.eof();
            tokenizer.end();
        }

        @Override
        public void startTokenization(Tokenizer self) throws SAXException {
            tree.startTokenization(self);
        }

        @Override
        public boolean wantsComments() {
            return true;
        }

        @Override
        public boolean cdataSectionAllowed() throws SAXException {
            return tree.cdataSectionAllowed();
        }

        @Override
        public void ensureBufferSpace(int inputLength) throws SAXException {
            tree.ensureBufferSpace(inputLength);
        }

        @Override
        public void characters(char[] buffer, int start, int length) throws SAXException {
            tokens.text(new String(buffer, start, length));
            tree.characters(buffer, start, length);
        }

        @Override
        public void zeroOriginatingReplacementCharacter() throws SAXException {
            tokens.text(inText ? "\uFFFD" : "\0"); // which the specification lets through in markup; the tree drops it
            tree.zeroOriginatingReplacementCharacter();
        }

        @Override
        public void startTag(ElementName name, HtmlAttributes attributes, boolean selfClosing) throws SAXException {
            List<ComparedToken.Attribute> copies = new ArrayList<>();
            for (int i = 0; i < attributes.getLength(); i++) {
                copies.add(new ComparedToken.Attribute(
                        attributes.getLocalNameNoBoundsCheck(i), attributes.getValueNoBoundsCheck(i)));
            }
            tokens.startTag(name.getName(), copies, selfClosing);
            tree.startTag(name, attributes, selfClosing);
        }

        @Override
        public void endTag(ElementName name) throws SAXException {
            inText = false;
            tokens.endTag(name.getName());
            tree.endTag(name);
        }

        @Override
        public void comment(char[] buffer, int start, int length) throws SAXException {
            tokens.comment(new String(buffer, start, length));
            tree.comment(buffer, start, length);
        }

        @Override
        public void doctype(
                @Nullable String name, @Nullable String publicId, @Nullable String systemId, boolean forceQuirks)
                throws SAXException {
            tokens.doctype(name == null || name.isEmpty() ? null : name, publicId, systemId, forceQuirks);
            tree.doctype(name, publicId, systemId, forceQuirks);
        }

        @Override
        public void eof() throws SAXException {
            tree.eof();
        }

        @Override
        public void endTokenization() throws SAXException {
            tree.endTokenization();
        }
    }
}
