package dev.patois.core.census;

import dev.patois.core.text.LetterCase;
import dev.patois.core.view.DoctypeView;
import java.util.Map;

/** What a DOCTYPE is counted as. */
final class DoctypeNames {
    /** The lack of one. */
    static final String MISSING = "missing";

    private static final Map<String, String> BY_PUBLIC_ID = Map.ofEntries(
            Map.entry("-//w3c//dtd html 4.01//en", "html-4.01-strict"),
            Map.entry("-//w3c//dtd html 4.01 transitional//en", "html-4.01-transitional"),
            Map.entry("-//w3c//dtd html 4.01 frameset//en", "html-4.01-frameset"),
            Map.entry("-//w3c//dtd html 4.0//en", "html-4.0-strict"),
            Map.entry("-//w3c//dtd html 4.0 transitional//en", "html-4.0-transitional"),
            Map.entry("-//w3c//dtd html 4.0 frameset//en", "html-4.0-frameset"),
            Map.entry("-//w3c//dtd html 3.2 final//en", "html-3.2"),
            Map.entry("-//w3c//dtd html 3.2//en", "html-3.2"),
            Map.entry("-//ietf//dtd html//en", "html-2.0"),
            Map.entry("-//ietf//dtd html 2.0//en", "html-2.0"),
            Map.entry("-//w3c//dtd xhtml 1.0 strict//en", "xhtml-1.0-strict"),
            Map.entry("-//w3c//dtd xhtml 1.0 transitional//en", "xhtml-1.0-transitional"),
            Map.entry("-//w3c//dtd xhtml 1.0 frameset//en", "xhtml-1.0-frameset"),
            Map.entry("-//w3c//dtd xhtml 1.1//en", "xhtml-1.1"),
            Map.entry("-//w3c//dtd xhtml+rdfa 1.0//en", "xhtml-rdfa-1.0"),
            Map.entry("-//w3c//dtd xhtml basic 1.0//en", "xhtml-basic-1.0"),
            Map.entry("-//w3c//dtd xhtml basic 1.1//en", "xhtml-basic-1.1"),
            Map.entry("-//wapforum//dtd xhtml mobile 1.0//en", "xhtml-mobile-1.0"),
            Map.entry("-//wapforum//dtd xhtml mobile 1.2//en", "xhtml-mobile-1.2"));

    private DoctypeNames() {}

    static String of(DoctypeView doctype) {
        if (!doctype.hasName() || doctype.name().isEmpty()) {
            return "nameless";
        }
        if (!doctype.name().isIgnoringAsciiCase("html")) {
            return "other-name";
        }
        if (doctype.hasPublicId()) {
            String publicId = LetterCase.lowerAscii(doctype.publicId().toString());
            return BY_PUBLIC_ID.getOrDefault(publicId, "other-public-identifier");
        }
        if (doctype.hasSystemId()) {
            return doctype.systemId().is("about:legacy-compat") ? "legacy-compat" : "other-system-identifier";
        }
        return "html";
    }
}
