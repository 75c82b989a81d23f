package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.TokenHandler;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A lexer that goes on from a snapshot knows what was declared, opened and replaced before. */
class SgmlSnapshotTest {
    private static final String SUBSET =
            "<!DOCTYPE d [<!ENTITY x 'XXX'><!ENTITY e '<e>in</e>&x;'><!ENTITY both 'a&x;-&e;b<i>'>"
                    + "<!ENTITY % pe 'c|d'><!ENTITY raw CDATA '<e>&x;'><!ELEMENT d (%pe;)*>"
                    + "<!SHORTREF m '*' x '&#RS;B' e '-' raw><!USEMAP m d>]>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<d>a&both;c*d\n  e<i/n/ -</>x",
                "<d>\n &e;\n\n\t*</d>*",
                "<![IGNORE[ <![ a ]]> <![ b ]]> c ]]>d<![RCDATA[&x;&raw;]]>e<![INCLUDE[<![INCLUDE[&x;]]>&both;]]>]]>",
                "<a><b><>x</></b></a",
                "<!USEMAP m>*<!USEMAP #EMPTY>*",
                "<a b=\"c",
                "<!-- -- x"
            })
    void everyBoundaryIsGoneOnFrom(String content) {
        String input = SUBSET + content;
        Lexer lexer = lexer(Sgml.FULL);
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        lexer.feed(input);
        List<Object> events = events(lexer, snapshots, seen);

        Lexer other = lexer(Sgml.FULL);
        for (int i = 0; i < snapshots.size(); i++) {
            other.resume(snapshots.get(i));
            other.feed(input.substring((int) snapshots.get(i).offset()));
            assertThat(events(other, new ArrayList<>(), new ArrayList<>()))
                    .isEqualTo(events.subList(seen.get(i), events.size()));
        }
    }

    @Test
    void insideAHandlerNoneIsTakenAsNothingElseIs() {
        for (Sgml sgml : List.of(Sgml.NOTE, Sgml.FULL)) {
            Lexer lexer = sgml.newLexer(LexerOptions.bare());
            lexer.feed("<a>");
            lexer.end();

            assertThatThrownBy(() -> lexer.drain(new TokenHandler() {
                        @Override
                        public void startTag(TagView tag) {
                            lexer.snapshot();
                        }
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("snapshot inside a handler: return from it first");
        }
    }

    @Test
    void aSyntaxThatWasDeclaredStays() {
        String declaration = "<!SGML 'x' NAMING LCNMCHAR '_' NAMECASE GENERAL NO DELIM GENERAL SGMLREF STAGO '{'>";
        Lexer lexer = lexer(Sgml.FULL);
        lexer.feed(declaration);
        assertThat(lexer.next()).isEqualTo(TokenKind.DECLARATION);

        Lexer other = lexer(Sgml.FULL);
        other.resume(lexer.snapshot());
        other.feed("{A_b>");
        assertThat(other.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(other.tag().name().toString()).isEqualTo("A_b");
    }

    @Test
    void aSectionThatIsIgnoredInPiecesIsGoneOnFrom() {
        String input = "<![IGNORE[" + "<![x".repeat(40_000) + "]]>".repeat(40_000) + "]]>y]]>";
        Lexer lexer = lexer(Sgml.FULL);
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        lexer.feed(input);
        List<Object> events = events(lexer, snapshots, seen);
        assertThat(events).hasSizeGreaterThan(5);

        for (int i = 0; i < snapshots.size(); i++) {
            lexer.resume(snapshots.get(i));
            lexer.feed(input.substring((int) snapshots.get(i).offset()));
            assertThat(events(lexer, new ArrayList<>(), new ArrayList<>()))
                    .isEqualTo(events.subList(seen.get(i), events.size()));
        }
    }

    @Test
    void whatIsIgnoredIsSkippedAlikeHoweverItIsCut() {
        for (int length : new int[] {65_535, 65_536, 65_537, 200_000}) {
            String input = "<![IGNORE[" + "é".repeat(length / 2) + "x".repeat(length % 2);
            for (String rest : new String[] {"", "]]>", "<![x]]>]]>"}) {
                List<String> whole = Pieces.of(
                        Sgml.FULL, LexerOptions.bare().limits(), input + rest, input.length() + rest.length());

                assertThat(Pieces.of(Sgml.FULL, LexerOptions.bare().limits(), input + rest, 10_001))
                        .isEqualTo(whole);
            }
        }
    }

    @Test
    void aSnapshotIsOfALexerThatReplacesOrOfOneThatDoesNot() {
        LexerSnapshot written = lexer((Sgml) Sgml.FULL.asWritten()).snapshot();

        assertThatThrownBy(() -> lexer(Sgml.FULL).resume(written)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void feedbackThatRemembersNothingIsNamed() {
        TreeFeedback own = new TreeFeedback() {
            @Override
            public ContentModel afterStartTag(TagView tag) {
                return ContentModel.DATA;
            }

            @Override
            public ContentModel afterEndTag(TagView tag) {
                return ContentModel.DATA;
            }

            @Override
            public boolean cdataAllowed() {
                return false;
            }
        };

        assertThatThrownBy(() -> Sgml.NOTE
                        .newLexer(LexerOptions.bare().withFeedback(() -> own))
                        .snapshot())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining(own.getClass().getName());
    }

    // ---- edits

    @ParameterizedTest
    @ValueSource(strings = {"<x a=\"", "<!--", "<!d '", "<?pi "})
    void anEditThatClosesWhatStandsFarBeforeItChangesThat(String open) {
        String before = "<a>b</a>".repeat(300) + open + "<c>d</c>".repeat(300);
        String closed = before + "\"-->'>" + "<c>d</c>".repeat(10);
        TokenIndex index = new TokenIndex(Sgml.NOTE, 4);
        String written = before + "<c>d</c>".repeat(10);
        List<Token> tokens = index.lex(written).tokens();

        TokenDelta close = index.edit(before.length(), 0, 6, closed);
        assertThat(close.applyTo(tokens)).isEqualTo(all(closed));
        assertThat(close.tokens()).hasSizeLessThan(700);

        TokenDelta opened = index.edit(before.length(), 6, 0, written);
        assertThat(opened.applyTo(close.applyTo(tokens))).isEqualTo(all(written));
    }

    @Test
    void anEditInALongDocumentIsSmall() {
        String document = SUBSET + "<d>" + "<c e='f'>g&x;</c>\n".repeat(2000) + "</d>";
        TokenIndex index = new TokenIndex(Sgml.FULL, 16);
        List<Token> tokens = index.lex(document).tokens();
        int at = document.length() / 2;
        String edited = document.substring(0, at) + "<!-- -->" + document.substring(at);

        TokenDelta delta = index.edit(at, 0, 8, edited);

        assertThat(delta.applyTo(tokens))
                .isEqualTo(Sgml.FULL.tokens(edited).stream().toList());
        assertThat(delta.tokens()).hasSizeLessThan(100);
    }

    @Test
    void anEditOfADeclarationChangesWhatFollows() {
        String document = SUBSET + "<d>" + "g&x;h".repeat(50) + "</d>";
        String edited = document.replace("'XXX'", "'<y>'");
        TokenIndex index = new TokenIndex(Sgml.FULL, 4);
        List<Token> tokens = index.lex(document).tokens();

        assertThat(index.edit(document.indexOf("XXX"), 3, 3, edited).applyTo(tokens))
                .isEqualTo(Sgml.FULL.tokens(edited).stream().toList());
    }

    private static List<Token> all(String text) {
        return Sgml.NOTE.tokens(text).stream().toList();
    }

    private static Lexer lexer(Sgml dialect) {
        return dialect.newLexer(LexerOptions.bare().withErrors(ErrorHandling.deliver()));
    }

    private static List<Object> events(Lexer lexer, List<LexerSnapshot> snapshots, List<Integer> seen) {
        lexer.end();
        List<Object> events = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                events.add(lexer.error());
            } else {
                events.add(Token.copyOf(lexer, kind));
                snapshots.add(lexer.snapshot());
                seen.add(events.size());
            }
        }
        return events;
    }
}
