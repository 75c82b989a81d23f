package dev.patois.cli.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import org.junit.jupiter.api.Test;

class RewriteCommandTest {
    @Test
    void aSelectorThatMatchesNothingFailsWhereThatIsAskedFor() {
        Run run = Run.on("<p>x", "rewrite", "--fail-if-unmatched", "--insert-end", "section=y", "--remove", "p", "-");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("patois: -: no element matches section\n")
                .doesNotContain("matches p");
    }

    @Test
    void theDocumentIsWrittenAnyway() {
        Run run = Run.on("<p>x", "rewrite", "--fail-if-unmatched", "--set", "q[a]=b", "-");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("<p>x");
    }

    @Test
    void whereAllSelectorsMatchTheExitIs0() {
        Run run = Run.on("<p>x", "rewrite", "--fail-if-unmatched", "--set", "p[a]=b", "-");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("<p a=\"b\">x");
    }

    @Test
    void unlessAskedForASelectorMayMatchNothing() {
        Run run = Run.on("<p>x", "rewrite", "--set", "q[a]=b", "-");

        assertThat(run.exit()).isZero();
    }

    @Test
    void aDeclarationThatIsPushedTooFarIsToldOnStandardError() {
        String pushed = "<!--" + "x".repeat(1024) + "-->";
        Run run = Run.on("<head><meta charset=utf-8>", "rewrite", "--markup", "--insert-start", "head=" + pushed, "-");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("<head>" + pushed + "<meta charset=utf-8>");
        assertThat(run.err()).contains("-: the output is written in UTF-8, but no longer declares it");
    }
}
