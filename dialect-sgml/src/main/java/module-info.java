/** SGML: the lexer of the W3C NOTE, and what the NOTE prohibits. */
module dev.patois.sgml {
    requires transitive dev.patois.core;
    requires static org.jspecify;

    exports dev.patois.sgml;

    provides dev.patois.core.DialectProvider with
            dev.patois.sgml.SgmlDialects;
}
