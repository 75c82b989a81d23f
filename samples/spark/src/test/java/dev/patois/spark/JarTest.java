package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The jar that goes to a cluster. */
@EnabledIfSystemProperty(named = "patois.spark.build", matches = ".+")
class JarTest {
    @TempDir
    private Path folder;

    @Test
    void theJarHoldsPatoisJwarcAndBrotliOnly() throws IOException {
        Set<String> packages = new TreeSet<>();
        try (FileSystem jar = FileSystems.newFileSystem(Job.JAR);
                Stream<Path> files = Files.walk(jar.getPath("/"))) {
            files.filter(file -> file.toString().endsWith(".class"))
                    .forEach(file -> packages.add(file.getParent().toString()));
            assertThat(jar.getPath("META-INF/LICENSE")).isNotEmptyFile();
            assertThat(jar.getPath("META-INF/NOTICE")).isNotEmptyFile();
            assertThat(jar.getPath("META-INF/LICENSE-brotli")).isNotEmptyFile();
            assertThat(Files.readString(jar.getPath("META-INF/services/dev.patois.core.DialectProvider")))
                    .contains("dev.patois.html5.", "dev.patois.xml5.", "dev.patois.sgml.", "dev.patois.html4.");
        }

        assertThat(packages)
                .contains("/dev/patois/core", "/dev/patois/spark", "/org/netpreserve/jwarc", "/org/brotli/dec")
                .allMatch(name -> name.startsWith("/dev/patois/")
                        || name.equals("/org/netpreserve/jwarc")
                        || name.startsWith("/org/netpreserve/jwarc/")
                        || name.equals("/org/brotli/dec"))
                .noneMatch(name -> name.startsWith("/dev/patois/cli"));
    }

    @Test
    void sparkSubmitGivesTheSameAnswer() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        Warcs.write(in.resolve("a.warc.gz"), 200_000, 1);
        Warcs.write(in.resolve("b.warc.gz"), 100_000, 2);
        Path out = folder.resolve("out");

        Job job = Job.submit(folder, "local[2]", List.of(), in.toString(), out.toString());

        assertThat(job.exit()).as(job.said()).isZero();
        Surveyed.in(out).isSameAs(Surveyed.plainly(folder, in.toString()));
    }
}
