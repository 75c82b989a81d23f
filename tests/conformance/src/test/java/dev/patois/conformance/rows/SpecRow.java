package dev.patois.conformance.rows;

import dev.patois.cli.suite.SuiteCommand;
import dev.patois.conformance.Html5libRun;
import dev.patois.hunt.Escapes;
import dev.patois.support.Corpora;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One line of a table of a specification's rows: what a state does with an input, and an example. The head of each
 * table says what the columns mean.
 *
 * @param dialect the dialect whose table it stands in
 * @param section the section of the state
 * @param state the state
 * @param input the input, by name
 * @param row the number of the row within the state
 * @param when what else must hold
 * @param next the state that follows, {@code return state}, or {@code -} after the end of input
 * @param consumed {@code yes}, {@code no}, or how many characters
 * @param error the parse error, or empty
 * @param emits what is emitted, by name
 * @param prefix what brings the machine to this row
 * @param inputText the input of the example
 * @param start the state the example begins in
 * @param lastStartTag the last start tag, or empty
 * @param foreign whether the adjusted current node is foreign
 */
public record SpecRow(
        String dialect,
        String section,
        String state,
        String input,
        int row,
        String when,
        String next,
        String consumed,
        String error,
        String emits,
        String prefix,
        String inputText,
        String start,
        String lastStartTag,
        boolean foreign) {
    private static final Set<String> REFERENCE_STATES = Set.of(
            "Character reference state",
            "Named character reference state",
            "Ambiguous ampersand state",
            "Numeric character reference state",
            "Hexadecimal character reference start state",
            "Decimal character reference start state",
            "Hexadecimal character reference state",
            "Decimal character reference state",
            "Numeric character reference end state",
            "Consume a character reference",
            "Consume an entity");

    /** Returns the lines of the table of a dialect: those that {@code patois suite} has, or one beside this class. */
    private static List<String> table(String dialect) {
        String name = dialect + ".tsv";
        boolean own = SpecRow.class.getResource(name) != null;
        return Corpora.resourceLines(own ? SpecRow.class : SuiteCommand.class, name);
    }

    /** Reads the table of a dialect. */
    public static List<SpecRow> read(String dialect) {
        List<SpecRow> rows = new ArrayList<>();
        List<String> lines = table(dialect);
        for (String line : lines.subList(1, lines.size())) {
            String[] c = line.split("\t", -1);
            rows.add(new SpecRow(
                    dialect,
                    c[0],
                    c[1],
                    c[2],
                    Integer.parseInt(c[3]),
                    c[4],
                    c[5],
                    c[6],
                    c[7],
                    Escapes.unescaped(c[8]),
                    Escapes.unescaped(c[9]),
                    Escapes.unescaped(c[10]),
                    c[11],
                    c[12],
                    !c[13].isEmpty()));
        }
        return rows;
    }

    public SpecRow withNext(String changed) {
        return changed(changed, consumed, error, emits);
    }

    public SpecRow withConsumed(String changed) {
        return changed(next, changed, error, emits);
    }

    public SpecRow withError(String changed) {
        return changed(next, consumed, changed, emits);
    }

    public SpecRow withEmits(String changed) {
        return changed(next, consumed, error, changed);
    }

    private SpecRow changed(String newNext, String newConsumed, String newError, String newEmits) {
        return new SpecRow(
                dialect,
                section,
                state,
                input,
                row,
                when,
                newNext,
                newConsumed,
                newError,
                newEmits,
                prefix,
                inputText,
                start,
                lastStartTag,
                foreign);
    }

    /** Returns the input of the example. */
    public String text() {
        return prefix + inputText;
    }

    /** Returns whether the row belongs to the content model flag draft, or to the snapshot of 2014. */
    public boolean isOlder() {
        return is2008() || dialect.equals("html5-2014");
    }

    public boolean is2008() {
        return dialect.equals("html-2008");
    }

    /** Returns whether the row is of the procedure that the older texts have for references. */
    public boolean isOfProcedure() {
        return state.startsWith("Consume a");
    }

    /** Returns the state a trace names for the row: of the procedure, the one that calls it. */
    public String tracedState() {
        if (!isOfProcedure()) {
            return state;
        }
        boolean inAttribute = when.startsWith("in attribute");
        if (is2008()) {
            return inAttribute ? "Entity in attribute value state" : "Entity data state";
        }
        String place = inAttribute ? "attribute value" : startState().replace(" state", "");
        return "Character reference in " + (place.equals("Data") ? "data" : place) + " state";
    }

    /** Returns the state the example begins in. */
    public String startState() {
        return is2008() ? "Data state" : start;
    }

    /** Returns whether the row ends the input by way of the data state, as the draft of 2008 says. */
    public boolean endsInDataState() {
        return is2008() && next.equals("-") && !state.equals("Data state");
    }

    public boolean isAboutReference() {
        return REFERENCE_STATES.contains(state);
    }

    public boolean atEndOfInput() {
        return inputText.isEmpty() && !state.equals("Numeric character reference end state");
    }

    /** Returns how many UTF-16 units the row consumes. */
    public int consumedUnits() {
        return switch (consumed) {
            case "yes" -> inputText.isEmpty() ? 0 : Character.charCount(inputText.codePointAt(0));
            case "no" -> 0;
            default -> Integer.parseInt(consumed);
        };
    }

    /** Returns the state that follows, by name; of {@code -}, the row's own. */
    public String nextState() {
        return switch (next) {
            case "return state" -> returnState();
            case "-" -> endsInDataState() ? "Data state" : state;
            default -> next;
        };
    }

    private String returnState() {
        int equals = prefix.indexOf('=');
        if (equals < 0) {
            return startState();
        }
        String kind = switch (prefix.charAt(equals + 1)) {
            case '"' -> "double-quoted";
            case '\'' -> "single-quoted";
            default -> "unquoted";
        };
        return "Attribute value (" + kind + ") state";
    }

    /** Returns whether the row switches, or stays where it consumes. */
    public boolean stays() {
        return nextState().equals(tracedState()) && consumedUnits() > 0;
    }

    /** Returns where the row's error lies: at the input, or after a character reference. */
    public int errorOffset() {
        int units = consumedUnits();
        boolean after = isAboutReference() && !consumed.equals("yes");
        return prefix.length() + (after || units == 0 ? units : units - 1);
    }

    /** Returns the text the row emits. */
    public String emittedText() {
        StringBuilder text = new StringBuilder();
        for (String part : emits.split("\\+", -1)) {
            switch (part) {
                case "", "tag", "comment", "doctype", "pi", "eof" -> {}
                case "char" -> text.appendCodePoint(inputText.codePointAt(0));
                case "fffd" -> text.append('\uFFFD');
                case "buffer" -> text.append(buffer());
                case "reference" -> text.append(reference());
                default -> text.append(part);
            }
        }
        return text.toString();
    }

    private String buffer() {
        if (isAboutReference()) {
            return prefix.substring(prefix.lastIndexOf('&'));
        }
        return prefix.substring(prefix.lastIndexOf('/') + 1);
    }

    private String reference() {
        String written = text().substring(prefix.lastIndexOf('&') + 1);
        if (!written.startsWith("#")) {
            return References.named(dialect, References.longestName(dialect, written));
        }
        boolean hexadecimal = written.charAt(1) == 'x' || written.charAt(1) == 'X';
        String notADigit = hexadecimal ? "[^0-9A-Fa-f].*" : "[^0-9].*";
        String digits = written.substring(hexadecimal ? 2 : 1).replaceFirst("(?s)" + notADigit, "");
        return References.numeric(Long.parseLong(digits, hexadecimal ? 16 : 10));
    }

    @Override
    public String toString() {
        return section + " " + state + ", " + input + (when.isEmpty() ? "" : ", " + when) + ": "
                + Html5libRun.JSON.valueToTree(prefix) + " " + Html5libRun.JSON.valueToTree(inputText);
    }
}
