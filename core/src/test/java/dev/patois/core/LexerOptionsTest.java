package dev.patois.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.StateTrace;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LexerOptionsTest {
    private enum Code implements ParseErrorCode {
        FIRST,
        SECOND;

        @Override
        public String id() {
            return name();
        }
    }

    private static final LexerOptions BARE = LexerOptions.bare();

    @Test
    void theBareOptionsAreTheDocumentedOnes() {
        assertThat(BARE.errors()).isSameAs(ErrorHandling.unset());
        assertThat(BARE.limits()).isEqualTo(Limits.defaults());
        assertThat(BARE.initialState()).isEqualTo(ContentModel.DATA);
        assertThat(BARE.lastStartTag()).isNull();
        assertThat(BARE.feedback().get()).isSameAs(TreeFeedback.NONE);
        assertThat(BARE.trace()).isNull();
        assertThat(BARE.encodingSniffer()).isNull();
        assertThat(BARE.encodingObserver()).isNull();
    }

    @Test
    void everyChangeGivesACopyThatKeepsTheOthers() {
        StateTrace trace = step -> {};
        Supplier<TreeFeedback> feedback = () -> TreeFeedback.NONE;
        EncodingSniffer sniffer = EncodingSniffer.of(Encoding.KOI8_R);
        Consumer<EncodingChange> observer = change -> {};
        LexerOptions options = BARE.withEncodingSniffer(sniffer)
                .withEncodingObserver(observer)
                .withErrors(ErrorHandling.deliver())
                .withLimits(Limits.unlimited())
                .withInitialState(ContentModel.RCDATA)
                .withLastStartTag("title")
                .withFeedback(feedback)
                .withTrace(trace);

        assertThat(options.errors()).isSameAs(ErrorHandling.deliver());
        assertThat(options.limits()).isSameAs(Limits.unlimited());
        assertThat(options.initialState()).isEqualTo(ContentModel.RCDATA);
        assertThat(options.lastStartTag()).isEqualTo("title");
        assertThat(options.feedback()).isSameAs(feedback);
        assertThat(options.trace()).isSameAs(trace);
        assertThat(options.encodingSniffer()).isSameAs(sniffer);
        assertThat(options.encodingObserver()).isSameAs(observer);
        assertThat(options.withEncodingSniffer(null).encodingSniffer()).isNull();
        assertThat(options.withEncodingSniffer(null).isEncodingGiven()).isTrue();
        assertThat(BARE.isEncodingGiven()).isFalse();
        assertThat(BARE.withEncodingSniffer(null)).isNotEqualTo(BARE);
        assertThat(options.withEncodingSniffer(null).trace()).isSameAs(trace);
        assertThat(options.withEncodingObserver(null).encodingSniffer()).isSameAs(sniffer);
        assertThat(options.withErrors(ErrorHandling.collect()).limits()).isSameAs(Limits.unlimited());
        assertThat(options.withTrace(null).trace()).isNull();
        assertThat(options.withLastStartTag(null).lastStartTag()).isNull();
        theBareOptionsAreTheDocumentedOnes();
    }

    @Test
    void whatMayNotBeMissingIsRefused() {
        assertThatThrownBy(() -> BARE.withErrors(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> BARE.withLimits(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> BARE.withInitialState(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> BARE.withEncoding(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> BARE.withFeedback(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> ErrorHandling.collect().stoppingAt(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void cdataIsAllowedEverywhereOrNowhere() {
        assertThat(BARE.withCdataAllowed(true).feedback().get().cdataAllowed()).isTrue();
        assertThat(BARE.withCdataAllowed(false).feedback().get().cdataAllowed()).isFalse();
        assertThat(BARE.withCdataAllowed(true)
                        .withCdataAllowed(false)
                        .feedback()
                        .get()
                        .cdataAllowed())
                .isFalse();
    }

    @Test
    void errorsAreIgnoredCollectedOrDelivered() {
        assertThat(ErrorHandling.ignore().wanted()).isFalse();
        assertThat(ErrorHandling.ignore().delivered()).isFalse();
        assertThat(ErrorHandling.collect().wanted()).isTrue();
        assertThat(ErrorHandling.collect().delivered()).isFalse();
        assertThat(ErrorHandling.deliver().wanted()).isTrue();
        assertThat(ErrorHandling.deliver().delivered()).isTrue();
    }

    @Test
    void errorsOfWhichNothingWasSaidAreNotIgnoredErrors() {
        assertThat(ErrorHandling.unset()).isNotEqualTo(ErrorHandling.ignore());
        assertThat(ErrorHandling.unset().wanted()).isFalse();
        assertThat(ErrorHandling.unset().delivered()).isFalse();
        assertThat(ErrorHandling.unset()).hasToString("unset");
    }

    @Test
    void stoppingLooksForErrorsEvenWhereTheyWereIgnored() {
        ErrorHandling stopping = ErrorHandling.ignore().stoppingAt(code -> code == Code.SECOND);

        assertThat(stopping.wanted()).isTrue();
        assertThat(stopping.delivered()).isFalse();
        assertThat(stopping.rejects(Code.SECOND)).isTrue();
        assertThat(stopping.rejects(Code.FIRST)).isFalse();
        assertThat(ErrorHandling.deliver().stoppingAt(code -> true).delivered()).isTrue();
        assertThat(ErrorHandling.deliver().rejects(Code.FIRST)).isFalse();
    }
}
