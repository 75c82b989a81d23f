// The functions of the package, on top of an engine that runs here.

import { PatoisError, bytesOf, textOf } from './engine.js';

const DIALECT = 'html5';
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const KINDS = ['StartTag', 'EndTag', 'Character', 'Comment', 'Doctype', 'ProcessingInstruction', 'EntityRef',
  'Declaration', 'Skipped', 'ParseError'];
const START_TAG = 0, END_TAG = 1, TEXT = 2, COMMENT = 3, DOCTYPE = 4, INSTRUCTION = 5;
const FLAG = 1 << 8;

/** The tables that a label of an encoding may need, by how the label begins. */
const TABLES = [
  [/^(big5|cn-big5|x-x-big5)/, ['big5.txt']],
  [/^(euc-kr|cseuckr|csksc|iso-ir-149|korean|ks_?c|ksc|windows-949)/, ['euc-kr.txt']],
  [/^(euc-jp|x-euc-jp|cseucpkd)/, ['jis0208.txt', 'jis0212.txt']],
  [/^(shift|sjis|x-sjis|ms_?kanji|ms932|windows-31j|csshiftjis)/, ['jis0208.txt']],
  [/^(iso-2022-jp|csiso2022jp)/, ['jis0208.txt']],
  [/^(gb|chinese|csgb|iso-ir-58|x-gbk|csiso58)/, ['gb18030.txt', 'gb18030-ranges.txt']],
];

/** Returns the names of the tables that bytes in an encoding are read with; most need none. */
export function tablesOf(label) {
  const wanted = label.trim().toLowerCase();
  return TABLES.find(([labels]) => labels.test(wanted))?.[1] ?? [];
}

function names(dialects) {
  if (!Array.isArray(dialects) || dialects.length < 2) throw new PatoisError('"dialects" wants two names at least');
  return dialects.join(',');
}

function checked(input) {
  if (typeof input === 'string' || input instanceof Uint8Array) return input;
  throw new PatoisError('a document is a string or a Uint8Array');
}

/** Turns an object of rules into the four strings that the module wants for each. */
function rules(changes) {
  const list = [];
  for (const change of changes) {
    const { rule, selector, attribute, value, name, text, markup } = change;
    switch (rule) {
      case 'set': list.push(rule, selector, attribute, value); break;
      case 'removeAttribute': list.push(rule, selector, attribute, ''); break;
      case 'rename': list.push(rule, selector, attribute, name); break;
      case 'renameElement': list.push(rule, selector, name, ''); break;
      case 'remove': case 'unwrap': case 'keepOnly': list.push(rule, selector, '', ''); break;
      default: list.push(rule, selector, markup ?? text, markup === undefined ? 'text' : 'markup');
    }
  }
  return list;
}

/** Makes offsets of bytes into those of the text the bytes were made of. */
function place(words, places) {
  for (let at = 0; words[at] !== -1; at += words[at + 1]) {
    const end = at + words[at + 1];
    for (let i = at + 2; i < end; i += 2) {
      if (words[i] >= 0) {
        words[i] = places.of(words[i]);
        words[i + 1] = places.of(words[i + 1]);
      }
    }
  }
}

/** The tokens of a document as numbers; strings are made when they are asked for. */
export class TokenList {
  #source;
  #words;
  #strings;
  #starts;
  #decoder;

  constructor(source, words) {
    this.#source = source;
    this.#words = words;
    let at = 0, count = 0;
    while (words[at] !== -1) {
      at += words[at + 1];
      count++;
    }
    this.#starts = new Int32Array(count);
    for (let i = 0, from = 0; i < count; from += words[from + 1]) this.#starts[i++] = from;
    this.#strings = [];
    for (let left = words[at + 1], from = at + 2; left > 0; left--) {
      this.#strings.push(textOf(words, from + 1, words[from]));
      from += 1 + (words[from] + 1 >> 1);
    }
    this.length = count;
  }

