package dev.patois.growth;

/** Every feature on hostile inputs in all dialects but those of HTML. */
class LinearXmlAndSgmlTest extends LinearTest {
    LinearXmlAndSgmlTest() {
        super(dialect -> Language.of(dialect) != Language.HTML);
    }
}
