package dev.patois.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.hunt.MarkupCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

class PatoisCorpusTest {
    private static final MarkupAgreement REVISIONS = MarkupAgreement.of("html5").with("html-2008");

    @ParameterizedTest
    @PatoisCorpus("src/test/resources/cases")
    void eachCaseOfAFolderIsGiven(MarkupCase one) {
        assertThat(one.input()).isNotEmpty();
        assertThat(one.expected()).containsOnlyKeys("html5", "html-2008");
        assertThatThrownBy(() -> REVISIONS.assertAgrees(one))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("case " + one.name());
    }

    @ParameterizedTest
    @PatoisCorpus("src/test/resources/cases")
    void theInputAloneIsGivenToAParameterOfText(String input) {
        assertThatThrownBy(() -> REVISIONS.assertAgrees(input)).isInstanceOf(AssertionError.class);
    }

    @Test
    void aCaseComesBackAsItWasWritten(@TempDir Path folder) throws IOException {
        MarkupCase one = new MarkupCase(
                "one", "<p>\0\r\n\u00e9\ud83d\ude00", List.of("a remark"), Map.of("html5", "StartTag p"));
        one.write(folder);
        Files.writeString(folder.resolve("two.html"), "no expectation");

        assertThat(MarkupCase.read(folder))
                .containsExactly(one, new MarkupCase("two", "no expectation", List.of(), Map.of()));
    }

    @Test
    void aLineThatIsNoExpectationIsRefusedWithItsPlace(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("one.html"), "x");
        Files.writeString(folder.resolve("one.expected"), "# remark\nnonsense\n");

        assertThatThrownBy(() -> MarkupCase.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("one.expected, line 2: it is neither a remark");
    }
}
