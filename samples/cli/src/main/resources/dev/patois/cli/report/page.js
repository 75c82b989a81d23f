'use strict';
// What a document says reaches the page as text nodes alone: there is no markup made from strings here.
(function () {
  const ROW = 22, FOLD = 30, TOP = 30, PAD = 22, CONTEXT = 3;
  const TALLEST = 12e6; // browsers know no taller elements; beyond, scrolling goes in larger steps
  const MOST_LINES = 8, MOST_ERRORS = 4, MOST_SOURCE = 12;
  const KINDS = { S: 'StartTag', E: 'EndTag', T: 'Text', C: 'Comment', D: 'Doctype', P: 'ProcessingInstruction',
    R: 'EntityRef', K: 'Skipped', X: 'Token' };
  const BLOCK = 0, ROWS = 1, FOLDED = 2, HIDDEN = 3;
  const SPECIAL = new RegExp('[\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u2069'
    + '\\uFEFF\\uFFF9-\\uFFFB]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]', 'g');

  const $ = id => document.getElementById(id);
  const view = $('view'), space = $('space'), map = $('map'), side = $('side');
  const head = JSON.parse($('dialects').textContent);
  const dialects = head.dialects, classes = head.classes, n = dialects.length;
  const leftCount = Math.floor(n / 2);
  const stores = [...document.querySelectorAll('script[id^="document-"]')];

  let doc, source, errors, divergences = [], partings = [];
  let tokenAt, tokenKind, tokenCount;
  let rowAt, rowLine, rowCount, blocks;
  let itemTop, itemType, itemA, itemB, itemCount, total, placeOf;
  let width = 80, narrow = false, folding = false, current = -1;
  const off = new Set();       // classes that are filtered out
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

  function load(index) {
    doc = JSON.parse(stores[index].textContent);
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
    overview();
    measure();
    folding = roughRows() > 400;
    layout();
    view.scrollTop = 0;
    const wanted = /^#d(\d+)$/.exec(location.hash);
    if (divergences.length) select(wanted ? Math.min(wanted[1], divergences.length) - 1 : 0, true);
    else detail();
    draw();
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
    const cells = Array(n).fill('minmax(0, 1fr)');
    cells.splice(leftCount, 0, 'minmax(0, ' + (n > 2 ? 1.5 : 1.3) + 'fr)');
    document.documentElement.style.setProperty('--columns', narrow ? 'minmax(0, 1fr)' : cells.join(' '));
    const probe = el('div', 'row item', el('div', 'source', el('span', 'probe', 'x'.repeat(100))));
    space.append(probe);
    const one = probe.querySelector('.probe').getBoundingClientRect().width / 100 || 7.5;
    probe.remove();
    const column = narrow ? view.clientWidth - 24 : view.clientWidth * (n > 2 ? 1.5 / (n + 1.5) : 1.3 / (n + 1.3)) - 24;
    $('heads').style.setProperty('--bar', (view.offsetWidth - view.clientWidth) + 'px');
    const fits = Math.max(20, Math.floor(column / one) - (narrow ? 5 : 6));
    const changed = fits !== width;
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

  function linesOf(reading) {
    const tokens = Math.min(reading.t.length, MOST_LINES) + (reading.t.length > MOST_LINES || reading.m ? 1 : 0);
    const marks = Math.min(reading.e.length, MOST_ERRORS) + (reading.e.length > MOST_ERRORS ? 1 : 0);
    return Math.max(1, tokens) + marks;
  }

  function heightOf(d) {
    const own = Math.min(d.last - d.first, MOST_SOURCE);
    let lines = own;
    for (const reading of d.r) lines = narrow ? lines + linesOf(reading) + 1 : Math.max(lines, linesOf(reading));
    return TOP + PAD + Math.max(1, lines) * ROW + (narrow ? n : 0);
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
        const hidden = off.has(divergences[i].k);
        add(hidden ? HIDDEN : BLOCK, i, 0, hidden ? ROW : heightOf(divergences[i]));
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
    for (let d = 0; d < leftCount; d++) parent.append(makeCell(d));
    parent.append(middle);
    for (let d = leftCount; d < n; d++) parent.append(makeCell(d));
    return parent;
  }

  function makeRow(row) {
    const from = rowAt[row], to = rowAt[row + 1];
    const line = sourceLine(row);
    line.classList.add('source');
    return inOrder(d => {
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
      const list = errors[d];
      let i = search(list.at, list.n, from), shown = 0;
      for (; i < list.n && list.at[i] < to && shown < 2; i++, shown++) {
        cell.append(el('span', 'err', '⚑ ' + doc.codes[d][list.code[i]][0]));
      }
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
    if (kind.security) {
      const guard = el('span', 'guard', 'security');
      guard.title = kind.cases.length ? 'Known cases: ' + kind.cases.join(', ') : 'Markup that one parser does not see and another runs';
      top.append(guard);
    }
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
    const makeCell = k => {
      const reading = d.r[k];
      const cell = el('div', 'cell' + (reading.g ? ' g1cell' : ''));
      cell.append(el('div', 'line who', badge(reading.g), dialects[k].name));
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
      reading.t.slice(0, MOST_LINES).forEach(token => paint(add('', el('span', 'kind', KINDS[token.k])), brief(token)));
      const left = reading.t.length - MOST_LINES;
      if (left > 0 || reading.m) add(' more', '… ' + count(Math.max(0, left) + (reading.m || 0), 'more token', 'more tokens'));
      reading.e.slice(0, MOST_ERRORS).forEach(error => add(' err', '⚑ ' + doc.codes[k][error[0]][0]));
      if (reading.e.length > MOST_ERRORS) add(' more', '… ' + count(reading.e.length - MOST_ERRORS, 'more error', 'more errors'));
      return cell;
    };
    if (narrow) for (let k = 0; k < n; k++) cells.append(makeCell(k));
    else inOrder(makeCell, middle, cells);
    const box = el('div', 'box', top, cells);
    box.addEventListener('click', () => select(i));
    node.append(box);
    return node;
  }

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

  function visible() {
    const list = [];
    divergences.forEach((d, i) => { if (!off.has(d.k)) list.push(i); });
    return list;
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
    try { if (!quiet) history.replaceState(null, '', '#d' + (i + 1)); } catch (e) { /* not allowed here */ }
    const d = divergences[i];
    if (!quiet) $('say').textContent = 'Difference ' + (i + 1) + ': ' + classes[d.k].title + ', line ' + d.l;
    view.offsetHeight; // lays out, so that the measure holds all of the work
    performance.measure('patois-jump', 'patois-jump-start');
  }

  function walk(step) {
    const list = visible();
    if (!list.length) return;
    let next = step > 0 ? list.find(i => i > current) : list.findLast(i => i < current);
    if (next === undefined) next = step > 0 ? list[list.length - 1] : list[0];
    select(next);
  }

  function place() {
    const list = visible(), at = list.indexOf(current);
    $('place').textContent = (at + 1).toLocaleString('en') + ' / ' + list.length.toLocaleString('en');
    $('previous').disabled = at <= 0;
    $('next').disabled = !list.length || at === list.length - 1;
  }

  // ---- why

  function detail() {
    const root = el('div', 'why');
    if (current < 0) {
      root.append(el('p', 'equal', doc.count ? 'No difference is shown.'
        : 'All ' + n + ' dialects read this document alike.'));
      $('detail').replaceChildren(root);
      return;
    }
    const d = divergences[current], kind = classes[d.k];
    root.style.setProperty('--hue', hue(d.k));
    root.append(el('h2', '', el('span', 'swatch'), kind.title, el('small', '', where(d))));
    root.append(el('p', 'about-kind', kind.about));
    if (d.f) root.append(because(d));
    if (kind.security) {
      root.append(el('p', 'cases', kind.cases.length
        ? 'Differences of this kind have let markup past sanitizers: ' + kind.cases.join(', ') + '.'
        : 'Such differences can let markup past a sanitizer: one parser does not see what another runs.'));
    }
    const sides = el('div', 'sides');
    for (let k = 0; k < n; k++) sides.append(sideOf(d, k));
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

  function sideOf(d, k) {
    const reading = d.r[k], card = el('section', 'side');
    card.setAttribute('aria-label', dialects[k].name);
    card.append(el('h3', 'who', badge(reading.g), dialects[k].name));
    const alike = d.r.map((r, i) => r.g === reading.g && i !== k ? dialects[i].name : '').filter(Boolean);
    if (alike.length) card.append(el('p', 'quiet', 'as ' + alike.join(', ')));
    path(d, k, card);
    if (reading.e.length) {
      card.append(el('h3', '', 'Parse errors'));
      const list = el('ul', '');
      reading.e.forEach(error => {
        const [id, section, text] = doc.codes[k][error[0]];
        const item = el('li', 'err', '⚑ ' + id + (section ? '  §' + section : ''));
        if (text) item.append(el('span', '', text));
        list.append(item);
      });
      if (reading.n) list.append(el('li', 'quiet', '… ' + count(reading.n, 'more', 'more')));
      card.append(list);
    }
    card.append(el('h3', '', 'Tokens'));
    const tokens = el('ol', '');
    reading.t.forEach(token => tokens.append(paint(el('li', '', el('span', 'kind', KINDS[token.k])), brief(token))));
    if (!reading.t.length) tokens.append(el('li', 'quiet', 'none'));
    if (reading.m) tokens.append(el('li', 'quiet', '… ' + count(reading.m, 'more', 'more')));
    card.append(tokens);
    return card;
  }

  /** The states a dialect goes through; the step that differs first is marked. */
  function path(d, k, card) {
    const flat = d.p[k], here = d.f && d.f.t[k];
    if (flat.length < 7 && !here) return;
    card.append(el('h3', '', 'States'));
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
      + (doc.count > divergences.length ? ' · the first ' + divergences.length.toLocaleString('en') + ' are shown' : '');
    const shown = new Map();
    divergences.forEach(d => shown.set(d.k, (shown.get(d.k) || 0) + 1));
    $('classes').replaceChildren(...[...shown].sort((x, y) => y[1] - x[1]).map(([k, number]) => {
      const box = el('input', '');
      box.type = 'checkbox';
      box.checked = true;
      box.dataset.kind = classes[k].id;
      box.addEventListener('change', () => { if (box.checked) off.delete(k); else off.add(k); filtered(); });
      const title = el('span', '', classes[k].title);
      if (classes[k].security) title.append(el('span', 'shield', 'security' + (classes[k].cases.length ? ': ' + classes[k].cases.join(', ') : '')));
      const label = el('label', '', box, el('span', 'swatch'), title, el('span', 'n', number.toLocaleString('en')));
      label.style.setProperty('--hue', hue(k));
      return el('li', '', label);
    }));
    $('dialect-list').replaceChildren(...dialects.map((dialect, d) => el('li', '', el('b', '', dialect.name),
      el('span', '', dialect.title), el('span', '', dialect.date + ' · ' + count(errors[d].total, 'parse error', 'parse errors')))));
    $('pairs').replaceChildren(...Object.entries(doc.pairs).map(([pair, number]) => el('li', '',
      el('span', 'pair', pair.replace('|', ' – ')), el('span', 'n', number.toLocaleString('en')))));
    const title = el('div', 'source', 'Source');
    $('heads').replaceChildren();
    inOrder(d => el('div', '', dialects[d].name), title, $('heads'));
    document.querySelectorAll('.all button, #previous, #next').forEach(b => { b.disabled = !divergences.length; });
  }

  function filtered() {
    const list = visible();
    layout(true);
    if (list.length && !list.includes(current)) {
      select(list.find(i => i > current) ?? list[list.length - 1]);
    } else if (current >= 0 && list.length) {
      select(current, true);
    } else {
      current = -1;
      detail();
      draw();
    }
    place();
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
      if (off.has(d.k)) return;
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
    f: fold, d: () => theme(theme() ? 'light' : 'dark'), '?': () => help.showModal(),
  };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target, named = event.key.length > 1;
    if (target instanceof HTMLSelectElement) return;
    if (named && (side.contains(target) || $('why').contains(target))) return; // they scroll
    const act = KEYS[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });

  if (stores.length > 1) {
    const choice = $('documents');
    stores.forEach((store, i) => {
      const name = /"name":("(?:[^"\\]|\\.)*")/.exec(store.textContent.slice(0, 5000));
      const option = el('option', '', name ? JSON.parse(name[1]) : String(i + 1));
      option.value = String(i);
      choice.append(option);
    });
    choice.hidden = false;
    choice.addEventListener('change', () => { load(Number(choice.value)); pressed(); });
  }
  try {
    const kept = localStorage.getItem('patois-theme');
    if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
  } catch (e) { /* not allowed here */ }
  theme();
  if (stores.length) {
    load(0);
    pressed();
    place();
  }
  requestAnimationFrame(() => requestAnimationFrame(() => {
    performance.measure('patois-first-render', { start: 0 });
    document.documentElement.dataset.shown = 'yes';
  }));
})();
