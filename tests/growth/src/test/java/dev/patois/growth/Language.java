package dev.patois.growth;

import dev.patois.core.Dialect;

/** What a dialect is a dialect of. */
enum Language {
    HTML,
    XML,
    SGML;

    static Language of(Dialect dialect) {
        if (dialect.name().startsWith("html")) {
            return HTML;
        }
        return dialect.name().startsWith("xml") ? XML : SGML;
    }
}
