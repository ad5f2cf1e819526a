import { NumberedQueue } from './numbered-queue.ts';
import { readLoosely, type ScanEnd, scanFields } from './scan-fields.ts';

/** A record of a CSV text, or what is wrong with it; `line` counts from 1 in the file. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

/** No record or line has as many characters. */
const LIMIT = 1_000_000;
const TOO_LONG = 'the line is longer than 1,000,000 characters';
const UNCLOSED = 'a quote is opened and never closed';

/** From this many columns on, lines that each have all of them are rows and not lines of one field. */
const COLUMNS_OF_ROWS = 4;

/** A line as it continues a quoted field of the line before. Sums are over a run of such lines. */
interface Continuation {
  end: ScanEnd;
  /** Fields that ended before the line, and with it. */
  fieldsBefore: number;
  fieldsAfter: number;
  /** The last line and field so far with more than white space in it. */
  filledLine: number;
  filledField: number;
  /** Characters before the line, and up to its end. */
  charactersBefore: number;
  charactersAfter: number;
  /** Columns of the line when quotes mean nothing, and since which line each line has as many; blank lines have any. */
  columns: number | null;
  columnsSince: number;
}

/**
 * Reads CSV in pieces of any size, forgiving: text after a closing quote, quotes inside a plain field and space around
 * quotes are taken. A stray quote, never closed or closed by that of another line, costs its own line alone: the number
 * of columns tells when a record swallowed others. Blank lines are no records.
 *
 * Takes time linear in the text, whatever its quotes: each line is scanned once as the start of a record and once as the
 * continuation of a quoted field, and a record that fails is judged by sums over those scans.
 */
export class CsvReader {
  /** Complete lines; null for one that is too long. */
  readonly #lines = new NumberedQueue<string | null>();
  readonly #continuations = new NumberedQueue<Continuation>();
  /** Lines from the last record's start up to here leave a quoted field open. */
  #openUntil = 0;
  /** The line that has not ended yet. */
  #begun: string[] = [];
  #begunLength = 0;
  #isSkipping = false;
  /** Characters of the lines that are not read yet, and of their ends. */
  #waiting = 0;
  /** The columns of the last record that stands in one line. */
  #width = 0;
  #isFirst = true;
  readonly #delimiter: string;
  /** The number of columns every record must have, known once the header is read. */
  columns: number | null = null;

  constructor(delimiter = ',') {
    this.#delimiter = delimiter;
  }

