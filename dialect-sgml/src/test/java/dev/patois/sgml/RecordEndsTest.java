package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.TokenHandler;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import org.junit.jupiter.api.Test;

/** Which line ends are data. */
class RecordEndsTest {
    @Test
    void theOutcomesAreThoseOfAnSgmlParser() {
        assertThat(esis("<d>\nfirst\n<e>\nin\n</e>\n<!-- c -->\n<?pi>\ntext\n</d>"))
                .isEqualTo("(d first \n (e in )e \ntext )d ");
    }

    @Test
    void linesWithNothingOnThemAreData() {
        assertThat(esis("<d>\n\na\n\n</d>")).isEqualTo("(d \na\n )d ");
        assertThat(esis("<d>\r\n\r\na\rb\r\n\r\n</d>")).isEqualTo("(d \na\nb\n )d ");
    }

    @Test
    void aLineEndAfterAnElementIsDataWhereMoreFollows() {
        assertThat(esis("<d><e>x</e>\n<e>y</e>\n</d>")).isEqualTo("(d (e x )e \n (e y )e )d ");
        assertThat(esis("<d>a\n<!-- c --></d>")).isEqualTo("(d a )d ");
    }

    @Test
    void anIncludedElementCountsAsADeclarationDoes() {
        RecordEnds ends = new RecordEnds();
        ends.startTag();
        StringBuilder data = new StringBuilder(ends.data("a\n"));
        ends.includedStartTag();
        data.append(ends.data("index"));
        ends.endTag();
        data.append(ends.data("\nb"));

        assertThat(data).hasToString("aindex\nb");
    }

    @Test
    void aReferenceIsDataWhateverItStandsFor() {
        RecordEnds ends = new RecordEnds();
        ends.startTag();

        assertThat(ends.data("\na\r") + ends.data("\n") + ends.reference() + "&" + ends.data("\n"))
                .isEqualTo("a\n&");
    }

    private static String esis(String document) {
        StringBuilder esis = new StringBuilder();
        RecordEnds ends = new RecordEnds();
        Sgml.NOTE.lex(document, new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                String before = ends.startTag();
                esis.append(before)
                        .append(before.isEmpty() ? "" : " ")
                        .append('(')
                        .append(tag.name())
                        .append(' ');
            }

            @Override
            public void endTag(TagView tag) {
                ends.endTag();
                esis.append(')').append(tag.name()).append(' ');
            }

            @Override
            public void text(TextView text) {
                String data = ends.data(text.value().toString());
                esis.append(data).append(data.isEmpty() ? "" : " ");
            }

            @Override
            public void declaration(DeclarationView declaration) {
                ends.markup();
            }

            @Override
            public void processingInstruction(ProcessingInstructionView instruction) {
                ends.markup();
            }
        });
        return esis.toString();
    }
}
