package dev.patois.cli.hunt;

import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.report.ReportPage;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.core.input.Encoding;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import dev.patois.hunt.HuntSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes the page of {@code patois compare --format html}, with each find as a document. */
final class HuntHtmlPrinter implements HuntPrinter {
    private final HuntSettings settings;
    private final ReportPage page;

    HuntHtmlPrinter(Utf8Output out, HuntSettings settings) {
        this.settings = settings;
        this.page = new ReportPage(out.documents(), settings.contestants(), settings.harmless());
    }

    @Override
    public void found(Find find) throws IOException {
        byte[] utf8 = find.text().getBytes(StandardCharsets.UTF_8);
        Comparison comparison = Comparison.of(utf8, Encoding.UTF_8)
                .with(settings.contestants().toArray(Contestant[]::new))
                .only(settings.classes());
        page.document(find.name(), utf8, comparison.run(), divergence -> null);
    }

    @Override
    public void finish(Hunt hunt) throws IOException {
        page.finish();
    }
}
