package dev.patois.cli.compare;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.report.ReportPage;
import dev.patois.core.compare.Contestant;
import java.io.IOException;
import java.util.List;

/** Writes one page of HTML for all documents. */
final class CompareHtmlPrinter implements ComparePrinter {
    private final ReportPage page;
    private final String options;

    /**
     * A page of comparisons.
     *
     * @param harmless whether differences that mean nothing are shown when the page is opened
     * @param options what {@code patois explain} has to be given to compare alike; empty, or with a space at its end
     */
    CompareHtmlPrinter(Utf8Output out, List<Contestant> contestants, boolean harmless, String options) {
        this.options = options;
        page = new ReportPage(out.documents(), contestants, harmless);
    }

    @Override
    public void document(Compared document) throws IOException {
        Source source = document.source();
        page.document(
                document.name(),
                source.utf8(),
                document.result(),
                divergence -> ExplainLine.of(options, source.name(), divergence, source::fromUtf8));
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        page.finish();
    }
}
