package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.LexerOptions;
import dev.patois.core.spec.ContentModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the NOTE prohibits, with the outcomes an SGML parser has for it. */
class BeyondTheNoteTest {
    private static final Sgml SECTIONS = Sgml.builder().markedSections(true).build();
    private static final Sgml SHORT =
            Sgml.builder().shortTags(true).net(NetPolicy.SGML).build();
    private static final Sgml XML_SLASH =
            Sgml.builder().shortTags(true).net(NetPolicy.XML).build();
    private static final Sgml HTML_4 =
            Sgml.builder().content(SgmlContent.HTML_4_01).build();
    private static final Sgml SUBSET = Sgml.builder().declarationSubset(true).build();

    // ---- 1: marked sections

    @Test
    void aSectionOfEachStatusIsReadInItsMode() {
        assertThat(Listing.of(
                        SECTIONS, "A<![ INCLUDE [ in &x; <e>1</e> ]]>B<![ IGNORE [ no <![ CDATA [ n ]]> &bad; ]]>C"))
                .containsExactly(
                        "DATA A",
                        "SECTION <![ | NAME include | OPEN [",
                        "DATA  in ",
                        "GEREF &x | REFC ;",
                        "DATA  ",
                        "START <e | TAGC >",
                        "DATA 1",
                        "END </e | TAGC >",
                        "DATA  ",
                        "SECTION_END ]]>",
                        "DATA B",
                        "SECTION <![ | NAME ignore | OPEN [",
                        "SECTION_END ]]>",
                        "DATA C");
        assertThat(Listing.of(SECTIONS, "<![ CDATA [ <e>&x;]] > ]]>D<![ RCDATA [ <e>&x;</e> ]]>"))
                .containsExactly(
                        "SECTION <![ | NAME cdata | OPEN [",
                        "DATA  <e>&x;]] > ",
                        "SECTION_END ]]>",
                        "DATA D",
                        "SECTION <![ | NAME rcdata | OPEN [",
                        "DATA  <e>",
                        "GEREF &x | REFC ;",
                        "DATA </e> ",
                        "SECTION_END ]]>");
    }

    @Test
    void theHighestStatusCountsAndNoneIsInclude() {
        assertThat(Listing.of(SECTIONS, "<![ -- c -- INCLUDE -- d -- [&k;]]>")).contains("GEREF &k | REFC ;");
        assertThat(Listing.of(SECTIONS, "<![[ &k; ]]>")).contains("GEREF &k | REFC ;");
        assertThat(Listing.of(SECTIONS, "<![TEMP[&k;]]>")).contains("GEREF &k | REFC ;");
        assertThat(Listing.of(SECTIONS, "<![ INCLUDE RCDATA [<a>]]>")).contains("DATA <a>");
        assertThat(Listing.of(SECTIONS, "<![ IGNORE CDATA [<a>]]>"))
                .containsExactly("SECTION <![ | NAME ignore | NAME cdata | OPEN [", "SECTION_END ]]>");
        assertThat(Listing.of(SECTIONS, "<![ FOO [x]]>"))
                .startsWith("ERROR unknown marked section status keyword | DATA FOO");
    }

    @Test
    void aSectionEndsAtTheFirstBracketsBeforeTheClose() {
        assertThat(Listing.of(SECTIONS, "<![CDATA[a]]]]>")).contains("DATA a]]");
        assertThat(Listing.of(SECTIONS, "<![CDATA[ ]]]>")).contains("DATA  ]");
        assertThat(Listing.of(SECTIONS, "<![IGNORE[ \"]]>\" ]]>"))
                .containsExactly(
                        "SECTION <![ | NAME ignore | OPEN [",
                        "SECTION_END ]]>",
                        "DATA \" ",
                        "ERROR unmatched marked sections end | DATA ]]>");
    }

    @Test
    void aSectionMayStayOpenAtTheEnd() {
        assertThat(Listing.of(SECTIONS, "<![CDATA[a"))
                .contains("ERROR marked section not closed at end of input | DATA ");
        assertThat(Listing.of(SECTIONS, "<![INCLUDE[a"))
                .contains("ERROR marked section not closed at end of input | DATA ");
    }

    @Test
    void aParameterEntityIsTheStatusSomebodyKnowsItToBe() {
        SgmlEntities draft = new SgmlEntities() {
            @Override
            public Entity general(String name) {
                return null;
            }

            @Override
            public String parameter(String name) {
                return name.equals("draft") ? " %off; " : name.equals("off") ? "IGNORE" : null;
            }
        };
        Sgml known = SECTIONS.toBuilder().entities(draft).build();

        assertThat(Listing.of(known, "<![ %draft; [<a>]]>"))
                .containsExactly("SECTION <![ | PEREF %draft | REFC ; | OPEN [", "SECTION_END ]]>");
        assertThat(Listing.of(SECTIONS, "<![ %draft; [<a>]]>"))
                .containsExactly(
                        "WARNING marked section status not known, read as INCLUDE | DATA %draft",
                        "SECTION <![ | PEREF %draft | REFC ; | OPEN [", "START <a | TAGC >", "SECTION_END ]]>");
    }

