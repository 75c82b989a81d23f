package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.write.OpenElement.Fate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tags of one run of a {@link Rewriter}: which elements they begin and end, and what rules make of these. Not
 * thread-safe.
 */
final class Elements {
    private static final int DEEPEST = 1 << 16;
    private static final int DEEPEST_KEPT = 250;
    private static final int MOST_SHADOWS = 16;

    private final Rewriter rewriter;
    private final MarkupRules markup;
    private final Lexer lexer;
    private final Watch watch;
    private final Tape tape;
    private final Output out;
    private final Reading reading;
    private final TokenWriter writer;
    private final PlainTags plainTags;
    private final TagNames names;
    private final Matcher matcher;

    /** The elements of the document, for selectors that ask for places; null where nothing is known but tags. */
    private final @Nullable FollowedTree tree;

    private final Renames renames;
    private final ActiveRules<TextChunk> textRules;
    private final ActiveRules<Comment> commentRules;
    private final @Nullable AllowList allowed;
    private final OpenTags open = new OpenTags();
    private final Scope document = Scope.ofDocument();
    private final Map<String, Shadow> shadows = new HashMap<>();

    /** Whether the tree says where elements end; otherwise their tags do, and the rules of the dialect. */
    private final boolean endsByTree;

    /** Whether the text or comment at hand is left out, where the tree says where it is. */
    private boolean placeIsLeftOut;

    /** The element whose content is left out, or null. */
    private @Nullable OpenElement leavingOut;

    /** To how many elements each rule was applied. */
    private final long[] applied;

    /** Whether a line feed after the start tag at hand is dropped. */
    private boolean dropsLineFeed;

    /** The elements that are kept and end before the tag at hand: if that is left out, their end tags are written. */
    private final List<OpenElement> endedBefore = new ArrayList<>();

    /** How many elements are open of which something is changed. */
    private int changed;

    /** How many of the elements written anew are open. */
    private int kept;

    Elements(Rewriter rewriter, Lexer lexer, Watch watch, Tape tape, Output out, Reading reading) {
        this.rewriter = rewriter;
        this.markup = tape.rules(rewriter.dialect().markupRules());
        this.lexer = lexer;
        this.watch = watch;
        this.tape = tape;
        this.out = out;
        this.reading = reading;
        this.writer = TokenWriter.of(rewriter.dialect(), markup);
        this.plainTags = new PlainTags(writer);
        this.names = new TagNames(markup, rewriter.index());
        this.matcher = new Matcher(rewriter.index());
        this.applied = new long[rewriter.rules().size()];
        FollowedTree followed = new FollowedTree(
                matcher,
                names,
                rewriter.index().asksForPlaces,
                rewriter.inserts(),
                rewriter.index().counted());
        boolean findsEnds = rewriter.followsElements() && rewriter.allowed() == null;
        boolean follows = rewriter.index().asksForPlaces || findsEnds;
        this.tree = follows && followed.follow(watch) ? followed : null;
        this.endsByTree = tree != null && findsEnds;
        this.renames = new Renames(rewriter.dialect());
        this.textRules = new ActiveRules<>(rewriter.rules(), Rule::onText);
        this.commentRules = new ActiveRules<>(rewriter.rules(), Rule::onComment);
        this.allowed = rewriter.allowed();
    }

    /** Returns the innermost open element, or null. */
    @Nullable
    OpenElement innermost() {
        return open.innermost();
    }

    /** Returns whether what comes now is left out, because of an element around it. */
    boolean isLeavingOut() {
        return endsByTree ? placeIsLeftOut : leavingOut != null;
    }

    /** Reports the text at hand, and ends what ends before it. */
    void text(TextView text) throws IOException {
        if (!endsByTree || tree == null) {
            watch.see(text);
            return;
        }
        tree.beginToken();
        watch.see(text);
        closeBefore(tree);
        writeReopened(tree);
        placeIsLeftOut = tree.isPlaceLeftOut(isAroundLeftOut());
    }

