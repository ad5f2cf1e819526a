/** A record of a CSV text, or what is wrong with it; `line` counts from 1 in the file. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

const LONGEST = 1_000_000;
const QUOTE = 34;
const NEW_LINE = 10;
const RETURN = 13;

/**
 * Reads CSV in pieces of any size (RFC 4180, and forgiving: text after a closing quote and quotes inside a plain field
 * are kept). A quote that is never closed costs its own line alone: `columns` tells when a record swallowed others.
 */
export class CsvReader {
  #text = '';
  #line = 1;
  readonly #delimiter: number;
  #columns: number | null = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The number of columns every record must have, known once the header is read. */
  set columns(count: number) {
    this.#columns = count;
  }

  /** The records that the piece completes; with `isLast` also the unfinished one. */
  *read(piece: string, isLast: boolean): Generator<CsvRecord> {
    this.#text += piece;
    let at = 0;
    while (at < this.#text.length) {
      const record = this.#record(at, isLast);
      if (record === null) break;
      const { fields, end, lines, fault } = record;
      const line = this.#line;
      at = end;
      this.#line += lines;
      if (fault !== undefined) yield { line, fault };
      else if (fields.length > 1 || fields[0]!.trim() !== '') yield { line, fields };
    }
    this.#text = this.#text.slice(at);
  }

  #record(start: number, isLast: boolean): Found | null {
    const found = this.#scan(start, isLast);
    if (found === 'unclosed') {
      if (!isLast && this.#text.length - start < LONGEST) return null;
      return this.#skipLine(start, 'a quote is opened and never closed');
    }
    if (found === 'broken') return this.#skipLine(start, 'a quote is opened and never closed');
    if (found === null) return null;
    const wrong = this.#columns !== null && found.fields.length !== this.#columns;
    if (!wrong || this.#columns === null) return found;
    const surplus = found.fields.slice(this.#columns);
    if (surplus.length > 0 && surplus.every((field) => field.trim() === '')) {
      return { ...found, fields: found.fields.slice(0, this.#columns) };
    }
    if (found.fields.length === 1 && found.fields[0]!.trim() === '') return found;
    const fault = `${found.fields.length} columns, the header has ${this.#columns}`;
    return found.lines > 1 ? this.#skipLine(start, fault) : { ...found, fault };
  }

  #skipLine(start: number, fault: string): Found {
    const next = this.#text.indexOf('\n', start);
    return { fields: [], end: next === -1 ? this.#text.length : next + 1, lines: 1, fault };
  }

  #isFieldEnd(code: number): boolean {
    return code === this.#delimiter || code === NEW_LINE || code === RETURN;
  }

  #scan(start: number, isLast: boolean): Found | 'unclosed' | 'broken' | null {
    const text = this.#text;
    const fields: string[] = [];
    let lines = 1;
    let at = start;
    for (;;) {
      let field = '';
      if (text.charCodeAt(at) === QUOTE) {
        const closed = readQuoted(text, at, isLast);
        if (closed === 'unclosed') return 'unclosed';
        field = closed.value;
        at = closed.end;
        // A quote that spans lines and ends inside a word was closed by another row's opening quote.
        if (field.includes('\n') && at < text.length && !this.#isFieldEnd(text.charCodeAt(at)))
          return 'broken';
        for (let look = field.indexOf('\n'); look !== -1; look = field.indexOf('\n', look + 1)) lines += 1;
      }
      const from = at;
      let code = text.charCodeAt(at);
      while (at < text.length && code !== this.#delimiter && code !== NEW_LINE) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (at >= text.length && !isLast) return null;
      const isEnd = at >= text.length || code === NEW_LINE;
      const until = isEnd && at > from && text.charCodeAt(at - 1) === RETURN ? at - 1 : at;
      fields.push(until > from ? field + text.slice(from, until) : field);
      at += 1;
      if (isEnd) return { fields, end: Math.min(at, text.length), lines };
    }
  }
}

interface Found {
  fields: string[];
  end: number;
  lines: number;
  fault?: string;
}

function readQuoted(
  text: string,
  start: number,
  isLast: boolean,
): { value: string; end: number } | 'unclosed' {
  let from = start + 1;
  let value = '';
  for (;;) {
    const close = text.indexOf('"', from);
    if (close === -1) return 'unclosed';
    // At the very end of a piece the next one may begin with the quote's twin.
    if (close + 1 >= text.length && !isLast) return 'unclosed';
    if (text.charCodeAt(close + 1) !== QUOTE)
      return { value: value + text.slice(from, close), end: close + 1 };
    value += text.slice(from, close + 1);
    from = close + 2;
  }
}
