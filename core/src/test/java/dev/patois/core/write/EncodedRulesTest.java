package dev.patois.core.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.markup.MarkupRules;
import java.lang.reflect.Method;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EncodedRulesTest {
    static Method[] rules() {
        return MarkupRules.class.getDeclaredMethods();
    }

    /** A default of the interface would be taken for the dialect's rule in documents that are not in UTF-8 alone. */
    @ParameterizedTest
    @MethodSource("rules")
    void eachRuleOfADialectHoldsInEveryEncoding(Method rule) throws NoSuchMethodException {
        if (!rule.isSynthetic()) {
            assertThat(EncodedRules.class.getDeclaredMethod(rule.getName(), rule.getParameterTypes()))
                    .isNotNull();
        }
    }
}
