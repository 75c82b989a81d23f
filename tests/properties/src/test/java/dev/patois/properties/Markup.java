package dev.patois.properties;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Makes nasty markup: pieces that are right, cut off, doubled, nested where they must not be, and changed at random. It
 * shrinks to few short pieces.
 */
final class Markup {
    private Markup() {}

    // spotless:off
    private static final String[] NAMES = {
        "a", "b", "p", "br", "div", "A", "DiV", "x-y", "h1", "title", "TITLE", "textarea", "style", "xmp",
        "iframe", "noembed", "noframes", "noscript", "script", "SCRIPT", "plaintext", "svg", "math",
        "foreignObject", "desc", "mi", "annotation-xml", "font", "table", "scr", "scriptx", "a\0b", "é", "a=b",
        "a\"b", "a<b", "x😀"
    };
    // spotless:on

    private static final String[] SPACES = {" ", "\t", "\n", "\r", "\r\n", "\f", "  ", "\n\r", "\r\r\n", ""};

    // spotless:off
    private static final String[] PLAIN = {
        "text", "x", " ", "\n", "\r", "\r\n", "\n\r", "é", "ß", "漢字", "😀", "\u00a0", "\u0085", "\ufeff",
        "\ufffd", "\ufffe", "\ufdd0", "\ud83f\udfff", "\0", "\u0001", "\u000b", "\u001b", "\u007f", "\u009f",
        "\t", "\f", ">", "/", "-", "]", "?", "!", "=", "\"", "'", "`", ";", "&", "<", "#", "[", "0", "K\u212a",
        "ı", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "éééééééééééééééééé"
    };
    // spotless:on

    private static final String[] LONE = {"\ud83d", "\ude00", "\ud800\ud800", "\udc00\ud800", "\udbff", "\udfff"};

    // spotless:off
    private static final String[] REFERENCES = {
        "&amp;", "&amp", "&lt", "&LT;", "&not", "&notin;", "&notit;", "&notx", "&no", "&nGt;",
        "&NotEqualTilde;", "&CounterClockwiseContourIntegral;", "&CounterClockwiseContourIntegra", "&unknown;",
        "&unknown", "&a1b2;", "&;", "&#", "&#;", "&#x", "&#x;", "&#X", "&#xg", "&#a", "&#65;", "&#65", "&#x41;",
        "&#X4a", "&#0;", "&#x80;", "&#x9F", "&#xD800;", "&#xDFFF", "&#x10FFFF;", "&#x110000;", "&#99999999999;",
        "&#xffffffffffffff;", "&#13;", "&#10", "&#x1F600;", "&#xFDD0;", "&#1;", "&#000000000000000000000065;",
        "&amp=", "&ampx", "&amp;=", "&gt<", "&gt\"", "&gt'", "&gt>", "&gt ", "&&", "&é", "&ngE;", "&apos;",
        "&AMP", "&copy\r\n",
        "&é;", "&a.b-c:d;", "&漢字", "&😀;"
    };
    // spotless:on

    // spotless:off
    private static final String[] COMMENTS = {
        "<!---->", "<!--->", "<!-->", "<!--a-->", "<!--a--!>", "<!--a--!", "<!--a--!-", "<!--a--!x-->",
        "<!--a--->", "<!--a---", "<!--a--", "<!--a-", "<!--a", "<!--", "<!-", "<!", "<!--<!-->", "<!--<!--->",
        "<!--<!---->", "<!-- <!-- a --> -->", "<!--<!a-->", "<!--<-->", "<!--<<!-->", "<!--<!-a-->",
        "<!--a\0b\r\nc-->", "<!--\r-->", "<!--é😀-->", "<!a>", "<!a", "<!>", "<!\0>", "<!a\r\nb>", "</>", "</ >",
        "</?>", "</", "</é>", "<?a?>", "<!ELEMENT br EMPTY>", "<!doctyp>", "<![CDAT[x]]>"
    };
    // spotless:on

