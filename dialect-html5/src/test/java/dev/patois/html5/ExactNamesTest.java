package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TreeFeedback;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.construction.Interned;
import dev.patois.html5.construction.Revision;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and attributes are the same where they read the same: no document can make two of them one. */
class ExactNamesTest {
    private static final String[] NAMES = {
        "longelement-a", "longelement-b", "eightlet", "eightlet1", "b", "svg", "g", "desc", "p", "div", "template"
    };
    private static final String[] ATTRIBUTES = {
        "",
        " class=a",
        " class=b",
        " class=a id=b",
        " id=b class=a",
        " id=a class=b",
        " class=ab",
        " classa",
        " a=class"
    };

    /** In whose tables all that there is meets. */
    private static TreeSimulator meeting() {
        return new TreeSimulator(Revision.LIVING, true, null, Interned.ofOneBucket());
    }

    private static Dialect with(Supplier<TreeFeedback> feedback) {
        return Html5.LIVING.with(LexerOptions.bare().withFeedback(feedback));
    }

    private static List<String> read(String input, Supplier<TreeFeedback> feedback) {
        return Tokens.lines(with(feedback).tokens(input));
    }

    static List<Supplier<TreeFeedback>> simulators() {
        return List.of(
                TreeSimulator::new,
                () -> TreeSimulator.ofSelectModes(true, null),
                SnapshotTreeSimulator::new,
                ExactNamesTest::meeting);
    }

    @ParameterizedTest
    @MethodSource("simulators")
    void anEndTagDoesNotEndAnElementWhoseNameHadTheSameHash(Supplier<TreeFeedback> simulator) {
        assertThat(read("<aaaaaaaabbbbbbbb><svg></vedlkjhhnshkupdd><style><img></style>", simulator))
                .contains("<img>");
        assertThat(read("<aaaaaaaabbbbbbbb><svg></aaaaaaaabbbbbbbb><style><img></style>", simulator))
                .doesNotContain("<img>");
    }

    private static final String FOUR_OF_ONE_SUM =
            "<p><b class=rahjmyuwaaaaaaaa><b class=mgepolxu38HDXCDQ><b class=qobylndjZcT95a4G>"
                    + "<b class=ortitviachLvRLB0></p><p>x</b></b></b><svg></b><style><img>";

    @ParameterizedTest
    @MethodSource("simulators")
    void attributesAreNotAlikeBecauseTheirHashesAre(Supplier<TreeFeedback> simulator) {
        String other = FOUR_OF_ONE_SUM
                .replace("rahjmyuwaaaaaaaa", "1")
                .replace("mgepolxu38HDXCDQ", "2")
                .replace("qobylndjZcT95a4G", "3")
                .replace("ortitviachLvRLB0", "4");
        String same = other.replaceAll("class=[1-4]", "class=1");

        assertThat(read(FOUR_OF_ONE_SUM, simulator).contains("<img>"))
                .isEqualTo(read(other, simulator).contains("<img>"))
                .isNotEqualTo(read(same, simulator).contains("<img>"));
    }

    @Test
    void whatARuleRemovesIsNotHiddenByNamesOfOneHash() {
        assertThat(Rewriter.builder(Html5.LIVING)
                        .removeAttribute("*[onerror]", "onerror")
                        .build()
                        .rewrite("<aaaaaaaabbbbbbbb><svg></vedlkjhhnshkupdd><style>"
                                + "<img src=x onerror=alert(1)></style>"))
                .doesNotContain("onerror");
        assertThat(Rewriter.builder(Html5.LIVING)
                        .remove("img")
                        .build()
                        .rewrite("<p><b class=rahjmyuwaaaaaaaa><b class=mgepolxu38HDXCDQ><b class=qobylndjZcT95a4G>"
                                + "<b class=ortitviachLvRLB0></p><p>x</b></b></b><svg></b><style><a title=\"</style>"
                                + "<img src=x onerror=alert(1)>\">"))
                .doesNotContain("<img");
    }

    private static String soup(Random random, int tags) {
        StringBuilder soup = new StringBuilder();
        for (int i = 0; i < tags; i++) {
            String name = NAMES[random.nextInt(NAMES.length)];
            boolean isEnd = random.nextInt(3) == 0;
            soup.append(isEnd ? "</" : "<").append(name);
            soup.append(isEnd ? "" : ATTRIBUTES[random.nextInt(ATTRIBUTES.length)])
                    .append('>');
            soup.append(random.nextInt(8) == 0 ? "<![CDATA[y]]>" : "x");
        }
        return soup.toString();
    }

