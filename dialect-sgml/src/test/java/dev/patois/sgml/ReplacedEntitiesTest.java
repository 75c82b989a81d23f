package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Rewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Entities and short references replaced by what they stand for, with the outcomes an SGML parser has for it. */
class ReplacedEntitiesTest {
    private static final String SUBSET =
            "<!DOCTYPE d [<!ENTITY x 'XXX'><!ENTITY lt '<'><!ENTITY e '<e>in</e>'><!ENTITY raw CDATA '<e>&x;'>"
                    + "<!ENTITY open STARTTAG 'b'><!ENTITY close ENDTAG 'b'><!ENTITY both '&x;-&e;'>"
                    + "<!ENTITY me 'a&me;'><!ENTITY half '<e a='><!ENTITY #DEFAULT 'any'>]>";

    // ---- entities

    @Test
    void anEntityIsLexedInThePlaceOfItsReference() {
        assertThat(content("a&x;b")).isEqualTo("DATA a; DATA XXX; DATA b");
        assertThat(content("&e;")).isEqualTo("START <e | TAGC >; DATA in; END </e | TAGC >");
        assertThat(content("&both")).isEqualTo("DATA XXX; DATA -; START <e | TAGC >; DATA in; END </e | TAGC >");
        assertThat(content("&open;&close;")).isEqualTo("START <b | TAGC >; END </b | TAGC >");
        assertThat(content("&x\nnl")).isEqualTo("DATA XXX; DATA nl");
    }

    @Test
    void anEntityThatIsDataHoldsNoMarkup() {
        assertThat(content("&raw;")).isEqualTo("DATA <e>&x;");
    }

    @Test
    void markupBeginsAndEndsInTheSameEntity() {
        assertThat(content("&lt;e>")).isEqualTo("DATA <; DATA e>");
        assertThat(content("&half;1>")).isEqualTo("ERROR unfinished markup at end of input | DATA <e a=; DATA 1>");
    }

    @Test
    void anUnknownEntityIsTheDefaultOneOrStaysAReference() {
        assertThat(content("&u;")).isEqualTo("DATA any");
        assertThat(Listing.of(Sgml.FULL, "&u;")).containsExactly("GEREF &u | REFC ;");
    }

    @Test
    void anEntityDoesNotHoldItself() {
        assertThat(content("&me;")).isEqualTo("DATA a; ERROR entity holds itself | DATA &me; GEREF &me | REFC ;");
    }

