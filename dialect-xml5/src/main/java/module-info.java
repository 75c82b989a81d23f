/** The tokenizer of XML5. Nothing is exported until its classes are here. */
@SuppressWarnings("module") // the name ends in a digit
module dev.patois.xml5 {
    requires transitive dev.patois.core;
    requires static org.jspecify;
}
