package dev.patois.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Stands in the place of JavaScript, so that the commands run here as they do there. */
final class TestHost implements Host {
    private String arguments = "";
    private byte[] bytes = new byte[0];
    private String text;
    private int[] answer = new int[16];
    private int length;

    /** Returns the answer: a text, numbers or bytes in base 64, or an error. */
    static String answer(Commands commands, TestHost host, List<String> parts, String text, byte[] bytes) {
        host.arguments = parts.stream().map(part -> part.length() + ":" + part).collect(Collectors.joining());
        host.text = text;
        host.bytes = bytes == null ? new byte[0] : bytes;
        host.length = 0;
        commands.run();
        return host.told();
    }

    private String told() {
        return switch (answer[0]) {
            case 0 -> Base64.getEncoder().encodeToString(Arrays.copyOf(littleEndian(2), answer[1]));
            case 1 -> units();
            case 2 -> Base64.getEncoder().encodeToString(littleEndian(1));
            default -> "error: " + units();
        };
    }

    private byte[] littleEndian(int from) {
        byte[] all = new byte[4 * (length - from)];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (answer[from + i / 4] >> 8 * (i % 4));
        }
        return all;
    }

    private String units() {
        return new String(littleEndian(2), 0, 2 * answer[1], StandardCharsets.UTF_16LE);
    }

    @Override
    public int argumentUnits() {
        return arguments.length();
    }

    @Override
    public int argument(int at) {
        return arguments.charAt(at);
    }

    @Override
    public int documentUnits() {
        return text == null ? bytes.length : -1 - text.length();
    }

    @Override
    public int document(int word) {
        int value = 0;
        for (int i = 0; i < (text == null ? 4 : 2); i++) {
            int at = text == null ? 4 * word + i : 2 * word + i;
            if (text == null) {
                value |= at < bytes.length ? (bytes[at] & 0xFF) << 8 * i : 0;
            } else {
                value |= at < text.length() ? text.charAt(at) << 16 * i : 0;
            }
        }
        return value;
    }

    @Override
    public void emit(int word) {
        if (length == answer.length) {
            answer = Arrays.copyOf(answer, length * 2);
        }
        answer[length++] = word;
    }

    @Override
    public void finish() {}

    @Override
    public void restart() {
        length = 0;
    }

    @Override
    public void progress(int done) {}
}
