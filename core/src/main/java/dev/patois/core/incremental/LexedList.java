package dev.patois.core.incremental;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tokens, or errors, of a document as it was at one time. They are not kept: a stretch is lexed when one of them is
 * asked for. Immutable and thread-safe.
 */
final class LexedList<E> extends AbstractList<E> implements RandomAccess {
    private final StretchReader reader;
    private final LexedDocument document;
    private final ToLongFunction<Totals> count;
    private final Function<Lexed, List<E>> elements;
    private final long from;
    private final int size;

    /** The stretch that was lexed last. */
    private volatile @Nullable Lexed last;

    private LexedList(
            StretchReader reader,
            LexedDocument document,
            ToLongFunction<Totals> count,
            Function<Lexed, List<E>> elements,
            Totals from,
            Totals to) {
        this.reader = reader;
        this.document = document;
        this.count = count;
        this.elements = elements;
        this.from = count.applyAsLong(from);
        this.size = Math.toIntExact(count.applyAsLong(to) - this.from);
    }

    static LexedList<Token> tokens(StretchReader reader, LexedDocument document, Totals from, Totals to) {
        return new LexedList<>(reader, document, Totals::tokens, Lexed::tokens, from, to);
    }

    static LexedList<ParseError> errors(StretchReader reader, LexedDocument document, Totals from, Totals to) {
        return new LexedList<>(reader, document, Totals::errors, Lexed::errors, from, to);
    }

    @Override
    public E get(int index) {
        Objects.checkIndex(index, size);
        long number = from + index;
        Lexed lexed = last;
        if (lexed == null || !has(lexed, number)) {
            lexed = reader.read(
                    document,
                    Objects.requireNonNull(document.stretches().find(totals -> count.applyAsLong(totals) > number)));
            last = lexed;
        }
        return elements.apply(lexed).get((int) (number - count.applyAsLong(lexed.before())));
    }

    private boolean has(Lexed lexed, long number) {
        long first = count.applyAsLong(lexed.before());
        return number >= first && number - first < elements.apply(lexed).size();
    }

    @Override
    public int size() {
        return size;
    }
}
