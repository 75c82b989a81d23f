package dev.patois.core.compare;

/** Which ways past what contestants read alike a comparison takes. They change what it costs, and not what it finds. */
enum Shortcuts {
    /** Those that pay. */
    USUAL,

    /** All, on an input too that is so short that they do not pay. */
    ALWAYS,

    /** None: everything is made pieces of, and looked at piece by piece. */
    NEVER
}
