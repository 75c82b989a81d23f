package dev.patois.xml5.stax;

import javax.xml.stream.Location;
import javax.xml.stream.events.EntityDeclaration;
import org.jspecify.annotations.Nullable;

/** The declaration of an entity: internal if it has a text, unparsed if it has a notation. */
final class EntityEvent extends BasicEvent implements EntityDeclaration {
    private final String name;
    private final @Nullable String text;
    private final @Nullable String publicId;
    private final @Nullable String systemId;
    private final @Nullable String notation;

    EntityEvent(
            String name,
            @Nullable String text,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String notation,
            Location location) {
        super(ENTITY_DECLARATION, location);
        this.name = name;
        this.text = text;
        this.publicId = publicId;
        this.systemId = systemId;
        this.notation = notation;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public @Nullable String getReplacementText() {
        return text;
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
    public @Nullable String getNotationName() {
        return notation;
    }

    @Override
    public @Nullable String getBaseURI() {
        return getLocation().getSystemId();
    }

    @Override
    public String toString() {
        String what = text == null
                ? NotationEvent.identifiers(publicId, systemId)
                : " \"" + text.replace("&", "&#38;").replace("%", "&#37;").replace("\"", "&#34;") + "\"";
        return "<!ENTITY " + name + what + (notation == null ? "" : " NDATA " + notation) + ">";
    }
}
