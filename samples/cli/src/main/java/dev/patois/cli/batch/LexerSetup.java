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
        String dialect,
        @Nullable String state,
        @Nullable String lastStartTag,
        boolean foreign,
        @Nullable String feedback,
        @Nullable Boolean scripting) {
    static LexerSetup of(Request request) {
        return new LexerSetup(
                request.dialect(),
                request.state(),
                request.lastStartTag(),
                request.foreign(),
                request.feedback(),
                request.scripting());
    }

    /**
     * Returns whether the dialect is one of SGML.
     *
     * @throws BadRequest if it has settings, which events of SGML are not read with, or none of this name
     */
    boolean isSgml() throws BadRequest {
        boolean sgml = Dialects.find(name()).orElse(null) instanceof Sgml;
        if (sgml && scripting != null) {
            throw new BadRequest("\"scripting\" is for dialects of HTML, and \"" + name() + "\" is none");
        }
        if (sgml && isSet()) {
            throw new BadRequest("\"" + name() + "\" has no settings here: \"dialect\" is \"" + dialect + "\"");
        }
        return sgml;
    }

    /** Whether the dialect has settings, after its name, as in {@code html5:no-scripting}, or beside it. */
    private boolean isSet() {
        return scripting != null || dialect.indexOf(':') >= 0;
    }

    private String name() {
        int colon = dialect.indexOf(':');
        return colon < 0 ? dialect : dialect.substring(0, colon);
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
            Dialect known = scripting == null
                    ? Dialects.get(dialect)
                    : Dialects.get(dialect).scripting(scripting);
            LexerOptions set = isSet() ? known.options() : LexerOptions.bare();
            return known.newLexer(set.withEncodingSniffer(null)
                    .withErrors(ErrorHandling.deliver())
                    .withInitialState(state == null ? set.initialState() : initialState(known))
                    .withLastStartTag(lastStartTag == null ? set.lastStartTag() : lastStartTag)
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
        String asked = feedback != null ? feedback : isSet() ? "simulated" : "none";
        Supplier<? extends TreeFeedback> chosen = switch (asked) {
            case "none" -> () -> TreeFeedback.NONE;
            case "simulated" -> known.options().feedback();
            default -> throw new BadRequest("unknown feedback \"" + asked + "\"; known are none, simulated");
        };
        if (scripting != null && asked.equals("none")) {
            throw new BadRequest(
                    "\"feedback\" is \"none\", but \"scripting\" is about feedback; name only one of them");
        }
        boolean without = dialect.endsWith(":" + Dialect.NO_FEEDBACK);
        if (isSet() && feedback != null && without == asked.equals("simulated")) {
            throw new BadRequest("\"feedback\" is \"" + asked + "\", but the dialect \"" + dialect
                    + "\" says otherwise; name only one of them");
        }
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
