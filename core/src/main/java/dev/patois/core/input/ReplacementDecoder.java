package dev.patois.core.input;

/** The decoder of encodings that are not decoded: one error, whatever there is. */
final class ReplacementDecoder extends Decoder {
    private boolean reported;

    ReplacementDecoder() {
        super(false);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        if (reported) {
            return nothing(end - i);
        }
        reported = true;
        return error(1);
    }
}
