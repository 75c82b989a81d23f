package dev.patois.conformance.incremental;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an editor sees of a {@link TokenIndex}. */
class TokenIndexTest {
    private static final String ROW = "<p class='a'>some text &amp; <em>more</em></p>\n";

    private static List<Token> fresh(CharSequence text) {
        return Html5.LIVING.tokens(text).stream().toList();
    }

    private static TokenIndex index(String text) {
        TokenIndex index = new TokenIndex(Html5.LIVING);
        index.lex(text);
        return index;
    }

    static Collection<Dialect> dialects() {
        return Dialects.all();
    }

    // ---- edits

    @ParameterizedTest
    @MethodSource("dialects")
    void anEmptyDocumentIsEditedIntoOneThatIsNot(Dialect dialect) {
        TokenIndex index = new TokenIndex(dialect);
        assertThat(index.tokens()).isEmpty();
        assertThat(index.errors()).isEmpty();
        assertThat(index.lex("").tokens()).isEmpty();
        assertThat(index.errors()).isEmpty();

        StringBuilder text = new StringBuilder();
        for (char c : "<a b=\"c\">&amp;<!-- d --></a> e".toCharArray()) {
            index.edit(text.length(), 0, String.valueOf(c));
            text.append(c);
        }

        assertThat(index.tokens())
                .isEqualTo(dialect.tokens(text.toString()).stream().toList());
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void manyEditsAtRandomPlacesGiveWhatTheWholeGives(Dialect dialect) {
        String[] inserts = {
            "<a>", "</a>", "<b c='d'>", "&", "<!--", "-->", "\"", "x", ">", "é", "\uD83D\uDE00", "</script>"
        };
        Random random = new Random(7);
        StringBuilder text = new StringBuilder("<a b='c'>d</a>\n<i>e</i> &amp; f\n".repeat(400));
        TokenIndex index = new TokenIndex(dialect, 64);
        List<Token> applied = index.lex(text).applyTo(List.of());
        for (int i = 0; i < 300; i++) {
            int at = random.nextInt(text.length() + 1);
            int removed = Math.min(random.nextInt(12), text.length() - at);
            String inserted = inserts[random.nextInt(inserts.length)];
            text.replace(at, at + removed, inserted);
            applied = index.edit(at, removed, inserted).applyTo(applied);
        }

        List<Token> whole = dialect.tokens(text.toString()).stream().toList();
        assertThat(index.tokens()).isEqualTo(whole);
        assertThat(applied).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.5, 0.999})
    void aThousandEditsOfALongPageTouchLittleOfIt(double where) {
        String page = ROW.repeat(5_000_000 / ROW.length());
        TokenIndex index = index(page);
        int at = page.indexOf("text", (int) (page.length() * where));
        long tokens = index.tokenCount();

        for (int i = 0; i < 1_000; i++) {
            TokenDelta delta = i % 2 == 0 ? index.edit(at, 0, "x") : index.edit(at, 1, "");
            assertThat(delta.newEnd() - delta.start()).isLessThan(10_000);
            assertThat(((Token.Text) index.tokenAt(at)).data()).startsWith(i % 2 == 0 ? "some xtext" : "some text");
        }

        assertThat(index.tokenCount()).isEqualTo(tokens);
    }

    @Test
    void aListOfTokensStaysAsItIsWhenTheDocumentIsEdited() {
        String page = ROW.repeat(300);
        TokenIndex index = index(page);
        List<Token> tokens = index.tokens();
        List<Token> first = List.copyOf(tokens.subList(0, 10));

        TokenDelta delta = index.edit(0, 20, "<h1>x</h1>");
        index.edit(page.length() / 2, 5, "<");

        assertThat(tokens.subList(0, 10)).isEqualTo(first);
        assertThat(tokens).isEqualTo(fresh(page));
        assertThat(delta.tokens().get(0).raw()).hasToString("<h1>");
    }

    @Test
    void aListIsReadByManyThreads() {
        String page = ROW.repeat(2_000);
        List<Token> tokens = index(page).tokens();

        assertThat(IntStream.range(0, tokens.size()).parallel().mapToObj(tokens::get))
                .isEqualTo(fresh(page));
    }

    @Test
    void theDeltaSaysWhatAnEditChanged() {
        String page = ROW.repeat(1_000);
        TokenIndex index = index(page);
        long tokens = index.tokenCount();
        int at = page.indexOf("more", page.length() / 2);

        TokenDelta delta = index.edit(at, 4, "<i>less</i>");

        assertThat(delta.shift()).isEqualTo(7);
        assertThat(delta.start()).isBetween(at - 5_000L, (long) at);
        assertThat(delta.oldEnd()).isBetween((long) at, at + 5_000L);
        assertThat(delta.lexedTo()).isEqualTo(delta.newEnd());
        assertThat(delta.isComplete()).isTrue();
        assertThat(delta.tokens().size() - delta.removedTokens()).isEqualTo(2);
        assertThat(index.tokenCount()).isEqualTo(tokens + 2);
        assertThat(index.errors()).isEmpty();
    }

