package dev.patois.examples;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StateKind;
import dev.patois.core.engine.Stops;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecSource;
import java.util.List;
import java.util.Map;

/** A dialect of one's own, complete: text with {@code {name}} fields, each an instruction whose target is the name. */
public final class BraceDialect implements Dialect {
    // spotless:off
    enum Error implements ParseErrorCode { EOF_IN_FIELD }

    private static final SpecSource SPEC =
            SpecSource.of("Fields in braces", "2026-11", List.of("Text state", "Field state"), Error.values());

    @Override public String name() { return "braces"; }
    @Override public SpecSource spec() { return SPEC; }
    @Override public Lexer newLexer(LexerOptions options) { return options.applyTo(new BraceLexer(this, options).lexer()); }

    private static final class BraceLexer extends LexerEngine {
        private static final int TEXT = 0, FIELD = 1;
        private static final MachineTable TABLE = MachineTable.builder(
                List.of(StateKind.TEXT, StateKind.PLAIN), Map.of(ContentModel.DATA, TEXT), Error.values()).build();
        private static final boolean[] TEXT_STOPS = Stops.of("{"), FIELD_STOPS = Stops.of("}");

        BraceLexer(Dialect dialect, LexerOptions options) { super(dialect, options, TABLE); }

        /** 1 Text state. */
        private int text(int p) {
            p = scan(TEXT_STOPS, p);
            switch (peek(p)) {
                case '{' -> { beginInstruction(p, p + 1); return to(FIELD, p + 1); }
                case EOF -> { return emitEof(p); }
                default  -> { return p; }
            }
        }

        /** 2 Field state. */
        private int field(int p) {
            p = scan(FIELD_STOPS, p);
            switch (peek(p)) {
                case '}' -> { markup.endName(p); markup.beginData(p); emitInstruction(p, p + 1); return to(TEXT, p + 1); }
                case EOF -> { error(Error.EOF_IN_FIELD, p); return abandon(markup.startAt(), p); }
                default  -> { return p; }
            }
        }

        @Override protected int step(int p) { return state == TEXT ? text(p) : field(p); }
    }
    // spotless:on
}
