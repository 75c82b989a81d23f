// The engine of the page, in a worker: each message is a call.
import { startEngine } from '../npm/engine.js';
import { functionsOf } from '../npm/api.js';

let patois = null;
const open = new Map();
let current = 0;

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
  show(from, to, most) {
    return Object.fromEntries([...open].map(([dialect, live]) => [dialect, live.show(from, to, most)]));
  },
  compare: (text, dialects) => patois.compare(text, { dialects }, progress => self.postMessage({ id: current, progress })),
  trace: (text, dialect) => patois.trace(text, { dialect, errors: true }).filter(one => one.kind === 'Step' || one.kind === 'ParseError'),
  states: dialect => patois.states({ dialect }),
  elements: (before, dialect) => patois.openElements(before, { dialect }),
};

self.onmessage = async ({ data: { id, name, parameters } }) => {
  current = id;
  try {
    self.postMessage({ id, value: await calls[name](...parameters) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
};
