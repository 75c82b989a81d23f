package dev.patois.cli.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import org.junit.jupiter.api.Test;

class RepairCommandTest {
    @Test
    void whatADocumentHasInItIsShownAndNotObeyed() {
        Run run = Run.on("<a>&e\u009B31m;<b\u001B]0;owned\u0007/></\u202Ex>", "xml5", "repair", "-");

        assertThat(run.err()).doesNotContain("\u001B").doesNotContain("\u0007").doesNotContain("\u009B");
        assertThat(run.err()).doesNotContain("\u202E").contains("\\u001B]0;owned\\u0007");
        assertThat(run.err().lines()).allMatch(line -> line.startsWith("-:"));
    }

    @Test
    void aLimitThatIsPassedIsNamed() {
        Run run = Run.on(
                "<!DOCTYPE a [<!ATTLIST b c CDATA '" + "x".repeat(100_000) + "'>]><a>" + "<b/>".repeat(1_000),
                "xml5",
                "repair",
                "-");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("passes the limit defaultExpansion of 8388608");
    }

    @Test
    void whatIsLeftOutIsNotSaidToBeKept() {
        for (String broken : new String[] {"\u0001&e;", "&#1;&e;", "\uFFFE", "&#xFFFF;"}) {
            Run run = Run.on("<a>" + broken + "</a>", "xml5", "repair", "-");

            assertThat(run.out())
                    .doesNotContain("\u0001")
                    .doesNotContain("\uFFFE")
                    .doesNotContain("\uFFFF");
            assertThat(run.err()).doesNotContain("it is kept").contains("repair removes it");
        }
    }
}
