// DOMPurify with jsdom, as a filter.
import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createInterface } from 'node:readline';

const purify = DOMPurify(new JSDOM('').window);
for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ html: purify.sanitize(JSON.parse(line).input) }));
  } catch (e) {
    console.log(JSON.stringify({ error: String(e) }));
  }
}
