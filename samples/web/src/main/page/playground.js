// The playground: a document on the left, what dialects make of it on the right.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { Diagram } from './diagram.js';
import { EXAMPLES, GROUPS } from './examples.js';
import { compiledWasm, hasWasmGc } from '../npm/engine.js';

const $ = id => document.getElementById(id);
/** How many items of a list may go or come before those after them are made anew, and how many must look the same to stay. */
const MOST_CHANGED = 24, ALIKE = 4;
const LIVE = 64 * 1024, LONGEST_TRACE = 20_000, MOST_TOKENS = 400, TRAIL = 7;
const CHOSEN = ['html5', 'html5-2014', 'html-2008'];
const KINDS = { StartTag: 'start tag', EndTag: 'end tag', Character: 'text', Comment: 'comment', Doctype: 'DOCTYPE',
  ProcessingInstruction: 'instruction', EntityRef: 'reference', Declaration: 'declaration', Skipped: 'skipped' };

function el(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * What shows nothing, or changes how what is around it shows: what the report page has badges for (controls, characters of no width, marks of
 * direction, separators of lines, surrogates that stand alone), noncharacters, and tags, which hide a text in a text.
 */
const SPECIAL = /[\0-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff\u{e0000}-\u{e007f}]/gu;

/** The badge of such a character: a symbol for those of ASCII, else its number. */
function badgeOf(code) {
  return code === 10 ? '↵' : code === 9 ? '⇥' : code === 13 ? '␍' : code < 32 ? String.fromCharCode(0x2400 + code)
    : code === 127 ? '␡' : 'U+' + code.toString(16).toUpperCase().padStart(4, '0');
}

const cut = (text, most) => text.length > most ? text.slice(0, most) + '…' : text;

/** A text as it can be seen, where there is no place for badges: each stands in brackets. */
function seen(text, most = 200) {
  return cut(text, most).replace(SPECIAL, c => {
    const badge = badgeOf(c.codePointAt(0));
    return badge.length > 1 ? '[' + badge + ']' : badge;
  });
}

/** The same as nodes: badges stand apart from what was typed. */
function badged(text, most = 200) {
  const whole = cut(text, most), nodes = [];
  let at = 0;
  for (const found of whole.matchAll(SPECIAL)) {
    if (found.index > at) nodes.push(whole.slice(at, found.index));
    const code = found[0].codePointAt(0);
    nodes.push(el('span', code === 9 || code === 10 || code === 13 ? 'ctl' : 'esc', badgeOf(code)));
    at = found.index + found[0].length;
  }
  if (at < whole.length) nodes.push(whole.slice(at));
  return nodes;
}

// ---- the engines: a worker for what is live, and one each for comparing and for tracing, which may be stopped

/** What calls that were stopped fail with. */
const STOPPED = new Error('stopped');

class Engine {
  constructor(url, wasm) {
    this.url = url;
    this.wasm = wasm;
    this.calls = new Map();
    this.last = 0;
    this.start();
  }

  start() {
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({ data }) => {
      const call = this.calls.get(data.id);
      if (data.progress !== undefined) {
        call?.onProgress?.(data.progress);
        return;
      }
      this.calls.delete(data.id);
      if (!call) return;
      if (data.error === undefined) call.resolve(data.value);
      else call.reject(new Error(data.error));
    };
    this.ready = this.call('start', this.wasm);
    this.ready.catch(() => {}); // told to those who wait for it
  }

  call(name, ...parameters) {
    return this.told(null, name, ...parameters);
  }

  /** The same, with a function that hears how far long work has come. */
  told(onProgress, name, ...parameters) {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.calls.set(id, { resolve, reject, onProgress });
      this.worker.postMessage({ id, name, parameters });
    });
  }

  /** Stops what is being done, if anything is, and starts anew. */
  stop() {
    if (this.calls.size === 0) return;
    this.worker.terminate();
    const stopped = [...this.calls.values()];
    this.calls.clear();
    this.start();
    for (const call of stopped) call.reject(STOPPED);
  }
}

let live, long, tracer, diagram, known = [], classes = new Map();

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// ---- the editor

const paint = StateEffect.define();
const painted = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    let changed = marks.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(paint)) changed = effect.value;
    return changed;
  },
  provide: field => EditorView.decorations.from(field),
});

const hue = id => [...id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 360, 7);
const themed = new Compartment();
let view;
let differences = [], errors = [], lit = null, at = null, current = -1;

