package dev.patois.contestants;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantProvider;
import dev.patois.core.compare.UnknownContestantException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The parsers and sanitizers that run in this Java: each is loaded when it is asked for. */
public final class LibraryContestants implements ContestantProvider {
    /**
     * A library.
     *
     * @param artifact what to put on the class path
     */
    private record Library(String artifact, Supplier<Contestant> maker) {}

    private static final Map<String, Library> LIBRARIES = new TreeMap<>();

    static {
        String jsoup = "org.jsoup:jsoup";
        LIBRARIES.put("jsoup", new Library(jsoup, JsoupContestant::html));
        LIBRARIES.put("jsoup-xml", new Library(jsoup, JsoupContestant::xml));
        LIBRARIES.put("jsoup-cleaner", new Library(jsoup, Sanitizing::jsoup));
        LIBRARIES.put("nu.validator", new Library("nu.validator:htmlparser", ValidatorContestant::new));
        LIBRARIES.put("jfiveparse", new Library("ch.digitalfondue.jfiveparse:jfiveparse", JfiveparseContestant::new));
        LIBRARIES.put("neko-htmlunit", new Library("org.htmlunit:neko-htmlunit", NekoContestant::new));
        LIBRARIES.put("attoparser", new Library("org.attoparser:attoparser", AttoparserContestant::new));
        LIBRARIES.put("jdk-xml", new Library("java.xml", StaxContestant::ofJdk));
        LIBRARIES.put("woodstox", new Library("com.fasterxml.woodstox:woodstox-core", StaxContestant::ofWoodstox));
        String sanitizer = "com.googlecode.owasp-java-html-sanitizer:owasp-java-html-sanitizer";
        LIBRARIES.put("owasp-sanitizer", new Library(sanitizer, Sanitizing::owasp));
        LIBRARIES.put("antisamy", new Library("org.owasp.antisamy:antisamy", Sanitizing::antiSamy));
    }

    /** For the service loader. */
    public LibraryContestants() {}

    @Override
    public List<String> names() {
        return List.copyOf(LIBRARIES.keySet());
    }

    @Override
    public Optional<Contestant> find(String name) {
        Library library = LIBRARIES.get(name);
        if (library == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(library.maker().get());
        } catch (LinkageError e) {
            throw new UnknownContestantException(
                    name + " is not installed: put " + library.artifact() + " on the class path");
        }
    }
}