    // spotless:off
    private static final String[] DOCTYPES = {
        "<!DOCTYPE html>", "<!doctype HTML>", "<!DOCTYPE>", "<!DOCTYPE", "<!DOCTYPE ", "<!DOCTYPEhtml>",
        "<!DOCTYPE >", "<!DOCTYPE \0a>", "<!DOCTYPE a\0B>", "<!DOCTYPE html PUBLIC>",
        "<!DOCTYPE html PUBLIC \"a\" \"b\">", "<!DOCTYPE html public'a''b'>", "<!DOCTYPE html PUBLIC\"a\"'b'>",
        "<!DOCTYPE html PUBLIC \"a>", "<!DOCTYPE html PUBLIC 'a", "<!DOCTYPE html PUBLIC \"a\"",
        "<!DOCTYPE html PUBLIC \"a\" x>", "<!DOCTYPE html SYSTEM>", "<!DOCTYPE html SYSTEM \"a\">",
        "<!DOCTYPE html SYSTEM'a' x\0y>", "<!DOCTYPE html SYSTEM \"a", "<!DOCTYPE html SYSTEM x>",
        "<!DOCTYPE html SYSTE>", "<!DOCTYPE html PUBLI", "<!DOCTYPE html x>",
        "<!DOCTYPE\r\nhtml\rSYSTEM\n\"\r\n\">", "<!DOCTYPE é PUBLIC \"\0\" '😀'>",
        "<!DOCTYPE a [<!ENTITY b \"]>\"><!-- ' --><?c ]>?>]>", "<!DOCTYPE a SYSTEM 'b>' [ \r\n] >", "<!DOCTYPE a[<!b '",
        "<!DOCTYPE a[]x>", "<!DOCTYPE a [<", "<!DOCTYPE a PUBLIC \" b\r\n\tc \">"
    };
    // spotless:on

    private static final String[] SECTIONS = {
        "<![CDATA[x]]>", "<![CDATA[]]>", "<![CDATA[x", "<![CDATA[", "<![CDATA", "<![CDATA[x]>y]]>", "<![CDATA[x]]]>",
        "<![CDATA[x]]]]]]>", "<![CDATA[x]]", "<![CDATA[x]", "<![CDATA[\0\r\n&amp;<b>é]]>", "]]>", "]]", "]",
        "<svg><![CDATA[x]]></svg>", "<math><![CDATA[a\r\nb]]>", "<svg><title><![CDATA[", "<![cdata[x]]>"
    };

    // spotless:off
    private static final String[] INSTRUCTIONS = {
        "<?a b?>", "<?a b>", "<?a?>", "<?a>", "<?a??>", "<?a b?c?>", "<?a b?", "<?a b", "<?a ", "<?a", "<?",
        "<?>", "<??>", "<? a?>", "<?xml version='1.0'?>", "<?XML x>", "<?xml-stylesheet a>", "<?xmla b>",
        "<?_a\r\nb\r\n?>", "<?a\0b>", "<?aé x?>", "<?a=b>", "<?php echo '>' ?>", "<?1>", "<?a-_9  \t é😀 ?>",
        "<?a b\0c?>"
    };
    // spotless:on

    // spotless:off
    private static final String[] SCRIPTS = {
        "<script>", "</script>", "</script >", "</script/>", "</SCRIPT\n>", "</scrip", "</script", "</scriptx>",
        "<!--", "-->", "<!-", "--", "->", "<script", "<script ", "<scr", "<!--<script>", "</script x=y>",
        "<!--<script></script>-->", "<style>", "</style>", "<title>", "</title>", "</titlE\t>", "</titl",
        "</title/", "<textarea>", "</textarea>", "<xmp>", "</xmp>", "<plaintext>", "<", "</", "</a", "</ ",
        "var a = '<b>';", "<!--\0-", "<!--é-é--é"
    };
    // spotless:on

    private static Arbitrary<String> name() {
        return Arbitraries.of(NAMES);
    }

    private static Arbitrary<String> space() {
        return Arbitraries.of(SPACES);
    }

    /** What may stand in a value: text, references, now and then a quote or an end of the tag. */
    private static Arbitrary<String> value() {
        return Arbitraries.frequencyOf(
                        Tuple.of(3, Arbitraries.of(PLAIN)),
                        Tuple.of(3, Arbitraries.of(REFERENCES)),
                        Tuple.of(1, Arbitraries.of("v", "w")))
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
    }

    private static Arbitrary<String> attribute() {
        Arbitrary<String> quote = Arbitraries.of("\"", "'", "");
        return Combinators.combine(
                        name(),
                        space(),
                        Arbitraries.of("=", "=", "=", "", "=="),
                        space(),
                        quote,
                        value(),
                        Arbitraries.of(true, true, true, true, false))
                .as((name, before, equals, after, q, value, closed) -> equals.isEmpty()
                        ? name + before
                        : name
                                + before
                                + equals
                                + after
                                + q
                                + value.replace(q.isEmpty() ? "\u0007" : q, "")
                                + (closed ? q : ""));
    }

