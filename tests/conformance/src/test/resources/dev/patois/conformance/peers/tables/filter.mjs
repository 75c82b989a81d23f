// A sanitizer of npm: takes a case as JSON, and answers what it lets through as JSON.
import { readFileSync } from 'node:fs';

const given = JSON.parse(readFileSync(0, 'utf8'));
const configuration = eval('(' + given.configuration + ')');
const load = async name => { const loaded = await import(name); return loaded.default ?? loaded; };
let filter = await load(given.artifact);
if (given.artifact === 'dompurify') {
  const { JSDOM } = await load('jsdom');
  const purify = filter(new JSDOM('').window);
  filter = (input, settings) => purify.sanitize(input, settings);
}
console.log(JSON.stringify(filter(given.input, configuration)));