    @Test
    void entitiesAreReplacedWithinLimits() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE d [<!ENTITY l0 'ha'>");
        for (int i = 1; i < 30; i++) {
            laughs.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        laughs.append("]>&l9;&l29;");
        Sgml sgml = Sgml.FULL.toBuilder().replacementLimits(12, 1000).build();

        List<String> events = Listing.of(sgml, laughs.toString());

        assertThat(events).hasSizeLessThan(2000);
        assertThat(events).anyMatch(each -> each.startsWith("LIMITATION entity not replaced: too deep or too long"));
        assertThat(Listing.of(Sgml.FULL.toBuilder().replacementLimits(0, 1000).build(), SUBSET + "&x;"))
                .endsWith("LIMITATION entity not replaced: too deep or too long | DATA &x", "GEREF &x | REFC ;");
    }

    @Test
    void inReplaceableDataOnlyReferencesAreReplaced() {
        assertThat(content("<![RCDATA[<e>&x;</e>&e;]]>"))
                .isEqualTo("SECTION <![ | NAME rcdata | OPEN [; DATA <e>; DATA XXX; DATA </e>; DATA <e>in</e>;"
                        + " SECTION_END ]]>");
        Sgml title = Sgml.FULL.toBuilder()
                .content(name -> name.equals("title") ? ContentModel.RCDATA : ContentModel.DATA)
                .build();
        assertThat(String.join("; ", tail(Listing.of(title, SUBSET + "<title><e>&x;</title>&e;"))))
                .isEqualTo("START <title | TAGC >; DATA <e>; DATA XXX; END </title | TAGC >; "
                        + "START <e | TAGC >; DATA in; END </e | TAGC >");
    }

    @Test
    void declaredContentMayBeginInAnEntity() {
        Sgml html = Sgml.FULL.toBuilder().content(SgmlContent.HTML_4_01).build();
        String input = "<!DOCTYPE d [<!ENTITY s '<script>'>]>&s; a<b </script><b>";

        assertThat(tail(Listing.of(html, input)))
                .containsExactly("START <script | TAGC >", "DATA  a<b ", "END </script | TAGC >", "START <b | TAGC >");
    }

    @Test
    void aParameterEntityBetweenDeclarationsIsReplaced() {
        assertThat(Listing.of(
                        Sgml.FULL,
                        "<!DOCTYPE d [<!ENTITY % more '<!ENTITY y \"YYY\"><!-- c -->'>%more;<!ENTITY y 'no'>]>&y;"))
                .contains(
                        "MARKUP_DECL <!entity | NAME y | LITERAL \"YYY\" | TAGC >",
                        "MARKUP_DECL <! | COMMENT -- c -- | TAGC >")
                .endsWith("DATA YYY");
    }

    @Test
    void whatIsReplacedHasTheEmptySpanAfterItsReference() {
        String input = SUBSET + "a&e;b";
        int after = input.length() - 1;

        List<Token> tokens = Sgml.FULL.tokens(input).stream().toList();

        Token.StartTag tag = (Token.StartTag) tokens.get(tokens.size() - 4);
        assertThat(tag.name()).isEqualTo("e");
        assertThat(tag.start()).isEqualTo(after);
        assertThat(tag.end()).isEqualTo(after);
        assertThat(tag.raw()).hasToString("<e>");
        assertThat(tokens.get(tokens.size() - 5)).isInstanceOf(Token.Skipped.class);
        assertThat(tokens.stream()
                        .filter(token -> token.start() < token.end())
                        .map(token -> token.raw().toString())
                        .collect(Collectors.joining()))
                .isEqualTo(input);
    }

    @Test
    void errorsInAnEntityAreKeptWithTheOthers() {
        Lexer lexer = Sgml.FULL.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
        lexer.feed("<!DOCTYPE d [<!ENTITY q '<a ?>'>]><b !>&q;<c !>");
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // on
        }

        assertThat(lexer.errors()).extracting(each -> each.code().id()).containsOnly("sgml-bad-character-in-tag");
        assertThat(lexer.errors()).extracting(each -> each.start()).isSorted().hasSize(3);
        assertThat(lexer.errorCount()).isEqualTo(3);
    }

    @Test
    void whoRewritesADocumentMeetsItsReferences() {
        String changed = Rewriter.builder(Sgml.FULL).set("e", "a", "1").build().rewrite(SUBSET + "&e;<e>&x;");

        assertThat(changed).isEqualTo(SUBSET + "&e;<e a=\"1\">&x;");
    }

    private static String content(String content) {
        return String.join("; ", tail(Listing.of(Sgml.FULL, SUBSET + content)));
    }

    private static List<String> tail(List<String> events) {
        return events.subList(events.indexOf("CLOSE ] | TAGC >") + 1, events.size());
    }

    // ---- short tags

    @Test
    void anEmptyTagHasTheNameItMeans() {
        assertThat(names(Sgml.FULL, "<l><i>one<>two</></>")).isEqualTo("<l <i <i >i >l ");
        assertThat(names(Sgml.FULL, "<b>B</>")).isEqualTo("<b >b ");
        assertThat(names(Sgml.FULL, "<!DOCTYPE Memo><>x</>")).isEqualTo("<memo >memo ");
        assertThat(names(Sgml.FULL, "<em/x/<b>y</>")).isEqualTo("<em >em <b >b ");
        assertThat(names(Sgml.FULL, "<></>")).isEqualTo("< > ");
        assertThat(names(Sgml.FULL.toBuilder().omittedTags(false).build(), "<l><i>1</i><>2</></>"))
                .isEqualTo("<l <i >i <i >i >l ");
        assertThat(names(Sgml.FULL, "<a>" + "<p>".repeat(5000) + "</>")).endsWith("<p >p ");
    }

