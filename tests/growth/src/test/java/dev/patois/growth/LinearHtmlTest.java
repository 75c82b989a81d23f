package dev.patois.growth;

/** Every feature on hostile inputs in the dialects of HTML. */
class LinearHtmlTest extends LinearTest {
    LinearHtmlTest() {
        super(dialect -> Language.of(dialect) == Language.HTML);
    }
}
