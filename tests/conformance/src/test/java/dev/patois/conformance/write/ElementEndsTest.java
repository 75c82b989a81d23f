package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.html5.Html5;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A rewriter does to an element what an editor of trees would do, or refuses: elements of all kinds, with what may end
 * them or move a part of them, in many places; judged by jsoup. In every build one in eleven of these documents is
 * read, all of them with {@code -Dpatois.nightly=true}.
 */
class ElementEndsTest {
    private static final int STEP = Boolean.getBoolean("patois.nightly") ? 1 : 11;

    private static final List<String> ELEMENTS = List.of(
            "div",
            "p",
            "span",
            "section",
            "ul",
            "li",
            "dl",
            "dd",
            "dt",
            "h1",
            "h2",
            "form",
            "button",
            "a",
            "b",
            "i",
            "nobr",
            "font",
            "table",
            "caption",
            "colgroup",
            "tbody",
            "thead",
            "tr",
            "td",
            "th",
            "select",
            "option",
            "optgroup",
            "pre",
            "address",
            "ruby",
            "rt",
            "applet",
            "object",
            "svg",
            "math",
            "template",
            "summary",
            "center",
            "main");

    private static final List<String> FOLLOWERS = List.of(
            "<p>",
            "<div>",
            "<li>",
            "<dd>",
            "<h2>",
            "<tr>",
            "<td>",
            "<tbody>",
            "<caption>",
            "<table>",
            "<a>",
            "<b>",
            "<nobr>",
            "<button>",
            "<form>",
            "<option>",
            "<select>",
            "<input>",
            "<hr>",
            "<body>",
            "<head>",
            "<frameset>",
            "</p>",
            "</div>",
            "</b>",
            "</a>",
            "</table>",
            "</body>",
            "</html>",
            "<svg>",
            "<meta>",
            "<title>t</title>",
            "<script>s</script>",
            "<textarea>\nq</textarea>",
            "<span>",
            "<rt>",
            "<template>",
            "</form>",
            "</li>",
            "<br>");

    private static final List<String> PLACES = List.of(
            "0%s5",
            "0<div>%s</div>5",
            "0<p>%s</p>5",
            "0<table><tr><td>%s</table>5",
            "0<table>%s</table>5",
            "0<ul><li>%s</ul>5",
            "0<b>%s</b>5",
            "0<b><p>%s</b>w</p>5",
            "0<select>%s</select>5",
            "0<svg>%s</svg>5",
            "<!doctype html>%s5",
            "0<button>%s</button>5",
            "0<form>%s</form>5",
            "0<table><tr>%s</table>5",
            "0<a href=x>%s</a>5",
            "0<h1>%s</h1>5");

    /** What is done to the element, by a rule and by an editor of trees. */
    private enum Change {
        REMOVE(rules -> rules.remove(".zz"), tree -> tree.select(".zz").remove()),
        UNWRAP(rules -> rules.unwrap(".zz"), tree -> tree.select(".zz").unwrap()),
        APPEND(
                rules -> rules.insertAtEnd(".zz", Content.text("@")),
                tree -> tree.select(".zz").forEach(element -> element.appendText("@")));

        private final Rewriter rewriter;
        private final Consumer<Document> editor;

        Change(UnaryOperator<Rewriter.Builder> rules, Consumer<Document> editor) {
            this.rewriter = rules.apply(Rewriter.builder(Html5.LIVING)).build();
            this.editor = editor;
        }
    }

    private static List<String> documents() {
        List<String> documents = new ArrayList<>();
        int count = 0;
        for (String element : ELEMENTS) {
            for (String follower : FOLLOWERS) {
                for (String place : PLACES) {
                    for (String rest : List.of("3", "3<p>4")) {
                        if (count++ % STEP == 0) {
                            String read = "<" + element + " class=zz>1" + follower + "2</" + element + ">" + rest;
                            documents.add(place.replace("%s", read));
                        }
                    }
                }
            }
        }
        return documents;
    }

    /** What came of a change. */
    private static final class Outcome {
        private int same;
        private int refused;