    private static String names(Sgml sgml, String input) {
        StringBuilder names = new StringBuilder();
        for (Token token : sgml.tokens(input)) {
            if (token instanceof Token.StartTag tag) {
                names.append('<').append(tag.name()).append(' ');
            } else if (token instanceof Token.EndTag tag) {
                names.append('>').append(tag.name()).append(' ');
            }
        }
        return names.toString();
    }

    // ---- short references

    private static final String SHORT = "<!DOCTYPE d [<!ENTITY two 'D2'><!ENTITY one 'D1'><!ENTITY on STARTTAG 'b'>"
            + "<!ENTITY off ENDTAG 'b'><!ENTITY indent '[INDENT]'><!ENTITY trail '[TRAIL]'><!ENTITY line '[BLANKLINE]'>"
            + "<!SHORTREF m '--' two '-' one '*' on '&#RS;B' indent 'B&#RE;' trail '&#RS;B&#RE;' line>"
            + "<!SHORTREF in '*' off '-' one><!USEMAP m d><!USEMAP in b>]><d>";

    @Test
    void shortReferencesAreReplacedByTheirEntities() {
        assertThat(text("a--b-c---d *bold* x")).isEqualTo("aD2bD1cD2D1d (b bold)b  x");
        assertThat(text("a\n  b\n \t\nc  \nd")).isEqualTo("a\n[INDENT]b\n[BLANKLINE]c[TRAIL]d");
        assertThat(text("a\n--b<!-- - -->-")).isEqualTo("a\nD2bD1");
    }

    @Test
    void theyAreThoseOfTheElementOrOfWhatADeclarationInItNames() {
        assertThat(text("-<u>-<!USEMAP #EMPTY>-</u>-")).isEqualTo("D1(u D1-)u D1");
        assertThat(text("<b>--</b>")).isEqualTo("(b D1D1)b ");
    }

    @Test
    void theLongestOneCountsHoweverManyBeginAlike() {
        StringBuilder strings = new StringBuilder();
        for (int i = 1; i <= 16; i++) {
            strings.append(" '").append("!".repeat(i)).append("' s").append(i);
        }
        String subset = "<!DOCTYPE d [<!SHORTREF m" + strings + " '" + "!".repeat(17) + "' s17 '&#RS;!!' rs '!&#RE;' re"
                + " 'B' b 'BBB' bbb 'BB&#RE;' bre '&#SPACE;' sp><!USEMAP m d>]><d>";

        assertThat(tail(Listing.of(Sgml.FULL, subset + "x!!!y!" + "!".repeat(20) + "z!\n!!!  x    \n \tx")))
                .startsWith("START <d | TAGC >", "DATA x", "SHORTREF !!!", "DATA y", "SHORTREF " + "!".repeat(16))
                .containsSequence(
                        "SHORTREF !!!!!", "DATA z", "SHORTREF !\n", "SHORTREF !!", "SHORTREF !", "SHORTREF   ")
                .endsWith("DATA x", "SHORTREF     \n", "SHORTREF  \t", "DATA x");
    }

    @Test
    void aHookMayGiveThem() {
        ShortReferenceMap map = ShortReferenceMap.of(java.util.Map.of("&#RS;", "start", "~", "tilde"));
        Sgml sgml = Sgml.builder()
                .shortReferences(element -> element.equals("p") ? map : null)
                .build();

        assertThat(Listing.of(sgml, "~<p>~a\nb"))
                .containsExactly("DATA ~", "START <p | TAGC >", "SHORTREF ~", "DATA a\n", "SHORTREF ", "DATA b");
    }

