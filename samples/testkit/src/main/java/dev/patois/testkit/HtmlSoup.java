package dev.patois.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks jqwik for nasty markup, in a parameter with {@code @ForAll}: a {@code String} without lone surrogates, or a
 * {@code byte[]}, mostly UTF-8, with malformed bytes. It shrinks to the shortest that fails.
 *
 * <pre>{@code
 * @Property
 * void nothingIsThrown(@ForAll @HtmlSoup String markup) {
 *     myParser.parse(markup);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE, ElementType.ANNOTATION_TYPE})
public @interface HtmlSoup {}
