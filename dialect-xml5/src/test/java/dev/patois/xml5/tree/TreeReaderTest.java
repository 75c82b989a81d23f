package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class TreeReaderTest {
    private static final Xml5Options DEFAULTS = Xml5Options.defaults();

    private static TreeReader read(String document, Xml5Options options) {
        TreeReader reader = new TreeReader(XmlInput.of(document), options);
        reader.deliverTo(new TreeHandler() {});
        return reader;
    }

    private static List<String> codes(String document) {
        return codes(document, DEFAULTS);
    }

    private static List<String> codes(String document, Xml5Options options) {
        return read(document, options).problems().stream()
                .map(problem -> problem.code().id())
                .toList();
    }

    private static String repaired(String document, Xml5Options options) {
        StringBuilder out = new StringBuilder();
        Xml5Writer.repair(XmlInput.of(document), options, out);
        return out.toString().strip();
    }

    private static String repaired(String document) {
        return repaired(document, DEFAULTS);
    }

    // ---- 1.4

    @Test
    void aWellFormedDocumentHasNoProblems() {
        TreeReader reader = read(
                "<?xml version='1.0' standalone='yes'?><!DOCTYPE a [<!ENTITY e 'x'>]>\n<!--c--><a"
                        + " b='1'>&e;</a>\n<?p d?>\n",
                DEFAULTS);

        assertThat(reader.problems()).isEmpty();
        assertThat(reader.wellFormed()).isTrue();
        assertThat(reader.truncated()).isFalse();
        assertThat(reader.standalone()).isEqualTo("yes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x<a/>                     | <a/>          | text-outside-root",
                "<a/>x                     | <a/>          | text-outside-root",
                "<a/><b/>                  | <a/>          | tag-outside-root",
                "</b><a/>                  | <a/>          | tag-outside-root",
                "<a/>&b;                   | <a/>          | reference-outside-root",
                "<a/><!DOCTYPE a>          | <a/>          | unexpected-doctype",
                "<a><!DOCTYPE a></a>       | <a/>          | unexpected-doctype",
                "<a><b>x</a>               | <a><b>x</b></a> | misnested-end-tag",
                "<a></b></a>               | <a/>          | stray-end-tag",
                "<a><b>                    | <a><b/></a>   | eof-in-element",
                "<a><b>x</></a>            | <a><b>x</b></a> | short-end-tag",
                "<a>&nbsp;</a>             | <a>&amp;nbsp;</a> | undeclared-entity",
                "<p:a/>                    | <p:a xmlns:p=\"urn:undeclared:p\"/> | undeclared-prefix",
                "<a xmlns:xml='u'/>        | <a/>          | reserved-namespace",
                "<a xmlns:p=''/>           | <a/>          | empty-namespace",
                "<a xmlns:x='u' xmlns:y='u' x:b='1' y:b='2'/> | <a xmlns:x=\"u\" xmlns:y=\"u\" x:b=\"1\"/>"
                        + " | duplicate-expanded-name",
                "<a b=c/>                  | <a b=\"c/\"/> | unquoted-value",
                "<a b='1'c='2'/>           | <a b=\"1\" c=\"2\"/> | missing-space",
                "<a b='<'/>                | <a b=\"&lt;\"/> | less-than-in-value",
                "<a>x & y</a>              | <a>x &amp; y</a> | bare-ampersand",
                "<a>x]]>y</a>              | <a>x]]&gt;y</a> | cdata-end-in-text",
                "<a><!-- - -- - --></a>    | <a><!-- - - - - --></a> | double-hyphen-in-comment",
            })
    void whatIsNotWellFormedIsToldAndMended(String document, String mended, String code) {
        assertThat(codes(document)).contains(code);
        assertThat(repaired(document)).isEqualTo(mended);
    }

    @Test
    void bareAmpersandsAreToldOfEachTextWhateverReferencesFollow() {
        String word = " some more words of text";
        for (String before : new String[] {"", "\u00E9\u65E5 ", word + word + word}) {
            String document = "<a>" + before + "x & y" + word + "<b c='&lt;' d='&'/>" + before + "&amp; z &" + word
                    + "<b c='x'/>" + before + "y</a>";
            assertThat(codes(document)).containsExactly("bare-ampersand", "bare-ampersand", "bare-ampersand");
            assertThat(repaired(document))
                    .isEqualTo(document.replace(" & ", " &amp; ")
                            .replace("'&'", "'&amp;'")
                            .replace('\'', '"'));
        }
    }

    @Test
    void aLessThanSignInAValueIsToldOfWhereverItStandsAndOnlyOfItsTag() {
        for (int before = 0; before < 20; before++) {
            for (String quote : new String[] {"'", "\""}) {
                String value = "v".repeat(before);
                String document = "<a b='x'><c d=" + quote + value + "<" + quote + " e=" + quote + value + "<<" + value
                        + quote + "/><c d='y'/></a>";
                byte[] bytes = document.getBytes(StandardCharsets.UTF_8);

                for (XmlInput input : List.of(XmlInput.of(bytes), XmlInput.of(trickle(bytes)))) {
                    TreeReader reader = new TreeReader(input, DEFAULTS);
                    while (reader.next() != TreeEvent.END_DOCUMENT) {}
                    assertThat(reader.problems())
                            .extracting(problem -> problem.code().id() + " " + problem.detail())
                            .containsExactly("less-than-in-value d", "less-than-in-value e");
                }
                assertThat(repaired(document)).contains("d=\"" + value + "&lt;\"", "&lt;&lt;" + value + "\"");
            }
        }
    }

    @Test
    void anEmptyInputHasNoRootAndIsTruncated() {
        TreeReader reader = read("", DEFAULTS);

        assertThat(reader.truncated()).isTrue();
        assertThat(codes("")).containsExactly("eof-before-root");
    }

    @Test
    void problemsHaveLinesAndColumns() {
        Xml5Problem problem =
                read("<a>\r\n  <b>é𝄞</c></b></a>", DEFAULTS).problems().get(0);

        assertThat(problem.code()).isEqualTo(TreeError.STRAY_END_TAG);
        assertThat(problem).hasToString("2:9: stray-end-tag: an end tag of no open element is left out (</c>)");
    }

    @Test
    void placesAreTheSameForBytesAndStreamsOfOneByte() {
        String document = "<a>\r\n  <b>é𝄞</c>\r</b>&x;\n</a>\n\nx";
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);

        assertThat(places(XmlInput.of(bytes))).isEqualTo(places(XmlInput.of(document)));
        assertThat(places(XmlInput.of(trickle(bytes)))).isEqualTo(places(XmlInput.of(document)));
    }

    private static List<String> places(XmlInput input) {
        TreeReader reader = new TreeReader(input, DEFAULTS);
        List<String> places = new ArrayList<>();
        while (reader.next() != TreeEvent.END_DOCUMENT) {
            places.add(reader.event() + "@" + reader.position(reader.start()));
        }
        reader.problems().forEach(problem -> places.add(problem.toString()));
        return places;
    }

    private static InputStream trickle(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    // ---- names and namespaces

    @Test
    void aLongStreamReadsAsItsBytesDoAndSoDoesTheNextOne() {
        StringBuilder document = new StringBuilder("<a xmlns:p='u'>\n");
        for (int i = 0; document.length() < 300_000; i++) {
            document.append("  <b xml:lang='l' p:c='")
                    .append(i)
                    .append("' d='x'>plain ")
                    .append(i)
                    .append("</b>\n");
            document.append(i % 7 == 0 ? "<e>vid\u00e9o \u65e5\u672c \ud83d\ude00</e>\r\n" : "");
            document.append(i % 11 == 0 ? "<f>a &amp; b &lt; c</f><g>]]x</g>" : "");
            document.append(i % 1000 == 999 ? "<h>]]></h><i a=<b></i><j k='<' l='&'m='&u;'>\u0085\u0001& </k>" : "");
        }
        byte[] bytes = document.append("</a>").toString().getBytes(StandardCharsets.UTF_8);
        ReaderPool pool = new ReaderPool(DEFAULTS);

        List<String> expected = events(pool.open(XmlInput.of(document)));

        assertThat(events(pool.open(XmlInput.of(new ByteArrayInputStream(bytes)))))
                .isEqualTo(expected);
        assertThat(events(pool.open(XmlInput.of(new ByteArrayInputStream(bytes)))))
                .isEqualTo(expected);
        assertThat(expected).hasSizeGreaterThan(20_000);
    }

    /** Everything there is to an event, lines and columns of every hundredth. */
    private static List<String> events(TreeReader reader) {
        List<String> events = new ArrayList<>();
        for (TreeEvent found = reader.next(); found != TreeEvent.END_DOCUMENT; found = reader.next()) {
            StringBuilder event = new StringBuilder(found.toString());
            if (found == TreeEvent.START_ELEMENT || found == TreeEvent.END_ELEMENT) {
                event.append(reader.name()).append(reader.namespace());
                for (int i = 0; i < reader.attributeCount(); i++) {
                    event.append(' ').append(reader.attributeName(i)).append(reader.attributeNamespace(i));
                    event.append('=').append(reader.attributeValue(i)).append(reader.attributeType(i));
                }
            } else if (found == TreeEvent.TEXT) {
                int length = reader.textLength();
                String text = reader.text();
                assertThat(length).isEqualTo(text.length());
                assertThat(new String(reader.textCharacters(), reader.textStart(), length))
                        .isEqualTo(text);
                assertThat(reader.isTextEmpty()).isEqualTo(text.isEmpty());
                event.append(text);
            }
            if (events.size() % 100 == 0) {
                int line = reader.position(reader.start()).line();
                event.append(line)
                        .append(':')
                        .append(reader.position(reader.end()).column());
            }
            events.add(event.toString());
        }
        reader.problems()
                .forEach(problem -> events.add(problem.code() + " " + problem.line() + ":" + problem.column()));
        return events;
    }

    @Test
    void theStartOfTheDocumentIsItsFirstPlace() {
        TreeReader reader = new TreeReader(XmlInput.of("<a>x</a>"), DEFAULTS);

        reader.next();
        assertThat(reader.start()).isZero();
        assertThat(reader.end()).isZero();
        reader.next();
        assertThat(reader.end()).isEqualTo(3);
        while (reader.next() != TreeEvent.END_DOCUMENT) {
            assertThat(reader.start()).isPositive();
        }
        assertThat(reader.start()).isEqualTo(8);
    }

    @Test
    void anEndTagMatchesByItsNameAsWritten() {
        assertThat(codes("<p:a xmlns:p='u' xmlns:q='u'></q:a></p:a>")).containsExactly("stray-end-tag");
    }

    @Test
    void theBuilderTakesAnyName() {
        String document = "<!DOCTYPE 1<a><a<b =='1' 2=\"x\" xml:f:g='' ::='' ><$/></ ><é/><p:q:r/><?1 x?></a<b>";

        Document tree = Xml5Tree.parse(document).document();

        Element root = tree.getDocumentElement();
        assertThat(root.getNodeName()).isEqualTo("a<b");
        assertThat(root.getAttribute("2")).isEqualTo("x");
        assertThat(root.getFirstChild().getNodeName()).isEqualTo("$");
    }

    @Test
    void sanitizedNamesStayApart() {
        Xml5Options options = Xml5Options.builder().sanitizeNames(true).build();
        TreeReader reader = new TreeReader(XmlInput.of("<a b_='1' b$='2' b%='3'/>"), options);
        reader.next();
        reader.next();

        assertThat(List.of(reader.attributeName(0), reader.attributeName(1), reader.attributeName(2)))
                .containsExactly("b_", "b__", "b___");
    }

    @Test
    void namespacesEndWithTheirElement() {
        List<String> seen = new ArrayList<>();
        new TreeReader(XmlInput.of("<a xmlns='u'><b xmlns=''><c/></b><d/></a>"), DEFAULTS).deliverTo(new TreeHandler() {
            @Override
            public void startElement(TreeReader reader) {
                seen.add(reader.name() + "=" + reader.namespace());
            }

            @Override
            public void endElement(TreeReader reader) {
                seen.add("/" + reader.name() + "=" + reader.namespace());
            }
        });

        assertThat(seen).containsExactly("a=u", "b=", "c=", "/c=", "/b=", "d=u", "/d=u", "/a=u");
    }

    @Test
    void attributesOfUndeclaredPrefixesAreAllKept() {
        assertThat(repaired("<a p:b='1' q:b='2' b='3'/>"))
                .contains("p:b=\"1\"")
                .contains("q:b=\"2\"")
                .contains(" b=\"3\"");
    }

    // ---- options

    @Test
    void aFragmentKeepsSeveralRootsAndTheTextAround() {
        Xml5Options options = Xml5Options.builder().fragment(true).build();

        assertThat(repaired("Sure:\n<a>x</a> and <b/>", options))
                .isEqualTo("<fragment>Sure:\n<a>x</a> and <b/></fragment>");
        assertThat(read("<a/></fragment></></x><b/>", options).errors()).hasSize(3);
        assertThat(repaired("", options)).isEqualTo("<fragment/>");
    }

    @Test
    void theEntitiesOfHtmlAreKnownWhenAskedFor() {
        Xml5Options options = Xml5Options.builder().htmlEntities(true).build();

        assertThat(repaired("<a b='&eacute;'>&nbsp;&copy;&nosuch;</a>", options))
                .isEqualTo("<a b=\"é\">\u00A0©&amp;nosuch;</a>");
    }

    @Test
    void lessThanNeedsANameStartWhenAskedFor() {
        Xml5Options options = Xml5Options.builder().ltNeedsNameStart(true).build();

        assertThat(repaired("<code>if x<5: y</code>", options)).isEqualTo("<code>if x&lt;5: y</code>");
    }

    @Test
    void lessThanInATagBeginsAnotherWhenAskedFor() {
        Xml5Options options = Xml5Options.builder().ltInTagRestarts(true).build();

        assertThat(repaired("<a><b>x</b<c>y</c></a>", options)).isEqualTo("<a><b>x</b><c>y</c></a>");
    }

    @Test
    void strictReadingStopsAtTheFirstProblemWithOneMessage() {
        Xml5Options options = Xml5Options.builder().strict(true).build();

        assertThatThrownBy(() -> read("<a>\n<b></a>", options))
                .isInstanceOf(Xml5Exception.class)
                .hasMessage("not well-formed at line 2, column 4: misnested-end-tag: an end tag closes elements inside"
                        + " its own, which were open (</a> in <b>)");
        assertThat(read("<a><b/></a>", options).wellFormed()).isTrue();
    }

    @Test
    void charactersThatXmlDoesNotHaveAreLeftOutWhenAskedFor() {
        Xml5Options options = Xml5Options.builder().dropNonChars(true).build();
        List<String> texts = new ArrayList<>();

        new TreeReader(XmlInput.of("<a b='x&#1;y'>x\u000By\uFFFE</a>"), options).deliverTo(new TreeHandler() {
            @Override
            public void startElement(TreeReader reader) {
                texts.add(reader.attributeValue(0));
            }

            @Override
            public void text(TreeReader reader) {
                texts.add(reader.text());
            }
        });

        assertThat(texts).containsExactly("xy", "xy");
    }

    // ---- encodings

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252"})
    void theEncodingIsFound(String encoding) {
        String document = "<?xml version='1.0' encoding='" + encoding + "'?><a>é</a>";

        TreeReader reader = new TreeReader(XmlInput.of(document.getBytes(Charset.forName(encoding))), DEFAULTS);
        StringBuilder text = new StringBuilder();
        reader.deliverTo(new TreeHandler() {
            @Override
            public void text(TreeReader found) {
                text.append(found.text());
            }
        });

        assertThat(text).hasToString("é");
        assertThat(reader.problems()).isEmpty();
    }

    @Test
    void theLabelOfTheCallerComesBeforeTheDeclaration() {
        byte[] bytes = "<?xml version='1.0' encoding='UTF-8'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Xml5Tree.parse(XmlInput.of(bytes, "ISO-8859-1"), DEFAULTS)
                        .document()
                        .getDocumentElement()
                        .getTextContent())
                .isEqualTo("é");
    }

    @Test
    void anUnknownEncodingIsAnErrorAndReadAsUtf8() {
        Xml5Tree.Result result =
                Xml5Tree.parse("<?xml version='1.0' encoding='klingon'?><a>é</a>".getBytes(StandardCharsets.UTF_8));

        assertThat(result.problems()).extracting(problem -> problem.code().id()).containsExactly("unknown-encoding");
        assertThat(result.document().getDocumentElement().getTextContent()).isEqualTo("é");
    }

    /** Offsets are bytes as they were given; lines and columns do not depend on the encoding. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "ISO-8859-1", "Shift_JIS"})
    void placesAreThoseOfTheBytesInEveryEncoding(String encoding) {
        Charset charset = Charset.forName(encoding);
        boolean latin = encoding.startsWith("ISO");
        String before =
                "<?xml version='1.0' encoding='" + encoding + "'?>\r\n<a>" + (latin ? "\u00E9" : "\u65E5\u672C");
        byte[] bytes = (before + "</b></a>").getBytes(charset);

        for (XmlInput input : List.of(XmlInput.of(bytes), XmlInput.of(trickle(bytes)))) {
            TreeReader reader = new TreeReader(input, DEFAULTS);
            reader.deliverTo(new TreeHandler() {});
            Xml5Problem stray = reader.problems().get(0);

            assertThat(stray.code()).isEqualTo(TreeError.STRAY_END_TAG);
            assertThat(stray.start()).isEqualTo(before.getBytes(charset).length);
            assertThat(stray.line() + ":" + stray.column()).isEqualTo(latin ? "2:5" : "2:6");
        }
    }

    @Test
    void aProblemInTheSubsetHasItsPlaceInEveryEncoding() {
        String before = "<!DOCTYPE a [\r\n<!--\u65E5\uD834\uDD1E-->\n  ";
        byte[] bytes = (before + "<!ENTITY>]><a/>").getBytes(StandardCharsets.UTF_16LE);

        Xml5Problem problem = Xml5Tree.parse(bytes).problems().get(0);

        assertThat(problem.start()).isEqualTo(before.length() * 2L);
        assertThat(problem.line() + ":" + problem.column()).isEqualTo("3:3");
    }

    @Test
    void malformedBytesAreAnErrorWithItsPlaceInEveryEncoding() {
        byte[] bytes =
                "<?xml version='1.0' encoding='Shift_JIS'?><a>\u0081\u00FF</a>".getBytes(StandardCharsets.ISO_8859_1);

        Xml5Problem problem = Xml5Tree.parse(bytes).problems().get(0);

        assertThat(problem.code().id()).isEqualTo("malformed-bytes-in-input-stream");
        assertThat(problem.start()).isEqualTo(45);
    }

    // ---- readers one after the other

    @Test
    void readersOfAPoolKnowNothingOfEachOther() {
        ReaderPool pool = new ReaderPool(DEFAULTS);
        List<String> told = new ArrayList<>();
        for (String document : List.of(
                "<a xmlns='u' xmlns:p='v' p:x='1'><p:b>", "<a p:x='1'><p:b/></c></a>", "<a><p:b xmlns:p='w'/></a>")) {
            TreeReader reader = pool.open(XmlInput.of(document));
            TreeReader other = pool.open(XmlInput.of("<p:c xmlns:p='z'/>"));
            other.next();
            other.next();
            while (reader.next() != TreeEvent.END_DOCUMENT) {
                if (reader.event() == TreeEvent.START_ELEMENT) {
                    told.add(reader.name() + "{" + reader.namespace() + "}");
                }
            }
            assertThat(other.namespaceOf("p")).isEqualTo("z");
            assertThat(reader.namespaceOf("p")).isNull();
            other.deliverTo(new TreeHandler() {});
        }

        assertThat(told).containsExactly("a{u}", "p:b{v}", "a{}", "p:b{}", "a{}", "p:b{w}");
    }
}
