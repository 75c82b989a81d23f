package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;

/** The packages of the core and of each dialect can be read one after the other: none needs a package that needs it. */
class PackagesTest {
    private static final Path ARCHITECTURE = Path.of("..", "..", "docs", "ARCHITECTURE.md");

    /** What a user meets first, and what that cannot do without. Put a new class into another package. */
    private static final List<String> ROOT = List.of(
            "CancellableLexer",
            "CheckedLexer",
            "ConfiguredDialect",
            "Dialect",
            "DialectProvider",
            "Dialects",
            "Excerpt",
            "KeptTag",
            "KnownStrings",
            "Lexer",
            "LexerControl",
            "LexerOptions",
            "LexerSnapshot",
            "RawText",
            "ReadyLexers",
            "Source",
            "TextCollector",
            "TextMaps",
            "Token",
            "TokenCopies",
            "TokenCursor",
            "TokenHandler",
            "TokenKeeper",
            "TokenParts",
            "TokenReader",
            "TreeFeedback",
            "UnknownDialectException");

    /** The classes of a package and of those below it, by their full names, with the classes that each uses. */
    private static Map<String, Set<String>> classes(Class<?> member) {
        try {
            Path place = Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return read(place, member.getPackageName());
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return read(jar.getPath("/"), member.getPackageName());
            }
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Set<String>> read(Path classes, String root) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        Pattern name = Pattern.compile(root.replace('.', '/') + "/(?:[a-z0-9]+/)*[A-Z]\\w*");
        try (Stream<Path> files = Files.walk(classes.resolve(root.replace('.', '/')))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                String own = reader.getClassName().replace('/', '.').replaceFirst("\\$.*", "");
                if (own.endsWith("-info")) {
                    continue;
                }
                Set<String> used = uses.computeIfAbsent(own, key -> new TreeSet<>());
                for (String constant : constants(reader)) {
                    name.matcher(constant)
                            .results()
                            .forEach(found -> used.add(found.group().replace('/', '.')));
                }
            }
        }
        return uses;
    }

    /** Returns the strings in the constant pool of a class: among them are the names of all classes that it uses. */
    private static List<String> constants(ClassReader reader) {
        return Stream.iterate(1, i -> i < reader.getItemCount(), i -> i + 1)
                .map(reader::getItem)
                .filter(at -> at > 0 && reader.readByte(at - 1) == 1)
                .map(at -> utf8(reader, at))
                .toList();
    }

    private static String utf8(ClassReader reader, int at) {
        byte[] bytes = new byte[reader.readUnsignedShort(at)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) reader.readByte(at + 2 + i);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }

    /** Returns which packages use which others. */
    private static Map<String, Set<String>> uses(Class<?> member) {
        Map<String, Set<String>> uses = new TreeMap<>();
        classes(member).forEach((name, used) -> {
            Set<String> others = uses.computeIfAbsent(packageOf(name), key -> new TreeSet<>());
            used.forEach(other -> others.add(packageOf(other)));
            others.remove(packageOf(name));
        });
        return uses;
    }

    /** Returns the packages that are left when those that need nothing of what is left have been taken away. */
    private static Set<String> needingEachOther(Map<String, Set<String>> uses) {
        Set<String> left = new TreeSet<>(uses.keySet());
        while (left.removeIf(name -> uses.get(name).stream().noneMatch(left::contains))) {
            // again, without them
        }
        return left;
    }

    @ParameterizedTest
    @ValueSource(classes = {Dialect.class, Html5.class, LegacyHtml.class, Xml5.class, Sgml.class})
    void noPackageNeedsOneThatNeedsIt(Class<?> member) {
        assertThat(uses(member)).isNotEmpty();
        assertThat(needingEachOther(uses(member))).isEmpty();
    }

    @Test
    void twoPackagesThatNeedEachOtherWouldBeFound() {
        Map<String, Set<String>> uses = uses(Dialect.class);
        assertThat(uses.get("dev.patois.core.view")).contains("dev.patois.core.text");
        uses.get("dev.patois.core.text").add("dev.patois.core.view");

        assertThat(needingEachOther(uses)).contains("dev.patois.core.text", "dev.patois.core.view");
    }

    @Test
    void theRootOfTheCoreHoldsWhatAUserMeetsFirst() {
        assertThat(classes(Dialect.class).keySet().stream()
                        .filter(name -> packageOf(name).equals("dev.patois.core"))
                        .map(name -> name.substring(name.lastIndexOf('.') + 1)))
                .containsExactlyElementsOf(ROOT);
    }

    @Test
    void thePageListsThePackagesOfTheCoreInAnOrderInWhichEachUsesOnlyThoseBeforeIt() throws IOException {
        Map<String, Set<String>> uses = uses(Dialect.class);
        Set<String> before = new HashSet<>();
        Matcher row = Pattern.compile("^\\| `(dev\\.patois\\.core[.a-z]*)` \\|", Pattern.MULTILINE)
                .matcher(Files.readString(ARCHITECTURE));
        while (row.find()) {
            assertThat(before).as(row.group(1)).containsAll(uses.get(row.group(1)));
            before.add(row.group(1));
        }

        assertThat(before).isEqualTo(uses.keySet());
    }

    @Test
    void thePageNamesWhereToBeginInEachPackageOfTheCore() throws IOException {
        Set<String> names = classes(Dialect.class).keySet();
        Matcher row = Pattern.compile("^\\| `(dev\\.patois\\.core[.a-z]*)` \\|[^|]*\\|([^|]*)\\|$", Pattern.MULTILINE)
                .matcher(Files.readString(ARCHITECTURE));
        int begins = 0;
        while (row.find()) {
            for (Matcher name = Pattern.compile("`(\\w+)`").matcher(row.group(2)); name.find(); begins++) {
                assertThat(names).contains(row.group(1) + "." + name.group(1));
            }
        }

        assertThat(begins).isGreaterThan(10);
    }
}
