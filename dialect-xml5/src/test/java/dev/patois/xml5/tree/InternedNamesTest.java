package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.sax.Xml5XmlReader;
import org.junit.jupiter.api.Test;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Names that programs may compare by identity. */
class InternedNamesTest {
    @Test
    void saxInternsNamesUnlessItIsToldNotTo() throws Exception {
        String document = "<p:some xmlns:p='urn:some' p:thing='' other=''/>";
        Xml5XmlReader reader = new Xml5XmlReader();
        boolean[] interned = {true};
        reader.setContentHandler(new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                interned[0] &= isInterned(uri) && isInterned(local) && isInterned(name);
                for (int i = 0; i < attributes.getLength(); i++) {
                    interned[0] &= isInterned(attributes.getURI(i)) && isInterned(attributes.getLocalName(i));
                    interned[0] &= isInterned(attributes.getQName(i));
                }
            }

            @Override
            public void startPrefixMapping(String prefix, String uri) {
                interned[0] &= isInterned(prefix) && isInterned(uri);
            }
        });

        reader.parse(XmlInput.of(document));
        reader.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
        reader.parse(XmlInput.of(document));

        assertThat(interned[0]).isTrue();
        reader.setFeature("http://xml.org/sax/features/string-interning", false);
        assertThat(reader.getFeature("http://xml.org/sax/features/string-interning"))
                .isFalse();
        reader.parse(XmlInput.of(document.replace("some", "somewhere")));
        assertThat(interned[0]).isFalse();
    }

    @SuppressWarnings({"StringEquality", "ReferenceEquality"})
    private static boolean isInterned(String text) {
        return text == text.intern();
    }
}
