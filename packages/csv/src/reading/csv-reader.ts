import { LINE_TOO_LONG, LineSplitter, MAX_LINE_LENGTH } from './line-splitter.ts';
import { NumberedQueue } from './numbered-queue.ts';
import { readLoosely, type Scan, type ScanEnd, scanFields } from './scan-fields.ts';

/**
 * A record of a CSV text, or what is wrong with it; `line` is the line number in the file, from 1, and `row` the row as
 * a spreadsheet counts, where a cell may have several lines.
 */
export type CsvRecord = { line: number; row: number } & (
  | { fields: string[] }
  /** `cells` are those of a row with a wrong number of columns; a row with an open quote has one, its line. */
  | { fault: string; cells?: string[] }
);

const UNCLOSED = 'a quote is opened and never closed';

/**
 * From this many columns on, consecutive lines that each have exactly the expected number of columns are rows, not
 * lines of one field.
 */
const COLUMNS_OF_ROWS = 4;

/** A line scanned as the continuation of a quoted field of the line before. Sums cover a run of such lines. */
interface Continuation {
  end: ScanEnd;
  /** Fields that ended before the line, and by its end. */
  fieldsBefore: number;
  fieldsAfter: number;
  /** The last line and field so far that contain more than white space. */
  filledLine: number;
  filledField: number;
  /** Characters before the line, and up to its end. */
  charactersBefore: number;
  charactersAfter: number;
  /**
   * Columns of the line when quotes are ignored, and the first line of the run with that number; blank lines match any
   * number.
   */
  columns: number | null;
  columnsSince: number;
}

/**
 * A lenient CSV reader for input in pieces of any size. Accepts text after a closing quote, quotes inside an unquoted
 * field and space around quotes. A stray quote, never closed or closed by a quote of another line, costs only its own
 * line: the number of columns reveals a record that swallowed others. Blank lines and records of blank fields alone
 * are skipped.
 *
 * Takes time linear in the text, regardless of its quotes: each line is scanned once as the start of a record and once
 * as the continuation of a quoted field, and a record that fails is judged by sums over those scans.
 */
export class CsvReader {
  /** Complete lines; null for one that is too long. */
  readonly #lines = new NumberedQueue<string | null>();
  readonly #continuations = new NumberedQueue<Continuation>();
  /** All lines from the start of the last record up to this one leave a quoted field open. */
  #openUntil = 0;
  /** The lines inside the records so far, which are no rows. */
  #inner = 0;
  readonly #splitter = new LineSplitter();
  /** The scanned line whose quote is open and may still be closed. */
  #awaited: { start: number; scan: Scan } | null = null;
  /** The number of columns of the last single-line record. */
  #width = 0;
  #isFirst = true;
  readonly #delimiter: string;
  /** The number of columns that every record must have, set once the header is read. */
  columns: number | null = null;

  constructor(delimiter = ',') {
    this.#delimiter = delimiter;
  }

  /** The number of the first line, and of its row. */
  get #place(): { line: number; row: number } {
    const line = this.#lines.start + 1;
    return { line, row: line - this.#inner };
  }

  /** Returns the records that the piece completes; with `isLast` also the unfinished one. */
  read(piece: string, isLast = false): CsvRecord[] {
    this.#addLines(piece, isLast);
    const records: CsvRecord[] = [];
    let isComplete = true;
    while (isComplete && this.#lines.start < this.#lines.end) isComplete = this.#readRecord(records, isLast);
    return records;
  }

  #addLines(piece: string, isLast: boolean): void {
    const isMarked = this.#isFirst && piece.startsWith('\uFEFF');
    if (piece !== '') this.#isFirst = false;
    for (const line of this.#splitter.split(isMarked ? piece.slice(1) : piece, isLast)) {
      this.#lines.push(line);
    }
  }

