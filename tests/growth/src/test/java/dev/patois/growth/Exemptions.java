package dev.patois.growth;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The public entry points that no feature of the doubling suite needs to cover, each with the reason. */
final class Exemptions {
    private Exemptions() {}

    /** Returns all of them, by their reasons. */
    static Map<String, List<String>> byReason() {
        // Long: a table of reasons, and of what each exempts.
        Map<String, List<String>> exempt = new LinkedHashMap<>();
        exempt.put(
                "it takes a name that a program or its user gives, and looks it up in a table",
                List.of(
                        "dev.patois.core.Dialect#named(String)",
                        "dev.patois.core.Dialects",
                        "dev.patois.core.compare.ContestantProvider",
                        "dev.patois.core.compare.Contestants",
                        "dev.patois.core.census.CensusKind#find(String)",
                        "dev.patois.core.census.Samples",
                        "dev.patois.core.spec.SpecSource",
                        "dev.patois.core.compare.ComparisonLevel#find(String)",
                        "dev.patois.core.compare.DivergenceClass#find(String)",
                        "dev.patois.core.compare.Divergence",
                        "dev.patois.core.compare.FirstDifference#transition(String)",
                        "dev.patois.core.compare.Impact#find(String)",
                        "dev.patois.core.compare.Normaliser#find(String)",
                        "dev.patois.core.survey.SurveyFailure#find(String)",
                        "dev.patois.core.survey.SurveyRow",
                        "dev.patois.core.survey.SurveyStep#failed(String,long,SurveyFailure,String)",
                        "dev.patois.core.survey.SurveyStep#pair(String,String)",
                        "dev.patois.html5.TreeSimulator#contentOf(String,boolean)",
                        "dev.patois.sgml.SgmlSyntax#preset(String)",
                        "dev.patois.xml5.sax.Xml5XmlReader#getFeature(String)",
                        "dev.patois.xml5.sax.Xml5XmlReader#getProperty(String)",
                        "dev.patois.xml5.sax.Xml5XmlReader#setFeature(String,boolean)",
                        "dev.patois.xml5.sax.Xml5XmlReader#setProperty(String,Object)",
                        "dev.patois.xml5.stax.Xml5InputFactory#getProperty(String)",
                        "dev.patois.xml5.stax.Xml5InputFactory#isPropertySupported(String)",
                        "dev.patois.xml5.stax.Xml5InputFactory#setProperty(String,Object)"));
        exempt.put(
                "it takes a name of an element or the label of an encoding, which limits keep short where they"
                        + " are a document's",
                List.of(
                        "dev.patois.core.LexerControl#setLastStartTag(String)",
                        "dev.patois.core.LexerOptions#withLastStartTag(String)",
                        "dev.patois.core.LexerOptions.Builder#lastStartTag(String)",
                        "dev.patois.core.input.Encoding#forExactLabel(String)",
                        "dev.patois.core.input.Encoding#forLabel(String)",
                        "dev.patois.core.input.Encoding#ofMark(byte[],int,int)",
                        "dev.patois.xml5.tree.XmlInput#isEncoding(String)",
                        "dev.patois.core.input.EncodingHints#withTransportLabel(String)",
                        "dev.patois.sgml.SgmlContent",
                        "dev.patois.sgml.SgmlEntities",
                        "dev.patois.sgml.SgmlShortReferences"));
        exempt.put(
                "it takes what a programmer writes: rules, contents, the delimiters of a syntax",
                List.of(
                        "dev.patois.core.write.Content",
                        "dev.patois.core.write.Rewriter.Builder",
                        "dev.patois.sgml.SgmlSyntax.Builder",
                        "dev.patois.core.engine.Stops",
                        "dev.patois.core.engine.TagBuilder#implyName(String)",
                        "dev.patois.xml5.ModelOutput.Builder#begunIn(String)"));
        exempt.put(
                "it takes the address of a document from its caller, and reads it as it reads an input source",
                List.of("dev.patois.xml5.sax.Xml5XmlReader#parse(String)"));
        exempt.put(
                "it lists what Patois knows, and reads no document",
                List.of(
                        "patois playground",
                        "patois dialects",
                        "patois dialects --format=JSON",
                        "patois dialects --format=TEXT",
                        "patois errors",
                        "patois errors --format=JSON",
                        "patois errors --format=TEXT",
                        "patois states",
                        "patois states --format=DOT",
                        "patois states --format=JSON",
                        "patois states --format=MERMAID",
                        "patois states --format=SVG",
                        "patois states --format=TEXT",
                        "patois suite",
                        "patois suite --format=HTML5LIB"));
        return exempt;
    }

    static List<String> all() {
        return byReason().values().stream().flatMap(List::stream).toList();
    }
}
