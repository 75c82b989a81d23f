/** Where the revisions of HTML differ, and the page that says so. */
@NullMarked
package dev.patois.conformance.revisions;

import org.jspecify.annotations.NullMarked;
