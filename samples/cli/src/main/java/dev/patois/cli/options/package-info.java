/** The options and arguments that several commands share, each as one picocli mixin with its checks. */
@NullMarked
package dev.patois.cli.options;

import org.jspecify.annotations.NullMarked;
