package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.write.Content;
import dev.patois.core.write.Element;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.TextChunk;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What handlers of a rewriter are shown, and what they can do. */
class RewriterHandlersTest {
    private static final Content TEXT = Content.text("<");

    private static Rewriter html(UnaryOperator<Rewriter.Builder> rules) {
        return rules.apply(Rewriter.builder(Html5.LIVING)).build();
    }

    private static String changed(String selector, String document, Consumer<Element> handler) {
        return html(r -> r.onElement(selector, handler)).rewrite(document);
    }

    private static void refuses(WriteError error, String document, Consumer<Element> handler) {
        assertThatThrownBy(() -> changed("*", document, handler))
                .isInstanceOfSatisfying(
                        UnwritableException.class, e -> assertThat(e.error()).isEqualTo(error));
    }

    @Test
    void anElementTellsWhatItsTagSays() {
        List<String> told = new ArrayList<>();

        changed("a", "x<A HREF='&lt;' href=y z>", a -> {
            told.add(a.name() + " " + a.start() + "-" + a.end() + " " + a.isEmpty());
            told.add(a.attributes().toString());
            told.add(a.attribute("Href") + " " + a.attribute("z") + " " + a.attribute("b"));
            told.add(a.hasAttribute("z") + " " + a.hasAttribute("b"));
        });

        assertThat(told)
                .containsExactly(
                        "a 1-25 false",
                        "[Attribute[name=href, value=<], Attribute[name=z, value=]]",
                        "<  null",
                        "true false");
    }

    @Test
    void anElementIsChangedInPlace() {
        assertThat(changed(
                        "a",
                        "<A HREF='x'  b=1 >",
                        a -> a.setAttribute("href", "y")
                                .removeAttribute("b")
                                .setAttribute("c", a.attribute("href"))
                                .renameAttribute("c", "d")))
                .isEqualTo("<A HREF='y' d=\"y\" >");
    }

    @Test
    void attributesAreRemovedByTheBeginningOfTheirNames() {
        Rewriter rewriter = html(r -> r.removeAttribute("*", "on*").removeAttribute("[data-*]", "data-*"));

        assertThat(rewriter.rewrite("<p onclick=a x ONLOAD='b' onclick=c><p o><b data-a=1 data-b=2>"))
                .isEqualTo("<p x><p o><b>");
    }

    @Test
    void everythingHasItsPlace() {
        String changed = changed(
                "p",
                "a<p>b</p>c",
                p -> p.before(Content.text("1"))
                        .before(Content.text("2"))
                        .prepend(Content.text("3"))
                        .prepend(Content.text("4"))
                        .append(Content.text("5"))
                        .append(Content.text("6"))
                        .after(Content.text("7"))
                        .after(Content.text("8")));

        assertThat(changed).isEqualTo("a12<p>34b56</p>78c");
    }

    @Test
    void anElementIsTakenOutReplacedUnwrappedOrFilled() {
        assertThat(changed("b", "a<b>b</b>c", Element::remove)).isEqualTo("ac");
        assertThat(changed("b", "a<b>b</b>c", b -> b.replace(TEXT))).isEqualTo("a&lt;c");
        assertThat(changed("b", "a<b>b<b>x</b></b>c", Element::unwrap)).isEqualTo("abxc");
        assertThat(changed("b", "a<b>b<b>x</b></b>c", b -> b.replaceContent(TEXT)))
                .isEqualTo("a<b>&lt;</b>c");
        assertThat(changed("b", "a<b>b", b -> b.replaceContent(TEXT))).isEqualTo("a<b>&lt;");
        assertThat(changed(
                        "b",
                        "a<b>b</b>c",
                        b -> b.prepend(Content.text("1"))
                                .replaceContent(Content.text("2"))
                                .append(Content.text("3"))))
                .isEqualTo("a<b>123</b>c");
        assertThat(changed("b", "a<b>b</b>c", b -> {
                    b.before(Content.text("1")).after(Content.text("2"));
                    b.remove();
                    assertThat(b.isRemoved()).isTrue();
                }))
                .isEqualTo("a12c");
        refuses(WriteError.NO_CONTENT, "<br>", br -> br.replaceContent(TEXT));
        assertThat(changed("br", "a<br>b", br -> br.before(TEXT).after(TEXT))).isEqualTo("a&lt;<br>&lt;b");
        assertThat(changed("br", "a<br>b<br/>c", Element::remove)).isEqualTo("abc");
    }