    // ---- what lies at an offset

    @Test
    void theTokenAtAnOffsetIsTheOneItLiesIn() {
        String page = ROW.repeat(200);
        TokenIndex index = index(page);
        for (Token token : fresh(page)) {
            assertThat(index.tokenAt(token.start())).isEqualTo(token);
            assertThat(index.tokenAt(token.end() - 1)).isEqualTo(token);
        }
        int visible = index.indexAt(page.length() / 2);
        assertThat(index.tokens().listIterator(visible).next()).isEqualTo(index.tokenAt(page.length() / 2));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 3, 4, Long.MAX_VALUE})
    void thereIsNoTokenOutsideTheDocument(long offset) {
        TokenIndex index = index("<p>");

        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> index.tokenAt(offset))
                .withMessageContaining(String.valueOf(offset))
                .withMessageContaining("3");
    }

    // ---- mistakes

    @Test
    void whatIsNotWithinTheDocumentIsNotEdited() {
        TokenIndex index = index("<p>");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> index.edit(2, 2, ""))
                .withMessage("2 units at 2 are not within a document of 3");
        assertThatIllegalArgumentException().isThrownBy(() -> index.edit(-1, 0, ""));
        assertThatIllegalArgumentException().isThrownBy(() -> index.edit(1, -1, ""));
        assertThatIllegalArgumentException().isThrownBy(() -> index.edit(4, 0, ""));
        assertThatIllegalArgumentException().isThrownBy(() -> index.edit(1, Long.MAX_VALUE, ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> index.edit(0, 1, 2, "<pre>"))
                .withMessage("5 units are not the length after an edit that puts 2 in the place of 1 of 3");
        assertThat(index.tokens()).hasSize(1);
    }

    @Test
    void aDocumentOfBytesIsEditedWithBytes() {
        TokenIndex bytes = new TokenIndex(Html5.LIVING);
        bytes.lex("<p>".getBytes(StandardCharsets.UTF_8));
        assertThatIllegalStateException()
                .isThrownBy(() -> bytes.edit(0, 0, "x"))
                .withMessage("the document is one of bytes: edit it with bytes, or lex one of characters");

        TokenIndex text = index("<p>");
        assertThatIllegalStateException()
                .isThrownBy(() -> text.edit(0, 0, new byte[1]))
                .withMessage("the document is one of characters: edit it with characters, or lex one of bytes");
        text.lex(new byte[] {'a'});
        assertThat(text.edit(1, 0, new byte[] {'b'}).tokens()).hasSize(1);
        assertThat(text.length()).isEqualTo(2);
    }

    @Test
    void aLimitPassedAfterALongTextIsToldAsOne() {
        Limits limits = Limits.builder().comment(3).textPiece(16).build();
        TokenIndex index =
                new TokenIndex(Html5.LIVING.with(Html5.LIVING.options().withLimits(limits)), 1);

        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> index.lex("<b>" + "x".repeat(200) + "<!--abcd-->"));
    }

    @Test
    void anEditThatPassesALimitChangesNothing() {
        LexerOptions options =
                Html5.LIVING.options().withLimits(Limits.builder().comment(100).build());
        TokenIndex index = new TokenIndex(Html5.LIVING.with(options));
        String page = ROW.repeat(100) + "-->";
        index.lex(page);

        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> index.edit(0, 0, "<!--"));
        assertThat(index.length()).isEqualTo(page.length());
        assertThat(index.tokens()).isEqualTo(fresh(page));

        index.setBudget(50);
        assertThat(index.edit(0, 0, "<!--").staleFrom()).isZero();
        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> index.advance(1_000));
        assertThat(index.staleFrom()).isZero();
        index.setBudget(Long.MAX_VALUE);
        assertThat(index.edit(0, 4, "").isComplete()).isTrue();
        assertThat(index.tokens()).isEqualTo(fresh(page));
    }

    @Test
    void aDistanceOrABudgetIsPositive() {
        TokenIndex index = new TokenIndex(Html5.LIVING);

        assertThatIllegalArgumentException().isThrownBy(() -> new TokenIndex(Html5.LIVING, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> index.setBudget(0));
        assertThatIllegalArgumentException().isThrownBy(() -> index.advance(0));
    }

    // ---- slices

    @ParameterizedTest
    @ValueSource(strings = {"<b>", "<div>", "<!--", "<script>", "<svg>", "<plaintext>", "<a href='"})
    void anEditThatReachesFarIsLexedInSlices(String inserted) {
        String page = ROW.repeat(10_000);
        TokenIndex index = index(page);
        index.setBudget(20_000);
        String edited = page.substring(0, 100) + inserted + page.substring(100);
        List<Token> whole = fresh(edited);

        TokenDelta delta = index.edit(100, 0, inserted);

        assertThat(delta.lexedTo() - delta.start()).isLessThanOrEqualTo(20_000);
        int slices = 0;
        while (!delta.isComplete()) {
            assertThat(delta.staleFrom()).isEqualTo(index.staleFrom());
            assertThat(index.tokens()).isEqualTo(whole.subList(0, index.tokens().size()));
            assertThat(index.tokens().size() + index.staleTokens().size()).isEqualTo((int) index.tokenCount());
            long stale = index.staleFrom();
            assertThatIllegalStateException()
                    .isThrownBy(() -> index.tokenAt(stale))
                    .withMessageContaining("from " + stale + " on are stale");
            delta = index.advance(20_000);
            slices++;
        }
        assertThat(slices).isLessThanOrEqualTo(edited.length() / 20_000 + 1);
        assertThat(index.staleFrom()).isEqualTo(-1);
        assertThat(index.staleTokens()).isEmpty();
        assertThat(index.tokens()).isEqualTo(whole);
        assertThat(index.advance(1).tokens()).isEmpty();
    }

    @Test
    void aFirstLookAtALongDocumentIsLexedInSlicesToo() {
        String page = ROW.repeat(5_000);
        TokenIndex index = new TokenIndex(Html5.LIVING);
        index.setBudget(10_000);
        List<Token> applied = index.lex(page).applyTo(List.of());

        assertThat(index.staleFrom()).isBetween(5_000L, 10_000L);
        assertThat(index.staleTokens()).isEmpty();
        assertThat(index.tokenAt(4_000).start()).isLessThanOrEqualTo(4_000);
        while (index.staleFrom() >= 0) {
            applied = index.advance(30_000).applyTo(applied);
        }
        assertThat(applied).isEqualTo(fresh(page));
    }

    /** The beginning waits, and what is being typed far from it is shown all the same. */
    @Test
    void whatIsEditedWhereTheDocumentIsStaleIsLexedThere() {
        String page = ROW.repeat(10_000);
        TokenIndex index = index(page);
        List<Token> applied = index.tokens();
        index.setBudget(20_000);
        applied = index.edit(0, 0, "<div>").applyTo(applied);
        int at = page.length() / 2;

        TokenDelta delta = index.edit(at, 0, "<i>");
        applied = delta.applyTo(applied);

        assertThat(delta.isComplete()).isFalse();
        assertThat(delta.start()).isBetween(at - 10_000L, (long) at);
        assertThat(delta.tokens()).anyMatch(token -> token.raw().toString().equals("<i>"));
        assertThat(index.staleTokens()).anyMatch(token -> token.raw().toString().equals("<i>"));
        while (!delta.isComplete()) {
            delta = index.advance(100_000);
            applied = delta.applyTo(applied);
        }
        String edited = "<div>" + page;
        edited = edited.substring(0, at) + "<i>" + edited.substring(at);
        assertThat(applied).isEqualTo(fresh(edited));
        assertThat(index.tokens()).isEqualTo(applied);
    }

    /** Not even one token: the lexer waits in the middle of it. */
    @Test
    void aTokenThatIsLongerThanTheBudgetIsLexedInTheEnd() {
        String page = "<p>" + "<!--" + "x".repeat(1_000_000) + "--></p>";
        TokenIndex index = new TokenIndex(Html5.LIVING);
        index.setBudget(10_000);
        index.lex(page);
        int slices = 0;
        while (index.staleFrom() >= 0) {
            assertThat(index.staleFrom()).isLessThanOrEqualTo(3);
            index.advance(10_000);
            slices++;
        }

        assertThat(slices).isBetween(95, 101);
        assertThat(index.tokens()).isEqualTo(fresh(page));
    }

    // ---- feedback and traces

    @Test
    void feedbackThatTakesNoSnapshotsIsAskedAboutTheWholeDocument() {
        TreeFeedback textareas = new TreeFeedback() {
            @Override
            public ContentModel afterStartTag(TagView tag) {
                return tag.name().is("textarea") ? ContentModel.RCDATA : ContentModel.DATA;
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
        Dialect dialect = Html5.LIVING.with(LexerOptions.bare().withFeedback(() -> textareas));
        String page = ROW.repeat(200) + "<textarea><b></textarea>";
        TokenIndex index = new TokenIndex(dialect);
        index.lex(page);
        index.setBudget(1_000);
        index.edit(10, 1, "<i>");
        while (index.staleFrom() >= 0) {
            index.advance(1_000);
        }

        String edited = page.substring(0, 10) + "<i>" + page.substring(11);
        assertThat(index.tokens()).isEqualTo(dialect.tokens(edited).stream().toList());
    }

    @Test
    void whoFollowsTheStatesIsToldOfWhatIsLexedAndNotOfWhatIsRead() {
        List<String> states = new ArrayList<>();
        LexerOptions options = Html5.LIVING.options().withTrace(step -> states.add(String.valueOf(step.to())));
        TokenIndex index = new TokenIndex(Html5.LIVING.with(options));
        index.lex(ROW);
        int told = states.size();
        assertThat(told).isPositive();

        assertThat(index.tokens()).isEqualTo(fresh(ROW));
        assertThat(states).hasSize(told);
    }
}
