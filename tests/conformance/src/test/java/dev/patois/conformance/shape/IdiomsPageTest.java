package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.engine.LexerEngine;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code docs/IDIOMS.md} shows as code is the code of the living standard. */
class IdiomsPageTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path STATES = ROOT.resolve(
            Path.of("dialect-html5", "src", "main", "java", "dev", "patois", "html5", "LivingStates.java"));
    private static final Pattern VERB = Pattern.compile("`(\\w+)`");
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void everyExampleStandsInTheStates() throws IOException {
        String page = Files.readString(ROOT.resolve(Path.of("docs", "IDIOMS.md")));
        String states = withoutIndents(Files.readString(STATES));

        List<String> examples =
                EXAMPLE.matcher(page).results().map(example -> example.group(1)).toList();

        assertThat(examples).hasSizeGreaterThan(1);
        assertThat(examples).allSatisfy(example -> assertThat(states).contains(withoutIndents(example)));
    }

    @Test
    void thePageNamesEveryVerbOfTheEngineOnce() throws IOException {
        String page = Files.readString(ROOT.resolve(Path.of("docs", "IDIOMS.md")));
        String table = page.substring(page.indexOf("## The verbs"), page.indexOf("To emit and to go on"));
        List<String> named = VERB.matcher(table.substring(table.indexOf("|---|")))
                .results()
                .map(verb -> verb.group(1))
                .toList();

        List<String> verbs = Arrays.stream(LexerEngine.class.getDeclaredMethods())
                .filter(method ->
                        Modifier.isProtected(method.getModifiers()) && !Modifier.isAbstract(method.getModifiers()))
                .map(Method::getName)
                .distinct()
                .toList();
        assertThat(named).doesNotHaveDuplicates();
        assertThat(named).filteredOn(name -> !name.equals("Stops")).hasSameElementsAs(verbs);
    }

    private static String withoutIndents(String code) {
        return code.replaceAll("(?m)^ +", "");
    }
}
