/** What a run talks to: its streams, the terminal, its exit codes, and what it says when it cannot go on. */
@NullMarked
package dev.patois.cli.session;

import org.jspecify.annotations.NullMarked;