    /** Nothing depends on a hash but the time that something takes. */
    @Test
    void allReadsTheSameWhereAllHashesMeet() {
        Random random = new Random(37);
        for (int i = 0; i < 5_000; i++) {
            String soup = soup(random, 30);
            assertThat(read(soup, ExactNamesTest::meeting)).as(soup).isEqualTo(read(soup, TreeSimulator::new));
        }
    }

    private static LexerSnapshot after(String document, Supplier<TreeFeedback> feedback) {
        Lexer lexer = with(feedback).newLexer();
        lexer.feed(document);
        for (TokenKind kind = lexer.next(); kind != TokenKind.NEED_INPUT; kind = lexer.next()) {
            // to the end of what there is
        }
        return lexer.snapshot();
    }

    private static boolean agree(String one, String other, Supplier<TreeFeedback> feedback) {
        return after("<body>" + one + "<hr>", feedback).agreesWith(after("<body>" + other + "<hr>", feedback));
    }

    @ParameterizedTest
    @MethodSource("simulators")
    void snapshotsAgreeWhereNamesAndAttributesReadTheSame(Supplier<TreeFeedback> simulator) {
        // Names before, and so their numbers, differ.
        assertThat(agree("<longelement-a><longelement-b></longelement-b>", "<u></u><longelement-a>", simulator))
                .isTrue();
        assertThat(agree("<eightlet></eightlet><longelement-b>", "<longelement-b>", simulator))
                .isTrue();
        assertThat(agree("<longelement-a>", "<longelement-b>", simulator)).isFalse();
        assertThat(agree("<b id=a class=b>", "<b class=b id=a>", simulator)).isTrue();
        assertThat(agree("<b id=a class=b>", "<b id=b class=a>", simulator)).isFalse();
    }

    @Test
    void aLexerGoesOnFromASnapshotOfAnotherTable() {
        String before = "<eightlet></eightlet><longelement-a><longelement-b>";
        LexerSnapshot snapshot = after(before, TreeSimulator::new);
        Lexer lexer = with(TreeSimulator::new).newLexer();
        lexer.feed("<longelement-b><longelement-x>");
        lexer.resume(snapshot.movedBy(-snapshot.tokenEnd()));
        lexer.feed("<svg></longelement-a><![CDATA[x]]>");
        lexer.end();
        boolean comment = false;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            comment |= kind == TokenKind.COMMENT;
        }

        assertThat(comment).isTrue();
    }

    /** The table is emptied on the way; what is open is known all the while. */
    @ParameterizedTest
    @ValueSource(strings = {"", "<svg>", "<template>", "<b class=one><p>"})
    void whatIsOpenIsKnownHoweverManyNamesThereAre(String before) {
        StringBuilder document = new StringBuilder("<outermost-element>").append(before);
        for (int i = 0; i < 30_000; i++) {
            document.append("<element-number-")
                    .append(i)
                    .append("></element-number-")
                    .append(i)
                    .append('>');
            document.append("<i class=c").append(i).append("></i>");
        }
        String end = "<svg></outermost-elemens><![CDATA[1]]></outermost-element><![CDATA[2]]>";
        List<String> lines = read(document.append(end).toString(), TreeSimulator::new);
        List<String> few = read("<outermost-element>" + before + end, TreeSimulator::new);

        assertThat(lines.subList(lines.size() - 4, lines.size())).isEqualTo(few.subList(few.size() - 4, few.size()));
    }

    @Test
    void whatIsNoLongerOpenTakesNoRoom() {
        Interned names = new Interned();
        BitSet kept = new BitSet();
        int first = names.take(new long[] {-1, -2, -3}, 0, 3);
        kept.set(first);
        Interned.Entries early = names.entries();
        for (long i = 1; i < 1_000_000; i++) {
            int number = names.take(new long[] {i, -i}, 0, 2);
            assertThat(number).isLessThan(10_000).isNotEqualTo(first);
            assertThat(names.take(new long[] {i, -i}, 0, 2)).isEqualTo(number);
            if (names.isFull()) {
                names.keep(kept);
            }
        }
        assertThat(names.take(new long[] {-1, -2, -3}, 0, 3)).isEqualTo(first);
        assertThat(names.take(early, first)).isEqualTo(first);
        assertThat(names.entries().words().length).isLessThan(100_000);
    }
}
