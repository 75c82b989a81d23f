/** {@code docs/PEERS.md}: what other parsers and sanitizers do, asked, kept and written as a page. */
@NullMarked
package dev.patois.conformance.peers.tables;

import org.jspecify.annotations.NullMarked;
