package dev.patois.growth;

/** How fast the machine is, as far as it matters to figures that are given in nanoseconds. */
final class Machine {
    private static final int STEPS = 1 << 16;
    private static final int ROUNDS = 20;

    /** What a step takes on the machine that the figures were found on. */
    private static final double NANOS_OF_A_STEP = 3;

    private static final byte[] TABLE = table();

    private Machine() {}

    private static byte[] table() {
        byte[] table = new byte[1 << 12];
        for (int i = 0; i < table.length; i++) {
            table[i] = (byte) (i * 31 >> 3);
        }
        return table;
    }

    /** Returns how many times as long some fixed work takes now as on that machine; 1 where it takes less. */
    static double slowness() {
        try {
            Cost least = Cost.MOST;
            for (int i = 0; i < ROUNDS; i++) {
                least = least.orLess(Cost.of(Machine::walk));
            }
            return Math.max(1, least.nanos() / (NANOS_OF_A_STEP * STEPS));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static long walk() {
        int at = 0;
        long sum = 0;
        for (int i = 0; i < STEPS; i++) {
            at = at * 17 + TABLE[at & TABLE.length - 1] + i & TABLE.length - 1;
            sum += (at & 1) == 0 ? at : -TABLE[at];
        }
        return sum;
    }
}
