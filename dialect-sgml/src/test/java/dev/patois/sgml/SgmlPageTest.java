package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every construct on the page about SGML has the events it shows. */
class SgmlPageTest {
    @Test
    void everyLineOfTheTableHolds() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../docs/SGML.md")).stream()
                .filter(line -> line.startsWith("| ") && line.contains("`"))
                .toList();

        for (String line : lines) {
            String[] cells = line.substring(2).split(" \\| ");
            String input = cells[1].replace("`", "");
            String events = cells[2].replace("`", "").replace(" |", "").replace(" · ", " | ");
            assertThat(String.join("; ", Listing.of(dialect(cells[0]), input)))
                    .as(line)
                    .isEqualTo(events);
        }

        assertThat(lines).hasSizeGreaterThan(11);
    }

    @Test
    void everyPatternOfTheGrammarHasTheEventsMethodAndStateItShows() throws IOException {
        Set<String> methods = Stream.of(NoteStates.class, SgmlVerbs.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .map(Method::getName)
                .collect(Collectors.toSet());
        List<String> states = new ArrayList<>();
        int rows = 0;

        for (String line : Files.readAllLines(Path.of("../docs/SGML-GRAMMAR.md"))) {
            String[] cells = line.split(" *\\| *", -1);
            if (line.startsWith("## ")) {
                states.add(line.substring(3));
            } else if (line.matches("\\| \\d+ .*")) {
                rows++;
                assertThat(cells).as(line).hasSize(8);
                assertThat(SgmlState.valueOf(cells[3]).isOfTheNote()).as(line).isTrue();
                assertThat(methods).as(line).contains(cells[4].replace("`", ""));
                if (!states.contains("CDATA")) {
                    assertThat(String.join("; ", Listing.of(Sgml.NOTE, code(cells[5]))))
                            .as(line)
                            .isEqualTo(code(cells[6]).replace(" · ", " | "));
                }
            }
        }

        assertThat(rows).isGreaterThan(40);
        assertThat(states)
                .containsSubsequence(Stream.of(SgmlState.values())
                        .filter(SgmlState::isOfTheNote)
                        .map(SgmlState::title)
                        .toList());
    }

    private static String code(String cell) {
        return cell.replace("`", "");
    }

    private static Sgml dialect(String option) {
        Sgml.Builder builder = Sgml.builder();
        return switch (option) {
            case "markedSections" -> builder.markedSections(true).build();
            case "shortTags" -> builder.shortTags(true).net(NetPolicy.SGML).build();
            case "content" -> builder.content(SgmlContent.HTML_4_01).build();
            case "declaredContent" ->
                builder.declarationSubset(true).declaredContent(true).build();
            case "declarationSubset" -> builder.declarationSubset(true).build();
            case "replacesEntities" ->
                builder.declarationSubset(true)
                        .declaredEntities(true)
                        .replacesEntities(true)
                        .build();
            case "shortReferences" ->
                builder.shortReferences(
                                element -> element.equals("q") ? ShortReferenceMap.of(Map.of("~", "tilde")) : null)
                        .build();
            case "namedCharacterReferences" ->
                builder.namedCharacterReferences(true).build();
            case "appliesDeclaration" -> builder.appliesDeclaration(true).build();
            case "syntax" -> builder.syntax(SgmlSyntax.HTML_4).build();
            default -> Sgml.NOTE;
        };
    }
}
