package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.ALL;
import static dev.patois.growth.Feature.Breadth.SAMPLE;

import dev.patois.core.Dialect;
import dev.patois.xml5.Xml5;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.DeclarationHandler;
import dev.patois.xml5.tree.ReaderPool;
import dev.patois.xml5.tree.TreeEvent;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.ext.DefaultHandler2;

/** What XML5 has besides its lexer: the tree stage, DOM, SAX, StAX, the writer. */
final class XmlFeatures {
    private static final String GROUP = "XML5 as a tree";

    /** Without limits on how much may be open and replaced: they would end the reading. */
    private static final Xml5Options OPTIONS = Xml5Options.builder()
            .elementDepth(Integer.MAX_VALUE)
            .entityCount(Integer.MAX_VALUE)
            .entityExpansion(Integer.MAX_VALUE)
            .build();

    private static final Xml5Options LENIENT = OPTIONS.toBuilder()
            .fragment(true)
            .htmlEntities(true)
            .ltInTagRestarts(true)
            .ltNeedsNameStart(true)
            .joinSurrogates(true)
            .sanitizeNames(true)
            .dropNonChars(true)
            .build();

    private static final String WRITTEN = "what is read is written, too";

    private static final String INTERNED =
            "SAX promises interned names, and the JVM looks each up in a table of all strings";

    private static final String EXCEPTIONS = "SAX tells each error with an exception, stack trace and all";

    private XmlFeatures() {}

    static List<Feature> all() {
        List<Feature> features = new ArrayList<>();
        lexers(features);
        trees(features);
        sax(features);
        stax(features);
        writer(features);
        return features;
    }

    private static Feature feature(String name, Feature.Preparation preparation) {
        return new Feature(GROUP, name, preparation).in(Language.XML);
    }

    private static void lexers(List<Feature> features) {
        features.add(feature("XML5 with every option", (d, in) -> {
                    Dialect dialect = Given.delivering(Xml5.builder()
                            .htmlEntities(true)
                            .ltInTagRestarts(true)
                            .ltNeedsNameStart(true)
                            .colonNames(true)
                            .joinSurrogates(true)
                            .build());
                    return () -> {
                        Eater eater = new Eater();
                        dialect.lex(in.bytes(), eater);
                        return eater.eaten();
                    };
                })
                .breadth(SAMPLE));
    }

    /** Walks over a tree and looks at all of it. */
    private static long walk(TreeReader reader) {
        long sum = 0;
        for (TreeEvent event = reader.next(); event != TreeEvent.END_DOCUMENT; event = reader.next()) {
            sum = sum * 31 + reader.start();
            if (event == TreeEvent.START_ELEMENT) {
                sum += reader.name().length() + reader.namespace().length() + reader.depth();
                for (int i = 0; i < reader.attributeCount(); i++) {
                    sum += reader.attributeName(i).length()
                            + reader.attributeNamespace(i).length()
                            + reader.attributeValue(i).length()
                            + reader.attributeType(i).length();
                }
            } else if (event == TreeEvent.TEXT || event == TreeEvent.REFERENCE) {
                sum += reader.textLength();
            } else if (event == TreeEvent.COMMENT) {
                sum += reader.text().length();
            }
        }
        return sum + reader.problems().size() + reader.errorCount();
    }

