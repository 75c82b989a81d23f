package dev.patois.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A document in an archive costs one walk through the archive, however often the document itself is read after that.
 */
class ArchiveReadTest {
    @TempDir
    private Path folder;

    /** Returns how many bytes of a file are read meanwhile. */
    private long bytesRead(Path file, Runnable meanwhile) throws IOException {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.FileRead").withThreshold(Duration.ZERO).withoutStackTrace();
            recording.start();
            meanwhile.run();
            recording.stop();
            Path events = folder.resolve("events.jfr");
            recording.dump(events);
            long bytes = 0;
            for (RecordedEvent event : RecordingFile.readAllEvents(events)) {
                if (file.toString().equals(event.getString("path"))) {
                    bytes += Math.max(0, event.getLong("bytesRead"));
                }
            }
            return bytes;
        }
    }

    /** A page that no format makes much smaller, and that dialects read differently. */
    private static String page() {
        byte[] noise = new byte[200_000];
        new Random(7).nextBytes(noise);
        return "<p>a<!-- b --!>" + Base64.getEncoder().encodeToString(noise);
    }

    private void isReadOnce(Path archive, String document) throws IOException {
        for (List<String> command : List.of(
                List.of("explain", document + "@5"),
                List.of("compare", document),
                List.of("compare", "--format", "json", document))) {
            Run[] run = new Run[1];
            long bytes = bytesRead(archive, () -> run[0] = Run.patois(command.toArray(new String[0])));

            assertThat(run[0].out()).as(command + run[0].err()).contains("comment-end");
            assertThat(bytes)
                    .as("bytes read by %s", command)
                    .isBetween(Files.size(archive) / 2, Files.size(archive) * 3 / 2);
        }
    }

    @Test
    void aZipFileIsReadOnceForAnEntry() throws IOException {
        Path archive = folder.resolve("site.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            zip.putNextEntry(new ZipEntry("a.html"));
            zip.write(page().getBytes(StandardCharsets.UTF_8));
        }

        isReadOnce(archive, archive + "!/a.html");
    }

    @Test
    void aWarcFileIsReadOnceForARecord() throws IOException {
        Path archive = folder.resolve("crawl.warc");
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: " + page().length() + "\r\n\r\n"
                + page();
        try (OutputStream out = Files.newOutputStream(archive)) {
            out.write(("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/a.html\r\n"
                            + "WARC-Date: 2024-01-01T00:00:00Z\r\nWARC-Record-ID:"
                            + " <urn:uuid:00000000-0000-0000-0000-000000000001>\r\nContent-Type:"
                            + " application/http;msgtype=response\r\nContent-Length: " + http.length()
                            + "\r\n\r\n" + http + "\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1));
        }

        isReadOnce(archive, archive + "@0!/http://a.example/a.html");
    }
}
