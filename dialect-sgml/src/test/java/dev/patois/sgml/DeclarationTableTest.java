package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeclarationTableTest {
    private final DeclarationTable<String> table = new DeclarationTable<>();

    @Test
    void theFirstDeclarationOfANameCounts() {
        table.declare("a", "1");
        table.declare("a", "2");

        assertThat(table.get("a")).isEqualTo("1");
        assertThat(table.get("b")).isNull();
        assertThat(table.size()).isEqualTo(1);
    }

    @Test
    void anyTwoTimesCanBeGoneBetween() {
        Random random = new Random(1);
        List<DeclarationTable.@Nullable Known<String>> known = new ArrayList<>();
        List<Map<String, String>> held = new ArrayList<>();
        Map<String, String> now = new HashMap<>();
        for (int i = 0; i < 2000; i++) {
            if (random.nextInt(10) == 0 && !known.isEmpty()) {
                int then = random.nextInt(known.size());
                table.set(known.get(then));
                now = new HashMap<>(held.get(then));
            }
            String name = "n" + random.nextInt(30);
            table.declare(name, "v" + i);
            now.putIfAbsent(name, "v" + i);
            known.add(table.known());
            held.add(new HashMap<>(now));

            assertThat(table.size()).isEqualTo(now.size());
            for (int each = 0; each < 30; each++) {
                assertThat(table.get("n" + each)).isEqualTo(now.get("n" + each));
            }
        }
    }

    @Test
    void whatIsHeldIsEqualWhereNamesStandForTheSameInWhateverOrder() {
        table.declare("a", "1");
        table.declare("b", "2");
        table.declare("a", "3");
        DeclarationTable<String> other = new DeclarationTable<>();
        other.declare("b", "2");
        other.declare("a", "1");
        DeclarationTable<String> third = new DeclarationTable<>();
        third.declare("b", "1");
        third.declare("a", "2");

        assertThat(table.known()).isEqualTo(other.known()).hasSameHashCodeAs(other.known());
        assertThat(table.known()).isNotEqualTo(third.known());
        other.declare("c", "3");
        assertThat(table.known()).isNotEqualTo(other.known());
    }

    @Test
    void whoAsksForItAfterEveryDeclarationCopiesNothing() {
        table.declare("a", "1");
        DeclarationTable.Known<String> before = table.known();

        assertThat(table.known()).isSameAs(before);
        table.declare("a", "2");
        assertThat(table.known()).isSameAs(before);
    }
}