        /** The tree that an editor makes is read as another one when it is written. */
        private int unstable;

        private final List<String> textDiffers = new ArrayList<>();
        private final List<String> treeDiffers = new ArrayList<>();

        int compared() {
            return same + treeDiffers.size();
        }
    }

    private static Outcome outcome(Change change) {
        Outcome outcome = new Outcome();
        for (String document : documents()) {
            String written;
            try {
                written = change.rewriter.rewrite(document);
            } catch (UnwritableException e) {
                outcome.refused++;
                continue;
            }
            Document edited = Jsoup.parse(document);
            change.editor.accept(edited);
            Document read = Jsoup.parse(written);
            if (!sortedText(edited).equals(sortedText(read))) {
                outcome.textDiffers.add(document + " -> " + written);
            }
            String wanted = html(edited);
            if (!html(Jsoup.parse(wanted)).equals(wanted)) {
                outcome.unstable++;
            } else if (html(read).equals(wanted)) {
                outcome.same++;
            } else {
                outcome.treeDiffers.add(document + " -> " + written + " instead of " + wanted);
            }
        }
        return outcome;
    }

    private static String sortedText(Document tree) {
        char[] text = tree.wholeText().toCharArray();
        Arrays.sort(text);
        return new String(text).strip();
    }

    /** Returns the tree as markup, where texts side by side are one. */
    private static String html(Document tree) {
        tree.outputSettings().prettyPrint(false);
        join(tree);
        return tree.outerHtml().replace(" class=\"zz\"", "");
    }

    private static void join(Node node) {
        for (int i = 0; i < node.childNodeSize(); i++) {
            Node child = node.childNode(i);
            if (child instanceof TextNode text) {
                while (i + 1 < node.childNodeSize() && node.childNode(i + 1) instanceof TextNode next) {
                    text.text(text.getWholeText() + next.getWholeText());
                    next.remove();
                }
            } else {
                join(child);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    void noTextIsLostAndNoneIsLeft(Change change) {
        assertThat(outcome(change).textDiffers).isEmpty();
    }

    /**
     * What differs: what was dropped because of the element begins to count, as a {@code form} after one that is
     * removed; what an element put before a table is no longer put there, as a {@code script}.
     */
    @ParameterizedTest
    @EnumSource(Change.class)
    void theTreeOfTheOutputIsThatOfAnEditorButForWhatCountsWithoutTheElement(Change change) {
        Outcome outcome = outcome(change);
        System.out.println(change + ": " + outcome.same + " as an editor of trees has it, " + outcome.treeDiffers.size()
                + " otherwise, " + outcome.refused + " refused, " + outcome.unstable + " that no markup has");

        assertThat(outcome.compared()).isGreaterThan(3_000);
        assertThat(outcome.treeDiffers).hasSizeLessThan(outcome.compared() / 50);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "head|<!doctype html><head><title>t</title>text<p>y</p>|<!doctype html>text<p>y</p>",
                "caption|<table><caption>c<tr><td>b</table>d|<table><tr><td>b</table>d",
                ".ad|<div class=ad>1<td>2</div><p>keep</p>|<p>keep</p>",
                "a[href='/1']|<a href=/1>one<a href=/2>two</a> tail <p>rest</p>|<a href=/2>two</a> tail <p>rest</p>",
                "h1|<h1>a<h2>b</h2>c|<h2>b</h2>c",
                "button:first-child|<button>a<button>b</button>c|<button>b</button>c",
                "nobr:first-child|<nobr>a<nobr>b</nobr>c|<nobr>b</nobr>c",
                "select|<select><option>a<input>b|<input>b",
                "svg|<svg><g>x<p>y</p>z|<p>y</p>z",
                "table|<table>a<b>c</b><tr><td>d</table>e|a<b>c</b>e",
                "body|<body>x</body>y<p>z|''",
                ".y|<p>x<p class=y>z<div>q</div>|<p>x</p><div>q</div>",
                "div|<p>a<div>b<i>c</div>d|<p>a</p><i>d",
            })
    void anElementIsRemovedWithWhatIsInItInTheTree(String selector, String before, String after) {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(selector).build();

        assertThat(rewriter.rewrite(before)).isEqualTo(after);
    }

    @Test
    void whatIsPutAtTheEndOfTheHeadStandsBeforeTheTextThatEndsIt() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .insertAtEnd("head", Content.markup("<link rel=x>"))
                .build();

        assertThat(rewriter.rewrite("<!doctype html><head><title>t</title>text<p>y</p>"))
                .isEqualTo("<!doctype html><head><title>t</title><link rel=x>text<p>y</p>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<!doctype html><title>t</title><p>x</p>|<!doctype html><title>t</title><h>[<p>x</p>]",
                "text|<h>[text]",
                "''|<h>[]",
                "<!--c-->|<!--c--><h>[]",
                "<meta charset=utf-8><p>q</p><p>r|<meta charset=utf-8><h>[<p>q</p><p>r</p>]",
                "<head><title>t</title></head><body>x</body>|<head><title>t</title><h></head><body>[x]</body>",
                "<html><body><p>y</body></html>|<html><h><body>[<p>y</p>]</body></html>",
                "<frameset><frame></frameset>|<h><frameset><frame></frameset>",
            })
    void whatIsPutIntoHeadAndBodyStandsWhereTheyAreWhoseTagsAreLeftOut(String before, String after) {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .insertAtEnd("head", Content.markup("<link rel=x>"))
                .insertAtStart("body", Content.text("["))
                .insertAtEnd("body", Content.text("]"))
                .build();

        assertThat(rewriter.rewrite(before)).isEqualTo(after.replace("<h>", "<link rel=x>"));
    }

    @Test
    void whatIsPutIntoARowWithoutATagStandsAtItsEnd() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .insertAtEnd("tr", Content.markup("<td>y"))
                .build();

        assertThat(rewriter.rewrite("<table><td>x</table>")).isEqualTo("<table><td>x</td><td>y</table>");
    }

