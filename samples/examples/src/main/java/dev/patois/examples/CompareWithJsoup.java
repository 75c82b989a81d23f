package dev.patois.examples;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.html5.Html5;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;

/**
 * Where jsoup reads a page otherwise than the standard: jsoup's tree, told as the start tags and comments it has seen.
 */
public final class CompareWithJsoup implements Contestant {
    @Override
    public String name() {
        return "jsoup";
    }

    @Override
    public Readout read(String input) {
        List<ComparedToken> tokens = new ArrayList<>();
        Parser.htmlParser().setTrackPosition(true).parseInput(input, "").traverse((node, depth) -> {
            Range range = node.sourceRange();
            if (!range.isTracked() || range.isImplicit()) {
                return;
            }
            if (node instanceof Element element) {
                List<ComparedToken.Attribute> attributes = new ArrayList<>();
                element.attributes()
                        .forEach(a -> attributes.add(new ComparedToken.Attribute(a.getKey(), a.getValue())));
                tokens.add(ComparedToken.startTag(
                        element.normalName(), attributes, false, range.startPos(), range.endPos()));
            } else if (node instanceof Comment comment) {
                tokens.add(ComparedToken.comment(comment.getData(), range.startPos(), range.endPos()));
            }
        });
        tokens.sort(Comparator.comparingLong(ComparedToken::start));
        return new Readout(tokens, List.of());
    }

    /**
     * Returns the start tags and comments of a page that the standard has and jsoup has not, or the other way round.
     */
    public static List<String> differences(String page) {
        ComparisonResult result = Comparison.of(page)
                .with(Html5.LIVING)
                .with(new CompareWithJsoup())
                .run();
        return result.divergences().stream()
                .map(d -> d.start() + "-" + d.end() + " " + d.kind().id())
                .toList();
    }
}
