package dev.patois.properties;

import dev.patois.core.Lexer;
import dev.patois.support.Run;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * How an input is cut and handed over.
 *
 * @param sizes the sizes of the chunks, over and over
 * @param patience after how many chunks the lexer is asked for tokens
 * @param pulls how many tokens it is then asked for at most
 * @param form what the chunks are handed over in
 */
record Chunks(List<Integer> sizes, int patience, int pulls, Form form) {
    enum Form {
        /** One array that is overwritten as soon as the lexer asks for more. */
        REUSED_ARRAY,
        HEAP_BUFFER,
        DIRECT_BUFFER,
        READ_ONLY_BUFFER
    }

    static final Chunks UNIT_BY_UNIT = new Chunks(List.of(1), 1, Integer.MAX_VALUE, Form.REUSED_ARRAY);

    static Arbitrary<Chunks> any() {
        Arbitrary<Integer> size = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.integers().between(1, 3)),
                Tuple.of(3, Arbitraries.integers().between(4, 30)),
                Tuple.of(1, Arbitraries.of(0, 100, 1000)));
        return chunks(size);
    }

    /** Chunks for long inputs. */
    static Arbitrary<Chunks> large() {
        return chunks(Arbitraries.oneOf(
                Arbitraries.integers().between(1, 40),
                Arbitraries.integers().between(100, 1500),
                Arbitraries.integers().between(7000, 20000)));
    }

    private static Arbitrary<Chunks> chunks(Arbitrary<Integer> size) {
        int all = Integer.MAX_VALUE;
        return Combinators.combine(
                        size.list().ofMaxSize(8),
                        Arbitraries.of(1, 1, 1, 2, 3),
                        Arbitraries.of(all, all, all, 1, 2),
                        Arbitraries.of(Form.values()))
                .as((sizes, patience, pulls, form) ->
                        new Chunks(sizes.stream().allMatch(s -> s == 0) ? List.of(1) : sizes, patience, pulls, form));
    }

    private interface Feeding {
        void feed(int from, int to);
    }

    private Run run(Lexer lexer, int length, Feeding feeding, Runnable released) {
        Run.Gatherer run = new Run.Gatherer(lexer);
        int fed = 0;
        for (int i = 0; fed < length && !run.ended(); i++) {
            int to = Math.min(length, fed + sizes.get(i % sizes.size()));
            feeding.feed(fed, to);
            fed = to;
            if (i % patience == patience - 1 && run.pull(pulls)) {
                released.run();
            }
        }
        return run.finish();
    }

    Run run(Lexer lexer, byte[] input) {
        byte[] lent = new byte[input.length + 7];
        Feeding feeding = (from, to) -> {
            switch (form) {
                case REUSED_ARRAY -> {
                    System.arraycopy(input, from, lent, from + 3, to - from);
                    lexer.feed(lent, from + 3, to - from);
                }
                case HEAP_BUFFER -> {
                    System.arraycopy(input, from, lent, from + 3, to - from);
                    feed(
                            lexer,
                            ByteBuffer.wrap(lent, 2, input.length + 2)
                                    .slice()
                                    .position(from + 1)
                                    .limit(to + 1));
                }
                case DIRECT_BUFFER ->
                    feed(
                            lexer,
                            ByteBuffer.allocateDirect(to - from + 2)
                                    .position(1)
                                    .put(input, from, to - from)
                                    .flip()
                                    .position(1));
                case READ_ONLY_BUFFER ->
                    feed(
                            lexer,
                            ByteBuffer.wrap(input)
                                    .asReadOnlyBuffer()
                                    .position(from)
                                    .limit(to));
            }
        };
        return run(lexer, input.length, feeding, () -> Arrays.fill(lent, (byte) '<'));
    }

    private static void feed(Lexer lexer, ByteBuffer buffer) {
        int limit = buffer.limit();
        lexer.feed(buffer);
        if (buffer.position() != limit || buffer.limit() != limit) {
            throw new AssertionError("a fed buffer is left at " + buffer);
        }
    }

    Run run(Lexer lexer, CharSequence input) {
        StringBuilder lent = new StringBuilder();
        Feeding feeding = (from, to) -> {
            if (form == Form.REUSED_ARRAY && patience == 1 && pulls == Integer.MAX_VALUE) {
                lent.setLength(0);
                lexer.feed(lent.append(input, from, to));
            } else {
                lexer.feed(input.subSequence(from, to));
            }
        };
        return run(lexer, input.length(), feeding, () -> lent.replace(0, lent.length(), "<<<"));
    }
}
