// The playground in a real browser: Chromium or Firefox, through the protocol that both speak.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

const PROGRAMS = {
  chrome: ['chromium', 'chromium-browser', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
};
const LONGEST_WAIT = Number(process.env.PATIENCE ?? 300_000); // milliseconds: a guard against hanging, not a measurement

/** Returns where a browser is, or null: the name is "chrome" or "firefox". */
export function foundBrowser(name) {
  for (const program of PROGRAMS[name]) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, program), constants.X_OK);
        return join(folder, program);
      } catch { /* not here */ }
    }
  }
  return null;
}

export async function startBrowser(name) {
  return puppeteer.launch({
    browser: name,
    executablePath: foundBrowser(name),
    headless: true,
    timeout: LONGEST_WAIT,
    protocolTimeout: LONGEST_WAIT,
    args: name === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'] : [],
  });
}

/** Waits until a function of the page gives something true, and returns that. */
export async function until(page, condition, ...parameters) {
  const end = Date.now() + LONGEST_WAIT;
  for (;;) {
    const value = await page.evaluate(condition, ...parameters);
    if (value) return value;
    if (Date.now() > end) throw new Error('never true: ' + condition + ' ' + JSON.stringify(parameters));
    await new Promise(resolve => setTimeout(resolve, 30));
  }
}

/** A playground that is open, after a function that runs before its scripts: what it says goes into `said`, what it asks for but itself into `asked`. */
export async function openPlayground(browser, file, { hash = '', width = 1400, height = 950, before = null } = {}) {
  const page = await browser.newPage();
  const said = [], asked = [];
  page.on('console', message => said.push(message.text()));
  page.on('pageerror', error => said.push(String(error)));
  page.on('request', request => { if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(pathToFileURL(file).href)) asked.push(request.url()); });
  if (before) await page.evaluateOnNewDocument(before);
  await page.setViewport({ width, height });
  await page.goto(pathToFileURL(file).href + hash, { timeout: LONGEST_WAIT });
  await until(page, () => document.documentElement.dataset.shown === 'yes');
  return Object.assign(page, { said, asked });
}

/** Replaces the document by typing; for a short text. */
export async function type(page, text) {
  await page.click('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

/** Returns the texts of all elements that a selector finds. */
export const texts = (page, selector) =>
  page.evaluate(wanted => [...document.querySelectorAll(wanted)].map(element => element.textContent), selector);

/** Waits until the page has compared, traced and shown the document as it is. */
export const settled = page => until(page, () => {
  const { wanted, version, compared, traced } = document.documentElement.dataset;
  return version !== undefined && version === wanted && version === compared && version === traced;
});
