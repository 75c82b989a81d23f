package dev.patois.testkit;

import dev.patois.core.input.Encoding;
import dev.patois.hunt.soup.Mutations;
import dev.patois.hunt.soup.Soup;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/** Nasty markup for properties of jqwik, made by {@link Soup}. It shrinks by leaving parts out. */
public final class SoupArbitraries {
    private SoupArbitraries() {}

    /** Returns markup without lone surrogates. */
    public static Arbitrary<String> wellFormed() {
        return texts(Soup::wellFormed, true);
    }

    /** Returns markup of any UTF-16 code units, lone surrogates too. */
    public static Arbitrary<String> text() {
        return texts(Soup::text, false);
    }

    /** Returns markup that declares entities and refers to them. */
    public static Arbitrary<String> withEntities() {
        return texts(Soup::withEntities, true);
    }

    /** Returns markup as bytes: mostly UTF-8, with malformed bytes between, and cut anywhere. */
    public static Arbitrary<byte[]> bytes() {
        return arrays(Soup::bytes);
    }

    /** Returns markup in UTF-8 with malformed bytes anywhere in it, in names and values too. */
    public static Arbitrary<byte[]> malformed() {
        return arrays(Soup::malformed);
    }

    /** Returns markup as bytes of an encoding, well-formed or not. */
    public static Arbitrary<byte[]> bytes(Encoding encoding) {
        return arrays(soup -> soup.bytes(encoding));
    }

    private static Arbitrary<String> texts(Function<Soup, String> made, boolean wellFormed) {
        return Arbitraries.fromGenerator(
                random -> new ShorterText(made.apply(new Soup(random.nextLong())), wellFormed));
    }

    private static Arbitrary<byte[]> arrays(Function<Soup, byte[]> made) {
        return Arbitraries.fromGenerator(random -> new ShorterBytes(made.apply(new Soup(random.nextLong()))));
    }

    /** A part to leave out. */
    private record Part(int from, int to) {
        /** Returns halves, quarters, and so on down to single units. */
        static Stream<Part> of(int length) {
            return IntStream.iterate(length, size -> size > 0, size -> size / 2)
                    .boxed()
                    .flatMap(size -> IntStream.iterate(0, at -> at + size <= length, at -> at + size)
                            .mapToObj(at -> new Part(at, at + size)));
        }
    }

    private record ShorterText(String value, boolean wellFormed) implements Shrinkable<String> {
        @Override
        public Stream<Shrinkable<String>> shrink() {
            return Part.of(value.length()).map(part -> {
                String rest = value.substring(0, part.from) + value.substring(part.to);
                return new ShorterText(wellFormed ? Mutations.cut(rest, rest.length()) : rest, wellFormed);
            });
        }

        @Override
        public ShrinkingDistance distance() {
            return ShrinkingDistance.of(value.length());
        }
    }

    private static final class ShorterBytes implements Shrinkable<byte[]> {
        private final byte[] bytes;

        ShorterBytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public byte[] value() {
            return bytes;
        }

        @Override
        public Stream<Shrinkable<byte[]>> shrink() {
            return Part.of(bytes.length).map(part -> {
                byte[] rest = Arrays.copyOf(bytes, bytes.length - (part.to - part.from));
                System.arraycopy(bytes, part.to, rest, part.from, bytes.length - part.to);
                return new ShorterBytes(rest);
            });
        }

        @Override
        public ShrinkingDistance distance() {
            return ShrinkingDistance.of(bytes.length);
        }
    }
}
