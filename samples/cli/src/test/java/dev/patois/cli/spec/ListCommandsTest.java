package dev.patois.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import dev.patois.core.Dialects;
import org.junit.jupiter.api.Test;

class ListCommandsTest {
    @Test
    void dialectsListsThemAll() {
        Run run = Run.patois("dialects");

        assertThat(run.out().lines()).hasSize(Dialects.all().size());
        assertThat(run.out()).containsPattern("(?m)^html5 ").containsPattern("(?m)^html5-2026-01 ");
        assertThat(run.exit()).isZero();
    }

    @Test
    void dialectsInJsonTellWhatTheyAreWrittenFrom() {
        JsonNode dialects = Run.patois("dialects", "--format", "json").json();

        assertThat(dialects).hasSize(Dialects.all().size());
        JsonNode html5 = dialects.findParents("name").stream()
                .filter(dialect -> dialect.get("name").asText().equals("html5"))
                .findFirst()
                .orElseThrow();
        assertThat(html5.get("states").asInt()).isEqualTo(84);
        assertThat(html5.get("errors").asInt()).isPositive();
        assertThat(html5.get("title").asText()).isNotBlank();
        assertThat(html5.get("date").asText()).isNotBlank();
        assertThat(html5.get("url").asText()).startsWith("https://");
        assertThat(html5.get("aliases").isArray()).isTrue();
        assertThat(html5.get("initialStates").get(0).asText()).isEqualTo("Data state");
    }

    @Test
    void helpNamesThePlaygroundAndWithoutTheLauncherItSaysWhereToRunIt() {
        assertThat(Run.patois("--help").out()).contains("playground");
        assertThat(Run.patois("playground", "--help").out()).contains("./patois playground");

        Run run = Run.patois("playground");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("patois: the playground is built by the launcher of a checkout: "
                        + "run ./patois playground there\n");
    }

    @Test
    void statesListsSectionNameAndFamily() {
        Run run = Run.patois("states", "--dialect", "html5");

        assertThat(run.out().lines()).hasSize(84);
        assertThat(run.out().lines().toList().get(7)).matches("13\\.2\\.5\\.8 +Tag name state +\\S.*");
        assertThat(Run.patois("states", "--dialect", "html5-2026-01").out().lines())
                .hasSize(80);
    }

    @Test
    void statesInJsonSayWhichCanBeginADocument() {
        JsonNode states = Run.patois("states", "--format", "json").json();

        assertThat(states).hasSize(84);
        assertThat(states.get(0).get("initial").asBoolean()).isTrue();
        assertThat(states.get(7).get("initial").asBoolean()).isFalse();
        assertThat(states.get(7).get("name").asText()).isEqualTo("Tag name state");
        assertThat(states.get(7).get("section").asText()).isEqualTo("13.2.5.8");
        assertThat(states.get(7).get("family").asText()).isNotBlank();
        assertThat(states.get(7).get("url").asText()).endsWith("#tag-name-state");
    }

    @Test
    void errorsListsCodeSectionAndExplanation() {
        Run run = Run.patois("errors", "--dialect", "html5");

        assertThat(run.out().lines())
                .hasSize(Dialects.get("html5").spec().errors().size());
        assertThat(run.out()).containsPattern("(?m)^eof-in-tag +13\\.2\\.2 +\\S.{20,}$");
    }

    @Test
    void errorsInJsonHaveTheSame() {
        JsonNode errors = Run.patois("errors", "--format", "json").json();

        assertThat(errors).hasSize(Dialects.get("html5").spec().errors().size()).allSatisfy(error -> {
            assertThat(error.get("code").asText()).isNotBlank();
            assertThat(error.get("section").asText()).isNotBlank();
            assertThat(error.get("explanation").asText()).isNotBlank();
        });
    }

    @Test
    void aliasesNameADialectToo() {
        assertThat(Run.patois("states", "--dialect", "html").out())
                .isEqualTo(Run.patois("states").out());
    }
}
