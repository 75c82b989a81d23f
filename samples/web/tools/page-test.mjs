// The playground, as a user meets it. Run by node with the name of a browser in BROWSER and the page in PLAYGROUND.
// What one browser shows is tested in one, Chrome, and with NIGHTLY=true in each.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { createRequire } from 'node:module';
import { foundBrowser, openPlayground, settled, startBrowser, texts, type, until } from './browser.mjs';

const { BROWSER, PLAYGROUND, NIGHTLY } = process.env;
if (!foundBrowser(BROWSER)) {
  console.log('no browser to test with: ' + BROWSER);
  process.exit(3); // the tests are skipped
}
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const inOneBrowser = BROWSER === 'chrome' || NIGHTLY === 'true' ? test : () => {};

let browser, page;
before(async () => { browser = await startBrowser(BROWSER); });
after(() => browser?.close());

async function open(options) {
  page = await openPlayground(browser, PLAYGROUND, options);
  await settled(page);
}

afterEach(async () => {
  const { said, asked } = page;
  await page.evaluate(() => localStorage.clear());
  await page.close();
  assert.deepEqual(said, [], 'the console is silent');
  assert.deepEqual(asked, [], 'the page asks for nothing but itself');
});

const source = () => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map(line => line.textContent).join('\n'));
const summary = wanted => until(page, text => document.getElementById('summary').textContent === text, wanted);

test('it opens with a difference, explained, and a column for each dialect', async () => {
  await open();
  assert.equal(await source(), '<p>A<!-- note --!> B');
  await summary('1 difference between 3 dialects.');
  assert.match((await texts(page, '.card'))[0], /Where a comment ends.*matters to security.*They part at !/s);
  assert.deepEqual(await texts(page, '.column h3'), [
    'html-20083 tokens, 2 errors', 'html54 tokens, 1 errors', 'html5-20144 tokens, 1 errors']);
});

test('what is typed is read at once', async () => {
  await open();
  await type(page, '<b id=x>bold');
  await summary('All 3 dialects read this alike.');
  await until(page, () => document.querySelector('.column .said')?.textContent === 'b id="x"');
  assert.equal(await source(), '<b id=x>bold');
  await page.keyboard.type('<!-- a --!> c');
  await summary('1 difference between 3 dialects.');
  await until(page, () => document.querySelector('#editor .wrong') !== null);
});

test('a token that is pointed at lights up its source, and tells its parts', async () => {
  await open();
  await page.hover('.column:nth-child(2) li:nth-child(3) button');
  await until(page, () => document.querySelector('#editor .lit') !== null);
  assert.equal((await texts(page, '#editor .lit')).join(''), '<!-- note --!>');
  await until(page, () => /comment in html5, 4–18/.test(document.getElementById('detail').textContent));
  await page.focus('.column:nth-child(1) li:nth-child(1) button');
  await until(page, () => document.querySelector('#editor .lit')?.textContent === '<p>');
});

const atStep = (number, count) => until(page, wanted => document.getElementById('step-number').textContent === wanted, number + ' / ' + count);

test('the machine is stepped through by keys, buttons and the slider', async () => {
  await open();
  const count = await page.evaluate(() => Number(document.getElementById('slider').max) + 1);
  assert.equal((await texts(page, '#step-number'))[0], '1 / ' + count);
  assert.equal((await texts(page, '.trail .now'))[0], 'Data');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Alt');
  await atStep(2, count);
  assert.equal((await texts(page, '.trail .now'))[0], 'Tag open');
  await page.click('#forth');
  await page.click('#forth');
  await page.click('#back');
  await atStep(3, count);
  await page.select('#stepped', 'html5');
  await until(page, was => Number(document.getElementById('slider').max) + 1 !== was, count);
  const last = await page.evaluate(() => Number(document.getElementById('slider').max) + 1);
  await page.focus('#slider');
  await page.keyboard.press('End');
  await atStep(last, last);
  assert.ok(await page.evaluate(() => document.getElementById('forth').disabled));
  await until(page, () => document.getElementById('machine').textContent.endsWith('html › body › p'));
});

