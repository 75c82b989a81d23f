package dev.patois.hunt.soup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.input.Encoding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SoupTest {
    private static List<String> texts(long seed) {
        Soup soup = new Soup(seed);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            texts.add(soup.text());
            texts.add(soup.wellFormed());
            texts.add(soup.withEntities());
            texts.add(Arrays.toString(soup.bytes()));
            texts.add(Arrays.toString(soup.malformed()));
            texts.add(Arrays.toString(soup.bytes(Encoding.ISO_2022_JP)));
            texts.add(Arrays.toString(soup.bytes(Encoding.UTF_16LE)));
        }
        return texts;
    }

    @Test
    void theSameSeedMakesTheSameMarkup() {
        assertThat(texts(42)).isEqualTo(texts(42)).isNotEqualTo(texts(43));
    }

    @Test
    void whatASeedMakesDoesNotChangeUnnoticed() {
        Dice dice = Dice.of(1, 2);

        // The numbers of SplitMix64: what a report names by its seed can be made again.
        assertThat(new Dice(0).next()).isEqualTo(0xE220A8397B1DCDAFL);
        assertThat(IntStream.range(0, 1000).map(i -> dice.below(7)))
                .allMatch(n -> n >= 0 && n < 7)
                .contains(0, 6);
    }

    @Test
    void wellFormedMarkupHasNoLoneSurrogatesAndOtherTextHas() {
        Soup soup = new Soup(5);
        int lone = 0;
        for (int i = 0; i < 2000; i++) {
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(soup.wellFormed()))
                    .isTrue();
            lone += StandardCharsets.UTF_8.newEncoder().canEncode(soup.text()) ? 0 : 1;
        }

        assertThat(lone).isGreaterThan(100);
    }

    @Test
    void everyHazardIsMade() {
        Soup soup = new Soup(9);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            all.append(soup.wellFormed()).append('\n');
        }
        String made = all.toString();

        for (String[] hazards : List.of(
                Hazards.COMMENTS,
                Hazards.DOCTYPES,
                Hazards.SECTIONS,
                Hazards.INSTRUCTIONS,
                Hazards.SCRIPTS,
                Hazards.NESTED,
                Hazards.REFERENCES,
                Hazards.LEFTOVERS)) {
            assertThat(hazards).allMatch(made::contains);
        }
    }

    @Test
    void changesKeepTextWellFormedAndShort() {
        Mutations mutations = new Mutations(new Dice(3));
        Set<String> different = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            String changed =
                    mutations.changed("<p>\ud83d\ude00<!--a-->&amp;</p>", List.of("<svg>\ud83d\ude00</svg>"), 40);
            assertThat(changed.length()).isLessThanOrEqualTo(40);
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(changed)).isTrue();
            different.add(changed);
        }

        assertThat(different).hasSizeGreaterThan(1000);
        assertThat(mutations.changed("", List.of(), 40)).isNotNull();
        assertThat(mutations.window("", 40)).isEmpty();
    }
}
