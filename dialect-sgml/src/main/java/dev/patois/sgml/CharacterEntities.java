package dev.patois.sgml;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Entities that stand for characters, which are data wherever they are used. Immutable. */
final class CharacterEntities implements SgmlEntities {
    private final Map<String, String> characters;

    CharacterEntities(Map<String, String> characters) {
        this.characters = Map.copyOf(characters);
    }

    @Override
    public @Nullable Entity general(String name) {
        String text = characters.get(name);
        return text == null ? null : new Entity(text, true);
    }

    @Override
    public @Nullable String parameter(String name) {
        return null;
    }
}
