package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.BY_TURNS;
import static dev.patois.growth.Given.lifted;

import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.sgml.RecordEnds;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlToXml;
import dev.patois.sgml.SgmlValues;
import java.util.List;

/** What SGML has besides its lexer. */
final class SgmlFeatures {
    private static final String GROUP = "SGML";

    private SgmlFeatures() {}

    static List<Feature> all() {
        return List.of(events(), characters(), recordEnds(), values(), toXml());
    }

    private static Feature toXml() {
        return new Feature(GROUP, "SGML written as XML", (d, in) -> {
                    LexerOptions options = SgmlToXml.options().withLimits(Limits.unlimited());
                    return () -> {
                        StringBuilder xml = new StringBuilder();
                        SgmlToXml.Result result = SgmlToXml.convert(in.bytes(), options, xml);
                        long places = 0;
                        for (int i = 0; i < result.elementCount(); i++) {
                            places += result.element(i).end();
                        }
                        return xml.length() + places + result.problemCount();
                    };
                })
                .in(Language.SGML)
                .longer(2, "the input is read twice, and its elements are kept")
                .covers("dev.patois.sgml.SgmlToXml");
    }

    private static Feature events() {
        return new Feature(GROUP, "events of the NOTE", (d, in) -> {
                    long[] told = new long[1];
                    SgmlEvents.Callback callback = (lexer, strings, parts) -> told[0] += strings.length;
                    Sgml sgml = d.name().equals("sgml") ? Sgml.NOTE : Sgml.FULL;
                    LexerOptions options = sgml.options().withLimits(Limits.unlimited());
                    return () -> {
                        SgmlEvents bytes = new SgmlEvents(sgml, options, callback, callback, callback);
                        bytes.norm(true);
                        bytes.lex(in.bytes());
                        bytes.end();
                        SgmlEvents text = new SgmlEvents(sgml, options, callback, callback, callback);
                        text.lex(in.text());
                        text.end();
                        return told[0] + bytes.line();
                    };
                })
                .in(Language.SGML)
                .size(8)
                .covers("dev.patois.sgml.SgmlEvents");
    }

    private static Feature characters() {
        return new Feature(GROUP, "SGML that checks its characters", (d, in) -> {
                    Sgml sgml = (d.name().equals("sgml") ? Sgml.NOTE : Sgml.FULL)
                            .toBuilder().checksCharacters(true).build();
                    var dialect = Given.delivering(sgml);
                    return () -> {
                        Eater eater = new Eater();
                        dialect.lex(in.bytes(), eater);
                        return eater.eaten();
                    };
                })
                .in(Language.SGML)
                .breadth(BY_TURNS);
    }

    private static Feature recordEnds() {
        return new Feature(GROUP, "record ends", (d, in) -> {
                    var dialect = lifted(d);
                    return () -> {
                        RecordEnds ends = new RecordEnds();
                        long sum = 0;
                        try (var cursor = dialect.cursor(in.bytes())) {
                            for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
                                switch (kind) {
                                    case START_TAG -> sum += ends.startTag().length();
                                    case END_TAG -> ends.endTag();
                                    case TEXT ->
                                        sum += ends.data(cursor.text().value().toString())
                                                .length();
                                    case REFERENCE -> sum += ends.reference().length();
                                    default -> ends.markup();
                                }
                            }
                        }
                        return sum;
                    };
                })
                .in(Language.SGML)
                .breadth(BY_TURNS)
                .covers("dev.patois.sgml.RecordEnds");
    }

    private static Feature values() {
        return new Feature(GROUP, "values of SGML attributes", (d, in) -> () -> {
                    String text = in.text();
                    return SgmlValues.value(text, SgmlEntities.NONE).length()
                            + SgmlValues.tokenized(text, SgmlEntities.NONE, true)
                                    .length()
                            + SgmlValues.recordEnds(text, true, true).length();
                })
                .longer(3, "it goes over the input so often")
                .in("sgml-full")
                .against(Family.TEXT, Family.REFERENCES, Family.TAGS)
                .covers("dev.patois.sgml.SgmlValues");
    }
}
