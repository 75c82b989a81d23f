// What the package does, run by node from the folder it is packed from.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const [folder, suite] = [process.env.PATOIS_PACKAGE, process.env.PATOIS_SUITE];
const { load, PatoisError, PatoisWorker } = await import(pathToFileURL(folder + '/index.js').href);
const patois = await load();
const NOTE = '<p>A<!-- note --!> B';
const TWO = { dialects: ['html5', 'html-2008'] };

test('tokens have the fields of the command line', () => {
  const [tag] = patois.lex('<p CLASS=x>');
  assert.deepEqual([tag.kind, tag.name, tag.attributes[0].name, tag.attributes[0].rawName], ['StartTag', 'p', 'class', 'CLASS']);
});

test('a comment ends elsewhere in 2008', () => {
  const { divergences } = patois.compare(NOTE, TWO);
  assert.equal(divergences[0].class, 'comment-end');
  assert.match(patois.explain(NOTE, { ...TWO, offset: 8 }).meaning, /note --!> B/);
});

test('a surrogate that stands alone stays one', () => {
  assert.equal(patois.tokens('\ud800B').data(0), '\ud800B');
  assert.equal(patois.lex('\ud800B')[0].data, '\ud800B');
  assert.equal(patois.trace('<\udc00').map(step => step.consumed ?? '').join(''), '<\udc00');
  assert.equal(patois.lex(Uint8Array.of(0xED, 0xA0, 0x80))[0].data, '\ufffd\ufffd\ufffd');
});

test('numbers say the same as objects', () => {
  for (const text of ['<!doctype html><p CLASS="x y" id=a&lt;b>A&amp;B\r\nC</p ><!--x-->', 'é<b title="ü&auml;">😀&#x41;</b>', '\ufeff<i>']) {
    const objects = patois.lex(text);
    const list = patois.tokens(text);
    assert.equal(list.length, objects.length);
    for (const [i, token] of [...list].entries()) {
      const { kind, start, end, name, data } = objects[i];
      assert.deepEqual([token.kind, token.start, token.end, token.name, token.data], [kind, start, end, name, data]);
      assert.equal(list.raw(i), objects[i].raw);
      (objects[i].attributes ?? []).forEach((attribute, k) =>
        assert.deepEqual([list.attributeName(i, k), list.attributeValue(i, k)], [attribute.name, attribute.value]));
    }
  }
});

test('numbers say the same as objects of whatever is thrown together, in each dialect, as text and as bytes', () => {
  const pieces = ['<', '>', '<p', ' a', '=', '"', "'", '&', '&amp;', '&lt', '&nGt;', '&#13;', '\0', '\r', '\n', 'é', '漢', '😀', '\ud800', '\ufeff', '<!--', '-->', '--!>',
    '<![CDATA[', ']]>', '<math>', '<?', '?>', '<!DOCTYPE a PUBLIC "', '</p>', '/', 'x', ' ', '<title>', '</title>', '<script>'];
  let seed = 7;
  const next = most => (seed = seed * 1103515245 + 12345 & 0x7fffffff) % most;
  for (let i = 0; i < 400; i++) {
    const text = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('');
    for (const input of [text, new TextEncoder().encode(text), Uint8Array.from(text, c => c.charCodeAt(0) & 0xFF)]) {
      for (const { name: dialect } of patois.dialects()) {
        const objects = patois.lex(input, { dialect }), list = patois.tokens(input, { dialect });
        const told = one => [one.kind, one.start, one.end, one.name ?? '', one.data ?? '', one.target ?? '',
          ...(one.attributes ?? []).flatMap(({ name, value }) => [name, value])];
        assert.deepEqual([...list].map(told), objects.map(told), dialect + ' ' + JSON.stringify(text));
      }
    }
  }
});

