package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.BY_TURNS;
import static dev.patois.growth.Feature.Breadth.SAMPLE;
import static dev.patois.growth.Given.collecting;
import static dev.patois.growth.Given.lifted;

import dev.patois.core.Dialect;
import dev.patois.core.RawText;
import dev.patois.core.Token;
import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.input.Encoding;
import dev.patois.core.markup.Escapes;
import dev.patois.core.reference.CharacterReferences;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.core.text.Quote;
import dev.patois.core.write.Content;
import dev.patois.core.write.Element;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.TokenWriter;
import dev.patois.core.write.UnwritableException;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** What is built on the lexers in the core: comparing, surveys, rewriting, writing, references. */
final class ToolFeatures {
    private static final String BOTH = "two dialects read the input";
    static final String DIFFERENCE = "what all read alike costs nothing, a difference is kept with each reading";
    private static final int DEARER = 6;
    private static final String COMPARING = "comparing";
    private static final String WRITING = "rewriting and writing";
    private static final String COMPARISON = "dev.patois.core.compare.Comparison#";
    private static final String REWRITER = "dev.patois.core.write.Rewriter#";

    private ToolFeatures() {}

    static List<Feature> all() {
        List<Feature> features = new ArrayList<>();
        comparisons(features);
        divergences(features);
        rewriting(features);
        extracting(features);
        writing(features);
        features.add(new Feature("references", "references decoded", (d, in) -> {
                    Function<String, String> decode = CharacterReferences::decodeText;
                    return () -> decode.apply(in.text()).length()
                            + CharacterReferences.decodeAttribute(in.text()).length()
                            + CharacterReferences.escapeText(in.text()).length()
                            + CharacterReferences.escapeAttribute(in.text()).length();
                })
                .in("html5")
                .against(Family.REFERENCES, Family.TEXT, Family.TAGS)
                .covers("dev.patois.core.reference.CharacterReferences"));
        return features;
    }

    // ---- comparing

    private static Comparison compared(Dialect dialect, Comparison input, ComparisonLevel level) {
        return input.with(lifted(dialect), lifted(Given.beside(dialect))).at(level);
    }

    private static long result(ComparisonResult result) {
        return result.divergenceCount() + result.divergences().size() + result.length();
    }

    private static Feature comparison(ComparisonLevel level, boolean explaining) {
        String name = "comparing " + level.id() + (explaining ? ", and why" : "");
        return new Feature(
                        COMPARING,
                        name,
                        (d, in) -> () -> result(compared(d, Comparison.of(in.bytes()), level)
                                .explaining(explaining)
                                .run()))
                .longer(2, BOTH)
                .dearer(DEARER, DIFFERENCE)
                .size(8)
                .breadth(level == ComparisonLevel.SPANS ? BY_TURNS : SAMPLE)
                .covers(COMPARISON + "of(byte[])");
    }

    private static void comparisons(List<Feature> features) {
        for (ComparisonLevel level : ComparisonLevel.values()) {
            features.add(comparison(level, false));
        }
        features.add(comparison(ComparisonLevel.TOKENS, true));
        features.add(new Feature(COMPARING, "comparing strings, differences told as they come", (d, in) -> {
                    long[] told = new long[1];
                    ComparisonHandler handler = new ComparisonHandler() {
                        @Override
                        public void divergence(Divergence divergence) {
                            told[0] += divergence.end();
                        }
                    };
                    return () -> compared(d, Comparison.of(in.text()), ComparisonLevel.ERRORS)
                                    .normalising(
                                            Normaliser.ignoringAttributeOrder().and(Normaliser.ignoringNameCase()))
                                    .inChunksOf(1_000)
                                    .run(handler)
                            + told[0];
                })
                .longer(2, BOTH)
                .dearer(DEARER, DIFFERENCE)
                .size(8)
                .breadth(SAMPLE)
                .covers(
                        COMPARISON + "of(CharSequence)",
                        "dev.patois.core.compare.FindingCount",
                        "dev.patois.core.compare.ComparisonHandler",
                        "dev.patois.core.compare.ComparedToken",
                        "dev.patois.core.compare.Normaliser#normalise(ComparedToken)"));
        features.add(new Feature(
                        COMPARING,
                        "comparing bytes in an encoding",
                        (d, in) -> () -> result(
                                compared(d, Comparison.of(in.bytes(), Encoding.WINDOWS_1252), ComparisonLevel.SPANS)
                                        .run()))
                .longer(36, "two dialects read the input, and also the bytes of an encoding, each of which may differ")
                .dearer(DEARER, DIFFERENCE)
                .size(8)
                .breadth(SAMPLE)
                .covers(COMPARISON + "of(byte[],Encoding)"));
        features.add(new Feature(COMPARING, "comparing files, as JSON", (d, in) -> {
                    Path file = Given.file(in, ".html");
                    return () -> compared(d, Comparison.of(file), ComparisonLevel.TOKENS)
                            .run()
                            .toJson("file")
                            .length();
                })
                .longer(8, "two dialects read the input, and what they read differently is written in JSON")
                .dearer(DEARER, DIFFERENCE)
                .size(8)
                .breadth(SAMPLE)
                .covers(COMPARISON + "of(Path)", "dev.patois.core.compare.ComparisonResult#toJson(String)"));
    }

