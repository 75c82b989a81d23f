package dev.patois.testkit;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import java.util.ArrayList;
import java.util.List;
import nu.validator.htmlparser.impl.ElementName;
import nu.validator.htmlparser.impl.HtmlAttributes;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/**
 * The tokenizer of the Nu Html Checker's parser as a contestant. It does not say where tokens lie: it is given the
 * input again, one character at a time, references whole, so that what it hands over ends there; the tokens themselves
 * are those of the whole input.
 */
public final class ValidatorContestant implements Contestant {
    static {
        // One of its own assertions fails on pages with references; its users run it without.
        ValidatorContestant.class.getClassLoader().setPackageAssertionStatus("nu.validator.htmlparser", false);
    }

    @Override
    public String name() {
        return "nu.validator";
    }

    @Override
    public Readout read(String input) {
        List<ComparedToken> tokens = run(input, input.length());
        List<ComparedToken> placed = run(input, 1);
        List<ComparedToken> both = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            ComparedToken place = placed.get(i);
            ComparedToken token = tokens.get(i);
            both.add(new ComparedToken(
                    token.kind(),
                    token.name(),
                    token.attributes(),
                    token.selfClosing(),
                    token.data(),
                    token.publicId(),
                    token.systemId(),
                    token.forceQuirks(),
                    "",
                    place.start(),
                    place.end(),
                    0));
        }
        return new Readout(both, List.of());
    }

    private static List<ComparedToken> run(String input, int chunk) {
        Reading reading = new Reading(input);
        try {
            reading.all(Math.max(1, chunk));
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
        return reading.tokens;
    }

    private static final class Reading extends ValidatorTokens {
        private final String input;
        private final List<ComparedToken> tokens = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private int fed;
        private int at;
        private int textStart;

        Reading(String input) {
            this.input = input;
        }

        void all(int chunk) throws SAXException {
            begin();
            while (fed < input.length()) {
                int from = fed;
                fed = end(from, chunk);
                read(input.substring(from, fed).toCharArray(), fed - from);
            }
            fed = input.length();
            finish();
            flush();
        }

        /** Where a chunk ends: not within a reference, which would not survive it. */
        private int end(int from, int chunk) {
            int end = Math.min(input.length(), from + chunk);
            if (input.charAt(end - 1) == '&') {
                while (end < input.length()
                        && (Character.isLetterOrDigit(input.charAt(end)) || input.charAt(end) == '#')) {
                    end++;
                }
                boolean markup = end < input.length() && (input.charAt(end) == '<' || input.charAt(end) == '&');
                return end < input.length() && !markup ? end + 1 : end;
            }
            return end;
        }

        /** Markup begins at its "<"; what lies before is text, handed over late now and then. */
        private void toMarkup() {
            int markup = input.indexOf('<', at);
            if (markup >= 0 && markup < fed) {
                at = markup;
            }
        }

        private void add(ComparedToken token) {
            flush();
            tokens.add(token);
            at = fed;
        }

        private void flush() {
            if (!text.isEmpty()) {
                ComparedToken run = ComparedToken.text(text.toString(), textStart, at);
                tokens.add(run);
                text.setLength(0);
            }
        }

        @Override
        public void characters(char[] buffer, int start, int length) {
            if (text.isEmpty()) {
                textStart = at;
            }
            text.append(buffer, start, length);
            at = fed;
        }

        @Override
        public void zeroOriginatingReplacementCharacter() {
            characters(new char[] {'\0'}, 0, 1); // which the specification lets through here; the tree drops it
        }

        @Override
        public void startTag(ElementName name, HtmlAttributes attributes, boolean selfClosing) {
            toMarkup();
            List<ComparedToken.Attribute> copies = new ArrayList<>();
            for (int i = 0; i < attributes.getLength(); i++) {
                copies.add(new ComparedToken.Attribute(
                        attributes.getLocalNameNoBoundsCheck(i), attributes.getValueNoBoundsCheck(i)));
            }
            add(ComparedToken.startTag(name.getName(), copies, selfClosing, at, fed));
            follow(name);
        }

        @Override
        public void endTag(ElementName name) {
            toMarkup();
            add(ComparedToken.endTag(name.getName(), at, fed));
        }

        @Override
        public void comment(char[] buffer, int start, int length) {
            toMarkup();
            add(ComparedToken.comment(new String(buffer, start, length), at, fed));
        }

        @Override
        public void doctype(
                @Nullable String name, @Nullable String publicId, @Nullable String systemId, boolean forceQuirks) {
            toMarkup();
            add(ComparedToken.doctype(name, publicId, systemId, forceQuirks, at, fed));
        }
    }
}
