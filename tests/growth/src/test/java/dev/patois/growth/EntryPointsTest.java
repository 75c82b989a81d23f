package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;

/** No entry point is forgotten. */
class EntryPointsTest {
    private static final String WHAT_TO_DO =
            "%n%s%ntakes a document, or a part of one, and no feature of the doubling suite"
                    + " covers it.%nAdd it to a feature (\"covers\" in one of the …Features classes of tests/growth),"
                    + " or a feature for it; or, if what it%ntakes never comes from a document,"
                    + " say so in Exemptions.java. docs/SECURITY-TESTS.md tells how.";

    private final List<String> claims = claims();

    private static List<String> claims() {
        List<String> claims = new ArrayList<>();
        Features.all().forEach(feature -> claims.addAll(feature.entryPoints()));
        return claims;
    }

    /** Whether a claim, or an exemption, is about an entry point: about itself, its class, or the class around that. */
    private static boolean isAbout(String claim, String point) {
        return point.equals(claim) || point.startsWith(claim + "#") || point.startsWith(claim + ".");
    }

    private static boolean anyIsAbout(Collection<String> claims, String point) {
        return claims.stream().anyMatch(claim -> isAbout(claim, point));
    }

    @Test
    void everyEntryPointIsCoveredByAFeatureOrExempt() throws IOException {
        List<String> uncovered = EntryPoints.all().stream()
                .filter(point -> !anyIsAbout(claims, point) && !anyIsAbout(Exemptions.all(), point))
                .toList();

        assertThat(uncovered)
                .withFailMessage(WHAT_TO_DO, String.join(System.lineSeparator(), uncovered))
                .isEmpty();
    }

    @Test
    void noFeatureClaimsWhatIsNotThere() throws IOException {
        SortedSet<String> points = EntryPoints.all();

        assertThat(claims).allMatch(claim -> points.stream().anyMatch(point -> isAbout(claim, point)));
    }

    @Test
    void nothingIsExemptThatIsNotThereOrIsCovered() throws IOException {
        SortedSet<String> points = EntryPoints.all();

        assertThat(Exemptions.all())
                .allMatch(exempt -> points.stream().anyMatch(point -> isAbout(exempt, point)))
                .allMatch(exempt -> points.stream()
                        .filter(point -> isAbout(exempt, point))
                        .anyMatch(point -> !claims.contains(point)));
    }

    @Test
    void everyPatternThatAFeatureAlwaysMeetsIsThere() {
        List<String> patterns = Patterns.all().stream().map(Pattern::name).toList();

        assertThat(patterns).doesNotHaveDuplicates();
        Features.all().forEach(feature -> assertThat(patterns).containsAll(feature.always()));
    }

    @Test
    void featuresHaveNamesOfTheirOwn() {
        assertThat(Features.all().stream().map(Feature::name)).doesNotHaveDuplicates();
    }
}