function decorate() {
  const length = view.state.doc.length, { from, to } = view.visibleRanges[0] ?? { from: 0, to: length };
  const marks = [];
  const add = (start, end, spec) => {
    const a = Math.max(0, Math.min(start, length)), b = Math.min(end, length);
    if (b > a) marks.push(Decoration.mark(spec).range(a, b));
  };
  for (const d of differences) if (d.end > from && d.start < to) add(d.start, d.end, { class: 'differs', attributes: { style: '--hue: ' + hue(d.class) } });
  for (const e of errors) add(e.start, Math.max(e.end, e.start + 1), { class: 'wrong', attributes: { title: e.code } });
  if (lit) add(lit[0], lit[1], { class: 'lit' });
  if (at) add(at[0], at[1], { class: 'stepped-at' });
  view.dispatch({ effects: paint.of(Decoration.set(marks, true)) });
}

/** What an edit means in the document before it, each change at its place when it is made. */
function changesOf(update) {
  const list = [];
  let shift = 0;
  update.changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    const text = inserted.toString();
    list.push({ at: fromA + shift, removed: toA - fromA, inserted: text });
    shift += text.length - (toA - fromA);
  });
  return list;
}

function editor(text) {
  return new EditorView({
    parent: $('editor'),
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history(), painted, themed.of([]),
        EditorState.lineSeparator.of('\n'),
        highlightSpecialChars({
          specialChars: SPECIAL,
          render: code => {
            const badge = el('span', 'esc', badgeOf(code));
            badge.title = 'U+' + code.toString(16).toUpperCase().padStart(4, '0');
            return badge;
          },
        }),
        keymap.of([...defaultKeymap.filter(one => !/^(Mod-)?Alt-Arrow/.test(one.key ?? '')), ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': 'Source', spellcheck: 'false', autocapitalize: 'off' }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) {
            live.call('edit', changesOf(update)).catch(told);
            for (const d of differences) { // until the next comparison they stay with what they are about
              d.start = update.changes.mapPos(d.start, 1);
              d.end = update.changes.mapPos(d.end, -1);
            }
            changed();
          } else if (update.viewportChanged) {
            refreshSoon();
          }
        }),
      ],
    }),
  });
}

const text = () => view.state.doc.toString();

function setText(next, dialects) {
  if (dialects) choose(dialects);
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
  view.scrollDOM.scrollTop = 0;
}

// ---- what follows an edit

const chosen = () => [...$('dialects').querySelectorAll('input:checked')].map(box => box.value);

function choose(names) {
  for (const name of names) if (![...$('dialects').querySelectorAll('input')].some(box => box.value === name)) addDialect(name);
  $('dialects').querySelectorAll('input').forEach(box => { box.checked = names.includes(box.value); });
  dialectsChanged();
}

function addDialect(name) {
  const box = el('input', '');
  box.type = 'checkbox';
  box.value = name;
  box.addEventListener('change', dialectsChanged);
  $('dialects').append(el('label', '', box, name));
}

function dialectsChanged() {
  const names = chosen(), was = $('stepped').value;
  $('stepped').replaceChildren(...names.map(name => new Option(name, name)));
  if (names.includes(was)) $('stepped').value = was;
  reopened();
  changed();
}

/** Opens the document as it is now; edits that come later follow. */
function reopened() {
  live.call('open', text(), chosen()).catch(told);
}

function told(error) {
  $('summary').textContent = error.message;
}

/** Tells of an error, if it is one. */
function failed(error) {
  if (error !== STOPPED) told(error);
}

/** Says what stays to be read until it is closed. */
function noticed(message) {
  $('notice').firstElementChild.textContent = message;
  $('notice').hidden = message === '';
}

let comparing = 0, tracing = 0, version = 0;
function changed() {
  version++;
  document.documentElement.dataset.wanted = String(version);
  lit = null;
  refreshSoon();
  clearTimeout(comparing);
  if (view.state.doc.length > LIVE) comparing = setTimeout(compare, 500); // a shorter one is compared once its tokens are there
  clearTimeout(tracing);
  tracing = setTimeout(trace, 150);
}

let refreshing = false, refreshAgain = false;

/** Shows the tokens of the document as it is now: at once, or once what is asked for already is there. */
async function refreshSoon() {
  if (refreshing) {
    refreshAgain = true;
    return;
  }
  refreshing = true;
  try {
    do {
      refreshAgain = false;
      await refresh();
    } while (refreshAgain);
  } finally {
    refreshing = false;
  }
}

