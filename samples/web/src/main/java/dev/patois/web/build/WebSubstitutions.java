package dev.patois.web.build;

import java.util.Set;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Names the classes that the compiler takes in the stead of others: {@code Words} becomes {@code WebWords}. */
public final class WebSubstitutions implements SubstitutionPolicy {
    private static final String STEAD = "dev.patois.web.stead";
    private static final Set<String> OURS = Set.of(
            "dev.patois.core.text.Words",
            "dev.patois.core.compare.Heap",
            "dev.patois.core.incremental.Priorities",
            "dev.patois.core.input.Reads",
            "dev.patois.core.input.TableFile");
    private static final Set<String> LIBRARY =
            Set.of("java.util.SplittableRandom", "java.util.StringJoiner", "java.util.concurrent.ThreadLocalRandom");

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(OURS::contains).replacePackage("dev.patois", STEAD).simpleNamePrefix("Web");
        sink.selectClasses(LIBRARY::contains)
                .replacePackage("java", STEAD + ".java")
                .simpleNamePrefix("Web");
        sink.selectClasses("org.slf4j.LoggerFactory"::equals)
                .replacePackage("org.slf4j", STEAD + ".slf4j")
                .simpleNamePrefix("Web");
    }
}