    @Test
    void bothTagsOfAnElementGetAnotherName() {
        assertThat(changed("b", "<B a=1>x<b>y</b></b >", b -> b.rename("strong")))
                .isEqualTo("<strong a=1>x<strong>y</strong></strong >");
        assertThat(changed("img", "<img/>", b -> b.rename("br"))).isEqualTo("<br/>");
        for (String name : List.of("script", "title", "br", "svg", "plaintext")) {
            refuses(WriteError.CONTEXT, "<b>x</b>", b -> b.rename(name));
        }
        refuses(WriteError.CONTEXT, "<title>x</title>", b -> b.rename("b"));
        refuses(WriteError.TAG_NAME, "<b>x</b>", b -> b.rename("1"));
        refuses(WriteError.TAG_NAME, "<b>x</b>", b -> b.rename("a b"));
        assertThat(Rewriter.builder(Xml5.DRAFT)
                        .onElement("a", a -> a.rename("x:b"))
                        .build()
                        .rewrite("<a><a/></a><a></>"))
                .isEqualTo("<x:b><x:b/></x:b><x:b></>");
    }

    @Test
    void eachHandlerSeesWhatTheOnesBeforeItDid() {
        Rewriter rewriter = html(r -> r.set("a", "x", "1")
                .onElement("a", a -> a.setAttribute("x", a.attribute("x") + "2"))
                .onElement("a", a -> a.setAttribute("x", a.attribute("x") + "3")));

        assertThat(rewriter.rewrite("<a>")).isEqualTo("<a x=\"123\">");
    }

    @Test
    void whatIsInAnElementTakenOutIsShownToNobody() {
        List<String> seen = new ArrayList<>();
        Rewriter rewriter = html(r -> r.remove("i")
                .onElement("b", b -> seen.add("b"))
                .onText(text -> seen.add(text.text()))
                .onComment(comment -> seen.add("!")));

        rewriter.rewrite("1<i><b>2<!-- --></b></i><b>3");

        assertThat(seen).containsExactly("1", "b", "3");
    }

    @Test
    void theEndOfAnElementIsShown() {
        List<String> ends = new ArrayList<>();
        Rewriter rewriter = html(r -> r.onElement(
                "p, b",
                element -> element.onEnd(end -> {
                    ends.add(end.name() + " " + end.start() + "-" + end.end() + " " + end.hasTag());
                    end.before(Content.text("[")).after(Content.text("]"));
                })));

        assertThat(rewriter.rewrite("<p>x<p><b>y</b></p>")).isEqualTo("<p>x[]<p><b>y[</b>][</p>]");
        assertThat(ends).containsExactly("p 4-4 false", "b 11-15 true", "p 15-19 true");
    }

