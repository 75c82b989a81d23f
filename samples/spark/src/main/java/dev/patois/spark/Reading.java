package dev.patois.spark;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** What is read of one document, as rows. Documents are strings, or bytes whose encoding is found. */
final class Reading {
    /** What {@link #tokens} gives. */
    static final StructType TOKEN = new StructType()
            .add("kind", DataTypes.StringType)
            .add("name", DataTypes.StringType)
            .add("text", DataTypes.StringType)
            .add("attributes", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType))
            .add("start", DataTypes.LongType)
            .add("end", DataTypes.LongType);

    /** What {@link #errors} gives. */
    static final StructType ERROR = new StructType()
            .add("code", DataTypes.StringType)
            .add("start", DataTypes.LongType)
            .add("end", DataTypes.LongType);

    /** What {@link #links} gives. */
    static final StructType LINK = new StructType()
            .add("element", DataTypes.StringType)
            .add("attribute", DataTypes.StringType)
            .add("link", DataTypes.StringType)
            .add("start", DataTypes.LongType)
            .add("end", DataTypes.LongType);

    private static final Set<String> NOT_SHOWN = Set.of("script", "style");
    private static final List<String> CITED = List.of("cite");
    private static final List<String> HREF = List.of("href");
    private static final List<String> SOURCE = List.of("src");

    /** The attributes that lead somewhere, by element. */
    private static final Map<String, List<String>> LINKS = Map.ofEntries(
            Map.entry("a", HREF),
            Map.entry("area", HREF),
            Map.entry("audio", SOURCE),
            Map.entry("base", HREF),
            Map.entry("blockquote", CITED),
            Map.entry("button", List.of("formaction")),
            Map.entry("del", CITED),
            Map.entry("embed", SOURCE),
            Map.entry("form", List.of("action")),
            Map.entry("frame", SOURCE),
            Map.entry("iframe", SOURCE),
            Map.entry("img", SOURCE),
            Map.entry("input", List.of("src", "formaction")),
            Map.entry("ins", CITED),
            Map.entry("link", HREF),
            Map.entry("object", List.of("data")),
            Map.entry("q", CITED),
            Map.entry("script", SOURCE),
            Map.entry("source", SOURCE),
            Map.entry("track", SOURCE),
            Map.entry("video", List.of("src", "poster")));

    private static final Map<String, Dialect> DIALECTS = new ConcurrentHashMap<>();

    private Reading() {}

    /**
     * Returns a dialect that reads whatever fits in memory, in the encoding that it finds.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    static Dialect dialect(String name) {
        return DIALECTS.computeIfAbsent(name, Reading::find);
    }

    private static Dialect find(String name) {
        try {
            return Dialects.get(name)
                    .sniffing(EncodingHints.none().withFallback(Encoding.UTF_8))
                    .with(options -> options.withLimits(Limits.unlimited())
                            .withErrors(ErrorHandling.collect())
                            .joiningText());
        } catch (UnknownDialectException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static TokenReader read(Object document, String dialect) {
        Dialect reader = dialect(dialect);
        if (document instanceof byte[] bytes) {
            return reader.tokens(bytes);
        }
        if (document instanceof CharSequence text) {
            return reader.tokens(text);
        }
        throw new IllegalArgumentException("a document is a string or bytes, and not " + document.getClass());
    }

    static Iterator<Row> tokens(Object document, String dialect) {
        TokenReader tokens = read(document, dialect);
        return StreamSupport.stream(tokens.spliterator(), false)
                .map(Reading::token)
                .iterator();
    }

    private static Row token(Token token) {
        String name = null;
        String text = null;
        Map<String, String> attributes = null;
        if (token instanceof Token.Tag tag) {
            name = tag.name();
            attributes = new LinkedHashMap<>();
            for (Token.Attribute attribute : tag.attributes()) {
                attributes.putIfAbsent(attribute.name(), attribute.value());
            }
        } else if (token instanceof Token.Text of) {
            text = of.data();
        } else if (token instanceof Token.Comment of) {
            text = of.data();
        } else if (token instanceof Token.Doctype of) {
            name = of.name();
        } else {
            text = token.raw().toString();
        }
        Object map = attributes == null ? null : CollectionConverters.asScala(attributes); // as Spark wants it
        return RowFactory.create(token.kind().label(), name, text, map, token.start(), token.end());
    }

    static List<Row> errors(Object document, String dialect) {
        TokenReader tokens = read(document, dialect);
        tokens.forEach(token -> {});
        List<Row> errors = new ArrayList<>();
        for (ParseError error : tokens.errors()) {
            errors.add(RowFactory.create(error.code().id(), error.start(), error.end()));
        }
        return errors;
    }

    static List<Row> links(Object document, String dialect) {
        List<Row> links = new ArrayList<>();
        for (Token token : read(document, dialect)) {
            if (token instanceof Token.StartTag tag) {
                for (String name : LINKS.getOrDefault(tag.name(), List.of())) {
                    Token.@Nullable Attribute link = tag.attribute(name);
                    if (link != null) {
                        links.add(RowFactory.create(tag.name(), name, link.value(), tag.start(), tag.end()));
                    }
                }
            }
        }
        return links;
    }

    static String text(Object document, String dialect) {
        StringBuilder text = new StringBuilder();
        String hidden = null;
        for (Token token : read(document, dialect)) {
            if (token instanceof Token.StartTag tag && hidden == null && NOT_SHOWN.contains(tag.name())) {
                hidden = tag.name();
            } else if (token instanceof Token.EndTag tag && tag.name().equals(hidden)) {
                hidden = null;
            } else if (token instanceof Token.Text part && hidden == null) {
                text.append(part.data());
            }
        }
        return text.toString();
    }
}
