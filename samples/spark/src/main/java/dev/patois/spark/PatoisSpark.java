package dev.patois.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * The lexers over data sets and in SQL.
 *
 * <pre>{@code
 * Dataset<Row> pages = spark.read().parquet("pages.parquet");          // url, html
 * Dataset<Row> links = PatoisSpark.links(pages, "html");               // url, element, attribute, link, …
 * Dataset<Row> errors = PatoisSpark.errors(pages, "html");             // url, code, start, end
 * errors.groupBy("code").count().show();
 *
 * PatoisSpark.register(spark);
 * spark.sql("SELECT url, patois_text(html) FROM pages WHERE size(patois_errors(html, 'html5')) > 0");
 * }</pre>
 *
 * <p>A document is a string, or bytes whose encoding is found as by {@code patois lex}: a byte order mark, what the
 * document declares, or UTF-8. Offsets are UTF-16 code units of a string, bytes of bytes. A null has nothing in it.
 * Documents are read whatever they hold: nothing in one ends a query, as long as it fits in memory.
 *
 * <p>Thread-safe.
 */
public final class PatoisSpark {
    private static final String HTML = "html5";

    private PatoisSpark() {}

    /** What is read of one document. */
    private interface Reader extends java.io.Serializable {
        Iterator<Row> read(Object document, String dialect);
    }

    /**
     * Returns the tokens of documents of HTML, a row each: {@link #tokens(Dataset, String, String)}.
     *
     * @param column the column with the documents
     */
    public static Dataset<Row> tokens(Dataset<Row> dataset, String column) {
        return tokens(dataset, column, HTML);
    }

    /**
     * Returns the tokens of documents, a row each: the other columns of the data set, then {@code kind}, as
     * {@code patois lex --format json} names it; {@code name}, of tags and doctypes; {@code text}, of texts and
     * comments, and of other tokens as they stand in the document; {@code attributes}, a map, of tags; {@code start}
     * and {@code end}.
     *
     * @param column the column with the documents; it is not in the result
     * @param dialect the name of a dialect, such as {@code html5} or {@code xml5}
     * @throws IllegalArgumentException if there is no such column with strings or bytes, or no such dialect
     */
    public static Dataset<Row> tokens(Dataset<Row> dataset, String column, String dialect) {
        return read(dataset, column, dialect, Reading.TOKEN, Reading::tokens);
    }

    /**
     * Returns the parse errors of documents of HTML, a row each: {@link #errors(Dataset, String, String)}.
     *
     * @param column the column with the documents
     */
    public static Dataset<Row> errors(Dataset<Row> dataset, String column) {
        return errors(dataset, column, HTML);
    }

    /**
     * Returns the parse errors of documents, a row each: the other columns of the data set, then {@code code},
     * {@code start} and {@code end}.
     *
     * @param column the column with the documents; it is not in the result
     * @param dialect the name of a dialect
     * @throws IllegalArgumentException if there is no such column with strings or bytes, or no such dialect
     */
    public static Dataset<Row> errors(Dataset<Row> dataset, String column, String dialect) {
        return read(
                dataset,
                column,
                dialect,
                Reading.ERROR,
                (document, name) -> Reading.errors(document, name).iterator());
    }

    /**
     * Returns where documents of HTML lead, a row for each attribute that is an address: the other columns of the data
     * set, then {@code element}, {@code attribute}, {@code link}, which is not resolved, and {@code start} and
     * {@code end} of the tag.
     *
     * @param column the column with the documents; it is not in the result
     * @throws IllegalArgumentException if there is no such column with strings or bytes
     */
    public static Dataset<Row> links(Dataset<Row> dataset, String column) {
        return read(
                dataset,
                column,
                HTML,
                Reading.LINK,
                (document, name) -> Reading.links(document, name).iterator());
    }

    private static Dataset<Row> read(
            Dataset<Row> dataset, String column, String dialect, StructType found, Reader reader) {
        Reading.dialect(dialect); // says so here if there is none
        StructType given = dataset.schema();
        int index = List.of(given.fieldNames()).indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "there is no column " + column + ", only " + String.join(", ", given.fieldNames()));
        }
        DataType type = given.fields()[index].dataType();
        if (!type.equals(DataTypes.StringType) && !type.equals(DataTypes.BinaryType)) {
            throw new IllegalArgumentException(
                    "column " + column + " has no documents: it is neither a string nor bytes");
        }
        List<StructField> fields = new ArrayList<>(Arrays.asList(given.fields()));
        fields.remove(index);
        fields.addAll(Arrays.asList(found.fields()));
        StructType schema = DataTypes.createStructType(fields);
        FlatMapFunction<Row, Row> function = row -> {
            Object document = row.get(index);
            if (document == null) {
                return List.<Row>of().iterator();
            }
            Iterator<Row> rows = reader.read(document, dialect);
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return rows.hasNext();
                }

                @Override
                public Row next() {
                    return joined(row, index, rows.next());
                }
            };
        };
        return dataset.flatMap(function, Encoders.row(schema));
    }

    private static Row joined(Row row, int without, Row found) {
        Object[] values = new Object[row.size() - 1 + found.size()];
        int n = 0;
        for (int i = 0; i < row.size(); i++) {
            if (i != without) {
                values[n++] = row.get(i);
            }
        }
        for (int i = 0; i < found.size(); i++) {
            values[n++] = found.get(i);
        }
        return RowFactory.create(values);
    }

    // ---- SQL

    /**
     * Makes functions known to a session, under these names:
     *
     * <ul>
     *   <li>{@code patois_text(html)}: the text, without that of {@code script} and {@code style};
     *   <li>{@code patois_tokens(html)}: an array of tokens, as {@link #tokens} has them;
     *   <li>{@code patois_errors(html)}: an array of errors, as {@link #errors} has them;
     *   <li>{@code patois_links(html)}: an array of links, as {@link #links} has them.
     * </ul>
     *
     * <p>Each takes the name of a dialect as a second argument; {@code html5} without. Of null they make null.
     */
    public static void register(SparkSession session) {
        register(session, "patois_text", DataTypes.StringType, Reading::text);
        register(session, "patois_tokens", DataTypes.createArrayType(Reading.TOKEN), PatoisSpark::tokenList);
        register(session, "patois_errors", DataTypes.createArrayType(Reading.ERROR), Reading::errors);
        register(session, "patois_links", DataTypes.createArrayType(Reading.LINK), Reading::links);
    }

    private static List<Row> tokenList(Object document, String dialect) {
        List<Row> tokens = new ArrayList<>();
        Reading.tokens(document, dialect).forEachRemaining(tokens::add);
        return tokens;
    }

    /** What a function makes of one document. */
    private interface Function extends java.io.Serializable {
        Object apply(Object document, String dialect);
    }

    /** A function of SQL, which may leave an argument out, around one of Java, which may not. */
    private static void register(SparkSession session, String name, DataType type, Function function) {
        UDF2<@Nullable String, @Nullable String, @Nullable Object> of =
                (document, dialect) -> document == null || dialect == null ? null : function.apply(document, dialect);
        String inner = name + "_of";
        session.udf().register(inner, of, type);
        session.sql("CREATE OR REPLACE TEMPORARY FUNCTION " + name + "(html STRING, dialect STRING DEFAULT '" + HTML
                + "') RETURNS " + type.sql() + " RETURN " + inner + "(html, dialect)");
    }
}
