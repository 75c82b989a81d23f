package dev.patois.core;

import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.DocumentMode;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.view.DoctypeView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A dialect whose options were chosen by its user: {@link Dialect#with}, or that has a name of its own for them:
 * {@link Dialect#named}.
 *
 * @param name the name
 * @param dialect the dialect
 * @param options the options
 */
record ConfiguredDialect(String name, Dialect dialect, LexerOptions options) implements Dialect {
    ConfiguredDialect(Dialect dialect, LexerOptions options) {
        this(dialect.name(), dialect, options);
    }

    /** Whether it is another name than the dialect's. */
    private boolean isNamed() {
        return !name.equals(dialect.name());
    }

    @Override
    public List<String> aliases() {
        return isNamed() ? List.of() : dialect.aliases();
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
        return new ConfiguredDialect(name, dialect.asWritten(), options);
    }

    @Override
    public List<String> settings() {
        return dialect.settings();
    }

    @Override
    public Dialect variant(List<String> settings) {
        return dialect.variant(settings);
    }

    @Override
    public Dialect scripting(boolean on) {
        String setting = on ? SCRIPTING : NO_SCRIPTING;
        if (options.feedback() instanceof TreeFeedback.Scripted feedback) {
            Boolean said = feedback.scripting();
            if (said != null && said != on) {
                throw UnknownDialectException.ofContradiction(dialect, setting);
            }
            boolean isOwn = isNamed() && !name.startsWith(dialect.name() + ":");
            return said != null
                    ? this
                    : new ConfiguredDialect(
                            isOwn ? name : name + ":" + setting, dialect, feedback.withScripting(options, on));
        }
        if (!dialect.settings().contains(setting)) {
            throw UnknownDialectException.ofSetting(dialect, setting);
        }
        throw options.withCdataAllowed(false).equals(options)
                ? UnknownDialectException.ofContradiction(dialect, setting)
                : UnknownDialectException.ofOtherFeedback(dialect, setting);
    }

    @Override
    public boolean hasForceQuirks() {
        return dialect.hasForceQuirks();
    }

    @Override
    public @Nullable DocumentMode modeOf(@Nullable DoctypeView doctype) {
        return dialect.modeOf(doctype);
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
        return with(options.withEncodingSniffer(dialect.encodingSniffer(hints)));
    }

    @Override
    public Dialect with(LexerOptions options) {
        return isNamed() ? new ConfiguredDialect(name, dialect, options) : dialect.with(options);
    }
}