    private static String text(String content) {
        StringBuilder text = new StringBuilder();
        for (String event : tail(Listing.of(Sgml.FULL, SHORT + content))) {
            if (event.startsWith("START <d")) {
                continue;
            }
            String[] parts = event.split(" ", 2);
            switch (parts[0]) {
                case "DATA" -> text.append(parts[1]);
                case "START" -> text.append('(').append(parts[1], 1, 2).append(' ');
                case "END" -> text.append(')').append(parts[1], 2, 3).append(' ');
                case "MARKUP_DECL" -> {}
                default -> text.append('?').append(event);
            }
        }
        return text.toString();
    }

    // ---- parameter entities in declarations

    private static List<String> declared(String subset) {
        List<String> events = Listing.of(Sgml.FULL, "<!DOCTYPE d [" + subset + "]>");
        return events.subList(1, events.size() - 1);
    }

    @Test
    void theirTextIsReadAsPartsInThePlaceOfTheReference() {
        assertThat(declared("<!ENTITY % inline 'a|b'><!ELEMENT p (%inline;)*>"))
                .last()
                .isEqualTo("MARKUP_DECL <!element | NAME p | DELIM ( | NAME a | DELIM | | NAME b | DELIM )"
                        + " | DELIM * | TAGC >");
        assertThat(declared("<!ENTITY % x '-- c --'><!ENTITY % m '%x; EMPTY'><!ELEMENT p - O %m>"))
                .last()
                .isEqualTo("MARKUP_DECL <!element | NAME p | DELIM - | NAME o | COMMENT -- c -- | NAME empty | TAGC >");
        assertThat(declared("<!ENTITY % n 'e'><!ENTITY % v '\"text\"'><!ENTITY %n; %v;>"))
                .hasSize(3);
        assertThat(Listing.of(
                        Sgml.FULL, "<!DOCTYPE d [<!ENTITY % n 'e'><!ENTITY % v '\"text\"'><!ENTITY %n; %v;>]>&e;"))
                .last()
                .isEqualTo("DATA text");
    }

    @Test
    void itsEndSeparatesPartsAndClosesNothing() {
        assertThat(declared("<!ENTITY % n 'na'><!ELEMENT %n;me>"))
                .last()
                .isEqualTo("MARKUP_DECL <!element | NAME na | NAME me | TAGC >");
        assertThat(declared("<!ENTITY % q '\"a'><!ELEMENT p %q; \">").get(1))
                .isEqualTo("ERROR illegal character in markup declaration | DATA %q;");
        assertThat(declared("<!ENTITY % q 'a>'><!ELEMENT p %q;>"))
                .endsWith(
                        "ERROR illegal character in markup declaration | DATA %q;",
                        "MARKUP_DECL <!element | NAME p | NAME a | TAGC >");
    }

    @Test
    void oneThatIsNotKnownOrPastALimitStaysAReference() {
        assertThat(declared("<!ELEMENT p (%u;)>"))
                .containsExactly("MARKUP_DECL <!element | NAME p | DELIM ( | PEREF %u | REFC ; | DELIM ) | TAGC >");
        assertThat(Listing.of(
                        Sgml.builder()
                                .declarationSubset(true)
                                .declaredEntities(true)
                                .build(),
                        "<!DOCTYPE d [<!ENTITY % u 'a'><!ELEMENT p %u;>]>"))
                .contains("MARKUP_DECL <!element | NAME p | PEREF %u | REFC ; | TAGC >");
        Sgml shallow = Sgml.FULL.toBuilder().replacementLimits(0, 100).build();
        assertThat(Listing.of(shallow, "<!DOCTYPE d [<!ENTITY % u 'a'><!ELEMENT p %u;>]>"))
                .contains(
                        "LIMITATION entity not replaced: too deep or too long | DATA %u",
                        "MARKUP_DECL <!element | NAME p | PEREF %u | REFC ; | TAGC >");
    }

