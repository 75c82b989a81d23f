package dev.patois.web.build;

import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Lists the resources that go into the module. */
public final class WebResources implements ResourcesPolicy {
    private static final String[] LISTED = {
        "dev/patois/core/compare/counterparts.tsv",
        "dev/patois/core/input/labels.txt",
        "dev/patois/core/input/single-byte.txt",
        "dev/patois/core/reference/html-2008-names.tsv",
        "dev/patois/core/reference/html-names.tsv",
        "dev/patois/html4/errors.tsv",
        "dev/patois/html5/errors-2014.tsv",
        "dev/patois/html5/errors.tsv",
        "dev/patois/xml5/errors.tsv",
    };

    @Override
    public String[] supplyResources(Collection<? extends String> classes) {
        return LISTED.clone();
    }
}
