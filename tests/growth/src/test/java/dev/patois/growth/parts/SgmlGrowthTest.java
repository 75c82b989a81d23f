package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.counting.Count;
import dev.patois.counting.Growth;
import dev.patois.counting.Work;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.ShortReferenceMap;
import dev.patois.xml5.Xml5;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What declarations, entities and open elements make of SGML costs in proportion to its length, in time and in memory.
 */
class SgmlGrowthTest {
    private static final int SMALL = 16 * 1024;
    private static final String SUBSET = "<!DOCTYPE d [";
    private static final String MAP = SUBSET + "<!ENTITY s 'x'><!SHORTREF m '!' s '#' t><!USEMAP m a>]><a>";

    /** A way to read a document. */
    private interface Reading {
        long read(Dialect dialect, byte[] document);
    }

    private static final Reading TOKENS = (dialect, document) -> {
        long ends = 0;
        for (Token token : dialect.tokens(document)) {
            ends += token.end();
        }
        return ends;
    };

    private static final Reading PIECES = (dialect, document) -> {
        Lexer lexer = dialect.newLexer(dialect.options().withErrors(ErrorHandling.collect()));
        long ends = 0;
        for (int i = 0; i < document.length; i++) {
            lexer.feed(document, i, 1);
            ends += rest(lexer, false);
        }
        lexer.end();
        return ends + rest(lexer, false);
    };

    private static final Reading SNAPSHOTS = (dialect, document) -> {
        Lexer lexer = dialect.newLexer(dialect.options());
        lexer.feed(document);
        lexer.end();
        return rest(lexer, true);
    };

    private static final Reading TRACE = (dialect, document) -> {
        long[] steps = new long[1];
        Lexer lexer = dialect.newLexer(dialect.options().withTrace(step -> steps[0] += step.end()));
        lexer.feed(document);
        lexer.end();
        return steps[0] + rest(lexer, false);
    };

    private static final Reading EVENTS = (dialect, document) -> {
        long[] lines = new long[1];
        SgmlEvents.Callback callback = (events, strings, types) -> lines[0] += events.line();
        SgmlEvents events = new SgmlEvents((Sgml) dialect, callback, callback, callback);
        events.lex(document);
        events.end();
        return lines[0];
    };

