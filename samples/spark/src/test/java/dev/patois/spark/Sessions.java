package dev.patois.spark;

import org.apache.spark.sql.SparkSession;

/** Sessions for tests. */
final class Sessions {
    private Sessions() {}

    /** Returns a session on two threads of this process. */
    static SparkSession here() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("tests")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.driver.host", "localhost")
                .getOrCreate();
    }
}
