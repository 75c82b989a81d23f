package dev.patois.html5;

import dev.patois.core.Dialect;
import dev.patois.core.DialectProvider;
import java.util.List;

/** Makes the dialects of {@link Html5} known to {@link dev.patois.core.Dialects}. */
public final class Html5Dialects implements DialectProvider {
    /** For the service loader. */
    public Html5Dialects() {}

    @Override
    public List<Dialect> dialects() {
        return List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01, Html5.SNAPSHOT_2014);
    }
}
