package dev.patois.conformance.peers.tables;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The answers that the page is made of, in files beside the tests: not every build has every contestant. */
final class Kept {
    /** Half a surrogate pair needs an escape. */
    static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final Path FOLDER =
            Path.of("src", "test", "resources", "dev", "patois", "conformance", "peers", "tables");

    private Kept() {}

    static <T> Map<String, T> read(String file, TypeReference<LinkedHashMap<String, T>> type) throws IOException {
        Path path = FOLDER.resolve(file);
        return Files.exists(path) ? JSON.readValue(Files.readString(path), type) : new LinkedHashMap<>();
    }

    static void write(String file, Map<String, ?> answers) throws IOException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        Files.writeString(FOLDER.resolve(file), JSON.writer(printer).writeValueAsString(answers) + "\n");
    }
}
