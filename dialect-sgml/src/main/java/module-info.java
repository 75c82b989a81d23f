/** A lexer for SGML. Nothing is exported until its classes are here. */
module dev.patois.sgml {
    requires transitive dev.patois.core;
    requires static org.jspecify;
}
