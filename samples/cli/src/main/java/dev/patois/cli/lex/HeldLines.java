package dev.patois.cli.lex;

import dev.patois.cli.input.Source;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Lines and columns of a document that is held. What is asked for goes forward mostly, and costs no more than to pass
 * over the bytes between; for what goes back there is an index, made when it is first needed.
 */
final class HeldLines implements Lines {
    private final Source source;
    private final LinePlace ahead;
    private @Nullable LineIndex index;
    private int line = 1;
    private int column = 1;

    HeldLines(Source source) {
        this.source = source;
        this.ahead = new LinePlace(source.utf8());
    }

    @Override
    public void lookUp(long offset) {
        long at = source.toUtf8(offset);
        if (at < ahead.offset()) {
            SourcePosition position = index().position(at);
            line = position.line();
            column = position.column();
            return;
        }
        try {
            ahead.advance(at);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        line = ahead.line();
        column = ahead.column();
    }

    private LineIndex index() {
        LineIndex made = index;
        if (made == null) {
            made = source.lines();
            index = made;
        }
        return made;
    }

    @Override
    public int line() {
        return line;
    }

    @Override
    public int column() {
        return column;
    }
}
