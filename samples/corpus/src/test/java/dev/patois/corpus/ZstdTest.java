package dev.patois.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.survey.SurveyDocument;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents and WARC files that are compressed with Zstandard. */
class ZstdTest {
    @TempDir
    private Path folder;

    /** Keeps what it is told. */
    private static final class Kept implements Corpus.Sink {
        private final List<SurveyDocument> documents = new ArrayList<>();
        private final List<String> failed = new ArrayList<>();
        private int passedOver;

        @Override
        public boolean wants(String name) {
            return true;
        }

        @Override
        public void document(SurveyDocument document) {
            documents.add(document);
        }

        @Override
        public void failed(String name, String reason) {
            failed.add(name + ": " + reason);
        }

        @Override
        public void passedOver() {
            passedOver++;
        }

        @Override
        public void passedOver(String record) {}

        @Override
        public void progress(String file, long bytes) {}

        List<String> targets() {
            return documents.stream()
                    .map(document -> document.name().replaceAll(".*/", ""))
                    .toList();
        }
    }

    private static byte[] zstd(byte[] bytes) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        try (ZstdOutputStream out = new ZstdOutputStream(frame)) {
            out.write(bytes);
        }
        return frame.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] record(int i) {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>" + "<!--a--!>text ".repeat(10 + i);
        return bytes("WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:5b5f8c5e-7ad1-4c8f-9d3b-00000000000" + i
                + ">\r\nWARC-Target-URI: http://a.example/" + i
                + "\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: " + http.length()
                + "\r\n\r\n" + http + "\r\n\r\n");
    }

    private Kept read(String name, byte[]... parts) throws Exception {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            file.write(part);
        }
        Files.write(folder.resolve(name), file.toByteArray());
        Kept kept = new Kept();
        new Corpus(kept, 1 << 20, null).read(folder);
        Files.delete(folder.resolve(name));
        return kept;
    }

    @Test
    void aDocumentIsUnpackedWhereItsNameEndsInZst() throws Exception {
        Kept kept = read("a.html.zst", zstd(bytes("<p>one")), zstd(bytes("<p>two")));

        assertThat(kept.failed).isEmpty();
        assertThat(kept.documents).hasSize(1);
        assertThat(kept.documents.get(0).bytes()).asString().isEqualTo("<p>one<p>two");
        assertThat(read("a.png.zst", zstd(bytes("<p>"))).passedOver).isEqualTo(1);
    }

    @Test
    void aDocumentThatCannotBeUnpackedIsTold() throws Exception {
        byte[] noise = new byte[5000];
        new Random(1).nextBytes(noise);
        byte[] frame = zstd(noise);
        byte[] cut = Arrays.copyOf(frame, frame.length / 2);

        assertThat(read("a.html.zst", cut).failed).hasSize(1).allMatch(told -> told.endsWith("ends too soon"));
        assertThat(read("a.html.zst", bytes("<p>no frame")).failed)
                .hasSize(1)
                .allMatch(told -> told.contains("cannot be unpacked: Invalid magic"));
    }

    @Test
    void eachFrameOfAWarcFileIsAMemberAndNamedByItsPlace() throws Exception {
        byte[] skipped = ByteBuffer.allocate(11)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0x184D2A5D)
                .putInt(3)
                .array();
        byte[] first = zstd(record(0));

        Kept kept = read("a.warc.zst", skipped, first, zstd(record(1)));

        assertThat(kept.failed).isEmpty();
        assertThat(kept.documents)
                .extracting(SurveyDocument::name)
                .containsExactly(
                        folder + "/a.warc.zst@11!/http://a.example/0",
                        folder + "/a.warc.zst@" + (11 + first.length) + "!/http://a.example/1");
    }

    @Test
    void aWarcFileMayBeOneFrame() throws Exception {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 9; i++) {
            all.write(record(i));
        }

        assertThat(read("a.warc.zst", zstd(all.toByteArray())).targets())
                .containsExactly("0", "1", "2", "3", "4", "5", "6", "7", "8");
    }

    @Test
    void theRecordsAroundACorruptFrameAreRead() throws Exception {
        byte[] corrupt = zstd(record(1));
        corrupt[corrupt.length - 10] ^= 0x55;
        Kept kept = read("a.warc.zst", zstd(record(0)), corrupt, zstd(record(2)));

        assertThat(kept.targets()).containsExactly("0", "2");
        assertThat(kept.failed).hasSize(1);

        byte[] cut = Arrays.copyOf(corrupt, corrupt.length - 30);
        kept = read("a.warc.zst", zstd(record(0)), cut, zstd(record(2)), zstd(record(3)));

        assertThat(kept.targets()).contains("0", "3");
        assertThat(kept.failed).isNotEmpty();
    }

    @Test
    void noiseThatLooksLikeFramesComesToAnEnd() throws Exception {
        byte[] noise = new byte[1 << 20];
        ByteBuffer frames = ByteBuffer.wrap(noise);
        while (frames.remaining() >= 9) {
            frames.putInt(0x28B52FFD).putInt(0x00580000).put((byte) 1);
        }

        assertThat(read("a.warc.zst", noise).failed).isNotEmpty();
    }
}
