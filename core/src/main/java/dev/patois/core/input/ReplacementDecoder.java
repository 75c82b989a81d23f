package dev.patois.core.input;

/** The decoder of encodings that are not decoded: one error, whatever there is. The shift says that it was reported. */
final class ReplacementDecoder extends Decoder {
    private static final int REPORTED = 1;

    ReplacementDecoder() {
        super(0);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        if (shift == REPORTED) {
            return nothing(end - i);
        }
        shift = REPORTED;
        return error(1);
    }
}