    @Test
    void oneThatHoldsItselfIsNotReplacedInItself() {
        SgmlEntities hook = new SgmlEntities() {
            @Override
            public @Nullable Entity general(String name) {
                return null;
            }

            @Override
            public String parameter(String name) {
                return "x %" + name + ";y";
            }
        };

        assertThat(Listing.of(Sgml.FULL.toBuilder().entities(hook).build(), "<!DOCTYPE d [<!ELEMENT p %me;>]>"))
                .contains(
                        "ERROR entity holds itself | DATA %me;",
                        "MARKUP_DECL <!element | NAME p | NAME x | PEREF %me | REFC ; | NAME y | TAGC >");
    }

    @Test
    void whatIsWrongInOneAndInThoseInItComesInTheOrderItStandsIn() {
        String wrong = "ERROR illegal character in markup declaration | DATA %out;";
        String warning = "WARNING non-SGML character | DATA %out;";

        assertThat(declared("<!ENTITY % in 'b\u0001'><!ENTITY % out '[a\u0001&#37;in;c&#37;in;]'><!ELEMENT p x%out;y>"))
                .endsWith(
                        wrong,
                        warning,
                        wrong,
                        warning,
                        wrong,
                        warning,
                        "MARKUP_DECL <!element | NAME p | NAME x | DELIM [ | NAME a | NAME b | NAME c | NAME b"
                                + " | DELIM ] | NAME y | TAGC >");
    }

    @Test
    void entitiesAsDeepAsOneAsksForNeedNoStack() throws InterruptedException {
        StringBuilder subset = new StringBuilder("<!ENTITY % l0 'x'><!ENTITY g0 'y'>");
        for (int i = 1; i < 2000; i++) {
            subset.append("<!ENTITY % l")
                    .append(i)
                    .append(" '&#37;l")
                    .append(i - 1)
                    .append(";'>");
            subset.append("<!ENTITY g").append(i).append(" '&g").append(i - 1).append(";'>");
        }
        Sgml deep = Sgml.FULL.toBuilder().replacementLimits(2000, 1_000_000).build();
        String document = "<!DOCTYPE d [" + subset + "<!ELEMENT p %l1999;>]>&g1999;";
        List<Token> tokens = new ArrayList<>();

        Thread thread = new Thread(null, () -> deep.tokens(document).forEach(tokens::add), "small stack", 192 * 1024);
        thread.start();
        thread.join();

        assertThat(tokens).last().satisfies(text -> assertThat(text.raw()).hasToString("y"));
        assertThat(tokens)
                .filteredOn(token -> token.raw().toString().startsWith("<!ELEMENT"))
                .singleElement()
                .satisfies(element -> assertThat(((Token.Declaration) element).parts())
                        .extracting(part -> part.raw().toString())
                        .containsExactly("<!ELEMENT ", "p ", "x", ">"));
    }

    @Test
    void replacedPartsHaveTheEmptySpanAfterTheReferenceAndTheDeclarationItsOwnText() {
        String element = "<!ELEMENT p (%i;)>";
        String document = "<!DOCTYPE d [<!ENTITY % i 'a|b'>" + element + "]>";
        int at = document.indexOf(element);
        Token.Declaration found = Sgml.FULL.tokens(document).stream()
                .filter(token -> token.start() == at)
                .map(Token.Declaration.class::cast)
                .findFirst()
                .orElseThrow();

        assertThat(found.raw()).hasToString(element);
        assertThat(found.parts())
                .extracting(part -> part.raw().toString())
                .containsExactly("<!ELEMENT ", "p ", "(", "a", "|", "b", ")", ">");
        assertThat(found.parts().subList(3, 6)).allSatisfy(part -> {
            assertThat(part.start()).isEqualTo(at + element.indexOf(')'));
            assertThat(part.end()).isEqualTo(part.start());
        });
        assertThat(Sgml.FULL.asWritten().tokens(document).stream()
                        .map(Token::raw)
                        .map(Object::toString)
                        .collect(Collectors.joining()))
                .isEqualTo(document);
    }

    // ---- SGML declarations

