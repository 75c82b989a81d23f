package dev.patois.html5;

import static dev.patois.html5.Tokens.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LexerContractTest {
    private final Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());

    // ---- what a lexer asks for

    @Test
    void aLexerWithoutInputAsksForSome() {
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        lexer.feed(new byte[0]);
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        lexer.feed(utf8("<a>"));
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
    }

    @Test
    void textIsHeldBackUntilItIsKnownToEnd() {
        lexer.feed("abc");
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        lexer.feed("def<");
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        lexer.feed("b>");
        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        assertThat(lexer.text().value().is("abcdef")).isTrue();
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
    }

    @Test
    void theEndIsSaidAgainAndAgain() {
        lexer.feed("ab");
        lexer.end();

        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        for (int i = 0; i < 3; i++) {
            assertThat(lexer.next()).isEqualTo(TokenKind.END);
            assertThat(lexer.tokenStart()).isEqualTo(2);
            assertThat(lexer.tokenEnd()).isEqualTo(2);
            assertThat(lexer.raw().isEmpty()).isTrue();
        }
        lexer.end();
        assertThat(lexer.next()).isEqualTo(TokenKind.END);
    }

    @Test
    void anInputThatEndsAtOnceHasNoTokens() {
        lexer.end();

        assertThat(lexer.next()).isEqualTo(TokenKind.END);
        assertThat(lexer.tokenEnd()).isZero();
    }

    @Test
    void endingBetweenPiecesOfATextNeedsNoMoreInput() {
        Lexer splitting = lexer(Limits.builder().textPiece(16));
        splitting.feed("x".repeat(40));
        assertThat(splitting.next()).isEqualTo(TokenKind.TEXT);
        splitting.end();

        assertThat(splitting.next()).isEqualTo(TokenKind.TEXT);
        assertThat(splitting.next()).isEqualTo(TokenKind.TEXT);
        assertThat(splitting.next()).isEqualTo(TokenKind.END);
    }

    // ---- what it refuses

    @Test
    void feedingAfterTheEndIsRefused() {
        lexer.end();

        refusal(() -> lexer.feed(utf8("a"))).hasMessageContaining("reset()");
        refusal(() -> lexer.feed("a")).hasMessageContaining("reset()");
        refusal(() -> lexer.feed(ByteBuffer.allocate(1))).hasMessageContaining("reset()");
        lexer.reset();
        lexer.feed("a");
    }

    @Test
    void bytesAndCharactersDoNotMix() {
        lexer.feed(utf8("a"));
        refusal(() -> lexer.feed("b")).hasMessageContaining("reset()");
        lexer.feed(utf8("c"));
        lexer.end();
        assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("'ac'");

        lexer.reset();
        lexer.feed("d");
        refusal(() -> lexer.feed(utf8("e"))).hasMessageContaining("reset()");
        refusal(() -> lexer.feed(ByteBuffer.allocateDirect(1))).hasMessageContaining("reset()");
        lexer.end();
        assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("'d'");
    }

    @Test
    void rangesOutsideAnArrayAreRefusedAndChangeNothing() {
        assertThatThrownBy(() -> lexer.feed(new byte[3], 1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> lexer.feed(new byte[3], -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> lexer.feed(new byte[3], 0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> lexer.feed((CharSequence) null)).isInstanceOf(NullPointerException.class);

        lexer.feed("still characters");
    }

    @Test
    void insideAHandlerALexerIsNotToBeDriven() {
        List<Consumer<Lexer>> calls = List.of(
                Lexer::next,
                Lexer::end,
                Lexer::reset,
                l -> l.feed("x"),
                l -> l.feed(utf8("x")),
                l -> l.feed(ByteBuffer.allocate(1)),
                l -> l.drain(new TokenHandler() {}));
        List<Integer> refused = new ArrayList<>();
        lexer.feed("<a>b");
        lexer.end();
        lexer.drain(new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                tryAll();
            }

            @Override
            public void endOfInput(long offset) {
                tryAll();
            }

            private void tryAll() {
                calls.forEach(call -> {
                    refusal(() -> call.accept(lexer)).hasMessageContaining("inside a handler");
                    refused.add(1);
                });
            }
        });

        assertThat(refused).hasSize(2 * calls.size());
        assertThat(lexer.next()).as("outside it may be").isEqualTo(TokenKind.END);
    }

    // ---- handlers that throw

    @Test
    void aHandlerThatThrowsHasReceivedItsToken() {
        List<String> received = new ArrayList<>();
        TokenHandler thrower = new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                received.add("<" + tag.name() + ">");
                throw new IllegalArgumentException("at " + tag.name());
            }

            @Override
            public void text(TextView text) {
                received.add(text.value().toString());
                throw new IllegalArgumentException("at text");
            }
        };
        lexer.feed("<a>one<b>");
        lexer.end();

        assertThatThrownBy(() -> lexer.drain(thrower)).hasMessage("at a");
        assertThatThrownBy(() -> lexer.drain(thrower)).hasMessage("at text");
        assertThatThrownBy(() -> lexer.drain(thrower)).hasMessage("at b");
        assertThat(lexer.drain(thrower)).isEqualTo(TokenKind.END);
        assertThat(received).containsExactly("<a>", "one", "<b>");
    }

    @Test
    void aHandlerThatThrowsDoesNotLoseTheFeedbackOnItsToken() {
        Lexer simulated = Html5.LIVING.newLexer();
        simulated.feed("<title><b></title>");
        simulated.end();
        assertThatThrownBy(() -> simulated.drain(new TokenHandler() {
                    @Override
                    public void startTag(TagView tag) {
                        throw new IllegalArgumentException();
                    }
                }))
                .isInstanceOf(IllegalArgumentException.class);

        assertThat(Tokens.lines(Tokens.available(simulated))).containsExactly("'<b>'", "</title>");
    }

    @Test
    void anErrorWhoseHandlerThrowsIsNotDeliveredAgain() {
        Lexer delivering = Html5.LIVING.newLexer(LexerOptions.bare().withErrors(ErrorHandling.deliver()));
        delivering.feed("<a =>");
        delivering.end();
        List<String> errors = new ArrayList<>();
        TokenHandler thrower = new TokenHandler() {
            @Override
            public void parseError(dev.patois.core.error.ParseErrorCode code, long start, long end) {
                errors.add(code.id() + "@" + start + "-" + end);
                throw new IllegalArgumentException();
            }
        };

        assertThatThrownBy(() -> delivering.drain(thrower)).isInstanceOf(IllegalArgumentException.class);
        assertThat(delivering.drain(thrower)).isEqualTo(TokenKind.END);
        assertThat(errors).containsExactly("unexpected-equals-sign-before-attribute-name@3-4");
    }

    // ---- limits

    private static Lexer lexer(Limits.Builder limits) {
        return Html5.LIVING.newLexer(LexerOptions.bare().withLimits(limits.build()));
    }

    @Test
    void aPassedLimitIsPassedForGoodUntilReset() {
        Lexer limited = lexer(Limits.builder().comment(2));
        limited.feed("a<!--bcd-->e");
        limited.end();
        assertThat(limited.next()).isEqualTo(TokenKind.TEXT);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(limited::next).isInstanceOf(LimitExceededException.class);
        }
        limited.reset();
        limited.feed("<!--bc-->");
        limited.end();

        assertThat(limited.next()).isEqualTo(TokenKind.COMMENT);
        assertThat(limited.next()).isEqualTo(TokenKind.END);
    }

    // ---- errors

    @Test
    void anErrorIsThereOnlyRightAfterItWasFound() {
        Lexer delivering = Html5.LIVING.newLexer(LexerOptions.bare().withErrors(ErrorHandling.deliver()));
        refusal(delivering::error);
        delivering.feed("</>x");
        delivering.end();

        assertThat(delivering.next()).isEqualTo(TokenKind.ERROR);
        assertThat(delivering.error()).hasToString("missing-end-tag-name@2-3");
        assertThat(delivering.next()).isEqualTo(TokenKind.SKIPPED);
        refusal(delivering::error);
    }

    @Test
    void theListOfErrorsCannotBeChanged() {
        Lexer collecting = Html5.LIVING.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
        collecting.feed("</>");
        collecting.end();
        Tokens.available(collecting);

        assertThat(collecting.errors()).hasSize(1);
        assertThat(collecting.errorCount()).isEqualTo(1);
        assertThat(collecting.stoppedBy()).isNull();
        assertThatThrownBy(() -> collecting.errors().clear()).isInstanceOf(UnsupportedOperationException.class);
        collecting.reset();
        assertThat(collecting.errors()).isEmpty();
        assertThat(collecting.errorCount()).isZero();
    }

    @Test
    void aRunThatIsStoppedEndsBeforeTheTokenTheErrorLiesIn() {
        Lexer stopping = Html5.LIVING.newLexer(LexerOptions.bare()
                .withErrors(ErrorHandling.ignore().stoppingAt(code -> code == Html5ParseError.DUPLICATE_ATTRIBUTE)));
        stopping.feed("a<b c =1><d e e><f>");
        assertThat(Tokens.lines(Tokens.available(stopping))).containsExactly("'a'", "<b>");

        assertThat(stopping.stoppedBy()).hasToString("duplicate-attribute@15-16");
        assertThat(stopping.next()).isEqualTo(TokenKind.END);
        assertThat(stopping.tokenEnd()).isEqualTo(9);
        stopping.reset();
        assertThat(stopping.stoppedBy()).isNull();
        stopping.feed("<g>");
        assertThat(Tokens.lines(Tokens.available(stopping))).containsExactly("<g>");
    }

    // ---- the input, lent

    @Test
    void anArrayMayBeUsedAgainOnceTheLexerAsksForMore() {
        byte[] lent = new byte[64];
        List<Token> tokens = new ArrayList<>();
        for (String chunk : List.of(
                "text <scr", "ipt a=\"1&am", "p;2\" a='3'>if (a <", " b) {}</sc", "ript", "><!-- c", " --", ">")) {
            byte[] bytes = utf8(chunk);
            System.arraycopy(bytes, 0, lent, 5, bytes.length);
            lexer.feed(lent, 5, bytes.length);
            tokens.addAll(Tokens.available(lexer));
            Arrays.fill(lent, (byte) '<');
        }
        lexer.end();
        tokens.addAll(Tokens.available(lexer));

        Lexer whole = Html5.LIVING.newLexer(LexerOptions.bare());
        whole.feed(utf8("text <script a=\"1&amp;2\" a='3'>if (a < b) {}</script><!-- c -->"));
        whole.end();
        assertThat(tokens).isEqualTo(Tokens.available(whole));
    }

    @Test
    void theNameOfTheLastStartTagOutlivesItsPlaceInTheInput() {
        Lexer simulated = Html5.LIVING.newLexer();
        byte[] lent = new byte[32];
        List<String> lines = new ArrayList<>();
        List<String> chunks = new ArrayList<>(List.of("<SCRIPT>"));
        for (int i = 0; i < 2000; i++) {
            chunks.add("x < y </scrip></style>");
        }
        chunks.addAll(List.of("</", "s", "cRi", "pt", ">", "<b>"));
        for (String chunk : chunks) {
            byte[] bytes = utf8(chunk);
            System.arraycopy(bytes, 0, lent, 0, bytes.length);
            simulated.feed(lent, 0, bytes.length);
            lines.addAll(Tokens.lines(Tokens.available(simulated)));
            Arrays.fill(lent, (byte) 'x');
        }

        lines.removeIf(line -> line.startsWith("'x < y"));
        assertThat(lines).containsExactly("<script>", "</script>", "<b>");
    }

    @Test
    void aBufferIsReadFromItsPositionToItsLimitAndLeftAtIt() {
        ByteBuffer heap = ByteBuffer.wrap(utf8("xx<a>yy")).position(2).limit(5);
        ByteBuffer direct =
                ByteBuffer.allocateDirect(8).put(utf8("xx<b>yy")).position(2).limit(5);
        ByteBuffer slice = ByteBuffer.wrap(utf8("xx<c>yy")).position(2).slice().limit(3);
        ByteBuffer readOnly = ByteBuffer.wrap(utf8("<d>")).asReadOnlyBuffer();
        for (ByteBuffer buffer : List.of(heap, direct, slice, readOnly)) {
            lexer.feed(buffer);
            assertThat(buffer.hasRemaining()).isFalse();
        }
        lexer.end();

        assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("<a>", "<b>", "<c>", "<d>");
        assertThat(direct.limit()).isEqualTo(5);
    }

    @Test
    void aByteOrderMarkOfBytesIsSkippedOnceAndOneOfCharactersIsText() {
        lexer.feed(utf8("\ufeff\ufeffa"));
        lexer.end();
        assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("skipped \ufeff", "'\ufeffa'");

        lexer.reset();
        lexer.feed("\ufeffa");
        lexer.end();
        assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("'\ufeffa'");
    }

    @Test
    void aSurrogatePairMayBeCutBetweenTwoFeeds() {
        lexer.feed("a\ud83d");
        lexer.feed("");
        lexer.feed("\ude00\ud83d");
        lexer.feed("b\ud83d");
        lexer.end();

        List<Token> tokens = Tokens.available(lexer);
        assertThat(Tokens.lines(tokens)).containsExactly("'a\ud83d\ude00\ud83db\ud83d'");
        assertThat(tokens.get(0).end()).isEqualTo(6);
    }

    // ---- one lexer for many documents

    @Test
    void aLexerForManyDocumentsDoesNotGrow() {
        for (int i = 0; i < 200; i++) {
            lexer.feed("<p>é" + i);
            lexer.end();
            assertThat(Tokens.lines(Tokens.available(lexer))).containsExactly("<p>", "'é" + i + "'");
            lexer.reset();
        }
    }

    @Test
    void resettingForgetsWhichAttributesOfTheTagBeforeWereKept() {
        lexer.feed("<a b=1 b=2 c=3>");
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.tag().attribute(1).name().is("c")).isTrue();
        lexer.reset();
        lexer.feed("<a d=1 e=2 f=3 f=4>");

        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.tag().attribute(1).name().is("e")).isTrue();
        assertThat(lexer.tag().attribute(2).name().is("f")).isTrue();
    }

    private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> refusal(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return assertThatThrownBy(call).isInstanceOf(IllegalStateException.class);
    }
}
