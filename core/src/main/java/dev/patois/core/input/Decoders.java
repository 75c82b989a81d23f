package dev.patois.core.input;

/** Makes the decoders of encodings but UTF-8: a class of its own, as to check it loads them all. */
final class Decoders {
    private Decoders() {}

    static Decoder of(Encoding encoding) {
        return switch (encoding) {
            case UTF_8 -> new Utf8Decoder();
            case GBK, GB18030 -> new Gb18030Decoder();
            case BIG5 -> new Big5Decoder();
            case EUC_JP -> new EucJpDecoder();
            case ISO_2022_JP -> new Iso2022JpDecoder();
            case SHIFT_JIS -> new ShiftJisDecoder();
            case EUC_KR -> new EucKrDecoder();
            case REPLACEMENT -> new ReplacementDecoder();
            case UTF_16BE -> new Utf16Decoder(true);
            case UTF_16LE -> new Utf16Decoder(false);
            case X_USER_DEFINED -> new SingleByteDecoder(Tables.userDefined());
            case ISO_8859_1 -> new SingleByteDecoder(Tables.latin1());
            default -> new SingleByteDecoder(Tables.singleByte(encoding));
        };
    }
}
