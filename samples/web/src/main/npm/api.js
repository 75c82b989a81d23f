// The functions of the package, on top of an engine that runs here.

import { PatoisError, bytesOf, textOf } from './engine.js';

const DIALECT = 'html5';
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const KINDS = ['StartTag', 'EndTag', 'Character', 'Comment', 'Doctype', 'ProcessingInstruction', 'EntityRef',
  'Declaration', 'Skipped', 'ParseError'];
const START_TAG = 0, END_TAG = 1, TEXT = 2, COMMENT = 3, DOCTYPE = 4, INSTRUCTION = 5;
const FLAG = 1 << 8;
const MOST_PLACE = 0x7FFFFFFF;
/** A trace has some 300 bytes of JSON for each unit of the document; no browser holds that of a long one. */
const MOST_TRACED = 500_000;

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
  for (const name of dialects) {
    if (typeof name !== 'string' || name.includes(',')) throw new PatoisError('"dialects" has ' + JSON.stringify(name) + ', which is no name');
  }
  return dialects.join(',');
}

function checked(input) {
  if (typeof input === 'string' || input instanceof Uint8Array) return input;
  throw new PatoisError('a document is a string or a Uint8Array, not ' + kindOf(input));
}

function checkedText(input, what) {
  if (typeof input === 'string') return input;
  throw new PatoisError(what + ' is a string, not ' + kindOf(input));
}

function kindOf(value) {
  return value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
}

/** Refuses what is no whole number from 0 on, or more than the most that can be. */
function checkedPlace(place, what, most = Number.MAX_SAFE_INTEGER) {
  if (!Number.isSafeInteger(place) || place < 0) throw new PatoisError(what + ' is a whole number from 0 on, not ' + String(place));
  if (place > most) throw new PatoisError(what + ' is ' + place + ', and the document has only ' + most);
  return place;
}

const OF_LEXING = { dialect: 'string', errors: 'boolean', encoding: 'string', state: 'string', lastStartTag: 'string', cdata: 'boolean' };
const OF_TOKENS = { dialect: 'string', errors: 'boolean', state: 'string', lastStartTag: 'string', cdata: 'boolean' };
const OF_A_DIALECT = { dialect: 'string' };

/** Returns the options of a call. One that the call does not know, or of a wrong type, is refused: it would do nothing. */
function options(call, given, known) {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new PatoisError(call + ': the options are an object, not ' + kindOf(given));
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, key)) throw new PatoisError(call + ' knows no option "' + key + '"; it has ' + Object.keys(known).join(', '));
    if (value !== undefined && known[key] && typeof value !== known[key]) {
      throw new PatoisError(call + ': "' + key + '" is a ' + known[key] + ', not ' + kindOf(value));
    }
  }
  return given;
}

/** What each rule wants beside its selector. */
const RULES = {
  set: ['attribute', 'value'], removeAttribute: ['attribute'], rename: ['attribute', 'name'], renameElement: ['name'],
  remove: [], unwrap: [], keepOnly: [],
  replace: ['text', 'markup'], insertBefore: ['text', 'markup'], insertStart: ['text', 'markup'], insertEnd: ['text', 'markup'], insertAfter: ['text', 'markup'],
};

/** Refuses a change with a misspelt key, a missing one, or one of a wrong type. */
function checkedChange(change, i) {
  const where = 'rewrite: change ' + (i + 1);
  if (typeof change !== 'object' || change === null) throw new PatoisError(where + ' is an object, not ' + kindOf(change));
  const { rule } = change;
  if (typeof rule !== 'string' || !Object.hasOwn(RULES, rule)) {
    throw new PatoisError(where + ' has the rule ' + JSON.stringify(rule) + '; there are ' + Object.keys(RULES).join(', '));
  }
  const wanted = ['selector', ...RULES[rule]];
  for (const [key, value] of Object.entries(change)) {
    if (key === 'rule' || value === undefined) continue;
    if (!wanted.includes(key)) throw new PatoisError(where + ' ("' + rule + '") has "' + key + '"; it knows ' + wanted.join(', '));
    if (typeof value !== 'string') throw new PatoisError(where + ' ("' + rule + '"): "' + key + '" is a string, not ' + kindOf(value));
  }
  const missing = wanted.filter(key => change[key] === undefined);
  const isContent = RULES[rule].includes('markup');
  if (isContent && (missing.includes('selector') || missing.length !== 1)) {
    throw new PatoisError(where + ' ("' + rule + '") wants "selector", and either "text" or "markup"');
  }
  if (!isContent && missing.length > 0) throw new PatoisError(where + ' ("' + rule + '") has no "' + missing[0] + '"');
  return change;
}

