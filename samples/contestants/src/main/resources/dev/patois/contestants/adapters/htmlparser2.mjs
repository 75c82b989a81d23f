// htmlparser2: the events of its parser, without the tags it implies.
import { Parser } from 'htmlparser2';
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const tokens = [];
    const parser = new Parser({
      onopentag: (name, attributes, implied) => implied || tokens.push(['StartTag', name, attributes]),
      onclosetag: (name, implied) => implied || tokens.push(['EndTag', name]),
      ontext: data => tokens.push(['Character', data]),
      oncomment: data => tokens.push(['Comment', data]),
      onprocessinginstruction: (name, data) => tokens.push(name.toLowerCase() === '!doctype'
        ? ['DOCTYPE', (data.split(/\s+/)[1] || '').toLowerCase(), null, null]
        : ['Comment', data]),
    });
    parser.end(JSON.parse(line).input);
    console.log(JSON.stringify({
      tokens, silent: ['self-closing', 'force-quirks', 'public-id', 'system-id', 'missing-identifiers'] }));
  } catch (e) {
    console.log(JSON.stringify({ error: String(e) }));
  }
}
