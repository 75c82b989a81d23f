package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import dev.patois.html5.TreeSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where elements stand is what a parser's tree says when it has read their start tags. The parser of jsoup is the
 * judge.
 */
class SelectorTreeTest {
    private static final int CASES = Boolean.getBoolean("patois.nightly") ? 500 : 150;

    private static final List<String> SELECTORS = List.of(
            "div > p",
            "p p",
            "ul li",
            "ul > li",
            "p:first-child",
            "*:nth-child(2)",
            "body *:not(:first-child)",
            "a b",
            "b > i",
            "b div",
            "b > div p",
            "i .x",
            ".x > *",
            ".y b p",
            "p:nth-of-type(2)",
            "b:first-of-type",
            "table td",
            "table > tr",
            "tbody > tr > td",
            "tr > td:nth-child(2)",
            "body > *",
            "head > *",
            "body > table > *",
            "svg p",
            "svg > *",
            "template *",
            "div:not(.x) > *:not(p)",
            "h1 *",
            ":is(p, div) > *",
            "body .x:not(:not(b, td))",
            "body *:is(:first-child, :nth-child(3))",
            "body :not(:is(p, .x)) > i",
            "dl > dd");

    private static final List<String> TAGS = List.of(
            "<p>",
            "</p>",
            "<p class=x>",
            "<div>",
            "</div>",
            "<div class='x y'>",
            "<ul>",
            "</ul>",
            "<li>",
            "</li>",
            "<b>",
            "</b>",
            "<b class=x>",
            "<i>",
            "</i>",
            "<i class=y>",
            "<a>",
            "</a>",
            "<table>",
            "</table>",
            "<tr>",
            "</tr>",
            "<td>",
            "</td>",
            "<td class=x>",
            "<th>",
            "<tbody>",
            "</tbody>",
            "<caption>",
            "<h1>",
            "<h2>",
            "</h1>",
            "<dl>",
            "<dt>",
            "<dd>",
            "<form>",
            "</form>",
            "<button>",
            "</button>",
            "<br>",
            "</br>",
            "<img class=x>",
            "<input>",
            "<input type=hidden>",
            "<section>",
            "</section>",
            "<span>",
            "</span>",
            "<object>",
            "</object>",
            "x",
            "y",
            " ",
            "<nobr>",
            "<font size=1>",
            "</font>",
            "<hr>",
            "<address>",
            "<title>t</title>");

    private static final List<String> RARE = List.of(
            "<svg>",
            "</svg>",
            "<g>",
            "<g/>",
            "<foreignObject>",
            "</foreignObject>",
            "<math>",
            "<mi>",
            "</math>",
            "<template>",
            "</template>",
            "<head>",
            "</head>",
            "<body>",
            "</body>",
            "<html>",
            "<style>s</style>",
            "<colgroup>",
            "<col>",
            "<meta>",
            "<link>",
            "<script>s</script>",
            "<!DOCTYPE html>",
            "<textarea>t</textarea>",
            "<select>",
            "</select>",
            "<option>",
            "</option>",
            "<optgroup>",
            "<ruby>",
            "<rt>",
            "<rb>",
            "<rtc>",
            "<rp>");

    /** Returns the offsets of the tags that a selector means. */
    private static TreeSet<Integer> meant(Dialect dialect, String selector, String document) {
        TreeSet<Integer> meant = new TreeSet<>();
        Rewriter.builder(dialect)
                .onElement(selector, element -> meant.add((int) element.start()))
                .build()
                .rewrite(document);
        return meant;
    }

    /**
     * Returns the elements of a document that begin at its start tags, each in the tree there is when its tag has been
     * read.
     */
    private static List<Element> judged(String document) {
        List<Element> all = new ArrayList<>();
        for (Token token : Html5.LIVING.tokens(document)) {
            if (token instanceof Token.StartTag tag) {
                String read = document.substring(0, (int) tag.end());
                Element root = Jsoup.parse(read, "", Parser.htmlParser().setTrackPosition(true));
                root.stream()
                        .filter(element -> element.sourceRange().isTracked()
                                && !element.sourceRange().isImplicit()
                                && element.sourceRange().startPos() == tag.start())
                        .forEach(all::add);
            }
        }
        return all;
    }

    private static TreeSet<Integer> judgedMeant(List<Element> elements, String selector) {
        TreeSet<Integer> meant = new TreeSet<>();
        for (Element element : elements) {
            if (element.is(selector)) {
                meant.add(element.sourceRange().startPos());
            }
        }
        return meant;
    }

    private static void check(String document) {
        List<Element> elements = judged(document);
        for (String selector : SELECTORS) {
            assertThat(meant(Html5.LIVING, selector, document))
                    .as(selector + " in " + document)
                    .isEqualTo(judgedMeant(elements, selector));
        }
    }