    @Test
    void anSgmlDeclarationMayBeApplied() {
        String declaration =
                "<!SGML 'ISO 8879:1986' NAMING LCNMSTRT '' UCNMSTRT '' LCNMCHAR '-._' UCNMCHAR '-._' NAMECASE GENERAL"
                        + " NO ENTITY NO DELIM GENERAL SGMLREF -- c -- STAGO '{' ETAGO '{/' TAGC '&#125;' SHORTREF"
                        + " SGMLREF NAMES SGMLREF>";
        Sgml applies = Sgml.builder().appliesDeclaration(true).build();

        assertThat(Listing.of(applies, declaration + "{D}x < y {e_1}z{/e_1}").stream()
                        .skip(1))
                .containsExactly(
                        "START {d | TAGC }", "DATA x < y ", "START {e_1 | TAGC }", "DATA z", "END {/e_1 | TAGC }");
        assertThat(names(applies, declaration + "{D}{/D}")).isEqualTo("<D >D ");
        assertThat(names(applies, "<D>")).isEqualTo("<d ");
    }

    @Test
    void oneThatCannotBeAppliedIsNot() {
        Sgml applies = Sgml.builder().appliesDeclaration(true).build();

        assertThat(Listing.of(applies, "<!SGML 'x' DELIM GENERAL SGMLREF TAGC '>>'><a>"))
                .startsWith("WARNING SGML declaration not adhered to | DATA <!SGML 'x' DELIM GENERAL SGMLREF TAGC '>>'")
                .endsWith("START <a | TAGC >");
    }

    @Test
    void oneWhoseDelimitersAreLongerThanAnyDocumentNeedsIsNot() {
        Sgml applies = Sgml.builder().appliesDeclaration(true).build();
        String long16 = "!".repeat(15) + "?";

        assertThat(Listing.of(applies, "<!SGML 'x' DELIM GENERAL SGMLREF STAGO '" + long16 + "'>" + long16 + "a>"))
                .endsWith("START " + long16 + "a | TAGC >");
        assertThat(Listing.of(applies, "<!SGML 'x' DELIM GENERAL SGMLREF STAGO '!" + long16 + "'><a>"))
                .contains("START <a | TAGC >")
                .anyMatch(each -> each.startsWith("WARNING SGML declaration not adhered to"));
    }

    @Test
    void itsDelimitersCountWhereShortReferencesDo() {
        String subset = "<!DOCTYPE d [<!SHORTREF m '~' s><!USEMAP m d>]><d>";

        assertThat(tail(Listing.of(Sgml.FULL, subset + "a~b<!SGML DELIM GENERAL SGMLREF STAGO '{'>c{e>f~")))
                .endsWith("DATA c", "START {e | TAGC >", "DATA f", "SHORTREF ~");
    }

    @Test
    void theCharactersOfNamesMayBeNumbersAndRanges() {
        Sgml applies = Sgml.builder().appliesDeclaration(true).build();
        String naming =
                "<!SGML NAMING LCNMSTRT 95 LCNMCHAR '-.' 58-58 NAMECASE GENERAL NO ENTITY NO DELIM GENERAL SGMLREF>";

        assertThat(names(applies, naming + "<_A:b><A_:c>")).isEqualTo("<_A:b <A_:c ");
    }

    // ---- characters

    @Test
    void aCharacterThatIsNotOfSgmlIsWarnedOf() {
        assertThat(Listing.of(Sgml.FULL, "a\u0000\f\u007f\t\r\n"))
                .filteredOn(each -> each.startsWith("WARNING non-SGML character"))
                .hasSize(3);
        assertThat(Listing.of(Sgml.NOTE, "a\u0000\f\u007f")).containsExactly("DATA a\u0000\f\u007f");
    }

