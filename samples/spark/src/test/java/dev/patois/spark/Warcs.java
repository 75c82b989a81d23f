package dev.patois.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcWriter;

/** WARC files of made up pages. */
final class Warcs {
    private static final String[] PARTS = {
        "<p>text &amp; more text, as pages have it. ",
        "<!-- a comment -->",
        "<!-- a comment --!> that ended <!-- once -->",
        "<?php echo 1 ?>",
        "<div class=\"a b\" id='c'>",
        "</div>",
        "<script>var a = '<!--<script>' + 1 < 2;</script>",
        "<style>p > a { color: red }</style>",
        "<svg><![CDATA[ x > y ]]></svg>",
        "<a href=\"/?a=1&copy=2&not;\">link</a>",
        "<br/><img src=x alt=y/>",
        "<table><tr><td>1<td>2</table>",
        "&notit; &#x80; &#0; ",
        "<p>Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor invidunt. ",
    };

    private Warcs() {}

    private static byte[] page(Random random, int bytes) {
        StringBuilder page = new StringBuilder("<!doctype html><title>A page</title>");
        while (page.length() < bytes) {
            int part = random.nextInt(60);
            page.append(PARTS[part < PARTS.length && random.nextInt(8) == 0 ? part : PARTS.length - 1])
                    .append(Integer.toString(random.nextInt(), 36))
                    .append('\n');
        }
        return page.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Writes a file of pages, as many as have so many bytes together; the same seed makes the same file. */
    static void write(Path file, long bytes, int seed) throws IOException {
        Random random = new Random(seed);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                WarcWriter writer = new WarcWriter(channel, WarcCompression.GZIP)) {
            long left = bytes;
            for (int i = 0; left > 0; i++) {
                byte[] page = page(random, 2_000 + random.nextInt(60_000));
                left -= page.length;
                write(writer, URI.create("http://host" + seed % 7 + ".example/" + seed + "/" + i), page, random);
            }
        }
    }

    private static void write(WarcWriter writer, URI address, byte[] page, Random random) throws IOException {
        HttpResponse http = new HttpResponse.Builder(200, "OK")
                .body(MediaType.HTML_UTF8, page)
                .build();
        writer.write(new WarcResponse.Builder(address)
                .date(Instant.EPOCH)
                .recordId(new UUID(random.nextLong(), random.nextLong()))
                .body(http)
                .build());
    }

    /** Writes a file with one page, whose text is given. */
    static void write(Path file, String address, String page) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                WarcWriter writer = new WarcWriter(channel, WarcCompression.GZIP)) {
            write(writer, URI.create(address), page.getBytes(StandardCharsets.UTF_8), new Random(1));
        }
    }

    /** Overwrites some bytes in the middle of a file. */
    static void corrupt(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = bytes.length / 2; i < bytes.length / 2 + 50; i++) {
            bytes[i] ^= 0x5A;
        }
        Files.write(file, bytes);
    }
}
