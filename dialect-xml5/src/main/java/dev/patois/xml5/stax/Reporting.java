package dev.patois.xml5.stax;

import dev.patois.xml5.tree.Xml5Problem;
import javax.xml.stream.Location;
import javax.xml.stream.XMLReporter;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Tells a reporter of problems. */
final class Reporting {
    private Reporting() {}

    /** What a reporter threw, on its way out. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final XMLStreamException reason;

        Refused(XMLStreamException reason) {
            super(reason);
            this.reason = reason;
        }

        XMLStreamException reason() {
            return reason;
        }
    }

    static void tell(XMLReporter reporter, Xml5Problem problem, @Nullable String systemId) {
        Location place = new Xml5StreamReader.Place(problem.start(), problem.line(), problem.column(), systemId);
        try {
            reporter.report(problem.message(), problem.code().id(), problem, place);
        } catch (XMLStreamException e) {
            throw new Refused(e);
        }
    }
}
