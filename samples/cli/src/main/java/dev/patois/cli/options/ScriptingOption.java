package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.compare.Contestant;
import dev.patois.core.text.LetterCase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --scripting}, of commands that read HTML. */
public final class ScriptingOption {
    @Option(
            names = "--scripting",
            paramLabel = "on|off",
            description = "In HTML, whether noscript contains text, as in a browser that runs scripts (on, unless the"
                    + " dialect has a setting), or markup (off), as crawlers want it.")
    private @Nullable Flag flag;

    /** The scripting flag of the standard. */
    enum Flag {
        /** Enabled. */
        ON,
        /** Disabled. */
        OFF;

        String setting() {
            return this == ON ? Dialect.SCRIPTING : Dialect.NO_SCRIPTING;
        }

        @Override
        public String toString() {
            return LetterCase.lower(name());
        }
    }

    /** Returns the option as it is typed, with a space after it, or nothing where it is not given. */
    public String typed() {
        return flag == null ? "" : "--scripting " + flag + " ";
    }

    /**
     * Returns a dialect as the option says, if it is given.
     *
     * @throws Failure if the dialect has no such setting, or another one that contradicts it
     */
    public Dialect of(Dialect dialect) throws Failure {
        if (flag == null) {
            return dialect;
        }
        if (!dialect.settings().contains(flag.setting())) {
            throw new Failure("--scripting is for dialects of HTML, and " + dialect.name() + " is none; leave it out");
        }
        try {
            return dialect.scripting(flag == Flag.ON);
        } catch (UnknownDialectException e) {
            throw new Failure("--scripting " + flag + " does not go with " + dialect.name() + ": " + e.getMessage());
        }
    }

    /**
     * Returns a dialect as the option says, if it is given, where there may be no feedback.
     *
     * @throws Failure if there is none, and as {@link #of(Dialect)}
     */
    public Dialect of(Dialect dialect, FeedbackOption feedback) throws Failure {
        if (flag != null && feedback.isNone()) {
            throw new Failure("--scripting is about the feedback that --no-feedback leaves out; give one of them");
        }
        return of(dialect);
    }

    /**
     * Returns what takes part in a comparison as the option says, if it is given.
     *
     * @throws Failure if it is no dialect, and as {@link #of(Dialect)}
     */
    Contestant of(Contestant contestant) throws Failure {
        if (flag == null) {
            return contestant;
        }
        if (contestant.dialect().isEmpty()) {
            throw new Failure("--scripting is for dialects of HTML, and " + contestant.name()
                    + " is another parser; leave it out, and name html5:" + flag.setting() + " in --dialects");
        }
        return Contestant.of(of(contestant.dialect().get()));
    }
}
