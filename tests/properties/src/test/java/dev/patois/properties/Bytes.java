package dev.patois.properties;

/** An input of bytes that a report shows as it can be typed. */
record Bytes(byte[] bytes) {
    int length() {
        return bytes.length;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("bytes \"");
        for (byte b : bytes) {
            if (b >= 0x20 && b < 0x7F) {
                text.append((char) b);
            } else {
                text.append(String.format("\\x%02X", b & 0xFF));
            }
        }
        return text.append('"').toString();
    }
}
