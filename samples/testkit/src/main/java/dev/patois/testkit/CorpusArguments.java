package dev.patois.testkit;

import dev.patois.hunt.MarkupCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The cases of the folder that {@link PatoisCorpus} names. JUnit makes it. */
final class CorpusArguments implements ArgumentsProvider, AnnotationConsumer<PatoisCorpus> {
    private Path folder = Path.of("");

    CorpusArguments() {}

    @Override
    public void accept(PatoisCorpus corpus) {
        folder = Path.of(corpus.value());
    }

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context)
            throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("@PatoisCorpus names the folder " + folder.toAbsolutePath()
                    + ", which is not there; 'patois hunt --out' makes one");
        }
        List<MarkupCase> cases = MarkupCase.read(folder);
        if (cases.isEmpty()) {
            throw new IllegalArgumentException("@PatoisCorpus names the folder " + folder.toAbsolutePath()
                    + ", in which there is no file NAME.html");
        }
        boolean text = parameters
                .getFirst()
                .map(first -> first.getParameterType() == String.class)
                .orElse(false);
        return cases.stream()
                .map(one -> Arguments.of(text ? Named.of(one.name(), one.input()) : Named.of(one.name(), one)));
    }
}
