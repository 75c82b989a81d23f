import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads what Surefire reports of the tests of a build.
 *
 * <pre>
 * java .ci/Tests.java table DIR…    a table of the modules below the directories, and the slowest tests
 * java .ci/Tests.java skipped DIR   the classes of which something was skipped for want of data or of a program
 * </pre>
 */
final class Tests {
    private static final int SLOWEST = 5;

    /** What one class reported. */
    private record Report(
            String module, String name, int tests, int skipped, int failed, double seconds, boolean wants) {}

    private record Case(String name, double seconds) {}

    private final List<Report> reports = new ArrayList<>();
    private final List<Case> cases = new ArrayList<>();

    public static void main(String[] args) throws IOException, XMLStreamException {
        if (args.length < 2 || !List.of("table", "skipped").contains(args[0])) {
            System.err.println("usage: java .ci/Tests.java table|skipped DIR…");
            System.exit(2);
        }
        Tests tests = new Tests();
        for (String directory : List.of(args).subList(1, args.length)) {
            tests.readAll(Path.of(directory));
        }
        if (args[0].equals("table")) {
            tests.table();
        } else {
            tests.skipped();
        }
    }

    private void readAll(Path root) throws IOException, XMLStreamException {
        List<Path> found;
        try (Stream<Path> files = Files.walk(root)) {
            found = files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml")
                            && file.toAbsolutePath().getParent().endsWith("surefire-reports"))
                    .sorted()
                    .toList();
        }
        for (Path file : found) {
            // MODULE/target/surefire-reports/TEST-….xml
            Path relative = root.relativize(file);
            Path build = relative.getParent().getParent();
            String java = build.getFileName().toString().startsWith("java-") ? " (" + build.getFileName() + ")" : "";
            Path module = java.isEmpty() ? build.getParent() : build.getParent().getParent();
            read(file, module + java);
        }
    }

    private void read(Path file, String module) throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        String name = "";
        double seconds = 0;
        int tests = 0;
        int skipped = 0;
        int failed = 0;
        boolean wants = false;
        try (var in = Files.newInputStream(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                    continue;
                }
                switch (xml.getLocalName()) {
                    case "testsuite" -> {
                        name = xml.getAttributeValue(null, "name");
                        seconds = Double.parseDouble(xml.getAttributeValue(null, "time").replace(",", ""));
                    }
                    case "testcase" -> {
                        tests++;
                        String of = xml.getAttributeValue(null, "classname");
                        String time = xml.getAttributeValue(null, "time");
                        cases.add(new Case(
                                of.substring(of.lastIndexOf('.') + 1) + "." + xml.getAttributeValue(null, "name"),
                                time == null ? 0 : Double.parseDouble(time.replace(",", ""))));
                    }
                    case "skipped" -> {
                        skipped++;
                        // What a property of the build switches on would be skipped again.
                        String why = xml.getAttributeValue(null, "message") + xml.getElementText();
                        wants |= !why.contains("System property");
                    }
                    case "failure", "error" -> failed++;
                    default -> {}
                }
            }
            xml.close();
        }
        reports.add(new Report(module, name, tests, skipped, failed, seconds, wants));
    }

    private void skipped() {
        TreeSet<String> names = new TreeSet<>();
        for (Report report : reports) {
            if (report.wants()) {
                names.add(report.name());
            }
        }
        System.out.println(String.join(",", names));
    }

    private void table() {
        Map<String, List<Report>> modules = new TreeMap<>();
        for (Report report : reports) {
            modules.computeIfAbsent(report.module(), module -> new ArrayList<>()).add(report);
        }
        System.out.printf("%n%-36s %7s %8s %7s %8s%n", "module", "tests", "skipped", "failed", "seconds");
        modules.forEach(Tests::line);
        line("all", reports);
        System.out.printf("%nThe slowest %d tests:%n", SLOWEST);
        cases.sort(Comparator.comparingDouble(Case::seconds).reversed());
        for (Case slow : cases.subList(0, Math.min(SLOWEST, cases.size()))) {
            System.out.printf(Locale.ROOT, "%8.1f s  %s%n", slow.seconds(), slow.name());
        }
        System.out.printf("%nThe slowest %d classes:%n", SLOWEST);
        reports.sort(Comparator.comparingDouble(Report::seconds).reversed());
        for (Report slow : reports.subList(0, Math.min(SLOWEST, reports.size()))) {
            System.out.printf(Locale.ROOT, "%8.1f s  %s%n", slow.seconds(), slow.name());
        }
        int failed = reports.stream().mapToInt(Report::failed).sum();
        int skipped = reports.stream().mapToInt(Report::skipped).sum();
        int tests = reports.stream().mapToInt(Report::tests).sum();
        System.out.printf("%n%d passed, %d failed, %d skipped%n", tests - failed - skipped, failed, skipped);
    }

    private static void line(String module, List<Report> reports) {
        System.out.printf(
                Locale.ROOT,
                "%-36s %7d %8d %7d %8.0f%n",
                module,
                reports.stream().mapToInt(Report::tests).sum(),
                reports.stream().mapToInt(Report::skipped).sum(),
                reports.stream().mapToInt(Report::failed).sum(),
                reports.stream().mapToDouble(Report::seconds).sum());
    }
}
