package dev.patois.xml5;

import dev.patois.core.Dialect;
import dev.patois.core.DialectProvider;
import java.util.List;

/** Makes the dialect of {@link Xml5} known to {@link dev.patois.core.Dialects}. */
public final class Xml5Dialects implements DialectProvider {
    /** For the service loader. */
    public Xml5Dialects() {}

    @Override
    public List<Dialect> dialects() {
        return List.of(Xml5.DRAFT);
    }
}