inOneBrowser('a parse error is told at the step that makes it', async () => {
  await open();
  await page.select('#stepped', 'html5');
  await until(page, () => document.querySelector('#diagram svg').getAttribute('aria-label').startsWith('State machine of html5,'));
  const count = await page.evaluate(() => Number(document.getElementById('slider').max) + 1);
  await page.focus('#slider');
  await page.keyboard.press('End');
  const told = new Map();
  for (let number = count; number > 0; number--) {
    await atStep(number, count);
    for (const code of await texts(page, '#machine .error-code')) told.set(code, (await texts(page, '.trail .now'))[0]);
    await page.keyboard.press('ArrowLeft');
  }
  assert.deepEqual([...told], [['incorrectly-closed-comment', 'Comment end bang']]);
});

test('the picture of the machine shows the state, and lights up the way there', async () => {
  await open();
  assert.equal(await page.evaluate(() => document.querySelector('#diagram .here title').textContent), '8.2.3 Data');
  const count = await page.evaluate(() => Number(document.getElementById('slider').max) + 1);
  for (let i = 0; i < 3; i++) await page.click('#forth');
  await atStep(4, count);
  const [, current, ...before] = await page.evaluate(() => [...document.querySelectorAll('#diagram .here, #diagram .light-1, #diagram .light-0')]
    .sort((a, b) => (b.classList.contains('here') - a.classList.contains('here')) || (b.classList.contains('light-1') - a.classList.contains('light-1')))
    .map(one => one.id));
  assert.deepEqual(await texts(page, '#diagram .here > text:first-of-type'), await texts(page, '.trail .now'));
  assert.match(current, /^arrow-s\d+-s\d+$/);
  assert.ok(before.length > 0, 'the way there');
  assert.match(await page.evaluate(() => document.querySelector('#diagram svg').getAttribute('aria-label')),
    /^State machine of html-2008, .* Now: .* state, and this step leads to .* Lit, the way there: Data, Tag open/);
});

inOneBrowser('the picture shows the family of the state, all of the machine, and each dialect', async () => {
  await open();
  const width = () => page.evaluate(() => Number(document.querySelector('#diagram svg').getAttribute('viewBox').split(' ')[2]));
  const near = await width();
  await page.click('#whole');
  assert.ok(await width() > near);
  await page.keyboard.down('Alt');
  await page.keyboard.press('m');
  await page.keyboard.up('Alt');
  assert.equal(await width(), near);
  await page.select('#stepped', 'html5');
  await until(page, () => document.querySelector('#diagram svg').getAttribute('aria-label').startsWith('State machine of html5,'));
  await page.focus('#slider');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const last = await page.evaluate(() => Number(document.getElementById('slider').max) + 1);
  await atStep(last - 4, last);
  const inside = () => {
    const state = document.querySelector('#diagram .here').getBoundingClientRect(), frame = document.getElementById('diagram').getBoundingClientRect();
    return state.left >= frame.left && state.right <= frame.right && state.top >= frame.top && state.bottom <= frame.bottom;
  };
  assert.ok(await page.evaluate(inside), 'the state is to be seen');
});

inOneBrowser('differences are walked by keys', async () => {
  await open();
  await type(page, '<!-- a --!> b --><p>c<!-- d --!> e -->f');
  await settled(page);
  assert.ok((await texts(page, '.card')).length > 1);
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  assert.equal(await page.evaluate(() => [...document.querySelectorAll('.card')].findIndex(card => card.classList.contains('on'))), 1);
  assert.ok((await texts(page, '#editor .lit')).join('').length > 0);
});

inOneBrowser('the place of a difference is told anew where only the line has changed', async () => {
  await open();
  await type(page, 'x<!-- a --!> b');
  await until(page, () => document.querySelector('.card small')?.textContent.startsWith('line 1, column 2'));
  await page.keyboard.down('Control');
  await page.keyboard.press('Home');
  await page.keyboard.up('Control');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelector('.card small')?.textContent.startsWith('line 2, column 1'));
});

test('an address holds the document and the dialects, whatever is in them', async () => {
  await open();
  const odd = '<p>\ud83d\ude00 \u4f60\u597d\n\u0001 <!-- --!>';
  const chosen = await page.evaluate(() => [...document.querySelectorAll('#dialects input:checked')].map(box => box.value));
  await type(page, odd);
  await page.evaluate(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; });
  await page.click('#link');
  const address = await until(page, () => window.copied);
  assert.equal(address, page.url());
  await page.close();
  await open({ hash: new URL(address).hash });
  assert.equal((await source()).replace('\u2401', '\u0001').replaceAll('\u2022', '\u0001'), odd);
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('#dialects input:checked')].map(box => box.value)), chosen);
});

