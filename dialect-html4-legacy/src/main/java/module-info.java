/** The tokenizer of the 2008 drafts of HTML. Nothing is exported until its classes are here. */
@SuppressWarnings("module") // the name ends in a digit
module dev.patois.html4 {
    requires transitive dev.patois.core;
    requires static org.jspecify;
}