  /** The records: see docs/WEB.md. */
  get words() { return this.#words; }
  kind(i) { return KINDS[this.kindNumber(i)]; }
  kindNumber(i) { return this.#words[this.#starts[i]] & 0xFF; }
  start(i) { return this.#words[this.#starts[i] + 2]; }
  end(i) { return this.#words[this.#starts[i] + 3]; }
  raw(i) { return this.#slice(this.start(i), this.end(i)); }
  /** The name of a tag or DOCTYPE, the target of an instruction, the code of an error. */
  name(i) { return this.#string(this.#starts[i] + 4); }
  /** What a text or comment reads as. */
  data(i) { return this.#string(this.#starts[i] + (this.kindNumber(i) === INSTRUCTION ? 6 : 4)); }
  publicId(i) { return this.#string(this.#starts[i] + 6); }
  systemId(i) { return this.#string(this.#starts[i] + 8); }
  selfClosing(i) { return this.kindNumber(i) <= END_TAG && (this.#words[this.#starts[i]] & FLAG) !== 0; }
  forceQuirks(i) { return this.kindNumber(i) === DOCTYPE && (this.#words[this.#starts[i]] & FLAG) !== 0; }
  cdata(i) { return this.kindNumber(i) === TEXT && (this.#words[this.#starts[i]] & FLAG) !== 0; }
  attributeCount(i) { return this.kindNumber(i) <= END_TAG ? (this.#words[this.#starts[i] + 1] - 6) / 4 : 0; }
  attributeName(i, k) { return this.#string(this.#starts[i] + 6 + 4 * k); }
  attributeValue(i, k) { return this.#string(this.#starts[i] + 8 + 4 * k); }

  /** An object for a token, as a plain value. */
  token(i) {
    const kind = this.kindNumber(i);
    const token = { kind: KINDS[kind], start: this.start(i), end: this.end(i) };
    if (kind === START_TAG || kind === END_TAG) {
      token.name = this.name(i);
      token.attributes = Array.from({ length: this.attributeCount(i) }, (_, k) =>
        ({ name: this.attributeName(i, k), value: this.attributeValue(i, k) }));
      token.selfClosing = this.selfClosing(i);
    } else if (kind === TEXT || kind === COMMENT) {
      token.data = this.data(i);
    } else if (kind === DOCTYPE) {
      Object.assign(token, { name: this.name(i), publicId: this.publicId(i), systemId: this.systemId(i), forceQuirks: this.forceQuirks(i) });
    } else if (kind === INSTRUCTION) {
      Object.assign(token, { target: this.name(i), data: this.data(i) });
    } else if (this.#words[this.#starts[i] + 1] > 4) {
      token[kind === KINDS.length - 1 ? 'code' : 'name'] = this.name(i);
    }
    return token;
  }

  * [Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this.token(i);
  }

  #slice(from, to) {
    if (typeof this.#source === 'string') return this.#source.slice(from, to);
    this.#decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
    return this.#decoder.decode(this.#source.subarray(from, to));
  }

  #string(at) {
    const from = this.#words[at], to = this.#words[at + 1];
    if (from >= 0) return this.#slice(from, to);
    return to === -2 ? null : this.#strings[-1 - from];
  }
}

/** A document that is being edited, lexed again only where an edit changed it. */
class LiveDocument {
  static #opened = 0;
  #engine;
  #name;

  constructor(engine, text, dialect) {
    this.#engine = engine;
    this.#name = 'live-' + ++LiveDocument.#opened;
    engine.run(['open', this.#name, dialect], text);
  }

  edit(offset, removed, inserted) { this.#engine.run(['edit', this.#name, offset, removed], inserted); }
  show(from, to, most = 500) { return JSON.parse(this.#engine.run(['show', this.#name, from, to, most])); }
  list(from, to, most = 500) { return this.#engine.run(['list', this.#name, from, to, most]); }
  token(number) { return JSON.parse(this.#engine.run(['token', this.#name, number])); }
  close() { this.#engine.run(['shut', this.#name]); }
}

/** The functions, on an engine. A document is a string, with offsets in UTF-16 units, or bytes, with offsets in bytes. */
export function functionsOf(engine, loadTable) {
  const loaded = new Set();
  /** A table that is missing is told of here: the module would remember that it could not be read. */
  const readable = label => {
    for (const name of tablesOf(label)) {
      if (!loaded.has(name)) throw new PatoisError('call loadEncoding("' + label + '") first: its tables are loaded when they are asked for');
    }
    return label;
  };
  const json = (parts, input, onProgress) => {
    const answer = engine.run(parts, input, onProgress);
    return JSON.parse(typeof answer === 'string' ? answer : utf8.decode(answer));
  };
  return {
    backend: engine.backend,

    lex(input, { dialect = DIALECT, errors = false, encoding = '', state = '', lastStartTag = '', cdata = false } = {}) {
      return json(['lex', dialect, errors, false, readable(encoding), state, lastStartTag, cdata], checked(input));
    },
    trace(input, { dialect = DIALECT, errors = false, encoding = '', state = '', lastStartTag = '', cdata = false } = {}) {
      return json(['lex', dialect, errors, true, readable(encoding), state, lastStartTag, cdata], checked(input));
    },
    tokens(input, { dialect = DIALECT, errors = false, state = '', lastStartTag = '', cdata = false } = {}) {
      const encoded = typeof input === 'string' ? bytesOf(input) : null;
      const words = engine.run(['tokens', dialect, errors, state, lastStartTag, cdata], encoded?.bytes ?? checked(input));
      if (encoded?.places) place(words, encoded.places);
      return new TokenList(input, words);
    },
    compare(input, { dialects, level = 'tokens', document = '-' } = {}, onProgress = null) {
      return json(['compare', names(dialects), level, document], checked(input), onProgress);
    },
    explain(input, { dialects, offset = 0, level = 'tokens' } = {}) {
      return json(['explain', names(dialects), offset, level], checked(input));
    },
    errors(input, { dialect = DIALECT, encoding = '', document = '-' } = {}) {
      return json(['errors', dialect, readable(encoding), document], checked(input));
    },
    rewrite(input, changes, { dialect = DIALECT } = {}) {
      return engine.run(['rewrite', dialect, ...rules(changes)], checked(input));
    },
    openElements(before, { dialect = DIALECT } = {}) {
      return json(['elements', dialect], checked(before));
    },
    open(text, { dialect = DIALECT } = {}) {
      return new LiveDocument(engine, text, dialect);
    },
    dialects() { return json(['dialects']); },
    classes() { return json(['classes']); },
    states({ dialect = DIALECT } = {}) { return json(['states', dialect]); },

    async loadEncoding(label) {
      for (const name of tablesOf(label)) {
        if (loaded.has(name)) continue;
        engine.run(['table', name], await loadTable(name));
        loaded.add(name);
      }
    },
  };
}
