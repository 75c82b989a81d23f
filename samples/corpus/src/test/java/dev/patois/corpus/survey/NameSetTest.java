package dev.patois.corpus.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A set of names says of no name that it was seen because of another. */
class NameSetTest {
    private final List<String> written = new ArrayList<>();

    private void add(NameSet set, String name) {
        set.add(name, written.size());
        written.add(name);
    }

    @Test
    void namesOfOneHashAreTwoNames() {
        NameSet set = new NameSet(place -> written.get((int) place), name -> 7);
        add(set, "a.zip!/b.html");

        assertThat(set.contains("a.zip!/b.html")).isTrue();
        assertThat(set.contains("a.zip!/c.html")).isFalse();

        add(set, "a.zip!/c.html");
        assertThat(set.contains("a.zip!/c.html")).isTrue();
        assertThat(set.contains("a.zip!/d.html")).isFalse();
    }

    @Test
    void itHoldsAllNamesAndNoOthersHoweverManyThereAre() {
        NameSet set = new NameSet(place -> written.get((int) place));
        for (int i = 0; i < 20_000; i++) {
            add(set, "crawl.warc.gz@" + i + "!/http://a.example/");
        }
        for (int i = 0; i < 20_000; i++) {
            assertThat(set.contains("crawl.warc.gz@" + i + "!/http://a.example/"))
                    .isTrue();
            assertThat(set.contains("crawl.warc.gz@" + i + "!/http://b.example/"))
                    .isFalse();
        }
    }
}
