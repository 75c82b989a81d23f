package dev.patois.core.compare;

import org.jspecify.annotations.Nullable;

/**
 * What errors read as that are too many to be kept: what stands for their codes and for their places, in their order.
 */
final class ErrorDigest {
    // Made with the first of them: few documents have so many errors, and the classes of random numbers load slowly.
    private @Nullable Fingerprint codes;
    private @Nullable Fingerprint places;

    void add(ErrorStore errors, int from, int to) {
        Fingerprint ids = codes == null ? new Fingerprint() : codes;
        Fingerprint starts = places == null ? new Fingerprint() : places;
        for (int i = from; i < to; i++) {
            ids.add(errors.code(i).id());
            starts.add(errors.start(i));
        }
        codes = ids;
        places = starts;
    }

    void clear() {
        codes = null;
        places = null;
    }

    boolean sameCodes(ErrorDigest other) {
        return areLike(codes, other.codes);
    }

    boolean samePlaces(ErrorDigest other) {
        return areLike(places, other.places);
    }

    private static boolean areLike(@Nullable Fingerprint one, @Nullable Fingerprint other) {
        return one == null || other == null ? one == null && other == null : one.isLike(other);
    }
}
