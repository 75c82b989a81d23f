# lexbor, through selectolax, as a filter: what it makes of markup, written again.
import json
import sys

from selectolax.lexbor import LexborHTMLParser

for line in sys.stdin:
    try:
        answer = {"html": LexborHTMLParser(json.loads(line)["input"]).html or ""}
    except Exception as e:
        answer = {"error": repr(e)}
    print(json.dumps(answer), flush=True)
