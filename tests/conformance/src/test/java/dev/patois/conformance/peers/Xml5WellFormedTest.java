package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.tree.Xml5Exception;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Problem;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.XmlInput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A document is well-formed here where it is for the parser of the JDK. */
class Xml5WellFormedTest {
    private static final int MUTANTS =
            Integer.getInteger("patois.mutants", Boolean.getBoolean("patois.nightly") ? 20_000 : 5_000);

    /** Where the two part, and why. */
    private enum Exception {
        /** We read 1.1 as 1.0, and the JDK does not. */
        XML_1_1("<\\?xml[^>]*1\\.1"),
        /**
         * What a parameter entity declares that nobody has: the JDK takes other entities for undeclared then, XML 1.0
         * (4.1) does not.
         */
        UNREAD_PARAMETER_ENTITY("%[^;%]*;"),
        /** Namespaces in XML 1.0 (section 7): no colon there; the JDK does not look. */
        COLON_IN_TARGET_OR_ENTITY("<\\?[^ >]*:|<!(ENTITY|NOTATION)[^>'\"]*:"),
        /** Nor does it for colons at the ends of names, and in those of attributes that are not written in the tag. */
        COLON_AT_AN_END("[< ]:|:[ >=/]|<!ATTLIST[^>]*:[^ >]*:"),
        /** It asks for no white space between definitions of attributes. */
        DEFINITIONS_WITHOUT_SPACE("<!ATTLIST[^>]*('[^'>]*'|#IMPLIED|#REQUIRED)[a-z]"),
        /** It takes no supplementary characters in system identifiers. */
        SUPPLEMENTARY_IN_SYSTEM_ID("SYSTEM[^>]*[\\x{10000}-\\x{10FFFF}]|PUBLIC[^>]*[\\x{10000}-\\x{10FFFF}]");

        private final Pattern pattern;

        Exception(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }

        static boolean isOne(String document) {
            for (Exception exception : values()) {
                if (exception.pattern.matcher(document).find()) {
                    return true;
                }
            }
            return false;
        }
    }

    @Test
    void aDocumentIsWellFormedWhereTheParserOfTheJdkAcceptsIt() {
        XmlMutants mutants = new XmlMutants(8);
        JdkXml jdk = new JdkXml();
        List<String> apart = new ArrayList<>();
        int accepted = 0;
        int compared = 0;

        for (int i = 0; i < MUTANTS; i++) {
            byte[] document = mutants.nextBytes();
            String text = new String(document, StandardCharsets.UTF_8);
            if (Exception.isOne(text)) {
                continue;
            }
            JdkXml.Reading reading = jdk.read(document);
            Xml5Tree.Result result = Xml5Tree.parse(document);
            compared++;
            accepted += reading.isAccepted() ? 1 : 0;
            if (result.wellFormed() != reading.isAccepted()) {
                apart.add(text + " " + result.problems() + " " + reading.refusal());
            }
        }

        assertThat(apart).isEmpty();
        assertThat(accepted).isBetween(compared / 10, compared * 9 / 10);
        assertThat(compared).isGreaterThan(MUTANTS * 7 / 10);
    }

    @Test
    void problemsAreInTheOrderOfTheSourceAndNothingThrows() {
        XmlMutants mutants = new XmlMutants(9);

        for (int i = 0; i < MUTANTS; i++) {
            String document = mutants.next();
            List<Xml5Problem> problems = Xml5Tree.parse(document).problems();
            assertThat(problems.stream().mapToLong(Xml5Problem::start).toArray())
                    .as("%s", document)
                    .isSorted();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<?xml?><a/>",
                "<?xml encoding='UTF-8'?><a/>",
                "<?xml version='2.0'?><a/>",
                "<?xml version='1.0' standalone='maybe'?><a/>",
                "<?xml standalone='yes' version='1.0'?><a/>",
                "<?xml version='1.0'encoding='UTF-8'?><a/>",
                "<!DOCTYPE a PUBLIC 'p'><a/>",
                "<!DOCTYPE a PUBLIC 'p|q' 's'><a/>",
                "<!DOCTYPE a PUBLIC 'p\tq' 's'><a/>",
                "<!DOCTYPE a system 's'><a/>",
                "<!DOCTYPE 1><a/>",
                "<!DOCTYPE a [<!ELEMENT a (b,)>]><a/>",
                "<!DOCTYPE a [<!ELEMENT a (b|c,d)>]><a/>",
                "<!DOCTYPE a [<!ELEMENT a (#PCDATA|b)>]><a/>",
                "<!DOCTYPE a [<!ELEMENT a ()>]><a/>",
                "<!DOCTYPE a [<!ELEMENT a (b)) >]><a/>",
                "<!DOCTYPE a [<!ATTLIST a b (c d) #IMPLIED>]><a/>",
                "<!DOCTYPE a [<!ATTLIST a b CDATA '<'>]><a/>",
                "<!DOCTYPE a [<!ATTLIST a b CDATA '&x;'>]><a/>",
                "<!DOCTYPE a [<!ATTLIST a b CDATA '&e;'><!ENTITY e 'x'>]><a/>",
                "<!DOCTYPE a [<!ENTITY e 'x & y'>]><a/>",
                "<!DOCTYPE a [<!ENTITY e '100%'>]><a/>",
                "<!DOCTYPE a [<!ENTITY e '&#1;'>]><a/>",
                "<!DOCTYPE a [<!ENTITY %e 'x'>]><a/>",
                "<!DOCTYPE a [<!ENTITY e PUBLIC '{}' 's'>]><a/>",
                "<!DOCTYPE a [<!-- a -- b -->]><a/>",
                "<!DOCTYPE a [<?xml version='1.0'?>]><a/>",
                "<!DOCTYPE a [<?t?d?>]><a/>",
                "<!DOCTYPE a [<!ENTITY e 'a]]>'>]><a>&e;</a>",
                "<xmlns:x/>",
                "<a><xmlns:x xmlns:y='u'/></a>",
                "<a:b:c xmlns:a='u'/>",
                "<a:/>",
                "<a b:c:d='' xmlns:b='u'/>",
                "<?a:b c?><a/>",
                "<?a?b?><a/>",
                "<\uD800\uDC00/>",
                "<a\uFFFD/>",
                "<a\uFEFF/>",
                "<a \uFEFFb=''/>",
            })
    void whatIsNotWellFormedIsSaid(String document) {
        Xml5Tree.Result result = Xml5Tree.parse(document);
        Xml5Options strict = Xml5Options.builder().strict(true).build();

        assertThat(result.wellFormed()).isFalse();
        assertThatThrownBy(() -> Xml5Tree.parse(XmlInput.of(document), strict)).isInstanceOf(Xml5Exception.class);
    }
}
