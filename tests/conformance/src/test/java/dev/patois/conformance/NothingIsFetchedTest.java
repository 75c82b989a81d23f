package dev.patois.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenIndex;
import dev.patois.core.compare.Comparison;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.TokenWriter;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEvents;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.sax.SAXSource;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/**
 * No file and no connection is opened on behalf of a document, whatever it names and whoever reads it. The JVM's flight recorder
 * watches the file, a server the connections; both are shown to notice.
 */
class NothingIsFetchedTest {
    private static final String SECRET = "s3cr3t";

    @TempDir
    private Path folder;

    /** Documents that name an address wherever one may be named. */
    private static List<String> naming(String address) {
        List<String> documents = new ArrayList<>();
        for (String document : new String[] {
            "<!DOCTYPE a SYSTEM \"@\"><a>&e;</a>",
            "<!DOCTYPE a PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"@\"><a>&nbsp;</a>",
            "<!DOCTYPE a [<!ENTITY e SYSTEM \"@\">]><a b='&e;'>&e;</a>",
            "<!DOCTYPE a [<!ENTITY e PUBLIC \"p\" \"@\"><!ENTITY f '&e;&e;'>]><a>&f;</a>",
            "<!DOCTYPE a [<!ENTITY % p SYSTEM \"@\">%p; <!ELEMENT a %p;><![%p;[x]]>]><a>&e;</a>",
            "<!DOCTYPE a SYSTEM \"@\" [<!ENTITY % q '<!ENTITY e SYSTEM \"@\">'>%q;]><a>&e;</a>",
            "<!DOCTYPE a [<!NOTATION n SYSTEM \"@\"><!ENTITY e SYSTEM \"@\" NDATA n><!ATTLIST a b ENTITY 'e'>]><a/>",
            "<!DOCTYPE a [<!ENTITY e SYSTEM \"@\"><!SHORTREF m '!' e><!USEMAP m a>]><a>!</a>",
            "<!SGML \"@\" SYNTAX PUBLIC \"@\"><!LINKTYPE l SYSTEM \"@\"><!DOCTYPE a SYSTEM \"@\"><a/x/",
            "<?xml version='1.0' standalone='no'?><?xml-stylesheet href='@' type='text/xsl'?><a/>",
            "<?xml-model href='@'?><?oasis-xml-catalog catalog='@'?><a xml:base='@'/>",
            "CATALOG '@'\nDOCTYPE a '@'\nSYSTEM 'x' '@'\n<a>&x;</a>",
            "<a xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='@' parse='text'><xi:fallback/></xi:include></a>",
            "<a xmlns='@' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='@ @'"
                    + " i:noNamespaceSchemaLocation='@'/>",
            "<html manifest=@><base href='@'><link rel=stylesheet href=@><meta http-equiv=refresh content='0;url=@'>"
                    + "<script src='@'></script><iframe src=@></iframe><img srcset='@ 2x'><object data=@>"
        }) {
            documents.add(document.replace("@", address));
        }
        return documents;
    }

    /** Returns whatever anybody reads of a document. */
    private static String everything(String document) throws Exception {
        StringBuilder read = new StringBuilder();
        List<Dialect> dialects = new ArrayList<>(Dialects.all());
        dialects.add(Sgml.STRICT_1996);
        for (Dialect dialect : dialects) {
            dialect.tokens(document).forEach(token -> {
                read.append(token);
                TokenWriter.of(dialect).write(token, token);
            });
            dialect.lex(document.getBytes(StandardCharsets.UTF_8), new TokenHandler() {});
            read.append(Rewriter.builder(dialect).set("a", "b", "c").build().rewrite(document));
            read.append(new TokenIndex(dialect).lex(document).tokens());
        }
        SgmlEvents.Callback callback = (events, strings, types) -> read.append(Arrays.toString(strings));
        SgmlEvents events = new SgmlEvents(Sgml.FULL, callback, callback, callback);
        events.lex(document);
        events.end();
        read.append(Comparison.of(document).with(Dialects.all()).run().divergences());
        xml(document, read);
        return read.toString();
    }

    private static void xml(String document, StringBuilder read) throws Exception {
        read.append(Xml5Tree.parse(document));
        Xml5Writer.repair(XmlInput.of(document), Xml5Options.defaults(), read);
        DefaultHandler handler = new DefaultHandler() {
            @Override
            public void characters(char[] text, int start, int length) {
                read.append(text, start, length);
            }
        };
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setContentHandler(handler);
        reader.setDTDHandler(handler);
        reader.parse(new InputSource(new StringReader(document)));
        XMLStreamReader stream = new Xml5InputFactory().createXMLStreamReader(new StringReader(document));
        while (stream.hasNext()) {
            stream.next();
            read.append(stream.hasText() ? stream.getText() : "");
        }
        DOMResult tree = new DOMResult();
        TransformerFactory.newDefaultInstance()
                .newTransformer()
                .transform(new SAXSource(new Xml5XmlReader(), new InputSource(new StringReader(document))), tree);
        read.append(tree.getNode().getTextContent());
    }

    private static String all(List<String> documents) throws Exception {
        StringBuilder read = new StringBuilder();
        for (String document : documents) {
            read.append(everything(document));
        }
        return read.toString();
    }

    @Test
    void noFileIsOpened() throws Exception {
        Path file = Files.writeString(folder.resolve("named.ent"), "<!ENTITY e '" + SECRET + "'><a>" + SECRET + "</a>");
        List<String> documents = new ArrayList<>(naming(file.toString()));
        documents.addAll(naming(file.toUri().toString()));
        all(documents);
        Path record = folder.resolve("record.jfr");

        String read;
        try (Recording recording = new Recording()) {
            recording.enable("jdk.FileRead").withThreshold(Duration.ZERO);
            recording.start();
            read = all(documents);
            long before = reads(recording, record, file);
            Files.readString(file);

            assertThat(before).isZero();
            assertThat(reads(recording, record, file))
                    .as("the recorder notices")
                    .isPositive();
        }
        assertThat(read).contains("named.ent").doesNotContain(SECRET);
    }

    private static long reads(Recording recording, Path record, Path file) throws IOException {
        recording.dump(record);
        return RecordingFile.readAllEvents(record).stream()
                .filter(event -> file.toString().equals(event.getString("path")))
                .count();
    }

    @Test
    void noConnectionIsOpened() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(300);
            String host = "127.0.0.1:" + server.getLocalPort();
            List<String> documents = new ArrayList<>(naming("http://" + host + "/named.ent"));
            documents.addAll(naming("ftp://" + host + "/named.ent"));

            all(documents);
            int before = calls(server);
            new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort()).close();

            assertThat(before).isZero();
            assertThat(calls(server)).as("the server notices").isEqualTo(1);
        }
    }

    private static int calls(ServerSocket server) throws IOException {
        int calls = 0;
        while (true) {
            try (Socket call = server.accept()) {
                calls += call.isBound() ? 1 : 0;
            } catch (SocketTimeoutException nobody) {
                return calls;
            }
        }
    }
}