inOneBrowser('an address that holds nothing readable is told of until it is closed, and the page goes on', async () => {
  page = await openPlayground(browser, PLAYGROUND, { hash: '#nonsense' });
  await settled(page);
  assert.equal(await source(), '<p>A<!-- note --!> B');
  await summary('1 difference between 3 dialects.');
  assert.match((await texts(page, '#notice'))[0], /The address holds no document/);
  await type(page, '<b>');
  await summary('All 3 dialects read this alike.');
  assert.equal(await page.$eval('#notice', notice => notice.hidden), false);
  await page.click('#close-notice');
  assert.equal(await page.$eval('#notice', notice => notice.hidden), true);
});

/** An address as the page makes it. */
const packed = value => '#' + deflateRawSync(Buffer.from(new Uint16Array(JSON.stringify(value).split('').map(c => c.charCodeAt(0))).buffer)).toString('base64url');

test('an address with values of other types is told of, and dialects that are not here are left out and named', async () => {
  for (const value of [{ t: 1, d: ['html5'] }, { t: '<b>', d: 'html5' }, { t: '<b>', d: [5] }, { t: '<b>' }, null, []]) {
    page = await openPlayground(browser, PLAYGROUND, { hash: packed(value) });
    await settled(page);
    assert.match((await texts(page, '#notice'))[0], /The address holds no document/, JSON.stringify(value));
    await page.close();
  }
  await open({ hash: packed({ t: '<b>', d: ['html5', 'xml5', 'html9\u202e'] }) });
  assert.match((await texts(page, '#notice'))[0], /left out: html9\[U\+202E\]/);
  assert.equal(await source(), '<b>');
});

test('characters that cannot be seen stand in badges, in the source, the tokens and their parts', async () => {
  await open({ hash: packed({ t: 'a\u202eb\u200bc\u0007d\u00ad\udb40\udc41', d: ['html5', 'xml5'] }) });
  const badges = ['U+202E', 'U+200B', '\u2407', 'U+00AD', 'U+E0041'];
  assert.deepEqual(await texts(page, '#editor .esc'), badges);
  await until(page, () => document.querySelectorAll('.column:nth-child(1) .said .esc').length === 5);
  assert.deepEqual(await texts(page, '.column:nth-child(1) .said .esc'), badges);
  await page.hover('.column:nth-child(1) li:nth-child(1) button');
  await until(page, () => document.querySelectorAll('#detail code .esc').length >= 10);
});

test('an exported picture is well-formed, whatever the document has', async () => {
  await open({ hash: packed({ t: '\ufffe\uffff<b title="\ud800\u0001">\ufdd0\u{1ffff}', d: ['html5', 'html5-2014'] }) });
  await page.click('#export');
  await page.select('#as', 'svg');
  const picture = await page.$eval('#exported-text', shown => shown.textContent);
  assert.doesNotMatch(picture, /[\0-\x08\ufffe\uffff]/);
  assert.equal(await page.evaluate(text => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'), picture), null);
});

test('it works with the network cut', async t => {
  page = await openPlayground(browser, PLAYGROUND);
  try {
    await page.setOfflineMode(true);
  } catch (error) {
    t.skip('this browser cannot be cut off: ' + error.message);
    return;
  }
  await page.reload();
  await until(page, () => document.documentElement.dataset.shown === 'yes');
  await settled(page);
  assert.equal(await page.evaluate(() => navigator.onLine), false);
  await type(page, '<i>offline');
  await summary('All 3 dialects read this alike.');
});

inOneBrowser('a browser without garbage collection in WebAssembly reads the same, more slowly', async () => {
  page = await openPlayground(browser, PLAYGROUND, { before: () => { WebAssembly.validate = () => false; } });
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.backend), 'script');
  await summary('1 difference between 3 dialects.');
  await type(page, '<b id=x>bold');
  await summary('All 3 dialects read this alike.');
  await until(page, () => document.querySelector('.column .said')?.textContent === 'b id="x"');
});

