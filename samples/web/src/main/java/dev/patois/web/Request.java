package dev.patois.web;

import dev.patois.core.Lexer;
import dev.patois.core.compare.Comparison;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.LineIndex;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What JavaScript asks for.
 *
 * @param arguments the name of a command, and what it wants to know
 * @param bytes the document as bytes, or null
 * @param text the document as text, or null
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Request(
        List<String> arguments,
        byte @Nullable [] bytes,
        @Nullable String text) {
    static Request read(Host host) {
        char[] units = new char[host.argumentUnits()];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) host.argument(i);
        }
        List<String> arguments = unpacked(new String(units));
        int length = host.documentUnits();
        return length < 0
                ? new Request(arguments, null, text(host, -1 - length))
                : new Request(arguments, bytes(host, length), null);
    }

    /** Takes arguments apart, each of which has its length and a colon before it: it may hold any character. */
    private static List<String> unpacked(String packed) {
        List<String> arguments = new ArrayList<>();
        for (int at = 0; at < packed.length(); ) {
            int colon = packed.indexOf(':', at);
            int end = colon + 1 + Integer.parseInt(packed.substring(at, colon));
            arguments.add(packed.substring(colon + 1, end));
            at = end;
        }
        return List.copyOf(arguments);
    }

    private static byte[] bytes(Host host, int length) {
        byte[] bytes = new byte[length];
        int at = 0;
        for (; at + 4 <= length; at += 4) {
            int word = host.document(at >> 2);
            bytes[at] = (byte) word;
            bytes[at + 1] = (byte) (word >> 8);
            bytes[at + 2] = (byte) (word >> 16);
            bytes[at + 3] = (byte) (word >> 24);
        }
        for (; at < length; at++) {
            bytes[at] = (byte) (host.document(at >> 2) >> 8 * (at & 3));
        }
        return bytes;
    }

    private static String text(Host host, int length) {
        char[] units = new char[length];
        for (int at = 0; at < length; at += 2) {
            int word = host.document(at >> 1);
            units[at] = (char) word;
            if (at + 1 < length) {
                units[at + 1] = (char) (word >> 16);
            }
        }
        return new String(units);
    }

    String command() {
        return arguments.get(0);
    }

    /** Returns an argument; empty where it is not given. */
    String argument(int number) {
        return number < arguments.size() ? arguments.get(number) : "";
    }

    /** Returns a number. */
    int number(int number) {
        return Integer.parseInt(argument(number));
    }

    boolean isSet(int number) {
        return argument(number).equals("true");
    }

    /** Returns how many units the document has. */
    int length() {
        return text != null ? text.length() : bytes != null ? bytes.length : 0;
    }

    /** Returns a unit of the document: a byte as 0 to 255, or a unit of UTF-16. */
    int unit(int at) {
        return text != null ? text.charAt(at) : bytes != null ? bytes[at] & 0xFF : 0;
    }

    void feed(Lexer lexer) {
        if (text != null) {
            lexer.feed(text);
        } else if (bytes != null) {
            lexer.feed(bytes);
        }
    }

    LineIndex lines() {
        return text != null ? LineIndex.of(text) : LineIndex.of(bytes == null ? new byte[0] : bytes);
    }

    Comparison comparison() {
        return text != null ? Comparison.of(text) : Comparison.of(bytes == null ? new byte[0] : bytes, Encoding.UTF_8);
    }
}
