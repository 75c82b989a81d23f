package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.xml5.sax.Xml5XmlReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.sax.SAXSource;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/**
 * Whatever a document names, no feature opens it: no file, as the JVM's own record of what it read and wrote shows, and
 * no connection, as a server on this machine shows, which nobody calls.
 */
class NothingIsOpenedTest {
    @TempDir
    private Path directory;

    /** Documents that name an address in every way there is. */
    private static List<String> documentsThatName(String address) {
        List<String> documents = new ArrayList<>();
        for (String where : List.of(
                "<!DOCTYPE a SYSTEM \"@\"><a>&e;</a>",
                "<!DOCTYPE a PUBLIC \"-//X//Y//EN\" \"@\"><a/>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"@\">]><a>&e;</a>",
                "<!DOCTYPE a [<!ENTITY e PUBLIC \"x\" \"@\">]><a b='&e;'/>",
                "<!DOCTYPE a [<!ENTITY % p SYSTEM \"@\">%p;]><a/>",
                "<!DOCTYPE a [<!ENTITY % p SYSTEM \"@\"><!ENTITY e \"%p;\">]><a>&e;</a>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"@\" NDATA n><!NOTATION n SYSTEM \"@\"><!ATTLIST a b ENTITY"
                        + " #IMPLIED>]><a b='e'/>",
                "<!DOCTYPE a [<!NOTATION n SYSTEM \"@\"><!ELEMENT a ANY><!ATTLIST a b CDATA \"@\">]><a/>",
                "<!SGML \"@\"><!DOCTYPE a SYSTEM \"@\" [<!ENTITY % p SYSTEM \"@\"> %p; <![%p;[x]]>]><a>&e",
                "<!DOCTYPE a [<!ENTITY e SDATA \"@\"><!ENTITY f PI \"@\"><!ENTITY g CDATA \"@\">]><a>&e;&f;&g;</a>",
                "<!DOCTYPE a [<!ENTITY e PUBLIC \"p\" \"@\"><!ENTITY f '&e;&e;'>]><a>&f;</a>",
                "<!DOCTYPE a [<!ENTITY % p SYSTEM \"@\">%p; <!ELEMENT a %p;><![%p;[x]]>]><a>&e;</a>",
                "<!DOCTYPE a SYSTEM \"@\" [<!ENTITY % q '<!ENTITY e SYSTEM \"@\">'>%q;]><a>&e;</a>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"@\"><!SHORTREF m '!' e><!USEMAP m a>]><a>!</a>",
                "<!SGML \"@\" SYNTAX PUBLIC \"@\"><!DOCTYPE a SYSTEM \"@\"><a/x/",
                "CATALOG '@'\nDOCTYPE a '@'\nSYSTEM 'x' '@'\n<?oasis-xml-catalog catalog='@'?><a>&x;</a>",
                "<!LINKTYPE l SYSTEM \"@\" []><a/>",
                "<?xml version=\"1.0\" encoding=\"@\"?><?xml-stylesheet href=\"@\"?><?xml-model href=\"@\"?><a/>",
                "<a xmlns=\"@\" xmlns:xi=\"http://www.w3.org/2001/XInclude\" xml:base=\"@\"><xi:include"
                        + " href=\"@\"/></a>",
                "<a xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"u @\"/>",
                "<!DOCTYPE html SYSTEM \"@\"><html manifest=\"@\"><base href=\"@\"><link rel=stylesheet href=\"@\">"
                        + "<script src=\"@\"></script><img src=\"@\"><iframe src=\"@\"></iframe><object data=\"@\">"
                        + "<meta http-equiv=refresh content='0;@'>",
                "@")) {
            documents.add(where.replace("@", address));
        }
        return documents;
    }

    /**
     * Reads all documents with every feature, each in one of its dialects, by turns, and lets the JDK transform what is
     * read.
     */
    private static void readWithEverything(List<String> documents) throws Exception {
        int turn = 0;
        for (Feature feature : Features.all()) {
            List<Dialect> dialects = Suite.dialects(feature);
            for (String document : documents) {
                Dialect dialect = dialects.get(turn++ % dialects.size());
                Given.ending(() -> feature.prepare(dialect, new Input(document)).run())
                        .run();
            }
        }
        for (String document : documents) {
            TransformerFactory.newDefaultInstance()
                    .newTransformer()
                    .transform(
                            new SAXSource(new Xml5XmlReader(), new InputSource(new StringReader(document))),
                            new DOMResult());
        }
    }

    @Test
    void noFileIsOpenedForADocument() throws Exception {
        Path named = Files.writeString(directory.resolve("named.ent"), "<!ENTITY secret 'read'>");
        List<String> documents = new ArrayList<>(documentsThatName(named.toUri().toString()));
        documents.addAll(documentsThatName(named.toString()));

        assertThat(timesOpened(named, () -> Files.readString(named)))
                .as("the record shows what is opened")
                .isPositive();
        assertThat(timesOpened(named, () -> readWithEverything(documents))).isZero();
    }

    private interface Reading {
        void run() throws Exception;
    }

    /** Returns how often a file was read or written during some reading. */
    private long timesOpened(Path named, Reading reading) throws Exception {
        Path record = Files.createTempFile(directory, "record", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.FileRead").withThreshold(Duration.ZERO);
            recording.enable("jdk.FileWrite").withThreshold(Duration.ZERO);
            recording.start();
            reading.run();
            recording.dump(record);
        }
        long count = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(record)) {
            if (named.toString().equals(event.getString("path"))) {
                count++;
            }
        }
        return count;
    }

    @Test
    void noConnectionIsOpenedForADocument() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            URI address = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/named");

            readWithEverything(documentsThatName(address.toString()));
            readWithEverything(documentsThatName(address.toString().replace("http:", "ftp:")));

            server.setSoTimeout(200);
            assertThat(calls(server)).isZero();
            new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort()).close();
            assertThat(calls(server)).as("the server notices").isEqualTo(1);
        }
    }

    private static int calls(ServerSocket server) throws IOException {
        int calls = 0;
        while (true) {
            try {
                server.accept().close();
                calls++;
            } catch (SocketTimeoutException nobody) {
                return calls;
            }
        }
    }
}
