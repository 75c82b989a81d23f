package dev.patois.examples;

import dev.patois.testkit.MarkupAgreement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the sanitizer of {@link Sanitize} lets through has one reading, with and without a tree, today and in 2014. */
class SanitizerAgreementTest {
    private static final MarkupAgreement AGREEMENT = MarkupAgreement.of("html5")
            .with("html5:no-feedback", "html5-2014")
            .after(untrusted -> "<body>" + Sanitize.html(untrusted));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
                "<p>Hi<!-- --!><img src=x onerror=alert(1)> -->"
            })
    void publishedAttacksHaveOneReadingAfterIt(String attack) {
        AGREEMENT.assertAgrees(attack);
    }

    @Test
    void whateverIsGivenHasOneReadingAfterIt() {
        AGREEMENT.assertAgreesOnGenerated(2_000, 1);
    }
}
