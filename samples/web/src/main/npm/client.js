// The functions of the package in a worker, so that a page stays awake.

import { PatoisError } from './engine.js';
import { TokenList } from './api.js';

async function newWorker(heard, failed) {
  const url = new URL('./worker.js', import.meta.url);
  if (typeof Worker === 'function') {
    const worker = new Worker(url, { type: 'module' });
    worker.onmessage = event => heard(event.data);
    worker.onerror = event => failed(worker, event.message);
    worker.onmessageerror = () => failed(worker, 'an answer could not be read');
    return worker;
  }
  const { Worker: Thread } = await import('node:worker_threads');
  const thread = new Thread(url);
  thread.on('message', heard);
  thread.on('error', error => failed(thread, error.message));
  return thread;
}

/**
 * The functions of the package, each giving a promise. A call that is cancelled by its signal ends the worker at once;
 * the next call starts another one, and so do calls that were waiting.
 */
export class PatoisWorker {
  #worker = null;
  #calls = new Map();
  #last = 0;

  lex(input, options) { return this.#call('lex', [input, options], options); }
  trace(input, options) { return this.#call('trace', [input, options], options); }
  async tokens(input, options) { return new TokenList(input, await this.#call('tokens', [input, options], options)); }
  compare(input, options) { return this.#call('compare', [input, options], options); }
  explain(input, options) { return this.#call('explain', [input, options], options); }
  errors(input, options) { return this.#call('errors', [input, options], options); }
  rewrite(input, changes, options) { return this.#call('rewrite', [input, changes, options], options); }
  openElements(before, options) { return this.#call('openElements', [before, options], options); }
  dialects() { return this.#call('dialects', []); }
  classes() { return this.#call('classes', []); }
  states(options) { return this.#call('states', [options], options); }
  loadEncoding(label) { return this.#call('loadEncoding', [label]); }

  /** Ends the worker. Calls that wait are rejected. */
  close() {
    this.#end();
    for (const call of this.#calls.values()) call.reject(new PatoisError('the worker was closed'));
    this.#calls.clear();
  }

  #call(name, parameters, options = {}) {
    const { signal, onProgress } = options ?? {};
    if (signal?.aborted) return Promise.reject(signal.reason);
    const plain = parameters.map(one => one && !ArrayBuffer.isView(one) && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'signal' && key !== 'onProgress')) : one);
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const cancel = () => {
        if (this.#calls.delete(id)) {
          this.#end();
          reject(signal.reason);
          for (const [other, call] of this.#calls) this.#send(other, call);
        }
      };
      signal?.addEventListener('abort', cancel, { once: true });
      // A signal may outlive many calls: it keeps nothing of those that have ended.
      const ended = settle => value => {
        signal?.removeEventListener('abort', cancel);
        settle(value);
      };
      const call = { message: { name, parameters: plain }, resolve: ended(resolve), reject: ended(reject), onProgress };
      this.#calls.set(id, call);
      this.#send(id, call);
    });
  }

  async #send(id, call) {
    try {
      this.#worker ??= newWorker(message => this.#heard(message), (worker, why) => this.#failed(worker, why));
      const worker = await this.#worker;
      worker.ref?.(); // node goes on while a call waits, and not longer
      worker.postMessage({ id, ...call.message });
    } catch (error) {
      this.#calls.delete(id);
      call.reject(error);
    }
  }

  #heard({ id, progress, value, error }) {
    const call = this.#calls.get(id);
    if (!call) return;
    if (progress !== undefined) {
      call.onProgress?.(progress);
      return;
    }
    this.#calls.delete(id);
    if (this.#calls.size === 0) this.#worker?.then(worker => worker.unref?.());
    if (error === undefined) call.resolve(value);
    else call.reject(new PatoisError(error));
  }

  /** The worker is gone, for want of memory perhaps: what waits for it gets that as its answer, and the next call starts another one. */
  async #failed(worker, why) {
    if (await this.#worker !== worker) return; // it was ended before
    this.#end();
    const waiting = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of waiting) call.reject(new PatoisError('the worker ended' + (why ? ': ' + why : '')));
  }

  #end() {
    const ended = this.#worker;
    this.#worker = null;
    ended?.then(worker => worker.terminate(), () => {});
  }
}
