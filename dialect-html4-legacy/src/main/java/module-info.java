/** Older HTML dialects of Patois. */
@SuppressWarnings("module")
module dev.patois.html4 {
    requires transitive dev.patois.core;
    requires static org.jspecify;

    exports dev.patois.html4;

    provides dev.patois.core.DialectProvider with
            dev.patois.html4.LegacyDialects;
}
