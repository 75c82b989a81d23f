package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the simulator asks of a name at every start tag. */
class TreeNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"script", "style", "title", "iframe", "xmp", "svg", "math", "select", "input"})
    void aNameThatChangesHowTextIsReadConcernsTheSimulator(String name) {
        assertThat(TreeNames.concerns(TreeNames.key(name))).isEqualTo(TreeNames.CONCERNS_ALWAYS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"b", "i", "em", "font", "code", "small", "strong", "u"})
    void aFormattingElementConcernsItWhereItHasAttributes(String name) {
        assertThat(TreeNames.concerns(TreeNames.key(name))).isEqualTo(TreeNames.CONCERNS_WITH_ATTRIBUTES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "body", "br", "div", "h1", "h2", "img", "li", "link", "meta", "option", "p", "span", "td"})
    void otherNamesOfTheRulesDoNot(String name) {
        assertThat(TreeNames.concerns(TreeNames.key(name))).isZero();
    }
}
