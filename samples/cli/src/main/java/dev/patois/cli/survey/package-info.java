/** {@code patois survey}: how many documents of a collection several dialects read differently. */
@NullMarked
package dev.patois.cli.survey;

import org.jspecify.annotations.NullMarked;
