package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The artifacts that the pages name can be used outside of this build. */
class PublishedArtifactsTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    /** How the pages name an artifact that a reader is to depend on. */
    private static final Pattern NAMED = Pattern.compile(
            "(?:dev\\.patois:|<artifactId>|[Aa]rtifact (?:is )?`|^\\| `)(patois-[a-z0-9-]+)", Pattern.MULTILINE);

    /**
     * A module of this build, as far as its POM tells.
     *
     * @param needs the modules of this build that a program with it needs, too
     * @param skipped whether it is left out where artifacts are installed; null where its parent says so
     */
    private record Module(
            String name,
            @Nullable String parent,
            List<String> needs,
            @Nullable Boolean skipped,
            @Nullable Boolean deploySkipped) {}

    private static Map<String, Module> modules() throws Exception {
        Map<String, Module> modules = new TreeMap<>();
        add(ROOT, modules);
        return modules;
    }

    private static void add(Path folder, Map<String, Module> modules) throws Exception {
        Document pom = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("pom.xml").toFile());
        Element project = pom.getDocumentElement();
        Element parent = child(project, "parent");
        List<String> needs = new ArrayList<>();
        for (Element dependency : children(child(project, "dependencies"))) {
            String scope = text(dependency, "scope");
            boolean needed = text(dependency, "groupId").equals("dev.patois")
                    && !text(dependency, "optional").equals("true")
                    && !scope.equals("test")
                    && !scope.equals("provided");
            if (needed) {
                needs.add(text(dependency, "artifactId"));
            }
        }
        Element properties = child(project, "properties");
        Module module = new Module(
                text(project, "artifactId"),
                parent == null ? null : text(parent, "artifactId"),
                needs,
                flag(properties, "maven.install.skip"),
                flag(properties, "maven.deploy.skip"));
        modules.put(module.name(), module);
        List<Element> inner = new ArrayList<>(children(child(project, "modules")));
        for (Element profile : children(child(project, "profiles"))) {
            inner.addAll(children(child(profile, "modules")));
        }
        for (Element one : inner) {
            add(folder.resolve(one.getTextContent().strip()), modules);
        }
    }

    private static List<Element> children(@Nullable Element element) {
        List<Element> children = new ArrayList<>();
        for (Node node = element == null ? null : element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element found) {
                children.add(found);
            }
        }
        return children;
    }

    private static @Nullable Element child(Element element, String name) {
        return children(element).stream()
                .filter(one -> one.getTagName().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static String text(Element element, String name) {
        Element found = child(element, name);
        return found == null ? "" : found.getTextContent().strip();
    }

    private static @Nullable Boolean flag(@Nullable Element properties, String name) {
        String value = properties == null ? "" : text(properties, name);
        return value.isEmpty() ? null : Boolean.valueOf(value);
    }

    private static boolean isInstalled(Module module, Map<String, Module> modules) {
        for (Module at = module; at != null; at = at.parent() == null ? null : modules.get(at.parent())) {
            if (at.skipped() != null) {
                return !at.skipped();
            }
        }
        return true;
    }

    private static boolean isDeployed(Module module, Map<String, Module> modules) {
        for (Module at = module; at != null; at = at.parent() == null ? null : modules.get(at.parent())) {
            if (at.deploySkipped() != null) {
                return !at.deploySkipped();
            }
        }
        return true;
    }

    /** The artifacts that README and the pages of the documentation tell a reader to depend on. */
    private static Set<String> named(Map<String, Module> modules) throws IOException {
        Set<String> named = new TreeSet<>();
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            NAMED.matcher(Files.readString(page))
                    .results()
                    .map(found -> found.group(1))
                    .filter(modules::containsKey)
                    .forEach(named::add);
        }
        return named;
    }

    @Test
    void whatThePagesNameIsInstalledAndDeployedWithItsParentsAndAllThatItNeeds() throws Exception {
        Map<String, Module> modules = modules();
        Set<String> wanted = new TreeSet<>();
        List<String> open = new ArrayList<>(named(modules));
        while (!open.isEmpty()) {
            String name = open.remove(open.size() - 1);
            if (wanted.add(name)) {
                Module module = modules.get(name);
                open.addAll(module.needs());
                if (module.parent() != null) {
                    open.add(module.parent());
                }
            }
        }

        assertThat(wanted)
                .contains("patois-parent", "patois-samples", "patois-testkit", "patois-hunt")
                .allMatch(name -> isInstalled(modules.get(name), modules), "is installed")
                .allMatch(name -> isDeployed(modules.get(name), modules), "is deployed");
    }

    @Test
    void everyArtifactThatIsInstalledIsNamedOnAPageAndStartedByATestHere() throws Exception {
        Map<String, Module> modules = modules();
        Set<String> installed = modules.values().stream()
                .filter(module -> isInstalled(module, modules))
                .map(Module::name)
                .filter(name -> !name.equals("patois-parent") && !name.equals("patois-samples"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(named(modules)).isEqualTo(installed);
        assertThat(PROGRAMS.keySet()).containsExactlyInAnyOrderElementsOf(installed);
    }

    // ---- programs outside of the build

    /**
     * A program that depends on one artifact.
     *
     * @param module the module it requires, as an application of modules
     * @param code what it does
     * @param says what it prints
     */
    private record Program(String module, String code, String says) {}

    private static final Map<String, Program> PROGRAMS = Map.of(
            "patois-core",
            new Program("dev.patois.core", "dev.patois.core.Dialects.all().size()", "0"),
            "patois-html5",
            new Program("dev.patois.html5", "dev.patois.html5.Html5.LIVING.tokens(\"<p>a\").toList().size()", "2"),
            "patois-html4-legacy",
            new Program(
                    "dev.patois.html4", "dev.patois.html4.LegacyHtml.DRAFT_2008.tokens(\"<p>a\").toList().size()", "2"),
            "patois-xml5",
            new Program(
                    "dev.patois.xml5", "dev.patois.core.Dialects.get(\"xml5\").tokens(\"<p>a\").toList().size()", "2"),
            "patois-sgml",
            new Program(
                    "dev.patois.sgml", "dev.patois.core.Dialects.get(\"sgml\").tokens(\"<p>a\").toList().size()", "2"),
            "patois-hunt",
            new Program("dev.patois.hunt", "new dev.patois.hunt.soup.Soup(1).wellFormed().isEmpty()", "false"),
            "patois-testkit",
            new Program("dev.patois.testkit", """
                    agrees(dev.patois.testkit.MarkupAgreement.of("html5").with("html5:no-feedback")));
                    }
                    static boolean agrees(dev.patois.testkit.MarkupAgreement both) {
                        both.assertAgrees("<p>a");
                        return Boolean.valueOf(true""", "true"),
            "patois-corpus",
            new Program("dev.patois.corpus", """
                    read(new java.util.ArrayList<>()));
                    }
                    static java.util.List<String> read(java.util.List<String> names) throws Exception {
                        new dev.patois.corpus.Corpus(new dev.patois.corpus.Corpus.Sink() {
                            public boolean wants(String name) { return name.endsWith(".html"); }
                            public void document(dev.patois.core.survey.SurveyDocument document) {
                                names.add(document.name().replaceFirst(".*[/.]", ""));
                            }
                            public void failed(String name, String reason) { names.add(reason); }
                            public void passedOver() {}
                            public void passedOver(String record) {}
                            public void progress(String file, long bytes) {}
                        }, 1000, null).read(java.nio.file.Path.of("pages"));
                        return java.util.List.copyOf(names""", "[html]"),
            "patois-contestants",
            // The parsers themselves are looked for on the class path: their packages are split.
            new Program(
                    "dev.patois.core",
                    "dev.patois.core.compare.Contestants.get(\"jsoup\").read(\"<p>a\").tokens().size()",
                    "2"));

    /** What of an artifact whose parsers are looked for on the class path is a module of a program's. */
    private static final Pattern MODULES_BESIDE_CONTESTANTS = Pattern.compile("patois-core|patois-html5|slf4j-api");

    /** What only the night would find otherwise: a program that no longer compiles. */
    @Test
    void eachProgramCompilesAgainstWhatThisBuildMade(@TempDir Path folder) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, String> refused = new TreeMap<>();
        for (Map.Entry<String, Program> program : PROGRAMS.entrySet()) {
            Path consumer = folder.resolve(program.getKey());
            write(consumer, program.getKey(), program.getValue(), false);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int failed = compiler.run(
                    null,
                    said,
                    said,
                    "--release",
                    "17",
                    "-proc:none",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    consumer.resolve("classes").toString(),
                    consumer.resolve("src/main/java/consumer/Main.java").toString());
            if (failed != 0) {
                refused.put(program.getKey(), said.toString(StandardCharsets.UTF_8));
            }
        }

        assertThat(refused).isEmpty();
    }

    /**
     * Installs what this build publishes in a fresh repository, in which only the artifacts of others are, and lets
     * Maven compile programs against it.
     */
    @Test
    @EnabledIfSystemProperty(named = "patois.nightly", matches = "true")
    void programsOutsideOfTheBuildUseEachArtifactOnTheClassPathAndAsModules(@TempDir Path folder) throws Exception {
        Path repository = fresh(folder.resolve("repository"));
        try {
            useEach(repository, folder);
        } finally {
            unlink(repository);
            unlink(repository.resolve("dev"));
        }
    }

    private static void useEach(Path repository, Path folder) throws Exception {
        maven(ROOT, repository, "-Dfast", "-Dpatois.target=target/published", "install");
        Path consumers = Files.createDirectories(folder.resolve("consumers"));
        for (Map.Entry<String, Program> program : PROGRAMS.entrySet()) {
            write(consumers.resolve(program.getKey()), program.getKey(), program.getValue(), false);
            write(consumers.resolve(program.getKey() + "-modular"), program.getKey(), program.getValue(), true);
        }
        try (Stream<Path> all = Files.list(consumers)) {
            String list = all.map(one -> "<module>" + one.getFileName() + "</module>")
                    .sorted()
                    .collect(Collectors.joining());
            Files.writeString(
                    consumers.resolve("pom.xml"),
                    project("<artifactId>all</artifactId><packaging>pom</packaging><modules>" + list + "</modules>"));
        }
        maven(
                consumers,
                repository,
                "-Dmdep.outputFile=classpath.txt",
                "compile",
                plugin("dependency") + ":build-classpath");

        for (Map.Entry<String, Program> program : PROGRAMS.entrySet()) {
            Path plain = consumers.resolve(program.getKey());
            assertThat(run(plain, "-cp", classes(plain) + File.pathSeparator + classPath(plain), "consumer.Main"))
                    .as(program.getKey() + " on the class path")
                    .isEqualTo(program.getValue().says());
            Path modular = consumers.resolve(program.getKey() + "-modular");
            List<String> modules = new ArrayList<>(List.of(classes(modular)));
            List<String> others = new ArrayList<>();
            for (String jar : classPath(modular).split(File.pathSeparator)) {
                boolean isModule = !program.getKey().equals("patois-contestants")
                        || MODULES_BESIDE_CONTESTANTS
                                .matcher(Path.of(jar).getFileName().toString())
                                .lookingAt();
                (isModule ? modules : others).add(jar);
            }
            assertThat(run(
                            modular,
                            "-p",
                            String.join(File.pathSeparator, modules),
                            "-cp",
                            String.join(File.pathSeparator, others),
                            "-m",
                            "consumer/consumer.Main"))
                    .as(program.getKey() + " as a module")
                    .isEqualTo(program.getValue().says());
        }
    }

    /** Makes a repository with all artifacts that this machine's has but ours, which nobody has to fetch again. */
    private static Path fresh(Path repository) throws IOException {
        Path known = Path.of(System.getProperty("user.home"), ".m2", "repository");
        Files.createDirectories(repository.resolve("dev"));
        link(known, repository, "dev");
        link(known.resolve("dev"), repository.resolve("dev"), "patois");
        return repository;
    }

    private static void link(Path from, Path to, String without) throws IOException {
        if (Files.isDirectory(from)) {
            try (Stream<Path> folders = Files.list(from)) {
                for (Path one : folders.filter(Files::isDirectory).toList()) {
                    if (!one.getFileName().toString().equals(without)) {
                        Files.createSymbolicLink(to.resolve(one.getFileName()), one);
                    }
                }
            }
        }
    }

    private static void unlink(Path folder) throws IOException {
        try (Stream<Path> links = Files.list(folder)) {
            for (Path link : links.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    private static String project(String inside) {
        return "<project><modelVersion>4.0.0</modelVersion><groupId>consumer</groupId><version>1</version>" + inside
                + "</project>";
    }

    /** Returns a plugin of Maven in the version that this build has. */
    private static String plugin(String name) throws IOException {
        String artifact = "maven-" + name + "-plugin";
        var found = Pattern.compile("<artifactId>" + artifact + "</artifactId>\\s*<version>([^<]+)")
                .matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(found.find()).as(artifact).isTrue();
        return "org.apache.maven.plugins:" + artifact + ":" + found.group(1);
    }

    private static void write(Path folder, String artifact, Program program, boolean asModule) throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/main/java/consumer"));
        StringBuilder plugins = new StringBuilder();
        for (String name : List.of("resources", "compiler")) {
            String[] parts = plugin(name).split(":");
            plugins.append("<plugin><groupId>").append(parts[0]).append("</groupId><artifactId>");
            plugins.append(parts[1])
                    .append("</artifactId><version>")
                    .append(parts[2])
                    .append("</version></plugin>");
        }
        Files.writeString(
                folder.resolve("pom.xml"),
                project("<artifactId>" + folder.getFileName() + "</artifactId><properties>"
                        + "<maven.compiler.release>17</maven.compiler.release>"
                        + "<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>"
                        + "<dependencies><dependency><groupId>dev.patois</groupId><artifactId>" + artifact
                        + "</artifactId><version>" + version() + "</version></dependency></dependencies>"
                        + "<build><plugins>" + plugins + "</plugins></build>"));
        Files.writeString(
                source.resolve("Main.java"),
                "package consumer;\npublic class Main {\n"
                        + "public static void main(String[] arguments) throws Exception {\n"
                        + "System.out.println(" + program.code() + ");\n}\n}\n");
        if (asModule) {
            Files.writeString(
                    source.resolveSibling("module-info.java"),
                    "module consumer {\nrequires " + program.module() + ";\n"
                            // A module without a descriptor passes on no module that it needs.
                            + (program.module().matches(".*[.](corpus|hunt|testkit)")
                                    ? "requires dev.patois.core;\n"
                                    : "")
                            + "exports consumer;\n}\n");
        }
        Files.writeString(Files.createDirectories(folder.resolve("pages")).resolve("page.html"), "<p>");
    }

    private static String version() throws IOException {
        var found = Pattern.compile("<artifactId>patois-parent</artifactId>\\s*<version>([^<]+)")
                .matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private static String classes(Path consumer) {
        return consumer.resolve(Path.of("target", "classes")).toString();
    }

    private static String classPath(Path consumer) throws IOException {
        return Files.readString(consumer.resolve("classpath.txt")).strip();
    }

    private static void maven(Path folder, Path repository, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B", "-ntp", "-Dmaven.repo.local=" + repository));
        command.addAll(List.of(arguments));
        said(folder, command);
    }

    private static String run(Path folder, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Dslf4j.internal.verbosity=ERROR");
        command.addAll(List.of(arguments));
        return said(folder, command);
    }

    private static String said(Path folder, List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(command + "\n" + said).isZero();
        return said.strip();
    }
}
