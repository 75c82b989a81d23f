// parse5's tokenizer without a tree: `node parse5.mjs PARSE5 DIRECTORY SECONDS`. Its documents are strings before the clock starts.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [library, directory, seconds] = process.argv.slice(2);
const { Tokenizer, TokenizerMode } = await import(pathToFileURL(library));
const documents = readdirSync(directory).sort().map((name) => readFileSync(join(directory, name), 'utf8'));

/** The states that a tree would switch to. */
const MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT]),
]);

let sum = 0;

const handler = {
  onStartTag(token) {
    sum += token.tagName.length + token.tagName.charCodeAt(0);
    for (const { name } of token.attrs) {
      sum += name.length + name.charCodeAt(0);
    }
    const mode = MODES.get(token.tagName);
    if (mode !== undefined) {
      this.tokenizer.state = mode;
    }
  },
  onEndTag(token) {
    sum += token.tagName.length + token.tagName.charCodeAt(0);
  },
  onCharacter(token) {
    sum += token.chars.length;
  },
  onWhitespaceCharacter(token) {
    sum += token.chars.length;
  },
  onNullCharacter(token) {
    sum += token.chars.length;
  },
  onComment() {},
  onDoctype() {},
  onEof() {},
};

function round() {
  const start = process.hrtime.bigint();
  for (const document of documents) {
    handler.tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
    handler.tokenizer.write(document, true);
  }
  return process.hrtime.bigint() - start;
}

const nanoseconds = BigInt(Math.round(seconds * 1e9));
for (const measured of [false, true]) {
  for (let spent = 0n; spent < nanoseconds; ) {
    const taken = round();
    spent += taken;
    if (measured) {
      console.log(String(taken));
    }
  }
}
if (sum === 0) {
  process.exitCode = 1;
}
