package dev.patois.xml5.tree;

import dev.patois.core.reference.XmlNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What a version of XML allows in names and references. */
enum XmlVersion {
    /**
     * Names are those of the fourth edition: the fifth takes more characters into them, which the JDK's parser and
     * others refuse.
     */
    V1_0 {
        @Override
        boolean isNameStart(int c) {
            return c < 0x80 ? XmlNames.isNameStart(c) : NameCharacters.BEGIN.get(c);
        }

        @Override
        boolean isNamePart(int c) {
            return c < 0x80 ? XmlNames.isName(c) : NameCharacters.BEGIN.get(c) || NameCharacters.FOLLOW.get(c);
        }

        @Override
        boolean isReferable(int c) {
            return XmlNames.isChar(c);
        }
    },

    /** Names are those that the fifth edition of 1.0 has too, and control characters may be referred to. */
    V1_1 {
        @Override
        boolean isNameStart(int c) {
            return XmlNames.isNameStart(c);
        }

        @Override
        boolean isNamePart(int c) {
            return XmlNames.isName(c);
        }

        @Override
        boolean isReferable(int c) {
            return XmlNames.isChar(c) || c > 0 && c < 0x20;
        }
    };

    /** The characters of names that are not ASCII, read when the first of them is met. */
    private static final class NameCharacters {
        static final BitSet BEGIN = new BitSet(0x10000);
        static final BitSet FOLLOW = new BitSet();

        static {
            try (InputStream in = XmlVersion.class.getResourceAsStream("name-characters.tsv")) {
                if (in == null) {
                    throw new IllegalStateException(
                            "name-characters.tsv is missing beside " + XmlVersion.class.getName());
                }
                new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                        .lines()
                        .skip(1)
                        .forEach(NameCharacters::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void add(String line) {
            String[] cells = line.split("\t", -1);
            BitSet set = cells[2].equals("begin") ? BEGIN : FOLLOW;
            set.set(Integer.parseInt(cells[0], 16), Integer.parseInt(cells[1], 16) + 1);
        }
    }

    /** Returns the version that a declaration names; whatever is not 1.1 is 1.0. */
    static XmlVersion of(@Nullable String version) {
        return "1.1".equals(version) ? V1_1 : V1_0;
    }

    /** Production 4. */
    abstract boolean isNameStart(int c);

    /** Production 4a. */
    abstract boolean isNamePart(int c);

    /** Returns whether a character reference may stand for a character. */
    abstract boolean isReferable(int c);

    /** Production 5. */
    final boolean isName(String name) {
        if (name.isEmpty() || !isNameStart(name.codePointAt(0))) {
            return false;
        }
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            if (!isNamePart(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    /**
     * Returns whether a name is one that XML with namespaces allows for elements and attributes: a colon only between
     * two names.
     */
    final boolean isQName(String name) {
        int colon = name.indexOf(':');
        if (colon < 0) {
            return isName(name);
        }
        return isNcName(name.substring(0, colon)) && isNcName(name.substring(colon + 1));
    }

    /** Returns whether a name is one that XML with namespaces allows for all else: without a colon. */
    final boolean isNcName(String name) {
        return name.indexOf(':') < 0 && isName(name);
    }
}
