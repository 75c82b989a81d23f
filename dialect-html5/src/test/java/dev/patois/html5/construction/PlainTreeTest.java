package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tree that judges the rules does what it is told, and refuses what a DOM would. */
class PlainTreeTest {
    private final PlainTree tree = new PlainTree(false);
    private final Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
    private int html;
    private int body;

    @BeforeEach
    void begin() {
        html = tree.createImplied(TreeNames.HTML);
        tree.append(tree.document(), html);
        body = tree.createImplied(TreeNames.BODY);
        tree.append(html, body);
    }

    private int element(int number, int parent) {
        int element = tree.createImplied(number);
        tree.append(parent, element);
        return element;
    }

    /** Shows the tree a tag. */
    private void tag(String tag) {
        lexer.reset();
        lexer.feed(tag);
        lexer.end();
        assertThat(lexer.next()).isIn(TokenKind.START_TAG, TokenKind.END_TAG);
        tree.at(lexer.tag());
    }

    private void text(String text, int parent, int before) {
        tree.at(text);
        tree.characters(parent, before, text.startsWith("\0"));
    }

    private static String dump(String... lines) {
        return "| <html>\n|   <body>\n|     " + String.join("\n|     ", lines) + "\n";
    }

    @Test
    void charactersAreAddedToTheTextThatStandsThere() {
        text("a", body, PlainTree.NO_NODE);
        int table = element(TreeNames.TABLE, body);
        text("b", body, table);
        text("c", body, PlainTree.NO_NODE);

        assertThat(tree.dump()).isEqualTo(dump("\"ab\"", "<table>", "\"c\""));
    }

    @Test
    void aNullIsReplacedInTheTree() {
        text("\0\0", body, PlainTree.NO_NODE);

        assertThat(tree.dump()).isEqualTo(dump("\"\uFFFD\uFFFD\""));
        tree.at("\0");
        assertThatThrownBy(() -> tree.characters(body, PlainTree.NO_NODE, false))
                .hasMessageContaining("U+0000");
    }

    @Test
    void nodesMoveWithWhatIsInThem() {
        int first = element(TreeNames.P, body);
        int second = element(TreeNames.DIV, body);
        element(TreeNames.B, first);
        element(TreeNames.I, first);

        tree.insertBefore(body, second, first);
        tree.moveChildren(first, second);
        tree.append(second, first);

        assertThat(tree.dump()).isEqualTo(dump("<div>", "  <b>", "  <i>", "  <p>"));
        assertThat(tree.parent(first)).isEqualTo(second);
        tree.remove(first);
        assertThat(tree.parent(first)).isEqualTo(PlainTree.NO_NODE);
        assertThat(tree.dump()).isEqualTo(dump("<div>", "  <b>", "  <i>"));
    }

    @Test
    void namesOfForeignElementsAndAttributesAreAdjusted() {
        String attributes = " viewbox=1 definitionurl=2 xlink:href=3 xml:lang=4 xmlns=5 z-a=6 z=7>";
        tag("<foreignobject" + attributes);
        tree.append(body, tree.create(TreeNames.IN_SVG, TreeNames.IN_SVG | TreeNames.FOREIGNOBJECT));
        tag("<foreignobject" + attributes);
        tree.append(body, tree.create(TreeNames.IN_MATHML, TreeNames.OTHER));
        tag("<foreignobject" + attributes);
        tree.append(body, tree.create(TreeNames.HTML_NAMESPACE, TreeNames.FOREIGNOBJECT));

        List<String> foreign = List.of("xlink href=\"3\"", "xml lang=\"4\"", "xmlns xmlns=\"5\"");
        assertThat(tree.dump().lines().map(line -> line.substring(2).strip()))
                .containsExactly(
                        "<html>",
                        "<body>",
                        "<svg foreignObject>",
                        "definitionurl=\"2\"",
                        "viewBox=\"1\"",
                        foreign.get(0),
                        foreign.get(1),
                        foreign.get(2),
                        "z=\"7\"",
                        "z-a=\"6\"",
                        "<math foreignobject>",
                        "definitionURL=\"2\"",
                        "viewbox=\"1\"",
                        foreign.get(0),
                        foreign.get(1),
                        foreign.get(2),
                        "z=\"7\"",
                        "z-a=\"6\"",
                        "<foreignobject>",
                        "definitionurl=\"2\"",
                        "viewbox=\"1\"",
                        "xlink:href=\"3\"",
                        "xml:lang=\"4\"",
                        "xmlns=\"5\"",
                        "z=\"7\"",
                        "z-a=\"6\"");
    }

    @Test
    void anElementIsMadeAgainWithTheAttributesOfItsTag() {
        tag("<b a=1>");
        int bold = tree.create(TreeNames.HTML_NAMESPACE, TreeNames.B);
        tree.append(body, bold);
        tag("<b a=2 c=3>");
        tree.mergeAttributes(bold);
        tree.append(body, tree.createAgain(bold));

        assertThat(tree.dump()).isEqualTo(dump("<b>", "  a=\"1\"", "  c=\"3\"", "<b>", "  a=\"1\""));
    }

    @Test
    void whatATemplateHoldsStandsApart() {
        int template = element(TreeNames.TEMPLATE, body);
        element(TreeNames.TR, tree.contents(template));
        element(TreeNames.P, template);

        assertThat(tree.dump()).isEqualTo(dump("<template>", "  content", "    <tr>", "  <p>"));
        assertThatThrownBy(() -> tree.contents(body)).hasMessageContaining("no template");
    }

    @Test
    void whatADomWouldRefuseFails() {
        int paragraph = element(TreeNames.P, body);
        int other = tree.createImplied(TreeNames.DIV);

        assertThatThrownBy(() -> tree.append(tree.document(), other)).hasMessageContaining("a second child");
        assertThatThrownBy(() -> text("a", tree.document(), PlainTree.NO_NODE))
                .hasMessageContaining("text in the document");
        assertThatThrownBy(() -> tree.append(paragraph, body)).hasMessageContaining("in itself");
        assertThatThrownBy(() -> tree.insertBefore(html, other, paragraph)).hasMessageContaining("is no child of");
        assertThatThrownBy(() -> tree.append(PlainTree.NO_NODE, other)).hasMessageContaining("no such node");
        assertThatThrownBy(tree::doctype).hasMessageContaining("the token at hand is another one");
    }

    @Test
    void whatWasReleasedIsNotSpokenOfAgain() {
        int paragraph = element(TreeNames.P, body);
        tag("</p>");
        tree.popped(paragraph, true);
        tree.released(paragraph);

        assertThat(tree.node(paragraph).endedByOwnTag).isTrue();
        assertThatThrownBy(() -> tree.remove(paragraph)).hasMessageContaining("spoken of no more");
        assertThatThrownBy(() -> tree.createAgain(paragraph)).hasMessageContaining("spoken of no more");
    }

    @Test
    void anElementIsEndedByItsOwnTagOnly() {
        tag("</h2>");
        tree.popped(element(TreeNames.H1, body), true);

        assertThatThrownBy(() -> tree.ended(body)).hasMessageContaining("ended by </h2>");
    }

    @Test
    void aDeepTreeIsWrittenWithoutAStack() {
        int parent = body;
        for (int i = 0; i < 10_000; i++) {
            parent = element(TreeNames.B, parent);
        }

        assertThat(tree.dump()).hasLineCount(10_002);
    }
}
