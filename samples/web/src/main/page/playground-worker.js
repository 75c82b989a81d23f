// The engine of the page, in a worker: each message is a call.
import { startEngine } from '../npm/engine.js';
import { functionsOf } from '../npm/api.js';

let patois = null;
const open = new Map();
let current = 0;
let traced = { text: '', dialect: '', steps: [] };

/** The number of the first step that ends after a place. */
function firstAfter(steps, place) {
  let low = 0, high = steps.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (steps[middle].end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

const calls = {
  /** Starts with a module of WebAssembly, or with that of JavaScript, which stands before this script then. */
  async start(wasm) {
    patois = functionsOf(await startEngine(wasm ? { wasm } : { script: self.patoisScript }), () => { throw new Error('no tables here'); });
    return { backend: patois.backend, dialects: patois.dialects(), classes: patois.classes() };
  },
  /** Opens the document anew in these dialects. */
  open(text, dialects) {
    for (const live of open.values()) live.close();
    open.clear();
    for (const dialect of dialects) open.set(dialect, patois.open(text, { dialect }));
  },
  edit(changes) {
    for (const live of open.values()) {
      for (const { at, removed, inserted } of changes) live.edit(at, removed, inserted);
    }
  },
  /** JSON as text: that comes to the page many times faster than objects do. */
  show(from, to, most) {
    return [...open].map(([dialect, live]) => [dialect, live.list(from, to, most)]);
  },
  token: (dialect, number) => open.get(dialect)?.token(number),
  compare: (text, dialects) => patois.compare(text, { dialects }, progress => self.postMessage({ id: current, progress })),
  /** Traces a text; the steps stay here. Gives how many there are. */
  trace(text, dialect) {
    const held = { currentToken: '', temporaryBuffer: '', lastStartTag: '', returnState: '' };
    const steps = [], errors = [];
    for (const one of patois.trace(text, { dialect, errors: true })) {
      if (one.kind === 'ParseError') errors.push(one);
      if (one.kind !== 'Step') continue;
      Object.assign(held, one.changed);
      steps.push({ ...one, held: { ...held }, wrong: [] });
    }
    for (const error of errors) (steps[firstAfter(steps, error.start)] ?? steps.at(-1)).wrong.push(error.code);
    traced = { text, dialect, steps };
    return steps.length;
  },
  /** A step of what was traced, after those before it. */
  steps: (number, before) => traced.steps.slice(Math.max(0, number - before), number + 1),
  /** The elements that are open at a step, after the last token before it. */
  elements(number) {
    const { text, dialect, steps } = traced;
    const done = steps.slice(0, number + 1).findLast(step => step.emitted || step.emittedText);
    return patois.openElements(done ? text.slice(0, done.end) : '', { dialect });
  },
  states: dialect => patois.states({ dialect }),
};

self.onmessage = async ({ data: { id, name, parameters } }) => {
  current = id;
  try {
    self.postMessage({ id, value: await calls[name](...parameters) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
};
