// parse5: the tokens that its tree builder is given.
import { Parser } from 'parse5';
import { createInterface } from 'node:readline';

class Notes extends Parser {
  tokens = [];
  note(token, write) {
    if (token === this.seen) return; // a rule of the tree builder gave it back, to be handled by another
    this.seen = token;
    write();
  }
  text(token) {
    this.note(token, () => {
      const last = this.tokens.at(-1);
      if (last?.[0] === 'Character') last[1] += token.chars; else this.tokens.push(['Character', token.chars]);
    });
  }
  onCharacter(token) { this.text(token); super.onCharacter(token); }
  onWhitespaceCharacter(token) { this.text(token); super.onWhitespaceCharacter(token); }
  onNullCharacter(token) { this.text(token); super.onNullCharacter(token); }
  onComment(token) { this.note(token, () => this.tokens.push(['Comment', token.data])); super.onComment(token); }
  onDoctype(token) {
    this.note(token, () =>
      this.tokens.push(['DOCTYPE', token.name, token.publicId, token.systemId, !token.forceQuirks]));
    super.onDoctype(token);
  }
  onStartTag(token) {
    const attributes = new Map(token.attrs.map(attribute => [attribute.name, attribute.value]));
    // An object would put names that are numbers first.
    this.note(token, () => this.tokens.push({ raw: '["StartTag",' + JSON.stringify(token.tagName) + ',{'
      + [...attributes].map(([name, value]) => JSON.stringify(name) + ':' + JSON.stringify(value)).join(',') + '}'
      + (token.selfClosing ? ',true]' : ']') }));
    super.onStartTag(token);
  }
  onEndTag(token) { this.note(token, () => this.tokens.push(['EndTag', token.tagName])); super.onEndTag(token); }
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const parser = new Notes({ scriptingEnabled: true });
    parser.tokenizer.write(JSON.parse(line).input, true);
    console.log('{"tokens":[' + parser.tokens.map(token => token.raw ?? JSON.stringify(token)).join(',') + ']}');
  } catch (e) {
    console.log(JSON.stringify({ error: String(e) }));
  }
}
