/** A string, with offsets in UTF-16 units; or bytes, with offsets in bytes. */
export type Input = string | Uint8Array;

export type DialectName = 'html5' | 'html5-2026-01' | 'html5-2014' | 'html-2008' | 'xml5' | 'sgml' | 'sgml-full' | (string & {});

export interface LexOptions {
  /** The dialect; after a colon, with a setting: `html5:no-feedback`. The default is html5. */
  dialect?: DialectName;
  /** Whether there are tokens of the kind ParseError, too. */
  errors?: boolean;
  /** A label of the encoding of bytes; UTF-8 without one. */
  encoding?: string;
  /** The state to begin in, such as `RCDATA state`. */
  state?: string;
  lastStartTag?: string;
  /** Whether CDATA sections are allowed throughout. */
  cdata?: boolean;
}

export type Span = [start: number, end: number];

export interface Reference { start: number; end: number; raw: string; value: string | null; semicolon: boolean }

export interface Attribute {
  name: string;
  value: string;
  quote: 'double' | 'single' | 'unquoted' | 'absent';
  rawName: string;
  rawValue: string;
  references?: Reference[];
  spans: { name?: Span; equals?: Span; outer?: Span; value?: Span };
}

/** A token, as `patois lex --format json` prints it: docs/COMMANDS.md has the fields of each kind. */
export interface Token {
  kind: 'StartTag' | 'EndTag' | 'Character' | 'Comment' | 'Doctype' | 'ProcessingInstruction' | 'EntityRef' | 'Declaration'
    | 'Skipped' | 'ParseError' | 'Step';
  line: number;
  column: number;
  start: number;
  end: number;
  raw?: string;
  name?: string | null;
  data?: string;
  attributes?: Attribute[];
  duplicates?: Attribute[];
  selfClosing?: boolean;
  references?: Reference[];
  code?: string;
  [field: string]: unknown;
}

/** A step of a state machine, as `patois lex --trace --format json` prints it. */
export interface Step extends Token {
  kind: 'Step';
  from: string;
  to: string;
  cause: 'stay' | 'consumed' | 'reconsumed' | 'feedback' | 'end';
  consumed: string;
  emitted?: string;
  emittedText?: string;
  changed: { currentToken?: string; temporaryBuffer?: string; lastStartTag?: string; returnState?: string };
}

/** The tokens of a document as numbers; strings are made when they are asked for. */
export class TokenList implements Iterable<object> {
  readonly length: number;
  /** The records, as docs/WEB.md describes them. */
  readonly words: Int32Array;
  kind(index: number): Token['kind'];
  kindNumber(index: number): number;
  start(index: number): number;
  end(index: number): number;
  raw(index: number): string;
  name(index: number): string | null;
  data(index: number): string;
  publicId(index: number): string | null;
  systemId(index: number): string | null;
  selfClosing(index: number): boolean;
  forceQuirks(index: number): boolean;
  cdata(index: number): boolean;
  attributeCount(index: number): number;
  attributeName(index: number, attribute: number): string;
  attributeValue(index: number, attribute: number): string;
  token(index: number): object;
  [Symbol.iterator](): Iterator<object>;
}

export interface CompareOptions {
  /** Two names at least; `html5|write|html5` reads, writes and reads again. */
  dialects: string[];
  level?: 'text-and-tags' | 'tokens' | 'with-errors' | 'with-spans';
  /** What the document is called in the result. */
  document?: string;
}

export interface Divergence {
  start: number;
  end: number;
  class: string;
  impact: string;
  finding: number;
  meaning: string;
  security?: string[];
  fields: string[];
  source: string;
  groups: Record<string, number>;
  tokens: Record<string, object[]>;
  errors: Record<string, { code: string; start: number; end: number }[]>;
  first: object | null;
}

/** A comparison, as `patois compare --format json` prints it. */
export interface ComparisonResult {
  document: string;
  dialects: string[];
  equal: boolean;
  count: number;
  classes: Record<string, number>;
  pairs: Record<string, number>;
  divergences: Divergence[];
  [field: string]: unknown;
}

export interface Explanation {
  start: number;
  end: number;
  class: string | null;
  meaning: string | null;
  /** Where the dialects part; -1 where they do not. */
  parting: number;
  paths: Record<string, { from: string; section: string; to: string; cause: string; start: number; end: number; emitted?: string }[]>;
}

