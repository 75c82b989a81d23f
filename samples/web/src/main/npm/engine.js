// Loads the compiled module and speaks with it. The runtime of TeaVM makes functions of text; what is needed of it is
// written out here instead, so that no page has to allow "unsafe-eval".

const BYTES = 0, TEXT = 1, NUMBERS = 2;

/** How many words of the document, and as many of the answer, lie at once in the memory that the module sees; WasmHost has the same number. */
const WORDS = 1 << 14;
const PAGE = 1 << 16;

/** What went wrong in the module: an unknown dialect, a passed limit. */
export class PatoisError extends Error {
  constructor(message) {
    super(message);
    this.name = 'PatoisError';
  }
}

/** What the module is given, and what it gives back. */
class Exchange {
  constructor() {
    this.argumentText = '';
    this.words = new Int32Array(0);
    this.units = 0;
    this.answer = new Int32Array(1 << 12);
    this.length = 0;
    this.onProgress = null;
    this.imports = {
      argumentUnits: () => this.argumentText.length,
      argument: at => this.argumentText.charCodeAt(at),
      documentUnits: () => this.units,
      document: word => this.words[word],
      emit: word => {
        if (this.length === this.answer.length) this.grow();
        this.answer[this.length++] = word;
      },
      restart: () => { this.length = 0; },
      progress: done => { if (this.onProgress) this.onProgress(done); },
    };
  }

  /** What the module of WebAssembly calls instead of "document" and "emit": words go through memory, many at once. */
  through(memory, address) {
    const given = new Int32Array(memory.buffer, address, WORDS);
    const taken = new Int32Array(memory.buffer, address + 4 * WORDS, WORDS);
    const { document, emit, ...rest } = this.imports;
    return {
      ...rest,
      memory: () => address,
      give: word => { given.set(this.words.subarray(word, word + WORDS)); },
      take: count => {
        while (this.length + count > this.answer.length) this.grow();
        this.answer.set(taken.subarray(0, count), this.length);
        this.length += count;
      },
    };
  }

  grow() {
    const larger = new Int32Array(this.answer.length * 2);
    larger.set(this.answer);
    this.answer = larger;
  }

  take(parts, input, onProgress) {
    // Each with its length before it: a value may hold any character.
    this.argumentText = parts.map(part => String(part ?? '')).map(part => part.length + ':' + part).join('');
    this.length = 0;
    this.onProgress = onProgress;
    const ascii = typeof input === 'string' && READING.has(parts[0]) ? asciiOf(input) : null;
    if (typeof input === 'string' && !ascii) {
      const units = new Uint16Array(input.length + 1 & ~1);
      for (let i = 0; i < input.length; i++) units[i] = input.charCodeAt(i);
      this.words = new Int32Array(units.buffer);
      this.units = -1 - input.length;
    } else {
      const bytes = ascii ?? input ?? new Uint8Array(0);
      const padded = new Uint8Array(bytes.length + 3 & ~3);
      padded.set(bytes);
      this.words = new Int32Array(padded.buffer);
      this.units = bytes.length;
    }
  }

  /** The answer: text, bytes, or an array of numbers. */
  given() {
    const kind = this.answer[0];
    if (this.length === 0) throw new PatoisError('the module gave no answer');
    if (kind === NUMBERS) return this.answer.slice(1, this.length);
    if (kind === BYTES) return new Uint8Array(this.answer.buffer, 8, this.answer[1]).slice();
    const text = textOf(this.answer, 2, this.answer[1]);
    if (kind !== TEXT) throw new PatoisError(text);
    return text;
  }

  /** What is kept of a long answer is given back to the heap. */
  forget() {
    this.words = new Int32Array(0);
    if (this.answer.length > 1 << 20) this.answer = new Int32Array(1 << 12);
  }
}

/** The commands that read a document, and give back nothing of the form it had. */
const READING = new Set(['lex', 'compare', 'explain', 'errors']);

const encoder = new TextEncoder();

/** Returns a text as bytes, if each unit of it is one: then places in both are the same, and bytes are read faster. */
function asciiOf(text) {
  const bytes = encoder.encode(text);
  return bytes.length === text.length ? bytes : null;
}

