package dev.patois.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Shrinkable;

class HtmlSoupProperties {
    @Property(tries = 200)
    void aStringIsMarkupWithoutLoneSurrogates(@ForAll @HtmlSoup String markup) {
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(markup)).isTrue();
        StringBuilder raw = new StringBuilder();
        for (Token token : Html5.LIVING.tokens(markup)) {
            raw.append(token.raw());
        }
        assertThat(raw.toString()).isEqualTo(markup);
    }

    @Property(tries = 200)
    void anArrayIsMarkupToo(@ForAll @HtmlSoup byte[] markup) {
        long end = 0;
        for (Token token : Html5.LIVING.tokens(markup)) {
            end = token.end();
        }
        assertThat(end).isEqualTo(markup.length);
    }

    @Property(tries = 20)
    void theyShrinkByLeavingPartsOut(@ForAll @HtmlSoup String markup) {
        AtomicReference<Shrinkable<String>> smallest =
                new AtomicReference<>(SoupArbitraries.wellFormed().generator(10).next(new Random(markup.hashCode())));
        for (boolean shorter = true; shorter; ) {
            shorter = smallest.get()
                    .shrink()
                    .filter(candidate -> candidate.value().length() >= 3
                            && candidate.value().length()
                                    < smallest.get().value().length())
                    .findFirst()
                    .map(found -> {
                        smallest.set(found);
                        return true;
                    })
                    .orElse(false);
        }

        assertThat(smallest.get().value().length()).isLessThanOrEqualTo(4);
    }
}