    /** Reports the comment or processing instruction at hand. */
    void comment() {
        if (endsByTree && tree != null) {
            tree.beginToken();
            watch.seeComment();
            placeIsLeftOut = tree.isPlaceLeftOut(isAroundLeftOut());
        }
    }

    /** What is at hand is nothing that tree construction puts anywhere. */
    void other() {
        placeIsLeftOut = isAroundLeftOut();
    }

    /** Returns whether the innermost open element is one whose content is left out. */
    private boolean isAroundLeftOut() {
        OpenElement top = open.innermost();
        return top != null && top.leavesOutContent;
    }

    private void closeBefore(FollowedTree followed) throws IOException {
        endedBefore.clear();
        for (int i = 0; i < followed.closings(); i++) {
            if (followed.closing(i).begunRules().length > 0) {
                beginWithoutTag(followed.closing(i));
                continue;
            }
            OpenElement element = followed.closing(i).element();
            if (element != null && !element.isClosed) {
                end(element, false);
            }
        }
    }

    List<Consumer<? super TextChunk>> onText() {
        return textRules.handlers();
    }

    List<Consumer<? super Comment>> onComment() {
        return commentRules.handlers();
    }

    private Scope around() {
        OpenElement top = open.innermost();
        return top == null ? document : top.scope;
    }

    // Start tags.

    /** Returns whether a line feed after the start tag that came last is dropped in the document. */
    boolean dropsLineFeed() {
        return dropsLineFeed;
    }

    void startTag(TagView tag) throws IOException {
        TagNames.Name name = names.of(tag.name());
        dropsLineFeed = false;
        if (!rewriter.followsElements()) {
            matcher.match(tag, name, document);
            writeTag(tag, name);
            return;
        }
        if (endsByTree && tree != null) {
            startTag(tag, name, tree);
            return;
        }
        boolean foreign = watch.cdataAllowed();
        for (OpenElement ended = innermostWritten();
                !foreign && ended != null && markup.endsBefore(ended.name.text, name.text);
                ended = innermostWritten()) {
            closeThrough(ended, false);
        }
        OpenElement element = tree == null ? matched(tag, name) : matched(tag, name, tree);
        boolean foreignInside = watch.cdataAllowed();
        boolean empty = markup.isEmptyElement(name.text, tag.selfClosing(), foreignInside);
        dropsLineFeed = !empty && markup.dropsLineFeedAfter(name.text, foreignInside);
        if (leavingOut != null) {
            out.leaveOut();
        } else if (open.size() >= DEEPEST) {
            tooDeep(tag);
        } else {
            begin(element, tag, empty, foreign != foreignInside);
        }
        if (!empty && open.size() < DEEPEST) {
            boolean written = allowed == null || element.fate != Fate.UNWRAPPED;
            element.innermostWritten = written ? element : innermostWritten();
            open.open(element);
        }
    }

    /** A start tag, where the tree says which elements end before it, whether it is one, and where that is. */
    private void startTag(TagView tag, TagNames.Name name, FollowedTree followed) throws IOException {
        boolean foreign = watch.cdataAllowed();
        OpenElement element = matched(tag, name, followed);
        boolean foreignInside = watch.cdataAllowed();
        boolean isElement = followed.isElement();
        boolean empty = !isElement || followed.isEmpty();
        dropsLineFeed = !empty && markup.dropsLineFeedAfter(name.text, foreignInside);
        element.leavesOutContent = isElement ? followed.isLeftOut() : isAroundLeftOut();
        element.isLeftOut = element.leavesOutContent;
        closeBefore(followed);
        writeReopened(followed);
        followed.setElement(element);
        if (element.isLeftOut) {
            writeEndsBefore();
            out.leaveOut();
        } else if (open.size() >= DEEPEST) {
            tooDeep(tag);
        } else {
            begin(element, tag, empty, foreign != foreignInside);
            if (element.leavesOutContent) {
                followed.leaveOutContent();
            }
            if (element.fate == Fate.UNWRAPPED || element.fate == Fate.REMOVED) {
                followed.leaveOutTags();
            }
        }
        if (!empty && open.size() < DEEPEST) {
            open.open(element);
            changed += element.isChanged() ? 1 : 0;
            if (changed > 0 && markup.beginsAgain(name.text)) {
                element.again = startTagAgain(tag, name);
                followed.changeFormatting();
            }
        }
    }

