package dev.patois.cli.lex;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.sgml.NetPolicy;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlContent;
import dev.patois.sgml.SgmlSyntax;
import java.util.List;
import java.util.Locale;

/** What {@code patois lex} can be told about the dialects of SGML. */
final class SgmlChoices {
    private static final String NAMES =
            "marked-sections, short-tags, declared-content, declaration-subset, entities, standard-entities,"
                    + " character-references, record-ends, sgml-declaration, syntax, encoding";

    private SgmlChoices() {}

    /**
     * Returns the dialect with its choices.
     *
     * @throws Failure if the dialect has no choices, or not these
     */
    static Dialect apply(Dialect dialect, boolean strict, List<String> options) throws Failure {
        if (!strict && options.isEmpty()) {
            return dialect;
        }
        if (!(dialect instanceof Sgml sgml)) {
            throw new Failure("--strict1996 and --option are for the dialects sgml and sgml-full");
        }
        Sgml.Builder builder = sgml.toBuilder().strict1996(strict);
        try {
            for (String option : options) {
                int equals = option.indexOf('=');
                apply(
                        builder,
                        equals < 0 ? option : option.substring(0, equals),
                        equals < 0 ? "" : option.substring(equals + 1));
            }
            return builder.build();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new Failure(String.valueOf(e.getMessage()));
        }
    }

    private static void apply(Sgml.Builder builder, String name, String value) {
        switch (name) {
            case "marked-sections" -> builder.markedSections(isOn(name, value));
            case "short-tags" -> shortTags(builder, value);
            case "declared-content" -> declaredContent(builder, value);
            case "declaration-subset" -> builder.declarationSubset(isOn(name, value));
            case "entities" -> entities(builder, isOn(name, value));
            case "standard-entities" -> builder.standardEntities(isOn(name, value));
            case "character-references" -> builder.characterReferences(isOn(name, value));
            case "record-ends" -> builder.recordEnds(isOn(name, value));
            case "sgml-declaration" -> builder.appliesDeclaration(isOn(name, value));
            case "syntax" -> syntax(builder, value);
            case "encoding" -> builder.sniffsEncoding(isOn(name, value)).checksCharacters(isOn(name, value));
            default -> throw new IllegalArgumentException("unknown option \"" + name + "\"; known are " + NAMES);
        }
    }

    private static void entities(Sgml.Builder builder, boolean on) {
        builder.namedCharacterReferences(on)
                .declaredEntities(on)
                .replacesEntities(on)
                .declaredShortReferences(on);
    }

    private static boolean isOn(String name, String value) {
        return switch (value) {
            case "", "on" -> true;
            case "off" -> false;
            default -> throw new IllegalArgumentException("option " + name + " is on or off, not \"" + value + "\"");
        };
    }

    private static void shortTags(Sgml.Builder builder, String value) {
        switch (value) {
            case "", "on" -> builder.shortTags(true).net(NetPolicy.SGML);
            case "off" -> builder.shortTags(false).net(NetPolicy.LIMITATION);
            case "limitation", "sgml", "xml" ->
                builder.shortTags(true).net(NetPolicy.valueOf(value.toUpperCase(Locale.ROOT)));
            default ->
                throw new IllegalArgumentException(
                        "option short-tags is limitation, sgml, xml or off, not \"" + value + "\"");
        }
    }

    private static void declaredContent(Sgml.Builder builder, String value) {
        switch (value) {
            case "document" -> builder.declaredContent(true);
            case "off" -> builder.declaredContent(false).content(SgmlContent.MIXED_ONLY);
            default -> builder.content(content(value));
        }
    }

    private static SgmlContent content(String value) {
        return switch (value) {
            case "html-2" -> SgmlContent.HTML_2;
            case "html-3.2" -> SgmlContent.HTML_3_2;
            case "", "html-4.01" -> SgmlContent.HTML_4_01;
            default ->
                throw new IllegalArgumentException(
                        "option declared-content is document, html-2, html-3.2, html-4.01 or off, not \"" + value
                                + "\"");
        };
    }

    private static void syntax(Sgml.Builder builder, String value) {
        builder.syntax(SgmlSyntax.preset(value));
    }
}
