// Patois for JavaScript: the lexers of Patois, compiled to WebAssembly.

import { startEngine, hasWasmGc, PatoisError } from './engine.js';
import { functionsOf, TokenList } from './api.js';

export { PatoisError, TokenList };
export { PatoisWorker } from './client.js';

async function file(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new PatoisError(name + ' could not be loaded: ' + response.status);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Loads the module: WebAssembly, or JavaScript where there is no WebAssembly with garbage collection.
 *
 * @param {{backend?: 'wasm' | 'script', wasm?: BufferSource}} options what is loaded, if not what fits
 */
export async function load({ backend = hasWasmGc() ? 'wasm' : 'script', wasm } = {}) {
  const compiled = backend === 'wasm'
    ? { wasm: wasm ?? await file('./patois.wasm') }
    : { script: await import('./patois-script.js') };
  const engine = await startEngine(compiled);
  return functionsOf(engine, async name => new TextDecoder().decode(await file('./tables/' + name)));
}
