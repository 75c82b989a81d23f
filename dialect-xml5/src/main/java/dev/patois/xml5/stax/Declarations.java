package dev.patois.xml5.stax;

import dev.patois.xml5.tree.DeclarationHandler;
import dev.patois.xml5.tree.TreeReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.Location;
import javax.xml.stream.events.EntityDeclaration;
import javax.xml.stream.events.NotationDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * The general entities and the notations that an internal subset declares; of several declarations the first counts.
 */
final class Declarations implements DeclarationHandler {
    static final Declarations NONE = new Declarations(Xml5StreamReader.UNKNOWN);

    private final Location location;
    private final Map<String, EntityDeclaration> entities = new LinkedHashMap<>();
    private final Map<String, NotationDeclaration> notations = new LinkedHashMap<>();

    private Declarations(Location location) {
        this.location = location;
    }

    static Declarations of(TreeReader reader, Location location) {
        Declarations found = new Declarations(location);
        reader.declarations(found);
        return found;
    }

    @Override
    public void entity(
            String name,
            @Nullable String text,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String notation) {
        if (!name.startsWith("%")) {
            entities.putIfAbsent(name, new EntityEvent(name, text, publicId, systemId, notation, location));
        }
    }

    @Override
    public void notation(String name, @Nullable String publicId, @Nullable String systemId) {
        notations.putIfAbsent(name, new NotationEvent(name, publicId, systemId, location));
    }

    List<EntityDeclaration> entities() {
        return List.copyOf(entities.values());
    }

    List<NotationDeclaration> notations() {
        return List.copyOf(notations.values());
    }

    @Nullable
    EntityDeclaration entity(String name) {
        return entities.get(name);
    }
}