    private static String random(Random random, List<String> tags, int count) {
        StringBuilder document = new StringBuilder();
        for (int i = 0; i < count; i++) {
            document.append(tags.get(random.nextInt(tags.size())));
        }
        return document.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "table > tr|<table><tr>|",
                "table > tbody > tr|<table><tr>|<tr>",
                "tr > td|<table><td>1<td>2|<td> <td>",
                "body > p|<p>a<p>b|<p> <p>",
                "html > head > title|<title>t</title>|<title>",
                "head > link|<head></head><link>|<link>",
                "p:nth-child(2)|a</p><p>|<p>",
                "div > p|<div><span><p>a</div><p>b|",
                "b > p|<b>1<p>2|<p>",
                "p > b > i|<p><b>1<p>2<i>|<i>",
                "p > .x > i|<p><b class=x>1<p>2<i>|<i>",
                "b i|<b><div>x</b>y<i>|",
                "div > i:nth-child(2)|<b><div>x</b>y<i>|<i>",
                "b > u|<b><div><i></i></b><u>|",
                "table b|<table><b>x|",
                "div > b:first-child|<div><table><b>x|<b>",
                "div > b:nth-child(2)|<div><table><b>x</b><b>y|<b>",
                "a a|<a>1<a>2|",
                "svg > p|<svg><g></g><p>|",
                "svg g|<svg><g>|<g>",
                "foreignobject > p|<svg><foreignObject><p>|<p>",
                "template > p|<template><p>|<p>",
                "select > option|<select><option><p>|<option>",
                "h2|<h1>a<h2>|<h2>",
                "h1 h2|<h1>a<h2>|",
                "ul > li:nth-child(2)|<ul><li>1<li>2|<li>",
                "dl > dd|<dl><dt>a<dd>b|<dd>",
                "* td|<div><td>|",
                "td|<div><td>|<td>",
                "div form|<form><div><form>|",
            })
    void aSelectorIsAboutTheTree(String selector, String document, String expected) {
        String meant = meant(Html5.LIVING, selector, document).stream()
                .map(start -> document.substring(start, document.indexOf('>', start) + 1))
                .collect(Collectors.joining(" "));

        assertThat(meant).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void elementsStandWhereTheTreeOfAParserHasThem() {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            check("<!DOCTYPE html>" + random(random, TAGS, 4 + random.nextInt(16)));
        }
    }

    /** Without forms: jsoup has one in a table in a template, which the text ignores. */
    @Test
    void rareElementsStandWhereTheTreeOfAParserHasThem() {
        List<String> tags = new ArrayList<>(TAGS);
        tags.remove("<form>");
        for (int i = 0; i < 3; i++) {
            tags.addAll(RARE);
        }
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            check(random(random, tags, 4 + random.nextInt(16)));
        }
    }

    @Test
    void aTreeOfAnyDepthIsFollowed() {
        List<String> tags = new ArrayList<>(TAGS);
        tags.removeIf(tag -> tag.startsWith("</"));
        tags.addAll(List.of("</b>", "</a>", "</p>", "</table>", "</form>"));
        for (int seed = 0; seed < 20; seed++) {
            String document = random(new Random(seed), tags, 6000);

            assertThat(meant(Html5.LIVING, "b div > *:nth-child(2)", document)).isNotEmpty();
        }
    }

    @Test
    void everyRevisionOfTheTreeIsFollowed() {
        String document = "<select><div><option><b>";

        assertThat(meant(Html5.LIVING, "select div", document)).hasSize(1);
        assertThat(meant(Html5.SNAPSHOT_2014, "select div", document)).isEmpty();
        assertThat(meant(Html5.SNAPSHOT_2014, "select > option", document)).hasSize(1);
    }

    @Test
    void anEmptySystemIdentifierSetsQuirksModeInTheRevisionsOf2026() {
        String document = "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' ''><p><table>";

        assertThat(meant(Html5.LIVING, "p > table", document)).hasSize(1);
        assertThat(meant(Html5.REVIEW_DRAFT_2026_01, "p > table", document)).hasSize(1);
        assertThat(meant(Html5.SNAPSHOT_2014, "p > table", document)).isEmpty();
        assertThat(meant(Html5.LIVING, "p > table", "<!DOCTYPE html><p><table>"))
                .isEmpty();
    }

    @Test
    void aFragmentStandsInNothing() {
        Dialect cell = Html5.LIVING.with(
                Html5.LIVING.options().withFeedback(() -> TreeSimulator.ofFragment("tr", true, null)));

        assertThat(meant(cell, "td:nth-child(2)", "<td>1<td>2")).containsExactly(5);
        assertThat(meant(cell, "tr > td, html > td", "<td>1<td>2")).isEmpty();
    }

    @Test
    void ofManyFormattingElementsOpenedAgainTheLastOnesCount() {
        StringBuilder document = new StringBuilder("<p>");
        for (int i = 0; i < 40; i++) {
            document.append("<b class=n").append(i).append('>');
        }
        document.append("<p>x<i>");
        int start = document.length() - 3;

        assertThat(meant(Html5.LIVING, ".n24 > .n25 .n38 > .n39 > i", document.toString()))
                .containsExactly(start);
        assertThat(meant(Html5.LIVING, "p p", document.toString())).isEmpty();
    }

    @Test
    void aTagThatIsCutOffIsMeantWhereItWouldStand() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .remove("div > img[onerror]:nth-child(2)")
                .build();

        assertThat(rewriter.rewrite("<div><p>x</div><img src=x onerror=alert(1) "))
                .isEqualTo("<div><p>x</div><img src=x onerror=alert(1) ");
        assertThat(rewriter.rewrite("<div><p>x</p><img src=x onerror='")).isEqualTo("<div><p>x</p>");
        assertThat(rewriter.rewrite("<div><img src=x onerror='")).isEqualTo("<div><img src=x onerror='");
        assertThat(rewriter.rewrite("<div><table><tr><img src=x onerror=alert(1) "))
                .isEqualTo("<div><table><tr><img src=x onerror=alert(1) ");
        assertThat(rewriter.rewrite("<div><p>x</p><table><tr><img src=x onerror=alert(1) "))
                .isEqualTo("<div><p>x</p><table><tr>");
    }
}
