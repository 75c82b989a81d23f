package dev.patois.cli.suite;

/** The escapes in the columns of a table that hold text: {@code \t \n \f \\} and {@code \}{@code uXXXX}. */
public final class Escapes {
    private Escapes() {}

    /**
     * Returns the text that a cell stands for.
     *
     * @throws IllegalArgumentException if it has an escape that there is not
     */
    public static String resolve(String cell) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            switch (cell.charAt(++i)) {
                case 't' -> text.append('\t');
                case 'n' -> text.append('\n');
                case 'f' -> text.append('\f');
                case '\\' -> text.append('\\');
                case 'u' -> {
                    text.append((char) Integer.parseInt(cell, i + 1, i + 5, 16));
                    i += 4;
                }
                default -> throw new IllegalArgumentException("no such escape in " + cell);
            }
        }
        return text.toString();
    }
}
