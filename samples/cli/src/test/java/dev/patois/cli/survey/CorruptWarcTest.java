package dev.patois.cli.survey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A survey reads every whole record of a WARC file, whatever stands between them. */
class CorruptWarcTest {
    private static final int RECORDS = 6;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSurveyGoesOnAfterACorruptRecordAndCountsIt(boolean zipped) throws IOException {
        List<byte[]> records = new ArrayList<>();
        List<String> corrupt = List.of(
                "WARC/1.0\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
                "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 999999999999999\r\n\r\nabc\r\n\r\n",
                "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 1\r\n\r\nabc\r\n\r\n",
                "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: x\r\n\r\nabc\r\n\r\n",
                "what is this\r\n\r\n");
        for (int i = 0; i < corrupt.size(); i++) {
            records.add(record(i));
            records.add(bytes(corrupt.get(i)));
        }
        records.add(record(corrupt.size()));
        write("a.warc" + (zipped ? ".gz" : ""), records, zipped, -1, null);

        Run run = survey();

        assertThat(targets()).containsExactly("0", "1", "2", "3", "4", "5");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines())
                .hasSize(corrupt.size())
                .allMatch(line -> line.matches("patois: .*@\\d+ is left out: [a-z].*"));
        assertThat(run.err())
                .doesNotContain("null")
                .contains("it has no WARC-Type")
                .contains("its length is no number")
                .contains("its length is wrong");
        assertThat(run.out()).contains("5 left out (unreadable)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyRecordButTheOneThatWasChangedIsSurveyed(boolean zipped) throws IOException {
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            records.add(record(i));
        }
        Random random = new Random(zipped ? 1 : 2);
        int files = 150;
        for (int file = 0; file < files; file++) {
            int changed = random.nextInt(RECORDS);
            write("%03d-%d.warc%s".formatted(file, changed, zipped ? ".gz" : ""), records, zipped, changed, random);
        }

        Run run = survey();

        assertThat(run.err()).doesNotContain("should not happen").doesNotContain("null");
        List<String> found = Files.readAllLines(folder.resolve("rows.jsonl")).stream()
                .map(row -> Run.json(row))
                .filter(row -> !row.has("failure"))
                .map(row -> row.get("document").asText())
                .toList();
        for (int file = 0; file < files; file++) {
            String name = "/%03d-".formatted(file);
            List<String> of =
                    found.stream().filter(document -> document.contains(name)).toList();
            int changed = Integer.parseInt(of.get(0).replaceAll(".*/\\d{3}-(\\d)\\.warc.*", "$1"));
            for (int i = 0; i < RECORDS; i++) {
                String end = "!/http://a.example/" + i;
                assertThat(i == changed || of.stream().anyMatch(document -> document.endsWith(end)))
                        .as(name + changed + " has " + of + " and not " + i)
                        .isTrue();
            }
        }
    }

    @Test
    void manyRecordsInOneMemberAreReadUpToWhereItIsCut() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < RECORDS; i++) {
            all.write(record(i));
        }
        byte[] member = zip(all.toByteArray());
        Files.write(folder.resolve("a.warc.gz"), member);
        assertThat(survey().err()).isEmpty();
        assertThat(targets()).containsExactly("0", "1", "2", "3", "4", "5");

        Files.delete(folder.resolve("rows.jsonl"));
        Files.write(folder.resolve("a.warc.gz"), java.util.Arrays.copyOf(member, member.length - 20));
        assertThat(survey().err()).contains("ends too soon");
        assertThat(targets()).startsWith("0", "1");
    }

    @Test
    void noiseThatLooksLikeWarcComesToAnEnd() throws IOException {
        Files.write(folder.resolve("a.warc"), bytes("WARC/1.0\n".repeat(50_000)));
        Files.write(folder.resolve("b.warc"), bytes("WARC/1.0\nWARC-Type: x\nContent-Length: 9999\n\n".repeat(5_000)));
        Files.write(folder.resolve("c.warc.gz"), bytes("\u001F\u008B\u0008".repeat(20_000)));

        Run run = survey();

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).doesNotContain("should not happen");
    }

    private Run survey() {
        return Run.patois(
                "survey",
                "--dialects",
                "html5,html-2008",
                "--name",
                "*.warc*",
                "--rows",
                folder.resolve("rows.jsonl").toString(),
                folder.toString());
    }

    private List<String> targets() throws IOException {
        List<String> targets = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("rows.jsonl"))) {
            JsonNode row = Run.json(line);
            if (!row.has("failure")) {
                targets.add(row.get("document").asText().replaceAll(".*http://a.example/", ""));
            }
        }
        return targets;
    }

    private void write(String name, List<byte[]> records, boolean zipped, int changed, Random random)
            throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int i = 0; i < records.size(); i++) {
            byte[] record = zipped ? zip(records.get(i)) : records.get(i);
            file.write(i == changed ? changed(record, random) : record);
        }
        Files.write(folder.resolve(name), file.toByteArray());
    }

    /** Changes, takes out or puts in some bytes, but for the line ends at the end. */
    private static byte[] changed(byte[] record, Random random) {
        int at = random.nextInt(record.length - 5);
        int length = 1 + random.nextInt(Math.min(40, record.length - 4 - at));
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        changed.write(record, 0, at);
        if (random.nextInt(3) > 0) {
            byte[] noise = new byte[length];
            random.nextBytes(noise);
            changed.write(noise, 0, length);
        }
        int after = random.nextBoolean() ? at + length : at;
        changed.write(record, after, record.length - after);
        return changed.toByteArray();
    }

    private static byte[] record(int i) {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>" + "<!--a--!>text ".repeat(10 + i);
        return bytes("WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:5b5f8c5e-7ad1-4c8f-9d3b-00000000000" + i
                + ">\r\nWARC-Target-URI: http://a.example/" + i
                + "\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: " + http.length()
                + "\r\n\r\n" + http + "\r\n\r\n");
    }

    private static byte[] zip(byte[] bytes) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
            gzip.write(bytes);
        }
        return zipped.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
