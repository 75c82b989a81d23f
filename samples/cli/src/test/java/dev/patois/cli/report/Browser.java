package dev.patois.cli.report;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.print.PrintOptions;

/** Chromium, driven through its own driver. Tests that need it are skipped where it is not installed. */
final class Browser implements AutoCloseable {
    /** Says that it knows no protocol as new as the browser's; none is needed. Held, or the setting would be lost. */
    private static final Logger PROTOCOLS = Logger.getLogger("org.openqa.selenium.devtools");

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser start(Path profile) {
        Path browser = found("chromium", "chromium-browser", "google-chrome");
        Path driver = found("chromedriver");
        if (browser == null || driver == null) {
            String line = "skipped: what a browser shows, which is not installed"
                    + " (Debian packages chromium and chromium-driver)";
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            abort(line);
        }
        PROTOCOLS.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver chrome = new ChromeDriver(service, options);
        chrome.manage().timeouts().pageLoadTimeout(Duration.ofMinutes(5));
        chrome.manage().timeouts().scriptTimeout(Duration.ofMinutes(5));
        return new Browser(chrome);
    }

    private static Path found(String... names) {
        return Stream.of(System.getenv().getOrDefault("PATH", "/usr/bin").split(":"))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of(names).map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /** Opens a page and waits until it is drawn. */
    void open(Path page, String fragment) throws InterruptedException {
        driver.get("about:blank");
        driver.get(page.toUri() + fragment);
        until("document.documentElement.dataset.shown === 'yes'");
    }

    void size(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
    }

    /** Sets what the user prefers, {@code light} or {@code dark}. */
    void prefer(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Shows the page as it is printed, or as it is on the screen. */
    void asPrinted(boolean printed) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", printed ? "print" : ""));
    }

    void until(String condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
        while (!Boolean.TRUE.equals(ask("return Boolean(" + condition + ")"))) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never true: " + condition + "; the console says " + console());
            }
            Thread.sleep(20);
        }
    }

    Object ask(String script) {
        return ((JavascriptExecutor) driver).executeScript(script);
    }

    String text(String selector) {
        return String.valueOf(ask("return [...document.querySelectorAll('" + selector
                + "')].map(element => element.textContent).join('\\n')"));
    }

    long number(String expression) {
        return ((Number) ask("return " + expression)).longValue();
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    void press(Keys key) {
        new Actions(driver).sendKeys(key).perform();
    }

    void click(String selector) {
        driver.findElement(By.cssSelector(selector)).click();
    }

    void shoot(String name) throws IOException {
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    }

    /** Prints the page as PDF. */
    byte[] print() {
        return Base64.getDecoder().decode(driver.print(new PrintOptions()).getContent());
    }

    /** Returns what axe finds wrong with the page, for people who do not see or use it as others do. */
    Object violations() throws IOException {
        try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
            ask(new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
        }
        return driver.executeAsyncScript("const done = arguments[0]; axe.run().then(found => done(found.violations.map("
                + "one => one.id + ': ' + one.nodes.map(node => node.target.join(' ')).join(', '))));");
    }

    /** Keeps a line beside the screenshots. */
    static void note(String name, String line) throws IOException {
        Files.createDirectories(SCREENSHOTS);
        Files.writeString(SCREENSHOTS.resolve(name + ".txt"), line + "\n");
    }

    /** Returns what the console says since it was last asked. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
