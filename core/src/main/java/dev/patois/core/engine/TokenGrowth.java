package dev.patois.core.engine;

import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What a trace tells of the token under construction: how far it has come, and what the last step added. Parts only
 * grow at their ends, and one after the other, so that what was told before is the last part that had begun and where
 * it ended.
 *
 * <p>Parts have numbers in the order of the source: of a tag 0 is the name, and two numbers follow for each attribute,
 * its name and its value; of other tokens they are those of {@link MarkupBuilder}, halved.
 */
final class TokenGrowth implements EnginePart, TokenProgress {
    private static final int NONE = -1;
    private static final Part[] MARKUP = {Part.NAME, Part.PUBLIC_ID, Part.SYSTEM_ID, Part.DATA, Part.INTERNAL_SUBSET};

    private final LexerEngine engine;
    private final TokenDescription description;
    private final ByteSlice work;

    // The token as the step before left it.
    @Place
    @NotSaved("a lexer that goes on tells the token anew")
    private int toldStart = NONE;

    @View
    private int toldPart = NONE;

    @View
    private int toldEnd = NONE;

    // The places the last step reached, and the last at which a part of it may begin.
    @View
    private int place;

    @View
    private int dataPlace;

    @View
    private int valuePlace;

    @View
    private int lastStart;

    TokenGrowth(LexerEngine engine) {
        this.engine = engine;
        this.description = new TokenDescription(engine, this);
        this.work = new ByteSlice(engine);
    }

    /** Nothing is told of any token as yet. */
    @Override
    public void reset() {
        toldStart = NONE;
    }

    @Override
    public void moved(int delta) {
        toldStart -= toldStart == NONE ? 0 : delta;
        toldEnd -= toldEnd == NONE ? 0 : delta;
    }

    /** A step led to a state and a place; before a row, nothing of what the row does is told. */
    void reach(int state, int p, boolean row) {
        place = p;
        lastStart = row ? p : p - 1;
        dataPlace = p - engine.heldBack(state, p);
        boolean undecided = engine.table.isReference(state) && engine.table.holdsReference(state);
        valuePlace = undecided ? Math.min(p, engine.buffer) : p;
    }

    /** The step was told. */
    void told(boolean emitted) {
        if (emitted || !isThere()) {
            toldStart = NONE;
            return;
        }
        int last = lastPart();
        boolean same = toldStart == tokenStart() && toldPart == last;
        toldEnd = last == NONE ? NONE : Math.max(end(last, valuePlace), same ? toldEnd : NONE);
        toldStart = tokenStart();
        toldPart = last;
    }

    boolean isThere() {
        return engine.building != Found.NONE && tokenStart() <= lastStart;
    }

    String line() {
        if (!isThere()) {
            return "";
        }
        int length = length();
        return length <= StepView.LONGEST_TOKEN ? describe() : description.brief(length);
    }

    boolean isTag() {
        return engine.building == Found.START_TAG
                || engine.building == Found.END_TAG
                || engine.building == Found.POSSIBLE_END_TAG;
    }

    private boolean isDeclaration() {
        return engine.building == Found.DECLARATION;
    }

    private int tokenStart() {
        return isTag() ? engine.tag.startAt() : engine.markup.startAt();
    }

    /** Returns the last part that has begun, or {@link #NONE}. */
    int lastPart() {
        int part = isDeclaration() ? 0 : isTag() ? 2 * engine.tag.written() : MARKUP.length - 1;
        while (part >= 0 && !hasBegun(part)) {
            part--;
        }
        return part;
    }

    /** Returns whether there is a part, as far as the step came. */
    boolean hasBegun(int part) {
        int start = start(part);
        return start != NONE && start <= lastStart;
    }

    /** Returns where a part begins, or {@link #NONE}. */
    int start(int part) {
        if (isDeclaration()) {
            return engine.markup.startAt();
        }
        if (!isTag()) {
            return engine.markup.from(2 * part);
        }
        int attribute = attributeOf(part);
        return part == 0
                ? engine.tag.nameStartAt()
                : isValue(part) ? engine.tag.valueFrom(attribute) : engine.tag.attributeNameFrom(attribute);
    }

