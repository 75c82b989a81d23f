package dev.patois.xml5.tree;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes what a {@link TreeReader} finds as XML 1.0. It is well-formed, with namespaces too, whatever was read: names
 * and characters that XML does not have are mended, a document without a root element gets one, a prefix that nothing
 * declares is declared, see {@link Xml5Options#declarePrefixes()}. Entities of the internal subset are written as what
 * they stand for, defaults as attributes. The subset itself is written as it is where nothing is wrong with it
 * ({@link TreeReader#hasSoundDoctype()}), otherwise left out. A reference to what may be declared where nobody looks is
 * kept, in content and in values; with {@link Xml5Options#referencesAsText()} it is text.
 */
public final class Xml5Writer implements TreeHandler {
    private final Appendable out;
    private boolean openTag;
    private boolean hasDeclarations;

    private Xml5Writer(Appendable out) {
        this.out = out;
    }

    /**
     * Returns options as they are, with names and characters mended, and prefixes declared.
     */
    private static Xml5Options mending(Xml5Options options) {
        return options.toBuilder()
                .sanitizeNames(true)
                .dropNonChars(true)
                .declarePrefixes(true)
                .build();
    }

    /**
     * Reads a document, writes it mended, and returns the reader, which tells what was wrong with it.
     *
     * @throws UncheckedIOException when reading or writing failed
     */
    public static TreeReader repair(XmlInput input, Xml5Options options, Appendable out) {
        TreeReader reader = TreeReader.mending(input, mending(options));
        reader.deliverTo(new Xml5Writer(out));
        return reader;
    }

    /** Returns a document mended. */
    public static String repair(CharSequence document) {
        StringBuilder out = new StringBuilder();
        repair(XmlInput.of(document), Xml5Options.defaults(), out);
        return out.toString();
    }

    @Override
    public void other(TreeEvent event, TreeReader reader) {
        if (event == TreeEvent.START_DOCUMENT && reader.hasXmlDeclaration()) {
            String standalone = reader.standalone();
            boolean given = "yes".equals(standalone) || "no".equals(standalone);
            put("<?xml version=\"1.0\" encoding=\"UTF-8\"");
            put(given ? " standalone=\"" + standalone + "\"?>\n" : "?>\n");
        } else if (event == TreeEvent.DOCTYPE) {
            doctype(reader);
        } else if (event == TreeEvent.END_DOCUMENT) {
            if (openTag) {
                throw new IllegalStateException("an element was not ended");
            }
            put("\n");
        }
    }

    private void doctype(TreeReader reader) {
        String name = reader.doctypeName();
        String system = reader.systemId();
        if (name == null || name.isEmpty() || reader.options().fragment()) {
            return;
        }
        put("<!DOCTYPE " + name);
        if (system != null && isWritable(system)) {
            String publicId = reader.publicId();
            char quote = system.indexOf('"') < 0 ? '"' : '\'';
            put(publicId == null ? " SYSTEM " : " PUBLIC \"" + publicIdOf(publicId) + "\" ");
            put(quote + UriText.systemId(system) + quote);
            hasDeclarations = true;
        }
        String subset = reader.internalSubset();
        boolean written = subset != null && reader.hasSoundDoctype();
        hasDeclarations |= written;
        put(written ? " [" + subset + "]>\n" : ">\n");
    }

    private static boolean isWritable(String system) {
        return (system.indexOf('"') < 0 || system.indexOf('\'') < 0)
                && system.codePoints().allMatch(XmlChars::isChar);
    }

    private static String publicIdOf(String given) {
        StringBuilder kept = new StringBuilder();
        given.chars().filter(XmlChars::isPublicIdCharacter).forEach(c -> kept.append((char) c));
        return References.collapsed(kept.toString());
    }

    @Override
    public void startElement(TreeReader reader) {
        closeTag();
        put("<" + reader.name());
        for (int i = 0; i < reader.attributeCount(); i++) {
            if (!reader.isNamespaceDeclaration(i) || isSound(reader, i)) {
                put(" " + reader.attributeName(i) + "=\"");
                value(reader.markedValue(i));
                put("\"");
            }
        }
        openTag = true;
    }

    /** Declarations that XML does not allow had no effect, or made a prefix undeclared. */
    private static boolean isSound(TreeReader reader, int i) {
        String uri = reader.attributeValue(i);
        String prefix = reader.attributePrefix(i).isEmpty() ? "" : reader.attributeLocalName(i);
        boolean reserved = uri.equals(NameTable.XML) || uri.equals(NameTable.XMLNS);
        if (prefix.equals("xml")) {
            return uri.equals(NameTable.XML);
        }
        return !prefix.equals("xmlns") && !reserved && (prefix.isEmpty() || !uri.isEmpty());
    }

    @Override
    public void endElement(TreeReader reader) {
        if (openTag) {
            openTag = false;
            put("/>");
        } else {
            put("</" + reader.name() + ">");
        }
    }

    private void closeTag() {
        if (openTag) {
            openTag = false;
            put(">");
        }
    }

    @Override
    public void text(TreeReader reader) {
        if (reader.isTextEmpty()) {
            return;
        }
        closeTag();
        char[] chars = reader.textCharacters();
        int end = reader.textStart() + reader.textLength();
        int from = reader.textStart();
        for (int i = from; i < end; i++) {
            String escape = escape(chars[i]);
            if (escape != null) {
                put(chars, from, i);
                put(escape);
                from = i + 1;
            }
        }
        put(chars, from, end);
    }

    private static @org.jspecify.annotations.Nullable String escape(char c) {
        return switch (c) {
            case '<' -> "&lt;";
            case '&' -> "&amp;";
            case '>' -> "&gt;";
            case '\r' -> "&#13;";
            default -> null;
        };
    }

    private void value(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            String escape = c == '>' ? null : escape(c);
            if (c == '"') {
                escape = "&quot;";
            } else if (c == Expansion.KEPT) {
                escape = hasDeclarations ? "&" : "&amp;";
            } else if (c == '\n' || c == '\t') {
                escape = "&#" + (int) c + ";";
            }
            put(escape == null ? String.valueOf(c) : escape);
        }
    }

    @Override
    public void reference(TreeReader reader) {
        closeTag();
        boolean isExternal = reader.isDeclaredElsewhere() && reader.replacementText() == null;
        if (isExternal && hasDeclarations && XmlVersion.V1_0.isName(reader.name())) {
            put(reader.text());
        } else {
            text(reader);
        }
    }

    @Override
    public void comment(TreeReader reader) {
        closeTag();
        put("<!--" + reader.text() + "-->");
        separate(reader);
    }

    @Override
    public void processingInstruction(TreeReader reader) {
        closeTag();
        String data = reader.text();
        put("<?" + reader.name() + (data.isEmpty() ? "" : " " + data) + "?>");
        separate(reader);
    }

    /** Outside the root element white space was left out. */
    private void separate(TreeReader reader) {
        if (reader.depth() == 0) {
            put("\n");
        }
    }

    private void put(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void put(char[] chars, int from, int to) {
        if (to > from) {
            put(new String(chars, from, to - from));
        }
    }
}
