package dev.patois.xml5.stax;

import javax.xml.stream.Location;
import javax.xml.stream.events.NotationDeclaration;
import org.jspecify.annotations.Nullable;

/** The declaration of a notation. */
final class NotationEvent extends BasicEvent implements NotationDeclaration {
    private final String name;
    private final @Nullable String publicId;
    private final @Nullable String systemId;

    NotationEvent(String name, @Nullable String publicId, @Nullable String systemId, Location location) {
        super(NOTATION_DECLARATION, location);
        this.name = name;
        this.publicId = publicId;
        this.systemId = systemId;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public @Nullable String getPublicId() {
        return publicId;
    }

    @Override
    public @Nullable String getSystemId() {
        return systemId;
    }

    @Override
    public String toString() {
        return "<!NOTATION " + name + identifiers(publicId, systemId) + ">";
    }

    static String identifiers(@Nullable String publicId, @Nullable String systemId) {
        String system = systemId == null ? "" : " " + quoted(systemId);
        return publicId == null ? (system.isEmpty() ? "" : " SYSTEM" + system) : " PUBLIC " + quoted(publicId) + system;
    }

    private static String quoted(String literal) {
        char quote = literal.indexOf('"') < 0 ? '"' : '\'';
        return quote + literal + quote;
    }
}
