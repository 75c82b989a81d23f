package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The lexers over data sets and in SQL. */
class PatoisSparkTest {
    private static final String PAGE =
            "<!doctype html><p class=x>one &amp; two<!-- c --!><script>a<b</script><a href='/?a&amp;b'>three</a>";

    private static SparkSession spark;

    @BeforeAll
    static void start() {
        spark = Sessions.here();
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    private static Dataset<Row> pages() {
        StructType schema = new StructType().add("url", DataTypes.StringType).add("html", DataTypes.StringType);
        return spark.createDataFrame(
                List.of(
                        RowFactory.create("http://a.example/", PAGE),
                        RowFactory.create("http://b.example/", null),
                        RowFactory.create("http://c.example/", "")),
                schema);
    }

    @Test
    void tokensAreRowsWithTheOtherColumns() {
        List<Row> tokens = PatoisSpark.tokens(pages(), "html").collectAsList();

        assertThat(tokens)
                .extracting(
                        row -> row.getString(0) + " " + row.getString(1) + " " + row.getString(2) + " " + row.get(3))
                .startsWith(
                        "http://a.example/ Doctype html null",
                        "http://a.example/ StartTag p null",
                        "http://a.example/ Character null one & two",
                        "http://a.example/ Comment null  c ");
        assertThat(tokens.get(1).<String, String>getJavaMap(4)).containsEntry("class", "x");
        assertThat(tokens.get(1).getLong(5)).isEqualTo(15);
        assertThat(PAGE.substring(
                        (int) tokens.get(3).getLong(5), (int) tokens.get(3).getLong(6)))
                .isEqualTo("<!-- c --!>");
    }

    @Test
    void errorsAreRowsByDialect() {
        assertThat(PatoisSpark.errors(pages(), "html").collectAsList())
                .extracting(row -> row.getString(1))
                .containsExactly("incorrectly-closed-comment");
        assertThat(PatoisSpark.errors(pages(), "html", "xml5").count()).isPositive();
    }

    @Test
    void linksAreRows() {
        assertThat(PatoisSpark.links(pages(), "html").collectAsList())
                .extracting(row -> row.getString(1) + " " + row.getString(2) + " " + row.getString(3))
                .containsExactly("a href /?a&b");
    }

    @Test
    void bytesAreReadInTheEncodingThatTheyDeclare() {
        StructType schema = new StructType().add("html", DataTypes.BinaryType);
        byte[] page = "<meta charset=iso-8859-1>caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);

        List<Row> tokens = PatoisSpark.tokens(
                        spark.createDataFrame(List.of(RowFactory.create((Object) page)), schema), "html")
                .collectAsList();

        assertThat(tokens.get(1).getString(2)).isEqualTo("caf\u00e9");
        assertThat(tokens.get(1).getLong(5)).isEqualTo(page.length);
    }

    @Test
    void theFunctionsOfSqlTakeADialectOrNone() {
        PatoisSpark.register(spark);
        PatoisSpark.register(spark);
        pages().createOrReplaceTempView("pages");

        List<Row> found = spark.sql("SELECT patois_text(html), patois_errors(html, 'html5').code,"
                        + " get(patois_links(html), 0).link, size(patois_tokens(html)),"
                        + " size(patois_errors(html, 'xml5'))"
                        + " FROM pages ORDER BY url")
                .collectAsList();

        assertThat(found.get(0).getString(0)).isEqualTo("one & twothree");
        assertThat(found.get(0).getList(1)).hasToString("[incorrectly-closed-comment]");
        assertThat(found.get(0).getString(2)).isEqualTo("/?a&b");
        assertThat(found.get(0).getInt(3)).isEqualTo(10);
        assertThat(found.get(0).getInt(4)).isPositive();
        assertThat(found.get(1).isNullAt(0)).isTrue();
        assertThat(found.get(1).isNullAt(1)).isTrue();
        assertThat(found.get(2).getString(0)).isEmpty();
        assertThat(found.get(2).getList(1)).isEmpty();
    }

    @Test
    void whatIsWrongIsToldBeforeTheJobRuns() {
        assertThatThrownBy(() -> PatoisSpark.tokens(pages(), "page"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no column page, only url, html");
        assertThatThrownBy(() -> PatoisSpark.tokens(pages(), "html", "html7"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("html7");
    }
}
