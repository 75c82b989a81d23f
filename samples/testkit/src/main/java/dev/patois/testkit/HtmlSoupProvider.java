package dev.patois.testkit;

import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;

/** Gives jqwik what {@link HtmlSoup} asks for; jqwik finds it by itself. */
public final class HtmlSoupProvider implements ArbitraryProvider {
    private static final int BEFORE_OTHERS = 10;

    /** For jqwik. */
    public HtmlSoupProvider() {}

    @Override
    public boolean canProvideFor(TypeUsage type) {
        return type.isAnnotated(HtmlSoup.class) && (type.isOfType(String.class) || type.isOfType(byte[].class));
    }

    @Override
    public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
        return Set.of(type.isOfType(String.class) ? SoupArbitraries.wellFormed() : SoupArbitraries.bytes());
    }

    @Override
    public int priority() {
        return BEFORE_OTHERS;
    }
}
