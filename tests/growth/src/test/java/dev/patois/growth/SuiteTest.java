package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the suite is made of. */
class SuiteTest {
    private static final int SIZE = 20_000;

    private final Suite suite = Suite.inFull();

    private Feature feature(String name) {
        return suite.features().stream()
                .filter(feature -> feature.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Set<Pattern> met(Feature feature) {
        Set<Pattern> met = new HashSet<>();
        Suite.dialects(feature).forEach(dialect -> met.addAll(suite.met(feature, dialect)));
        return met;
    }

    @Test
    void everyPatternIsMetByTurns() {
        assertThat(met(feature("snapshot at every token"))).containsAll(Patterns.all());
    }

    @Test
    void everyPatternIsMetInEveryDialectItMeansSomethingTo() {
        for (Dialect dialect : Dialects.all()) {
            List<Pattern> concerned = Patterns.all().stream()
                    .filter(pattern -> pattern.concerns(Language.of(dialect)))
                    .toList();
            assertThat(suite.met(feature("cursor over bytes"), dialect)).isEqualTo(concerned);
        }
    }

    @Test
    void everyFamilyIsMetByAFeatureThatIsSampled() {
        assertThat(met(feature("files")).stream().map(Pattern::family).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Family.values());
    }

    @Test
    void whatWasTheUndoingOfAFeatureIsAlwaysMet() {
        assertThat(met(feature("trace that asks for the current token")))
                .contains(Patterns.named("comments without end"));
    }

    @Test
    void everyPatternIsMetAndEveryFeatureMeetsWhatWasItsUndoing() {
        Set<Pattern> met = new HashSet<>();
        for (Feature feature : suite.features()) {
            List<Pattern> ofFeature =
                    suite.met(feature).values().stream().flatMap(List::stream).toList();
            met.addAll(ofFeature);
            assertThat(ofFeature).as(feature.name()).isNotEmpty();
            assertThat(ofFeature.stream().map(Pattern::name)).containsAll(feature.always());
        }

        assertThat(met).containsAll(Patterns.all());
    }

    @Test
    void atNightEveryFeatureMeetsLongInputs() {
        Suite night = Suite.ofANight();
        for (Feature feature : night.features()) {
            assertThat(night.met(feature)).as(feature.name()).isNotEmpty();
        }
    }

    @Test
    void aPatternIsAsLongAsItIsToBe() {
        for (Pattern pattern : Patterns.all()) {
            assertThat(pattern.input(SIZE).size()).as(pattern.name()).isBetween(SIZE / 2, SIZE * 2);
        }
    }

    @Test
    void namesOfOneHashHaveOneHash() {
        String[] names = new Pattern("names", Family.TAGS, List.of(), "", "%h ", "", 0)
                .input(SIZE)
                .text()
                .split(" ");

        assertThat(names).doesNotHaveDuplicates();
        assertThat(names).allMatch(name -> name.hashCode() == names[0].hashCode());
    }

    @Test
    void loneSurrogatesOfTheTextAreBytesThatAreNoCharacters() {
        assertThat(new Input("a\uDC80\uDCFF\uD800😀").bytes())
                .containsExactly('a', 0x80, 0xFF, 0xED, 0xA0, 0x80, 0xF0, 0x9F, 0x98, 0x80);
    }

    @Test
    void whatDoesNotEndIsGivenUpAndItsPlaceTold() throws Exception {
        try (Watched watched = new Watched(1)) {
            assertThatThrownBy(() -> watched.call(() -> {
                        Thread.sleep(60_000);
                        return 0;
                    }))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("does not end")
                    .hasMessageContaining("sleep");
            assertThat(watched.call(() -> 1)).isEqualTo(1);
        }
    }
}