    @Test
    void aViewIsOverWithItsCall() {
        AtomicReference<Element> element = new AtomicReference<>();
        AtomicReference<TextChunk> chunk = new AtomicReference<>();
        html(r -> r.onElement("b", element::set).onText(chunk::set)).rewrite("<b>x");

        assertThatThrownBy(() -> element.get().name())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("this Element was shown to its handler for one call, which is over");
        assertThatThrownBy(() -> element.get().remove()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> element.get().setAttribute("a", "b")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> chunk.get().text()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> chunk.get().remove()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nullsAndWhatCannotBeWrittenAreRefusedInTheHandler() {
        changed("b", "<b>", b -> {
            assertThatIllegalArgumentException().isThrownBy(() -> b.before(null));
            assertThatIllegalArgumentException().isThrownBy(() -> b.setAttribute("a", null));
            assertThatIllegalArgumentException().isThrownBy(() -> b.setAttribute("a b", "c"));
            assertThatIllegalArgumentException().isThrownBy(() -> b.rename(null));
            assertThat(b.attributes()).isEmpty();
        });
    }

    @Test
    void whatAHandlerThrowsComesOutAsItIs() {
        assertThatThrownBy(() -> changed("b", "<b>", b -> {
                    throw new UnsupportedOperationException("mine");
                }))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("mine");
    }

    @Test
    void textKnowsItsElement() {
        List<String> seen = new ArrayList<>();

        html(r -> r.onText(
                        text -> seen.add(text.element() + " " + text.text() + " " + text.start() + "-" + text.end())))
                .rewrite("a<p>&lt;<b>c</b>d<script>e<f</script>");

        assertThat(seen).containsExactly("null a 0-1", "p < 4-8", "b c 11-12", "p d 16-17", "script e<f 25-28");
    }

    @Test
    void textIsShownByTheElementsAroundIt() {
        List<String> seen = new ArrayList<>();

        html(r -> r.onText("b", text -> seen.add("b " + text.text())).onText("i", text -> seen.add("i " + text.text())))
                .rewrite("1<b>2<i>3</i>4</b><i>5<u>6</u></i><i>7");

        assertThat(seen).containsExactly("b 2", "b 3", "i 3", "b 4", "i 5", "i 6", "i 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a<b>c</b>|[a]<b>[c]</b>",
                "<script>a</script>|<script>[a]</script>",
                "<title>a</title>|<title>[a]</title>",
                "a&lt;b|[a&lt;b]",
            })
    void textIsPutAroundText(String before, String after) {
        assertThat(html(r -> r.onText(text -> text.before(Content.text("[")).after(Content.text("]"))))
                        .rewrite(before))
                .isEqualTo(after);
    }

    @Test
    void textIsReplacedWhereItStands() {
        Rewriter upper =
                html(r -> r.onText(text -> text.replace(Content.text(text.text().toUpperCase(java.util.Locale.ROOT)))));
        Rewriter none = html(r -> r.onText("b", TextChunk::remove));

        assertThat(upper.rewrite("a&lt;<b>é</b><title>&amp;x</title><script>a<b</script>"))
                .isEqualTo("A&lt;<b>É</b><title>&amp;X</title><script>A<B</script>");
        assertThat(none.rewrite("1<b>2<i>3</i></b>4")).isEqualTo("1<b><i></i></b>4");
        assertThatThrownBy(() -> html(r -> r.onText("script", text -> text.replace(Content.text("</script>"))))
                        .rewrite("<script>a</script>"))
                .isInstanceOf(UnwritableException.class);
    }

    @Test
    void textThatWouldEndAScriptFromItsPiecesIsRefused() {
        Rewriter rewriter = html(r -> r.onText("script", text -> {
            if (text.start() > 8) {
                text.before(Content.text("/script>"));
            }
        }));

        assertThat(rewriter.rewrite("<script>a</script>")).isEqualTo("<script>a</script>");
        String script = "<script>" + "a".repeat(65_535) + "<b</script>";
        assertThatThrownBy(() -> rewriter.rewrite(script)).isInstanceOf(UnwritableException.class);
    }

    @Test
    void commentsAreChanged() {
        Rewriter rewriter = html(r -> r.onComment(comment -> {
                    if (comment.data().contains("secret")) {
                        comment.remove();
                    } else {
                        comment.setData(comment.data().trim() + " in " + comment.element());
                    }
                })
                .onComment("b", comment -> comment.before(TEXT).after(TEXT)));

        assertThat(rewriter.rewrite("a<!-- x --><b><!-- y --></b><!-- secret -->b"))
                .isEqualTo("a<!--x in null--><b>&lt;<!--y in b-->&lt;</b>b");
        assertThatThrownBy(() -> html(r -> r.onComment(comment -> comment.setData("-->")))
                        .rewrite("<!---->"))
                .isInstanceOf(UnwritableException.class);
    }

    @Test
    void theDoctypeAndTheEndAreShown() {
        List<String> seen = new ArrayList<>();
        Rewriter rewriter = html(r -> r.onDoctype(doctype -> {
                    seen.add(doctype.name() + " " + doctype.publicId() + " " + doctype.systemId());
                    doctype.remove();
                })
                .onEnd(end -> end.append(Content.text("<" + end.offset()))));

        assertThat(rewriter.rewrite("<!DOCTYPE Html SYSTEM 'x'>a<b>")).isEqualTo("a<b>&lt;30");
        assertThat(seen).containsExactly("html null x");
    }

    @Test
    void whatTheInputCutsOffGoesWhereSomethingMayBeTakenOut() {
        String cut = "x<img src=x onerror=alert(1) ";

        assertThat(html(r -> r.remove("*")).rewrite(cut)).isEqualTo("x");
        assertThat(html(r -> r.remove("img")).rewrite(cut)).isEqualTo("x");
        assertThat(html(r -> r.removeAttribute("*", "on*")).rewrite(cut)).isEqualTo("x");
        assertThat(html(r -> r.onElement("[src]", img -> {})).rewrite(cut)).isEqualTo("x");
        assertThat(html(r -> r.remove("image")).rewrite("x<im")).isEqualTo("x");
        assertThat(html(r -> r.keepOnly("img")).rewrite(cut)).isEqualTo("x");
        assertThat(html(r -> r.remove("b")).rewrite("<b></b>" + cut)).isEqualTo("x");
        assertThat(html(r -> r.remove("img")).rewrite("<img src='a")).isEmpty();
        assertThat(html(r -> r.remove("img")).rewrite("<img src=\"a")).isEmpty();
        assertThat(html(r -> r.remove("img")).rewrite("<img src=")).isEmpty();
        assertThat(html(r -> r.remove("div img")).rewrite("<div><img src")).isEqualTo("<div>");

        assertThat(html(r -> r.remove("b")).rewrite(cut)).isEqualTo(cut);
        assertThat(html(r -> r.remove("div img")).rewrite(cut)).isEqualTo(cut);
        assertThat(html(r -> r.set("img", "loading", "lazy")).rewrite(cut)).isEqualTo(cut);
        assertThat(html(r -> r).rewrite(cut)).isEqualTo(cut);
        assertThat(html(r -> r.remove("b")).rewrite("a</><b></b>b")).isEqualTo("a</>b");
    }

    @Test
    void handlersAreCalledInEveryDialect() {
        for (var dialect : Dialects.all()) {
            List<String> seen = new ArrayList<>();
            Rewriter.builder(dialect)
                    .onElement("a", a -> seen.add("a" + a.attribute("b")))
                    .onText("a", text -> seen.add(text.text()))
                    .onComment(comment -> seen.add("!"))
                    .onEnd(end -> seen.add("end"))
                    .build()
                    .rewrite("<a b=\"1\">x</a>y");

            assertThat(seen).as(dialect.name()).containsExactly("a1", "x", "end");
        }
    }

    /** A tag with attributes of all kinds, duplicates among them. */
    private static String tagByChance(Random random) {
        List<String> values =
                List.of("", "=b", "='c d'", "=\"e\"", " = f", "=g&amp;h", "=''", " =\n'x>y'", "=a=b", "=c\u00e9");
        StringBuilder tag = new StringBuilder("<p");
        for (int i = random.nextInt(40); i >= 0; i--) {
            tag.append(random.nextInt(8) == 0 ? "/" : random.nextInt(8) == 0 ? "\n\t" : " ")
                    .append("n")
                    .append(random.nextInt(30))
                    .append(values.get(random.nextInt(values.size())));
        }
        return tag.append(random.nextInt(4) == 0 ? " >" : ">").toString();
    }

    @Test
    void manyChangesOfOneTagReadAsTheyAreMeant() {
        Random random = new Random(23);
        List<String> values = List.of("", "1", "a b", "\"", "'", "<&>", "&amp;", "x\ny", "/");
        for (int i = 0; i < 3_000; i++) {
            String document = tagByChance(random);
            Map<String, String> wanted = new HashMap<>();
            List<String> done = new ArrayList<>();
            Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                    .onElement("p", element -> {
                        element.attributes().forEach(a -> wanted.put(a.name(), a.value()));
                        for (int k = random.nextInt(60); k > 0; k--) {
                            String name = "n" + random.nextInt(35);
                            String value = values.get(random.nextInt(values.size()));
                            done.add("?" + name);
                            if (random.nextBoolean()) {
                                element.setAttribute(name, value);
                                wanted.put(name, value);
                                done.add(name + "=" + value);
                            } else {
                                element.removeAttribute(name);
                                wanted.remove(name);
                                done.add("-" + name);
                            }
                            assertThat(element.attribute(name)).isEqualTo(wanted.get(name));
                        }
                        if (random.nextInt(3) == 0) {
                            assertThat(element.attributes())
                                    .extracting(Element.Attribute::name)
                                    .containsExactlyInAnyOrderElementsOf(wanted.keySet());
                        }
                    })
                    .build();

            String rewritten;
            try {
                rewritten = rewriter.rewrite(document);
            } catch (UnwritableException e) {
                throw new AssertionError(document + " " + done, e);
            }

            Token.StartTag tag =
                    (Token.StartTag) Html5.LIVING.tokens(rewritten).toList().get(0);
            Map<String, String> found = new HashMap<>();
            tag.attributes().forEach(a -> found.put(a.name(), a.value()));
            assertThat(found).as("%s %s: %s", document, done, rewritten).isEqualTo(wanted);
        }
    }

    @Test
    void anAttributeBeforeALoneEqualsSignIsRemoved() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .removeAttribute("*", "on*")
                .onElement("p", element -> element.removeAttribute("b"))
                .build();

        assertThat(rewriter.rewrite("<p a onclick=x/y = f>")).isEqualTo("<p a  /  = f>");
        assertThat(rewriter.rewrite("<p a b/onclick>")).isEqualTo("<p a>");
    }

    @Test
    void anAttributeThatCannotBeIsRefusedAtTheCallAfterManyChangesToo() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .onElement("p", element -> {
                    for (int i = 0; i < 50; i++) {
                        element.setAttribute("n" + i, "v");
                    }
                    assertThatThrownBy(() -> element.setAttribute("a b", "v")).isInstanceOf(UnwritableException.class);
                    element.setAttribute("last", "v");
                })
                .build();

        assertThat(rewriter.rewrite("<p>")).startsWith("<p n0=\"v\"").endsWith(" n49=\"v\" last=\"v\">");
    }
}
