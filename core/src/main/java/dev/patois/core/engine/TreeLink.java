package dev.patois.core.engine;

import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.ContentModel;
import java.util.function.Consumer;

/** What is between the lexer and a tree stage: tags are told, and how the text that follows is read comes back. */
final class TreeLink implements EnginePart {
    private final EngineLexer lexer;
    private final LexerEngine engine;
    private final TagBuilder tag;
    private final LexerOptions options;
    private final TextsSeen texts;

    private final boolean wantsErrors;

    /** Whether somebody wants to know of start tags that declare an encoding. */
    private final boolean observesEncoding;

    @NotSaved("the snapshot holds what it knows")
    private TreeFeedback feedback = TreeFeedback.NONE;

    /** Whether the feedback wants to know of texts. */
    @NotSaved("asked of the feedback")
    private boolean followsText;

    /** Whether nobody wants to know of tags. */
    @NotSaved("asked of the feedback")
    private boolean asksNobody;

    /** Whether a start tag has declared an encoding: later ones do not count. */
    @NotSaved("the snapshot holds it by itself")
    private boolean encodingSettled;

    /** Whether the state after the tag shown was set from outside: the tree stage is not followed there. */
    @NotSaved("asked of the tree stage before the snapshot")
    boolean switched;

    TreeLink(EngineLexer lexer, LexerOptions options) {
        this.lexer = lexer;
        this.engine = lexer.engine;
        this.tag = engine.tag;
        this.options = options;
        this.wantsErrors = options.errors().wanted();
        this.observesEncoding = options.encodingObserver() != null;
        this.texts = new TextsSeen(engine);
        reset();
    }

    @Override
    public void reset() {
        if (!feedback.restart()) {
            feedback = options.feedback().get();
        }
        texts.reset();
        followsText = feedback.follows(texts);
        asksNobody = feedback == TreeFeedback.NONE && !observesEncoding;
        encodingSettled = false;
        switched = false;
    }

    @Override
    public void moved(int delta) {
        texts.moved(delta);
    }

    TreeFeedback feedback() {
        return feedback;
    }

    /** Returns the kinds of characters there are in the text since the last tag or DOCTYPE. */
    int kindsSinceLast() {
        return texts.kindsSinceLast();
    }

    boolean isEncodingSettled() {
        return encodingSettled;
    }

    /** Goes on where another lexer stood. */
    void goOn(TreeFeedback.Snapshot known, int textSeen, boolean isEncodingSettled) {
        feedback.restore(known);
        texts.see(textSeen);
        encodingSettled = isEncodingSettled;
    }

    boolean followsText() {
        return followsText;
    }

    boolean asksNobody() {
        return asksNobody;
    }

    /** Tells of a text that reads as it is written. */
    void seeText(int from, int to) {
        texts.see(from, to);
    }

    /** Tells of a text with references, or of a CDATA section. */
    void seeValue(TextRun text) {
        texts.seeValue(text);
    }

    /** Tells of a token that was handed over, and follows what the tree stage says. */
    void see(int token) {
        if (token == Found.START_TAG) {
            if (observesEncoding) {
                observeEncoding();
            }
            endText();
            follow(feedback.afterStartTag(tag));
            if (wantsErrors && tag.selfClosing()) {
                acknowledge();
            }
        } else if (token == Found.END_TAG) {
            endText();
            follow(feedback.afterEndTag(tag));
        } else if (token == Found.DOCTYPE) {
            endText();
            feedback.afterDoctype(engine.markup);
        }
    }

    /** The text before a tag or a DOCTYPE ends. */
    private void endText() {
        if (followsText) {
            texts.seeTag();
        }
    }

    /** Goes on in the state that the tree stage wants, unless one was set from outside. */
    private void follow(ContentModel model) {
        if (switched) {
            switched = false;
        } else if (model != ContentModel.DATA) {
            lexer.enter(model);
        }
    }

    /**
     * Makes the error of a self-closing flag that was not acknowledged; it is delivered before what follows the tag.
     */
    private void acknowledge() {
        ParseErrorCode code = feedback.selfClosingAcknowledged() ? null : engine.unacknowledgedSelfClosing();
        if (code != null) {
            int solidus = tag.solidusAt();
            OffsetMap offsets = engine.window.offsets;
            lexer.log.setAfterTag(new ParseError(code, offsets.offset(solidus), offsets.offset(solidus + 1)));
        }
    }

    /** Reports a start tag that demands another encoding; the first one that demands any settles it. */
    private void observeEncoding() {
        EncodingDecision decision = engine.window.decoding.decision();
        EncodingSniffer sniffer = options.encodingSniffer();
        Consumer<? super EncodingChange> observer = options.encodingObserver();
        if (encodingSettled || decision == null || sniffer == null || observer == null) {
            return;
        }
        Encoding demanded = sniffer.demandedBy(tag, decision);
        if (demanded == null) {
            return;
        }
        encodingSettled = true;
        if (demanded != decision.encoding()) {
            observer.accept(new EncodingChange(decision.encoding(), demanded, tag.start(), tag.end()));
        }
    }

    /** Returns whether the adjusted current node is there and not in the HTML namespace. */
    boolean cdataAllowed() {
        return feedback.cdataAllowed();
    }
}