  /** The records that the piece completes; with `isLast` also the unfinished one. */
  read(piece: string, isLast = false): CsvRecord[] {
    this.#addLines(piece, isLast);
    const records: CsvRecord[] = [];
    let isComplete = true;
    while (isComplete && this.#lines.start < this.#lines.end) isComplete = this.#readRecord(records, isLast);
    return records;
  }

  #addLines(piece: string, isLast: boolean): void {
    let at = 0;
    if (this.#isFirst && piece !== '') {
      this.#isFirst = false;
      if (piece.startsWith('\uFEFF')) at = 1;
    }
    for (let end = piece.indexOf('\n', at); end !== -1; end = piece.indexOf('\n', at)) {
      this.#continueLine(piece.slice(at, end));
      this.#endLine();
      at = end + 1;
    }
    this.#continueLine(piece.slice(at));
    if (isLast && this.#begunLength > 0) this.#endLine();
  }

  #continueLine(text: string): void {
    if (text === '' || this.#isSkipping) return;
    this.#begun.push(text);
    this.#begunLength += text.length;
    if (this.#begunLength < LIMIT) return;
    this.#isSkipping = true;
    this.#begun = [];
    this.#begunLength = 0;
    this.#lines.push(null);
  }

  #endLine(): void {
    if (!this.#isSkipping) {
      this.#lines.push(this.#begun.length === 1 ? this.#begun[0]! : this.#begun.join(''));
      this.#waiting += this.#begunLength + 1;
    }
    this.#isSkipping = false;
    this.#begun = [];
    this.#begunLength = 0;
  }

  /** Reads the record that begins with the first line; false if more lines are needed to tell where it ends. */
  #readRecord(records: CsvRecord[], isLast: boolean): boolean {
    const start = this.#lines.start;
    const line = this.#lines.at(start);
    if (line === null) {
      records.push({ line: start + 1, fault: TOO_LONG });
      this.#remove(1);
      return true;
    }
    if (!line.includes('"')) {
      const fields = line.split(this.#delimiter).map((field) => field.trim());
      this.#take(fields, 1, records);
      return true;
    }
    const fields: string[] = [];
    const scan = scanFields(line, this.#delimiter, { fields });
    if (scan.end === 'complete') {
      this.#take(fields, 1, records);
      return true;
    }
    if (scan.end === 'open') {
      const end = this.#endOfQuotes(start);
      const isUnknown = end === this.#lines.end;
      if (isUnknown && !isLast && this.#waiting + this.#begunLength < LIMIT) return false;
      if (!isUnknown && this.#takeLines(start, end, line, scan, records)) return true;
    }
    const loose = readLoosely(line.replace(/\r$/, ''), this.#delimiter);
    records.push({ line: start + 1, ...(loose ? this.#checked(loose) : { fault: UNCLOSED }) });
    this.#remove(1);
    return true;
  }

  /** Takes the record of several lines, or its first one alone as a fault; false if it is none. */
  #takeLines(
    start: number,
    end: number,
    line: string,
    scan: { delimited: number; lastFilled: number },
    records: CsvRecord[],
  ): boolean {
    const first = this.#continuations.at(start + 1);
    const last = this.#continuations.at(end);
    const characters = line.length + last.charactersAfter - first.charactersBefore;
    if (last.end === 'stray' || characters >= LIMIT) return false;
    const count = scan.delimited + last.fieldsAfter - first.fieldsBefore + 1;
    const lastFilled =
      last.filledLine > start ? scan.delimited + last.filledField - first.fieldsBefore : scan.lastFilled;
    const isBlank = count === 1 && lastFilled === -1;
    const quote = `a quote is opened here and closed on line ${end + 1}`;
    const fault = isBlank
      ? null
      : this.#isWrongCount(count, lastFilled)
        ? `${quote}: together ${this.#wrongCount(count)}`
        : this.#areRows(line, start, last)
          ? `${quote}, though the lines between are rows`
          : null;
    if (fault !== null) {
      records.push({ line: start + 1, fault });
      this.#remove(1);
      return true;
    }
    const fields: string[] = [];
    scanFields(this.#lines.slice(start, end + 1).join('\n'), this.#delimiter, { fields });
    this.#take(fields, end + 1 - start, records);
    return true;
  }

  #take(read: string[], lines: number, records: CsvRecord[]): void {
    const line = this.#lines.start + 1;
    if (read.length > 1 || read[0]!.trim() !== '') {
      if (lines === 1) this.#width = read.length;
      records.push({ line, ...this.#checked(read) });
    }
    this.#remove(lines);
  }

  /** The fields without blank columns too many, or that there are too many or too few. */
  #checked(read: string[]): { fields: string[] } | { fault: string } {
    const lastFilled = read.findLastIndex((field) => field.trim() !== '');
    return this.#isWrongCount(read.length, lastFilled)
      ? { fault: this.#wrongCount(read.length) }
      : { fields: read.slice(0, this.columns ?? read.length) };
  }

  #isWrongCount(count: number, lastFilled: number): boolean {
    return this.columns !== null && (count < this.columns || lastFilled >= this.columns);
  }

  #wrongCount(count: number): string {
    return `${count} columns, the header has ${this.columns}`;
  }

  /** A quote that was closed by that of a later row, where each line has the columns of a row of its own. */
  #areRows(line: string, start: number, last: Continuation): boolean {
    const columns = this.columns ?? this.#width;
    return (
      columns >= COLUMNS_OF_ROWS &&
      last.columns === columns &&
      last.columnsSince <= start + 1 &&
      this.#plainColumns(line) === columns
    );
  }

  /** The first line behind `start` that does not leave a quoted field open; the end of the lines if there is none. */
  #endOfQuotes(start: number): number {
    const ahead = this.#continuations;
    let at = Math.max(this.#openUntil, start + 1);
    ahead.removeBefore(start + 1);
    for (; at < this.#lines.end; at += 1) {
      if (at === ahead.end) ahead.push(this.#continuation(at, at > start + 1 ? ahead.at(at - 1) : undefined));
      if (ahead.at(at).end !== 'open') break;
    }
    this.#openUntil = at;
    return at;
  }

  #continuation(at: number, before?: Continuation): Continuation {
    const line = this.#lines.at(at);
    const fieldsBefore = before?.fieldsAfter ?? 0;
    const scan =
      line === null
        ? ({ end: 'stray', delimited: 0, lastFilled: -1 } as const)
        : scanFields(line, this.#delimiter, { startsQuoted: true });
    const charactersBefore = before?.charactersAfter ?? 0;
    const isFilled = scan.lastFilled !== -1;
    const columns = this.#plainColumns(line ?? '') ?? before?.columns ?? null;
    const isSameWidth = before && (before.columns === null || before.columns === columns);
    return {
      end: scan.end,
      fieldsBefore,
      fieldsAfter: fieldsBefore + scan.delimited,
      filledLine: isFilled ? at : (before?.filledLine ?? -1),
      filledField: isFilled ? fieldsBefore + scan.lastFilled : (before?.filledField ?? -1),
      charactersBefore,
      charactersAfter: charactersBefore + (line?.length ?? 0) + 1,
      columns,
      columnsSince: isSameWidth ? before.columnsSince : at,
    };
  }

  /** The columns of a line in which quotes mean nothing; null for a blank line. */
  #plainColumns(line: string): number | null {
    if (line === '' || line === '\r') return null;
    let columns = 1;
    for (let at = line.indexOf(this.#delimiter); at !== -1; at = line.indexOf(this.#delimiter, at + 1))
      columns += 1;
    return columns;
  }

  #remove(lines: number): void {
    const start = this.#lines.start;
    for (let at = start; at < start + lines; at += 1) {
      const line = this.#lines.at(at);
      if (line !== null) this.#waiting -= line.length + 1;
    }
    this.#lines.removeBefore(start + lines);
  }
}
