// How long a key takes in the playground: until the frame that shows the character, and until that which shows the tokens.
//   node latency.mjs PAGE [chrome] [firefox]
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { foundBrowser, openPlayground, startBrowser, until } from './browser.mjs';

const [file, ...named] = [resolve(process.argv[2] ?? '../target/patois-playground.html'), ...process.argv.slice(3)];
const KEYS = 60, WARMING = 10;
const ROW = '<p class="row" id=x>Some text &amp; more of it<br/><!-- a note --></p>\n';
const SIZES = [['10 KB', 10 << 10], ['1 MB', 1 << 20]];

/** In the page: notes when a key went down, when the next frame was drawn, and when that of the tokens was. */
function watch() {
  window.keys = [];
  let pressed = null;
  const drawn = then => requestAnimationFrame(() => setTimeout(then));
  addEventListener('keydown', () => {
    const key = pressed = { at: performance.now() };
    drawn(() => { key.character = performance.now() - key.at; });
  }, true);
  new MutationObserver(() => {
    const key = pressed;
    pressed = null;
    if (key) drawn(() => { key.tokens = performance.now() - key.at; window.keys.push(key); });
  }).observe(document.documentElement, { attributeFilter: ['data-version'] });
}

const told = numbers => {
  const sorted = numbers.toSorted((a, b) => a - b), at = part => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return [at(0.5), at(0.95), at(1)];
};

async function measured(browser, length) {
  const page = await openPlayground(browser, file);
  const path = join(mkdtempSync(join(tmpdir(), 'playground')), 'page.html');
  writeFileSync(path, ROW.repeat(length / ROW.length));
  await (await page.$('#chosen')).uploadFile(path);
  await until(page, wanted => document.documentElement.dataset.compared === document.documentElement.dataset.version
    && document.querySelector('.column h3 small')?.textContent.startsWith(wanted), (5 * Math.floor(length / ROW.length) + Math.floor(length / ROW.length)).toLocaleString('en'));
  await page.evaluate(() => { const editor = document.querySelector('.cm-scroller'); editor.scrollTop = editor.scrollHeight / 2; });
  await new Promise(done => setTimeout(done, 1000));
  const box = await (await page.$('.cm-content')).boundingBox(), frame = await (await page.$('#editor')).boundingBox();
  await page.mouse.click(box.x + 60, frame.y + frame.height / 2);
  await page.evaluate(watch);
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press('x<b> '[i % 5] ?? '/');
    await until(page, count => window.keys.length === count, i + 1);
    await new Promise(done => setTimeout(done, 60 + 97 * i % 600)); // comes at all times of what goes on meanwhile
  }
  const keys = (await page.evaluate(() => window.keys)).slice(WARMING);
  await page.close();
  return [told(keys.map(key => key.character)), told(keys.map(key => key.tokens))];
}

console.log('| Browser | Document | Character: median | 95 % | most | Tokens: median | 95 % | most |\n|---|---|---:|---:|---:|---:|---:|---:|');
for (const name of named.length ? named : ['chrome', 'firefox']) {
  if (!foundBrowser(name)) {
    console.error('latency: no ' + name + ' here');
    continue;
  }
  const browser = await startBrowser(name);
  for (const [size, length] of SIZES) {
    const [character, tokens] = await measured(browser, length);
    console.log('| ' + [await browser.version(), size, ...character, ...tokens].join(' | ') + ' |');
  }
  await browser.close();
}
