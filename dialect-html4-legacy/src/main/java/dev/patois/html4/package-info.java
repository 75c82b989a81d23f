/** HTML before today's tokenizer: the draft of 2008. Start at {@link dev.patois.html4.LegacyHtml}. */
@NullMarked
package dev.patois.html4;

import org.jspecify.annotations.NullMarked;
