package dev.patois.conformance.throwaway;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.spec.SpecSource;
import java.util.function.BiFunction;

/** The throw-away dialect, and its revision. Immutable and thread-safe. */
public final class ThrowAway implements Dialect {
    /** The dialect. */
    public static final Dialect FIRST = new ThrowAway("throwaway", "2026-01", ThrowAwayLexer::new);

    /** Its revision. */
    public static final Dialect REVISION = new ThrowAway("throwaway-2", "2026-11", ThrowAwayRevisionLexer::new);

    private final String name;
    private final SpecSource spec;
    private final BiFunction<Dialect, LexerOptions, LexerEngine> lexers;

    private ThrowAway(String name, String date, BiFunction<Dialect, LexerOptions, LexerEngine> lexers) {
        this.name = name;
        this.spec =
                SpecSource.of("Tags without attributes", date, ThrowAwayState.titles(), ThrowAwayParseError.values());
        this.lexers = lexers;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public SpecSource spec() {
        return spec;
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(lexers.apply(this, options).lexer());
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