    private static void divergences(List<Feature> features) {
        features.add(new Feature(COMPARING, "comparing with another parser", (d, in) -> {
                    List<ComparedToken> tokens = new ArrayList<>();
                    for (Token token : lifted(d).tokens(in.text())) {
                        if (token instanceof Token.Comment comment) {
                            tokens.add(ComparedToken.comment(comment.data(), token.start(), token.end()));
                        } else if (token instanceof Token.Text text) {
                            tokens.add(ComparedToken.text(text.data(), token.start(), token.end()));
                        }
                    }
                    Contestant other = new Contestant() {
                        @Override
                        public String name() {
                            return "other";
                        }

                        @Override
                        public Readout read(String input) {
                            return new Readout(tokens, List.of());
                        }
                    };
                    return () -> result(Comparison.of(in.text())
                            .with(lifted(d))
                            .with(other)
                            .at(ComparisonLevel.TOKENS)
                            .run());
                })
                .size(8)
                .breadth(SAMPLE)
                .covers(COMPARISON + "with(Contestant[])", "dev.patois.core.compare.Contestant"));
        features.add(new Feature(COMPARING, "cutting out a difference, and making it small", (d, in) -> {
                    Comparison comparison = compared(d, Comparison.of(in.text()), ComparisonLevel.TOKENS);
                    List<Divergence> found = comparison.run().divergences();
                    if (found.isEmpty()) {
                        return () -> 0;
                    }
                    Divergence last = found.get(found.size() - 1);
                    return () -> comparison.cut(last).text().length();
                })
                .longer(4, "two dialects read the input, and parts of it again")
                .dearer(DEARER, DIFFERENCE)
                .size(8)
                .breadth(SAMPLE)
                .covers(COMPARISON + "cut(Divergence)", COMPARISON + "minimise(Divergence)"));
        surveys(features);
    }

