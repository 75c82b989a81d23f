'use strict';
// What a document says reaches the page as text nodes alone: there is no markup made from strings here.
(function () {
  const ROW = 22, FOLD = 30, TOP = 30, PAD = 22, CONTEXT = 3;
  const TALLEST = 12e6; // browsers know no taller elements; beyond, scrolling goes in larger steps
  const MOST_PRINTED = 300, MOST_NAMED = 12, MOST_SOUGHT = 4000;
  const MOST_WRAPPED = 4, MOST_LINES = 8, MOST_ERRORS = 4, MOST_SOURCE = 12;
  const KINDS = { S: 'StartTag', E: 'EndTag', T: 'Text', C: 'Comment', D: 'Doctype', P: 'ProcessingInstruction',
    R: 'EntityRef', K: 'Skipped', X: 'Token' };
  const BLOCK = 0, ROWS = 1, FOLDED = 2, HIDDEN = 3;
  const SPECIAL = new RegExp('[\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u2069'
    + '\\uFEFF\\uFFF9-\\uFFFB]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]', 'g');

  const $ = id => document.getElementById(id);
  const view = $('view'), space = $('space'), map = $('map'), side = $('side');
  const head = JSON.parse($('dialects').textContent);
  const dialects = head.dialects, classes = head.classes, impacts = head.impacts, n = dialects.length;
  const stores = [...document.querySelectorAll('script[id^="document-"]')];

  let doc, shownDocument = -1, source, errors, divergences = [], partings = [];
  let columns = [], leftCount = 0; // dialects that read all of the document alike share a column
  let tokenAt, tokenKind, tokenCount;
  let rowAt, rowLine, rowCount, blocks;
  let itemTop, itemType, itemA, itemB, itemCount, total, placeOf;
  let width = 80, cellWidth = 40, narrow = false, folding = false, current = -1;
  const off = new Set();       // classes that are filtered out
  let securityOnly = false, harmlessToo = false, sought = '', hits = null, hidden = new Uint8Array(0), shownList = [];
  const opened = new Set();    // folded blocks that were opened
  const nodes = new Map();

  // ---- making elements

  function el(name, className, ...children) {
    const element = document.createElement(name);
    if (className) element.className = className;
    for (const child of children) element.append(child);
    return element;
  }

  /** Adds text of a document; what would not be seen, or would reorder the rest, is shown by a sign. */
  function paint(parent, text) {
    let at = 0;
    SPECIAL.lastIndex = 0;
    for (let found; (found = SPECIAL.exec(text));) {
      if (found.index > at) parent.append(text.slice(at, found.index));
      const code = text.charCodeAt(found.index);
      if (code === 10 || code === 13 || code === 9) {
        parent.append(el('span', 'ctl', code === 10 ? '⏎' : code === 13 ? '␍' : '⇥ '));
      } else {
        parent.append(el('span', 'esc', code < 32 ? String.fromCharCode(0x2400 + code)
          : 'U+' + code.toString(16).toUpperCase().padStart(4, '0')));
      }
      at = found.index + 1;
    }
    if (at < text.length) parent.append(text.slice(at));
    return parent;
  }

  const code = (text, most) => paint(el('code', ''), text.length > most ? text.slice(0, most) + '…' : text);
  const count = (number, one, many) => number.toLocaleString('en') + ' ' + (number === 1 ? one : many);
  const hue = kind => (25 + kind * 137.5) % 360;
  const letter = group => String.fromCharCode(65 + Math.min(group, 25));
  const badge = group => el('span', 'group g' + Math.min(group, 3), letter(group));

  // ---- reading the data

  function load(index, wanted) {
    doc = JSON.parse(stores[index].textContent);
    shownDocument = index;
    source = doc.source;
    divergences = doc.divergences;
    partings = Int32Array.from(divergences.filter(d => d.f), d => d.f.a).sort();
    readTokens(doc.tokens);
    doc.tokens = null;
    errors = doc.errors.map(flat => {
      const m = (flat.length - 1) / 3;
      const list = { total: flat[0], n: m, code: new Uint16Array(m), at: new Int32Array(m), length: new Int32Array(m) };
      for (let i = 0, at = 0; i < m; i++) {
        list.code[i] = flat[1 + 3 * i];
        list.at[i] = at += flat[2 + 3 * i];
        list.length[i] = flat[3 + 3 * i];
      }
      return list;
    });
    doc.errors = null;
    off.clear();
    opened.clear();
    current = -1;
    mergeColumns();
    const named = wanted > 0 ? divergences[Math.min(wanted, divergences.length) - 1] : null;
    if (named && impacts[named.i].harmless) showHarmless(true);
    sift();
    overview();
    measure();
    folding = roughRows() > 400;
    layout();
    view.scrollTop = 0;
    if (wanted > 0 && divergences.length) select(Math.min(wanted, divergences.length) - 1, true);
    else if (shownList.length) select(shownList[0], true);
    else detail();
    place();
    pressed();
    $('documents').value = String(index);
    draw();
  }

  /** Dialects that are in the same group in every difference have one column. */
  function mergeColumns() {
    const by = new Map();
    dialects.forEach((dialect, d) => {
      const key = divergences.map(divergence => divergence.r[d].g).join(',');
      if (by.has(key)) by.get(key).push(d); else by.set(key, [d]);
    });
    columns = [...by.values()];
    leftCount = Math.floor(columns.length / 2);
  }

  const namesOf = column => column.map(d => dialects[d].name).join(', ');

  /** Parse errors of a column, each once; where not all of its dialects report one, with the names of those that do. */
  function errorsOf(column, codesOf) {
    const by = new Map();
    column.forEach(d => codesOf(d).forEach(id => by.set(id, (by.get(id) || new Set()).add(dialects[d].name))));
    return [...by].map(([id, names]) => '⚑ ' + id + (names.size < column.length ? ' (' + [...names].join(', ') + ')' : ''));
  }

  function roughRows() {
    let lines = 0;
    for (let at = -1; lines <= 400 && (at = source.indexOf('\n', at + 1)) >= 0;) lines++;
    return Math.max(lines, source.length / width);
  }

  function readTokens(text) {
    let size = 1024;
    tokenAt = new Int32Array(size);
    tokenKind = new Uint8Array(size);
    tokenCount = 0;
    let at = 0;
    for (let i = 0; i < text.length;) {
      const kind = text.charCodeAt(i++);
      let length = 0;
      for (let c; i < text.length && ((c = text.charCodeAt(i)) >= 97 || c >= 48 && c <= 57); i++) {
        length = length * 36 + (c >= 97 ? c - 87 : c - 48);
      }
      if (tokenCount + 1 >= size) {
        size *= 2;
        const wider = new Int32Array(size), kinds = new Uint8Array(size);
        wider.set(tokenAt);
        kinds.set(tokenKind);
        tokenAt = wider;
        tokenKind = kinds;
      }
      tokenAt[tokenCount] = at;
      tokenKind[tokenCount++] = kind;
      at += length;
    }
    tokenAt[tokenCount] = at;
  }

  /** The first index in a sorted array whose value is not below. */
  function search(array, size, value) {
    let low = 0, high = size;
    while (low < high) {
      const mid = low + high >>> 1;
      if (array[mid] < value) low = mid + 1; else high = mid;
    }
    return low;
  }

  // ---- layout: rows of source, then what stands where

  function measure() {
    narrow = matchMedia('(max-width: 820px)').matches;
    const wide = columns.length > 2 ? 1.5 : 1.3;
    const cells = Array(columns.length).fill('minmax(0, 1fr)');
    cells.splice(leftCount, 0, 'minmax(0, ' + wide + 'fr)');
    document.documentElement.style.setProperty('--columns', narrow ? 'minmax(0, 1fr)' : cells.join(' '));
    const probe = el('div', 'row item', el('div', 'source', el('span', 'probe', 'x'.repeat(100))));
    space.append(probe);
    const one = probe.querySelector('.probe').getBoundingClientRect().width / 100 || 7.5;
    probe.remove();
    const column = narrow ? view.clientWidth - 24 : view.clientWidth * wide / (columns.length + wide) - 24;
    const cellsBefore = cellWidth, cell = narrow ? view.clientWidth - 44 : view.clientWidth / (columns.length + wide) - 62;
    cellWidth = Math.max(12, Math.floor(cell / one));
    $('heads').style.setProperty('--bar', (view.offsetWidth - view.clientWidth) + 'px');
    const fits = Math.max(20, Math.floor(column / one) - (narrow ? 5 : 6));
    const changed = fits !== width || cellWidth !== cellsBefore;
    width = fits;
    return changed;
  }

  /** Cuts the source into rows: at line breaks, at the borders of differences, and where a row is full. */
  function cutRows() {
    let size = 4096;
    rowAt = new Int32Array(size);
    rowLine = new Int32Array(size);
    rowCount = 0;
    blocks = [];
    let line = 1, fresh = true;
    function push(at) {
      if (rowCount + 2 >= size) {
        size *= 2;
        const wider = new Int32Array(size), lines = new Int32Array(size);
        wider.set(rowAt);
        lines.set(rowLine);
        rowAt = wider;
        rowLine = lines;
      }
      rowAt[rowCount] = at;
      rowLine[rowCount++] = fresh ? line : 0;
      fresh = false;
    }
    function run(from, to) {
      const first = rowCount;
      let at = from, cells = 0;
      for (let i = from; i < to; i++) {
        const c = source.charCodeAt(i);
        if (c === 10 || c === 13 && source.charCodeAt(i + 1) !== 10) {
          // A break right after a difference ends its line: it is no row, but goes with the row below.
          const ends = !fresh && !source.slice(from, i).trim();
          if (!ends || at > from) {
            push(at);
            at = i + 1;
          }
          cells = 0;
          line++;
          fresh = true;
        } else {
          cells += c < 32 || c >= 0x1100 ? 2 : 1;
          if (cells > width && i > at && !(c >= 0xDC00 && c <= 0xDFFF)) {
            push(at);
            at = i;
            cells = 1;
          }
        }
      }
      if (at < to && !(fresh && at === from && from > 0 && !source.slice(at, to).trim())) push(at);
      return [first, rowCount];
    }
    let at = 0;
    for (let i = 0; i <= divergences.length; i++) {
      const end = i < divergences.length ? divergences[i].a : source.length;
      if (end > at) {
        const [first, last] = run(at, end);
        if (last > first) blocks.push([i, first, last]);
      }
      if (i < divergences.length) {
        const d = divergences[i];
        d.first = rowCount;
        run(d.a, d.b);
        d.last = rowCount;
        at = d.b;
      }
    }
    rowAt[rowCount] = source.length;
  }

  /** How many rows a token takes in its cell: one with the sign of its group and its kind, then as many as its text needs. */
  function wrapped(token, text) {
    let cells = KINDS[token.k].length + 4;
    for (let i = 0; i < text.length && cells <= MOST_WRAPPED * cellWidth; i++) {
      const c = text.charCodeAt(i);
      const sign = c >= 127 && c < 160 || c >= 0x200B && c < 0x2010 || c >= 0x2028 && c < 0x202F || c >= 0x2060 && c < 0x2070 || c >= 0xFFF9;
      cells += c < 32 ? 3 : sign ? 7 : c < 0x1100 || c >= 0x2000 && c < 0x2028 ? 1 : 2;
    }
    return Math.min(MOST_WRAPPED, Math.ceil(cells / cellWidth));
  }

  const codesIn = (d, k) => d.r[k].e.map(error => doc.codes[k][error[0]][0]);

  function linesOf(d, column) {
    const reading = d.r[column[0]], marked = errorsOf(column, k => codesIn(d, k)).length;
    let tokens = reading.t.length > MOST_LINES || reading.m ? 1 : 0;
    reading.t.slice(0, MOST_LINES).forEach(token => { tokens += wrapped(token, brief(token)); });
    return Math.max(1, tokens) + Math.min(marked, MOST_ERRORS) + (marked > MOST_ERRORS ? 1 : 0);
  }

  function heightOf(d) {
    if (d.fits === (narrow ? -cellWidth : cellWidth)) return d.height;
    const own = Math.min(d.last - d.first, MOST_SOURCE);
    let lines = own;
    for (const column of columns) lines = narrow ? lines + linesOf(d, column) + 1 : Math.max(lines, linesOf(d, column));
    d.fits = narrow ? -cellWidth : cellWidth;
    return d.height = TOP + PAD + Math.max(1, lines) * ROW + (narrow ? columns.length : 0);
  }

  function layout(again) {
    if (!again) cutRows();
    const most = blocks.length * 3 + divergences.length + 1;
    itemTop = new Float64Array(most + 1);
    itemType = new Uint8Array(most);
    itemA = new Int32Array(most);
    itemB = new Int32Array(most);
    placeOf = new Int32Array(divergences.length);
    itemCount = 0;
    let top = 6, b = 0;
    function add(type, a, z, height) {
      itemTop[itemCount] = top;
      itemType[itemCount] = type;
      itemA[itemCount] = a;
      itemB[itemCount++] = z;
      top += height;
    }
    for (let i = 0; i <= divergences.length; i++) {
      if (b < blocks.length && blocks[b][0] === i) {
        const [, from, to] = blocks[b];
        const before = i > 0 ? CONTEXT : 0, after = i < divergences.length ? CONTEXT : 0;
        const pastKept = i === divergences.length && doc.count > divergences.length;
        if (folding && !opened.has(b) && !pastKept && to - from > before + after + 2) {
          if (before) add(ROWS, from, from + before, before * ROW);
          add(FOLDED, b, to - from - before - after, FOLD);
          if (after) add(ROWS, to - after, to, after * ROW);
        } else {
          add(ROWS, from, to, (to - from) * ROW);
        }
        b++;
      }
      if (i < divergences.length) {
        placeOf[i] = itemCount;
        add(hidden[i] ? HIDDEN : BLOCK, i, 0, hidden[i] ? ROW : heightOf(divergences[i]));
      }
    }
    total = top + 24;
    itemTop[itemCount] = top;
    space.style.height = Math.min(total, TALLEST) + 'px';
    nodes.forEach(node => node.remove());
    nodes.clear();
    drawMap();
  }

  function scale() {
    const high = view.clientHeight;
    return total > TALLEST ? (total - high) / (TALLEST - high) : 1;
  }

  function topIs(y) {
    view.scrollTop = Math.max(0, y) / scale();
  }

  // ---- drawing what is seen

  let waiting = false;
  function drawSoon() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; draw(); });
  }

  function draw() {
    const factor = scale(), scrolled = view.scrollTop, from = scrolled * factor;
    const shift = scrolled - from, low = from - 220, high = from + view.clientHeight + 220;
    const seen = new Set();
    function show(key, y, make) {
      seen.add(key);
      let node = nodes.get(key);
      if (!node) {
        node = make();
        nodes.set(key, node);
        space.append(node);
      }
      node.style.top = (y + shift) + 'px';
    }
    let i = Math.max(0, search(itemTop, itemCount + 1, low) - 1);
    for (; i < itemCount && itemTop[i] < high; i++) {
      const a = itemA[i];
      if (itemType[i] === ROWS) {
        const first = Math.max(a, a + Math.floor((low - itemTop[i]) / ROW));
        for (let row = first; row < itemB[i]; row++) {
          const y = itemTop[i] + (row - a) * ROW;
          if (y > high) break;
          show('r' + row, y, () => makeRow(row));
        }
      } else if (itemType[i] === BLOCK) {
        show('d' + a, itemTop[i], () => makeBlock(a));
      } else if (itemType[i] === HIDDEN) {
        show('h' + a, itemTop[i], () => makeHidden(a));
      } else {
        const rows = itemB[i];
        show('f' + a, itemTop[i], () => makeFold(a, rows));
      }
    }
    nodes.forEach((node, key) => {
      if (!seen.has(key)) {
        if (node.contains(document.activeElement)) view.focus({ preventScroll: true });
        node.remove();
        nodes.delete(key);
      }
    });
  }

  /** The source of a row, with the errors of all dialects as marks. */
  function sourceLine(row, end) {
    const line = el('div', 'code');
    const no = el('span', 'no', rowLine[row] ? String(rowLine[row]) : ' ');
    line.append(no);
    let from = rowAt[row], last = Math.min(end === undefined ? rowAt[row + 1] : end, rowAt[row + 1]);
    const to = last, broken = /^(?:\r\n|\r|\n)/.exec(source.slice(from, to));
    if (broken && to > from + broken[0].length) from += broken[0].length;
    while (last > from && (source[last - 1] === '\n' || source[last - 1] === '\r')) last--;
    const marks = [];
    errors.forEach((list, d) => {
      for (let i = search(list.at, list.n, from - 200); i < list.n && list.at[i] < to; i++) {
        const begin = Math.max(from, list.at[i]), until = Math.min(last, list.at[i] + Math.min(list.length[i], 200));
        if (until > begin || list.at[i] >= from && until >= list.at[i]) marks.push([begin, until, d, list.code[i]]);
      }
    });
    const edges = new Set([from, last]);
    marks.forEach(mark => { edges.add(mark[0]); edges.add(Math.max(mark[0], mark[1])); });
    const parted = new Set();
    for (let i = search(partings, partings.length, from); i < partings.length && partings[i] < last; i++) {
      parted.add(partings[i]);
      edges.add(partings[i]).add(partings[i] + (source.codePointAt(partings[i]) > 0xFFFF ? 2 : 1));
    }
    const places = [...edges].filter(p => p <= last).sort((x, y) => x - y);
    for (let i = 0; i < places.length; i++) {
      const at = places[i], next = places[i + 1];
      const points = marks.filter(mark => mark[0] === at && mark[1] <= at);
      if (points.length) line.append(tell(el('span', 'point'), points));
      if (next === undefined) break;
      const here = marks.filter(mark => mark[0] <= at && mark[1] >= next);
      const names = (here.length ? 'mark' : '') + (parted.has(at) ? ' part' : '');
      if (names) line.append(tell(paint(el('span', names), source.slice(at, next)), here, parted.has(at)));
      else paint(line, source.slice(at, next));
    }
    if (last < to) line.append(el('span', 'ctl', '⏎'));
    return line;
  }

  function tell(element, marks, parts) {
    element.title = (parts ? 'Here they part.\n' : '') + marks.slice(0, 8).map(mark => dialects[mark[2]].name + ': ' + doc.codes[mark[2]][mark[3]][0]).join('\n');
    return element;
  }

  function inOrder(makeCell, middle, parent) {
    parent.append(...columns.slice(0, leftCount).map(makeCell), middle, ...columns.slice(leftCount).map(makeCell));
    return parent;
  }

  function makeRow(row) {
    const from = rowAt[row], to = rowAt[row + 1];
    const line = sourceLine(row);
    line.classList.add('source');
    return inOrder(column => {
      const cell = el('div', 'cell');
      let t = search(tokenAt, tokenCount, from);
      for (let chips = 0; t < tokenCount && tokenAt[t] < to && chips < 12; t++) {
        const kind = String.fromCharCode(tokenKind[t]);
        if (kind === '-') continue;
        const text = source.slice(tokenAt[t], Math.min(tokenAt[t + 1], tokenAt[t] + 60));
        if (kind === 'T' && !/\S/.test(text)) continue;
        const chip = el('span', 'chip ' + kind);
        paint(chip, kind === 'T' ? '“' + text.trim() + '”' : text);
        chip.title = KINDS[kind];
        cell.append(chip);
        chips++;
      }
      const found = errorsOf(column, d => {
        const list = errors[d], ids = [];
        for (let i = search(list.at, list.n, from); i < list.n && list.at[i] < to && ids.length < 2; i++) {
          ids.push(doc.codes[d][list.code[i]][0]);
        }
        return ids;
      });
      found.slice(0, 2).forEach(text => {
        const error = el('span', 'err', text);
        error.title = text;
        cell.append(error);
      });
      return cell;
    }, line, el('div', 'item row cells'));
  }

  function makeFold(block, rows) {
    const button = el('button', '', '⋯ ' + count(rows, 'more line', 'more lines') + ' ⋯');
    button.type = 'button';
    button.setAttribute('aria-label', 'Show ' + count(rows, 'more line', 'more lines'));
    button.addEventListener('click', () => {
      opened.add(block);
      layout(true);
      draw();
      view.focus({ preventScroll: true });
    });
    return el('div', 'item fold', button);
  }

  function makeHidden(i) {
    const node = el('div', 'item hid', 'not shown: ' + classes[divergences[i].k].title + '  ');
    node.style.setProperty('--hue', hue(divergences[i].k));
    return paint(node, source.slice(divergences[i].a, Math.min(divergences[i].b, divergences[i].a + 80)));
  }

  const where = d => 'line ' + d.l.toLocaleString('en') + ':' + d.c + ' · bytes ' + d.s + '–' + d.e;

  function makeBlock(i) {
    const d = divergences[i], kind = classes[d.k];
    const node = el('div', 'item div' + (i === current ? ' on' : ''));
    node.style.height = heightOf(d) + 'px';
    node.style.setProperty('--hue', hue(d.k));
    node.setAttribute('role', 'group');
    node.setAttribute('aria-label', 'Difference ' + (i + 1) + ': ' + kind.title + ', line ' + d.l);
    node.dataset.divergence = i;
    node.dataset.kind = kind.id;
    const top = el('div', 'top', el('b', '', kind.title), el('span', 'where', where(d)));
    if (impacts[d.i].security) {
      const guard = el('span', 'guard', d.i === 0 ? 'security: live' : 'security');
      guard.title = kind.cases.length ? 'Known cases: ' + kind.cases.join(', ') : 'Markup that one parser does not see and another runs';
      top.append(guard);
    }
    if (impacts[d.i].harmless) top.append(el('span', 'where', 'means nothing'));
    if (d.u) top.append(el('span', 'where', 'follows from the one before'));
    top.append(el('span', 'num', '#' + (i + 1)));
    const middle = el('div', 'source');
    const rows = d.last - d.first;
    for (let r = 0; r < Math.min(rows, MOST_SOURCE); r++) {
      if (r === MOST_SOURCE - 1 && rows > MOST_SOURCE) {
        middle.append(el('div', 'line more', '      … ' + count(rows - r, 'more line', 'more lines')));
      } else {
        const line = sourceLine(d.first + r, d.b);
        line.classList.add('line');
        middle.append(line);
      }
    }
    const cells = el('div', 'cells');
    if (narrow) cells.append(middle);
    const makeCell = column => {
      const reading = d.r[column[0]], other = otherThan(d, reading);
      const cell = el('div', 'cell' + (reading.g ? ' g1cell' : ''));
      cell.append(el('div', 'line who', badge(reading.g), namesOf(column)));
      let first = true;
      const add = (className, ...children) => {
        const line = el('div', 'line' + className);
        if (first && !narrow) line.append(badge(reading.g));
        first = false;
        line.append(...children);
        cell.append(line);
        return line;
      };
      if (!reading.t.length) add('', el('span', 'quiet', 'no token'));
      reading.t.slice(0, MOST_LINES).forEach((token, j) => {
        const text = brief(token), kindName = KINDS[token.k];
        const line = add('', el('span', 'kind', kindName));
        line.title = text;
        const rows = wrapped(token, text);
        line.classList.add('wraps');
        line.style.height = rows * ROW + 'px';
        paintCut(line, text, other.t[j] ? brief(other.t[j]) : '', rows * cellWidth - kindName.length - 4);
      });
      const left = reading.t.length - MOST_LINES;
      if (left > 0 || reading.m) add(' more', '… ' + count(Math.max(0, left) + (reading.m || 0), 'more token', 'more tokens'));
      const found = errorsOf(column, k => codesIn(d, k));
      found.slice(0, MOST_ERRORS).forEach(text => { add(' err', text).title = text; });
      if (found.length > MOST_ERRORS) add(' more', '… ' + count(found.length - MOST_ERRORS, 'more error', 'more errors'));
      return cell;
    };
    if (narrow) cells.append(...columns.map(makeCell));
    else inOrder(makeCell, middle, cells);
    const box = el('div', 'box', top, cells);
    box.addEventListener('click', () => select(i));
    node.append(box);
    return node;
  }

  /** The first reading of another group. */
  const otherThan = (d, reading) => d.r.find(r => r.g !== reading.g) || reading;

  /** Adds a text of at most so many characters; what differs from the other text stays in it, and is marked. */
  function paintCut(parent, text, other, most) {
    let from = 0, back = 0;
    const shorter = Math.min(text.length, other.length);
    while (from < shorter && text[from] === other[from]) from++;
    while (back < shorter - from && text[text.length - 1 - back] === other[other.length - 1 - back]) back++;
    if (from > 0 && isLow(text, from)) from--;
    let to = text.length - back;
    if (isLow(text, to)) to++;
    const differs = from > 0 || back > 0;
    const piece = (a, z) => {
      if (a >= z) return;
      const low = Math.max(a, from), high = Math.min(z, to);
      if (!differs || low >= high) { paint(parent, text.slice(a, z)); return; }
      paint(parent, text.slice(a, low));
      parent.append(paint(el('span', 'differs'), text.slice(low, high)));
      paint(parent, text.slice(high, z));
    };
    const gap = () => parent.append(el('span', 'gap', '…'));
    if (text.length <= most) {
      piece(0, text.length);
      return parent;
    }
    const head = Math.min(from, Math.floor(most / 4)), room = most - head - 3;
    // Where what differs is itself too long, its beginning and its end are shown.
    const split = to - from > room;
    const first = split ? from : Math.max(head, Math.min(to + Math.floor((room - to + from) / 2), text.length) - room);
    const last = split ? from + Math.floor(room * 0.6) : Math.min(text.length, first + room);
    piece(0, head);
    if (first > head) gap();
    piece(first, last);
    if (split) {
      const again = Math.max(last, to - Math.floor(room * 0.4));
      if (again > last) gap();
      piece(again, to);
      if (to < text.length) gap();
    } else if (last < text.length) gap();
    return parent;
  }

  const isLow = (text, at) => at < text.length && text.charCodeAt(at) >= 0xDC00 && text.charCodeAt(at) <= 0xDFFF;

  /** A token in one line. */
  function brief(token) {
    const name = token.n === undefined ? '' : token.n;
    switch (token.k) {
      case 'S': case 'E': {
        let text = (token.k === 'E' ? '</' : '<') + name;
        for (const [key, value] of token.a || []) text += ' ' + key + '="' + value + '"';
        if (token.z) text += ' … ' + count(token.z, 'more attribute', 'more attributes');
        return text + (token.x ? ' /' : '') + '>';
      }
      case 'T': case 'C': return '“' + token.d + '”';
      case 'D': return name + (token.p !== undefined ? ' public “' + token.p + '”' : '')
        + (token.y !== undefined ? ' system “' + token.y + '”' : '') + (token.q ? ' (quirks)' : '');
      case 'P': return name + ' “' + (token.d || '') + '”';
      case 'K': return 'nothing comes of it';
      default: return name || token.d || '';
    }
  }

  // ---- walking

  const visible = () => shownList;

  const wanted = d => securityOnly ? impacts[d.i].security : harmlessToo || !impacts[d.i].harmless;

  /** Finds which differences the filters leave. */
  function sift() {
    hits = sought ? hitsOf(shownDocument) : null;
    hidden = Uint8Array.from(divergences, (d, i) => off.has(d.k) || !wanted(d) || hits && !hits[i] ? 1 : 0);
    shownList = [];
    hidden.forEach((hide, i) => { if (!hide) shownList.push(i); });
  }

  function select(i, quiet) {
    performance.mark('patois-jump-start');
    const before = nodes.get('d' + current);
    if (before) before.classList.remove('on');
    current = i;
    const item = placeOf[i], top = itemTop[item], height = itemTop[item + 1] - top;
    const from = view.scrollTop * scale(), high = view.clientHeight;
    if (top < from + 30 || top + height > from + high - 30) {
      topIs(top - Math.max(40, Math.min((high - height) / 2, high / 3)));
    }
    draw();
    const now = nodes.get('d' + i);
    if (now) now.classList.add('on');
    place();
    detail();
    drawMap();
    try { if (!quiet) history.replaceState(null, '', address(i)); } catch (e) { /* not allowed here */ }
    const d = divergences[i];
    if (!quiet) $('say').textContent = 'Difference ' + (i + 1) + ': ' + classes[d.k].title + ', line ' + d.l;
    view.offsetHeight; // lays out, so that the measure holds all of the work
    performance.measure('patois-jump', 'patois-jump-start');
  }

  const address = i => '#' + (stores.length > 1 ? 'f' + (shownDocument + 1) : '') + 'd' + (i + 1);

  function walk(step) {
    const list = visible();
    if (!list.length) return;
    const at = search(list, list.length, step > 0 ? current + 1 : current);
    select(list[step > 0 ? Math.min(at, list.length - 1) : Math.max(at - 1, 0)]);
  }

  function place() {
    const list = visible(), at = current < 0 || hidden[current] ? -1 : search(list, list.length, current);
    $('place').textContent = (at + 1).toLocaleString('en') + ' / ' + list.length.toLocaleString('en');
    $('previous').disabled = at <= 0;
    $('next').disabled = !list.length || at === list.length - 1;
  }

  // ---- why

  function detail() {
    const root = el('div', 'why');
    if (current < 0) {
      root.append(el('p', 'equal', doc.count ? 'No difference is shown: ' + (!sought && !securityOnly && !off.size ? 'those here mean nothing; the button “Harmless”, or h, shows them.'
        : 'the search or a filter hides all ' + divergences.length.toLocaleString('en') + '.')
        : 'All ' + n + ' dialects read this document alike.'));
      $('detail').replaceChildren(root);
      return;
    }
    const d = divergences[current], kind = classes[d.k];
    root.style.setProperty('--hue', hue(d.k));
    root.append(el('h2', '', el('span', 'swatch'), kind.title, el('small', '', where(d))));
    root.append(el('p', 'meaning', d.m), el('p', 'about-kind', kind.about));
    if (d.f) root.append(because(d));
    if (impacts[d.i].security) {
      root.append(el('p', 'cases', kind.cases.length
        ? 'Differences of this kind have let markup past sanitizers: ' + kind.cases.join(', ') + '.'
        : 'Such differences can let markup past a sanitizer: one parser does not see what another runs.'));
    }
    const sides = el('div', 'sides');
    columns.forEach(column => sides.append(sideOf(d, column)));
    if (d.w) root.append(commandOf(d));
    root.append(sides);
    $('detail').replaceChildren(root);
    $('why').scrollTop = 0;
  }

  function because(d) {
    const p = el('p', 'because');
    const known = d.f.t.map((t, k) => t && [k, t]).filter(Boolean);
    const here = source.slice(d.f.a, d.f.a + (source.codePointAt(d.f.a) > 0xFFFF ? 2 : 1));
    p.append('They part at byte ' + d.f.o.toLocaleString('en') + ', at ', here ? code(here, 4) : 'the end of the document', ': ');
    const told = new Map();
    for (const [k, t] of known) {
      const from = doc.states[k][t[0]], to = doc.states[k][t[1]];
      const key = from[0] + '\n' + to[0] + '\n' + t[2];
      if (!told.has(key)) told.set(key, { names: [], sections: [], from, to, cause: t[2] });
      told.get(key).names.push(dialects[k].name);
      told.get(key).sections.push(from[1]);
    }
    let first = true;
    told.forEach(one => {
      p.append(first ? '' : '; ', el('b', '', one.names.join(', ')), ' ', moves(one));
      first = false;
    });
    p.append('.');
    return p;
  }

  function moves(one) {
    const es = one.names.length > 1 ? '' : 's', goes = one.names.length > 1 ? 'go' : 'goes';
    const sections = [...new Set(one.sections)].filter(Boolean).map(section => '§' + section).join(', ');
    const inState = one.from[0] + (sections ? ' (' + sections + ')' : '');
    if (one.cause === 4) return 'end' + es + ' in ' + inState;
    if (one.from[0] === one.to[0]) return 'stay' + es + ' in ' + inState;
    return goes + ' from ' + inState + ' to ' + one.to[0] + (one.cause === 2 ? ' and look' + es + ' at it again' : '');
  }

  function sideOf(d, column) {
    const reading = d.r[column[0]], other = otherThan(d, reading), card = el('section', 'side');
    card.setAttribute('aria-label', namesOf(column));
    card.append(el('h3', 'who', badge(reading.g), namesOf(column)));
    const alike = d.r.map((r, i) => r.g === reading.g && !column.includes(i) ? dialects[i].name : '').filter(Boolean);
    if (alike.length) card.append(el('p', 'quiet', 'as ' + alike.join(', ')));
    column.forEach(k => path(d, k, card, column.length > 1 ? ' of ' + dialects[k].name : ''));
    if (column.some(k => d.r[k].e.length)) {
      card.append(el('h3', '', 'Parse errors'));
      const list = el('ul', '');
      const told = new Map();
      column.forEach(k => d.r[k].e.forEach(error => {
        const known = doc.codes[k][error[0]], key = known.join('\n') + error[1];
        if (!told.has(key)) told.set(key, { known, names: new Set() });
        told.get(key).names.add(dialects[k].name);
      }));
      told.forEach(({ known: [id, section, text], names }) => {
        const item = el('li', 'err', '⚑ ' + id + (section ? '  §' + section : '')
          + (names.size < column.length ? ' (' + [...names].join(', ') + ')' : ''));
        if (text) item.append(el('span', '', text));
        list.append(item);
      });
      const left = Math.max(...column.map(k => d.r[k].n || 0));
      if (left) list.append(el('li', 'quiet', '… ' + count(left, 'more', 'more')));
      card.append(list);
    }
    card.append(el('h3', '', 'Tokens'));
    const tokens = el('ol', '');
    reading.t.forEach((token, j) => tokens.append(
      paintCut(el('li', '', el('span', 'kind', KINDS[token.k])), brief(token), other.t[j] ? brief(other.t[j]) : '', Infinity)));
    if (!reading.t.length) tokens.append(el('li', 'quiet', 'none'));
    if (reading.m) tokens.append(el('li', 'quiet', '… ' + count(reading.m, 'more', 'more')));
    card.append(tokens);
    return card;
  }

  /** The command that shows more of a difference, to be copied. */
  function commandOf(d) {
    const copy = el('button', '', 'Copy command');
    copy.type = 'button';
    copy.id = 'copy';
    copy.title = 'Copy the command that explains this difference (c)';
    copy.addEventListener('click', copyCommand);
    return el('p', 'command', el('code', '', d.w), ' ', copy);
  }

  function copyCommand() {
    const shown = document.querySelector('.command code'), button = $('copy');
    if (!shown) return;
    const said = (label, text) => {
      button.textContent = label;
      button.classList.add('done');
      $('say').textContent = text;
      setTimeout(() => { button.textContent = 'Copy command'; button.classList.remove('done'); }, 2500);
    };
    const done = () => said('Copied', 'The command is copied: ' + shown.textContent);
    const otherwise = () => {
      // The clipboard is refused: what is selected can be copied, by this or by the user.
      getSelection().selectAllChildren(shown);
      let copied = false;
      try { copied = document.execCommand('copy'); } catch (e) { /* not allowed either */ }
      if (copied) done(); else said('Press Ctrl+C', 'The command is selected: copy it with Control and C.');
    };
    if (navigator.clipboard) navigator.clipboard.writeText(shown.textContent).then(done, otherwise);
    else otherwise();
  }

  /** The states a dialect goes through; the step that differs first is marked. */
  function path(d, k, card, of) {
    const flat = d.p[k], here = d.f && d.f.t[k];
    if (flat.length < 7 && !here) return;
    card.append(el('h3', '', 'States' + of));
    const body = el('tbody', '');
    const left = (number, what) => {
      if (number) {
        const cell = el('td', 'quiet', '… ' + count(number, 'step', 'steps') + ' ' + what);
        cell.colSpan = 3;
        body.append(el('tr', '', cell));
      }
    };
    const row = (step, marked) => {
      const from = doc.states[k][step[0]], to = doc.states[k][step[1]];
      const eaten = step.length > 3 ? source.slice(step[3], step[4]) : '';
      const moved = el('td', '', from[0]);
      if (step[2] === 4) moved.append(' · end');
      else if (from[0] !== to[0]) moved.append(' → ' + to[0]);
      if (step[2] === 3) moved.append(' (by the tree)');
      const char = el('td', 'eaten');
      if (eaten) char.append(code(eaten, 9));
      const line = el('tr', marked ? 'here' : '', el('td', 'sec', from[1] ? '§' + from[1] : ''), char, moved);
      if (marked) line.setAttribute('aria-label', 'The first step that differs');
      body.append(line);
    };
    left(flat[0], 'before');
    let found = false;
    for (let i = 2; i < flat.length; i += 5) {
      const step = flat.slice(i, i + 5);
      const marked = !found && Boolean(here) && (step[4] > d.f.a || step[3] === d.f.a) && here.every((x, j) => x === step[j]);
      found = found || marked;
      row(step, marked);
    }
    if (here && !found) row(here, true);
    left(flat[1], 'more');
    card.append(el('table', '', body));
    if (here) {
      const state = doc.states[k][here[0]], base = dialects[k].url;
      if (base) card.append(el('p', 'link', link(state[2] ? base + '#' + state[2] : base)));
    }
  }

  function link(address) {
    if (!/^https:\/\//.test(address)) return el('span', '', address);
    const a = el('a', '', address);
    a.href = address;
    a.target = '_blank';
    a.rel = 'noreferrer noopener';
    return a;
  }

  // ---- overview and filter

  function overview() {
    document.title = doc.name + ' – Patois comparison';
    paint($('name'), '').replaceChildren();
    paint($('name'), doc.name);
    $('summary').textContent = (doc.count ? count(doc.count, 'difference', 'differences') : 'no difference') + ' between '
      + n + ' dialects · level ' + doc.level + ' · ' + count(doc.length, 'byte', 'bytes')
      + (stored[shownDocument].harmless ? ' · ' + stored[shownDocument].harmless.toLocaleString('en') + ' mean nothing' : '')
      + (doc.count > divergences.length ? ' · the first ' + divergences.length.toLocaleString('en') + ' are shown' : '');
    const shown = new Map();
    divergences.forEach(d => shown.set(d.k, (shown.get(d.k) || 0) + 1));
    $('security').disabled = !divergences.length;
    $('harmless').disabled = !stored[shownDocument].harmless;
    $('harmless').textContent = 'Harmless' + (stored[shownDocument].harmless ? ' ' + stored[shownDocument].harmless.toLocaleString('en') : '');
    $('classes').replaceChildren(...[...shown].sort((x, y) => y[1] - x[1]).map(([k, number]) => {
      const box = el('input', '');
      box.type = 'checkbox';
      box.checked = true;
      box.dataset.kind = classes[k].id;
      box.addEventListener('change', () => { if (box.checked) off.delete(k); else off.add(k); filtered(); });
      const title = el('span', '', classes[k].title);
      if (classes[k].security) title.append(el('span', 'shield', 'security' + (classes[k].cases.length ? ': ' + classes[k].cases.join(', ') : '')));
      const label = el('label', '', box, el('span', 'swatch'), title, el('span', 'n'));
      label.style.setProperty('--hue', hue(k));
      return el('li', '', label);
    }));
    $('dialect-list').replaceChildren(...dialects.map((dialect, d) => el('li', '', el('b', '', dialect.name),
      el('span', '', dialect.title), el('span', '', (dialect.date ? dialect.date + ' · ' : '') + count(errors[d].total, 'parse error', 'parse errors')))));
    $('pairs').replaceChildren(...Object.entries(doc.pairs).map(([pair, number]) => el('li', '',
      el('span', 'pair', pair.replace('|', ' – ')), el('span', 'n', number.toLocaleString('en')))));
    const title = el('div', 'source', 'Source');
    $('heads').replaceChildren();
    inOrder(column => {
      const cell = el('div', '', namesOf(column));
      cell.title = cell.textContent;
      return cell;
    }, title, $('heads'));
    counts();
    document.querySelectorAll('.all button, #previous, #next').forEach(b => { b.disabled = !divergences.length; });
  }

  /** How many of each class, and of each document, are shown. */
  function counts() {
    const shown = new Map();
    divergences.forEach((d, i) => {
      if (!(hits && !hits[i]) && wanted(d)) shown.set(d.k, (shown.get(d.k) || 0) + 1);
    });
    document.querySelectorAll('#classes input').forEach(box => {
      const k = classes.findIndex(kind => kind.id === box.dataset.kind), some = shown.get(k) || 0;
      const all = doc.classes[classes[k].id] || 0;
      const number = box.closest('label').querySelector('.n');
      number.textContent = (some === all ? '' : some.toLocaleString('en') + ' of ') + all.toLocaleString('en');
    });
    const here = hits ? hits.reduce((sum, hit) => sum + hit, 0) : 0;
    $('found').textContent = !sought ? '' : here.toLocaleString('en') + ' of ' + divergences.length.toLocaleString('en') + ' found';
    [...$('documents').options].forEach((option, i) => { option.textContent = labelOf(i); });
    elsewhere();
  }

  function filtered() {
    sift();
    const list = visible();
    layout(true);
    counts();
    if (list.length && !list.includes(current)) {
      select(list[Math.min(search(list, list.length, current), list.length - 1)], true);
    } else if (current >= 0 && list.length) {
      select(current, true);
    } else {
      current = -1;
      detail();
      draw();
    }
    place();
  }

  // ---- the documents, and the search in all of them

  const stored = stores.map((store, i) => {
    const text = store.textContent.slice(0, 1 << 16);
    const found = /^\{"count":(\d+),"security":(\d+),"harmless":(\d+),"name":("(?:[^"\\]|\\.)*")/.exec(text);
    return found ? { count: Number(found[1]), security: Number(found[2]), harmless: Number(found[3]), name: JSON.parse(found[4]), words: null, found: null, sought: '' }
      : { count: 1, security: 1, harmless: 0, name: String(i + 1), words: null, found: null, sought: '' };
  });

  /** What is searched in a difference: its class, its text, what it is read as, errors and states. In lower case. */
  function wordsOf(data) {
    return data.divergences.map(d => {
      const kind = classes[d.k], words = [kind.id, kind.title, impacts[d.i].id, d.m, kind.cases.join('\n'), data.source.slice(d.a, Math.min(d.b, d.a + MOST_SOUGHT))];
      const seen = new Set();
      d.r.forEach((reading, k) => {
        if (!seen.has(reading.g)) {
          seen.add(reading.g);
          reading.t.forEach(token => words.push(KINDS[token.k] + ' ' + brief(token)));
        }
        reading.e.forEach(error => words.push(data.codes[k][error[0]][0]));
        const step = d.f && d.f.t[k];
        if (step) words.push(data.states[k][step[0]][0] + ' §' + data.states[k][step[0]][1]);
      });
      return [...new Set(words)].join('\n').toLowerCase();
    });
  }

  /** Which differences of a document are found; all of them where its name is and nothing else. */
  function hitsOf(index) {
    const one = stored[index];
    if (one.sought !== sought) {
      one.words = one.words || wordsOf(index === shownDocument ? doc : JSON.parse(stores[index].textContent));
      one.found = Uint8Array.from(one.words, words => words.includes(sought) ? 1 : 0);
      one.hits = one.found.reduce((sum, hit) => sum + hit, 0);
      one.named = one.name.toLowerCase().includes(sought);
      if (one.named && !one.hits) one.found.fill(1);
      one.sought = sought;
    }
    return one.found;
  }

  let looking = 0;
  function seek(text) {
    clearTimeout(looking);
    sought = text.trim().toLowerCase();
    $('clear').hidden = !text;
    filtered();
    if (!sought) return;
    const say = () => {
      const others = stored.filter((one, i) => i !== shownDocument && one.sought === sought && (one.hits || one.named)).length;
      $('say').textContent = $('found').textContent + (others ? ', and in ' + count(others, 'other document', 'other documents') : '');
    };
    let next = 0;
    const more = () => {
      const end = performance.now() + 30;
      while (next < stores.length && performance.now() < end) hitsOf(next++);
      if (next < stores.length) looking = setTimeout(more, 0);
      else { counts(); say(); }
    };
    looking = setTimeout(more, stores.length > 1 ? 150 : 0);
  }

  const isFound = one => !sought || one.sought === sought && (one.hits > 0 || one.named);
  const countOf = one => securityOnly ? one.security : one.count - (harmlessToo ? 0 : one.harmless);
  const labelOf = i => {
    const one = stored[i];
    const number = sought && one.sought === sought ? one.hits.toLocaleString('en') + ' of ' + one.count.toLocaleString('en') + ' found'
      : countOf(one).toLocaleString('en');
    return one.name + ' (' + number + ')';
  };

  /** Buttons for the other documents in which something is found. */
  function elsewhere() {
    const others = sought ? stored.map((one, i) => i).filter(i => i !== shownDocument && stored[i].sought === sought && isFound(stored[i])) : [];
    $('elsewhere').replaceChildren(...others.slice(0, MOST_NAMED).map(i => {
      const button = paint(el('button', ''), labelOf(i));
      button.type = 'button';
      button.addEventListener('click', () => { load(i); view.focus({ preventScroll: true }); });
      return el('li', '', button);
    }));
    if (others.length > MOST_NAMED) $('elsewhere').append(el('li', 'quiet', '… ' + count(others.length - MOST_NAMED, 'more', 'more')));
    $('elsewhere').hidden = !others.length;
  }

  /** The next document that has something to show, or the one before. */
  function turn(step) {
    for (let i = shownDocument + step; i >= 0 && i < stores.length; i += step) {
      if (sought ? hitsOf(i) && isFound(stored[i]) : countOf(stored[i])) {
        load(i);
        $('say').textContent = doc.name + ': ' + $('place').textContent;
        return;
      }
    }
  }

  function security(on) {
    securityOnly = on;
    $('security').setAttribute('aria-pressed', String(on));
    filtered();
    $('say').textContent = on ? count(shownList.length, 'security difference', 'security differences') + ' shown'
      : 'All kinds of differences are shown';
  }

  function showHarmless(on) {
    harmlessToo = on;
    $('harmless').setAttribute('aria-pressed', String(on));
  }

  function harmless(on) {
    showHarmless(on);
    filtered();
    $('say').textContent = on ? 'Differences that mean nothing are shown' : 'Differences that mean nothing are hidden';
  }

  // ---- printing

  /** What is printed: the differences that are shown, in groups by class, the first of each where there are many. */
  function printed() {
    const root = el('div', '');
    root.append(paint(el('h1', ''), doc.name), el('p', '', $('summary').textContent));
    if (sought || securityOnly || shownList.length < divergences.length) {
      root.append(paint(el('p', ''), 'Filtered: ' + shownList.length.toLocaleString('en') + ' of '
        + divergences.length.toLocaleString('en') + (sought ? ', with “' + sought + '”' : '') + (securityOnly ? ', security only' : '') + '.'));
    }
    if (stores.length > 1) {
      root.append(el('p', '', 'Document ' + (shownDocument + 1) + ' of ' + stores.length + ' on the page; each is printed by itself.'));
    }
    const by = new Map();
    shownList.forEach(i => {
      const k = divergences[i].k;
      if (by.has(k)) by.get(k).push(i); else by.set(k, [i]);
    });
    const each = Math.max(5, Math.floor(MOST_PRINTED / Math.max(1, by.size)));
    [...by].sort((x, y) => y[1].length - x[1].length).forEach(([k, list]) => {
      const first = list.slice(0, each);
      root.append(el('h2', '', classes[k].title + (classes[k].security ? ' · security' : '') + ' · '
        + (first.length < list.length ? 'the first ' + first.length + ' of ' + list.length.toLocaleString('en') : list.length)));
      root.append(el('p', 'about-kind', classes[k].about));
      first.forEach(i => {
        const d = divergences[i], block = el('section', '');
        const line = paintCut(el('code', ''), source.slice(d.a, Math.min(d.b, d.a + 5000)), '', 160);
        block.append(el('p', 'at', '#' + (i + 1) + ' · line ' + d.l.toLocaleString('en') + ':' + d.c + ' · bytes ' + d.s + '–' + d.e + ' ', line));
        block.append(el('p', 'meaning', d.m));
        const groups = new Map();
        d.r.forEach((reading, k) => groups.set(reading.g, (groups.get(reading.g) || []).concat(k)));
        groups.forEach(alike => {
          const reading = d.r[alike[0]], other = otherThan(d, reading);
          const cell = el('p', 'reads', badge(reading.g), el('b', '', namesOf(alike)), ' ');
          if (!reading.t.length) cell.append('no token');
          reading.t.slice(0, 4).forEach((token, j) => {
            cell.append(el('span', 'kind', (j ? ' · ' : '') + KINDS[token.k] + ' '));
            paintCut(cell, brief(token), other.t[j] ? brief(other.t[j]) : '', 140);
          });
          const left = Math.max(0, reading.t.length - 4) + (reading.m || 0);
          if (left) cell.append(' … ' + count(left, 'more token', 'more tokens'));
          block.append(cell);
        });
        root.append(block);
      });
    });
    if (!shownList.length) root.append(el('p', '', doc.count ? 'No difference is shown.' : 'All ' + n + ' dialects read this document alike.'));
    $('print').replaceChildren(root);
  }

  function drawMap() {
    const ratio = devicePixelRatio || 1, w = 16, h = map.clientHeight;
    map.width = w * ratio;
    map.height = h * ratio;
    const pen = map.getContext('2d');
    pen.scale(ratio, ratio);
    const dark = getComputedStyle(document.documentElement).getPropertyValue('color-scheme').trim() === 'dark'
      || !document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches;
    divergences.forEach((d, i) => {
      if (hidden[i]) return;
      const y = itemTop[placeOf[i]] / total * h, tall = Math.max(2, (itemTop[placeOf[i] + 1] - itemTop[placeOf[i]]) / total * h - 1);
      pen.fillStyle = 'oklch(' + (dark ? 0.72 : 0.62) + ' 0.14 ' + hue(d.k) + ')';
      pen.fillRect(4, y, 9, tall);
      if (i === current) {
        pen.fillStyle = dark ? '#fff' : '#000';
        pen.fillRect(1, y, 2, Math.max(tall, 6));
      }
    });
  }

  // ---- what the user does

  function theme(next) {
    const root = document.documentElement;
    if (next) {
      root.dataset.theme = next;
      try { localStorage.setItem('patois-theme', next); } catch (e) { /* not allowed here */ }
    }
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    $('theme').textContent = dark ? 'Light' : 'Dark';
    $('theme').setAttribute('aria-label', 'Show in ' + (dark ? 'light' : 'dark') + ' colours');
    if (doc) drawMap();
    return dark;
  }

  function fold() {
    folding = !folding;
    opened.clear();
    pressed();
    layout(true);
    if (current >= 0) select(current, true);
    draw();
  }

  const pressed = () => $('fold').setAttribute('aria-pressed', String(folding));

  const help = $('help');
  $('previous').addEventListener('click', () => walk(-1));
  $('next').addEventListener('click', () => walk(1));
  $('fold').addEventListener('click', fold);
  $('theme').addEventListener('click', () => theme(theme() ? 'light' : 'dark'));
  $('security').addEventListener('click', () => security(!securityOnly));
  $('harmless').addEventListener('click', () => harmless(!harmlessToo));
  $('search').addEventListener('input', () => seek($('search').value));
  $('search').addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      event.preventDefault();
      clear();
      view.focus({ preventScroll: true });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!shownList.length && sought) turn(1);
      else walk(event.shiftKey ? -1 : 1);
    }
  });
  function clear() {
    $('search').value = '';
    seek('');
  }
  $('clear').addEventListener('click', () => { clear(); $('search').focus(); });
  window.addEventListener('beforeprint', () => { if (doc) printed(); });
  window.addEventListener('afterprint', () => $('print').replaceChildren());
  $('keys').addEventListener('click', () => help.showModal());
  $('close').addEventListener('click', () => help.close());
  $('filters').addEventListener('click', () => {
    const open = side.classList.toggle('open');
    $('filters').setAttribute('aria-expanded', String(open));
    drawSoon();
  });
  function all(checked) {
    off.clear();
    if (!checked) divergences.forEach(d => off.add(d.k));
    document.querySelectorAll('#classes input').forEach(box => { box.checked = checked; });
    filtered();
  }
  $('all').addEventListener('click', () => all(true));
  $('none').addEventListener('click', () => all(false));
  view.addEventListener('scroll', drawSoon, { passive: true });
  map.addEventListener('click', event => {
    const y = event.offsetY / map.clientHeight * total;
    const near = visible().reduce((best, i) =>
      best < 0 || Math.abs(itemTop[placeOf[i]] - y) < Math.abs(itemTop[placeOf[best]] - y) ? i : best, -1);
    if (near >= 0 && Math.abs(itemTop[placeOf[near]] - y) / total * map.clientHeight < 6) select(near);
    else topIs(y - view.clientHeight / 2);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme());
  let resizing = false;
  new ResizeObserver(() => {
    if (!doc || resizing) return;
    resizing = true;
    requestAnimationFrame(() => {
      resizing = false;
      const was = narrow;
      if (measure() || was !== narrow) {
        layout();
        if (current >= 0) select(current, true);
      }
      drawMap();
      draw();
    });
  }).observe(view);

  const KEYS = {
    j: () => walk(1), n: () => walk(1), ArrowDown: () => walk(1), ArrowRight: () => walk(1),
    k: () => walk(-1), p: () => walk(-1), ArrowUp: () => walk(-1), ArrowLeft: () => walk(-1),
    Home: () => { const list = visible(); if (list.length) select(list[0]); },
    End: () => { const list = visible(); if (list.length) select(list[list.length - 1]); },
    s: () => security(!securityOnly), h: () => harmless(!harmlessToo), c: copyCommand, ']': () => turn(1), '[': () => turn(-1),
    '/': () => { $('search').focus(); $('search').select(); }, Escape: () => { if (sought) clear(); },
    f: fold, d: () => theme(theme() ? 'light' : 'dark'), '?': () => help.showModal(),
  };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target, named = event.key.length > 1;
    if (target instanceof HTMLSelectElement || target === $('search')) return;
    if (named && (side.contains(target) || $('why').contains(target))) return; // they scroll
    const act = KEYS[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });

  showHarmless(head.harmless);
  if (stores.length > 1) {
    const choice = $('documents');
    stored.forEach((one, i) => {
      const option = el('option', '', labelOf(i));
      option.value = String(i);
      choice.append(option);
    });
    choice.hidden = false;
    choice.addEventListener('change', () => load(Number(choice.value)));
  }
  try {
    const kept = localStorage.getItem('patois-theme');
    if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
  } catch (e) { /* not allowed here */ }
  theme();
  if (stores.length) {
    const wanted = /^#(?:f(\d+))?d(\d+)$/.exec(location.hash);
    const first = Math.max(0, stored.findIndex(one => countOf(one) > 0));
    load(wanted ? wanted[1] ? Math.max(1, Math.min(wanted[1], stores.length)) - 1 : first : first, wanted ? Number(wanted[2]) : 0);
  }
  requestAnimationFrame(() => requestAnimationFrame(() => {
    performance.measure('patois-first-render', { start: 0 });
    document.documentElement.dataset.shown = 'yes';
  }));
})();
