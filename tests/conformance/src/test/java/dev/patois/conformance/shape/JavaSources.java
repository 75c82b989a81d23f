package dev.patois.conformance.shape;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The sources of all modules. */
final class JavaSources {
    static final Path ROOT = Path.of("..", "..");
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", ".git");

    private JavaSources() {}

    /** A file: its path from the root, and what it says. */
    record Source(String path, String text) {
        /** Returns whether it is a test, or what only tests use. */
        boolean isTest() {
            return path.contains("src/test/") || path.startsWith("tests/") && !path.startsWith("tests/benchmarks/");
        }
    }

    /** What is done with a file that was parsed. */
    interface Visitor {
        void visit(Source source, CompilationUnitTree unit, SourcePositions positions);
    }

    static List<Source> all() throws IOException {
        return files(".java");
    }

    /** Returns all files whose names end so, in the order of their paths. */
    static List<Source> files(String end) throws IOException {
        List<Source> sources = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return NOT_OURS.contains(directory.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (file.toString().endsWith(end)) {
                    sources.add(
                            new Source(ROOT.relativize(file).toString().replace('\\', '/'), Files.readString(file)));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        sources.sort(Comparator.comparing(Source::path));
        return sources;
    }

    /** Parses files without looking at the types in them. */
    static void parse(List<Source> sources, Visitor visitor) throws IOException {
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        problem -> {},
                        List.of("-proc:none"),
                        null,
                        sources.stream().map(SourceFile::new).toList());
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        Iterator<Source> source = sources.iterator();
        for (CompilationUnitTree unit : task.parse()) {
            visitor.visit(source.next(), unit, positions);
        }
    }

    private static final class SourceFile extends SimpleJavaFileObject {
        private final Source source;

        SourceFile(Source source) {
            super(URI.create("string:///" + source.path()), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoresErrors) {
            return source.text();
        }
    }
}
