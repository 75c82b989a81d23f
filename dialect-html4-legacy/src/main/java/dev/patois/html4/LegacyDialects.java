package dev.patois.html4;

import dev.patois.core.Dialect;
import dev.patois.core.DialectProvider;
import java.util.List;

/** Makes the dialect of {@link LegacyHtml} known to {@link dev.patois.core.Dialects}. */
public final class LegacyDialects implements DialectProvider {
    /** For the service loader. */
    public LegacyDialects() {}

    @Override
    public List<Dialect> dialects() {
        return List.of(LegacyHtml.DRAFT_2008);
    }
}
