package dev.patois.conformance.xml;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Everything a stream reader can be asked, as text: the value, or the exception. */
final class StaxCalls {
    private static final int[] TYPES = {
        XMLStreamConstants.START_ELEMENT,
        XMLStreamConstants.END_ELEMENT,
        XMLStreamConstants.PROCESSING_INSTRUCTION,
        XMLStreamConstants.CHARACTERS,
        XMLStreamConstants.COMMENT,
        XMLStreamConstants.SPACE,
        XMLStreamConstants.START_DOCUMENT,
        XMLStreamConstants.END_DOCUMENT,
        XMLStreamConstants.ENTITY_REFERENCE,
        XMLStreamConstants.DTD,
        XMLStreamConstants.CDATA
    };

    private StaxCalls() {}

    /** A call. */
    interface Call {
        Object on(XMLStreamReader reader) throws XMLStreamException;
    }

    /** Returns what a call gives; of an exception the class that the interfaces know. */
    static String outcome(Call call, XMLStreamReader reader) {
        try {
            return String.valueOf(call.on(reader));
        } catch (XMLStreamException e) {
            return "XMLStreamException";
        } catch (IndexOutOfBoundsException e) {
            return "IndexOutOfBoundsException";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    /** Returns the calls after which the reader is where it was. */
    static Map<String, Call> still() {
        Map<String, Call> calls = new LinkedHashMap<>();
        calls.put("getName", XMLStreamReader::getName);
        calls.put("getLocalName", XMLStreamReader::getLocalName);
        calls.put("getPrefix", XMLStreamReader::getPrefix);
        calls.put("getNamespaceURI", XMLStreamReader::getNamespaceURI);
        calls.put("hasName", XMLStreamReader::hasName);
        calls.put("hasText", XMLStreamReader::hasText);
        calls.put("hasNext", XMLStreamReader::hasNext);
        calls.put("isStartElement", XMLStreamReader::isStartElement);
        calls.put("isEndElement", XMLStreamReader::isEndElement);
        calls.put("isCharacters", XMLStreamReader::isCharacters);
        calls.put("isWhiteSpace", XMLStreamReader::isWhiteSpace);
        calls.put("getEventType", XMLStreamReader::getEventType);
        attributes(calls);
        namespaces(calls);
        text(calls);
        document(calls);
        required(calls);
        return calls;
    }

    private static void attributes(Map<String, Call> calls) {
        calls.put("getAttributeCount", XMLStreamReader::getAttributeCount);
        for (int i = 0; i < 3; i++) {
            int at = i;
            calls.put("getAttributeName " + i, r -> r.getAttributeName(at));
            calls.put("getAttributeNamespace " + i, r -> r.getAttributeNamespace(at));
            calls.put("getAttributeLocalName " + i, r -> r.getAttributeLocalName(at));
            calls.put("getAttributePrefix " + i, r -> r.getAttributePrefix(at));
            calls.put("getAttributeType " + i, r -> r.getAttributeType(at));
            calls.put("getAttributeValue " + i, r -> r.getAttributeValue(at));
            calls.put("isAttributeSpecified " + i, r -> r.isAttributeSpecified(at));
        }
        calls.put("getAttributeValue null y", r -> r.getAttributeValue(null, "y"));
        calls.put("getAttributeValue v x", r -> r.getAttributeValue("v", "x"));
        calls.put("getAttributeValue null x", r -> r.getAttributeValue(null, "x"));
        calls.put("getAttributeValue '' x", r -> r.getAttributeValue("", "x"));
        calls.put("getAttributeValue '' y", r -> r.getAttributeValue("", "y"));
        calls.put("getAttributeValue of nobody", r -> r.getAttributeValue(null, "nobody"));
    }

    private static void namespaces(Map<String, Call> calls) {
        calls.put("getNamespaceCount", XMLStreamReader::getNamespaceCount);
        for (int i = 0; i < 2; i++) {
            int at = i;
            calls.put("getNamespacePrefix " + i, r -> r.getNamespacePrefix(at));
            calls.put("getNamespaceURI " + i, r -> r.getNamespaceURI(at));
        }
        for (String prefix : new String[] {"p", "", "nobody", "xml", "xmlns", null}) {
            calls.put("getNamespaceURI of '" + prefix + "'", r -> r.getNamespaceURI(prefix));
            calls.put("context, '" + prefix + "'", r -> r.getNamespaceContext().getNamespaceURI(prefix));
        }
        for (String uri : new String[] {
            "u", "v", "nobody", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/", null
        }) {
            calls.put("prefix of " + uri, r -> r.getNamespaceContext().getPrefix(uri));
        }
    }

    private static void text(Map<String, Call> calls) {
        calls.put("getText", XMLStreamReader::getText);
        calls.put("getTextCharacters", r -> new String(r.getTextCharacters(), r.getTextStart(), r.getTextLength()));
        calls.put("getTextStart", r -> r.getTextStart() >= 0);
        calls.put("getTextLength", XMLStreamReader::getTextLength);
        calls.put("getTextCharacters into", r -> r.getTextCharacters(0, new char[99], 0, 99));
        calls.put("getTextCharacters from before", r -> r.getTextCharacters(-1, new char[99], 0, 99));
        calls.put("getTextCharacters from after", r -> r.getTextCharacters(99, new char[99], 0, 99));
        calls.put("getTextCharacters into nothing", r -> r.getTextCharacters(0, null, 0, 99));
        calls.put("getTextCharacters to before", r -> r.getTextCharacters(0, new char[99], -1, 99));
        calls.put("getTextCharacters to after", r -> r.getTextCharacters(0, new char[9], 99, 1));
        calls.put("getTextCharacters less than none", r -> r.getTextCharacters(0, new char[9], 0, -1));
        calls.put("getPITarget", XMLStreamReader::getPITarget);
        calls.put("getPIData", XMLStreamReader::getPIData);
    }

    private static void document(Map<String, Call> calls) {
        calls.put("getEncoding", XMLStreamReader::getEncoding);
        calls.put("getCharacterEncodingScheme", XMLStreamReader::getCharacterEncodingScheme);
        calls.put("getVersion", XMLStreamReader::getVersion);
        calls.put("isStandalone", XMLStreamReader::isStandalone);
        calls.put("standaloneSet", XMLStreamReader::standaloneSet);
        calls.put("line", r -> r.getLocation().getLineNumber());
        calls.put("public identifier", r -> r.getLocation().getPublicId());
        calls.put("system identifier", r -> r.getLocation().getSystemId());
        for (String name : new String[] {
            null,
            "nobody",
            "javax.xml.stream.isCoalescing",
            "javax.xml.stream.isValidating",
            "javax.xml.stream.isNamespaceAware",
            "javax.xml.stream.notations"
        }) {
            calls.put("getProperty " + name, r -> r.getProperty(name));
        }
        calls.put(
                "number of entities",
                r -> r.getProperty("javax.xml.stream.entities") instanceof java.util.List<?> list
                        ? list.size()
                        : "none");
    }

    private static void required(Map<String, Call> calls) {
        for (int type : TYPES) {
            calls.put("require " + type, r -> require(r, type, null, null));
        }
        calls.put("require its type", r -> require(r, r.getEventType(), null, null));
        calls.put("require local name", r -> require(r, r.getEventType(), null, "a"));
        calls.put("require namespace", r -> require(r, r.getEventType(), "u", null));
        calls.put("require no namespace", r -> require(r, r.getEventType(), "", null));
    }

    private static Object require(XMLStreamReader reader, int type, String namespace, String name)
            throws XMLStreamException {
        reader.require(type, namespace, name);
        return "as required";
    }

    /** Returns the calls that move the reader, or close it. */
    static Map<String, Call> moving() {
        Map<String, Call> calls = new LinkedHashMap<>();
        calls.put("next", XMLStreamReader::next);
        calls.put("nextTag", r -> r.nextTag() + " is " + r.getEventType());
        calls.put("getElementText", r -> r.getElementText() + " at " + r.getEventType());
        calls.put("close", r -> closed(r).getEventType());
        calls.put("close twice", r -> closed(closed(r)).getEventType());
        calls.put("close, then hasNext", r -> closed(r).hasNext());
        calls.put("close, then getLocalName", r -> closed(r).getLocalName());
        calls.put("close, then the place", r -> closed(r).getLocation().getLineNumber());
        return calls;
    }

    private static XMLStreamReader closed(XMLStreamReader reader) throws XMLStreamException {
        reader.close();
        return reader;
    }
}