/**
 * Returns a text as UTF-8, and how places in the bytes become places in the text; null where bytes would not read alike:
 * it begins with U+FEFF, or a surrogate stands alone.
 */
export function bytesOf(text) {
  if (text.charCodeAt(0) === 0xFEFF) return null;
  const bytes = encoder.encode(text), length = bytes.length;
  if (length === text.length) return { bytes, places: null };
  const words = bytes.byteOffset & 3 ? [] : new Int32Array(bytes.buffer, bytes.byteOffset, length >> 2);
  const ends = new Int32Array(length - text.length), lost = new Int32Array(length - text.length);
  let count = 0, shift = 0;
  for (let i = 0; i < length;) {
    while ((i & 3) === 0 && i >> 2 < words.length && (words[i >> 2] & 0x80808080) === 0) i += 4;
    const b = bytes[i];
    if (!(b >= 0x80)) {
      i++;
      continue;
    }
    const taken = b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    if (b === 0xEF && bytes[i + 1] === 0xBF && bytes[i + 2] === 0xBD && text.charCodeAt(i - shift) !== 0xFFFD) return null;
    i += taken;
    shift += taken === 4 ? 2 : taken - 1;
    ends[count] = i;
    lost[count++] = shift;
  }
  return { bytes, places: new Places(ends.subarray(0, count), lost.subarray(0, count)) };
}

/** Makes places in bytes into places in the text they were made of; fast where each is near the one before. */
class Places {
  #ends;
  #lost;
  #before = 0;

  /** @param ends where each character ends that has several bytes; lost: how much shorter the text is up to there */
  constructor(ends, lost) {
    this.#ends = ends;
    this.#lost = lost;
  }

  of(at) {
    const ends = this.#ends;
    let before = this.#before;
    while (before < ends.length && ends[before] <= at) before++;
    while (before > 0 && ends[before - 1] > at) before--;
    this.#before = before;
    return before === 0 ? at : at - this.#lost[before - 1];
  }
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Reads units of UTF-16 from an array of numbers. */
export function textOf(words, at, length) {
  const units = new Uint16Array(words.buffer, words.byteOffset + at * 4, length);
  if (length < 64) return String.fromCharCode.apply(null, units);
  const text = utf16.decode(units);
  return text.includes('\uFFFD') ? exact(units) : text;
}

/** Surrogates that stand alone are kept, which a decoder does not. */
function exact(units) {
  let text = '';
  for (let i = 0; i < units.length; i += 4096) text += String.fromCharCode.apply(null, units.subarray(i, i + 4096));
  return text;
}

/** The functions that the module would make of text, by that text. */
const KNOWN_FUNCTIONS = new Map([
  ['return str;', value => value],
  ['return crypto!=null;', () => typeof crypto !== 'undefined'],
]);

function known(body) {
  const found = KNOWN_FUNCTIONS.get(body);
  if (!found) throw new PatoisError('the module wants a function that is not known here: ' + body);
  return found;
}

const same = value => value;

function script(context) {
  const rethrow = error => { throw error; };
  const guarded = call => {
    try {
      return call();
    } catch (error) {
      return rethrow(error);
    }
  };
  const jso = {
    stringBuiltinsSupported: () => context.builtins,
    isUndefined: value => value === undefined,
    unwrapBoolean: value => value ? 1 : 0,
    wrapBoolean: value => Boolean(value),
    getProperty: (object, name) => object === null ? globalThis[name] : object[name],
    setProperty: (object, name, value) => { object[name] = value; },
    global: name => globalThis[name],
    createClass: () => class {},
    exportClass: type => type,
    defineFunction: call => call,
    defineMethod: (type, name, call) => { type.prototype[name] = call; },
    defineStaticMethod: (type, name, call) => { type[name] = call; },
    instanceOf: (value, type) => value instanceof type,
    instanceOfOrNull: (value, type) => value === null || value instanceof type,
    sameRef: (a, b) => a === b,
    unwrapJavaObject: same,
    wrapObject: same,
    javaObjectToJS: same,
  };
  for (const type of ['Byte', 'Short', 'Char', 'Int', 'Long', 'Float', 'Double']) {
    jso['wrap' + type] = same;
    jso['unwrap' + type] = same;
  }
  for (let i = 0; i < 5; i++) {
    jso['createFunction' + i] = (...parts) => known(parts[i]);
    jso['callFunction' + i] = (call, ...rest) => guarded(() => call(...rest));
    jso['callMethod' + i] = (object, name, ...rest) => guarded(() => (object ?? globalThis)[name](...rest));
    jso['construct' + i] = (type, ...rest) => guarded(() => new type(...rest));
  }
  return jso;
}

/** Whether this browser runs WebAssembly with garbage collection: a module with one type, a structure. */
export function hasWasmGc() {
  return typeof WebAssembly === 'object'
    && WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 0x5f, 1, 0x7f, 0));
}

