package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    private static Sgml dialect(String option) {
        Sgml.Builder builder = Sgml.builder();
        return switch (option) {
            case "markedSections" -> builder.markedSections(true).build();
            case "shortTags" -> builder.shortTags(true).net(NetPolicy.SGML).build();
            case "content" -> builder.content(SgmlContent.HTML_4_01).build();
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
