# bleach: takes a case as JSON, and answers its version and what it lets through as JSON.
import json
import sys

import bleach

given = json.load(sys.stdin)
settings = given["configuration"].split("; ")
tags = settings[0].split("=")[1].split(",")
html = bleach.clean(given["input"], tags=tags, strip_comments="keep-comments" not in settings)
print(json.dumps({"version": bleach.__version__, "html": html}))
