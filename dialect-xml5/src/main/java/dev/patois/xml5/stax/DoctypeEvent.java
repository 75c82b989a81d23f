package dev.patois.xml5.stax;

import java.util.List;
import javax.xml.stream.Location;
import javax.xml.stream.events.DTD;
import javax.xml.stream.events.EntityDeclaration;
import javax.xml.stream.events.NotationDeclaration;
import org.jspecify.annotations.Nullable;

/** A document type declaration, with the entities and notations of its internal subset. */
final class DoctypeEvent extends BasicEvent implements DTD {
    private final String declaration;
    private final List<EntityDeclaration> entities;
    private final List<NotationDeclaration> notations;

    DoctypeEvent(
            String declaration,
            List<EntityDeclaration> entities,
            List<NotationDeclaration> notations,
            Location location) {
        super(DTD, location);
        this.declaration = declaration;
        this.entities = entities;
        this.notations = notations;
    }

    @Override
    public String getDocumentTypeDeclaration() {
        return declaration;
    }

    /** Nothing of another library is made of it. */
    @Override
    public @Nullable Object getProcessedDTD() {
        return null;
    }

    @Override
    public List<NotationDeclaration> getNotations() {
        return notations;
    }

    @Override
    public List<EntityDeclaration> getEntities() {
        return entities;
    }

    @Override
    public String toString() {
        return declaration;
    }
}