/** Parse errors, as `patois check --format json` prints them. */
export interface Check {
  dialect: string;
  documents: { document: string; encoding: string; count: number; errors: { code: string; message: string; line: number; column: number; span: Span; section: string; url: string }[] }[];
  summary: object;
}

export type Change =
  | { rule: 'set'; selector: string; attribute: string; value: string }
  | { rule: 'removeAttribute'; selector: string; attribute: string }
  | { rule: 'rename'; selector: string; attribute: string; name: string }
  | { rule: 'renameElement'; selector: string; name: string }
  | { rule: 'remove' | 'unwrap' | 'keepOnly'; selector: string }
  | { rule: 'replace' | 'insertBefore' | 'insertStart' | 'insertEnd' | 'insertAfter'; selector: string; text?: string; markup?: string };

/** A document that is being edited: an edit costs what it changes, and not the document. */
export interface LiveDocument {
  edit(offset: number, removed: number, inserted: string): void;
  show(from: number, to: number, most?: number): { length: number; tokenCount: number; errorCount: number; first: number; more: boolean; tokens: Token[]; errors: { code: string; start: number; end: number }[] };
  /**
   * The same as JSON, for a list that is drawn at each key: each of the `tokens` is an array of its kind, its start and
   * end, and what it reads as, of which there are 202 units at most.
   */
  list(from: number, to: number, most?: number): string;
  /** A token by its number, from 0 on. */
  token(number: number): Token;
  close(): void;
}

export interface Patois {
  readonly backend: 'wasm' | 'script';
  lex(input: Input, options?: LexOptions): Token[];
  trace(input: Input, options?: LexOptions): (Token | Step)[];
  tokens(input: Input, options?: LexOptions): TokenList;
  compare(input: Input, options: CompareOptions, onProgress?: (done: number) => void): ComparisonResult;
  explain(input: Input, options: CompareOptions & { offset: number }): Explanation;
  errors(input: Input, options?: { dialect?: DialectName; encoding?: string; document?: string }): Check;
  rewrite<T extends Input>(input: T, changes: Change[], options?: { dialect?: DialectName }): T;
  /** The elements that are open after a text, as the simulated tree stage sees them; null where a dialect has none. */
  openElements(before: string, options?: { dialect?: DialectName }): string[] | null;
  open(text: string, options?: { dialect?: DialectName }): LiveDocument;
  dialects(): { name: string; title: string; date: string; url: string; states: number; errors: number }[];
  classes(): { id: string; title: string; about: string; security: boolean }[];
  states(options?: { dialect?: DialectName }): { name: string; section: string; family: string; url: string }[];
  /** Loads what bytes in an encoding of Chinese, Japanese or Korean are read with; others need nothing. */
  loadEncoding(label: string): Promise<void>;
}

/** Loads the module. */
export function load(options?: { backend?: 'wasm' | 'script'; wasm?: BufferSource }): Promise<Patois>;

/** What is wrong: an unknown dialect or option, a value of a wrong type, a place outside of the document, a passed limit. */
export class PatoisError extends Error {}

type InWorker<T> = { signal?: AbortSignal; onProgress?: (done: number) => void } & T;

/** The same in a worker. A call that is cancelled ends the worker; the next call starts another one. */
export class PatoisWorker {
  lex(input: Input, options?: InWorker<LexOptions>): Promise<Token[]>;
  trace(input: Input, options?: InWorker<LexOptions>): Promise<(Token | Step)[]>;
  tokens(input: Input, options?: InWorker<LexOptions>): Promise<TokenList>;
  compare(input: Input, options: InWorker<CompareOptions>): Promise<ComparisonResult>;
  explain(input: Input, options: InWorker<CompareOptions & { offset: number }>): Promise<Explanation>;
  errors(input: Input, options?: InWorker<{ dialect?: DialectName; encoding?: string }>): Promise<Check>;
  rewrite<T extends Input>(input: T, changes: Change[], options?: InWorker<{ dialect?: DialectName }>): Promise<T>;
  openElements(before: string, options?: { dialect?: DialectName }): Promise<string[] | null>;
  dialects(): ReturnType<Patois['dialects']> extends infer T ? Promise<T> : never;
  classes(): ReturnType<Patois['classes']> extends infer T ? Promise<T> : never;
  states(options?: { dialect?: DialectName }): ReturnType<Patois['states']> extends infer T ? Promise<T> : never;
  loadEncoding(label: string): Promise<void>;
  close(): void;
}
