package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LexerControlTest {
    /**
     * Lists what is found as {@code raw@start-end origin}; the text of a script is what it writes, parts apart by a
     * bar.
     */
    private static class Page implements TokenHandler {
        final Lexer lexer;
        final LexerControl control;
        final List<String> found = new ArrayList<>();
        private String script = "";

        Page(LexerOptions options) {
            lexer = Html5.LIVING.newLexer(options);
            control = lexer.control();
        }

        Page() {
            this(Html5.LIVING.options());
        }

        Page read(String text) {
            lexer.feed(text);
            lexer.end();
            lexer.drain(this);
            return this;
        }

        void add(Object raw, long start, long end) {
            found.add(raw + "@" + start + "-" + end + " " + lexer.origin());
        }

        @Override
        public void startTag(TagView tag) {
            script = "";
            add(tag.raw(), tag.start(), tag.end());
        }

        @Override
        public void text(TextView text) {
            script += text.value();
            add(text.raw(), text.start(), text.end());
        }

        @Override
        public void comment(CommentView comment) {
            add(comment.raw(), comment.start(), comment.end());
        }

        @Override
        public void endTag(TagView tag) {
            add(tag.raw(), tag.start(), tag.end());
            if (tag.name().is("script")) {
                for (String part : script.replace('{', '<').replace('}', '>').split("\\|")) {
                    control.insert(part);
                }
            }
        }
    }

    private static List<String> found(String text) {
        List<String> found = new Page().read(text).found;
        return found.subList(
                found.indexOf(found.stream()
                                .filter(f -> f.startsWith("</script>"))
                                .findFirst()
                                .orElseThrow())
                        + 1,
                found.size());
    }

    @Test
    void writtenTextIsLexedBeforeTheRestAndLiesNowhereInTheInput() {
        assertThat(found("<script>{b}x{/b}</script><i>"))
                .containsExactly("<b>@25-25 INSERTED", "x@25-25 INSERTED", "</b>@25-25 INSERTED", "<i>@25-28 INPUT");
    }

    @Test
    void whatIsWrittenTwiceStandsInOrder() {
        assertThat(found("<script>{b|}1|2{/b}</script>3"))
                .containsExactly("<b>@28-28 INSERTED", "12@28-28 INSERTED", "</b>@28-28 INSERTED", "3@28-29 INPUT");
    }

    @Test
    void aTagMayBeginInWhatIsWrittenAndEndInTheInput() {
        assertThat(found("<script>{div cla</script>ss=x>y"))
                .containsExactly("<div class=x>@25-30 MIXED", "y@30-31 INPUT");
    }

    @Test
    void aTagMayBeginInTheInputAndEndInWhatIsInserted() {
        Page page = new Page();
        page.lexer.feed("a<div cl");
        assertThat(page.lexer.drain(page)).isEqualTo(TokenKind.NEED_INPUT);

        page.control.insert("ass='");
        page.lexer.feed("x'>");
        page.lexer.end();
        page.lexer.drain(page);

        assertThat(page.found).containsExactly("a@0-1 INPUT", "<div class='x'>@1-11 MIXED");
    }

    @Test
    void aReferenceMayRunFromOneIntoTheOther() {
        Page page = new Page() {
            @Override
            public void text(TextView text) {
                add(text.value(), text.start(), text.end());
                if (text.referenceCount() > 0) {
                    found.add(
                            text.reference(0).start() + "-" + text.reference(0).end());
                }
            }

            @Override
            public void startTag(TagView tag) {
                control.insert("&am");
            }
        };

        assertThat(page.read("<p>p;<p>x").found).containsExactly("&@3-5 MIXED", "3-5", "&amx@8-9 MIXED");
    }

    @Test
    void aNewlineMayRunFromOneIntoTheOther() {
        List<String> values = new ArrayList<>();
        Page page = new Page() {
            @Override
            public void text(TextView text) {
                values.add(text.value().toString());
            }

            @Override
            public void startTag(TagView tag) {
                control.insert("a\r");
            }
        };

        page.read("<p>\nb<p>c");

        assertThat(values).containsExactly("a\nb", "a\nc");
    }

    @Test
    void aScriptThatIsWrittenMayWrite() {
        assertThat(found("<script>{script}[b]1|{/script}2</script>3"))
                .containsExactly(
                        "<script>@40-40 INSERTED",
                        "[b]1@40-40 INSERTED",
                        "</script>@40-40 INSERTED",
                        "[b]123@40-41 MIXED");
    }

    @Test
    void insertionsNestUpToTheLimitAndOneOverEndsTheLexer() {
        assertThat(nested(3, 3)).containsExactly("1", "2", "3");
        assertThatThrownBy(() -> nested(3, 4)).isInstanceOfSatisfying(LimitExceededException.class, e -> {
            assertThat(e.limit()).isEqualTo("insertionDepth");
            assertThat(e.value()).isEqualTo(3);
            assertThat(e.offset()).isEqualTo(3);
        });
    }

    /** Every comment that is read writes one that is one deeper. */
    private static List<String> nested(int limit, int depth) {
        List<String> depths = new ArrayList<>();
        Page page = new Page(Html5.LIVING
                .options()
                .withLimits(Limits.builder().insertionDepth(limit).build())) {
            @Override
            public void startTag(TagView tag) {
                control.insert("<!--1-->");
            }

            @Override
            public void comment(CommentView comment) {
                depths.add(comment.data().toString());
                if (depths.size() < depth) {
                    control.insert("<!--" + (depths.size() + 1) + "-->");
                }
            }
        };
        try {
            page.read("<p>x");
        } catch (LimitExceededException e) {
            assertThatThrownBy(page.lexer::next)
                    .as("every later call says so again")
                    .isInstanceOf(LimitExceededException.class);
            throw e;
        }
        return depths;
    }

    @Test
    void aLimitOfNoneForbidsInserting() {
        assertThatThrownBy(() -> nested(0, 1)).isInstanceOf(LimitExceededException.class);
    }

    @Test
    void afterATextTheMarkupAfterItIsReadAgain() {
        Page page = new Page() {
            private boolean done;

            @Override
            public void text(TextView text) {
                super.text(text);
                if (!done) {
                    done = true;
                    control.insert("<!--");
                }
            }
        };

        assertThat(page.read("a<b>c-->d").found).containsExactly("a@0-1 INPUT", "<!--<b>c-->@1-8 MIXED", "d@8-9 INPUT");
    }

    @Test
    void afterTheLastTextTheEndOfTheInputIsReadAgain() {
        Page page = new Page() {
            @Override
            public void text(TextView text) {
                super.text(text);
                if (text.value().is("a<")) {
                    control.insert("b>");
                }
            }
        };

        assertThat(page.read("a<").found).containsExactly("a<@0-2 INPUT", "b>@2-2 INSERTED");
    }

    @Test
    void whenTheEndHasBeenReadNothingCanBeInserted() {
        List<Boolean> atEnd = new ArrayList<>();
        Page page = new Page() {
            @Override
            public void comment(CommentView comment) {
                atEnd.add(control.isAtEnd());
            }

            @Override
            public void endOfInput(long offset) {
                atEnd.add(control.isAtEnd());
            }
        };

        page.read("<!--a--><!--b");

        assertThat(atEnd).containsExactly(false, true, true);
        assertThatThrownBy(() -> page.control.insert("x")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theStateIsSwitchedAfterATagAndFeedbackIsNotFollowed() {
        Page page = new Page() {
            @Override
            public void startTag(TagView tag) {
                super.startTag(tag);
                control.switchTo(tag.name().is("p") ? ContentModel.RCDATA : ContentModel.DATA);
            }
        };

        assertThat(page.read("<p><b></p><title><i>").found)
                .containsExactly(
                        "<p>@0-3 INPUT", "<b>@3-6 INPUT", "</p>@6-10 INPUT", "<title>@10-17 INPUT", "<i>@17-20 INPUT");
    }

    @Test
    void theStateIsSwitchedAfterAText() {
        Page page = new Page() {
            @Override
            public void text(TextView text) {
                super.text(text);
                control.setLastStartTag("title");
                control.switchTo(ContentModel.RCDATA);
            }
        };

        assertThat(page.read("a<b></title>").found)
                .containsExactly("a@0-1 INPUT", "<b>@1-4 INPUT", "</title>@4-12 INPUT");
    }

    @Test
    void theLastStartTagSaysWhichEndTagEndsAText() {
        Page page = new Page() {
            @Override
            public void startTag(TagView tag) {
                super.startTag(tag);
                control.setLastStartTag("B");
                control.switchTo(ContentModel.RAWTEXT);
            }
        };

        assertThat(page.read("<a></a></b>x").found)
                .containsExactly("<a>@0-3 INPUT", "</a>@3-7 INPUT", "</b>@7-11 INPUT", "x@11-12 INPUT");
    }

    @Test
    void aPausedLexerGoesOnWhereItStoodAndMayBeFedAndWrittenTo() {
        Page page = new Page() {
            @Override
            public void startTag(TagView tag) {
                super.startTag(tag);
                control.pause();
            }
        };
        page.lexer.feed("<a>1<b>2");

        assertThat(page.lexer.drain(page)).isEqualTo(TokenKind.PAUSED);
        assertThat(page.lexer.drain(page)).isEqualTo(TokenKind.PAUSED);
        assertThat(page.lexer.next()).isEqualTo(TokenKind.PAUSED);
        assertThat(page.control.isPaused()).isTrue();
        page.control.insert("0");
        page.lexer.feed("3");
        page.lexer.end();
        page.control.resume();
        assertThat(page.lexer.drain(page)).isEqualTo(TokenKind.PAUSED);
        page.control.resume();
        assertThat(page.lexer.drain(page)).isEqualTo(TokenKind.END);

        assertThat(page.found).containsExactly("<a>@0-3 INPUT", "01@3-4 MIXED", "<b>@4-7 INPUT", "23@7-9 INPUT");
    }

    @Test
    void bytesInChunksAreWrittenToAndTheCallersArrayStaysAsItIs() {
        byte[] bytes = "<p>é</p><p>ü".getBytes(StandardCharsets.UTF_8);
        byte[] before = bytes.clone();
        for (int size = 1; size <= bytes.length; size++) {
            Page page = new Page() {
                @Override
                public void startTag(TagView tag) {
                    super.startTag(tag);
                    control.insert("ä<b ");
                    control.insert("c>");
                }
            };
            for (int i = 0; i < bytes.length; i += size) {
                page.lexer.feed(bytes, i, Math.min(size, bytes.length - i));
                page.lexer.drain(new TokenHandler() {
                    @Override
                    public void startTag(TagView tag) {
                        if (tag.name().is("p")) {
                            page.startTag(tag);
                        } else {
                            page.add(tag.raw(), tag.start(), tag.end());
                        }
                    }

                    @Override
                    public void text(TextView text) {
                        page.text(text);
                    }

                    @Override
                    public void endTag(TagView tag) {
                        page.endTag(tag);
                    }
                });
            }
            page.lexer.end();
            page.lexer.drain(new TokenHandler() {
                @Override
                public void text(TextView text) {
                    page.text(text);
                }
            });

            assertThat(page.found)
                    .as("in chunks of " + size)
                    .containsExactly(
                            "<p>@0-3 INPUT",
                            "ä@3-3 INSERTED",
                            "<b c>@3-3 INSERTED",
                            "é@3-5 INPUT",
                            "</p>@5-9 INPUT",
                            "<p>@9-12 INPUT",
                            "ä@12-12 INSERTED",
                            "<b c>@12-12 INSERTED",
                            "ü@12-14 INPUT");
        }
        assertThat(bytes).isEqualTo(before);
    }

    @Test
    void manyWritesIntoALongPageAreRead() {
        String page = "<p>".repeat(200_000);
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        int[] count = {0};

        for (boolean characters : new boolean[] {true, false}) {
            Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
            LexerControl control = lexer.control();
            if (characters) {
                lexer.feed(page);
            } else {
                lexer.feed(bytes);
            }
            lexer.end();
            lexer.drain(new TokenHandler() {
                @Override
                public void startTag(TagView tag) {
                    count[0]++;
                    if (tag.name().is("p")) {
                        control.insert("x<b");
                        control.insert(">");
                    }
                }
            });
        }
        assertThat(count[0]).isEqualTo(800_000);
    }

    @Test
    void manyWritesInOneHandlerAreRead() {
        int[] length = {0};
        Page page = new Page() {
            @Override
            public void startTag(TagView tag) {
                for (int i = 0; i < 1_000_000; i++) {
                    control.insert("0123456789");
                }
            }

            @Override
            public void text(TextView text) {
                length[0] += text.raw().length();
            }
        };

        page.read("<p>x");
        assertThat(length[0]).isEqualTo(10_000_001);
    }

    @Test
    void insideParseErrorItComesAfterTheMarkupTheErrorLiesIn() {
        Page page = new Page(Html5.LIVING.options().withErrors(ErrorHandling.deliver())) {
            @Override
            public void parseError(ParseErrorCode code, long start, long end) {
                control.insert("!");
            }
        };

        assertThat(page.read("<!doctype html>a<p x x>b").found)
                .containsExactly("a@15-16 INPUT", "<p x x>@16-23 INPUT", "!b@23-24 MIXED");
    }

    @Test
    void controlIsAskedForBeforeTheInputBegins() {
        Lexer lexer = Html5.LIVING.newLexer();
        lexer.feed("<p>x");
        lexer.next();

        assertThatThrownBy(lexer::control).isInstanceOf(IllegalStateException.class);
        lexer.reset();
        LexerControl control = lexer.control();
        lexer.feed("<p>");
        lexer.next();
        assertThat(lexer.control()).isSameAs(control);
    }

    @Test
    void aResetForgetsWhatWasInsertedAndThePause() {
        Page page = new Page();
        page.lexer.feed("<p>a");
        page.lexer.next();
        page.control.insert("b");
        page.control.pause();

        page.lexer.reset();
        page.read("<i>");

        assertThat(page.found).containsExactly("<i>@0-3 INPUT");
    }

    @Test
    void aHalfOfASurrogatePairIsInsertedIntoBytesAsAReplacementCharacter() {
        Lexer lexer = Html5.LIVING.newLexer();
        LexerControl control = lexer.control();
        lexer.feed(new byte[] {'a'});
        control.insert("\ud83d");
        control.insert("\ud83d\ude00");
        lexer.end();
        lexer.next();

        assertThat(lexer.text().value().toString()).isEqualTo("\ufffd\ud83d\ude00a");
    }
}
