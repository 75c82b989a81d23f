package dev.patois.spark;

import dev.patois.core.Dialects;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantProvider;
import java.util.List;
import java.util.Optional;

/** Reads as {@code html5} does, except for pages that end the task, or the whole process. */
public final class DeadlyContestant implements ContestantProvider {
    static final String NAME = "deadly";

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public Optional<Contestant> find(String name) {
        return name.equals(NAME)
                ? Optional.of(Contestant.filtered(NAME, DeadlyContestant::read, Contestant.of(Dialects.get("html5"))))
                : Optional.empty();
    }

    private static String read(String page) {
        if (page.contains("end the task")) {
            throw new InternalError("deadly");
        }
        if (page.contains("end the process")) {
            Runtime.getRuntime().halt(9);
        }
        return page;
    }
}
