package dev.patois.cli.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import org.junit.jupiter.api.Test;

/** What only XML5 has, in every format. */
class Xml5OutputTest {
    private static final String INPUT =
            "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a d='&b;&lt;'><e/>&b;<![CDATA[f]]></>";

    @Test
    void textNamesReferencesAndTheInternalSubset() {
        Run run = Run.on(INPUT, "lex", "--dialect", "xml5", "--spans", "-");

        assertThat(run.out())
                .contains("ProcessingInstruction xml \"version='1.0'\"")
                .contains("  EntityRef  b\n")
                .contains("            internal subset 34-49\n")
                .contains("            \"&b;\" = (not resolved) 57-60\n")
                .contains("CDATA \"f\"");
        assertThat(run.exit()).isZero();
    }

    @Test
    void jsonNamesReferencesAndTheInternalSubset() {
        Run run = Run.on(INPUT, "lex", "--dialect", "xml5", "--format", "jsonl", "-");

        assertThat(run.out())
                .contains("\"spans\":{\"name\":[31,32],\"internalSubset\":[34,49]}")
                .contains("{\"start\":57,\"end\":60,\"raw\":\"&b;\",\"value\":null,\"semicolon\":true}")
                .contains("\"kind\":\"EntityRef\",\"line\":1,\"column\":71,\"start\":70,\"end\":73,\"raw\":\"&b;\","
                        + "\"name\":\"b\"}")
                .contains("\"kind\":\"EndTag\",\"line\":1,\"column\":87,\"start\":86,\"end\":89,"
                        + "\"raw\":\"</>\",\"name\":\"\"");
    }

    @Test
    void arraysAreThoseOfBatch() {
        Run run = Run.on(INPUT, "lex", "--dialect", "xml5", "--format", "html5lib", "-");

        assertThat(run.out())
                .isEqualTo("[[\"ProcessingInstruction\",\"xml\",\"version='1.0'\"],[\"DOCTYPE\",\"a\",null,null],"
                        + "[\"StartTag\",\"a\",{\"d\":\"&b;<\"}],[\"StartTag\",\"e\",{},true],[\"EntityRef\",\"b\"],"
                        + "[\"Character\",\"f\"],[\"ShortEndTag\"]]\n");
    }

    @Test
    void aTraceTilesTheInputWithTheStatesOfTheDraft() {
        Run run = Run.on(INPUT, "lex", "--dialect", "xml5", "--trace", "-");

        assertThat(run.out())
                .contains("Pi target state")
                .contains("Internal subset literal (single-quoted) state")
                .contains("Character reference in attribute value state")
                .contains("CDATA bracket state");
        assertThat(run.exit()).isZero();
    }

    @Test
    void statesAndErrorsAreListed() {
        assertThat(Run.on("", "states", "--dialect", "xml5").out())
                .startsWith("1.3.1 ")
                .contains("1.3.51")
                .contains("X56");
        assertThat(Run.on("", "errors", "--dialect", "xml5").out())
                .contains("colon-before-attr ")
                .contains("eof-in-xml-declaration ");
    }
}
