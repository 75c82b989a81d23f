package dev.patois.core.compare;

/**
 * What errors read as that are too many to be kept: numbers made of their codes and of their places, in their order.
 */
final class ErrorDigest {
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private long codes;
    private long places;

    void add(ErrorStore errors, int from, int to) {
        for (int i = from; i < to; i++) {
            codes = mixed(codes, errors.code(i).id().hashCode());
            places = mixed(places, errors.start(i));
        }
    }

    private static long mixed(long digest, long more) {
        long mixed = (digest ^ more) * MIX;
        return mixed ^ mixed >>> 32;
    }

    void clear() {
        codes = 0;
        places = 0;
    }

    boolean sameCodes(ErrorDigest other) {
        return codes == other.codes;
    }

    boolean samePlaces(ErrorDigest other) {
        return places == other.places;
    }
}