    /** Returns a start tag like one that was read, or null if it cannot be written so. */
    private @Nullable String startTagAgain(TagView tag, TagNames.Name name) {
        if (tag.attributeCount() == 0) {
            return plainTags.start(name.text);
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < tag.attributeCount(); i++) {
            values.put(
                    tag.attribute(i).name().toString(), tag.attribute(i).value().toString());
        }
        try {
            return writer.startTag(name.text, values);
        } catch (UnwritableException e) {
            return null;
        }
    }

    /** Writes start tags of elements that begin again in the input, and would not in the output. */
    private void writeReopened(FollowedTree followed) throws IOException {
        List<OpenElement> reopened = followed.reopened();
        for (int i = 0; i < reopened.size(); i++) {
            String start = reopened.get(i).again;
            if (start == null) {
                throw new UnwritableException(
                        WriteError.CONTEXT,
                        "this element " + reopened.get(i).name
                                + " begins again after what is changed, and its tag cannot be written again");
            }
            insert(List.of(Content.markup(start)), null);
        }
    }

    /** Finds the rules that mean an element, by the elements around it whose tags are open. */
    private OpenElement matched(TagView tag, TagNames.Name name) {
        ContentModel model = watch.tell(tag, false);
        Scope around = around();
        around.count(name.counted, rewriter.index().counted());
        return new OpenElement(name, model, matcher.match(tag, name, around));
    }

    /** Finds the rules that mean an element, by the tree it stands in. */
    private OpenElement matched(TagView tag, TagNames.Name name, FollowedTree followed) {
        followed.begin(tag, name);
        ContentModel model = watch.tell(tag, false);
        followed.match();
        return new OpenElement(name, model, document);
    }

    /** Returns the innermost open element; where what is not on a list is taken out, of those that are left. */
    private @Nullable OpenElement innermostWritten() {
        OpenElement top = open.innermost();
        return top == null ? null : top.innermostWritten;
    }

    /**
     * Returns whether a rule that takes something out means a start tag that was begun, or would if its name went on.
     */
    boolean wouldTakeOut(TagView tag, boolean nameGoesOn) {
        TagNames.Name name = names.of(tag.name());
        if (tree == null) {
            matcher.match(tag, name, around());
        } else if (nameGoesOn) {
            matcher.matchAnywhere(tag, name);
        } else {
            tree.matchAtEnd(tag, name, watch);
        }
        boolean meant = nameGoesOn && rewriter.index().takesOutNameBeginning(name.text);
        for (int i = 0; i < matcher.hitCount(); i++) {
            meant |= rewriter.rules().get(matcher.hitAt(i)).takesOut();
        }
        return meant;
    }

    /** Writes a start tag when nothing but tags is changed. */
    private void writeTag(TagView tag, TagNames.Name name) throws IOException {
        if (matcher.hitCount() == 0) {
            tell(tag, false);
            out.copyTag(tag, false);
            return;
        }
        EditedTag start = edited(tag);
        Element element = new Element(name.text, start, false, tag.start(), tag.end(), renames);
        call(element);
        if (start.isChanged() && markup.treeReadsAttributesOf(name.text)) {
            out.part();
        }
        tell(tag, false);
        start.write(out);
    }

    private void tell(TagView tag, boolean isEndTag) {
        if (rewriter.followsTree()) {
            watch.tell(tag, isEndTag);
        }
    }

    private EditedTag edited(TagView tag) {
        return new EditedTag(
                tag, markup, () -> new TagEditor(reading, markup, tape.piece(lexer.tokenStart(), lexer.tokenEnd())));
    }

    private void tooDeep(TagView tag) throws IOException {
        if (allowed != null) {
            out.leaveOut();
        } else if (matcher.hitCount() > 0) {
            throw new UnwritableException(WriteError.CONTEXT, "more than " + DEEPEST + " elements are open");
        } else {
            out.copyTag(tag, false);
        }
    }

