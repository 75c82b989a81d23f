package dev.patois.cli.check;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.corpus.text.Quoted;

/** Writes the workflow commands of GitHub: a warning at each place. */
final class CheckGithubPrinter implements CheckPrinter {
    private final Utf8Output out;
    private final SpecSource spec;

    CheckGithubPrinter(Utf8Output out, SpecSource spec) {
        this.out = out;
        this.spec = spec;
    }

    @Override
    public void document(Checked checked) {
        Source source = checked.source();
        for (ParseError error : checked.errors()) {
            SpecError known = spec.error(error.code().id());
            SourcePosition start = checked.lines().position(source.toUtf8(error.start()));
            SourcePosition end = checked.lines().position(source.toUtf8(error.end()));
            // Columns belong to one line; of more than one, GitHub takes lines alone.
            String to = end.line() == start.line() ? ",endColumn=" + Math.max(start.column(), end.column() - 1) : "";
            out.write("::warning file=" + property(source.name()) + ",line=" + start.line() + ",col=" + start.column()
                    + to + ",title=" + property(error.code().id()) + "::" + data(known.explanation()) + "\n");
        }
    }

    @Override
    public void finish(CheckSummary summary) {
        // the commands are all there is to it
    }

    private static String data(String text) {
        return Quoted.bare(text).replace("%", "%25");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