test('a long comparison can be stopped', async () => {
  await open();
  const file = join(mkdtempSync(join(tmpdir(), 'playground')), 'long.html');
  writeFileSync(file, '<p title=a>b<!-- c --!> d --></p>\n'.repeat(100_000));
  await (await page.$('#chosen')).uploadFile(file);
  await until(page, () => document.getElementById('stop').checkVisibility());
  await page.focus('#stop');
  await page.keyboard.press('Enter');
  await summary('Stopped.');
  assert.equal(await page.$eval('#stop', button => button.hidden), true);
  await type(page, '<p>A<!-- note --!> B');
  await summary('1 difference between 3 dialects.');
});

inOneBrowser('each example of the menu shows a difference', async () => {
  await open();
  const count = await page.evaluate(() => document.querySelectorAll('#examples option').length - 1);
  assert.ok(count > 8);
  for (let i = 0; i < count; i++) {
    const before = await page.evaluate(() => document.documentElement.dataset.compared);
    await page.select('#examples', String(i));
    await until(page, was => document.documentElement.dataset.compared !== was, before);
    await settled(page);
    const name = await page.evaluate(k => document.querySelectorAll('#examples option')[k + 1].textContent, i);
    if (!name.startsWith('Walkthrough')) assert.match((await texts(page, '#summary'))[0], /\d difference/, name);
  }
});

inOneBrowser('what is exported can be read by those it is for', async () => {
  await open();
  await page.click('#export');
  const exported = async kind => {
    await page.select('#as', kind);
    return (await texts(page, '#exported-text'))[0];
  };
  assert.deepEqual((await exported('batch')).trim().split('\n').map(line => JSON.parse(line).dialect), ['html-2008', 'html5', 'html5-2014']);
  assert.match(await exported('junit'), /Comparison\.of\("<p>A<!-- note --!> B"\)/);
  const picture = await exported('svg');
  assert.equal(await page.evaluate(text => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.tagName, picture), 'svg');
  await page.click('#close-export');
  assert.equal(await page.evaluate(() => document.getElementById('exported').open), false);
});

test('a file is opened, in the encoding it declares', async () => {
  await open();
  const file = join(mkdtempSync(join(tmpdir(), 'playground')), 'page.html');
  writeFileSync(file, Buffer.from('<meta charset=windows-1252><p>\xe4\x80', 'latin1'));
  await (await page.$('#chosen')).uploadFile(file);
  await until(page, () => document.querySelector('.cm-line').textContent.endsWith('<p>ä€'));
});

test('a long document is shown where it is looked at', async () => {
  await open();
  const file = join(mkdtempSync(join(tmpdir(), 'playground')), 'long.html');
  writeFileSync(file, '<p class="row">Some text &amp; more of it<br/></p>\n'.repeat(20_000) + '<!-- a --!> b');
  await (await page.$('#chosen')).uploadFile(file);
  await until(page, () => document.querySelector('.column h3 small')?.textContent.startsWith('100,00'));
  await until(page, () => /differences between/.test(document.getElementById('summary').textContent));
  await page.click('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type('<hr>');
  await until(page, () => [...document.querySelectorAll('.cm-line')].at(-1).textContent.endsWith('<hr>'));
  await until(page, () => [...document.querySelectorAll('.column:nth-child(2) .said')].at(-1).textContent === 'hr');
  assert.ok(await page.evaluate(() => document.querySelectorAll('*').length) < 6000);
});

async function violations() {
  await page.evaluate(AXE + '; 0');
  return page.evaluate(async () => (await window.axe.run()).violations
    .map(one => one.id + ': ' + one.nodes.map(node => node.target.join(' ')).join(', ')));
}

for (const width of [420, 1400, 3840]) {
  for (const scheme of width === 3840 ? ['light'] : ['light', 'dark']) {
    inOneBrowser(`axe finds no violation, ${scheme}, ${width} pixels wide`, async () => {
      await open({ width });
      await page.evaluate(wanted => {
        if (document.documentElement.dataset.theme !== wanted) document.getElementById('theme').click();
        if (document.documentElement.dataset.theme !== wanted) document.getElementById('theme').click();
      }, scheme);
      await page.focus('.column li:nth-child(3) button');
      await page.click('.card button');
      assert.deepEqual(await violations(), []);
      await page.click('#export');
      assert.deepEqual(await violations(), [], 'the export');
      await page.click('#close-export');
      await page.keyboard.press('F1');
      assert.deepEqual(await violations(), [], 'the keys');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, 'nothing to scroll sideways');
    });
  }
}