    private static Arbitrary<String> tag() {
        Arbitrary<String> attributes = Combinators.combine(space(), attribute())
                .as((space, attribute) -> space + attribute)
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
        return Combinators.combine(
                        Arbitraries.of("<", "<", "<", "</"),
                        name(),
                        attributes,
                        space(),
                        Arbitraries.of(">", ">", ">", "/>", "", "/"))
                .as((open, name, rest, space, close) -> open + name + rest + space + close);
    }

    /** Many attributes, some of the same name. */
    private static Arbitrary<String> crowdedTag() {
        return Combinators.combine(
                        Arbitraries.integers().between(14, 40),
                        Arbitraries.integers().between(3, 40))
                .as((count, different) -> {
                    StringBuilder tag = new StringBuilder("<c");
                    for (int i = 0; i < count; i++) {
                        tag.append(i % 3 == 0 ? " N" : " n")
                                .append(i * 7 % different)
                                .append(i % 2 == 0 ? "=&lt;" : "");
                    }
                    return tag.append('>').toString();
                });
    }

    /** Characters that mean something, in no order. */
    private static Arbitrary<String> noise() {
        return Arbitraries.strings()
                .withChars("<>/!?-=\"'&;#[]`aAxX0 \t\n\r\f\0\u0001é\ufeff")
                .ofMaxLength(12);
    }

