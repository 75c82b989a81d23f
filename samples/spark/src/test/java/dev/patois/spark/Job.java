package dev.patois.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The job in processes of its own, started by Spark's own program, {@code spark-submit}. */
final class Job {
    private static final Path BUILD = Path.of(System.getProperty("patois.spark.build"));

    /** The jar that goes to a cluster. */
    static final Path JAR = BUILD.resolve("patois-spark.jar").toAbsolutePath();

    private final Process process;
    private final Path said;

    private Job(Process process, Path said) {
        this.process = process;
        this.said = said;
    }

    /** Makes what an installation of Spark looks like. */
    private static Path home() throws IOException {
        Path home = BUILD.resolve("spark-home").toAbsolutePath();
        Path jars = home.resolve("jars");
        if (!Files.exists(jars)) {
            Files.createDirectories(jars);
            Files.writeString(home.resolve("RELEASE"), "Spark 4.2.0");
            for (String jar : classPath().split(File.pathSeparator)) {
                Files.createSymbolicLink(jars.resolve(Path.of(jar).getFileName()), Path.of(jar));
            }
        }
        return home;
    }

    private static String classPath() throws IOException {
        return Files.readString(BUILD.resolve("spark.classpath")).strip();
    }

    /** Starts the job. */
    static Job start(Path folder, String master, List<String> settings, String... arguments) throws IOException {
        Path home = home();
        Path launcher = Path.of("src/main/launcher").toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + launcher.resolve("java-options"),
                "-Djava.io.tmpdir=" + folder, // a driver that is killed leaves a directory there
                "-Dlog4j2.configurationFile=" + launcher.resolve("log4j2.properties"),
                "-cp",
                extra(settings) + home.resolve("jars") + "/*",
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--class",
                SparkSurvey.class.getName(),
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=localhost"));
        for (String setting : settings) {
            command.addAll(List.of("--conf", setting));
        }
        command.add(JAR.toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_HOSTNAME", "localhost");
        builder.environment().put("SPARK_LOCAL_DIRS", folder.toString()); // what is killed leaves files there
        Path said = Files.createTempFile(folder, "said", ".txt");
        builder.redirectErrorStream(true).redirectOutput(said.toFile());
        return new Job(builder.start(), said);
    }

    /** Returns what the script spark-submit puts on the class path of the driver. */
    private static String extra(List<String> settings) {
        String name = "spark.driver.extraClassPath=";
        return settings.stream()
                .filter(setting -> setting.startsWith(name))
                .map(setting -> setting.substring(name.length()) + File.pathSeparator)
                .findFirst()
                .orElse("");
    }

    /** Runs the job to its end. */
    static Job submit(Path folder, String master, List<String> settings, String... arguments)
            throws IOException, InterruptedException {
        Job job = start(folder, master, settings, arguments);
        job.exit();
        return job;
    }

    Process process() {
        return process;
    }

    boolean isRunning() {
        return process.isAlive();
    }

    int exit() throws InterruptedException {
        if (!process.waitFor(2, TimeUnit.HOURS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return process.waitFor();
    }

    String said() throws IOException {
        return Files.readString(said);
    }

    /** Kills one of the processes that run tasks, and returns whether there was one. */
    boolean killAWorker() {
        return process.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend"))
                .findFirst()
                .map(ProcessHandle::destroyForcibly)
                .orElse(false);
    }

    /** Kills everything. */
    void kill() throws InterruptedException {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
    }
}