    @Test
    void aDeclaredParameterEntityIsKnown() {
        String input = "<!DOCTYPE a [<!ENTITY % x 'IGNORE'><!ENTITY % x 'INCLUDE'>]><![%x;[<b>]]>";

        assertThat(Listing.of(Sgml.FULL, input)).doesNotContain("START <b | TAGC >");
    }

    // ---- 2: short tags

    @Test
    void anUnclosedTagEndsWhereTheNextBegins() {
        assertThat(Listing.of(SHORT, "<p<em>x</p</q>"))
                .containsExactly("START <p", "START <em | TAGC >", "DATA x", "END </p", "END </q | TAGC >");
        assertThat(Listing.of(SHORT, "<p a=b<em>"))
                .containsExactly("START <p | ATTRNAME a | NMTOKEN b", "START <em | TAGC >");
    }

    @Test
    void emptyTagsHaveNoName() {
        assertThat(Listing.of(SHORT, "<l><i>one<>two</>"))
                .containsExactly(
                        "START <l | TAGC >",
                        "START <i | TAGC >",
                        "DATA one",
                        "START < | TAGC >",
                        "DATA two",
                        "END </ | TAGC >");
    }

    @Test
    void aNetEndsTheElementItsTagEnabled() {
        assertThat(Listing.of(SHORT, "<p/net content/ a/b"))
                .containsExactly("START <p | NET_OPEN /", "DATA net content", "NET_CLOSE /", "DATA  a/b");
        assertThat(Listing.of(SHORT, "<p>has / slash")).containsExactly("START <p | TAGC >", "DATA has / slash");
        assertThat(Listing.of(SHORT, "<p a=\"x\"/n2 </p>/"))
                .containsExactly(
                        "START <p | ATTRNAME a | LITERAL \"x\" | NET_OPEN /", "DATA n2 ", "END </p | TAGC >", "DATA /");
    }

    @Test
    void theSlashOfAnEmptyElementIsWhatThePolicySays() {
        assertThat(Listing.of(SHORT, "<br/>")).containsExactly("START <br | NET_OPEN /", "DATA >");
        assertThat(Listing.of(XML_SLASH, "<br/>x")).containsExactly("START <br | NET_OPEN / | TAGC >", "DATA x");
        assertThat(Listing.of(Sgml.NOTE, "<br/>"))
                .containsExactly("LIMITATION NET tags not supported | DATA /", "START <br", "DATA >");
        assertThat(Listing.of(SHORT, "<a href=foo/bar>x"))
                .containsExactly("START <a | ATTRNAME href | NMTOKEN foo | NET_OPEN /", "DATA bar>x");
        assertThat(Listing.of(XML_SLASH, "<a href=foo/>"))
                .containsExactly("START <a | ATTRNAME href | NMTOKEN foo | NET_OPEN / | TAGC >");
    }

    @Test
    void aMinimisedValueMayBeANameToken() {
        assertThat(Listing.of(SHORT, "<e 1st>")).containsExactly("START <e | ATTRNAME - | NMTOKEN 1st | TAGC >");
    }

    // ---- 3: declared content

    @Test
    void dataInDeclaredContentEndsAtWhatMayBeginAnEndTag() {
        assertThat(Listing.of(HTML_4, "<script>a < b &x; <t> <!-- c --> <?pi> </1 </script>d&e;"))
                .containsExactly(
                        "START <script | TAGC >",
                        "DATA a < b &x; <t> <!-- c --> <?pi> </1 ",
                        "END </script | TAGC >",
                        "DATA d",
                        "GEREF &e | REFC ;");
        assertThat(Listing.of(HTML_4, "<script>'</p>'</script>")).contains("END </p | TAGC >", "DATA '");
    }

    @Test
    void onlyAnEndTagOfTheSameNameMayBeAskedFor() {
        Sgml browser = HTML_4.toBuilder().sameNameEnds(true).build();

        assertThat(Listing.of(browser, "<SCRIPT>'</p>'</Script>"))
                .containsExactly("START <script | TAGC >", "DATA '</p>'", "END </script | TAGC >");
    }