    private static Arbitrary<String> piece() {
        return Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.of(PLAIN)),
                Tuple.of(8, tag()),
                Tuple.of(5, Arbitraries.of(REFERENCES)),
                Tuple.of(4, Arbitraries.of(COMMENTS)),
                Tuple.of(3, Arbitraries.of(DOCTYPES)),
                Tuple.of(3, Arbitraries.of(SECTIONS)),
                Tuple.of(3, Arbitraries.of(INSTRUCTIONS)),
                Tuple.of(5, Arbitraries.of(SCRIPTS)),
                Tuple.of(3, noise()),
                Tuple.of(1, crowdedTag()));
    }

    private static Arbitrary<String> joined(Arbitrary<String> pieces) {
        Arbitrary<String> document = pieces.list().ofMaxSize(14).map(parts -> String.join("", parts));
        return Combinators.combine(document, changes()).as(Markup::changed);
    }

    /** A change: what to do, and where, as a fraction of the length. */
    private record Change(int what, double where, String with) {}

    private static Arbitrary<List<Change>> changes() {
        Arbitrary<Change> change = Combinators.combine(
                        Arbitraries.integers().between(0, 4),
                        Arbitraries.doubles().between(0, 1).ofScale(3),
                        Arbitraries.of(
                                "<", ">", "&", "\0", "\r", "\n", "\"", "'", "-", "=", "/", "!", "é", "😀", ";", "a"))
                .as(Change::new);
        return change.list().ofMaxSize(3);
    }

    private static String changed(String document, List<Change> changes) {
        StringBuilder text = new StringBuilder(document);
        for (Change change : changes) {
            int at = (int) (change.where() * text.length());
            switch (change.what()) {
                case 0 -> text.insert(at, change.with());
                case 1 -> text.delete(at, Math.min(text.length(), at + 1));
                case 2 -> text.setLength(at);
                case 3 -> text.replace(at, Math.min(text.length(), at + 1), change.with());
                default -> text.insert(at, text.substring(0, Math.min(text.length(), 9)));
            }
        }
        return text.toString();
    }

    /** Markup without lone surrogates. */
    static Arbitrary<String> wellFormed() {
        return joined(piece()).map(Markup::withoutLoneSurrogates);
    }

    /** Markup of any UTF-16 units, lone surrogates too. */
    static Arbitrary<String> text() {
        return joined(Arbitraries.frequencyOf(Tuple.of(9, piece()), Tuple.of(1, Arbitraries.of(LONE))));
    }

    private static final byte[][] MALFORMED = {
        bytes(0x80),
        bytes(0xBF, 0xBF),
        bytes(0xC0, 0x80),
        bytes(0xC2),
        bytes(0xE2, 0x82),
        bytes(0xE0, 0x80, 0x80),
        bytes(0xED, 0xA0, 0x80),
        bytes(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80),
        bytes(0xF0, 0x9F, 0x98),
        bytes(0xF0, 0x9F),
        bytes(0xF0),
        bytes(0xF4, 0x90, 0x80, 0x80),
        bytes(0xF5),
        bytes(0xFF, 0xFE),
        bytes(0xFE),
        bytes(0xEF, 0xBB, 0xBF),
        bytes(0xEF, 0xBB),
        bytes(0xEF),
        bytes(0xF0, 0x80, 0x80, 0x80),
        bytes(0x80, 0x80, 0x80, 0x80, 0x80),
        bytes(0xC2, 0x85),
        bytes(0xF3, 0xBF, 0xBF, 0xBF),
    };

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /** Markup as bytes: mostly UTF-8, with malformed bytes between, and cut anywhere. */
    static Arbitrary<Bytes> bytes() {
        Arbitrary<byte[]> pieces = Arbitraries.frequencyOf(
                Tuple.of(8, wellFormed().map(text -> text.getBytes(StandardCharsets.UTF_8))),
                Tuple.of(2, Arbitraries.of(MALFORMED)),
                Tuple.of(1, Arbitraries.bytes().array(byte[].class).ofMaxSize(4)));
        return Combinators.combine(
                        pieces.list().ofMaxSize(5),
                        Arbitraries.of(0, 0, 0, 1, 2, 3),
                        Arbitraries.of(0, 0, 0, 0, 0, 1, 2, 3))
                .as((parts, lost, missing) -> {
                    ByteArrayOutputStream all = new ByteArrayOutputStream();
                    if (missing != 0) {
                        all.write(0xEF);
                        all.write(missing > 1 ? 0xBB : 'a');
                        all.write(missing > 2 ? 0xBF : 'b');
                    }
                    parts.forEach(all::writeBytes);
                    byte[] whole = all.toByteArray();
                    byte[] kept = new byte[Math.max(0, whole.length - lost)];
                    System.arraycopy(whole, 0, kept, 0, kept.length);
                    return new Bytes(kept);
                });
    }

    /** Markup with malformed bytes anywhere in it, in names and values too. */
    static Arbitrary<Bytes> malformedMarkup() {
        Arbitrary<Integer> place = Arbitraries.integers().between(0, 200);
        return Combinators.combine(
                        Arbitraries.frequencyOf(Tuple.of(3, wellFormed()), Tuple.of(1, withEntities())),
                        Combinators.combine(place, Arbitraries.of(MALFORMED))
                                .as(Malformed::new)
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(4))
                .as((text, inserted) -> {
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    ByteArrayOutputStream all = new ByteArrayOutputStream();
                    for (int i = 0; i <= bytes.length; i++) {
                        for (Malformed malformed : inserted) {
                            if (malformed.place() % (bytes.length + 1) == i) {
                                all.writeBytes(malformed.bytes());
                            }
                        }
                        if (i < bytes.length) {
                            all.write(bytes[i]);
                        }
                    }
                    return new Bytes(all.toByteArray());
                });
    }

    /** Malformed bytes, and where they are put. */
    private record Malformed(int place, byte[] bytes) {}

    // spotless:off
    private static final String[] DECLARED = {
        "<!ENTITY e'>'>", "<!ENTITY e '<b>'>", "<!ENTITY e ''>", "<!ENTITY e 'x'>", "<!ENTITY f \"&e;y\">",
        "<!DOCTYPE a [<!ENTITY e '<b>'>]>", "<!DOCTYPE a [<!ENTITY e 'é&f;'>", "<!ENTITY % p 'x'>", "%p;", "]>",
        "<!ELEMENT a - o (b)>", "<!ATTLIST a b CDATA #IMPLIED>", "<!SHORTREF m '\"' e>", "<!USEMAP m a>"
    };
    // spotless:on

    private static final String[] REFERRED = {"&e", "&e;", "&f;", "&f", "&e ", "<a b='&e;'>", "<&e>", "&e;&f"};

    /** Markup that declares entities and refers to them, at its end more often than not. */
    static Arbitrary<String> withEntities() {
        Arbitrary<String> pieces = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.of(DECLARED)), Tuple.of(4, Arbitraries.of(REFERRED)), Tuple.of(3, piece()));
        return Combinators.combine(
                        Arbitraries.of(DECLARED),
                        pieces.list().ofMaxSize(8).map(parts -> String.join("", parts)),
                        Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.of(REFERRED)), Tuple.of(1, Arbitraries.of(""))))
                .as((first, document, last) -> first + document + last);
    }

    private static String withoutLoneSurrogates(String text) {
        StringBuilder kept = new StringBuilder();
        text.codePoints().filter(c -> c < 0xD800 || c > 0xDFFF).forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
