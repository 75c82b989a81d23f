package dev.patois.spark;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createMapType;

import org.apache.spark.sql.types.StructType;

/** The rows of a survey as Spark knows them: the fields of {@code patois survey --rows}. */
final class RowSchema {
    private RowSchema() {}

    static StructType get() {
        StructType found = new StructType().add("count", LongType).add("first", LongType);
        StructType differences =
                new StructType().add("findings", LongType).add("classes", createMapType(StringType, found));
        return new StructType()
                .add("document", StringType)
                .add("bytes", LongType)
                .add("level", StringType)
                .add("ignored", StringType)
                .add("encoding", StringType)
                .add("differs", BooleanType)
                .add("worst", StringType)
                .add("failure", StringType)
                .add("reason", StringType)
                .add("differences", createMapType(StringType, createMapType(StringType, differences)))
                .add("census", createMapType(StringType, createMapType(StringType, createMapType(StringType, found))));
    }
}