    @Test
    void replaceableDataHasReferences() {
        Sgml title = Sgml.builder()
                .content(name -> name.equals("title") ? ContentModel.RCDATA : ContentModel.DATA)
                .build();

        assertThat(Listing.of(title, "<title><b>&amp;&#65; & </title>"))
                .containsExactly(
                        "START <title | TAGC >",
                        "DATA <b>",
                        "GEREF &amp | REFC ;",
                        "NUMCHARREF &#65 | REFC ;",
                        "DATA  & ",
                        "END </title | TAGC >");
    }

    // ---- 4: declaration subsets

    @Test
    void theDeclarationsOfASubsetAreTokens() {
        assertThat(Listing.of(
                        SUBSET,
                        "<!DOCTYPE d SYSTEM \"s\" [<!ENTITY % cm \"(a|b)+\" -- c --><!ELEMENT e - O (%cm;, c?)>%x;] >"))
                .containsExactly(
                        "MARKUP_DECL <!doctype | NAME d | NAME system | LITERAL \"s\" | OPEN [",
                        "MARKUP_DECL <!entity | DELIM % | NAME cm | LITERAL \"(a|b)+\" | COMMENT -- c -- | TAGC >",
                        "MARKUP_DECL <!element | NAME e | DELIM - | NAME o | DELIM ( | PEREF %cm | REFC ; | DELIM ,"
                                + " | NAME c | DELIM ? | DELIM ) | TAGC >",
                        "PEREF %x | REFC ;",
                        "CLOSE ] | TAGC >");
    }

    @Test
    void attributeListsAndOtherDeclarationsAreTokens() {
        assertThat(Listing.of(SUBSET, dtd(), "<!ATTLIST (a|b) id ID #IMPLIED -- x --  n (1st|.b|-c) #FIXED '1st'>"))
                .containsExactly(
                        "MARKUP_DECL <!attlist | DELIM ( | NAME a | DELIM | | NAME b | DELIM ) | NAME id | NAME id"
                                + " | RESERVED #IMPLIED | COMMENT -- x -- | NAME n | DELIM ( | NMTOKEN 1st | DELIM |"
                                + " | NMTOKEN .b | DELIM | | NMTOKEN -c | DELIM ) | RESERVED #FIXED"
                                + " | LITERAL '1st' | TAGC >");
        assertThat(Listing.of(SUBSET, dtd(), "<!NOTATION n PUBLIC \"p\"><!SHORTREF m \"--\" d><!USEMAP m (p|q)>"))
                .containsExactly(
                        "MARKUP_DECL <!notation | NAME n | NAME public | LITERAL \"p\" | TAGC >",
                        "MARKUP_DECL <!shortref | NAME m | LITERAL \"--\" | NAME d | TAGC >",
                        "MARKUP_DECL <!usemap | NAME m | DELIM ( | NAME p | DELIM | | NAME q | DELIM ) | TAGC >");
        assertThat(Listing.of(SUBSET, dtd(), "<!ELEMENT p - - (#PCDATA | a)* -(b) +(c)>"))
                .containsExactly(
                        "MARKUP_DECL <!element | NAME p | DELIM - | DELIM - | DELIM ( | RESERVED #PCDATA | DELIM |"
                                + " | NAME a | DELIM ) | DELIM * | DELIM - | DELIM ( | NAME b | DELIM ) | DELIM +"
                                + " | DELIM ( | NAME c | DELIM ) | TAGC >");
    }

    private static LexerOptions dtd() {
        return LexerOptions.bare().withInitialState(ContentModel.DECLARATIONS);
    }

    @Test
    void aBracketInALiteralOrCommentClosesNothing() {
        assertThat(Listing.of(SUBSET, "<!doctype a [<!entity b \"]>\"><!--]>-->]>x"))
                .containsExactly(
                        "MARKUP_DECL <!doctype | NAME a | OPEN [",
                        "MARKUP_DECL <!entity | NAME b | LITERAL \"]>\" | TAGC >",
                        "MARKUP_DECL <! | COMMENT --]>-- | TAGC >",
                        "CLOSE ] | TAGC >",
                        "DATA x");
    }

    @Test
    void whatStandsBetweenDeclarationsAndIsNoneIsAnError() {
        assertThat(Listing.of(SUBSET, dtd(), " x <?pi><!>]"))
                .containsExactly(
                        "ERROR illegal character in declaration subset | DATA x",
                        "PI <?pi>",
                        "MARKUP_DECL <!>",
                        "ERROR illegal character in declaration subset | DATA ]");
    }

    // ---- 5: entities