test('errors, rewriting, elements that are open', () => {
  assert.equal(patois.errors(NOTE).documents[0].errors[0].code, 'incorrectly-closed-comment');
  assert.equal(patois.rewrite('<p>x<script>y</script>', [{ rule: 'set', selector: 'p', attribute: 'id', value: 'z' },
    { rule: 'remove', selector: 'script' }]), '<p id="z">x');
  assert.deepEqual(patois.openElements('<table><tr><td><b>'), ['html', 'body', 'table', 'tbody', 'tr', 'td', 'b']);
});

test('a document that is edited is read as if it was new', () => {
  const live = patois.open('<p>A<b>c');
  live.edit(4, 0, '&lt;');
  assert.deepEqual(live.show(0, 100).tokens.map(token => token.raw), ['<p>', 'A&lt;', '<b>', 'c']);
  live.close();
});

test('tables of Japanese are loaded when they are asked for', async () => {
  const bytes = Uint8Array.of(0x3C, 0x70, 0x3E, 0x82, 0xA0);
  assert.throws(() => patois.lex(bytes, { encoding: 'shift_jis' }), PatoisError);
  await patois.loadEncoding('Shift_JIS');
  assert.equal(patois.lex(bytes, { encoding: 'shift_jis' })[1].data, 'あ');
});

test('what is wrong is said', () => {
  assert.throws(() => patois.lex('', { dialect: 'html9' }), /unknown dialect "html9"; known are html-2008/);
  assert.throws(() => patois.compare('', { dialects: ['html5'] }), /two names/);
});

test('a worker answers, tells how far it is, and can be stopped', async () => {
  const worker = new PatoisWorker();
  assert.equal((await worker.compare(NOTE, TWO)).count, 1);
  let told = 0;
  const long = '<p class="a">x &amp; y <b>z</b><!-- --!> -->'.repeat(20000);
  await worker.compare(long, { ...TWO, onProgress: () => { told++; } });
  assert.ok(told > 0);
  const stop = new AbortController();
  const stopped = worker.compare(long, { ...TWO, signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(stopped, { name: 'AbortError' });
  assert.equal((await worker.tokens('<p>a')).length, 2);
  worker.close();
});

test('the suite of html5lib-tests', { skip: suite && existsSync(suite) ? false : 'html5lib-tests is not here' }, () => {
  const unescape = text => JSON.parse('"' + text.replace(/"/g, '\\"') + '"');
  let count = 0;
  for (const file of readdirSync(suite).filter(name => name.endsWith('.test'))) {
    for (const one of JSON.parse(readFileSync(suite + '/' + file, 'utf8')).tests ?? []) {
      const of = text => one.doubleEscaped ? text.replace(/\\u([0-9A-Fa-f]{4})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))) : text;
      for (const state of one.initialStates ?? ['Data state']) {
        const options = { dialect: 'html5-2026-01:no-feedback', state, lastStartTag: one.lastStartTag ?? '', cdata: /CDATA/.test(state) };
        const found = [];
        for (const token of patois.tokens(of(one.input), options)) {
          const attributes = () => Object.fromEntries(token.attributes.map(({ name, value }) => [name, value]));
          if (token.kind === 'StartTag') found.push(['StartTag', token.name, attributes(), ...token.selfClosing ? [true] : []]);
          else if (token.kind === 'EndTag') found.push(['EndTag', token.name]);
          else if (token.kind === 'Comment') found.push(['Comment', token.data]);
          else if (token.kind === 'Doctype') found.push(['DOCTYPE', token.name, token.publicId, token.systemId, !token.forceQuirks]);
          else if (token.kind === 'Character') {
            if (found.at(-1)?.[0] === 'Character') found.at(-1)[1] += token.data;
            else found.push(['Character', token.data]);
          } else if (token.kind !== 'Skipped') found.push([token.kind]);
        }
        const wanted = JSON.parse(JSON.stringify(one.output), (_, value) => typeof value === 'string' ? of(value) : value);
        assert.deepEqual(found, wanted, file + ': ' + one.description);
        count++;
      }
    }
  }
  console.log(count + ' tests of html5lib-tests');
  assert.ok(count > 1000);
});
