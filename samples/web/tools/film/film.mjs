// Makes the pictures of the documentation from the real thing: the page in Chromium, and what the command prints.
//   npm ci --prefix .. && npm ci && node film.mjs
// Writes docs/images: playground.png, playground.gif (stepping through the states), compare.svg (a terminal).
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openPlayground, settled, startBrowser, until } from '../browser.mjs';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const page = join(home, 'samples/web/target/patois-playground.html');
const images = join(home, 'docs/images');
const DOCUMENT = '<p>A<!-- note --!> B\n';
const COMMAND = `printf '${DOCUMENT.replace('\n', '\\n')}' | ./patois compare --dialects html5,html-2008 -`;

// ---- the page

const WIDTH = 1400, HEIGHT = 1000;
/** How long a picture stays, in milliseconds: each step, and the last one. */
const STEP = 700, LAST = 4000;

async function opened(browser) {
  const shown = await openPlayground(browser, page, { width: WIDTH, height: HEIGHT });
  await settled(shown);
  await shown.evaluate(() => {
    document.getElementById('theme').textContent === 'Light' && document.getElementById('theme').click();
    document.querySelector('.cm-content').blur();
  });
  return shown;
}

async function stepThrough(shown, dialect) {
  await shown.select('#stepped', dialect);
  await until(shown, name => document.querySelector('#diagram svg')?.getAttribute('aria-label')?.startsWith('State machine of ' + name + ','), dialect);
}

async function stepTo(shown, number) {
  await shown.$eval('#slider', (slider, value) => {
    slider.value = String(value);
    slider.dispatchEvent(new Event('input'));
  }, number);
  await new Promise(done => setTimeout(done, 250)); // the open elements come from a worker
}

/** The number of the first step out of a state. */
async function stepOutOf(shown, name) {
  const count = Number(await shown.$eval('#slider', slider => slider.max));
  for (let number = 0; number <= count; number++) {
    await stepTo(shown, number);
    if ((await shown.$eval('.trail .now', chip => chip.textContent)) === name) return number;
  }
  throw new Error('no step out of ' + name);
}

async function pictures(browser) {
  const shown = await opened(browser);
  await stepThrough(shown, 'html5');
  const bang = await stepOutOf(shown, 'Comment end bang');
  await shown.screenshot({ path: join(images, 'playground.png') });
  await shown.evaluate(() => document.getElementById('steps-title').scrollIntoView());
  const taken = [];
  const take = async () => { taken.push(await shown.screenshot()); };
  const begin = await stepOutOf(shown, 'Comment end dash');
  for (let number = begin; number <= bang + 1; number++) {
    await stepTo(shown, number);
    await take();
  }
  const firstPart = taken.length;
  await stepThrough(shown, 'html-2008');
  const old = await stepOutOf(shown, 'Comment end dash');
  for (let number = old; number <= old + 3; number++) {
    await stepTo(shown, number);
    await take();
  }
  await shown.close();
  const delay = taken.map((_, i) => i === firstPart - 1 || i === taken.length - 1 ? LAST : STEP);
  const frames = await Promise.all(taken.map(one => sharp(one).resize({ width: 1050 }).png().toBuffer()));
  await sharp(frames, { join: { animated: true } }).gif({ delay, loop: 0, colours: 64, dither: 0, interFrameMaxError: 4 }).toFile(join(images, 'playground.gif'));
}

// ---- the command

const LINE = 19, CHARACTER = 8.43, LEFT = 18, TOP = 46;
const CLASSES = { 1: 'b', 2: 'f', 31: 'r', 34: 'l', 36: 'c' };
const escaped = text => text.replace(/[&<>]/g, c => '&#' + c.charCodeAt(0) + ';');

/** A line with the colours of a terminal, as spans. */
function coloured(line) {
  let classes = [], out = '';
  for (const [, codes, text] of line.matchAll(/(?:\x1b\[([\d;]*)m)?([^\x1b]*)/g)) {
    if (codes !== undefined) classes = codes.split(';').map(code => CLASSES[code]).filter(Boolean);
    if (text) out += classes.length ? `<tspan class="${classes.join(' ')}">${escaped(text)}</tspan>` : escaped(text);
  }
  return out;
}

/** A terminal in which the command is typed, and then what it printed appears line by line. */
function terminal() {
  const parts = ['compare', '--color', 'always', '--dialects', 'html5,html-2008', '-'];
  const { stdout, stderr } = spawnSync(join(home, 'patois'), parts, { input: DOCUMENT, encoding: 'utf8' });
  if (!stdout) throw new Error('the command printed nothing: ' + stderr); // it exits with 1 where it finds a difference
  return drawn(stdout);
}

function drawn(printed) {
  const lines = printed.trimEnd().split('\n');
  const columns = Math.max(COMMAND.length + 2, ...lines.map(line => line.replace(/\x1b\[[\d;]*m/g, '').length));
  const width = Math.ceil(2 * LEFT + columns * CHARACTER), height = TOP + LINE * (lines.length + 1) + 14;
  const typing = 3, from = typing + 0.4, each = 0.12;
  const text = (y, content, more) => `<text x="${LEFT}" y="${y}" ${more}>${content}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:space="preserve" role="img" aria-labelledby="title">
<title id="title">A terminal: the command compares two dialects, and prints where a comment ends for each</title>
<style>
text { font: 14px/1 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6e3dc; white-space: pre; }
.b { font-weight: 700; } .f { fill: #98948a; } .r { fill: #ff8a7a; } .l { fill: #8fb8ff; } .c { fill: #7fd6c8; }
#typed { clip-path: inset(0 0 0 0); animation: type ${typing}s steps(${COMMAND.length}) both; }
.line { animation: come .01s both; }
@keyframes type { from { clip-path: inset(0 100% 0 0); } }
@keyframes come { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { #typed, .line { animation: none; } }
</style>
<rect width="100%" height="100%" rx="9" fill="#1d1f24"/>
<circle cx="22" cy="18" r="5.5" fill="#ff8a7a"/><circle cx="42" cy="18" r="5.5" fill="#f0c674"/><circle cx="62" cy="18" r="5.5" fill="#8fce8f"/>
${text(TOP, '<tspan class="f">$ </tspan>', '')}
<text x="${LEFT + 2 * CHARACTER}" y="${TOP}" id="typed">${escaped(COMMAND)}</text>
${lines.map((line, i) => text(TOP + LINE * (i + 1), coloured(line), `class="line" style="animation-delay: ${(from + each * i).toFixed(2)}s"`)).join('\n')}
</svg>
`;
}

writeFileSync(join(images, 'compare.svg'), terminal());
const browser = await startBrowser('chrome');
await pictures(browser);
await browser.close();
for (const name of ['compare.svg', 'playground.png', 'playground.gif']) console.log(name, statSync(join(images, name)).size);
