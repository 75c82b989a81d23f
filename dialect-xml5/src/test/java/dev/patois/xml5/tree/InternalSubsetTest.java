package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InternalSubsetTest {
    private static String root(String subset, String root) {
        String mended = Xml5Writer.repair("<!DOCTYPE a [" + subset + "]>" + root);
        return mended.substring(mended.indexOf('\n') + 1).strip();
    }

    private static List<String> codes(String subset, String root) {
        return Xml5Tree.parse("<!DOCTYPE a [" + subset + "]>" + root).problems().stream()
                .map(problem -> problem.code().id())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<!ENTITY e 'x'>                        | <a b='&e;'>&e;</a>  | <a b=\"x\">x</a>",
                "<!ENTITY e 'x'><!ENTITY e 'y'>         | <a>&e;</a>          | <a>x</a>",
                "<!ENTITY e '<b>&f;</b>'><!ENTITY f 'y'>| <a>&e;</a>          | <a><b>y</b></a>",
                "<!ENTITY e '&#38;#38;'>                | <a>&e;</a>          | <a>&amp;</a>",
                "<!ENTITY e '&#60;b/>'>                 | <a>&e;</a>          | <a><b/></a>",
                "<!ENTITY e '<![CDATA[&x;]]>'>          | <a>&e;</a>          | <a>&amp;x;</a>",
                "<!ENTITY % p '<!ENTITY e \"x\">'>%p;   | <a>&e;</a>          | <a>x</a>",
                "<!ATTLIST a b CDATA 'x'>               | <a/>                | <a b=\"x\"/>",
                "<!ATTLIST a b CDATA #FIXED 'x'>        | <a b='y'/>          | <a b=\"y\"/>",
                "<!ATTLIST a b (x) 'x' c NMTOKEN #IMPLIED>   | <a/>           | <a b=\"x\"/>",
                "<!ATTLIST a b NMTOKENS #IMPLIED>       | <a b=' x  y '/>     | <a b=\"x y\"/>",
                "<!ATTLIST a xmlns CDATA 'u'>           | <a><b/></a>         | <a xmlns=\"u\"><b/></a>",
                "<!ENTITY e 'x'><!ATTLIST a b CDATA 'p&e;q'> | <a/>           | <a b=\"pxq\"/>",
                "<!-- <!ENTITY e 'x'> ]> --><?p ]> ?><!ENTITY e 'y'> | <a>&e;</a> | <a>y</a>",
            })
    void entitiesAndDefaultsAreApplied(String subset, String root, String mended) {
        assertThat(root(subset, root)).isEqualTo(mended);
        assertThat(codes(subset, root)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<!ENTITY e 'x&e;'>       | <a>&e;</a>     | <a>x&amp;e;</a>   | recursive-entity",
                "<!ENTITY e 'x&e;'>       | <a b='&e;'/>   | <a b=\"x&amp;e;\"/> | recursive-entity",
                "<!ENTITY e '<b>'>        | <a>&e;x</a>    | <a><b/>x</a>      | unbalanced-entity",
                "<!ENTITY e '</a>'>       | <a>&e;x</a>    | <a>x</a>          | stray-end-tag",
                "<!ENTITY e SYSTEM 'f'>   | <a b='&e;'/>   | <a b=\"&amp;e;\"/> | entity-not-allowed",
                "<!ENTITY e SYSTEM 'f' NDATA n> | <a>&e;</a> | <a>&amp;e;</a>  | entity-not-allowed",
                "<!ENTITY>                | <a/>           | <a/>              | malformed-declaration",
                "junk<!ENTITY e 'x'>      | <a>&e;</a>     | <a>x</a>          | malformed-declaration",
                "<!ATTLIST a b NOSUCH 'x'>| <a/>           | <a/>              | malformed-declaration",
                "<!ENTITY e '<'>          | <a b='&e;'/>   | <a b=\"&lt;\"/>   | less-than-in-value",
            })
    void whatIsWrongInThemIsTold(String subset, String root, String mended, String code) {
        assertThat(root(subset, root)).isEqualTo(mended);
        assertThat(codes(subset, root)).contains(code);
    }

    @Test
    void aReferenceThatAnUnreadSubsetMayDeclareIsNoError() {
        assertThat(Xml5Tree.parse("<!DOCTYPE a SYSTEM 'no-such-file'><a>&x;</a>")
                        .problems())
                .isEmpty();
        assertThat(Xml5Tree.parse("<?xml version='1.0' standalone='yes'?><!DOCTYPE a SYSTEM 'f'><a>&x;</a>")
                        .errors())
                .hasSize(1);
        assertThat(codes("<!ENTITY % p SYSTEM 'f'>%p;", "<a>&x;</a>")).isEmpty();
    }

    @Test
    void theSubsetIsNotAppliedWhenNobodyWantsIt() {
        StringBuilder out = new StringBuilder();
        Xml5Options options = Xml5Options.builder().applySubset(false).build();

        Xml5Writer.repair(
                XmlInput.of("<!DOCTYPE a [<!ENTITY e 'x'><!ATTLIST a b CDATA 'y'>]><a>&e;</a>"), options, out);

        assertThat(out.toString()).contains("<a>&amp;e;</a>");
    }

    /** XML 1.0, 5.1: what was not read might have declared them first. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<?xml version='1.0'?>                  | <!ENTITY % p SYSTEM 'f'>%p; | <a>[e]</a>",
                "<?xml version='1.0'?>                  | %unknown;                   | <a>[e]</a>",
                "<?xml version='1.0' standalone='no'?>  | <!ENTITY % p SYSTEM 'f'>%p; | <a>[e]</a>",
                "<?xml version='1.0' standalone='yes'?> | <!ENTITY % p SYSTEM 'f'>%p; | <a b=d>E</a>",
                "<?xml version='1.0'?>                  | <!ENTITY % p ''>%p;         | <a b=d>E</a>",
            })
    void whatIsDeclaredAfterAParameterEntityThatWasNotReadDoesNotCount(String xml, String before, String read) {
        String document =
                xml + "<!DOCTYPE a [" + before + "<!ENTITY e 'E'><!ATTLIST a b CDATA 'd' c CDATA '&e;'>]><a>&e;</a>";
        StringBuilder told = new StringBuilder();
        TreeReader reader = new TreeReader(XmlInput.of(document), Xml5Options.defaults());
        reader.deliverTo(new TreeHandler() {
            @Override
            public void startElement(TreeReader found) {
                told.append(found.attributeCount() == 0 ? "<a>" : "<a b=" + found.attributeValue(0) + ">");
            }

            @Override
            public void text(TreeReader found) {
                told.append(found.text());
            }

            @Override
            public void reference(TreeReader found) {
                told.append('[').append(found.name()).append(']');
            }

            @Override
            public void endElement(TreeReader found) {
                told.append("</a>");
            }
        });

        assertThat(told).hasToString(read);
        assertThat(reader.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " SYSTEM \"a.dtd\" [<!ENTITY e 'x'>]",
                " PUBLIC \"-//p\" \"a.dtd\" [<!ELEMENT a (b|c)*>\n<!-- ]> --><?p ]>?>]",
                " [<!ATTLIST a b CDATA 'x' xml:space CDATA 'preserve'><!NOTATION n SYSTEM 'n'>]",
                " [<!ENTITY % p \"<!ENTITY e 'x'>\">%p;]",
            })
    void aSubsetThatIsWellFormedIsWrittenAsItIs(String declared) {
        assertThat(Xml5Writer.repair("<!DOCTYPE a" + declared + "><a/>"))
                .startsWith("<!DOCTYPE a" + declared + ">\n<a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!ENTITY>",
                "junk",
                "<!ELEMENT a (b,)>",
                "<!ELEMENT a (b c)>",
                "<!ENTITY e '& x'>",
                "<!ENTITY e '%p;'>",
                "<!ATTLIST a b CDATA '<'>",
                "<!ATTLIST a b CDATA '&x;'>",
                "<!-- a -- b -->",
                "<?xml version='1.0'?>",
                "<!ATTLIST a p:b CDATA 'x'>",
                "<!ENTITY e '\u0001'>",
            })
    void aSubsetThatIsNotIsLeftOut(String subset) {
        assertThat(Xml5Writer.repair("<!DOCTYPE a SYSTEM \"a.dtd\" [" + subset + "]><a/>"))
                .startsWith("<!DOCTYPE a SYSTEM \"a.dtd\">\n<a");
    }

    @Test
    void aProblemInTheSubsetHasItsPlace() {
        Xml5Problem problem = Xml5Tree.parse("<!DOCTYPE a [\r\n<!--é-->\n  <!ENTITY>]><a/>")
                .problems()
                .get(0);

        assertThat(problem.line() + ":" + problem.column()).isEqualTo("3:3");
    }
}
