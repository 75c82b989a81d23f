package dev.patois.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Runs a parameterised test of JUnit Jupiter with each case of a folder: the files {@code NAME.html}, and the
 * {@code NAME.expected} beside them, as {@code patois hunt --out} writes them. The parameter is a
 * {@link dev.patois.hunt.MarkupCase}, or a {@code String}, the input alone.
 *
 * <pre>{@code
 * @ParameterizedTest
 * @PatoisCorpus("src/test/cases")
 * void readsAsTheStandard(MarkupCase one) {
 *     MarkupAgreement.of(myParser).with("html5").assertAgrees(one);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@ArgumentsSource(CorpusArguments.class)
public @interface PatoisCorpus {
    /** Returns the folder, seen from the directory the tests run in: with Maven and Gradle, that of the module. */
    String value();
}
