/** XML5 of Patois: XML read with a recovery that is defined for every input. */
@SuppressWarnings("module") // the name ends in a digit
module dev.patois.xml5 {
    requires transitive dev.patois.core;
    requires static org.jspecify;

    exports dev.patois.xml5;

    provides dev.patois.core.DialectProvider with
            dev.patois.xml5.Xml5Dialects;
}