  /** Reads the record that starts with the first line; false if more lines are needed to find its end. */
  #readRecord(records: CsvRecord[], isLast: boolean): boolean {
    const start = this.#lines.start;
    const line = this.#lines.at(start);
    if (line === null) {
      records.push({ ...this.#place, fault: LINE_TOO_LONG });
      this.#remove(1);
      return true;
    }
    if (!line.includes('"')) {
      const fields = line.split(this.#delimiter).map((field) => field.trim());
      this.#take(fields, 1, records);
      return true;
    }
    const fields: string[] = [];
    const scan =
      this.#awaited?.start === start ? this.#awaited.scan : scanFields(line, this.#delimiter, { fields });
    if (scan.end === 'complete') {
      this.#take(fields, 1, records);
      return true;
    }
    if (scan.end === 'open') {
      const end = this.#endOfQuotes(start);
      if (end < this.#lines.end) {
        if (this.#takeLines(start, end, line, scan, records)) return true;
      } else if (!isLast && this.#length(start, end) + this.#splitter.begunLength < MAX_LINE_LENGTH) {
        this.#awaited = { start, scan };
        return false;
      }
    }
    const loose = readLoosely(line.replace(/\r$/, ''), this.#delimiter);
    records.push({ ...this.#place, ...(loose ? this.#checked(loose) : { fault: UNCLOSED, cells: [line] }) });
    this.#remove(1);
    return true;
  }

  /** Takes a record of several lines, or reports its first line as a fault; false if the lines are not one record. */
  #takeLines(start: number, end: number, line: string, scan: Scan, records: CsvRecord[]): boolean {
    const first = this.#continuations.at(start + 1);
    const last = this.#continuations.at(end);
    if (last.end === 'stray' || this.#length(start, end + 1) > MAX_LINE_LENGTH) return false;
    const count = scan.delimited + last.fieldsAfter - first.fieldsBefore + 1;
    const lastFilled =
      last.filledLine > start ? scan.delimited + last.filledField - first.fieldsBefore : scan.lastFilled;
    const isBlank = lastFilled === -1;
    const quote = `a quote is opened here and closed on line ${end + 1}`;
    const fault = isBlank
      ? null
      : this.#isWrongCount(count, lastFilled)
        ? `${quote}: together ${this.#wrongCount(count)}`
        : this.#areRows(line, start, last)
          ? `${quote}, though the lines between are rows`
          : null;
    if (fault !== null) {
      records.push({ ...this.#place, fault, cells: [line] });
      this.#remove(1);
      return true;
    }
    const fields: string[] = [];
    scanFields(this.#lines.slice(start, end + 1).join('\n'), this.#delimiter, { fields });
    this.#take(fields, end + 1 - start, records);
    return true;
  }

  #take(read: string[], lines: number, records: CsvRecord[]): void {
    if (read.some((field) => field.trim() !== '')) {
      if (lines === 1) this.#width = read.length;
      records.push({ ...this.#place, ...this.#checked(read) });
    }
    this.#remove(lines);
    this.#inner += lines - 1;
  }

  /** The fields without surplus blank columns, or a fault for a wrong number of columns. */
  #checked(read: string[]): { fields: string[] } | { fault: string; cells: string[] } {
    const lastFilled = read.findLastIndex((field) => field.trim() !== '');
    return this.#isWrongCount(read.length, lastFilled)
      ? { fault: this.#wrongCount(read.length), cells: read }
      : { fields: read.slice(0, this.columns ?? read.length) };
  }

  #isWrongCount(count: number, lastFilled: number): boolean {
    return this.columns !== null && (count < this.columns || lastFilled >= this.columns);
  }

  #wrongCount(count: number): string {
    return `${count} columns, the header has ${this.columns}`;
  }

  /**
   * Whether a stray quote was closed by a quote of a later row, because each line has the columns of a complete row.
   */
  #areRows(line: string, start: number, last: Continuation): boolean {
    const columns = this.columns ?? this.#width;
    return (
      columns >= COLUMNS_OF_ROWS &&
      last.columns === columns &&
      last.columnsSince <= start + 1 &&
      this.#plainColumns(line) === columns
    );
  }

  /** The first line after `start` that does not leave a quoted field open; the end of the lines if there is none. */
  #endOfQuotes(start: number): number {
    const ahead = this.#continuations;
    let at = Math.max(this.#openUntil, start + 1);
    ahead.removeBefore(start + 1);
    for (; at < this.#lines.end; at += 1) {
      if (at === ahead.end) ahead.push(this.#continuation(at, ahead.last));
      if (ahead.at(at).end !== 'open') break;
    }
    this.#openUntil = at;
    return at;
  }

  /** The characters of a line and its continuations, including their line ends. */
  #length(start: number, until: number): number {
    const length = this.#lines.at(start)!.length + 1;
    if (until === start + 1) return length;
    const { charactersBefore } = this.#continuations.at(start + 1);
    return length + this.#continuations.at(until - 1).charactersAfter - charactersBefore;
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
      filledField: isFilled ? fieldsBefore + scan.lastFilled : (before?.filledField ?? 0),
      charactersBefore,
      charactersAfter: charactersBefore + (line?.length ?? 0) + 1,
      columns,
      columnsSince: isSameWidth ? before.columnsSince : at,
    };
  }

  /** The number of columns of a line when quotes are ignored; null for a blank line. */
  #plainColumns(line: string): number | null {
    if (line === '' || line === '\r') return null;
    let columns = 1;
    for (let at = line.indexOf(this.#delimiter); at !== -1; at = line.indexOf(this.#delimiter, at + 1))
      columns += 1;
    return columns;
  }

  #remove(lines: number): void {
    this.#lines.removeBefore(this.#lines.start + lines);
  }
}
