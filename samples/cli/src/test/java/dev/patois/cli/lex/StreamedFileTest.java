package dev.patois.cli.lex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import dev.patois.cli.session.Exit;
import dev.patois.core.input.LineIndex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are too long for the memory are read as they are lexed. */
class StreamedFileTest {
    /** Few tokens, most of them long: it is the size that matters. */
    private static final String PART =
            "<!doctype html>\r\n<p a=é>漢&amp;</>" + ("<!--" + " x".repeat(490) + "-->").repeat(9) + "\n";

    private static final int PARTS = 3_500;

    @TempDir
    private Path folder;

    @Test
    void linesAndColumnsAreThoseOfAnIndex() throws IOException {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder();
        String[] parts = {"a", "é", "漢", "😀", "\n", "\r", "\r\n", "x".repeat(700), "é".repeat(300)};
        while (text.length() < 200_000) {
            text.append(parts[random.nextInt(parts.length)]);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        bytes[70_000] = (byte) 0xFF;
        bytes[65_535] = (byte) 0xED;
        LineIndex index = LineIndex.of(bytes);
        Path file = Files.write(folder.resolve("a.txt"), bytes);
        try (StreamedLines lines = new StreamedLines(() -> Files.newInputStream(file))) {
            int token = 0;
            while (token < bytes.length) {
                int error = token + random.nextInt(Math.min(900, bytes.length - token) + 1);
                if (beginsCharacter(bytes, error)) {
                    assertThat(found(lines, error))
                            .isEqualTo(index.position(error).toString());
                }
                if (beginsCharacter(bytes, token)) {
                    assertThat(found(lines, token))
                            .isEqualTo(index.position(token).toString());
                }
                token += 1 + random.nextInt(600);
            }
            assertThat(found(lines, bytes.length))
                    .isEqualTo(index.position(bytes.length).toString());
            assertThat(found(lines, 0)).isEqualTo(index.position(0).toString());
        }
    }

    private static String found(Lines lines, long offset) {
        lines.lookUp(offset);
        return lines.line() + ":" + lines.column();
    }

    private static boolean beginsCharacter(byte[] bytes, int at) {
        return at == bytes.length || (bytes[at] & 0xC0) != 0x80;
    }

    @Test
    void aFileLargerThanTheHeapIsLexedLikeASmallOne() throws Exception {
        Path file = Files.writeString(folder.resolve("large.html"), PART.repeat(PARTS));

        assertThatItIsLexedInALittleMemory(file);
    }

    @Test
    void aZippedFileThatIsLargerThanTheHeapWhenUnzippedIsLexedUnzipped() throws Exception {
        Path file = folder.resolve("large.html.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < PARTS; i++) {
                out.write(PART.getBytes(StandardCharsets.UTF_8));
            }
        }

        assertThat(file).satisfies(zipped -> assertThat(Files.size(zipped)).isLessThan(1 << 20));
        assertThatItIsLexedInALittleMemory(file);
    }

    @Test
    void aZippedFileThatBreaksOffIsToldOfInOneLine() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write("<p>text".repeat(100).getBytes(StandardCharsets.UTF_8));
        }
        Path file =
                Files.write(folder.resolve("broken.html.gz"), Arrays.copyOf(bytes.toByteArray(), bytes.size() - 12));

        for (List<String> command : List.of(List.of("lex"), List.of("encoding"), List.of("xml5", "repair"))) {
            List<String> words = new ArrayList<>(command);
            words.add(file.toString());
            Run run = Run.patois(words.toArray(new String[0]));
            assertThat(run.exit()).isEqualTo(Exit.FAILED);
            assertThat(run.err()).contains("cannot unzip " + file).hasLineCount(1);
        }
    }

    @Test
    void allCommandsReadZippedFiles() throws Exception {
        Path file = folder.resolve("page.xml.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("<?xml version='1.0' encoding='utf-8'?><a>text</a>".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(Run.patois("encoding", "--dialect", "xml5", file.toString()).out())
                .contains("UTF-8", "xml");
        assertThat(Run.patois("xml5", "repair", file.toString()).out()).contains("<a>text</a>");
    }

    private static void assertThatItIsLexedInALittleMemory(Path file) throws Exception {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx24m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Patois.class.getName(),
                        "lex",
                        "--errors",
                        "--format",
                        "jsonl",
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        byte[] expected = Run.patois("lex", "--errors", "--format", "jsonl", file.toString())
                .out()
                .getBytes(StandardCharsets.UTF_8);
        int at = 0;
        try (InputStream out = process.getInputStream()) {
            byte[] chunk = new byte[1 << 16];
            for (int n = out.read(chunk); n >= 0; n = out.read(chunk)) {
                for (int i = 0; i < n; i++, at++) {
                    if (at >= expected.length || chunk[i] != expected[at]) {
                        throw new AssertionError("differs at " + at + ": "
                                + new String(chunk, i, Math.min(n - i, 300), StandardCharsets.UTF_8));
                    }
                }
            }
        }

        assertThat(at).isEqualTo(expected.length);
        assertThat(process.waitFor()).isZero();
    }
}
