package dev.patois.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The documents in XML: those of the set {@code xml} that every contestant reads without reading a DTD, or, where that
 * is absent, one made here.
 */
@State(Scope.Benchmark)
public class XmlPages {
    private static final int GENERATED_LENGTH = 1 << 20;
    private static final String RECORD = """
              <record id="r%1$d" kind='note'>
                <title>Record %1$d &amp; more</title>
                <!-- written by hand -->
                <text lang="en">Some words, <b>some of them</b> with weight, and a <link \
            href="https://example.org/?n=%1$d&amp;v=all"/>;
                caf\u00e9, \u65e5\u672c\u8a9e. <![CDATA[a < b && c]]></text>
              </record>
            """;

    /** The name of the set. */
    @Param("xml")
    public String set = "";

    private List<byte[]> documents = List.of();

    /** Loads the documents. */
    @Setup
    public void load() throws IOException {
        List<byte[]> read = new ArrayList<>();
        if (!set.equals(Corpus.GENERATED)) {
            for (byte[] document : Corpus.load(set).documents()) {
                if (isReadByAll(document)) {
                    read.add(document);
                }
            }
        } else {
            read.add(page(GENERATED_LENGTH));
        }
        documents = List.copyOf(read);
        System.out.printf(
                "# %d documents in XML, %d bytes%n",
                documents.size(),
                documents.stream().mapToLong(document -> document.length).sum());
    }

    private static boolean isReadByAll(byte[] document) {
        List<XmlContestants.Stax> peers =
                List.of(XmlContestants.Stax.jdk(), XmlContestants.Stax.woodstox(), XmlContestants.Stax.aalto());
        try {
            for (XmlContestants.Stax peer : peers) {
                peer.lex(document);
            }
            return true;
        } catch (XMLStreamException e) {
            return false;
        }
    }

    /** Returns the documents. */
    List<byte[]> documents() {
        return documents;
    }

    /** Makes a document of about so many bytes, always the same one. */
    static byte[] page(int length) {
        StringBuilder page = new StringBuilder(length + 1024).append("<?xml version=\"1.0\"?>\n<records>\n");
        for (int record = 0; page.length() < length; record++) {
            page.append(RECORD.formatted(record));
        }
        return page.append("</records>\n").toString().getBytes(StandardCharsets.UTF_8);
    }
}