    private static void trees(List<Feature> features) {
        // Long: a list of features, one after the other.
        features.add(feature("tree events", (d, in) -> () -> walk(new TreeReader(XmlInput.of(in.bytes()), OPTIONS)))
                .breadth(ALL)
                .covers(
                        "dev.patois.xml5.tree.TreeReader",
                        "dev.patois.xml5.tree.TreeHandler",
                        "dev.patois.xml5.tree.XmlInput#of(byte[])",
                        "dev.patois.xml5.tree.XmlInput#of(byte[],String)"));
        features.add(feature(
                        "tree events of fragments with broken names",
                        (d, in) -> () -> walk(new TreeReader(XmlInput.of(in.text()), LENIENT)))
                .longer(2, "a name that is broken is read, and mended")
                .breadth(SAMPLE)
                .covers("dev.patois.xml5.tree.XmlInput#of(CharSequence)"));
        features.add(feature(
                        "tree events without namespaces and subset",
                        (d, in) -> () -> walk(new TreeReader(
                                XmlInput.of(new StringReader(in.text())),
                                OPTIONS.toBuilder()
                                        .namespaces(false)
                                        .applySubset(false)
                                        .build())))
                .breadth(SAMPLE)
                .covers("dev.patois.xml5.tree.XmlInput#of(Reader)"));
        features.add(feature("places of tree events", (d, in) -> () -> {
                    TreeReader reader = new TreeReader(XmlInput.of(new ByteArrayInputStream(in.bytes())), OPTIONS);
                    long sum = 0;
                    while (reader.next() != TreeEvent.END_DOCUMENT) {
                        sum += reader.position(reader.start()).column();
                    }
                    return sum;
                })
                .breadth(SAMPLE)
                .covers(
                        "dev.patois.xml5.tree.XmlInput#of(InputStream)",
                        "dev.patois.xml5.tree.XmlInput#of(InputStream,String)"));
        features.add(feature("declarations of a subset", (d, in) -> () -> {
                    TreeReader reader = new TreeReader(XmlInput.of(in.bytes()), OPTIONS);
                    long[] declared = new long[1];
                    while (reader.next() != TreeEvent.END_DOCUMENT) {
                        if (reader.event() == TreeEvent.DOCTYPE) {
                            reader.declarations(new DeclarationHandler() {
                                @Override
                                public void attribute(
                                        String element, String name, String type, String mode, String value) {
                                    declared[0] += name.length();
                                }

                                @Override
                                public void element(String name, String model) {
                                    declared[0] += model.length();
                                }
                            });
                        }
                    }
                    return declared[0] + (reader.hasSoundDoctype() ? 1 : 0);
                })
                .always("parameter references", "attribute lists")
                .against(Family.SUBSET, Family.DECLARATIONS)
                .breadth(ALL)
                .covers("dev.patois.xml5.tree.DeclarationHandler"));
        features.add(feature("a reader used again", (d, in) -> () -> {
                    ReaderPool pool = new ReaderPool(OPTIONS);
                    return walk(pool.open(XmlInput.of("<a/>"))) + walk(pool.open(XmlInput.of(in.bytes())));
                })
                .breadth(SAMPLE)
                .covers("dev.patois.xml5.tree.ReaderPool"));
        features.add(feature("DOM", (d, in) -> () -> {
                    Xml5Tree.Result result = Xml5Tree.parse(XmlInput.of(in.bytes()), OPTIONS);
                    return result.problems().size() + (result.document().hasChildNodes() ? 1 : 0);
                })
                .size(8)
                .longer(2, "the JDK's tree keeps the attributes of an element sorted")
                .breadth(ALL)
                .covers("dev.patois.xml5.tree.Xml5Tree"));
    }

    private static void sax(List<Feature> features) {
        features.add(feature("SAX", (d, in) -> () -> saxed(in, new Xml5XmlReader(OPTIONS), true))
                .longer(3, INTERNED)
                .breadth(ALL)
                .dearer(4, EXCEPTIONS)
                .covers(
                        "dev.patois.xml5.sax.Xml5XmlReader#parse(InputSource)",
                        "dev.patois.xml5.sax.Xml5XmlReader#parse(XmlInput)"));
        features.add(feature("SAX with prefixes and types, attributes by name", (d, in) -> () -> {
                    Xml5XmlReader reader = new Xml5XmlReader(OPTIONS);
                    reader.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
                    return saxed(in, reader, false);
                })
                .longer(3, INTERNED)
                .dearer(4, EXCEPTIONS)
                .breadth(SAMPLE));
    }

    private static long saxed(Input input, Xml5XmlReader reader, boolean fromStream) throws Exception {
        long[] sum = new long[1];
        DefaultHandler2 handler = new DefaultHandler2() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                sum[0] += name.length();
                for (int i = 0; i < attributes.getLength(); i++) {
                    sum[0] += attributes.getQName(i).length()
                            + attributes.getValue(i).length()
                            + attributes.getValue(attributes.getQName(i)).length()
                            + attributes.getIndex(attributes.getURI(i), attributes.getLocalName(i));
                }
                sum[0] += attributes.getIndex("b") + attributes.getIndex("urn:x", "b");
            }

            @Override
            public void characters(char[] text, int start, int length) {
                sum[0] += length;
            }

            @Override
            public void startPrefixMapping(String prefix, String uri) {
                sum[0] += uri.length();
            }

            @Override
            public void attributeDecl(String element, String name, String type, String mode, String value) {
                sum[0] += name.length();
            }

