package dev.patois.cli;

import dev.patois.cli.report.ReportPage;
import dev.patois.core.Dialect;
import java.io.IOException;
import java.util.List;

/** Writes one page of HTML for all documents. */
final class CompareHtmlPrinter implements ComparePrinter {
    private final ReportPage page;

    CompareHtmlPrinter(Utf8Output out, List<Dialect> dialects) {
        page = new ReportPage(out.documents(), dialects);
    }

    @Override
    public void document(Compared document) throws IOException {
        page.document(document.name(), document.source().utf8(), document.result());
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        page.finish();
    }
}