async function refresh() {
  const mine = version, asked = performance.now();
  const range = view.visibleRanges[0] ?? { from: 0, to: 0 };
  const shown = await live.call('show', range.from, range.to, MOST_TOKENS).catch(told);
  if (!shown || mine !== version) return;
  columns(new Map(shown));
  document.documentElement.dataset.took = String(Math.round(performance.now() - asked));
  document.documentElement.dataset.version = String(mine);
  if (compared !== mine && view.state.doc.length <= LIVE) compareSoon();
}

let compared = 0, comparingShort = false, comparesLong = false;

/** Compares a short document once its tokens are drawn, one comparison after the other. */
async function compareSoon() {
  if (comparingShort) return;
  comparingShort = true;
  try {
    await new Promise(done => setTimeout(done, 10));
    while (compared !== version && view.state.doc.length <= LIVE) await compare();
  } finally {
    comparingShort = false;
  }
}

async function compare() {
  const mine = version, names = chosen();
  compared = mine;
  $('stop').hidden = true;
  if (names.length < 2) {
    differences = [];
    shownCards = '';
    $('differences').replaceChildren(el('p', 'quiet', 'Choose two dialects to see where they differ.'));
    $('summary').textContent = '';
    decorate();
    return;
  }
  const whole = text(), isLong = whole.length > LIVE;
  if (isLong || comparesLong) long.stop();
  comparesLong = isLong;
  if (isLong) $('summary').textContent = 'Comparing…';
  try {
    await long.ready;
    if (mine !== version) return;
    $('stop').hidden = !isLong;
    const progressed = done => { $('summary').textContent = 'Comparing… ' + Math.floor(100 * done / whole.length) + ' %'; };
    const result = await long.told(isLong ? progressed : null, 'compare', whole, names);
    comparesLong = false;
    if (mine !== version) return;
    $('stop').hidden = true;
    const differed = differences.length > 0;
    differences = result.divergences.slice(0, 2000);
    if (differed || differences.length > 0) {
      decorate();
      for (const column of $('columns').children) if (column.content) fill(column);
    }
    cards(result);
    document.documentElement.dataset.compared = String(mine);
  } catch (error) {
    if (error === STOPPED) return;
    $('stop').hidden = true;
    told(error);
  }
}

/** Ends a comparison of a long document; the next edit begins another one. */
function stopped() {
  long.stop();
  $('stop').hidden = true;
  differences = [];
  shownCards = '';
  $('differences').replaceChildren(el('p', 'quiet', 'The comparison was stopped. It begins anew when the document or the dialects change.'));
  $('summary').textContent = 'Stopped.';
  refreshSoon();
}

// ---- the differences

let shownCards = '';

function cards(result) {
  $('summary').textContent = result.count === 0 ? 'All ' + result.dialects.length + ' dialects read this alike.'
    : result.count + (result.count === 1 ? ' difference' : ' differences') + ' between ' + result.dialects.length + ' dialects.';
  const most = differences.slice(0, 50);
  const look = JSON.stringify([result.count, result.dialects, most, most.map(placeOf), most.map(partingOf)]);
  if (look === shownCards) return;
  shownCards = look;
  current = -1;
  $('differences').replaceChildren(...result.count === 0 ? [el('p', 'alike', 'All dialects chosen read this document alike.')]
    : most.map(card));
  if (differences.length > 50) $('differences').append(el('p', 'quiet', '… and ' + (result.count - 50) + ' more; “patois compare --format html” shows all of a long document.'));
}

/** Where a difference starts, in words. */
function placeOf(d) {
  const line = view.state.doc.lineAt(Math.min(d.start, view.state.doc.length));
  return 'line ' + line.number + ', column ' + (d.start - line.from + 1);
}

/** The character at which dialects part. */
const partingOf = d => d.first ? seen(view.state.sliceDoc(d.first.offset, d.first.offset + 1)) || 'the end' : '';

