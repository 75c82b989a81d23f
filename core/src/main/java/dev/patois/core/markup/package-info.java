/**
 * How a dialect is written: its quotes, what it escapes, how its elements end. {@link
 * dev.patois.core.markup.MarkupRules} has the methods with defaults that suit XML, {@link
 * dev.patois.core.markup.HtmlMarkupRules} those of HTML.
 *
 * <p>A dialect gives its own with {@link dev.patois.core.Dialect#markupRules()}; the package {@code
 * dev.patois.core.write} writes by them.
 */
@NullMarked
package dev.patois.core.markup;

import org.jspecify.annotations.NullMarked;