/** Whether strings come to the module without detours. */
function hasBuiltins() {
  // A module that imports "length" with a wrong type: it is refused where the builtin is known.
  const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 23, 1, 14, 119, 97, 115, 109, 58, 106,
    115, 45, 115, 116, 114, 105, 110, 103, 4, 99, 97, 115, 116, 0, 0);
  return !WebAssembly.validate(bytes, { builtins: ['js-string'] });
}

const STRINGS = {
  fromCharCode: code => String.fromCharCode(code),
  fromCharCodeArray: () => { throw new PatoisError('not supported'); },
  intoCharCodeArray: () => { throw new PatoisError('not supported'); },
  concat: (first, second) => first + second,
  charCodeAt: (text, at) => text.charCodeAt(at),
  length: text => text.length,
  substring: (text, from, to) => text.substring(from, to),
};

/** Compiles the module, which then may be sent to workers: they need not compile it again. */
export const compiledWasm = bytes => WebAssembly.compile(bytes, { builtins: ['js-string'] });

async function ofWasm(wasm) {
  const module = wasm instanceof WebAssembly.Module ? wasm : await compiledWasm(wasm);
  const sections = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const needs = JSON.parse(new TextDecoder().decode(sections[0]));
  const shared = needs.dataSize + 7 & ~7, heap = shared + 8 * WORDS;
  const pages = Math.max(1, needs.min) + 8 * WORDS / PAGE;
  const context = { builtins: hasBuiltins() };
  const start = async () => {
    const exchange = new Exchange();
    // The memory never grows, so that what looks into it stays: the module has its objects elsewhere.
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const number = (value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
    const instance = await WebAssembly.instantiate(module, {
      env: { memory },
      patois: exchange.through(memory, shared),
      'wasm:js-string': STRINGS,
      teavmJso: script(context),
      teavmMath: Math,
      teavmDate: { currentTimeMillis: () => Date.now() },
      teavmConsole: { putcharStderr() {}, putcharStdout() {} },
      teavmMemory: { linearMemory: () => memory.buffer, notifyHeapResized() {}, heapOffset: number(heap), maxSize: number(pages * PAGE) },
      teavmAsync: { offer() {}, kill() {} },
      teavm: {
        createWeakRef: value => new WeakRef(value), deref: ref => ref.deref() ?? null,
        createStringWeakRef: value => new WeakRef(value), stringDeref: ref => ref.deref(),
        takeStackTrace: () => ({ getStack: () => [] }), decorateException() {},
      },
    });
    return { exchange, run: instance.exports.run };
  };
  return start;
}

async function ofScript(module) {
  return async () => {
    const exchange = new Exchange();
    return {
      exchange,
      run: () => {
        globalThis.patoisHost = exchange.imports;
        module.run();
      },
    };
  };
}

/**
 * Starts an engine.
 *
 * @param {{wasm?: BufferSource | WebAssembly.Module, script?: {run: () => void}}} compiled the module, as WebAssembly or as a script
 */
export async function startEngine(compiled) {
  const start = compiled.wasm ? await ofWasm(compiled.wasm) : await ofScript(compiled.script);
  let { exchange, run } = await start();
  let running = false;
  return {
    backend: compiled.wasm ? 'wasm' : 'script',
    async restart() {
      ({ exchange, run } = await start());
    },
    /** Runs a command; what it gives is text, bytes or numbers. */
    run(parts, input, onProgress = null) {
      if (running) throw new PatoisError('a call is running: a function that is told its progress cannot make another one');
      running = true;
      try {
        exchange.take(parts, input, onProgress);
        run();
        return exchange.given();
      } finally {
        running = false;
        exchange.forget();
      }
    },
  };
}
