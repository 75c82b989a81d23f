// Reads a document from each line of its input, as JSON, and writes what parse5's tokenizer makes of it under its tree builder:
// the tokens in the form of html5lib-tests, and which start tags had a self-closing flag nobody acknowledged.

import { createInterface } from 'node:readline';
import { Parser, defaultTreeAdapter, html } from 'parse5';

const NAMESPACES = { svg: html.NS.SVG, math: html.NS.MATHML };

function contextElement(name) {
  const [namespace, local] = name.includes(' ') ? name.split(' ') : ['', name];
  return defaultTreeAdapter.createElement(local, NAMESPACES[namespace] ?? html.NS.HTML, []);
}

class Recorder {
  tokens = [];
  unacknowledged = [];
  startTags = 0;

  /** Stands between the tokenizer and its parser. */
  listenTo(parser) {
    const recorder = this;
    const record = {
      onStartTag: (token) => {
        const tag = ['StartTag', token.tagName, Object.fromEntries(token.attrs.map((a) => [a.name, a.value]))];
        recorder.startTags++;
        recorder.tokens.push(token.selfClosing ? [...tag, true] : tag);
      },
      onEndTag: (token) => recorder.tokens.push(['EndTag', token.tagName]),
      onComment: (token) => recorder.tokens.push(['Comment', token.data]),
      onDoctype: (token) =>
        recorder.tokens.push(['DOCTYPE', token.name, token.publicId, token.systemId, !token.forceQuirks]),
      onCharacter: (token) => recorder.characters(token.chars),
      onNullCharacter: (token) => recorder.characters(token.chars),
      onWhitespaceCharacter: (token) => recorder.characters(token.chars),
      onEof: () => {},
    };
    const handler = { onParseError: parser.onParseError };
    for (const [name, listener] of Object.entries(record)) {
      handler[name] = (token) => {
        listener(token);
        parser[name](token);
      };
    }
    parser.tokenizer.handler = handler;
  }

  characters(chars) {
    const last = this.tokens.at(-1);
    if (last?.[0] === 'Character') {
      last[1] += chars;
    } else {
      this.tokens.push(['Character', chars]);
    }
  }
}

/** parse5 allows no CDATA section directly in an integration point; the specification does, where the element is not HTML. */
function allowSectionsAsSpecified(parser) {
  const { tokenizer } = parser;
  const open = tokenizer._stateMarkupDeclarationOpen;
  tokenizer._stateMarkupDeclarationOpen = function (codePoint) {
    const was = this.inForeignNode;
    this.inForeignNode = parser.currentNotInHTML;
    open.call(this, codePoint);
    this.inForeignNode = was;
  };
}

function judge({ text, context, scripting, cdataAsSpecified }) {
  const recorder = new Recorder();
  const options = {
    scriptingEnabled: scripting,
    onParseError: (error) => {
      if (error.code === 'non-void-html-element-start-tag-with-trailing-solidus') {
        recorder.unacknowledged.push(recorder.startTags);
      }
    },
  };
  const parser = context
    ? Parser.getFragmentParser(contextElement(context), options)
    : new Parser(options);
  recorder.listenTo(parser);
  if (cdataAsSpecified) {
    allowSectionsAsSpecified(parser);
  }
  parser.tokenizer.write(text, true);
  return { tokens: recorder.tokens, unacknowledged: recorder.unacknowledged };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  process.stdout.write(`${JSON.stringify(judge(JSON.parse(line)))}\n`);
}
