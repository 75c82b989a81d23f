package dev.patois.core.incremental;

/**
 * What parts in a row add up to.
 *
 * @param parts how many there are
 * @param units how many units of the document they cover
 * @param tokens how many tokens they have
 * @param errors how many parse errors they have
 * @param looked how far from their beginning the document decides what is in them; {@link Long#MAX_VALUE} for its end
 * @param holes how many of them have not been lexed
 */
record Totals(int parts, long units, long tokens, long errors, long looked, int holes) {
    static final Totals NONE = new Totals(0, 0, 0, 0, -1, 0);

    /** Returns those of one part of so many units, and nothing else. */
    static Totals ofUnits(long units) {
        return new Totals(1, units, 0, 0, units, 0);
    }

    /** Returns those of these parts and others after them. */
    Totals plus(Totals next) {
        return new Totals(
                parts + next.parts,
                units + next.units,
                tokens + next.tokens,
                errors + next.errors,
                Math.max(looked, next.looked > Long.MAX_VALUE - units ? Long.MAX_VALUE : units + next.looked),
                holes + next.holes);
    }
}