    /** Returns where a part ends, as far as the step came; a value that goes on ends at a place of its own. */
    int end(int part, int value) {
        int open = isTag() && isValue(part) ? value : isData(part) ? dataPlace : place;
        int to = written(part);
        return Math.max(start(part), to < 0 ? open : Math.min(to, place));
    }

    /** Like {@link #end(int, int)}, a reference that is not yet known included. */
    int end(int part) {
        return end(part, place);
    }

    private boolean isData(int part) {
        return isDeclaration() || !isTag() && MARKUP[part] == Part.DATA;
    }

    /** Returns where the states ended a part, negative where it goes on. */
    private int written(int part) {
        if (isDeclaration()) {
            return engine.markup.endAt();
        }
        if (!isTag()) {
            return engine.markup.to(2 * part);
        }
        int attribute = attributeOf(part);
        return part == 0
                ? engine.tag.nameEndAt()
                : isValue(part) ? engine.tag.valueTo(attribute) : engine.tag.attributeNameTo(attribute);
    }

    private static boolean isValue(int part) {
        return part > 0 && part % 2 == 0;
    }

    private static int attributeOf(int part) {
        return (part - 1) / 2;
    }

    @Override
    public TokenKind kind() {
        return engine.building == Found.POSSIBLE_END_TAG ? TokenKind.END_TAG : Found.kind(engine.building);
    }

    @Override
    public boolean isNew() {
        return toldStart != tokenStart();
    }

    @Override
    public int attributeCount() {
        return isTag() ? (lastPart() + 1) / 2 : 0;
    }

    @Override
    public int length() {
        int last = lastPart();
        return last == NONE ? 0 : end(last) - tokenStart();
    }

    @Override
    public List<Growth> growth() {
        boolean created = isNew();
        int last = lastPart();
        int first = created ? 0 : Math.max(0, toldPart);
        List<Growth> grown = new ArrayList<>(2);
        for (int part = first; part <= last; part++) {
            if (hasBegun(part)) {
                add(part, !created && part == toldPart, grown);
            }
        }
        return grown;
    }

    private void add(int part, boolean goesOn, List<Growth> grown) {
        int from = goesOn ? toldEnd : start(part);
        int to = end(part, valuePlace);
        if (goesOn && to <= from) {
            return;
        }
        int shown = goesOn && from > start(part) && engine.in[from] == '\n' && engine.in[from - 1] == '\r'
                ? from + 1 // the line feed of a CRLF whose CR was told as one
                : from;
        grown.add(new Growth(
                kind(part),
                isTag() && part > 0 ? attributeOf(part) : -1,
                !goesOn,
                engine.window.offsets.offset(from),
                engine.window.offsets.offset(to),
                text(part, shown, to)));
    }

    private Part kind(int part) {
        if (isTag()) {
            return part == 0 ? Part.NAME : isValue(part) ? Part.ATTRIBUTE_VALUE : Part.ATTRIBUTE_NAME;
        }
        if (isDeclaration()) {
            return Part.DECLARATION;
        }
        return part == 0 && engine.building == Found.INSTRUCTION ? Part.TARGET : MARKUP[part];
    }

    /** Returns what a range of a part reads as. */
    String text(int part, int from, int to) {
        return switch (kind(part)) {
            case ATTRIBUTE_VALUE -> work.attributeValue(from, to).toString();
            case ATTRIBUTE_NAME ->
                work.read(from, to, engine.table.foldsNames()).toString();
            case NAME ->
                work.read(from, to, isTag() ? engine.table.foldsNames() : engine.table.foldsDoctypeNames())
                        .toString();
            default -> work.value(from, to).toString();
        };
    }

    @Override
    public String describe() {
        return description.whole();
    }
}
