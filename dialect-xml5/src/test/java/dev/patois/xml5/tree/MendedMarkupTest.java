package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

/** With sanitizeNames, comments and instructions of a tree are such as XML has. */
class MendedMarkupTest {
    private static final Xml5Options MENDING =
            Xml5Options.builder().sanitizeNames(true).build();

    private static Document mended(String document) {
        return Xml5Tree.parse(document, MENDING).document();
    }

    private static Node inRoot(Document document) {
        return document.getDocumentElement().getFirstChild();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " <?xml version='1.0'?><a/>",
                "<!--x--><?xml version='1.0'?><a/>",
                "<a><?xml version='1.0'?></a>",
                "<a/><?xml version='1.0'?>",
                "<a/><?XML version='1.0'?>"
            })
    void anXmlDeclarationInAWrongPlaceIsNoInstruction(String document) {
        Xml5Tree.Result result = Xml5Tree.parse(document, MENDING);

        assertThat(result.wellFormed()).isFalse();
        for (Node node = result.document().getFirstChild(); node != null; node = node.getNextSibling()) {
            assertThat(node.getNodeType()).isNotEqualTo(Node.PROCESSING_INSTRUCTION_NODE);
        }
        assertThat(inRoot(result.document())).isNull();
    }

    @Test
    void otherInstructionsStay() {
        assertThat(inRoot(mended("<a><?xml-stylesheet x?></a>")).getNodeName()).isEqualTo("xml-stylesheet");
        assertThat(inRoot(Xml5Tree.parse("<a><?xml x?></a>").document()).getNodeName())
                .isEqualTo("xml");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {"a--b|a- -b", "a----b|a- - - -b", "a-|a- ", "--|- - ", "-a|-a"})
    void aCommentGetsSpacesBetweenItsHyphens(String written, String made) {
        assertThat(inRoot(mended("<a><!-- " + written + "--></a>")).getNodeValue())
                .isEqualTo(" " + made);
        assertThat(Xml5Writer.repair("<a><!-- " + written + "--></a>")).contains("<!-- " + made + "-->");
    }

    @Test
    void whatIsLeftOutBringsNoHyphensTogether() {
        Xml5Options both = MENDING.toBuilder().dropNonChars(true).build();

        assertThat(inRoot(Xml5Tree.parse("<a><!--x-\u0001-y--></a>", both).document())
                        .getNodeValue())
                .isEqualTo("x- -y");
        assertThat(inRoot(Xml5Tree.parse("<a><?p x?\u0001>y?></a>", both).document())
                        .getNodeValue())
                .isEqualTo("x? >y");
        assertThat(inRoot(Xml5Tree.parse("<a><!--x--y--></a>").document()).getNodeValue())
                .isEqualTo("x--y");
    }
}
