package dev.patois.conformance.peers.tables;

import dev.patois.conformance.peers.DivergencesPageTest;
import dev.patois.conformance.rows.SpecRow;
import dev.patois.hunt.soup.Soup;
import dev.patois.support.Corpora;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What all contestants are asked: the same inputs in each run. */
final class ClassInputs {
    /** How many inputs are made of known hazards. */
    static final int MADE = 1500;

    private static final long SEED = 20;
    private static final int PIECES = 5;

    private ClassInputs() {}

    /** Returns the published inputs: the examples of docs/DIVERGENCES.md, and the cases of this page. */
    static List<String> published() {
        Set<String> inputs = new LinkedHashSet<>();
        for (String line : Corpora.resourceLines(DivergencesPageTest.class, "divergences.tsv")) {
            inputs.add(line.split("\t")[1].translateEscapes());
        }
        Mutation.all().forEach(mutation -> inputs.add(mutation.input()));
        return List.copyOf(inputs);
    }

    /** Returns the published inputs, the example of each row that begins in the data state, and made ones. */
    static List<String> all() {
        Set<String> inputs = new LinkedHashSet<>(published());
        SpecRow.read("html5").stream()
                .filter(row -> row.startState().equals("Data state") && !row.foreign())
                .map(SpecRow::text)
                .forEach(inputs::add);
        Soup soup = new Soup(SEED);
        for (int i = 0; i < MADE; i++) {
            inputs.add(soup.wellFormed(PIECES));
        }
        List<String> encodable = new ArrayList<>(inputs);
        encodable.removeIf(
                input -> input.isEmpty() || !StandardCharsets.UTF_8.newEncoder().canEncode(input));
        return encodable;
    }
}
