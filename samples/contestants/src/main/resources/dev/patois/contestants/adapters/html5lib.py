# html5lib: the tokens that its tree builder is given.
import json
import sys

import html5lib
from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

KINDS = {number: kind for kind, number in tokenTypes.items()}
tokens_of = HTMLTokenizer.__iter__
noted = []


def note(token):
    kind = KINDS[token["type"]]
    if kind == "Doctype":
        noted.append(["DOCTYPE", token["name"], token["publicId"], token["systemId"], token["correct"]])
    elif kind in ("StartTag", "EmptyTag"):
        tag = ["StartTag", token["name"], dict(token["data"])]
        noted.append(tag + [True] if token.get("selfClosing") else tag)
    elif kind == "EndTag":
        noted.append(["EndTag", token["name"]])
    elif kind == "Comment":
        noted.append(["Comment", token["data"]])
    elif kind in ("Characters", "SpaceCharacters"):
        noted.append(["Character", token["data"]])


def noting(tokenizer):
    for token in tokens_of(tokenizer):
        note(token)
        yield token


HTMLTokenizer.__iter__ = noting
for line in sys.stdin:
    try:
        noted.clear()
        html5lib.HTMLParser().parse(json.loads(line)["input"], scripting=True)
        answer = {"tokens": noted, "silent": ["missing-identifiers"]}
    except Exception as e:
        answer = {"error": repr(e)}
    print(json.dumps(answer), flush=True)
