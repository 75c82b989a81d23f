/** HTML: the living standard and its review draft of January 2026. Start at {@link dev.patois.html5.Html5}. */
@NullMarked
package dev.patois.html5;

import org.jspecify.annotations.NullMarked;
