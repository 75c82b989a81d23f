package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import org.junit.jupiter.api.Test;

class MarksTest {
    private static Marks marks(int count) {
        Marks marks = TagDialect.collecting().marks;
        for (int i = 0; i < count; i++) {
            marks.add(10 * i, 10 * i + 5, 'a' + i % 26, 0, i % 3 == 2 ? Marks.REPLACED_NULL : Marks.SEMICOLON);
        }
        return marks;
    }

    @Test
    void aMarkIsFoundByItsPlace() {
        Marks marks = marks(100);

        assertThat(marks.start(marks.at(0))).isZero();
        assertThat(marks.start(marks.at(491))).isEqualTo(500);
        assertThat(marks.at(991)).isEqualTo(marks.end());
        assertThat(marks.haveOneWithin(491, 500)).isFalse();
        assertThat(marks.haveOneWithin(491, 501)).isTrue();
    }

    @Test
    void referencesAreCountedAndReplacedNullsAreNot() {
        Marks marks = marks(100);

        assertThat(marks.referencesWithin(0, 1000)).isEqualTo(67);
        assertThat(marks.referencesWithin(20, 30)).isZero();
        marks.dropBefore(300);
        assertThat(marks.referencesWithin(300, 1000)).isEqualTo(47);
        marks.dropFrom(600);
        assertThat(marks.referencesWithin(300, 1000)).isEqualTo(20);
        assertThat(marks.start(marks.end() - 1)).isEqualTo(590);
    }

    @Test
    void theyMoveWithTheWindowAndTheirRoomIsUsedAgain() {
        Marks marks = marks(8);
        for (int i = 8; i < 1000; i++) {
            marks.dropBefore(10 * i - 30);
            marks.add(10 * i, 10 * i + 5, 'x', 0, Marks.SEMICOLON);
        }
        int last = marks.start(marks.end() - 1);
        marks.moved(last);

        assertThat(marks.start(marks.end() - 1)).isZero();
        assertThat(marks.end() - marks.begin()).isLessThanOrEqualTo(5);
        marks.clear();
        assertThat(marks.isEmpty()).isTrue();
    }

    @Test
    void aReplacedNullReadsAsTheReplacementCharacterAndIsStillThereInTheRawText() {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed("a\0b<c>");

        Token.Text text = (Token.Text) engine.read().get(0);
        assertThat(text.data()).isEqualTo("a\uFFFDb");
        assertThat(text.raw().toString()).isEqualTo("a\0b");
    }
}
