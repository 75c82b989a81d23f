package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StartTagNameTest {
    private static boolean matches(StartTagName name, String end) {
        byte[] bytes = ("</" + end + ">").getBytes(StandardCharsets.UTF_8);
        return name.matches(bytes, 2, bytes.length - 1);
    }

    @Test
    void aNameMatchesWhateverTheCaseOfItsLetters() {
        StartTagName name = new StartTagName();
        name.set("TiTle");

        assertThat(matches(name, "title")).isTrue();
        assertThat(matches(name, "TITLE")).isTrue();
        assertThat(matches(name, "titl")).isFalse();
        assertThat(matches(name, "titles")).isFalse();
        assertThat(matches(name, "tit1e")).isFalse();
        assertThat(name.read(new byte[0])).isEqualTo("title");
        assertThat(name.length()).isEqualTo(5);
    }

    @Test
    void noNameMatchesNothingNotEvenNothing() {
        StartTagName name = new StartTagName();

        assertThat(matches(name, "")).isFalse();
        assertThat(matches(name, "a")).isFalse();
        name.set("a");
        name.clear();
        assertThat(matches(name, "a")).isFalse();
        assertThat(name.read(new byte[0])).isEqualTo("");
    }

    @Test
    void aNameThatWasKeptOutlivesItsPlaceInTheWindow() {
        StartTagName name = new StartTagName();
        byte[] window = "<script>".getBytes(StandardCharsets.UTF_8);
        name.remember(1, 7);
        assertThat(name.matches(window, 1, 7)).isTrue();
        name.keep(window);
        window[1] = 'x';
        name.keep(window);

        assertThat(matches(name, "script")).isTrue();
        assertThat(name.read(new byte[0])).isEqualTo("script");
    }
}