/** Turns an object of rules into the four strings that the module wants for each. */
function rules(changes) {
  if (!Array.isArray(changes)) throw new PatoisError('rewrite: the changes are an array, not ' + kindOf(changes));
  const list = [];
  for (const change of changes.map(checkedChange)) {
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
  #length;

  constructor(engine, text, dialect) {
    this.#engine = engine;
    this.#length = text.length;
    this.#name = 'live-' + ++LiveDocument.#opened;
    engine.run(['open', this.#name, dialect], text);
  }

  edit(offset, removed, inserted) {
    checkedPlace(offset, 'edit: the offset', this.#length);
    checkedPlace(removed, 'edit: what is removed', this.#length - offset);
    checkedText(inserted, 'edit: what is inserted');
    this.#engine.run(['edit', this.#name, offset, removed], inserted);
    this.#length += inserted.length - removed;
  }

  show(from, to, most = 500) { return JSON.parse(this.#range('show', from, to, most)); }
  list(from, to, most = 500) { return this.#range('list', from, to, most); }
  token(number) { return JSON.parse(this.#engine.run(['token', this.#name, checkedPlace(number, 'token: the number')])); }
  close() { this.#engine.run(['shut', this.#name]); }

  /** A range may end after the document: who draws a window need not know where that ends. */
  #range(call, from, to, most) {
    const [first, last, many] = [from, to, most].map(place => Math.min(checkedPlace(place, call + ': a place or number'), MOST_PLACE));
    return this.#engine.run([call, this.#name, first, last, many]);
  }
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

    lex(input, given) {
      const { dialect = DIALECT, errors = false, encoding = '', state = '', lastStartTag = '', cdata = false } = options('lex', given, OF_LEXING);
      return json(['lex', dialect, errors, false, readable(encoding), state, lastStartTag, cdata], checked(input));
    },
    trace(input, given) {
      const { dialect = DIALECT, errors = false, encoding = '', state = '', lastStartTag = '', cdata = false } = options('trace', given, OF_LEXING);
      if (checked(input).length > MOST_TRACED) {
        throw new PatoisError('trace: the document has ' + input.length + ' units, and no more than ' + MOST_TRACED + ' are traced; trace a part of it');
      }
      return json(['lex', dialect, errors, true, readable(encoding), state, lastStartTag, cdata], checked(input));
    },
    tokens(input, given) {
      const { dialect = DIALECT, errors = false, state = '', lastStartTag = '', cdata = false } = options('tokens', given, OF_TOKENS);
      const encoded = typeof input === 'string' ? bytesOf(input) : null;
      const words = engine.run(['tokens', dialect, errors, state, lastStartTag, cdata], encoded?.bytes ?? checked(input));
      if (encoded?.places) place(words, encoded.places);
      return new TokenList(input, words);
    },
    compare(input, given, onProgress = null) {
      const { dialects, level = 'tokens', document = '-' } = options('compare', given, { dialects: '', level: 'string', document: 'string' });
      if (onProgress !== null && onProgress !== undefined && typeof onProgress !== 'function') {
        throw new PatoisError('compare: what is told the progress is a function, not ' + kindOf(onProgress));
      }
      return json(['compare', names(dialects), level, document], checked(input), onProgress);
    },
    explain(input, given) {
      const { dialects, offset = 0, level = 'tokens' } = options('explain', given, { dialects: '', offset: '', level: 'string' });
      checkedPlace(offset, 'explain: "offset"', checked(input).length);
      return json(['explain', names(dialects), offset, level], input);
    },
    errors(input, given) {
      const { dialect = DIALECT, encoding = '', document = '-' } = options('errors', given, { dialect: 'string', encoding: 'string', document: 'string' });
      return json(['errors', dialect, readable(encoding), document], checked(input));
    },
    rewrite(input, changes, given) {
      const { dialect = DIALECT } = options('rewrite', given, OF_A_DIALECT);
      return engine.run(['rewrite', dialect, ...rules(changes)], checked(input));
    },
    openElements(before, given) {
      const { dialect = DIALECT } = options('openElements', given, OF_A_DIALECT);
      return json(['elements', dialect], checkedText(before, 'openElements: the text before'));
    },
    open(text, given) {
      const { dialect = DIALECT } = options('open', given, OF_A_DIALECT);
      return new LiveDocument(engine, checkedText(text, 'open: a document to edit'), dialect);
    },
    dialects() { return json(['dialects']); },
    classes() { return json(['classes']); },
    states(given) {
      const { dialect = DIALECT } = options('states', given, OF_A_DIALECT);
      return json(['states', dialect]);
    },

    async loadEncoding(label) {
      checkedText(label, 'loadEncoding: the label');
      for (const name of tablesOf(label)) {
        if (loaded.has(name)) continue;
        engine.run(['table', name], await loadTable(name));
        loaded.add(name);
      }
    },
  };
}
