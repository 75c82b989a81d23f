package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Names that stand for names are looked up as far as a document that means it needs, and no further. */
class EffortTest {
    /** Stands for nothing, after very many look-ups. */
    private static final String NOTHING = "<!ENTITY % none ''><!ENTITY % much '" + "&#37;none;".repeat(9000) + "'>";

    private static List<String> events(String subset, String content) {
        return Listing.of(Sgml.FULL, "<!DOCTYPE d [" + subset + "]>" + content);
    }

    @Test
    void entitiesThatNameOthersAreDeclaredHoweverManyThereAre() {
        StringBuilder subset = new StringBuilder("<!ENTITY % a 'x'><!ENTITY % b '&#37;a;&#37;a;'>");
        for (int i = 0; i < 5000; i++) {
            subset.append("<!ENTITY e").append(i).append(" '%a;%b;.'>");
        }

        assertThat(events(subset.toString(), "&e0;&e4999;")).endsWith("DATA xxx.", "DATA xxx.");
    }

    @Test
    void oneThatCostsMoreThanItsDocumentAccountsForIsNotDeclared() {
        StringBuilder subset = new StringBuilder(NOTHING);
        for (int i = 0; i < 20; i++) {
            subset.append("<!ENTITY e").append(i).append(" '[%much;]'>");
        }
        subset.append("<!ENTITY last '[%none;]'>");

        assertThat(events(subset.toString(), "&e0;&e19;&last;")).endsWith("DATA []", "GEREF &e19 | REFC ;", "DATA []");
    }

    @Test
    void oneThatGrowsTooLongIsNotDeclared() {
        StringBuilder subset = new StringBuilder("<!ENTITY % long '" + "abcd ".repeat(20_000) + "'>");
        for (int i = 0; i < 5000; i++) {
            subset.append("<!ENTITY e").append(i).append(" '" + "%long;".repeat(11) + "'>");
        }
        subset.append("<!ENTITY last 'x'>");

        List<String> events = events(subset.toString(), "&e0;&e4999;&last;");

        assertThat(events).endsWith("GEREF &e0 | REFC ;", "GEREF &e4999 | REFC ;", "DATA x");
    }

    @Test
    void theStatusOfASectionIsLookedUpWithinTheSameBounds() {
        String section = "<![%much;INCLUDE[x]]>";
        String subset = NOTHING + "<!ENTITY % in 'TEMP &#37;more'><!ENTITY % more ' INCLUDE ; IGNORE'>";

        List<String> events = events(subset, section.repeat(600) + "<![%in;[y]]>z");

        String unknown = "WARNING marked section status not known, read as INCLUDE | DATA %much";
        assertThat(events).contains(unknown);
        assertThat(events)
                .filteredOn(each -> each.startsWith("WARNING") && !each.equals(unknown))
                .isEmpty();
        assertThat(events).endsWith("SECTION <![ | PEREF %in | REFC ; | OPEN [", "SECTION_END ]]>", "DATA z");
    }
}
