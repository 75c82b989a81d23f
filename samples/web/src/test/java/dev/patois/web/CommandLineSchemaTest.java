package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.cli.Patois;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON of this module is that of the command line. */
class CommandLineSchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode printed(String document, String... arguments) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        Patois.run(arguments, new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)), stream, stream);
        stream.flush();
        return JSON.readTree(out.toByteArray());
    }

    private static String answered(String document, String... parts) {
        TestHost host = new TestHost();
        return TestHost.answer(
                new Commands(host), host, List.of(parts), null, document.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<p CLASS=x>A&amp;é<!-- note --!> B", "<!DOCTYPE html><svg><![CDATA[x]]></svg><b a a>"})
    void itIsTheSame(String document) throws Exception {
        String tokens = answered(document, "lex", "html5", "true", "true");
        String errors = answered(document, "errors", "html5", "", "-");
        String comparison = answered(document, "compare", "html5,html-2008", "tokens", "-");

        assertThat(JSON.readTree(Base64.getDecoder().decode(tokens)))
                .isEqualTo(printed(document, "lex", "--format", "json", "--errors", "--trace", "-"));
        assertThat(JSON.readTree(errors)).isEqualTo(printed(document, "check", "--format", "json", "-"));
        assertThat(JSON.readTree(comparison))
                .isEqualTo(printed(document, "compare", "--dialects", "html5,html-2008", "--format", "json", "-"));
    }
}
