package dev.patois.cli.batch;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlEvents.Callback;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a request says about the lexer it needs; requests that say the same share one. */
record LexerSetup(
        String dialect, @Nullable String state, @Nullable String lastStartTag, boolean foreign, String feedback) {
    static LexerSetup of(Request request) {
        return new LexerSetup(
                request.dialect(), request.state(), request.lastStartTag(), request.foreign(), request.feedback());
    }

    /** Returns whether the dialect is one of SGML. */
    boolean isSgml() {
        return Dialects.find(dialect).orElse(null) instanceof Sgml;
    }

    /**
     * Makes the lexer for the events of SGML.
     *
     * @param strict whether the dialect that is the NOTE's is to be the program of 1996
     * @throws BadRequest if there is no such state or feedback
     */
    SgmlEvents newEvents(boolean strict, Callback primary, Callback auxiliary, Callback error) throws BadRequest {
        Sgml known = (Sgml) Dialects.get(dialect);
        Sgml chosen = strict && known == Sgml.NOTE ? Sgml.STRICT_1996 : known;
        LexerOptions options =
                LexerOptions.bare().withInitialState(initialState(chosen)).withFeedback(feedback(chosen));
        return new SgmlEvents(chosen, options, primary, auxiliary, error);
    }

    /**
     * Makes the lexer.
     *
     * @throws BadRequest if there is no such dialect, state or feedback
     */
    Lexer newLexer() throws BadRequest {
        try {
            Dialect known = Dialects.get(dialect);
            return known.newLexer(LexerOptions.bare()
                    .withErrors(ErrorHandling.deliver())
                    .withInitialState(initialState(known))
                    .withLastStartTag(lastStartTag)
                    .withFeedback(feedback(known)));
        } catch (UnknownDialectException e) {
            throw new BadRequest(String.valueOf(e.getMessage()));
        }
    }

    private ContentModel initialState(Dialect known) throws BadRequest {
        if (state == null) {
            return ContentModel.DATA;
        }
        ContentModel model = known.initialStates().get(state);
        if (model == null) {
            throw new BadRequest("unknown state \"" + state + "\"; known are "
                    + String.join(", ", known.initialStates().keySet()));
        }
        return model;
    }

    private Supplier<? extends TreeFeedback> feedback(Dialect known) throws BadRequest {
        Supplier<? extends TreeFeedback> chosen = switch (feedback) {
            case "none" -> () -> TreeFeedback.NONE;
            case "simulated" -> known.options().feedback();
            default -> throw new BadRequest("unknown feedback \"" + feedback + "\"; known are none, simulated");
        };
        return foreign ? () -> new Foreign(chosen.get()) : chosen;
    }

    /** A tree construction stage that is inside foreign content throughout. */
    private static final class Foreign extends ForwardingFeedback {
        private final TreeFeedback stage;

        Foreign(TreeFeedback stage) {
            this.stage = stage;
        }

        @Override
        protected TreeFeedback target() {
            return stage;
        }

        @Override
        public boolean cdataAllowed() {
            return true;
        }
    }
}