    private static long rest(Lexer lexer, boolean takesSnapshots) {
        long ends = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END && kind != TokenKind.NEED_INPUT; ) {
            ends += lexer.tokenEnd();
            LexerSnapshot snapshot = takesSnapshots ? lexer.snapshot() : null;
            ends += snapshot == null ? 0 : snapshot.offset();
            kind = lexer.next();
        }
        return ends;
    }

    /** A document of one thing very many times, then perhaps of another as long. */
    private record Hostile(
            String name,
            Dialect dialect,
            Reading reading,
            String head,
            String first,
            String then,
            String second,
            String end) {
        byte[] document(int length) {
            StringBuilder document = new StringBuilder(head);
            repeat(document, first, second.isEmpty() ? length : length / 2);
            document.append(then);
            repeat(document, second, length);
            return document.append(end).toString().getBytes(StandardCharsets.UTF_8);
        }

        private static void repeat(StringBuilder document, String what, int length) {
            for (int i = 0; document.length() < length && !what.isEmpty(); i++) {
                document.append(what.replace("%d", Integer.toString(i)));
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Hostile full(String name, String head, String first, String then, String second, String end) {
        return new Hostile(name, Sgml.FULL, TOKENS, head, first, then, second, end);
    }

    private static Hostile read(
            String name, Dialect dialect, Reading reading, String head, String first, String then, String second) {
        return new Hostile(name, dialect, reading, head, first, then, second, "");
    }

    static Stream<Hostile> hostile() {
        String delimiter = "<!SGML DELIM GENERAL SGMLREF ";
        return Stream.of(
                full("delimiters declared again and again", delimiter, "STAGO \"{\" ", ">", "", ""),
                full("names of very many characters", "<!SGML NAMING LCNMSTRT \"", "abc", "\">", "<!SGML>", ""),
                full("a delimiter that almost stands everywhere", delimiter + "STAGO \"", "!", "?\">", "!", ""),
                full("an end of sections that never comes", delimiter + "MSC \"", "!", "?\"><![CDATA[", "!", ""),
                full("a tag in a tag that never comes", delimiter + "STAGO \"", "!", "<\"><a ", "!", ">"),
                full("statuses of a long entity", SUBSET + "<!ENTITY % s '", "INCLUDE ", "'>]>", "<![%s;[]]>", ""),
                full(
                        "statuses of entities",
                        SUBSET + "<!ENTITY % s '",
                        "&#37;n;",
                        "'><!ENTITY % n ''>]>",
                        "<![%s;[]]>",
                        ""),
                full("an entity of one name", SUBSET + "<!ENTITY e '", "a", "'>]>", "", ""),
                full("an entity in entities", SUBSET + "<!ENTITY % l '", "abc ", "'>", "<!ENTITY e%d '%l;%l;'>", "]>"),
                full("a known entity again", SUBSET + "<!ENTITY % l '", "abc ", "'>", "<!ENTITY e '%l;'>", "]>"),
                full("external entities", SUBSET + "<!ENTITY % l '", "abc ", "'>", "<!ENTITY e SYSTEM '%l;'>", "]>"),
                full("a long entity, then references", SUBSET + "<!ENTITY e '", "abc ", "'>]>", "&e;", ""),
                full("references", SUBSET + "<!ENTITY e 'x'>]>", "&e;", "", "", ""),
                full(
                        "parameter entities in a declaration",
                        SUBSET + "<!ENTITY % e 'x'><!ELEMENT a ",
                        "%e;",
                        ">]>",
                        "",
                        ""),
                full("short references", MAP, "!", "", "", ""),
                full(
                        "a short reference that almost stands",
                        SUBSET + "<!SHORTREF m '",
                        "!",
                        "?' s><!USEMAP m a>]><a>",
                        "!",
                        ""),
                full("short references that are none", SUBSET + "<!SHORTREF m ", "'a' s ", ">]>", "", ""),
                full("open elements and other end tags", "", "<a>", "", "</b>", ""),
                full("open elements of many names", "", "<a%d>", "", "</b>", ""),
                full("sections in sections", "", "<![INCLUDE[", "", "", ""),
                full("tags that do not close", "", "<a b=c", "", "", ""),
                full("empty tags", "<a>", "<>x</>", "", "", ""),
                full("short tags in a short tag", "<a/", "<b>", "", "<c/x/", "/"),
                read("a long declaration, then text in pieces", Sgml.FULL, PIECES, "<!x ", "a ", ">", "&text "),
                read("short references in pieces", Sgml.FULL, PIECES, MAP, "!\n #", "", ""),
                read("entities, declared", Sgml.FULL, SNAPSHOTS, SUBSET, "<!ENTITY e%d 'x'>", "", ""),
                read("short references, declared", Sgml.FULL, SNAPSHOTS, SUBSET, "<!SHORTREF m%d '#' s>", "", ""),
                read("a long declaration, then tokens", Sgml.FULL, SNAPSHOTS, "<!x ", "a ", ">", "&a;x"),
                read("a long name, then tokens", Sgml.FULL, SNAPSHOTS, "<", "a", ">", "&a;x"),
                read("many steps", Sgml.FULL, TRACE, SUBSET, "<!ENTITY e%d 'x'>", "]>", "<a b=c>&e1;</a>"),
                read("lines counted twice", Sgml.STRICT_1996, EVENTS, "<!x ", "%\n", ">", ""),
                read("errors in a tag, then controls, sgml-full", Sgml.FULL, TOKENS, "<a ", "\u0001", ">", "<b>\u0001"),
                read("errors in a tag, then controls, html5", Html5.LIVING, TOKENS, "<a", " b", ">", "<b>\u0001"),
                read("errors in a tag, then controls, xml5", Xml5.DRAFT, TOKENS, "<a", " b", ">", "<b>\u0001"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void aByteOfALongDocumentCostsWhatOneOfAShortDoes(Hostile hostile) throws Exception {
        Growth growth = Growth.of(SMALL, size -> work(hostile, size));

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    private static Work work(Hostile hostile, int size) {
        byte[] document = hostile.document(size);
        return () ->
                assertThat(hostile.reading().read(hostile.dialect(), document)).isPositive();
    }

    private static Count cost(Hostile hostile, int size) throws Exception {
        Work work = work(hostile, size);
        work.run();
        return Count.of(work);
    }

    // ---- how much it is

    private static double allocated(String head, String repeated) throws Exception {
        int size = SMALL * 4;
        return (double) cost(full("", head, repeated, "", "", ""), size).allocated() / size;
    }

    @Test
    void anEntityThatIsReplacedNeedsNoLexerOfItsOwn() throws Exception {
        // A lexer takes thousands of bytes; what it knows is copied, and is the more the more constructs there are.
        assertThat(allocated(SUBSET + "<!ENTITY e 'x'>]>", "&e;")).isLessThan(450);
        // There are a token that is skipped and a text, which keeps its place.
        assertThat(allocated(MAP, "!")).isLessThan(1_000);
        assertThat(allocated(SUBSET + "<!ENTITY % e 'x'><!ELEMENT a ", "%e;")).isLessThan(400);
    }

    @Test
    void anEndTagThatEndsNothingIsNotLookedForInAllThatIsOpen() throws Exception {
        Hostile few = full("", "<a>", "</b>", "", "", "");
        Hostile many = full("", "<a>".repeat(1000), "</b>", "", "", "");
        int size = SMALL * 2;

        assertThat(cost(many, size).steps())
                .isLessThanOrEqualTo(2 * cost(few, size).steps());
    }

    // ---- short references of a program

    private static final ShortReferenceMap REFERENCES = ShortReferenceMap.of(Map.of(
            "--",
            "two",
            "-",
            "one",
            "*",
            "star",
            "&#RS;B",
            "indent",
            "B&#RE;",
            "trail",
            "&#RS;B&#RE;",
            "line",
            "BB",
            "wide",
            "&#RE;",
            "end"));

    private static final Sgml KEPT = Sgml.builder()
            .shortTags(true)
            .shortReferences(element -> element.equals("d") || element.isEmpty() ? REFERENCES : null)
            .build();

    private static final Sgml REPLACED = KEPT.toBuilder()
            .replacesEntities(true)
            .replacementLimits(16, Integer.MAX_VALUE)
            .entities(new SgmlEntities() {
                @Override
                public Entity general(String name) {
                    return new Entity(name.equals("star") ? "<b/x/" : name, false);
                }

                @Override
                public String parameter(String name) {
                    return name;
                }
            })
            .build();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-",
                "--- ",
                "*",
                " ",
                "\t ",
                "\n",
                " \n",
                "\n  ",
                "\n x",
                "\r\n",
                "<d>*</d>",
                "<d>-",
                "</d>--",
                "a-b--c*d",
                "<d/*/"
            })
    void shortReferencesCostTheSameHoweverLongTheDocument(String text) throws Exception {
        for (Sgml dialect : List.of(KEPT, REPLACED)) {
            Growth growth = Growth.of(SMALL, size -> {
                String input = text.repeat(size / text.length());
                return () -> {
                    Lexer lexer = dialect.newLexer(LexerOptions.bare().withLimits(Limits.unlimited()));
                    for (int i = 0; i < input.length(); i += 64) {
                        lexer.feed(input.substring(i, Math.min(input.length(), i + 64)));
                        rest(lexer, false);
                    }
                    lexer.end();
                    rest(lexer, false);
                };
            });

            assertThat(growth.problems()).as(dialect + ": " + growth).isEmpty();
        }
    }
}
