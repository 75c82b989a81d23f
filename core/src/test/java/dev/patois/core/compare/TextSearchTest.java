package dev.patois.core.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TextSearchTest {
    @Test
    void caseAndWhatStandsForNullDoNotCount() {
        assertThat(new TextSearch("b\0C").in("aaB\uFFFDcc", 0)).isEqualTo(2);
        assertThat(new TextSearch("b").in("abab", 2)).isEqualTo(3);
        assertThat(new TextSearch("b").in("ab", 2)).isEqualTo(-1);
        assertThat(new TextSearch("").in("ab", 1)).isEqualTo(1);
    }

    @Test
    void itFindsWhatComparingAtEveryIndexFinds() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            String text = letters(random, 30);
            String wanted = letters(random, 1 + random.nextInt(6));
            int from = random.nextInt(3);

            assertThat(new TextSearch(wanted).in(text, from))
                    .as("%s in %s from %s", wanted, text, from)
                    .isEqualTo(atEveryIndex(text, wanted, from));
        }
    }

    private static int atEveryIndex(String text, String wanted, int from) {
        for (int i = from; i + wanted.length() <= text.length(); i++) {
            if (text.regionMatches(true, i, wanted, 0, wanted.length())) {
                return i;
            }
        }
        return -1;
    }

    private static String letters(Random random, int length) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < length; i++) {
            letters.append("aAbB".charAt(random.nextInt(4)));
        }
        return letters.toString();
    }
}