    private void begin(OpenElement element, TagView tag, boolean empty, boolean changesReading) throws IOException {
        StartTag start = allowed == null ? edited(tag) : keptTag(element, tag, empty, allowed);
        if (start == null) {
            boolean whole = element.model != ContentModel.DATA || changesReading;
            leaveOut(element, whole && !empty ? Fate.REMOVED : Fate.UNWRAPPED);
            return;
        }
        int hits = matcher.hitCount();
        if (hits == 0) {
            start.write(out);
            began(element, empty);
            beginShadow(element);
            return;
        }
        renames.of(element, empty, tag.selfClosing(), watch.cdataAllowed());
        Element shown = new Element(element.name.text, start, empty, tag.start(), tag.end(), renames);
        call(shown);
        apply(shown, start, element, empty, changesReading);
    }

    /**
     * Returns a tag made anew, or null where the element is not kept: it is not on the list, or among what is kept its
     * content would be read in another way.
     */
    private @Nullable StartTag keptTag(OpenElement element, TagView tag, boolean empty, AllowList list) {
        String name = element.name.text;
        if (!list.keeps(name) || kept >= DEEPEST_KEPT) {
            return null;
        }
        boolean solidus = empty && !markup.isEmptyElement(name, false, watch.cdataAllowed());
        KeptTag keptTag = new KeptTag(name, tag, solidus, list, markup, writer, plainTags, out.anew());
        boolean ordinary = renames.isOrdinary(name);
        if (!keptTag.canBeWritten(empty)
                || (!ordinary || element.model != ContentModel.DATA) && !out.wouldReadAlike(keptTag.written())) {
            return null;
        }
        element.fate = Fate.ANEW;
        element.isMarkupWritten = ordinary; // whatever a document type that goes says of it
        kept += empty ? 0 : 1;
        return keptTag;
    }

    private void leaveOut(OpenElement element, Fate fate) {
        element.fate = fate;
        if (fate == Fate.REMOVED) {
            leaveOutContent(element);
        }
        out.leaveOut();
    }

    private void leaveOutContent(OpenElement element) {
        leavingOut = element;
        element.leavesOutContent = true;
    }

    /** Returns to how many elements each rule was applied. */
    List<RewriteCounts.Rule> counts() {
        List<RewriteCounts.Rule> counts = new ArrayList<>();
        for (int rule = 0; rule < applied.length; rule++) {
            Selector selector = rewriter.rules().get(rule).selector();
            if (selector != null) {
                counts.add(new RewriteCounts.Rule(selector.toString(), applied[rule]));
            }
        }
        return counts;
    }

    private void call(Element shown) {
        try {
            for (int i = 0; i < matcher.hitCount(); i++) {
                int rule = matcher.hitAt(i);
                applied[rule]++;
                Consumer<? super Element> handler = rewriter.rules().get(rule).onElement();
                if (handler != null) {
                    handler.accept(shown);
                }
            }
        } finally {
            shown.finishCall();
        }
    }

    private void apply(Element shown, StartTag start, OpenElement element, boolean empty, boolean changesReading)
            throws IOException {
        Element.Changes changes = shown.changes;
        if (changes.removed || changes.unwrapped) {
            writeEndsBefore();
        }
        insert(shown.before, null);
        if (changes.removed) {
            insert(changes.instead, null);
            leaveOut(element, empty ? Fate.UNWRAPPED : Fate.REMOVED);
        } else if (empty && changes.fillsContent()) {
            throw new UnwritableException(WriteError.NO_CONTENT, "this element " + element.name + " has no content");
        } else if (changes.unwrapped) {
            unwrap(element, changesReading);
        } else {
            start.write(out);
            element.newName = changes.newName;
            began(element, empty);
        }
        if (empty) {
            insert(shown.after, null);
            return;
        }
        element.after = shown.after;
        element.insertsBeside = !shown.before.isEmpty() || changes.fillsContent() || !changes.instead.isEmpty();
        if (changes.removed) {
            return;
        }
        element.atEnd = changes.atEnd;
        element.whenEnded = changes.whenEnded;
        element.newName = changes.newName;
        beginRules(element);
        beginShadow(element);
        insert(changes.atStart, element);
        if (changes.inside != null) {
            insert(changes.inside, element);
            leaveOutContent(element);
            out.leaveOut();
        }
    }

