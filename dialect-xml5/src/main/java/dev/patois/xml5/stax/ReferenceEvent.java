package dev.patois.xml5.stax;

import javax.xml.stream.Location;
import javax.xml.stream.events.EntityDeclaration;
import javax.xml.stream.events.EntityReference;
import org.jspecify.annotations.Nullable;

/** A reference to an entity, with its declaration where the internal subset has one. */
final class ReferenceEvent extends BasicEvent implements EntityReference {
    private final String name;
    private final @Nullable EntityDeclaration declaration;

    ReferenceEvent(String name, @Nullable EntityDeclaration declaration, Location location) {
        super(ENTITY_REFERENCE, location);
        this.name = name;
        this.declaration = declaration;
    }

    @Override
    public @Nullable EntityDeclaration getDeclaration() {
        return declaration;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public String toString() {
        return "&" + name + ";";
    }
}