    @Test
    void itIsWarnedOfBeforeTheMarkupItStandsIn() {
        String warning = "WARNING non-SGML character | DATA \u007f";

        assertThat(Listing.of(Sgml.FULL, "<a br = \"textx\u007f\" >"))
                .containsExactly(warning, "START <a | ATTRNAME br | LITERAL \"textx\u007f\" | TAGC >");
        assertThat(Listing.of(Sgml.FULL, "text text\u007f text text<a b='12345678\u007f' ?>"))
                .containsExactly(
                        warning,
                        "DATA text text\u007f text text",
                        warning,
                        "ERROR bad character in tag | DATA ?",
                        "START <a | ATTRNAME b | LITERAL '12345678\u007f' | TAGC >");
        assertThat(Listing.of(Sgml.FULL, "<!-- comment\u007f --><?instruction\u007f>"))
                .containsExactly(
                        warning,
                        "MARKUP_DECL <! | COMMENT -- comment\u007f -- | TAGC >",
                        warning,
                        "PI <?instruction\u007f>");
        assertThat(Listing.of(Sgml.FULL, "<!doctype a system 'file-name\u007f'>"))
                .containsExactly(
                        warning, "MARKUP_DECL <!doctype | NAME a | NAME system | LITERAL 'file-name\u007f' | TAGC >");
        assertThat(Listing.of(Sgml.FULL, "<a\u007f>"))
                .containsExactly("ERROR bad character in tag | DATA \u007f", warning, "START <a | TAGC >");
    }

    // ---- names whose case counts, and declared short references

    private static final String EXACT_NAMES = "<!SGML 'x' NAMING LCNMCHAR '-.' NAMECASE GENERAL NO ENTITY NO DELIM>";

    private static final String MAP = "<!DOCTYPE d [<!ENTITY s 'S'><!SHORTREF m '~' s><!USEMAP m d>]>";

    private static final String MAPS_IN_TWO_CASES = "<!DOCTYPE d [<!ENTITY s 'S'><!ENTITY t 'T'>"
            + "<!SHORTREF m '~' s><!SHORTREF M '~' t><!USEMAP m d><!USEMAP M D>]>";

    /** Returns the text of a document, fed in pieces. */
    private static String allText(Lexer lexer, String document, int piece) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= document.length(); i += piece) {
            lexer.feed(document.substring(i, Math.min(document.length(), i + piece)));
            if (i + piece > document.length()) {
                lexer.end();
            }
            for (TokenKind kind = lexer.next();
                    kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                    kind = lexer.next()) {
                text.append(kind == TokenKind.TEXT ? lexer.text().value().toString() : "");
            }
        }
        return text.toString();
    }

    private static String allText(String document) {
        return allText(Sgml.FULL.newLexer(LexerOptions.bare()), document, 1000);
    }

    @Test
    void whereCaseCountsInNamesItCountsInThoseOfShortReferenceMapsAndTheirElements() {
        String content = "<d>~</d><D>~<!USEMAP m>~</D><d><!USEMAP M>~</d>";

        for (int piece : new int[] {1, 7, 1000}) {
            Lexer lexer = Sgml.FULL.newLexer(LexerOptions.bare());
            assertThat(allText(lexer, EXACT_NAMES + MAPS_IN_TWO_CASES + content, piece))
                    .isEqualTo("STST");
            lexer.reset();
            assertThat(allText(lexer, MAPS_IN_TWO_CASES + content, piece))
                    .as("where case does not count, the first of two")
                    .isEqualTo("SSSS");
        }
    }

    @Test
    void whereCaseCountsAnElementOfAnotherCaseHasTheShortReferencesOfTheElementAroundIt() {
        assertThat(allText(MAP + "<D>~</D>")).isEqualTo("S");
        assertThat(allText(EXACT_NAMES + MAP + "<D>~</D>")).isEqualTo("~");
        assertThat(allText(EXACT_NAMES + MAP + "<d><D>~</D></d>")).isEqualTo("S");
    }

    @Test
    void whereCaseCountsAMapOfAnotherCaseIsNotDeclaredAndMapsNothing() {
        assertThat(allText(MAP + "<d>~<!USEMAP M>~</d>")).isEqualTo("SS");
        assertThat(allText(EXACT_NAMES + MAP + "<d>~<!USEMAP M>~<!USEMAP m>~</d>"))
                .isEqualTo("S~S");
    }
}