    private void began(OpenElement element, boolean empty) {
        if (!empty) {
            out.began(
                    element.newName == null ? element.name.text : element.newName,
                    watch.cdataAllowed(),
                    element.modelWritten());
        }
    }

    private void unwrap(OpenElement element, boolean changesReading) {
        if (changesReading) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "the tags of " + element.name + " change how its content is read; remove it as a whole");
        }
        leaveOut(element, Fate.UNWRAPPED);
    }

    /** Lets the rules about texts and comments apply in an element. */
    private void beginRules(OpenElement element) {
        int[] begun = new int[matcher.hitCount()];
        int count = 0;
        for (int i = 0; i < begun.length; i++) {
            int rule = matcher.hitAt(i);
            if (textRules.begin(rule) || commentRules.begin(rule)) {
                begun[count++] = rule;
            }
        }
        element.rules = count == 0 ? element.rules : Arrays.copyOf(begun, count);
    }

    /** Reads the text of an element along where it is not markup, and will not stay as it is. */
    private void beginShadow(OpenElement element) {
        ContentModel model = element.modelWritten();
        if (model == ContentModel.DATA || model == ContentModel.PLAINTEXT) {
            return; // nothing ends the text, or nothing but what is markup
        }
        boolean changes = element.atEnd.stream().anyMatch(content -> !content.isMarkup())
                || !textRules.handlers().isEmpty()
                || !element.whenEnded.isEmpty();
        if (!changes) {
            return;
        }
        if (shadows.size() == MOST_SHADOWS) {
            shadows.clear();
        }
        String name = element.name.text;
        Shadow shadow = shadows.computeIfAbsent(model + " " + name, key -> new Shadow(rewriter.dialect(), model, name));
        shadow.begin();
        element.shadow = shadow;
    }

    /** Puts something in, which stands in an element, or in none. */
    void insert(List<Content> contents, @Nullable OpenElement element) throws IOException {
        if (!contents.isEmpty()) {
            out.insert(checked(contents, element));
        }
    }

    /** Returns what is put in as it will be written, read along where the text of an element is. */
    private List<Output.Prepared> checked(List<Content> contents, @Nullable OpenElement element) {
        if (element == null) {
            return out.asWritten(contents, ContentModel.DATA, null);
        }
        List<Output.Prepared> written = out.asWritten(contents, element.modelWritten(), element.name.text);
        Shadow shadow = element.shadow;
        if (shadow != null) {
            written.forEach(one -> shadow.feed(one.written()));
        }
        return written;
    }

    // End tags.

    void endTag(TagView tag) throws IOException {
        if (endsByTree && tree != null) {
            endTag(tag, tree);
            return;
        }
        OpenElement ended = null;
        if (rewriter.followsElements()) {
            ended = open.endedBy(names.of(tag.name()));
        }
        tell(tag, true);
        if (ended == null) {
            strayEndTag(tag);
            return;
        }
        closeThrough(ended, true);
    }

    /** An end tag, where the tree says which elements end, and which one of them with it. */
    private void endTag(TagView tag, FollowedTree followed) throws IOException {
        followed.beginToken();
        watch.tell(tag, true);
        endedBefore.clear();
        boolean isWritten = false;
        boolean leavesOut = isAroundLeftOut();
        for (int i = 0; i < followed.closings(); i++) {
            OpenElement element = followed.closing(i).element();
            if (followed.closing(i).begunRules().length > 0) {
                if (!tag.name().is(followed.closing(i).name())) { // not one that the end tag makes, and ends
                    beginWithoutTag(followed.closing(i));
                }
            } else if (element != null
                    && !element.isClosed
                    && !followed.closing(i).byItsTag()) {
                end(element, false);
            }
        }
        writeReopened(followed);
        for (int i = 0; i < followed.closings(); i++) {
            FollowedTree.Closing closing = followed.closing(i);
            OpenElement element = closing.element();
            if (closing.byItsTag() && element != null && !element.isClosed) {
                while (closing.staysOpen() && open.innermost() != element) {
                    end(innermostOpen(), false);
                }
                end(element, true);
                isWritten = true;
            } else if (closing.byItsTag()) {
                leavesOut = closing.leavesOutTag();
            }
        }
        if (isWritten) {
            return;
        } else if (leavesOut) {
            writeEndsBefore();
            out.leaveOut();
        } else {
            out.copyTag(tag, true);
        }
    }

    /**
     * Writes the end tags of elements that end because of what is left out, or before what is put in: without them they
     * would go on in the output. A formatting element gets none if it could not be given a start tag again, and ends
     * with an element around it.
     */
    private void writeEndsBefore() throws IOException {
        int last = out.isEndless() ? -1 : endedBefore.size() - 1; // they would be text
        for (int i = 0; i <= last; i++) {
            OpenElement element = endedBefore.get(i);
            if (i < last && element.again == null && markup.beginsAgain(element.name.text)) {
                continue;
            }
            element.isEndWritten = true;
            String name = element.newName == null ? element.name.text : element.newName;
            insert(List.of(Content.markup(plainTags.end(name))), null);
        }
        endedBefore.clear();
    }

    private OpenElement innermostOpen() {
        OpenElement top = open.innermost();
        if (top == null) {
            throw new IllegalStateException("no element is open");
        }
        return top;
    }

    /** Ends an open element: with the current token, its end tag, or before it. */
    private void end(OpenElement element, boolean byItsTag) throws IOException {
        if (open.innermost() != element && element.isChangedWhereItStands()) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "this element " + element.name + " ends within another one that goes on after it, so what is "
                            + "changed is not in one place; change what is in it instead");
        }
        if (byItsTag && changed > 0 && open.hasUnwrappedAbove(element)) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "this element " + element.name
                            + " ends within another one whose tags are to be taken out, and which"
                            + " goes on after it");
        }
        open.close(element);
        ended(element, byItsTag);
    }

    /** Ends an open element, and those in it. */
    private void closeThrough(OpenElement ended, boolean byItsTag) throws IOException {
        while (open.innermost() != ended) {
            close(false);
        }
        close(byItsTag);
    }

    private void strayEndTag(TagView tag) throws IOException {
        if (leavingOut == null && allowed == null) {
            out.copyTag(tag, true);
        } else {
            out.leaveOut();
        }
    }

    /** An element begins without a tag, before the token at hand: does what the rules that insert something say. */
    private void beginWithoutTag(FollowedTree.Closing begun) throws IOException {
        long start = lexer.tokenStart();
        Element shown = new Element(begun.name(), new NoTag(begun.name()), false, start, start, renames);
        boolean isMeant = false;
        try {
            for (int rule : begun.begunRules()) {
                Consumer<? super Element> handler = rewriter.rules().get(rule).onElement();
                if (handler != null && rewriter.rules().get(rule).inserts()) {
                    applied[rule]++;
                    isMeant = true;
                    handler.accept(shown);
                }
            }
        } finally {
            shown.finishCall();
        }
        if (isMeant) {
            OpenElement element = new OpenElement(names.of(begun.name()), ContentModel.DATA, document);
            element.hasNoTag = true;
            element.atEnd = shown.changes.atEnd;
            element.after = shown.after;
            begun.setElement(element);
            open.open(element);
            changed += element.isChanged() ? 1 : 0;
            insert(shown.before, null);
            insert(shown.changes.atStart, element);
        }
    }

    /** Ends all elements, with the input. */
    void endAll() throws IOException {
        if (endsByTree && tree != null) {
            tree.beginToken();
            watch.seeEnd();
            for (int i = 0; i < tree.closings(); i++) {
                OpenElement element = tree.closing(i).element();
                if (tree.closing(i).begunRules().length > 0) {
                    beginWithoutTag(tree.closing(i));
                } else if (element != null && element.hasNoTag && element == open.innermost()) {
                    end(element, false);
                }
            }
        }
        while (!open.isEmpty()) {
            close(false);
        }
    }

    /** Ends the innermost open element: with the current token, its end tag, or before it. */
    private void close(boolean byItsTag) throws IOException {
        ended(open.close(), byItsTag);
    }

    private void ended(OpenElement element, boolean byItsTag) throws IOException {
        element.isClosed = true;
        changed -= endsByTree && element.isChanged() ? 1 : 0;
        for (int rule : element.rules) {
            textRules.end(rule);
            commentRules.end(rule);
        }
        if (endsByTree ? element.leavesOutContent : element == leavingOut) {
            leavingOut = null;
            if (element.isLeftOut) {
                return;
            }
            if (byItsTag && element.fate == Fate.REMOVED) {
                writeEndsBefore();
            }
            out.leaveOut();
        } else if (!endsByTree && leavingOut != null) {
            return;
        }
        if (element.fate != Fate.REMOVED) {
            closeKept(element, byItsTag);
        }
        if (endsByTree && !byItsTag && element.fate == Fate.COPIED && !element.hasNoTag) {
            endedBefore.add(element);
            if (!element.after.isEmpty()) {
                writeEndsBefore();
            }
        }
        insert(element.after, null);
    }

    private void closeKept(OpenElement element, boolean byItsTag) throws IOException {
        ElementEnd shown = element.whenEnded.isEmpty() ? null : callAtEnd(element, byItsTag);
        List<Content> last = shown == null ? element.atEnd : joined(element.atEnd, shown.before);
        if (!last.isEmpty()) {
            writeEndsBefore();
        }
        List<Output.Prepared> written = checked(last, element);
        if (element.shadow != null) {
            element.shadow.requireEnd(textOf(last));
        }
        out.insert(written);
        writeEndTag(element, byItsTag);
        if (shown != null) {
            insert(shown.after, null);
        }
    }

    private static List<Content> joined(List<Content> a, List<Content> b) {
        List<Content> both = new ArrayList<>(a);
        both.addAll(b);
        return both;
    }

    /** Returns the text that is put at the end of an element, if that is what it ends with. */
    private static String textOf(List<Content> atEnd) {
        Content last = atEnd.isEmpty() ? Content.text("") : atEnd.get(atEnd.size() - 1);
        return last.isMarkup() ? "" : last.value();
    }

    private void writeEndTag(OpenElement element, boolean byItsTag) throws IOException {
        if (element.fate == Fate.ANEW) {
            kept--;
            if (out.isEndless()) {
                return; // it would be text
            }
            if (byItsTag
                    && element.newName == null
                    && element.name.is(lexer.tag().name())) {
                out.writeTag(plainTags.end(element.name.text), lexer.tag(), true);
            } else {
                out.writeEndTag(plainTags.end(element.newName == null ? element.name.text : element.newName));
            }
        } else if (!byItsTag) {
            return;
        } else if (element.fate == Fate.UNWRAPPED) {
            writeEndsBefore();
            out.leaveOut();
        } else if (element.newName == null || lexer.tag().name().isEmpty()) {
            out.copyTag(lexer.tag(), true);
        } else {
            TagEditor editor = new TagEditor(reading, markup, tape.piece(lexer.tokenStart(), lexer.tokenEnd()));
            editor.name(element.newName);
            out.writeEndTag(editor.piece());
        }
    }

    private ElementEnd callAtEnd(OpenElement element, boolean byItsTag) {
        long start = lexer.tokenStart();
        ElementEnd shown = new ElementEnd(element.name.text, start, byItsTag ? lexer.tokenEnd() : start);
        try {
            element.whenEnded.forEach(handler -> handler.accept(shown));
        } finally {
            shown.finishCall();
        }
        return shown;
    }
}
