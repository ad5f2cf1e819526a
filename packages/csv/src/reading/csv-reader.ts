import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV text, or what is wrong with it; `line` counts from 1 in the file. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

/** More bytes than one record may have. */
const LONGEST = 1_000_000;
const NEW_LINE = 10;
const UNCLOSED = 'a quote is opened and never closed';

/** From this many columns on, lines that each have all of them are rows and no lines of one field. */
const COLUMNS_OF_ROWS = 4;

/** A record that spans lines and cannot be one: its first line alone is at fault. */
class Unreadable extends Error {}

/**
 * Reads CSV in pieces of any size, forgiving: text after a closing quote, quotes inside a plain field and space around
 * quotes are taken. A stray quote, never closed or closed by that of another line, costs its own line alone: the number
 * of columns tells when a record swallowed others. Blank lines are no records.
 */
export class CsvReader {
  #rest = Buffer.alloc(0);
  #line = 1;
  /** The columns of the last record that stands in one line. */
  #width = 0;
  readonly #options: { delimiter: string; record_delimiter: string[]; relax_column_count: true; bom: true };
  /** The number of columns every record must have, known once the header is read. */
  columns: number | null = null;

  constructor(delimiter = ',') {
    this.#options = { delimiter, record_delimiter: ['\r\n', '\n'], relax_column_count: true, bom: true };
  }

  /** The records that the piece completes; with `isLast` also the unfinished one. */
  read(piece: string, isLast = false): CsvRecord[] {
    const text = Buffer.concat([this.#rest, Buffer.from(piece)]);
    const until = isLast ? text.length : text.lastIndexOf(NEW_LINE) + 1;
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < until) {
      const { end, stop } = this.#readRecords(text.subarray(at, until), records);
      at += end;
      if (stop === undefined) break;
      const isOpen = stop instanceof CsvError && stop.code === 'CSV_QUOTE_NOT_CLOSED';
      if (isOpen && !isLast && text.length - at < LONGEST) break;
      const next = text.indexOf(NEW_LINE, at) + 1 || until;
      records.push(this.#readLine(text.subarray(at, next), stop));
      at = next;
    }
    if (text.length - at >= LONGEST) {
      records.push({ line: this.#line, fault: 'the line is longer than 1,000,000 bytes' });
      at = text.length;
    }
    this.#rest = text.subarray(at);
    return records;
  }

  /** Reads up to the first record that cannot be read as it stands: where that is, and why. */
  #readRecords(text: Buffer, records: CsvRecord[]): { end: number; stop?: unknown } {
    let end = 0;
    try {
      parse(text, {
        ...this.#options,
        trim: true,
        relax_quotes: true,
        on_record: (fields: string[], { bytes }) => {
          this.#take(fields, text.subarray(end, bytes), records);
          end = bytes;
          return null;
        },
      });
      return { end: text.length };
    } catch (stop) {
      if (stop instanceof CsvError || stop instanceof Unreadable) return { end, stop };
      throw stop;
    }
  }

  #take(read: string[], text: Buffer, records: CsvRecord[]): void {
    const line = this.#line;
    const lines = linesOf(text);
    const found = this.#checked(read);
    const isBlank = read.length === 1 && read[0]!.trim() === '';
    if (lines > 1 && !isBlank) {
      const quote = `a quote is opened here and closed on line ${line + lines - 1}`;
      if ('fault' in found) throw new Unreadable(`${quote}: together ${found.fault}`);
      if (this.#isManyRows(text)) throw new Unreadable(`${quote}, though the lines between are rows`);
    } else if (!isBlank) this.#width = read.length;
    this.#line += lines;
    if (!isBlank) records.push({ line, ...found });
  }

  /** The fields without blank columns too many, or that there are too many or too few. */
  #checked(read: string[]): { fields: string[] } | { fault: string } {
    const fields = read.slice(0, this.columns ?? read.length);
    const surplus = read.slice(fields.length);
    if (fields.length === (this.columns ?? read.length) && surplus.every((field) => field.trim() === ''))
      return { fields };
    return { fault: `${read.length} columns, the header has ${this.columns}` };
  }

  /** A quote that was closed by that of a later row, where each line has the columns of a row of its own. */
  #isManyRows(text: Buffer): boolean {
    const columns = this.columns ?? this.#width;
    if (columns < COLUMNS_OF_ROWS) return false;
    const lines = parse(text, { ...this.#options, quote: false, skip_empty_lines: true });
    return lines.every((fields) => fields.length === columns);
  }

  /** Reads one line by itself, taking what stands around its quotes as it is. */
  #readLine(text: Buffer, stop: unknown): CsvRecord {
    const line = this.#line;
    this.#line += 1;
    if (stop instanceof Unreadable) return { line, fault: stop.message };
    try {
      const [fields] = parse(text, { ...this.#options, relax_quotes: true });
      return { line, ...this.#checked(fields!) };
    } catch {
      return { line, fault: UNCLOSED };
    }
  }
}

function linesOf(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(NEW_LINE); at !== -1; at = text.indexOf(NEW_LINE, at + 1)) lines += 1;
  return Math.max(lines, 1);
}
