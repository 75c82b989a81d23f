package dev.patois.core;

import java.util.List;
import java.util.Map;

/** A dialect whose options were chosen by its user: {@link Dialect#with}. */
record ConfiguredDialect(Dialect dialect, LexerOptions options) implements Dialect {
    @Override
    public String name() {
        return dialect.name();
    }

    @Override
    public List<String> aliases() {
        return dialect.aliases();
    }

    @Override
    public String description() {
        return dialect.description();
    }

    @Override
    public SpecSource spec() {
        return dialect.spec();
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        return dialect.initialStates();
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return dialect.newLexer(options);
    }

    @Override
    public Dialect with(LexerOptions options) {
        return dialect.with(options);
    }
}
