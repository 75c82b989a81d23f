package dev.patois.core.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NameTrieTest {
    private static final NameTrie NAMES = HtmlNames.trie();

    private static int walk(String name) {
        int node = NAMES.root();
        for (int i = 0; i < name.length() && node != NameTrie.NONE; i++) {
            node = NAMES.child(node, name.charAt(i));
        }
        return node;
    }

    @Test
    void thereAreTheNamesOfTheSpecification() {
        assertThat(NAMES.names()).hasSize(2231).isSorted().doesNotHaveDuplicates();
        assertThat(NAMES.names().stream().filter(name -> !name.endsWith(";"))).hasSize(106);
        assertThat(NAMES.names()).allMatch(name -> name.matches("[A-Za-z][A-Za-z0-9]*;?"));
    }

    @Test
    void everyNameIsFoundAndNothingElseIs() {
        Set<String> prefixes = new HashSet<>();
        for (int i = 0; i < NAMES.names().size(); i++) {
            String name = NAMES.names().get(i);
            assertThat(NAMES.nameAt(walk(name))).as(name).isEqualTo(i);
            for (int length = 1; length <= name.length(); length++) {
                prefixes.add(name.substring(0, length));
            }
        }
        for (String prefix : prefixes) {
            int node = walk(prefix);
            assertThat(NAMES.nameAt(node) != NameTrie.NONE)
                    .as(prefix)
                    .isEqualTo(NAMES.names().contains(prefix));
            boolean goesOn = false;
            for (char c = 0; c < 128; c++) {
                boolean child = NAMES.child(node, c) != NameTrie.NONE;
                assertThat(child).as(prefix + c).isEqualTo(prefixes.contains(prefix + c));
                goesOn |= child;
            }
            assertThat(NAMES.goesOn(node)).as(prefix).isEqualTo(goesOn);
        }
    }

    @Test
    void everyNameWithoutASemicolonStandsForWhatItStandsForWithOne() {
        for (int i = 0; i < NAMES.names().size(); i++) {
            String name = NAMES.names().get(i);
            if (!name.endsWith(";")) {
                int with = NAMES.nameAt(walk(name + ";"));
                assertThat(NAMES.first(i)).as(name).isEqualTo(NAMES.first(with));
                assertThat(NAMES.second(i)).as(name).isZero();
            }
        }
    }

    @Test
    void charactersOfNoNameLeadNowhere() {
        for (int c : new int[] {-1, 0, ';', '&', 0x7F, 0x80, 0xE9, 0xFF, 0xFFFF, 0x10FFFF}) {
            assertThat(NAMES.child(NAMES.root(), c)).isEqualTo(NameTrie.NONE);
            assertThat(c == ';' ? NameTrie.NONE : NAMES.child(walk("amp"), c)).isEqualTo(NameTrie.NONE);
        }
    }

    @Test
    void theNamesCannotBeChanged() {
        assertThatThrownBy(() -> NAMES.names().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aMissingResourceIsNamed() {
        assertThatThrownBy(() -> NameTrie.read(NameTrieTest.class, "nowhere.tsv"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("nowhere.tsv");
    }
}