    private static void surveys(List<Feature> features) {
        features.add(new Feature(COMPARING, "a document of a survey", (d, in) -> {
                    SurveyStep step = SurveyStep.of(d.name(), Given.beside(d).name());
                    return () -> {
                        var row = step.apply(new SurveyDocument("a document", in.bytes(), null));
                        return SurveySummary.of(row)
                                .merge(SurveySummary.EMPTY.with(row))
                                .bytes();
                    };
                })
                .longer(3, "two dialects read the input, and a row tells what they read")
                .size(8)
                .breadth(SAMPLE)
                .covers(
                        "dev.patois.core.survey.SurveyStep#apply(SurveyDocument)",
                        "dev.patois.core.survey.SurveySummary"));
        features.add(new Feature(COMPARING, "a census", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        Census census = Census.of(dialect, in.bytes());
                        CensusTotals one = CensusTotals.of("a document", in.bytes().length, census, 3);
                        return one.merge(CensusTotals.EMPTY.merge(one)).bytes() + census.count(CensusKind.ERROR);
                    };
                })
                .longer(2, "what is counted is looked up")
                .size(8)
                .always("tags with attributes")
                .covers(
                        "dev.patois.core.census.Census",
                        "dev.patois.core.census.CensusTotals",
                        "dev.patois.core.Dialect#modeOf(DoctypeView)",
                        "dev.patois.html5.Html5#modeOf(DoctypeView)"));
    }

    // ---- rewriting

    /** Other values, other names, and half of them. */
    private static List<List<Token.Attribute>> changes(List<Token.Attribute> attributes) {
        List<Token.Attribute> values = new ArrayList<>();
        List<Token.Attribute> names = new ArrayList<>();
        List<Token.Attribute> half = new ArrayList<>();
        for (Token.Attribute attribute : attributes) {
            values.add(attribute.withValue("n" + attribute.value()));
            names.add(attribute.withName("n" + attribute.name()));
            if (names.size() % 2 == 0) {
                half.add(attribute);
            }
        }
        return List.of(values, names, half);
    }

    private static long refusedOr(Supplier<Integer> written) {
        try {
            return written.get();
        } catch (UnwritableException refused) {
            return String.valueOf(refused.getMessage()).length();
        }
    }

    private static Feature rewriting(String name, Function<Rewriter.Builder, Rewriter.Builder> rules) {
        return new Feature(WRITING, "rewriting: " + name, (d, in) -> {
                    Rewriter rewriter = rules.apply(Rewriter.builder(lifted(d))).build();
                    return () -> refusedOr(() -> rewriter.rewrite(in.bytes()).length);
                })
                .longer(3, "what is written anew is read again to see that it says so")
                .size(8)
                .breadth(SAMPLE);
    }

    private static void rewriting(List<Feature> features) {
        features.add(rewriting("an attribute of every element", rules -> rules.set("*", "x", "y"))
                .covers(REWRITER + "rewrite(byte[])"));
        features.add(rewriting(
                        "attributes, by conditions",
                        rules -> rules.set("*[b]", "b", "&\"<")
                                .removeAttribute("a[href^='x'], b", "c")
                                .rename("*", "b", "z"))
                .longer(7, "three rules look at each attribute, and what each writes is read again"));
        features.add(rewriting(
                        "the end of an element that is not there",
                        rules -> rules.unwrap("q").insertAtEnd("p", Content.text("x")))
                .breadth(BY_TURNS));
        features.add(rewriting(
                        "every element",
                        rules -> rules.insertBefore("*", Content.text("x"))
                                .insertAfter("*", Content.markup("<!--y-->"))
                                .insertAtStart("*", Content.text("<"))
                                .insertAtEnd("*", Content.text("&")))
                .longer(6, "four things are written for each element, and the places of some are known only after it"));
        features.add(rewriting("removing", rules -> rules.remove("x").remove("script"))
                .breadth(BY_TURNS));
        features.add(rewriting("removing everything", rules -> rules.remove("*")));
        features.add(rewriting("replacing", rules -> rules.replace("b", Content.markup("<i>x</i>"))));
        features.add(rewriting(
                        "unwrapping", rules -> rules.unwrap("b").unwrap("title").unwrap("svg"))
                .longer(6, "a text that was in an element is written anew, and read again to see that it says so"));
        features.add(rewriting(
                        "by handlers",
                        rules -> rules.onElement("*", element -> {
                                    for (Element.Attribute attribute : element.attributes()) {
                                        if (attribute.value().equals(element.attribute(attribute.name()))) {
                                            element.setAttribute(attribute.name(), attribute.value());
                                        }
                                    }
                                    if (element.hasAttribute("b") && element.attribute("b") != null) {
                                        element.renameAttribute("b", "z").removeAttribute("z");
                                    }
                                })
                                .onText(text -> {})
                                .onComment(comment -> comment.setData(comment.data())))
                .longer(2, "each attribute is asked for and looked up")
                .always("attributes with malformed names", "prefixed attributes")
                .covers("dev.patois.core.write.Element", "dev.patois.core.write.Comment"));
    }

    private static void extracting(List<Feature> features) {
        features.add(new Feature(WRITING, "extracting", (d, in) -> {
                    Extractor extractor = Extractor.of(lifted(d), "b");
                    return () -> extractor.from(in.bytes()).size()
                            + extractor.from(in.text()).size();
                })
                .size(8)
                .breadth(SAMPLE)
                .covers("dev.patois.core.write.Extractor"));
        features.add(new Feature(WRITING, "rewriting strings, streams and readers", (d, in) -> {
                    Rewriter rewriter =
                            Rewriter.builder(lifted(d)).set("b", "x", "y").build();
                    return () -> {
                        Given.Counting out = new Given.Counting();
                        StringBuilder text = new StringBuilder();
                        try {
                            rewriter.rewrite(new ByteArrayInputStream(in.bytes()), out);
                            rewriter.rewrite(new StringReader(in.text()), text);
                            return rewriter.rewrite(in.text()).length() + out.count() + text.length();
                        } catch (UnwritableException refused) {
                            return out.count() + text.length();
                        }
                    };
                })
                .longer(10, "it reads the input in three ways, and each tag that it changes again")
                .size(8)
                .breadth(SAMPLE)
                .covers(
                        REWRITER + "rewrite(String)",
                        REWRITER + "rewrite(InputStream,OutputStream)",
                        REWRITER + "rewrite(Reader,Appendable)"));
    }

    // ---- writing

    private static void writing(List<Feature> features) {
        // Long: a list of features, one after the other.
        features.add(new Feature(WRITING, "writing tokens back", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> {
                        TokenWriter writer = TokenWriter.of(dialect);
                        long sum = 0;
                        for (Token token : dialect.tokens(in.bytes())) {
                            sum += refusedOr(() -> writer.write(token, token).length());
                            sum += refusedOr(() -> writer.write(token).length());
                        }
                        return sum;
                    };
                })
                .longer(6, "each token is written in two ways, and each is read again to see that it says so")
                .size(4)
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.core.write.TokenWriter#write(Token)",
                        "dev.patois.core.write.TokenWriter#write(Token,Token)"));
        features.add(new Feature(WRITING, "writing tags with changed attributes", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> {
                        TokenWriter writer = TokenWriter.of(dialect);
                        long sum = 0;
                        for (Token token : dialect.tokens(in.bytes())) {
                            if (token instanceof Token.Tag tag
                                    && !tag.attributes().isEmpty()) {
                                for (List<Token.Attribute> changed : changes(tag.attributes())) {
                                    sum += refusedOr(() -> writer.write(token, tag.withAttributes(changed))
                                            .length());
                                }
                            }
                        }
                        return sum;
                    };
                })
                .longer(30, "each tag is written in three ways, and read again after each of up to sixteen changes")
                .size(8)
                .against(Family.ATTRIBUTES)
                .breadth(SAMPLE)
                .always("distinct attributes in quotes")
                .covers("dev.patois.core.write.TokenWriter#write(Token,Token)"));
        features.add(new Feature(WRITING, "writing the text of a document", (d, in) -> {
                    Dialect dialect = lifted(d);
                    String text = in.text();
                    List<ContentModel> models = List.copyOf(d.initialStates().values());
                    ContentModel inText = models.get(models.size() / 2);
                    return () -> {
                        TokenWriter writer = TokenWriter.of(dialect);
                        TokenWriter inTitle = writer.inside(inText, "title");
                        return refusedOr(() -> writer.text(text).length())
                                + refusedOr(() -> inTitle.text(text).length())
                                + refusedOr(() -> writer.comment(text).length())
                                + refusedOr(() -> writer.cdataSection(text).length())
                                + refusedOr(() ->
                                        writer.processingInstruction("a", text).length())
                                + refusedOr(
                                        () -> writer.doctype("a", text, text).length())
                                + refusedOr(() ->
                                        writer.startTag("a", Map.of("b", text)).length())
                                + refusedOr(() ->
                                        writer.startTag(text, Map.of(), false).length())
                                + refusedOr(() -> writer.endTag(text).length())
                                + refusedOr(() -> writer.reference(text).length());
                    };
                })
                .longer(10, "it writes the input in ten ways, and each is read again to see that it says so")
                .size(4)
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.core.write.TokenWriter",
                        "dev.patois.core.markup.MarkupRules",
                        "dev.patois.core.markup.HtmlMarkupRules"));
        features.add(new Feature(
                        WRITING,
                        "escaping, raw texts",
                        (d, in) -> () -> Escapes.text(in.text()).length()
                                + Escapes.value(in.text(), Quote.DOUBLE).length()
                                + RawText.of(in.bytes()).toString().length()
                                + RawText.of(in.text()).hashCode())
                .longer(4, "it goes over the input so often")
                .in("html5")
                .against(Family.TEXT, Family.REFERENCES, Family.TAGS)
                .covers("dev.patois.core.markup.Escapes", "dev.patois.core.RawText"));
    }
}