function card(d, i) {
  const kind = classes.get(d.class);
  const jump = el('button', '', kind?.title ?? d.class);
  jump.type = 'button';
  jump.addEventListener('click', () => show(i));
  const made = el('article', 'card', el('h3', '', jump,
    el('small', '', placeOf(d) + (d.security ? ' · matters to security' : ''))),
  el('p', '', ...badged(d.meaning, 2000)));
  made.style.setProperty('--hue', hue(d.class));
  if (d.first) {
    const steps = Object.entries(d.first).filter(([name, step]) => name !== 'offset' && step?.state);
    const groups = new Map();
    for (const [name, step] of steps) {
      const line = step.section + ' ' + step.state + ' → ' + step.next + (step.cause === 'reconsumed' ? ' (reconsumes)' : '');
      groups.set(line, [...groups.get(line) ?? [], name]);
    }
    const where = el('p', 'why-first', 'They part at ');
    where.append(el('code', '', partingOf(d)), ': ');
    [...groups].forEach(([line, names], k) => where.append(k ? '; ' : '', el('b', '', names.join(', ')), ' ' + line));
    made.append(where);
  }
  if (kind?.about) made.append(el('p', 'why-first', kind.about));
  if (d.security) made.append(el('p', 'why-first', 'Known cases: ' + d.security.join('; ')));
  return made;
}

function show(i) {
  current = i;
  const d = differences[i];
  $('differences').querySelectorAll('.card').forEach((one, k) => one.classList.toggle('on', k === i));
  lit = [d.start, d.end];
  view.dispatch({ effects: EditorView.scrollIntoView(Math.min(d.start, view.state.doc.length), { y: 'center' }) });
  decorate();
}

// ---- the columns

function columns(shown) {
  const names = chosen().filter(name => shown.has(name));
  const kept = new Map([...$('columns').children].map(column => [column.dataset.dialect, column]));
  const wanted = names.map(name => kept.get(name) ?? newColumn(name));
  if (wanted.length !== kept.size || wanted.some((one, i) => one !== $('columns').children[i])) $('columns').replaceChildren(...wanted);
  names.forEach((name, i) => {
    const column = wanted[i], json = shown.get(name);
    if (column.json !== json) column.content = JSON.parse(column.json = json);
  });
  errors = wanted[0]?.content.errors ?? [];
  decorate(); // first: the editor sets the selection anew, for which the browser lays out all that changed before
  for (const column of wanted) fill(column);
}

function newColumn(name) {
  const column = el('div', 'column', el('h3', '', name, el('small', '')), el('ol', ''));
  column.dataset.dialect = name;
  return column;
}

/**
 * Returns how many items go, and how many come, where an edit changed a list, so that those after it may stay: as few as
 * can be, so that a few after them look the same.
 */
function aligned(items, keys, from) {
  for (let changed = 0; changed <= MOST_CHANGED; changed++) {
    for (let removed = 0; removed <= changed; removed++) {
      const added = changed - removed;
      let alike = 0;
      while (alike < ALIKE && items[from + removed + alike] && items[from + removed + alike].look === keys[from + added + alike]) alike++;
      if (alike === ALIKE) return [removed, added];
    }
  }
  return [items.length - from, keys.length - from];
}

/** Shows tokens in a column; an item that would look the same stays as it is. */
function fill(column) {
  const { tokens, tokenCount, errorCount, errors: wrong, first } = column.content;
  const list = column.querySelector('ol'), name = column.dataset.dialect, items = [...list.children];
  column.querySelector('small').textContent = tokenCount.toLocaleString('en') + ' tokens, ' + errorCount.toLocaleString('en') + ' errors';
  list.start = first + 1;
  let next = 0, differing = differences.findIndex(d => d.end > (tokens[0]?.[1] ?? 0));
  const looks = tokens.map(([kind, start, end, said], i) => {
    while (differences[differing]?.end <= start) differing++;
    const found = differences[differing], difference = found && end > found.start ? found : null;
    const codes = [];
    for (; next < wrong.length && wrong[next].start < end; next++) codes.unshift(wrong[next].code);
    return { shown: { name, number: first + i, start, end }, codes, hue: difference && hue(difference.class), kind: KINDS[kind] ?? kind, said: cut(said, 200) };
  });
  for (; next < wrong.length; next++) looks.push({ shown: null, codes: [wrong[next].code] });
  const keys = looks.map(look => JSON.stringify([look.codes, look.hue, look.kind, look.said]));
  let same = 0;
  while (same < keys.length && same < items.length && items[same].look === keys[same]) same++;
  const [removed, added] = aligned(items, keys, same);
  let kept = 0;
  while (same + added + kept < keys.length && same + removed + kept < items.length && items[same + removed + kept].look === keys[same + added + kept]) kept++;
  const made = (from, to) => looks.slice(from, to).map((look, i) => {
    const item = newItem(look);
    item.look = keys[from + i];
    return item;
  });
  const put = (at, made) => { if (made.length) at > 0 ? list.children[at - 1].after(...made) : list.prepend(...made); };
  for (const item of items.slice(same, same + removed)) item.remove();
  for (const item of items.slice(same + removed + kept)) item.remove();
  put(same, made(same, same + added));
  put(same + added + kept, made(same + added + kept, keys.length));
  looks.forEach(({ shown }, i) => { list.children[i].shown = shown; });
}

