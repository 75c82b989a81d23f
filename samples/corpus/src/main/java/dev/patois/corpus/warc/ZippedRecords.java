package dev.patois.corpus.warc;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records in one compressed member, as a rule one. The member is read twice: to see which records are whole, and to
 * tell them. Of a member whose check sum is wrong nothing is whole; of one that is cut off, what lies before the cut.
 */
final class ZippedRecords implements Framing.Bytes, Framing.Listener {
    private static final int MOST_HELD = 4096;
    private static final int MOST_RETURNS = 16;

    /** Opens the member, at its beginning. */
    interface Source {
        Member open() throws IOException;
    }

    /** Something that is wrong, and the place within the member. */
    private record Problem(long place, String reason) {}

    private final long start;
    private final Source source;
    private final WarcFile.Visitor visitor;
    private final List<Frame> frames = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Member> open = new ArrayList<>();
    private @Nullable Member telling;
    private long told;

    ZippedRecords(long start, Source source, WarcFile.Visitor visitor) {
        this.start = start;
        this.source = source;
        this.visitor = visitor;
    }

    /** Tells the records, and returns the place after the member, -1 where that is not sure. */
    long read() throws Exception {
        try {
            check();
            tell();
            Member last = open.isEmpty() ? null : open.get(open.size() - 1);
            return last == null || last.isAltered() ? -1 : last.end(); // a changed member may end elsewhere
        } finally {
            open.forEach(Member::close);
            if (telling != null) {
                telling.close();
            }
        }
    }

    private void check() throws Exception {
        try {
            new Framing(this, opened(), this).run();
        } catch (IOException e) {
            boolean altered = !open.isEmpty() && open.get(open.size() - 1).isAltered();
            if (altered || frames.isEmpty()) {
                frames.clear();
                problems.clear();
            }
            problems.add(new Problem(
                    frames.isEmpty() ? 0 : frames.get(frames.size() - 1).end(), String.valueOf(e.getMessage())));
        }
    }

    private Member opened() throws IOException {
        Member member = source.open();
        open.add(member);
        return member;
    }

    @Override
    public @Nullable InputStream from(long place) throws IOException {
        if (open.size() > MOST_RETURNS) {
            return null;
        }
        Member member = opened();
        member.skipNBytes(place);
        return member;
    }

    @Override
    public void record(Frame frame) throws Exception {
        frames.add(frame);
        if (frames.size() == MOST_HELD) {
            tell();
        }
    }

    @Override
    public void corrupt(long place, String reason) throws Exception {
        problems.add(new Problem(place, reason));
        if (problems.size() == MOST_HELD) {
            tell();
        }
    }

    /** Tells what was found, in its order. */
    private void tell() throws Exception {
        int next = 0;
        for (Frame frame : frames) {
            for (; next < problems.size() && problems.get(next).place < frame.start(); next++) {
                tell(problems.get(next));
            }
            tell(frame);
        }
        for (; next < problems.size(); next++) {
            tell(problems.get(next));
        }
        frames.clear();
        problems.clear();
    }

    private void tell(Problem problem) throws Exception {
        visitor.corrupt(place(problem.place), problem.reason);
    }

    private void tell(Frame frame) throws Exception {
        if (telling == null) {
            telling = source.open();
        }
        telling.skipNBytes(frame.start() - told);
        Part bytes = new Part(telling, frame.size());
        visitor.record(place(frame.start()), frame.type(), bytes);
        told = frame.end() - bytes.left();
    }

    private String place(long within) {
        return within == 0 ? Long.toString(start) : start + "+" + within;
    }
}
