package dev.patois.cli.hunt;

/** The values of {@code --format} of the command {@code hunt}. */
enum HuntFormat {
    TEXT,
    JSONL,
    HTML
}
