package dev.patois.core.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LimitsTest {
    private interface Setter {
        Limits.Builder set(Limits.Builder builder, int value);
    }

    static Stream<Arguments> settings() {
        return Stream.of(
                of("attributesPerTag", Limits.Builder::attributesPerTag, Limits::attributesPerTag, 250_000, 0),
                of("name", Limits.Builder::name, Limits::name, 1 << 20, 1),
                of("attributeValue", Limits.Builder::attributeValue, Limits::attributeValue, 64 << 20, 0),
                of("comment", Limits.Builder::comment, Limits::comment, 64 << 20, 0),
                of(
                        "processingInstruction",
                        Limits.Builder::processingInstruction,
                        Limits::processingInstruction,
                        16 << 20,
                        0),
                of("doctype", Limits.Builder::doctype, Limits::doctype, 16 << 20, 0),
                of("textPiece", Limits.Builder::textPiece, Limits::textPiece, 64 << 10, 16),
                of("keptErrors", Limits.Builder::keptErrors, Limits::keptErrors, 10_000, 0),
                of("waitingErrors", Limits.Builder::waitingErrors, Limits::waitingErrors, Integer.MAX_VALUE, 0),
                of("referenceName", Limits.Builder::referenceName, Limits::referenceName, 64 << 10, 1),
                of("insertionDepth", Limits.Builder::insertionDepth, Limits::insertionDepth, 20, 0),
                of("inputSize", Limits.Builder::inputSize, Limits::inputSize, Long.MAX_VALUE, 0));
    }

    private static Arguments of(String name, Setter setter, ToLongFunction<Limits> getter, long byDefault, int least) {
        return Arguments.of(name, setter, getter, byDefault, least);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("settings")
    void theDefaultIsTheDocumentedOne(
            String name, Setter setter, ToLongFunction<Limits> getter, long byDefault, int least) {
        assertThat(getter.applyAsLong(Limits.defaults())).isEqualTo(byDefault);
        assertThat(getter.applyAsLong(Limits.builder().build())).isEqualTo(byDefault);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("settings")
    void aSetterChangesItsLimitAndNoOther(
            String name, Setter setter, ToLongFunction<Limits> getter, long byDefault, int least) {
        Limits changed = setter.set(Limits.builder(), 77).build();

        assertThat(getter.applyAsLong(changed)).isEqualTo(77);
        assertThat(changed).isNotEqualTo(Limits.defaults());
        assertThat(changed.toString()).contains(name + "=77");
        settings().map(Arguments::get).filter(other -> !other[0].equals(name)).forEach(other -> {
            @SuppressWarnings("unchecked")
            ToLongFunction<Limits> get = (ToLongFunction<Limits>) other[2];
            assertThat(get.applyAsLong(changed)).isEqualTo((long) other[3]);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("settings")
    void aSetterTakesTheLeastValueAndRefusesOneLess(
            String name, Setter setter, ToLongFunction<Limits> getter, long byDefault, int least) {
        assertThat(getter.applyAsLong(setter.set(Limits.builder(), least).build()))
                .isEqualTo(least);
        assertThatThrownBy(() -> setter.set(Limits.builder(), least - 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Limits." + name + " must be at least " + least + ", not " + (least - 1));
        assertThatThrownBy(() -> setter.set(Limits.builder(), Integer.MIN_VALUE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("settings")
    void unlimitedHasNoLimit(String name, Setter setter, ToLongFunction<Limits> getter, long byDefault, int least) {
        assertThat(getter.applyAsLong(Limits.unlimited())).isGreaterThanOrEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void inputMayBeLimitedPastWhatAnIntHolds() {
        assertThat(Limits.builder().inputSize(1L << 40).build().inputSize()).isEqualTo(1L << 40);
    }

    @Test
    void limitsOfEqualValuesAreEqual() {
        Consumer<Limits> same = limits -> assertThat(limits)
                .isEqualTo(limits.toBuilder().build())
                .hasSameHashCodeAs(limits.toBuilder().build())
                .hasToString(limits.toBuilder().build().toString());

        same.accept(Limits.defaults());
        same.accept(Limits.unlimited());
        same.accept(Limits.builder().name(3).comment(4).build());
        assertThat(Limits.defaults()).isNotEqualTo("Limits");
    }

    @Test
    void aBuilderStartsFromTheLimitsItWasMadeOfAndLeavesThemAlone() {
        Limits limits = Limits.builder().name(3).build();
        limits.toBuilder().name(4).build();

        assertThat(limits.name()).isEqualTo(3);
        assertThat(limits.toBuilder().comment(5).build().name()).isEqualTo(3);
    }

    @Test
    void aPassedLimitTellsItsNameValueOffsetAndSetter() {
        LimitExceededException passed = new LimitExceededException("comment", 10, 25);

        assertThat(passed.limit()).isEqualTo("comment");
        assertThat(passed.value()).isEqualTo(10);
        assertThat(passed.offset()).isEqualTo(25);
        assertThat(passed.setter()).isEqualTo("Limits.builder().comment(…)");
        assertThat(passed)
                .hasMessage("limit comment of 10 passed at offset 25; raise it with Limits.builder().comment(…)");
    }

    @Test
    void aTokenLongerThanAnArrayNamesNoSetterAndSaysWhatToDo() {
        LimitExceededException passed = LimitExceededException.ofArray(Integer.MAX_VALUE - 8, 3_000_000_000L);

        assertThat(passed.limit()).isEqualTo("array");
        assertThat(passed.setter()).isEmpty();
        assertThat(passed)
                .hasMessage(
                        "a token passed the 2147483639 bytes that an array holds, at offset 3000000000, and no limit"
                                + " can be raised for it; cut the input, or set a limit with Limits.builder(),"
                                + " for a text textPiece(…)");
    }
}