function newItem({ shown, codes, hue: colour, kind, said }) {
  const item = el('li', '', ...codes.map(code => el('div', 'error', code)));
  if (shown) {
    const button = el('button', '', el('span', 'kind', kind), el('span', 'said', ...badged(said)));
    button.type = 'button';
    if (colour !== null) {
      button.classList.add('d');
      button.style.setProperty('--hue', colour);
    }
    item.append(button);
  }
  return item;
}

/** Lights up the source of the token that is pointed at, or has the focus. */
function pointed(event) {
  const shown = event.target.closest?.('li button')?.parentElement.shown;
  if (!shown) return;
  lit = [shown.start, shown.end];
  decorate();
  detail(shown);
}

let looked = null;

function left() {
  if (lit === null) return;
  lit = null;
  decorate();
}

/** Tells the parts of a token. */
async function detail(shown) {
  const { name: dialect, number } = shown, mine = version;
  looked = shown;
  const token = await live.call('token', dialect, number).catch(told);
  if (!token || mine !== version || looked !== shown) return;
  const list = el('dl', '');
  const row = (name, ...value) => list.append(el('dt', '', name), el('dd', '', ...value));
  row('token', KINDS[token.kind] + ' in ' + dialect + ', ' + token.start + '–' + token.end);
  row('written', el('code', '', ...badged(token.raw, 2000)));
  if (token.name !== undefined) row('name', el('code', '', ...badged(String(token.name), 2000)), token.spans?.name ? ' ' + token.spans.name.join('–') : '');
  if (token.data !== undefined) row('reads as', el('code', '', ...badged(token.data, 2000)));
  for (const a of [...token.attributes ?? [], ...token.duplicates ?? []]) {
    row('attribute', el('code', '', ...badged(a.name, 500)), ' = ', el('code', '', ...badged(a.value, 500)),
      ' ' + a.quote + (a.spans.value ? ', value ' + a.spans.value.join('–') : '') + (a.rawValue !== a.value ? ', written ' : ''),
      ...a.rawValue !== a.value ? [el('code', '', ...badged(a.rawValue, 500))] : []);
  }
  $('detail').replaceChildren(list);
}

// ---- the steps

// The steps are in the worker; here are the one that is looked at, and those just before it.
let trail = [], stepCount = 0, stepping = 0, states = [], families = new Map(), traced = '', tracedText = null, shownStep = '';

async function trace() {
  const mine = version, dialect = $('stepped').value;
  const cut = view.state.sliceDoc(0, LONGEST_TRACE);
  if (dialect === traced && cut === tracedText) {
    document.documentElement.dataset.traced = String(mine); // typed after what is traced
    return;
  }
  tracer.stop();
  try {
    await tracer.ready;
    const count = dialect ? await tracer.call('trace', cut, dialect) : 0;
    if (dialect && dialect !== traced) states = await tracer.call('states', dialect);
    if (mine !== version || dialect !== $('stepped').value) return;
    families = new Map(states.map(state => [state.name, state]));
    traced = dialect;
    tracedText = cut;
    stepCount = count;
    $('slider').max = String(Math.max(0, count - 1));
    await step(stepping, false);
    document.documentElement.dataset.traced = String(mine);
  } catch (error) {
    failed(error);
  }
}

const CAUSES = { stay: 'stays', consumed: 'consumes, and goes on in', reconsumed: 'reconsumes in', feedback: 'is switched by the tree stage to', end: 'ends' };

async function step(next, lights = true) {
  stepping = Math.max(0, Math.min(next, stepCount - 1));
  const mine = stepping;
  $('slider').value = String(stepping);
  $('back').disabled = stepping === 0;
  $('forth').disabled = stepping >= stepCount - 1;
  if (stepCount === 0) {
    trail = [];
    shownStep = '';
    $('step-number').textContent = '';
    $('machine').replaceChildren(el('p', 'quiet', 'Nothing to step through.'));
    drawn();
    return;
  }
  const steps = await tracer.call('steps', stepping, TRAIL - 1);
  if (mine !== stepping || steps.length === 0) return;
  trail = steps;
  $('step-number').textContent = (stepping + 1).toLocaleString('en') + ' / ' + stepCount.toLocaleString('en');
  const one = trail.at(-1), look = JSON.stringify([traced, trail]);
  if (look !== shownStep) {
    shownStep = look;
    stepShown(one);
  }
  elements();
  at = lights ? [one.start, Math.max(one.end, one.start + 1)] : null;
  if (lights) {
    view.dispatch({ effects: EditorView.scrollIntoView(Math.min(one.start, view.state.doc.length), { y: 'nearest' }) });
    decorate();
  }
}

