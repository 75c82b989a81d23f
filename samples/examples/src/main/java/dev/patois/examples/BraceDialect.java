package dev.patois.examples;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.SpecError;
import dev.patois.core.SpecSource;
import dev.patois.core.SpecState;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StopSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A dialect of one's own, complete: text with {@code {name}} fields, each an instruction whose target is the name. */
public final class BraceDialect implements Dialect {
    /** The parse errors of the dialect. */
    enum Error implements ParseErrorCode {
        EOF_IN_FIELD;

        @Override
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final SpecSource SPEC = new SpecSource(
            "Fields in braces",
            "2026-11",
            "https://example.org/braces",
            List.of(
                    new SpecState(0, "Text state", "1", "text", "Text"),
                    new SpecState(1, "Field state", "2", "field", "Field")),
            List.of(new SpecError(
                    Error.EOF_IN_FIELD, "3", "errors", "The input ends inside a field, which is skipped.")));

    @Override
    public String name() {
        return "braces";
    }

    @Override
    public String description() {
        return "text with fields in braces";
    }

    @Override
    public SpecSource spec() {
        return SPEC;
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        return Map.of("Text state", ContentModel.DATA);
    }

    @Override
    public LexerOptions options() {
        return LexerOptions.bare();
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return new BraceLexer(this, options);
    }

    private static final class BraceLexer extends LexerEngine {
        private static final int TEXT = 0;
        private static final int FIELD = 1;
        private static final MachineTable TABLE = MachineTable.builder(
                        2, Map.of(ContentModel.DATA, TEXT), Error.values())
                .text(new boolean[] {true, false})
                .build();
        private static final boolean[] TEXT_STOPS = StopSet.of("{");
        private static final boolean[] FIELD_STOPS = StopSet.of("}");

        BraceLexer(Dialect dialect, LexerOptions options) {
            super(dialect, options, TABLE);
        }

        // spotless:off

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
                case '}' -> { markup.endName(p); markup.beginData(p); return emitInstruction(p, TEXT, p + 1); }
                case EOF -> { error(Error.EOF_IN_FIELD, p); return abandonMarkup(p); }
                default  -> { return p; }
            }
        }

        // spotless:on

        @Override
        protected int step(int p) {
            return state == TEXT ? text(p) : field(p);
        }

        @Override
        protected SpecState specState(int number) {
            return SPEC.states().get(number);
        }

        @Override
        protected @Nullable ParseErrorCode inputStreamError(int codePoint) {
            return null;
        }

        @Override
        protected int heldBack(int number, int p) {
            return 0;
        }
    }
}
