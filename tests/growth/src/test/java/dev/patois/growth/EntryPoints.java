package dev.patois.growth;

import dev.patois.core.Lexer;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TreeFeedback;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.spec.StepView;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveySummary;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.XmlInput;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.nio.Buffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import org.xml.sax.InputSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * All places where a document comes in: of every module, the public methods and constructors of the packages it exports
 * that take what may be a document or a part of one, and do more than hold it; and the commands of the command line.
 * They are looked for in the sources, so that a new module, class or command is found by itself.
 */
final class EntryPoints {
    private static final Pattern EXPORTS = Pattern.compile("(?m)^\\s*exports\\s+([\\w.]+)\\s*;");

    /** What a document may be. */
    private static final List<Class<?>> DOCUMENTS = List.of(
            byte[].class,
            char[].class,
            CharSequence.class,
            Buffer.class,
            InputStream.class,
            Reader.class,
            ReadableByteChannel.class,
            Path.class,
            File.class,
            URI.class,
            URL.class,
            InputSource.class,
            Source.class,
            XmlInput.class,
            SurveyDocument.class);

    /** What is made of one. */
    private static final List<Class<?>> PARTS_OF_DOCUMENTS = List.of(
            Lexer.class,
            LexerSnapshot.class,
            TreeFeedback.Snapshot.class,
            TreeFeedback.Texts.class,
            TokenCursor.class,
            Token.class,
            Token.Attribute.class,
            Slice.class,
            TagView.class,
            TextView.class,
            CommentView.class,
            DoctypeView.class,
            ProcessingInstructionView.class,
            ReferenceView.class,
            DeclarationView.class,
            StepView.class,
            ComparedToken.class,
            Contestant[].class,
            Divergence.class,
            SurveyRow.class,
            SurveySummary.class,
            TreeReader.class,
            XMLStreamReader.class,
            XMLEventReader.class);

    private EntryPoints() {}

    /** Returns the directory of the whole project. */
    static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.exists(directory.resolve("SECURITY.md"))) {
            directory = directory.getParent();
            if (directory == null) {
                throw new IllegalStateException("run this test within the project: SECURITY.md is not found");
            }
        }
        return directory;
    }

    static SortedSet<String> all() throws IOException {
        SortedSet<String> all = new TreeSet<>(ofModules());
        all.addAll(ofCommands());
        return all;
    }

    private static List<Path> sources(String name) throws IOException {
        try (Stream<Path> files = Files.walk(root())) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .filter(file -> file.toString().contains("/src/main/java/".replace('/', File.separatorChar)))
                    .filter(file -> !root().relativize(file).startsWith("tests"))
                    .sorted()
                    .toList();
        }
    }

    // ---- modules

    private static SortedSet<String> ofModules() throws IOException {
        SortedSet<String> points = new TreeSet<>();
        for (Path module : sources("module-info\\.java")) {
            Matcher exports = EXPORTS.matcher(Files.readString(module));
            while (exports.find()) {
                Path directory = module.resolveSibling(exports.group(1).replace('.', '/'));
                try (Stream<Path> files = Files.list(directory)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .forEach(file -> of(type(exports.group(1), file), points));
                }
            }
        }
        return points;
    }

    private static Class<?> type(String packageName, Path file) {
        String name = packageName + "." + file.getFileName().toString().replace(".java", "");
        if (name.endsWith("package-info")) {
            return Object.class;
        }
        try {
            return Class.forName(name, false, EntryPoints.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    name + " is exported, but not here: add its module to the dependencies in tests/growth/pom.xml", e);
        }
    }

    private static void of(Class<?> type, SortedSet<String> points) {
        if (!Modifier.isPublic(type.getModifiers()) || type == Object.class) {
            return;
        }
        Stream.concat(Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods()))
                .filter(made -> Modifier.isPublic(made.getModifiers()) && !made.isSynthetic())
                .filter(made -> !onlyHolds(type, made))
                .filter(made -> Arrays.stream(made.getParameterTypes()).anyMatch(EntryPoints::mayBeADocument))
                .forEach(made -> points.add(key(type, made)));
        for (Class<?> nested : type.getDeclaredClasses()) {
            of(nested, points);
        }
    }

    /** Constants by name, exceptions, and records of what they are given do nothing with it. */
    private static boolean onlyHolds(Class<?> type, Executable made) {
        return type.isEnum() && made.getName().equals("valueOf")
                || Throwable.class.isAssignableFrom(type)
                || type.isRecord() && made instanceof Constructor;
    }

    private static boolean mayBeADocument(Class<?> parameter) {
        return Stream.concat(DOCUMENTS.stream(), PARTS_OF_DOCUMENTS.stream())
                .anyMatch(document -> document.isAssignableFrom(parameter));
    }

    private static String key(Class<?> type, Executable made) {
        return type.getCanonicalName() + "#" + (made.getName().contains(".") ? "new" : made.getName())
                + Arrays.stream(made.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    // ---- commands

    private static SortedSet<String> ofCommands() throws IOException {
        SortedSet<String> points = new TreeSet<>();
        for (Path file : sources("\\w+Command\\.java")) {
            String path = file.toString().replace(File.separatorChar, '/');
            String name = path.substring(path.indexOf("/src/main/java/") + 15, path.length() - 5)
                    .replace('/', '.');
            try {
                ofCommand(Class.forName(name, false, EntryPoints.class.getClassLoader()), points);
            } catch (ClassNotFoundException e) {
                throw new UncheckedIOException(new IOException(name + " is not here", e));
            }
        }
        return points;
    }

    private static void ofCommand(Class<?> command, SortedSet<String> points) {
        Command annotation = command.getAnnotation(Command.class);
        if (annotation == null) {
            return;
        }
        String name = "patois " + annotation.name();
        points.add(name);
        ofFormats(command, name, points);
    }

    /** Adds the formats of a command, whether its own or of options that it shares with others. */
    private static void ofFormats(Class<?> options, String name, SortedSet<String> points) {
        for (Field field : options.getDeclaredFields()) {
            if (field.isAnnotationPresent(Mixin.class)) {
                ofFormats(field.getType(), name, points);
            }
            Option option = field.getAnnotation(Option.class);
            if (option != null && field.getType().isEnum() && option.names()[0].endsWith("format")) {
                for (Object format : field.getType().getEnumConstants()) {
                    points.add(name + " " + option.names()[0] + "=" + format);
                }
            }
        }
    }
}