/** Goes to a step that was asked for. */
const stepTo = number => step(number).catch(failed);

function stepShown(one) {
  $('slider').setAttribute('aria-valuetext', 'step ' + (stepping + 1) + ': ' + one.from);
  const way = el('ol', 'trail');
  for (const before of trail) {
    const chip = el('li', before === one ? 'now' : '', short(before.from));
    if (before === one) chip.setAttribute('aria-current', 'step');
    way.append(chip);
  }
  if (one.cause !== 'stay' && one.cause !== 'end') way.append(el('li', 'next', short(one.to)));
  const list = el('dl', '');
  const row = (name, ...value) => list.append(el('dt', '', name), el('dd', '', ...value));
  const state = families.get(one.from);
  row('state', (state?.section ? '§' + state.section + ' ' : '') + one.from + (state?.family ? ' (' + state.family + ')' : ''));
  row('row taken', one.cause === 'end' ? 'the end of the input' : el('code', '', ...one.consumed ? badged(one.consumed) : ['nothing']),
    ' ' + CAUSES[one.cause] + (one.cause === 'stay' || one.cause === 'end' ? '' : ' ' + one.to));
  if (one.wrong.length) row('parse error', el('span', 'error-code', one.wrong.join(', ')));
  if (one.emittedText) row('emits text', el('code', '', ...badged(one.emittedText)));
  if (one.emitted) row('emits', ...badged(one.emitted, 2000));
  row('current token', one.held.currentToken ? el('code', '', ...badged(one.held.currentToken)) : '–');
  row('temporary buffer', one.held.temporaryBuffer ? el('code', '', ...badged(one.held.temporaryBuffer)) : '–');
  if (one.held.returnState) row('return state', one.held.returnState);
  row('last start tag', ...one.held.lastStartTag ? badged(one.held.lastStartTag) : ['–']);
  const open = el('span', '', '…');
  open.id = 'open-elements';
  row('open elements', open);
  $('machine').replaceChildren(way, list);
  drawn();
}

/** Lights up in the picture what the trail has. */
function drawn() {
  diagram?.show(traced, states, trail);
}

function whole() {
  if (!diagram) return;
  diagram.whole = !diagram.whole;
  $('whole').setAttribute('aria-pressed', String(diagram.whole));
  drawn();
}

const short = name => name.replace(/ state$/, '');

let asking = 0;
function elements() {
  clearTimeout(asking);
  const mine = stepping;
  asking = setTimeout(async () => {
    const names = await tracer.call('elements', mine).catch(() => undefined); // stopped: the next trace asks again
    if (names !== undefined && mine === stepping && $('open-elements')) $('open-elements').textContent = names === null ? 'none: this dialect has no tree' : seen(names.join(' › '), 2000) || 'none yet';
  }, 60);
}

// ---- links, files, exports

