# Chromium, through its driver, as a filter: markup set by innerHTML or by setHTML, and written by innerHTML.
import json
import subprocess
import sys
import urllib.request

SCRIPT = """
const element = document.implementation.createHTMLDocument('').createElement('div');
if (arguments[0] === 'setHTML') {
  if (!element.setHTML) return null;
  element.setHTML(arguments[1]);
} else element.innerHTML = arguments[1];
return element.innerHTML;
"""
OPTIONS = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]}

driver = subprocess.Popen(
    ["chromedriver", "--port=0"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
)
port = next(line for line in driver.stdout if "successfully on port" in line).split("on port")[1].strip(" .\n")


def ask(path, body):
    request = urllib.request.Request(
        "http://127.0.0.1:" + port + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["value"]


try:
    capabilities = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": OPTIONS}}
    session = ask("/session", {"capabilities": capabilities})["sessionId"]
    for line in sys.stdin:
        try:
            html = ask(
                "/session/" + session + "/execute/sync",
                {"script": SCRIPT, "args": [sys.argv[1], json.loads(line)["input"]]},
            )
            answer = {"error": "this Chromium has no setHTML"} if html is None else {"html": html}
        except Exception as e:
            answer = {"error": repr(e)}
        print(json.dumps(answer), flush=True)
    urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:" + port + "/session/" + session, method="DELETE"))
finally:
    driver.kill()
