// What runs in a worker: each message is a call, each answer has its number.

import { load } from './index.js';

const isNode = typeof process === 'object' && Boolean(process.versions?.node) && typeof self === 'undefined';
const port = isNode ? (await import('node:worker_threads')).parentPort : self;
const post = message => port.postMessage(message);
const loading = load();

async function answer({ id, name, parameters }) {
  try {
    const patois = await loading;
    const done = at => post({ id, progress: at });
    const value = await patois[name](...parameters, ...name === 'compare' ? [done] : []);
    post({ id, value: name === 'tokens' ? value.words : value });
  } catch (error) {
    post({ id, error: String(error?.message ?? error) });
  }
}

if (isNode) port.on('message', answer);
else port.onmessage = event => answer(event.data);
