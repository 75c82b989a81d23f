package dev.patois.core;

import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecSource;
import java.util.List;
import java.util.Map;

/**
 * A dialect whose options were chosen by its user: {@link Dialect#with}.
 *
 * @param dialect the dialect
 * @param options the options
 */
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
    public EncodingSniffer encodingSniffer(EncodingHints hints) {
        return dialect.encodingSniffer(hints);
    }

    @Override
    public Dialect asWritten() {
        return new ConfiguredDialect(dialect.asWritten(), options);
    }

    @Override
    public boolean hasForceQuirks() {
        return dialect.hasForceQuirks();
    }

    @Override
    public MarkupRules markupRules() {
        return dialect.markupRules();
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return dialect.newLexer(options);
    }

    @Override
    public Dialect sniffing(EncodingHints hints) {
        return new ConfiguredDialect(dialect, options.withEncodingSniffer(dialect.encodingSniffer(hints)));
    }

    @Override
    public Dialect with(LexerOptions options) {
        return dialect.with(options);
    }
}
