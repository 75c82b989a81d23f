// The module of JavaScript, for a worker in a browser that has no garbage collection in WebAssembly.
import { run } from '../npm/patois-script.js';

self.patoisScript = { run };
