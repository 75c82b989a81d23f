package dev.patois.cli.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.patois.cli.Run;
import dev.patois.core.Dialects;
import dev.patois.core.spec.SpecState;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DiagramTest {
    private static final Path PICTURE = Path.of("..", "..", "docs", "images", "states-html5.svg");

    private static String drawn(String... options) {
        List<String> arguments = new ArrayList<>(List.of("states"));
        arguments.addAll(List.of(options));
        Run run = Run.patois(arguments.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return run.out();
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Element> groups(Document svg, String kind) {
        List<Element> found = new ArrayList<>();
        NodeList groups = svg.getElementsByTagName("g");
        for (int i = 0; i < groups.getLength(); i++) {
            Element group = (Element) groups.item(i);
            if (group.getAttribute("class").startsWith(kind)) {
                found.add(group);
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01", "html5-2014", "html-2008", "xml5", "sgml", "sgml-full"})
    void aPictureHasEachStateOnceAndEachArrow(String dialect) throws Exception {
        Document svg = parsed(drawn("--dialect", dialect, "--format", "svg"));
        StateDiagram diagram = StateDiagram.of(Dialects.get(dialect));

        assertThat(groups(svg, "state").stream().map(group -> group.getAttribute("id")))
                .doesNotHaveDuplicates()
                .containsAll(Dialects.get(dialect).spec().states().stream()
                        .map(state -> "state-" + StateDiagram.id(state))
                        .toList());
        long marks = groups(svg, "state").stream()
                .mapToLong(group -> group.getElementsByTagName("text").getLength() - 1)
                .sum();
        assertThat(groups(svg, "arrow").size() + marks)
                .isEqualTo(diagram.arrows().size());
    }

    @Test
    void whatLeadsFromOneStateToAnotherIsToldByItsTitle() throws Exception {
        Document svg = parsed(drawn("--format", "svg"));
        SpecState open = Dialects.get("html5").spec().state("Tag open state");
        SpecState name = Dialects.get("html5").spec().state("Tag name state");
        String arrow = "arrow-" + StateDiagram.id(open) + "-" + StateDiagram.id(name);

        assertThat(groups(svg, "arrow"))
                .filteredOn(group -> group.getAttribute("id").equals(arrow))
                .singleElement()
                .satisfies(group -> assertThat(
                                group.getElementsByTagName("title").item(0).getTextContent())
                        .isEqualTo("ASCII alpha"));
    }

    @Test
    void aFamilyIsDrawnWithItsNeighboursAndTheInputs() {
        String mermaid = drawn("--format", "mermaid", "--family", "cdata");

        assertThat(mermaid)
                .contains("subgraph f0[\"CDATA\"]")
                .contains("([\"Data\"])")
                .contains("|\"#93;\"|")
                .doesNotContain("DOCTYPE");
        assertThat(drawn("--family", "CDATA").lines()).hasSize(3);
    }

    @Test
    void anUnknownFamilyIsNamedWithThoseThereAre() {
        Run run = Run.patois("states", "--family", "tags");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("no family \"tags\" in html5; there are: Content / Data, Tag-shape");
    }

    @Test
    void thePictureInTheDocumentsIsTheOneThatTheCommandDraws() throws IOException {
        String svg = drawn("--format", "svg");
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PICTURE, svg);
        }

        assertThat(PICTURE).hasContent(svg);
    }

    @Test
    void graphvizDrawsTheWholeMachine(@TempDir Path folder) throws Exception {
        Path graph = Files.writeString(folder.resolve("html5.dot"), drawn("--format", "dot"));
        Path picture = folder.resolve("html5.svg");

        Process process = started("dot", "-Tsvg", "-o", picture.toString(), graph.toString());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(said).isEmpty();
        assertThat(Files.readString(picture)).contains("Comment end bang").contains("DOCTYPE name");
    }

    private static Process started(String... command) throws IOException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            String line = "skipped: what Graphviz draws, which is not installed (Debian package graphviz)";
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            abort(line);
            throw e;
        }
    }
}
