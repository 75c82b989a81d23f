// How fast the package makes tokens in node, beside parse5's tokenizer on the same pages by turns.
//   node bench.mjs PACKAGE FOLDER... [--rounds 12] [--starts 3]
// PACKAGE is the folder of the package, and each FOLDER holds pages in UTF-8. Each start is a process of its own.
import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Tokenizer } from 'parse5';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '12' }, starts: { type: 'string', default: '3' } },
});
const [pack, ...folders] = positionals;
if (!folders.length) {
  console.error('bench: give the folder of the package, and folders of pages: node bench.mjs ../target/npm PAGES');
  process.exit(2);
}

for (const [path, what] of [[join(pack, 'index.js'), 'no package in ' + pack], ...folders.map(folder => [folder, 'no folder ' + folder])]) {
  if (!existsSync(path)) {
    console.error('bench: ' + what);
    process.exit(2);
  }
}

/** Takes each token that parse5 makes, and keeps nothing. */
class Sink {
  count = 0;
  onStartTag() { this.count++; }
  onEndTag() { this.count++; }
  onComment() { this.count++; }
  onDoctype() { this.count++; }
  onEof() { this.count++; }
  onCharacter() { this.count++; }
  onNullCharacter() { this.count++; }
  onWhitespaceCharacter() { this.count++; }
}

/** Speeds of one start, in MB a second: the best round of each. */
async function measured(folder, rounds) {
  const { load } = await import(pathToFileURL(resolve(pack, 'index.js')).href);
  const patois = await load();
  const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
  const bytes = texts.map(text => new TextEncoder().encode(text));
  const size = bytes.reduce((sum, page) => sum + page.length, 0);
  const ways = {
    parse5: () => texts.forEach(text => new Tokenizer({ sourceCodeLocationInfo: false }, new Sink()).write(text, true)),
    string: () => texts.forEach(text => patois.tokens(text)),
    bytes: () => bytes.forEach(page => patois.tokens(page)),
  };
  const best = { parse5: 0, string: 0, bytes: 0 };
  for (let round = 0; round < rounds; round++) {
    for (const way in ways) {
      const from = performance.now();
      ways[way]();
      best[way] = Math.max(best[way], size / 1000 / (performance.now() - from));
    }
  }
  return best;
}

if (process.send) {
  process.send(await measured(folders[0], Number(values.rounds)));
  process.disconnect();
} else {
  const one = folder => new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), [pack, folder, '--rounds', values.rounds]);
    child.once('message', done).once('exit', code => failed(new Error('a start ended with ' + code)));
  });
  console.log('| Pages | parse5, MB/s | string, MB/s | bytes, MB/s | string / parse5 | bytes / parse5 |\n|---|---:|---:|---:|---:|---:|');
  for (const folder of folders) {
    const starts = [];
    for (let i = 0; i < Number(values.starts); i++) starts.push(await one(folder));
    const range = (of, digits) => {
      const all = starts.map(of), told = [Math.min(...all), Math.max(...all)].map(number => number.toFixed(digits));
      return told[0] === told[1] ? told[0] : told.join('–');
    };
    console.log('| ' + [basename(resolve(folder)), range(one => one.parse5, 0), range(one => one.string, 0), range(one => one.bytes, 0),
      range(one => one.string / one.parse5, 2), range(one => one.bytes / one.parse5, 2)].join(' | ') + ' |');
  }
}
