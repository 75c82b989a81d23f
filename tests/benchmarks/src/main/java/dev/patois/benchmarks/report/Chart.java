package dev.patois.benchmarks.report;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A chart of bars in SVG. It has its own background, a title and a description for those who hear it, the fonts of the
 * reader's machine, and other colours where the reader prefers dark pages.
 */
final class Chart {
    private static final int WIDTH = 760;
    private static final int LEFT = 250;
    private static final int RIGHT = 70;
    private static final int TOP = 56;
    private static final int ROW = 30;
    private static final int BAR = 20;
    private static final int BOTTOM = 40;

    private static final String STYLE = """
            .page { fill: #ffffff; stroke: #d0d7de }
            text { fill: #1f2328; font: 14px system-ui, sans-serif }
            .heading { font-size: 16px; font-weight: 600 }
            .note { fill: #59636e; font-size: 12px }
            .own { fill: #0969da }
            .peer { fill: #8c959f }
            @media (prefers-color-scheme: dark) {
              .page { fill: #0d1117; stroke: #3d444d }
              text { fill: #f0f6fc }
              .note { fill: #9198a1 }
              .own { fill: #4493f8 }
              .peer { fill: #656c76 }
            }
            """;

    /**
     * A bar.
     *
     * @param own whether it is one of Patois
     */
    record Bar(String label, double megabytes, boolean own) {}

    private static final String HEADING = "Tokens of pages from the web, megabytes a second";

    private final List<Bar> bars;

    private Chart(List<Bar> bars) {
        this.bars = List.copyOf(bars);
    }

    /** Returns the chart of the set {@code web}, or nothing where that was not measured. */
    static Optional<Chart> of(List<Measurement> measurements) {
        Tables tables = new Tables(measurements);
        List<Bar> bars = new ArrayList<>();
        add(bars, tables, "PatoisBenchmark.cursor", "Patois, from bytes");
        add(bars, tables, "PatoisBenchmark.cursorString", "Patois, from String");
        add(bars, tables, "PatoisBenchmark.records", "Patois, records");
        add(bars, tables, "ProcessPeer.lexbor", "lexbor (C)");
        add(bars, tables, "ProcessPeer.lolHtml", "lol-html (Rust)");
        add(bars, tables, "PeerBenchmark.jsoupString", "jsoup, from String");
        add(bars, tables, "PeerBenchmark.attoparserString", "attoparser, from String");
        add(bars, tables, "PeerBenchmark.validatorString", "nu.validator, from String");
        add(bars, tables, "ProcessPeer.parse5", "parse5 (JavaScript)");
        return bars.isEmpty() ? Optional.empty() : Optional.of(new Chart(bars));
    }

    private static void add(List<Bar> bars, Tables tables, String benchmark, String label) {
        tables.find(benchmark, "web")
                .ifPresent(m -> bars.add(new Bar(label, m.megabytes(), !Labels.isPeer(benchmark))));
    }

    /** Returns what the chart shows, in words. */
    String description() {
        return bars.stream()
                .map(bar -> bar.label + " " + Tables.whole(bar.megabytes))
                .collect(Collectors.joining("; ", HEADING + ": ", "."));
    }

    /** Returns the chart as SVG. */
    String svg() {
        StringWriter written = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(written);
            write(xml);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return written + "\n";
    }

    private void write(XMLStreamWriter xml) throws XMLStreamException {
        int height = TOP + bars.size() * ROW + BOTTOM;
        start(xml, "svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", "0 0 " + WIDTH + " " + height);
        attributes(xml, "width", WIDTH, "height", height, "role", "img", "aria-labelledby", "title description");
        text(xml, "title", HEADING, "id", "title");
        text(xml, "desc", description(), "id", "description");
        text(xml, "style", "\n" + STYLE);
        empty(xml, "rect", "class", "page", "x", 0.5, "y", 0.5, "width", WIDTH - 1, "height", height - 1, "rx", 6);
        text(xml, "text", HEADING, "class", "heading", "x", 20, "y", 32);
        double most = bars.stream().mapToDouble(Bar::megabytes).max().orElse(1);
        int y = TOP;
        for (Bar bar : bars) {
            double width = Math.max(1, bar.megabytes / most * (WIDTH - LEFT - RIGHT));
            int base = y + BAR - 5;
            text(xml, "text", bar.label, "x", LEFT - 12, "y", base, "text-anchor", "end");
            empty(xml, "rect", "class", bar.own ? "own" : "peer", "x", LEFT, "y", y, "width", width, "height", BAR);
            text(xml, "text", Tables.whole(bar.megabytes), "x", LEFT + width + 8, "y", base);
            y += ROW;
        }
        text(
                xml,
                "text",
                "Longer is faster. docs/PERFORMANCE.md says what was measured, and how.",
                "class",
                "note",
                "x",
                20,
                "y",
                height - 14);
        xml.writeEndElement();
    }

    private static void start(XMLStreamWriter xml, String name, Object... attributes) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(name);
        attributes(xml, attributes);
    }

    private static void attributes(XMLStreamWriter xml, Object... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            xml.writeAttribute(
                    attributes[i].toString(),
                    value instanceof Double number ? String.format(Locale.ROOT, "%.1f", number) : value.toString());
        }
    }

    private static void empty(XMLStreamWriter xml, String name, Object... attributes) throws XMLStreamException {
        start(xml, name, attributes);
        xml.writeEndElement();
    }

    private static void text(XMLStreamWriter xml, String name, String text, Object... attributes)
            throws XMLStreamException {
        start(xml, name, attributes);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }
}
