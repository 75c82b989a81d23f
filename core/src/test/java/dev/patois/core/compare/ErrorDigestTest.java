package dev.patois.core.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import org.junit.jupiter.api.Test;

/** What stands for errors that are not kept. */
class ErrorDigestTest {
    /** Their names have the same hash code. */
    private enum Code implements ParseErrorCode {
        ONE("Aa"),
        OTHER("BB");

        private final String id;

        Code(String id) {
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }
    }

    private static ErrorDigest digest(Code code, long... places) {
        ErrorStore errors = new ErrorStore();
        for (long place : places) {
            errors.add(new ParseError(code, place, place + 1));
        }
        ErrorDigest digest = new ErrorDigest();
        digest.add(errors, 0, errors.size());
        return digest;
    }

    @Test
    void codesWhoseNamesHaveOneHashCodeAreToldApart() {
        ErrorDigest one = digest(Code.ONE, 1, 2, 3);
        ErrorDigest other = digest(Code.OTHER, 1, 2, 3);

        assertThat(Code.ONE.id().hashCode()).isEqualTo(Code.OTHER.id().hashCode());
        assertThat(one.sameCodes(other)).isFalse();
        assertThat(one.samePlaces(other)).isTrue();
    }

    @Test
    void thePlacesAreComparedInTheirOrder() {
        assertThat(digest(Code.ONE, 1, 2).samePlaces(digest(Code.ONE, 1, 2))).isTrue();
        assertThat(digest(Code.ONE, 1, 2).samePlaces(digest(Code.ONE, 2, 1))).isFalse();
        assertThat(digest(Code.ONE, 0).samePlaces(digest(Code.ONE, 0, 0))).isFalse();
        assertThat(digest(Code.ONE, 0).samePlaces(new ErrorDigest())).isFalse();
        assertThat(new ErrorDigest().sameCodes(new ErrorDigest())).isTrue();
    }
}
