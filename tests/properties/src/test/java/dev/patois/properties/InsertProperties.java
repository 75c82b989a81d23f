package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** Inserted text is lexed as if it had stood there. */
class InsertProperties extends Given {
    /** SGML decides by what lies far ahead, and does not go back to the end of a text. */
    @Provide
    Arbitrary<Setup> goingBack() {
        return Setup.any().filter(setup -> !setup.dialect().name().startsWith("sgml"));
    }

    private static final Limits DEEP = Limits.builder().insertionDepth(1000).build();

    @Property
    void insertedAfterMarkupItIsLexedAsIfItHadStoodThere(
            @ForAll("text") Text input,
            @ForAll @Size(min = 1, max = 5) List<@net.jqwik.api.From("text") Text> inserts,
            @ForAll("goingBack") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll long seed) {
        Lexer lexer = setup.lexer(dev.patois.core.error.ErrorHandling.ignore(), DEEP);
        Writer writer = new Writer(lexer, inserts, seed, false);
        writer.run(input.text(), chunks);

        // the effective input, lexed anew, is the same but for where it lies
        Lexer fresh = setup.lexer(dev.patois.core.error.ErrorHandling.ignore(), DEEP);
        fresh.feed(writer.effective());
        fresh.end();
        List<String> expected = new ArrayList<>();
        for (TokenKind kind = fresh.next(); kind != TokenKind.END; kind = fresh.next()) {
            expected.add(describe(Token.copyOf(fresh, kind)));
        }
        Same.check(writer.described, expected);
    }

    @Property
    void whereverItIsInsertedTheRawTextIsTheEffectiveInputAndSpansTileTheInput(
            @ForAll("text") Text input,
            @ForAll @Size(min = 1, max = 5) List<@net.jqwik.api.From("text") Text> inserts,
            @ForAll("goingBack") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll long seed) {
        Lexer lexer = setup.lexer(limits.toBuilder().insertionDepth(1000).build());
        Writer writer = new Writer(lexer, inserts, seed, true);
        writer.run(input.text(), chunks);

        assertThat(writer.raw.toString()).isEqualTo(writer.effective());
        assertThat(writer.end).isEqualTo(input.text().length());
    }

    private static String describe(Token token) {
        String what = token.getClass().getSimpleName() + " " + token.raw() + " ";
        if (token instanceof Token.Tag tag) {
            return what + tag.name() + " " + tag.selfClosing()
                    + tag.attributes().stream()
                            .map(a -> a.name() + "=" + a.value() + "/" + a.quote())
                            .collect(Collectors.joining(" "));
        } else if (token instanceof Token.Text text) {
            return what + text.data() + " " + text.cdataSection();
        } else if (token instanceof Token.Comment comment) {
            return what + comment.data();
        } else if (token instanceof Token.Doctype doctype) {
            return what + doctype.name() + doctype.publicId() + doctype.systemId() + doctype.forceQuirks();
        }
        return what;
    }

    /** Lexes, and writes into the lexer now and then. */
    private static final class Writer {
        private final Lexer lexer;
        private final LexerControl control;
        private final List<Text> inserts;
        private final Random random;
        private final boolean anywhere;
        private final List<String> described = new ArrayList<>();
        private final StringBuilder raw = new StringBuilder();
        private final StringBuilder effective = new StringBuilder();
        private String ahead = "";
        private int used;
        private long at;
        private long end;

        Writer(Lexer lexer, List<Text> inserts, long seed, boolean anywhere) {
            this.lexer = lexer;
            this.control = lexer.control();
            this.inserts = inserts;
            this.random = new Random(seed);
            this.anywhere = anywhere;
        }

        /** What was fed and inserted, in the order in which it is lexed. */
        String effective() {
            return effective + ahead;
        }

        void run(String text, Chunks chunks) {
            int fed = 0;
            int i = 0;
            boolean ended = false;
            for (; ; ) {
                TokenKind kind = lexer.next();
                if (kind == TokenKind.END) {
                    break;
                } else if (kind == TokenKind.NEED_INPUT && fed < text.length()) {
                    int to = Math.min(
                            text.length(),
                            fed
                                    + Math.max(
                                            1,
                                            chunks.sizes()
                                                    .get(i++ % chunks.sizes().size())));
                    lexer.feed(text.substring(fed, to));
                    ahead += text.substring(fed, to);
                    fed = to;
                } else if (kind == TokenKind.NEED_INPUT) {
                    assertThat(ended).isFalse();
                    lexer.end();
                    ended = true;
                } else if (kind == TokenKind.ERROR) {
                    assertThat(lexer.error().end()).isBetween(lexer.error().start(), (long) text.length());
                } else {
                    take(kind);
                }
            }
            end = lexer.tokenEnd();
        }

        private void take(TokenKind kind) {
            Token token = Token.copyOf(lexer, kind);
            String text = token.raw().toString();
            if (text.indexOf('\uFFFD') < 0) {
                assertThat(ahead).startsWith(text);
            }
            raw.append(text);
            effective.append(ahead, 0, text.length());
            ahead = ahead.substring(text.length());
            described.add(describe(token));
            long span = token.end() - token.start();
            assertThat(token.start()).isEqualTo(at);
            at = token.end();
            switch (lexer.origin()) {
                case INPUT -> assertThat(span).isEqualTo(text.length());
                case INSERTED -> assertThat(span).isZero();
                case MIXED -> assertThat(span).isBetween(0L, text.length() - 1L);
            }
            boolean markup = kind != TokenKind.TEXT;
            while ((markup || anywhere) && used < inserts.size() && random.nextInt(3) == 0 && !control.isAtEnd()) {
                insert();
            }
            if (kind == TokenKind.START_TAG) {
                assertThat(lexer.tag().raw().toString()).isEqualTo(text);
            }
            assertThat(lexer.raw().toString()).isEqualTo(text);
        }

        private String pending = "";
        private int pendingAt = -1;

        private void insert() {
            String text = inserts.get(used++).text();
            if (random.nextBoolean()) {
                text = text.substring(0, Math.min(text.length(), random.nextInt(12)));
            }
            if (pendingAt != effective.length()) {
                pending = "";
                pendingAt = effective.length();
            }
            String rest = ahead.substring(pending.length());
            if (joins(effective + pending, text) || joins(text, rest.isEmpty() ? "\uDC00" : rest)) {
                return; // no pair is made across an edge: lexed anew, there would be one
            }
            control.insert(text);
            ahead = pending + text + ahead.substring(pending.length());
            pending += text;
        }

        private static boolean joins(CharSequence before, CharSequence after) {
            return !before.isEmpty()
                    && !after.isEmpty()
                    && Character.isHighSurrogate(before.charAt(before.length() - 1))
                    && Character.isLowSurrogate(after.charAt(0));
        }
    }
}
