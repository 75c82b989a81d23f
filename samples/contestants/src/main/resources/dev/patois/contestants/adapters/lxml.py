# lxml, which is libxml2: the events of its HTML parser. Tags that are not written, such as those of body, are left out.
import json
import re
import sys

from lxml import etree

SILENT = ["self-closing", "force-quirks", "missing-identifiers"]


class Notes:
    def __init__(self, text):
        self.tokens = []
        self.text = text

    def is_written(self, begin, name):
        return re.search(begin + re.escape(name), self.text, re.I)

    def start(self, name, attributes):
        if name not in ("html", "head", "body", "p") or self.is_written("<", name):
            self.tokens.append(["StartTag", name, {key: value or "" for key, value in attributes.items()}])

    def end(self, name):
        if self.is_written("</", name):
            self.tokens.append(["EndTag", name])

    def data(self, data):
        self.tokens.append(["Character", data])

    def comment(self, data):
        self.tokens.append(["Comment", data])

    def pi(self, target, data=None):
        self.tokens.append(["ProcessingInstruction", target, data or ""])

    def doctype(self, name, public, system):
        self.tokens.append(["DOCTYPE", name, public, system])

    def close(self):
        return self.tokens


for line in sys.stdin:
    try:
        text = json.loads(line)["input"]
        parser = etree.HTMLParser(target=Notes(text))
        parser.feed(text or " ")
        answer = {"tokens": parser.close(), "silent": SILENT}
    except Exception as e:
        answer = {"error": repr(e)}
    print(json.dumps(answer), flush=True)