    @Test
    void literalsOfEntitiesHaveTheirParameterEntitiesReplaced() {
        DeclaredEntities entities = entities(
                "<!ENTITY % p1 'p2-val'><!ENTITY e1 \"a%p1;b\"><!ENTITY e2 \"x&#37;p1;y\"><!ENTITY e1 'second'>"
                        + "<!ENTITY lt CDATA '<'><!ENTITY br STARTTAG 'br'><!ENTITY ext SYSTEM 'file'>");

        assertThat(entities.general("e1")).isEqualTo(new SgmlEntities.Entity("ap2-valb", false));
        assertThat(entities.general("e2")).isEqualTo(new SgmlEntities.Entity("x%p1;y", false));
        assertThat(entities.general("lt")).isEqualTo(new SgmlEntities.Entity("<", true));
        assertThat(entities.general("br")).isEqualTo(new SgmlEntities.Entity("<br>", false));
        assertThat(entities.general("ext")).isNull();
        assertThat(entities.general("E1")).isNull();
    }

    @Test
    void entitiesThatHoldOneAnotherEndSomewhere() {
        StringBuilder laughs = new StringBuilder("<!ENTITY l0 'ha'>");
        for (int i = 1; i < 40; i++) {
            String before = "&l" + (i - 1) + ";";
            laughs.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(before.repeat(10))
                    .append("'>");
        }
        DeclaredEntities entities = entities(laughs + "<!ENTITY me '&me;'>");

        assertThat(SgmlValues.value("&me;", entities)).isEqualTo("&me;");
        assertThat(SgmlValues.value("\"&l39;\"", entities).length()).isLessThan(4 << 20);
    }

    private static DeclaredEntities entities(String declarations) {
        DeclaredEntities entities = new DeclaredEntities();
        SUBSET.with(dtd()).lex(declarations, new dev.patois.core.TokenHandler() {
            @Override
            public void declaration(dev.patois.core.view.DeclarationView declaration) {
                entities.declare(declaration.parts());
            }
        });
        return entities;
    }

    // ---- 6: concrete syntaxes

    @Test
    void namesHaveTheCharactersOfTheSyntax() {
        Sgml html4 = Sgml.builder().syntax(SgmlSyntax.HTML_4).build();

        assertThat(Listing.of(html4, "<a:b_c>")).containsExactly("START <a:b_c | TAGC >");
        assertThat(Listing.of(Sgml.NOTE, "<a_b>"))
                .containsExactly("ERROR bad character in tag | DATA _", "START <a | ATTRNAME - | NAME b | TAGC >");
    }

    @Test
    void delimitersMayBeOthers() {
        SgmlSyntax braces = SgmlSyntax.builder()
                .delimiter(SgmlSyntax.Delimiter.STAGO, "{")
                .delimiter(SgmlSyntax.Delimiter.ETAGO, "{/")
                .delimiter(SgmlSyntax.Delimiter.TAGC, "}")
                .foldsNames(false)
                .build();
        Sgml sgml = Sgml.builder().syntax(braces).build();

        assertThat(Listing.of(sgml, "{d}x < y {e}z{/e}{/d}"))
                .containsExactly(
                        "START {d | TAGC }",
                        "DATA x < y ",
                        "START {e | TAGC }",
                        "DATA z",
                        "END {/e | TAGC }",
                        "END {/d | TAGC }");
        assertThat(sgml.tokens("{D}").next())
                .hasToString(sgml.tokens("{D}").next().toString());
        assertThatThrownBy(() -> SgmlSyntax.builder().delimiter(SgmlSyntax.Delimiter.TAGC, "}}"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namedCharacterReferencesAreReferences() {
        assertThat(Listing.of(Sgml.FULL, "&#SPACE;&#RE &#TAB;"))
                .containsExactly(
                        "NAMED_CHARREF &#SPACE | REFC ;",
                        "NAMED_CHARREF &#RE",
                        "DATA  ",
                        "NAMED_CHARREF &#TAB | REFC ;");
    }

    @Test
    void anSgmlDeclarationIsOneDeclaration() {
        assertThat(Listing.of(Sgml.NOTE, "<!SGML \"ISO 8879:1986\" CHARSET 0 -- c -->x"))
                .containsExactly(
                        "WARNING SGML declaration not adhered to | DATA <!SGML",
                        "MARKUP_DECL <!sgml | LITERAL \"ISO 8879:1986\" | NAME charset | NUMBER 0"
                                + " | COMMENT -- c -- | TAGC >",
                        "DATA x");
    }

    @Test
    void strictnessGoesWithNoOption() {
        assertThatThrownBy(() ->
                        Sgml.builder().strict1996(true).markedSections(true).build())
                .isInstanceOf(IllegalStateException.class);
        assertThat(List.of(Sgml.NOTE.name(), Sgml.FULL.name())).containsExactly("sgml", "sgml-full");
    }
}