    @Test
    void bothTagsOfARenamedElementAreRenamedWhateverTagsAreDroppedInIt() {
        Rewriter rewriter =
                Rewriter.builder(Html5.LIVING).renameElement(".x", "section").build();

        assertThat(rewriter.rewrite("<div class=x>1<td>2</div><p>k"))
                .isEqualTo("<section class=x>1<td>2</section><p>k");
    }

    @Test
    void anElementOfWhichTreeConstructionMovesAPartIsRefusedByName() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(".x").build();

        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                        UnwritableException.class, () -> rewriter.rewrite("<b class=x>1<p>2</b>3</p>")))
                .hasMessageContaining("\"b\"")
                .hasMessageContaining("not in one place");
    }

    @Test
    void anElementWhoseEndIsOutOfSightIsRefusedAndNotRemovedInPart() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(".ad").build();
        String deep = "<div>".repeat(65_600);

        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                        UnwritableException.class, () -> rewriter.rewrite(deep + "<div class=ad><p>x</p></div>")))
                .hasMessageContaining("too many others for its end to be found");
    }

    @Test
    void aRemovedElementThatBeginsAgainOutOfSightIsRefused() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(".ad").build();
        StringBuilder others = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            others.append("<i a=").append(i).append('>');
        }
        String document = "<p><b class=ad>x" + others + "</p><p>y";

        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                        UnwritableException.class, () -> rewriter.rewrite(document)))
                .hasMessageContaining("more formatting elements begin again");
        assertThat(rewriter.rewrite("<p><b class=ad>x<i></p><p>y")).isEqualTo("<p></p><p>");
    }

    @Test
    void anEndTagThatIsReadAsAStartTagBeginsFormattingElementsAgain() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(".ad").build();

        assertThat(rewriter.rewrite("<div class=ad><a href=x>1</div></br>2")).isEqualTo("<a href=\"x\"></br>2");
    }

    @Test
    void aFormattingElementThatBeginsInWhatIsRemovedBeginsAfterIt() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(".ad").build();

        assertThat(rewriter.rewrite("0<div class=ad>1<a href=x>2</div>3</a>4")).isEqualTo("0<a href=\"x\">3</a>4");
    }
}
