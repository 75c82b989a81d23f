package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What selectors mean, and what they are refused for. */
class SelectorTest {
    /** Returns the tags a selector means, as written. */
    private static List<String> meant(Dialect dialect, String selector, String document) {
        List<String> meant = new ArrayList<>();
        Rewriter.builder(dialect)
                .onElement(
                        selector, element -> meant.add(document.substring((int) element.start(), (int) element.end())))
                .build()
                .rewrite(document);
        return meant;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                ".ad|<p class='x ad y'>|true",
                ".ad|<p class='adx'>|false",
                ".ad.x|<p class='x\tad'>|true",
                ".ad.z|<p class='x ad'>|false",
                ".AD|<p class=ad>|false",
                "p.ad|<b class=ad>|false",
                "#top|<p id=top>|true",
                "#top|<p id='top x'>|false",
                "p#top.ad[lang]|<p id=top class=ad lang=en>|true",
                "[href]|<a href>|true",
                "[on*]|<p onclick=x>|true",
                "[ON*]|<p onclick=x>|true",
                "[on*]|<p on>|true",
                "[on*]|<p data-on>|false",
                "[data-*]|<p x data-y>|true",
                "[a=B i]|<p a=b>|true",
                "[a=B I]|<p a=b>|true",
                "[a=B]|<p a=b>|false",
                "[a=B s]|<p a=b>|false",
                "[a^='HTTP:' i]|<p a=http://x>|true",
                "[a$='.PDF' i]|<p a=x.pdf>|true",
                "[a*='X' i]|<p a=axb>|true",
                "[a~='X' i]|<p a='y x'>|true",
                "[ a = \"b\" ]|<p a=b>|true",
                "[a='b c']|<p a='b c'>|true",
                "[a='\\'']|<p a=\"'\">|true",
                ":not(p)|<p>|false",
                ":not(p)|<b>|true",
                "p:not(.a, [b])|<p class=a>|false",
                "p:not(.a, [b])|<p b>|false",
                "p:not(.a, [b])|<p class=b>|true",
                "p:not(.a):not(.b)|<p class=b>|false",
                "p:not(.a.b)|<p class=b>|true",
                "*:not([on*])|<p onx>|false",
                "p:not(:not(.a))|<p class=a>|true",
                "p:not(:not(.a))|<p class=b>|false",
                "p:not(:not(:not(.a)))|<p class=b>|true",
                "p:not(:not(.a, .b))|<p class='a b'>|true",
                "p:not(:not(.a, .b))|<p class=a>|true",
                ":is(p, .a)|<p>|true",
                ":is(p, .a)|<b class=a>|true",
                ":is(p, .a)|<b>|false",
                ":is(p, b)[x]|<b x>|true",
                ":is(p, b)[x]|<b>|false",
                ":is(p, b).a|<p class=a>|true",
                ":is(p, b):is(b, i)|<b>|true",
                ":is(p, b):is(b, i)|<p>|false",
                ":is(p, p)|<p>|true",
                "b:is(p, i)|<b>|false",
                ":IS( p , b )|<b>|true",
                ":where(p, b):not(.a)|<b class=a>|false",
                ":where(p, b):not(.a)|<b>|true",
                ":not(:is(p, .a))|<b class=a>|false",
                ":not(:is(p, .a))|<b>|true",
                ":is(:not(p), .a)|<p class=a>|true",
                ":is(:not(p), .a)|<p>|false",
                ":is(:where(:is(p)))|<p>|true",
                ":is(*)|<p>|true",
                ":not(*)|<p>|false",
                ":is(:not(*), p)|<p>|true",
                "o\\:p|<o:p>|true",
                "\\6f \\:p|<o:p>|true",
                ".\\31 a|<p class=1a>|true",
            })
    void aTagIsMeantByItsNameAndItsAttributes(String selector, String tag, boolean meant) {
        assertThat(meant(Html5.LIVING, selector, tag)).hasSize(meant ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "div p|<div><p></div>|<p>",
                "div p|<div><b><p></b></div>|<p>",
                "div p|<div></div><p>|",
                "div > p|<div><p><b></b></p></div>|<p>",
                "div > p|<div><b><p></b></div>|",
                "div>p|<div><p>|<p>",
                "a b c|<a><b><c>|<c>",
                "a b c|<b><a><c>|",
                "a > b c|<a><b><x><c>|<c>",
                "a > b > c|<a><b><x><c>|",
                "x > *|<x><y><z></z></y><w>|<y> <w>",
                "x x|<x><x><x>|<x> <x>",
                "ul li|<ul><li>1<li>2</ul><li>|<li> <li>",
                "li li|<ul><li a>1<li b>2</ul>|",
                "li li|<ul><li a><ul><li b></ul><li c></ul>|<li b>",
                "p p|<p a><p b>|",
                "div p, x|<div><p></div><x>|<p> <x>",
                "br + 1|<br>|!",
                "br b|<br><b>|",
                "a:first-child|<x><a 1></a><a 2></a></x>|<a 1>",
                "a:first-child|<x>text<!-- --><a></a></x>|<a>",
                "a:nth-child(2)|<x><b></b><a></a></x>|<a>",
                "a:nth-child(odd)|<x><a 1></a><a 2></a><a 3></a></x>|<a 1> <a 3>",
                "a:nth-child(even)|<x><a 1></a><a 2></a><a 3></a></x>|<a 2>",
                "a:nth-child(-n+2)|<x><a 1></a><a 2></a><a 3></a></x>|<a 1> <a 2>",
                "a:nth-child( 2n + 1 )|<x><a 1></a><a 2></a><a 3></a></x>|<a 1> <a 3>",
                "a:nth-child(3n)|<x><a 1></a><a 2></a><a 3></a></x>|<a 3>",
                "a:nth-child(n+2)|<x><a 1></a><a 2></a><a 3></a></x>|<a 2> <a 3>",
                "a:nth-child(-1)|<x><a 1></a></x>|",
                "a:not(:first-child)|<x><a 1></a><a 2></a></x>|<a 2>",
                "a:is(:first-child, :nth-child(3))|<x><a 1></a><a 2></a><a 3></a></x>|<a 1> <a 3>",
                "a:not(:is(:first-child, :nth-child(3)))|<x><a 1></a><a 2></a><a 3></a></x>|<a 2>",
                "a:not(:not(:nth-child(2)))|<x><a 1></a><a 2></a><a 3></a></x>|<a 2>",
                "a:not(:not(:first-of-type))|<x><b></b><a 1></a><a 2></a></x>|<a 1>",
                "a:is(:first-child:not(*), :nth-child(2))|<x><a 1></a><a 2></a></x>|<a 2>",
                "a:is(*, :first-child)|<x><a 1></a><a 2></a></x>|<a 1> <a 2>",
                ":is(a, b):not(:first-child)|<x><a 1></a><b 2></b><i></i></x>|<b 2>",
                ":is(div, p) > :is(a, b)|<div><a></a></div><p><b></b></p><x><a></a></x>|<a> <b>",
                "div :where(:not(a, b))|<div><a></a><i></i></div><i>|<i>",
                "a:first-of-type|<x><b></b><a 1></a><a 2></a></x>|<a 1>",
                "a:nth-of-type(2)|<x><a 1></a><b></b><a 2></a></x>|<a 2>",
                "a:not(:first-of-type)|<x><a 1></a><b></b><a 2></a></x>|<a 2>",
                "td:nth-child(2)|<table><tr><td 1><td 2><tr><td 3><td 4></table>|<td 2> <td 4>",
                "x a:first-child b|<x><a><b 1></b></a><a><b 2></b></a></x>|<b 1>",
            })
    void anElementIsMeantByWhereItStands(String selector, String document, String expected) {
        if ("!".equals(expected)) {
            assertThatIllegalArgumentException().isThrownBy(() -> meant(Html5.LIVING, selector, document));
        } else {
            assertThat(String.join(" ", meant(Html5.LIVING, selector, document)))
                    .isEqualTo(expected == null ? "" : expected);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "p:hover|\":hover\" at character 2 is not known; known are :first-child",
                "p:last-child|\":last-child\" at character 2 depends on what comes after",
                "p:has(a)|\":has\" at character 2 depends on what comes after",
                "p::before|\"::\" at character 2 begins a pseudo-element",
                "o:p|a colon of a name is written \"\\:\"",
                "a + b|\"+\" at character 3 stands between siblings",
                "a ~ b|\"~\" at character 3 stands between siblings",
                ":first-of-type|\":first-of-type\" at character 1 wants the name of an element",
                "p:nth-child(x)|wants a number, \"odd\", \"even\"",
                "p:nth-child(2n+1 of .a)|\"of\" at character",
                "p:nth-child|wants \"(\" at character 12",
                "p:not()|at character 7",
                "p:not(a b)|inside of :not(…) there are no combinators at character 9",
                "p:is(a > b)|inside of :is(…) there are no combinators at character 8",
                "p:is()|at character 6",
                "p:where|wants \"(\" at character 8",
                "p:not(.a:first-child)|character 7 mixes a place with other things inside of :not(…)",
                "p:is(.a, :first-child)|\".a, :first-child)\" at character 6 mixes a place with other things",
                ":is(p:first-child)|write a selector for each case, with commas between them",
                "p:is(:not(.a:first-child))|inside of :not(…)",
                ":is(p, b):first-of-type|wants the name of an element",
                "p:is(:has(a))|\":has\" at character 6 depends on what comes after",
                "p:not(:last-child)|\":last-child\" at character 7 depends on what comes after",
                "1a|\"1a\" at character 1 is the name of no tag",
                "a!b|at character 2",
                "a[x]b|at character 5",
                "a[b=c d]|a value with spaces or brackets stands in quotes at character 7",
                "a[b*=]|wants a value at character 6",
                "a[on*=x y]|at character 9",
                ".|wants the name of a class at character 2",
                "#|wants an id at character 2",
                "a >|at character 4",
                "> a|at character 1",
                "a,,b|at character 3",
                "a\\|wants a character after the backslash at character 3",
            })
    void whatCannotBeDecidedIsRefusedWhenTheRuleIsMade(String selector, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rewriter.builder(Html5.LIVING).remove(selector))
                .withMessageContaining(message)
                .withMessageContaining("the selector \"" + selector + "\"")
                .withMessageNotContaining("\n");
    }

    @Test
    void misuseIsRefusedWhenTheRuleIsMade() {
        Rewriter.Builder builder = Rewriter.builder(Html5.LIVING);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.replace("a", null))
                .withMessageContaining("use remove");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.set("a", "b c", "x"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.set("a", "b", "\0"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.set("a", "b", null));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.removeAttribute("a", "x>"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.rename("a", "b", "c>"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.onElement("a", null));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.onElement(null, element -> {}));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.insertAfter("a", null));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.onText(null));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.keepOnly("a b"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.keepOnly("*"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.keepOnly("a:first-child"));
    }

    @Test
    void aValueMayGoOnAfterAHyphen() {
        assertThat(meant(Html5.LIVING, "[a|=en]", "<p a=en-GB><p a=en><p a=english>"))
                .containsExactly("<p a=en-GB>", "<p a=en>");
    }

    @Test
    void aColonOfXmlIsOneOfAName() {
        assertThat(meant(Xml5.DRAFT, "x:y", "<x:y/><x/><y/>")).containsExactly("<x:y/>");
        assertThat(meant(Xml5.DRAFT, "x:y:first-child", "<a><x:y/><x:y/></a>")).containsExactly("<x:y/>");
        assertThat(meant(Xml5.DRAFT, "a > x:y[xlink:href]", "<a><x:y xlink:href=''/></a>"))
                .hasSize(1);
        assertThatIllegalArgumentException().isThrownBy(() -> meant(Xml5.DRAFT, "x:hover", ""));
    }

    @Test
    void manyRulesAreFollowedInTheirOrderWhateverTheyAskFor() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .insertBefore("*", Content.text("1"))
                .insertBefore("p", Content.text("2"))
                .insertBefore(".c", Content.text("3"))
                .insertBefore("#i, p", Content.text("4"))
                .insertBefore("[x]", Content.text("5"))
                .insertBefore("b, div p", Content.text("6"))
                .build();

        assertThat(rewriter.rewrite("<div><p x class='c c c' id=i>")).isEqualTo("1<div>123456<p x class='c c c' id=i>");
    }

    /** Where names are asked for, a tag of another name costs nothing; what is cut off is told by the names, too. */
    @Test
    void oneOfSeveralNamesIsWhatTheNamesWithCommasAre() {
        Rewriter commas =
                Rewriter.builder(Html5.LIVING).remove("script, iframe").build();
        for (String selector : List.of(
                ":is(script, iframe)",
                ":where(iframe, script)",
                ":is(script, :where(iframe))",
                ":not(:not(script, iframe))",
                "*:is(:is(script), iframe)")) {
            Rewriter rewriter = Rewriter.builder(Html5.LIVING).remove(selector).build();
            for (String document : List.of(
                    "<p>a<script>b</script><iframe></iframe>c", "<b><script", "<b><scrip", "<i><ifr", "<b><scripts")) {
                assertThat(rewriter.rewrite(document)).as(selector).isEqualTo(commas.rewrite(document));
            }
        }
    }

    @Test
    void selectorsStandInEachOtherAsDeepAsAnybodyWritesThem() {
        String deep = ":not(".repeat(32) + "p" + ")".repeat(32);

        assertThat(meant(Html5.LIVING, deep, "<p><b>")).containsExactly("<p>");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> meant(Html5.LIVING, ":not(".repeat(100_000), ""))
                .withMessageContaining("32 are enough");
    }

    @Test
    void selectorsAreReadInEveryDialect() {
        for (Dialect dialect : Dialects.all()) {
            assertThat(meant(dialect, "a > b.c:first-child", "<a><b class=\"c\"></b><b class=\"c\"></b></a>"))
                    .as(dialect.name())
                    .hasSize(1);
        }
    }
}
