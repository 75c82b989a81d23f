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

test('a value of a rule is one value, whatever is in it', () => {
  for (const value of ['5:', '', '3:set1:a4:href', '"\'<>&amp;', '\u{1f600}', '\x01\n\r\u202e', '\ud800', 'a'.repeat(1000)]) {
    const written = patois.rewrite('<img><a href=x>y</a>', [{ rule: 'set', selector: 'img', attribute: 'alt', value }]);
    const tags = patois.lex(written).filter(token => token.kind === 'StartTag');
    assert.deepEqual(tags.map(tag => tag.attributes.map(one => [one.name, one.value])), [[['alt', value]], [['href', 'x']]]);
    const inserted = patois.rewrite('<p>', [{ rule: 'insertStart', selector: 'p', text: value + '<b>' }]);
    assert.deepEqual(patois.lex(inserted).map(token => token.data ?? token.name), ['p', value + '<b>']);
  }
  // What markup cannot say is refused; it never becomes a rule of its own.
  for (const value of ['My photo\0set\0a\0href\0javascript:alert(1)', '\0', 'x\0markup']) {
    const said = /cannot have the value/;
    assert.throws(() => patois.rewrite('<img><a href=x>', [{ rule: 'set', selector: 'img', attribute: 'alt', value }]),
      error => error instanceof PatoisError && said.test(error.message), JSON.stringify(value));
  }
  const text = patois.rewrite('<p>x</p>', [{ rule: 'replace', selector: 'p', text: '<img onerror=x>\0markup' }]);
  assert.deepEqual(patois.lex(text).map(token => token.kind), ['Character']);
  assert.equal(patois.errors('\0', { document: 'a\0b' }).documents[0].document, 'a\0b');
});

test('a document with U+0000 comes back whole', () => {
  for (const document of ['a\0b<p title="\0">\0', '\0', '<i>\0</i>'.repeat(3)]) {
    assert.equal(patois.rewrite(document, [{ rule: 'remove', selector: 'nothing' }]), document);
    const bytes = new TextEncoder().encode(document);
    assert.deepEqual(patois.rewrite(bytes, [{ rule: 'remove', selector: 'nothing' }]), bytes);
    assert.equal(patois.lex(document).map(token => token.raw).join(''), document);
    assert.equal([...patois.tokens(document)].map((_, i) => patois.tokens(document).raw(i)).join(''), document);
  }
});

test('misspelt keys, values of a wrong type and places outside of the document are refused by name', async () => {
  const set = { rule: 'set', selector: 'p', attribute: 'id', value: 'x' };
  const worker = new PatoisWorker();
  for (const [call, told] of [
    [() => patois.rewrite('<p>', [{ ...set, value: undefined, vaule: 'x' }]), /change 1 \("set"\) has "vaule"; it knows selector, attribute, value/],
    [() => patois.rewrite('<p>', [set, { ...set, value: undefined }]), /change 2 \("set"\) has no "value"/],
    [() => patois.rewrite('<p>', [{ ...set, value: 7 }]), /"value" is a string, not number/],
    [() => patois.rewrite('<p>', [{ rule: 'sett' }]), /the rule "sett"; there are set, removeAttribute/],
    [() => patois.rewrite('<p>', [{ rule: 'toString' }]), /the rule "toString"/],
    [() => patois.rewrite('<p>', [{ rule: 'replace', selector: 'p' }]), /either "text" or "markup"/],
    [() => patois.rewrite('<p>', [{ rule: 'replace', selector: 'p', text: '', markup: '' }]), /either "text" or "markup"/],
    [() => patois.rewrite('<p>', set), /the changes are an array, not object/],
    [() => patois.rewrite('<p>', [null]), /change 1 is an object, not null/],
    [() => patois.lex('<p>', { dialekt: 'html5' }), /lex knows no option "dialekt"; it has dialect, errors/],
    [() => patois.lex('<p>', { errors: 'yes' }), /lex: "errors" is a boolean, not string/],
    [() => patois.lex('<p>', 'html5'), /the options are an object, not string/],
    [() => patois.lex(1), /a document is a string or a Uint8Array, not number/],
    [() => patois.compare('', { dialects: ['html5', 'xml5,sgml'] }), /"xml5,sgml", which is no name/],
    [() => patois.compare('', { ...TWO, level: 'structure' }), /unknown level "structure"; known are text-and-tags/],
    [() => patois.compare('', TWO, 'done'), /is a function, not string/],
    [() => patois.explain(NOTE, { ...TWO, offset: 99999 }), /"offset" is 99999, and the document has only 20/],
    [() => patois.explain(NOTE, { ...TWO, offset: 1.5 }), /a whole number from 0 on, not 1.5/],
    [() => patois.explain(NOTE, { ...TWO, offset: -1 }), /a whole number from 0 on, not -1/],
    [() => patois.open('<p>a').token(99), /there is no token 99; the document has 2 tokens, counted from 0/],
    [() => patois.open('').token(0), /there is no token 0; the document has 0 tokens/],
    [() => patois.open('<p>a').token(2 ** 40), /there is no token 1099511627776; the document has 2 tokens/],
    [() => patois.open('<p>a').token(-1), /a whole number from 0 on, not -1/],
    [() => patois.open(1), /a document to edit is a string, not number/],
    [() => patois.openElements(null), /is a string, not null/],
    [() => patois.states({ name: 'html5' }), /states knows no option "name"/],
    [() => patois.trace('x'.repeat(500_001)), /500001 units, and no more than 500000 are traced/],
    [() => worker.trace('x'.repeat(44_000_000)), /no more than 500000 are traced/],
    [() => worker.lex('<p>', { dialekt: 'html5' }), /lex knows no option "dialekt"/],
  ]) {
    const refused = error => error instanceof PatoisError && told.test(error.message);
    await assert.rejects(async () => call(), refused, String(call));
  }
  await assert.rejects(patois.loadEncoding(7), PatoisError);
  worker.close();
  const live = patois.open('<p>');
  assert.throws(() => live.edit(2, 2, ''), /what is removed is 2, and the document has only 1/);
  assert.throws(() => live.edit(4, 0, ''), /the offset is 4, and the document has only 3/);
  assert.throws(() => live.edit(0, 0, 5), /is a string, not number/);
  assert.throws(() => live.token(9), PatoisError);
  live.edit(3, 0, 'x');
  live.edit(4, 0, 'y');
  assert.deepEqual(live.show(0, Number.MAX_SAFE_INTEGER).tokens.map(token => token.raw), ['<p>', 'xy']);
  live.close();
});

test('a function that is told the progress cannot make another call, and the answer stays that of its own', () => {
  const long = '<p class="a">x &amp; y <b>z</b><!-- --!> -->'.repeat(20000);
  const refused = [];
  const { count } = patois.compare(long, TWO, () => {
    try {
      patois.compare('<p>', TWO);
    } catch (error) {
      refused.push(error.message);
    }
  });
  assert.match(refused[0], /a call is running/);
  assert.equal(count, patois.compare(long, TWO).count);
});

test('a signal keeps nothing of a call that has ended', async () => {
  const worker = new PatoisWorker();
  let listening = 0;
  const { signal } = new AbortController();
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...rest) => { listening++; add(...rest); };
  signal.removeEventListener = (...rest) => { listening--; remove(...rest); };
  await worker.lex('<p>', { signal });
  await assert.rejects(worker.lex('<p>', { signal, dialect: 'html9' }));
  assert.equal(listening, 0);
  worker.close();
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
