package dev.patois.html5.construction;

import dev.patois.core.spec.DocumentMode;
import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Slice;
import dev.patois.core.view.DoctypeView;
import org.jspecify.annotations.Nullable;

/** Which DOCTYPEs set quirks mode and limited-quirks mode (§13.2.6.4.1). */
public final class QuirksMode {
    private QuirksMode() {}

    // spotless:off
    private static final String[] PUBLIC_IDS = {
        "-//w3o//dtd w3 html strict 3.0//en//",
        "-/w3c/dtd html 4.0 transitional/en",
        "html"
    };

    private static final String[] PUBLIC_ID_STARTS = {
        "+//silmaril//dtd html pro v0r11 19970101//",
        "-//as//dtd html 3.0 aswedit + extensions//",
        "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
        "-//ietf//dtd html 2.0 level 1//",
        "-//ietf//dtd html 2.0 level 2//",
        "-//ietf//dtd html 2.0 strict level 1//",
        "-//ietf//dtd html 2.0 strict level 2//",
        "-//ietf//dtd html 2.0 strict//",
        "-//ietf//dtd html 2.0//",
        "-//ietf//dtd html 2.1e//",
        "-//ietf//dtd html 3.0//",
        "-//ietf//dtd html 3.2 final//",
        "-//ietf//dtd html 3.2//",
        "-//ietf//dtd html 3//",
        "-//ietf//dtd html level 0//",
        "-//ietf//dtd html level 1//",
        "-//ietf//dtd html level 2//",
        "-//ietf//dtd html level 3//",
        "-//ietf//dtd html strict level 0//",
        "-//ietf//dtd html strict level 1//",
        "-//ietf//dtd html strict level 2//",
        "-//ietf//dtd html strict level 3//",
        "-//ietf//dtd html strict//",
        "-//ietf//dtd html//",
        "-//metrius//dtd metrius presentational//",
        "-//microsoft//dtd internet explorer 2.0 html strict//",
        "-//microsoft//dtd internet explorer 2.0 html//",
        "-//microsoft//dtd internet explorer 2.0 tables//",
        "-//microsoft//dtd internet explorer 3.0 html strict//",
        "-//microsoft//dtd internet explorer 3.0 html//",
        "-//microsoft//dtd internet explorer 3.0 tables//",
        "-//netscape comm. corp.//dtd html//",
        "-//netscape comm. corp.//dtd strict html//",
        "-//o'reilly and associates//dtd html 2.0//",
        "-//o'reilly and associates//dtd html extended 1.0//",
        "-//o'reilly and associates//dtd html extended relaxed 1.0//",
        "-//sq//dtd html 2.0 hotmetal + extensions//",
        "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
        "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
        "-//spyglass//dtd html 2.0 extended//",
        "-//sun microsystems corp.//dtd hotjava html//",
        "-//sun microsystems corp.//dtd hotjava strict html//",
        "-//w3c//dtd html 3 1995-03-24//",
        "-//w3c//dtd html 3.2 draft//",
        "-//w3c//dtd html 3.2 final//",
        "-//w3c//dtd html 3.2//",
        "-//w3c//dtd html 3.2s draft//",
        "-//w3c//dtd html 4.0 frameset//",
        "-//w3c//dtd html 4.0 transitional//",
        "-//w3c//dtd html experimental 19960712//",
        "-//w3c//dtd html experimental 970421//",
        "-//w3c//dtd w3 html//",
        "-//w3o//dtd w3 html 3.0//",
        "-//webtechs//dtd mozilla html 2.0//",
        "-//webtechs//dtd mozilla html//"
    };

    private static final String[] PUBLIC_ID_STARTS_WITHOUT_SYSTEM_ID = {
        "-//w3c//dtd html 4.01 frameset//",
        "-//w3c//dtd html 4.01 transitional//"
    };

    private static final String[] LIMITED_PUBLIC_ID_STARTS = {
        "-//w3c//dtd xhtml 1.0 frameset//",
        "-//w3c//dtd xhtml 1.0 transitional//"
    };

    private static final String[] LIMITED_PUBLIC_ID_STARTS_WITH_SYSTEM_ID = {
        "-//w3c//dtd html 4.01 frameset//",
        "-//w3c//dtd html 4.01 transitional//"
    };
    // spotless:on

    private static final String SYSTEM_ID = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";

    /**
     * Returns the mode that a DOCTYPE sets.
     *
     * @param doctype the DOCTYPE; null where there is none
     * @param emptyCounts whether an identifier that is empty is there
     */
    public static DocumentMode of(@Nullable DoctypeView doctype, boolean emptyCounts) {
        if (doctype == null || (emptyCounts ? wasSetBy(doctype) : isSetBy(doctype))) {
            return DocumentMode.QUIRKS;
        }
        if (!doctype.hasPublicId()) {
            return DocumentMode.NO_QUIRKS;
        }
        boolean hasSystemId =
                doctype.hasSystemId() && (emptyCounts || !doctype.systemId().isEmpty());
        String publicId = lower(doctype.publicId());
        boolean limited = begins(publicId, LIMITED_PUBLIC_ID_STARTS)
                || hasSystemId && begins(publicId, LIMITED_PUBLIC_ID_STARTS_WITH_SYSTEM_ID);
        return limited ? DocumentMode.LIMITED_QUIRKS : DocumentMode.NO_QUIRKS;
    }

    /** Since 2026-01-14: an identifier that is empty counts as missing. */
    public static boolean isSetBy(DoctypeView doctype) {
        return isSetBy(doctype, doctype.hasSystemId() && !doctype.systemId().isEmpty());
    }

    /** Before: an identifier that is empty is there. */
    public static boolean wasSetBy(DoctypeView doctype) {
        return isSetBy(doctype, doctype.hasSystemId());
    }

    private static boolean isSetBy(DoctypeView doctype, boolean hasSystemId) {
        if (doctype.forceQuirks() || !doctype.hasName() || !doctype.name().is("html")) {
            return true;
        }
        if (doctype.hasSystemId() && lower(doctype.systemId()).equals(SYSTEM_ID)) {
            return true;
        }
        return doctype.hasPublicId() && isSetBy(lower(doctype.publicId()), hasSystemId);
    }

    private static boolean isSetBy(String publicId, boolean hasSystemId) {
        for (String id : PUBLIC_IDS) {
            if (publicId.equals(id)) {
                return true;
            }
        }
        return begins(publicId, PUBLIC_ID_STARTS)
                || !hasSystemId && begins(publicId, PUBLIC_ID_STARTS_WITHOUT_SYSTEM_ID);
    }

    private static boolean begins(String id, String[] starts) {
        for (String start : starts) {
            if (id.startsWith(start)) {
                return true;
            }
        }
        return false;
    }

    private static String lower(Slice id) {
        return LetterCase.lowerAscii(id.toString());
    }
}
