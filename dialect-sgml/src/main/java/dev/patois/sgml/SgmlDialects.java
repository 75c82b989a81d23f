package dev.patois.sgml;

import dev.patois.core.Dialect;
import dev.patois.core.DialectProvider;
import java.util.List;

/** Makes the dialects of {@link Sgml} known to {@link dev.patois.core.Dialects}. */
public final class SgmlDialects implements DialectProvider {
    /** For the service loader. */
    public SgmlDialects() {}

    @Override
    public List<Dialect> dialects() {
        return List.of(Sgml.NOTE, Sgml.FULL);
    }
}