const base64 = bytes => btoa(Array.from(bytes, b => String.fromCharCode(b)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).then(() => writer.close()).catch(() => {}); // what fails here fails to be read, too
  const reader = stream.readable.getReader();
  const pieces = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

async function linked() {
  const units = new Uint16Array([...JSON.stringify({ t: text(), d: chosen() })].join('').split('').map(c => c.charCodeAt(0)));
  return '#' + base64(await through(new Uint8Array(units.buffer), new CompressionStream('deflate-raw')));
}

async function followed() {
  if (location.hash.length < 2) return null;
  try {
    const packed = Uint8Array.from(atob(location.hash.slice(1).replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
    const units = new Uint16Array((await through(packed, new DecompressionStream('deflate-raw'))).buffer);
    let json = '';
    for (const unit of units) json += String.fromCharCode(unit);
    const { t, d } = JSON.parse(json);
    const names = new Set(known.map(one => one.name));
    if (typeof t !== 'string' || !Array.isArray(d) || !d.every(name => typeof name === 'string')) throw new Error('other types');
    const missing = d.filter(name => !names.has(name.split(':')[0]));
    if (missing.length) noticed('The address names dialects that are not here, and are left out: ' + seen(missing.join(', ')) + '.');
    return { text: t, dialects: d.filter(name => !missing.includes(name)) };
  } catch {
    noticed('The address holds no document that can be read. This is an example instead.');
    return null;
  }
}

async function copy(what, button) {
  const was = button.textContent;
  try {
    await navigator.clipboard.writeText(what);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed here';
  }
  setTimeout(() => { button.textContent = was; }, 1500);
}

const java = value => JSON.stringify(value).replace(/[\u0080-\uffff]/g, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
/** A text in XML, which some characters cannot be in at all. */
const xml = value => value.replace(/[&<>"]/g, c => '&#' + c.charCodeAt(0) + ';')
  .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu, '\ufffd');

function exportOf(kind) {
  const names = chosen();
  if (kind === 'batch') {
    return names.map((dialect, i) => JSON.stringify({ id: i + 1, dialect, input: text(), feedback: 'simulated', spans: true })).join('\n') + '\n';
  }
  if (kind === 'junit') {
    return `@Test
void theyReadItAlike() {
    ComparisonResult result = Comparison.of(${java(text())})
            .with(${names.map(name => 'Dialects.get(' + java(name) + ')').join(', ')})
            .run();

    assertThat(result.divergences()).extracting(Divergence::meaning).isEmpty();
}
`;
  }
  return picture();
}

/** The columns as a picture. */
function picture() {
  const wide = 330, line = 20;
  const lists = [...$('columns').querySelectorAll('.column')].map(column => ({
    name: column.querySelector('h3').firstChild.textContent,
    rows: [...column.querySelectorAll('li button')].slice(0, 60).map(button => ({
      kind: button.querySelector('.kind').textContent, said: button.querySelector('.said').textContent, differs: button.classList.contains('d'),
    })),
  }));
  const high = 70 + line * Math.max(1, ...lists.map(list => list.rows.length));
  const parts = lists.map((list, i) => `<text x="${16 + i * wide}" y="52" font-weight="bold">${xml(list.name)}</text>` + list.rows.map((row, k) => {
    const y = 74 + k * line, said = row.said.length > 30 ? row.said.slice(0, 29) + '…' : row.said;
    return (row.differs ? `<rect x="${10 + i * wide}" y="${y - 14}" width="${wide - 12}" height="${line}" fill="#fde7d0"/>` : '')
      + `<text x="${16 + i * wide}" y="${y}" fill="#5c5f68">${xml(row.kind)}</text><text x="${104 + i * wide}" y="${y}">${xml(said)}</text>`;
  }).join('')).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${16 + wide * lists.length}" height="${high}" font-family="monospace" font-size="13">
<rect width="100%" height="100%" fill="#fbfaf8"/>
<text x="16" y="26" font-size="14">${xml(seen(text(), 90))}</text>
${parts}
</svg>
`;
}

function saved(name, content) {
  const link = el('a', '');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function opened(file) {
  if (file.size > 16 << 20) {
    noticed('The file is longer than 16 MB; “patois compare” takes it.');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let label = bytes[0] === 0xFF && bytes[1] === 0xFE ? 'utf-16le' : bytes[0] === 0xFE && bytes[1] === 0xFF ? 'utf-16be' : 'utf-8';
  if (label === 'utf-8') {
    const declared = /(?:charset|encoding)\s*=\s*["']?([\w.:-]+)/i.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 1024)));
    label = declared?.[1] ?? label;
  }
  let decoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    decoder = new TextDecoder();
  }
  noticed('');
  setText(decoder.decode(bytes));
}

// ---- what the user does

function dark() {
  const root = document.documentElement;
  return root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function theme(next) {
  if (next) {
    document.documentElement.dataset.theme = next;
    try { localStorage.setItem('patois-theme', next); } catch { /* not allowed here */ }
  }
  $('theme').textContent = dark() ? 'Light' : 'Dark';
  $('theme').setAttribute('aria-label', 'Show in ' + (dark() ? 'light' : 'dark') + ' colours');
}

function listen() {
  for (const [name, examples] of GROUPS) {
    const group = el('optgroup', '');
    group.label = name;
    for (const one of examples) group.append(new Option(one[0], String(EXAMPLES.indexOf(one))));
    $('examples').append(group);
  }
  $('examples').addEventListener('change', () => {
    const one = EXAMPLES[Number($('examples').value)];
    if ($('examples').value && one) setText(one[1], one[2]);
    $('examples').value = '';
  });
  $('file').addEventListener('click', () => $('chosen').click());
  $('chosen').addEventListener('change', () => { if ($('chosen').files[0]) opened($('chosen').files[0]); });
  $('stop').addEventListener('click', stopped);
  $('close-notice').addEventListener('click', () => { noticed(''); view.focus(); });
  $('link').addEventListener('click', async () => {
    const hash = await linked();
    history_(hash);
    copy(location.href, $('link'));
  });
  $('export').addEventListener('click', () => { exported(); $('exported').showModal(); });
  $('as').addEventListener('change', exported);
  $('copy').addEventListener('click', () => copy($('exported-text').textContent, $('copy')));
  $('save').addEventListener('click', () => saved({ batch: 'request.jsonl', junit: 'Test.java', svg: 'tokens.svg' }[$('as').value], $('exported-text').textContent));
  $('close-export').addEventListener('click', () => $('exported').close());
  $('keys').addEventListener('click', () => $('help').showModal());
  $('close-help').addEventListener('click', () => $('help').close());
  $('theme').addEventListener('click', () => theme(dark() ? 'light' : 'dark'));
  $('slider').addEventListener('input', () => stepTo(Number($('slider').value)));
  $('back').addEventListener('click', () => stepTo(stepping - 1));
  $('forth').addEventListener('click', () => stepTo(stepping + 1));
  $('columns').addEventListener('mouseover', pointed);
  $('columns').addEventListener('focusin', pointed);
  $('columns').addEventListener('mouseout', event => { if (event.target.closest('li button') !== event.relatedTarget?.closest?.('li button')) left(); });
  $('whole').addEventListener('click', whole);
  $('drawn').addEventListener('toggle', drawn);
  $('stepped').addEventListener('change', () => { stepping = 0; trace(); });
  const drop = $('editor');
  for (const kind of ['dragenter', 'dragover']) drop.addEventListener(kind, event => { event.preventDefault(); drop.classList.add('over'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', event => {
    drop.classList.remove('over');
    if (event.dataTransfer?.files[0]) {
      event.preventDefault();
      event.stopPropagation();
      opened(event.dataTransfer.files[0]);
    }
  }, true);
  document.addEventListener('keydown', event => {
    if (event.key === 'F1') {
      event.preventDefault();
      $('help').showModal();
    } else if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyM') {
      event.preventDefault();
      whole();
    } else if (event.altKey && !event.ctrlKey && !event.metaKey && event.key.startsWith('Arrow')) {
      event.preventDefault();
      if (event.key === 'ArrowLeft') stepTo(stepping - 1);
      else if (event.key === 'ArrowRight') stepTo(stepping + 1);
      else if (differences.length) show((Math.max(current, event.key === 'ArrowUp' ? 0 : -1) + (event.key === 'ArrowDown' ? 1 : -1) + differences.length) % Math.min(differences.length, 50));
    }
  });
}

function history_(hash) {
  try { window.history.replaceState(null, '', hash); } catch { location.hash = hash; }
}

function exported() {
  $('exported-text').textContent = exportOf($('as').value);
}

async function begin() {
  try {
    const kept = localStorage.getItem('patois-theme');
    if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
  } catch { /* not allowed here */ }
  theme();
  view = editor('');
  listen();
  try {
    const wasm = hasWasmGc() ? await compiledWasm(await unpacked($('wasm').textContent)) : null;
    diagram = new Diagram($('diagram'), JSON.parse(new TextDecoder().decode(await unpacked($('diagrams').textContent))));
    const before = wasm ? [] : [await unpacked($('fallback').textContent), '\n'];
    const url = URL.createObjectURL(new Blob([...before, $('worker').textContent], { type: 'text/javascript' }));
    live = new Engine(url, wasm);
    long = new Engine(url, wasm);
    tracer = new Engine(url, wasm);
    const started = await live.ready;
    document.documentElement.dataset.backend = started.backend;
    known = started.dialects;
    classes = new Map(started.classes.map(kind => [kind.id, kind]));
  } catch (error) {
    told(new Error('The lexers could not be started. This page needs Chrome 97, Firefox 113 or Safari 16.4, or later. (' + error.message + ')'));
    return;
  }
  known.forEach(one => addDialect(one.name));
  const wanted = await followed() ?? { text: EXAMPLES[0][1], dialects: CHOSEN };
  setText(wanted.text, wanted.dialects);
  document.documentElement.dataset.shown = 'yes';
}

begin();
