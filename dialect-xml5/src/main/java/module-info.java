/** XML5 of Patois: XML read with a recovery that is defined for every input. */
@SuppressWarnings("module") // the name ends in a digit
module dev.patois.xml5 {
    requires transitive dev.patois.core;
    requires transitive java.xml;
    requires static org.jspecify;

    exports dev.patois.xml5;
    exports dev.patois.xml5.sax;
    exports dev.patois.xml5.stax;
    exports dev.patois.xml5.tree;

    provides dev.patois.core.DialectProvider with
            dev.patois.xml5.Xml5Dialects;
}