            @Override
            public void comment(char[] text, int start, int length) throws SAXException {
                sum[0] += length;
            }
        };
        reader.setContentHandler(handler);
        reader.setErrorHandler(handler);
        reader.setDTDHandler(handler);
        reader.setProperty("http://xml.org/sax/properties/lexical-handler", handler);
        reader.setProperty("http://xml.org/sax/properties/declaration-handler", handler);
        if (fromStream) {
            reader.parse(new InputSource(new ByteArrayInputStream(input.bytes())));
        } else {
            reader.parse(XmlInput.of(input.text()));
        }
        return sum[0] + reader.problems().size();
    }

    private static long streamed(XMLStreamReader reader) throws XMLStreamException {
        long sum = 0;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                sum += reader.getLocalName().length();
                for (int i = 0; i < reader.getAttributeCount(); i++) {
                    sum += reader.getAttributeLocalName(i).length()
                            + reader.getAttributeValue(i).length();
                }
                for (int i = 0; i < reader.getNamespaceCount(); i++) {
                    sum += reader.getNamespaceURI(i).length();
                }
                sum += reader.getAttributeValue(null, "b") == null ? 0 : 1;
                sum += reader.getNamespaceURI("p0") == null ? 0 : 1;
            } else if (event == XMLStreamReader.DTD || event == XMLStreamReader.ENTITY_REFERENCE) {
                sum += Objects.requireNonNullElse(reader.getText(), "").length();
            } else if (reader.hasText()) {
                sum += reader.getTextLength();
            }
            sum += reader.getLocation().getCharacterOffset();
        }
        return sum;
    }

    private static long events(XMLEventReader reader) throws XMLStreamException {
        long sum = 0;
        while (reader.hasNext()) {
            sum += reader.peek().getEventType();
            sum += reader.nextEvent().getLocation().getLineNumber();
        }
        return sum;
    }

    /**
     * Factories are made anew each time: one keeps the names of short documents, which then cost less than long ones.
     */
    private static void stax(List<Feature> features) {
        String factory = "dev.patois.xml5.stax.Xml5InputFactory#";
        features.add(feature(
                        "StAX, streams",
                        (d, in) -> () -> streamed(new Xml5InputFactory(OPTIONS)
                                .createXMLStreamReader(new ByteArrayInputStream(in.bytes()))))
                .size(8)
                .breadth(ALL)
                .covers(
                        "dev.patois.xml5.stax.Xml5StreamReader",
                        factory + "createXMLStreamReader(InputStream)",
                        factory + "createXMLStreamReader(byte[])",
                        factory + "createXMLStreamReader(InputStream,String)",
                        factory + "createXMLStreamReader(String,InputStream)"));
        features.add(feature("StAX, coalescing", (d, in) -> () -> {
                    XMLInputFactory made = new Xml5InputFactory(OPTIONS);
                    made.setProperty(XMLInputFactory.IS_COALESCING, true);
                    return streamed(made.createXMLStreamReader(new StringReader(in.text())));
                })
                .size(8)
                .breadth(SAMPLE)
                .covers(factory + "createXMLStreamReader(Reader)", factory + "createXMLStreamReader(String,Reader)"));
        features.add(feature("StAX, references kept, filtered", (d, in) -> () -> {
                    XMLInputFactory made = new Xml5InputFactory(OPTIONS);
                    made.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
                    return streamed(made.createFilteredReader(
                            made.createXMLStreamReader(new StreamSource(new StringReader(in.text()))),
                            reader -> !reader.isCharacters()));
                })
                .size(8)
                .breadth(SAMPLE)
                .covers(
                        factory + "createXMLStreamReader(Source)",
                        factory + "createFilteredReader(XMLStreamReader,StreamFilter)"));
        features.add(feature(
                        "StAX, events",
                        (d, in) -> () -> events(new Xml5InputFactory(OPTIONS)
                                .createXMLEventReader(new ByteArrayInputStream(in.bytes()))))
                .always("attributes with names of one hash")
                .size(8)
                .breadth(ALL)
                .covers(
                        factory + "createXMLEventReader(InputStream)",
                        factory + "createXMLEventReader(InputStream,String)",
                        factory + "createXMLEventReader(String,InputStream)"));
        features.add(feature("StAX, events filtered", (d, in) -> () -> {
                    XMLInputFactory made = new Xml5InputFactory(OPTIONS);
                    return events(made.createFilteredReader(
                            made.createXMLEventReader(new StringReader(in.text())), event -> !event.isCharacters()));
                })
                .breadth(SAMPLE)
                .covers(
                        factory + "createXMLEventReader(Reader)",
                        factory + "createXMLEventReader(String,Reader)",
                        factory + "createXMLEventReader(Source)",
                        factory + "createXMLEventReader(XMLStreamReader)",
                        factory + "createFilteredReader(XMLEventReader,EventFilter)"));
    }

    private static void writer(List<Feature> features) {
        features.add(feature("repair", (d, in) -> () -> {
                    StringBuilder out = new StringBuilder();
                    TreeReader reader = Xml5Writer.repair(XmlInput.of(in.bytes()), OPTIONS, out);
                    return out.length() + reader.problems().size();
                })
                .size(8)
                .longer(2, WRITTEN)
                .breadth(ALL)
                .covers("dev.patois.xml5.tree.Xml5Writer"));
        features.add(feature("repair of fragments", (d, in) -> () -> {
                    StringBuilder out = new StringBuilder();
                    TreeReader reader = Xml5Writer.repair(XmlInput.of(in.text()), LENIENT, out);
                    return out.length() + reader.problems().size();
                })
                .longer(2, WRITTEN)
                .breadth(SAMPLE));
    }
}
