// Answers requests for the tests: a line of JSON each, on standard input.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';

const [folder, backend] = process.argv.slice(2);
const url = name => pathToFileURL(folder + '/' + name).href;
const { startEngine } = await import(url('engine.js'));
const engine = await startEngine(backend === 'wasm'
  ? { wasm: await readFile(folder + '/patois.wasm') }
  : { script: await import(url('patois-script.js')) });

function told(answer) {
  return typeof answer === 'string' ? answer : Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString('base64');
}

for await (const line of createInterface({ input: process.stdin })) {
  const { parts, text, bytes } = JSON.parse(line);
  let answer;
  try {
    answer = told(engine.run(parts, text ?? new Uint8Array(Buffer.from(bytes, 'base64'))));
  } catch (error) {
    answer = 'error: ' + error.message;
  }
  process.stdout.write(JSON.stringify(answer) + '\n');
}
