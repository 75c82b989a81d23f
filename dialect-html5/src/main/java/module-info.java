/** HTML dialects of Patois. */
@SuppressWarnings("module")
module dev.patois.html5 {
    requires transitive dev.patois.core;
    requires static org.jspecify;

    exports dev.patois.html5;

    provides dev.patois.core.DialectProvider with
            dev.patois.html5.Html5Dialects;
}
