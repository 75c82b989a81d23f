package dev.patois.xml5.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an internal subset declares: of declarations of one name the first counts. */
final class InternalSubset {
    /** A general or parameter entity: internal if it has a text. */
    static final class Entity {
        final String name;
        final @Nullable String text;
        final @Nullable String publicId;
        final @Nullable String systemId;
        final @Nullable String notation;
        boolean open;

        Entity(
                String name,
                @Nullable String text,
                @Nullable String publicId,
                @Nullable String systemId,
                @Nullable String notation) {
            this.name = name;
            this.text = text;
            this.publicId = publicId;
            this.systemId = systemId;
            this.notation = notation;
        }
    }

    /** An attribute of an element type. */
    record Attribute(
            String name,
            String type,
            @Nullable String mode,
            @Nullable String value) {
        boolean isCdata() {
            return type.equals("CDATA");
        }

        /** The type as an API without enumerations tells it. */
        String shownType() {
            return type.startsWith("(") ? "NMTOKEN" : type.startsWith("NOTATION") ? "NOTATION" : type;
        }
    }

    /** An element type: its content model, if declared, and its attributes. */
    static final class Element {
        final String name;
        final Map<String, Attribute> attributes = new HashMap<>();

        /** The attributes that have a default. */
        final List<Attribute> defaults = new ArrayList<>();

        private @Nullable String model;
        private boolean hasElementContent;

        /** Whether values of attributes are to be collapsed. */
        boolean hasTokens;

        Element(String name) {
            this.name = name;
        }

        /** The first declaration of its content counts. Returns whether this is it. */
        boolean declare(String contentModel) {
            if (model != null) {
                return false;
            }
            model = contentModel;
            hasElementContent = contentModel.startsWith("(") && !contentModel.contains("#PCDATA");
            return true;
        }

        /** Returns whether there was no declaration of an attribute of this name before. */
        boolean declare(Attribute attribute) {
            if (attributes.putIfAbsent(attribute.name(), attribute) != null) {
                return false;
            }
            if (attribute.value() != null) {
                defaults.add(attribute);
            }
            hasTokens |= !attribute.isCdata();
            return true;
        }

        /** Returns whether white space alone in this element is no content. */
        boolean hasElementContent() {
            return hasElementContent;
        }
    }

    /** What was declared, in order. */
    record Declaration(
            Kind kind,
            String name,
            @Nullable String first,
            @Nullable String second,
            @Nullable Object what) {
        enum Kind {
            ELEMENT,
            ATTRIBUTE,
            ENTITY,
            PARAMETER_ENTITY,
            NOTATION,
            COMMENT,
            INSTRUCTION
        }
    }

    final Map<String, Entity> entities = new HashMap<>();
    final Map<String, Entity> parameters = new HashMap<>();
    final Map<String, Element> elements = new HashMap<>();
    final List<Declaration> declarations = new ArrayList<>();

    /** Whether there are declarations that were not read, so that what is not declared here may be there. */
    boolean unread;

    /** Whether every parser reads it alike, though it may be well-formed all the same. */
    boolean isPortable = true;

    /** {@link Xml5Options#referencesAsText()}. */
    boolean referencesAreText;

    /** {@link Xml5Options#joinSurrogates()}. */
    boolean joinsSurrogates;

    private final Set<String> notations = new HashSet<>();

    Element element(String name) {
        return elements.computeIfAbsent(name, Element::new);
    }

    void addEntity(boolean parameter, Entity entity) {
        if ((parameter ? parameters : entities).putIfAbsent(entity.name, entity) == null) {
            Declaration.Kind kind = parameter ? Declaration.Kind.PARAMETER_ENTITY : Declaration.Kind.ENTITY;
            declarations.add(new Declaration(kind, entity.name, null, null, entity));
        }
    }

    void addAttribute(Element element, Attribute attribute) {
        if (element.declare(attribute)) {
            declarations.add(new Declaration(Declaration.Kind.ATTRIBUTE, element.name, null, null, attribute));
        }
    }

    void addElement(String name, String model) {
        isPortable &= element(name).declare(model); // lxml refuses a second one, which is only not valid
        declarations.add(new Declaration(Declaration.Kind.ELEMENT, name, model, null, null));
    }

    void addNotation(String name, @Nullable String publicId, @Nullable String systemId) {
        if (notations.add(name)) {
            declarations.add(new Declaration(Declaration.Kind.NOTATION, name, publicId, systemId, null));
        }
    }

    void addComment(String data) {
        declarations.add(new Declaration(Declaration.Kind.COMMENT, data, null, null, null));
    }

    void addInstruction(String target, String data) {
        declarations.add(new Declaration(Declaration.Kind.INSTRUCTION, target, data, null, null));
    }

    /** Tells what is declared, in order; {@code mends}: whether values have marks, which nobody else is to see. */
    void tell(DeclarationHandler handler, boolean mends) {
        declarations.forEach(declared -> tell(declared, handler, mends));
    }

    private static void tell(Declaration declared, DeclarationHandler handler, boolean mends) {
        String first = declared.first();
        switch (declared.kind()) {
            case ELEMENT -> handler.element(declared.name(), first == null ? "" : first);
            case COMMENT -> handler.comment(declared.name());
            case INSTRUCTION -> handler.processingInstruction(declared.name(), first == null ? "" : first);
            case NOTATION -> handler.notation(declared.name(), first, declared.second());
            case ATTRIBUTE -> {
                if (declared.what() instanceof Attribute a) {
                    String value = a.value();
                    value = mends && value != null ? Expansion.withoutMarks(value) : value;
                    handler.attribute(declared.name(), a.name(), a.type(), a.mode(), value);
                }
            }
            case ENTITY, PARAMETER_ENTITY -> {
                if (declared.what() instanceof Entity e) {
                    boolean parameter = declared.kind() == Declaration.Kind.PARAMETER_ENTITY;
                    handler.entity(parameter ? "%" + e.name : e.name, e.text, e.publicId, e.systemId, e.notation);
                }
            }
        }
    }
}
