import { normalisePhone, normaliseState, normaliseZip } from '@assay/match-engine/normalise';
import { places } from '@assay/reference/places';
import type { FileRow } from '#platform/input-files';
import type { ChangedFact } from './lender-facts.ts';
import type { DroppedDate } from './lender-relation.ts';
import type { PreparedRow, ReadRecord } from './merchant-row.ts';

/** What happened to a value that is not stored as written. */
type Change =
  | 'dropped'
  | 'changed'
  | 'unreadable'
  | 'elsewhere'
  | 'bare'
  | 'no EIN'
  | 'no date'
  | 'no amount'
  | 'no share'
  | 'contradictory';

const CHANGE_TEXT: Record<Change, (field: string, count: number) => string> = {
  dropped: (field, count) => `${field}: ${count} dropped`,
  changed: (field, count) => `${field}: ${count} changed`,
  unreadable: (field, count) => `${field}: ${count} unreadable, stored as written and not compared`,
  elsewhere: (field, count) => `${field}: ${count} not in the state of the row, stored as written`,
  bare: (field, count) => `${field}: ${count} without a dash, read as an EIN`,
  'no EIN': (field, count) => `${field}: ${count} left out, not an EIN: nine digits, no placeholder`,
  'no date': (field, count) => `${field}: ${count} left out, not a date as YYYY-MM-DD or M/D/YYYY`,
  'no amount': (field, count) => `${field}: ${count} left out, not an amount of dollars`,
  'no share': (field, count) => `${field}: ${count} left out, not a share of at most 100%`,
  contradictory: (field, count) => `${field}: ${count} left out, the close date is before the open date`,
};

interface Counted {
  field: string;
  change: Change;
  count: number;
  example: string;
}

/** Counts by field the values of an import that were dropped or changed in meaning, with the first example of each. */
export class ValueChanges {
  readonly #counted = new Map<string, Counted>();
  readonly #unit: 'line' | 'row';

  /** Examples are named by their line in the file, or by the row that a spreadsheet shows. */
  constructor(unit: 'line' | 'row' = 'line') {
    this.#unit = unit;
  }

  /** The number by which a row is named. */
  placeOf({ line, rowNumber }: Pick<FileRow, 'line' | 'rowNumber'>): number {
    return this.#unit === 'row' ? rowNumber : line;
  }

  #add(change: Change, field: string, line: number, written: string, kept?: string | null): void {
    const counted = this.#counted.get(`${field} ${change}`);
    if (counted) counted.count += 1;
    else {
      const became = kept ? ` → "${kept}"` : '';
      const example = `${this.#unit} ${line}: "${written.slice(0, 60)}"${became}`;
      this.#counted.set(`${field} ${change}`, { field, change, count: 1, example });
    }
  }

  /** Compares a row as stored with the row as written; another notation of the same value is not a change. */
  see(line: number, { record, cut }: ReadRecord, { row, isEinWithheld, isEinBare }: PreparedRow): void {
    const { name, zip5, zip4, state, ein } = record;
    if (name && name !== row.name && row.name_dba !== name && row.name_dba !== null)
      this.#add('dropped', 'name', line, name);
    if (zip5 && zip5 !== row.zip5) {
      const digits = digitsOf(zip5);
      if (digits !== row.zip5 && digits !== `${row.zip5}${row.zip4}`)
        this.#add('changed', 'zip5', line, zip5, row.zip5);
    } else if (zip5 && !normaliseZip(zip5)) this.#add('unreadable', 'zip5', line, zip5);
    if (zip4 && !row.zip4 && digitsOf(zip4) !== row.zip5) this.#add('dropped', 'zip4', line, zip4);
    if (row.zip5 && row.state && !isZipOfState(row.zip5, row.state))
      this.#add('elsewhere', 'zip5', line, `${row.zip5}" in "${row.state}`);
    if (state && state === row.state && !normaliseState(state)) this.#add('unreadable', 'state', line, state);
    this.#seePhone('phone', line, record.phone, row.phone);
    this.#seePhone('alt_phone', line, record.alt_phone, row.alt_phone);
    if (cut) this.#add('dropped', 'principals', line, cut);
    // A possible person's number is withheld and reported separately.
    if (ein && !isEinWithheld) {
      if (!row.ein) this.#add('no EIN', 'ein', line, masked(ein));
      else if (digitsOf(ein) !== digitsOf(row.ein)) this.#add('changed', 'ein', line, masked(ein), row.ein);
      else if (isEinBare) this.#add('bare', 'ein', line, masked(ein));
    }
  }

  /** Counts a date that is not stored. */
  seeDate(line: number, { field, written, reason }: DroppedDate): void {
    this.#add(reason === 'unreadable' ? 'no date' : reason, field, line, written);
  }

  /** Counts a fact of the lender that is not stored as written. */
  seeFact(line: number, { field, written, reason, kept }: ChangedFact): void {
    this.#add(reason, field, line, written, kept);
  }

  #seePhone(
    field: 'phone' | 'alt_phone',
    line: number,
    written: string | null | undefined,
    kept: string | null | undefined,
  ): void {
    if (!written || !kept) return;
    if (written !== kept) {
      if (digitsOf(written).replace(/^1(?=\d{10}$)/, '') !== kept)
        this.#add('changed', field, line, written, kept);
    } else if (!normalisePhone(written)) this.#add('unreadable', field, line, written);
  }

  /** Counts a row that a later row with the same id replaces. */
  seeReplaced(line: number, externalId: string): void {
    this.#add('dropped', 'rows with a repeated id', line, externalId);
  }

  /** A sentence for each field and kind of change. */
  lines(): string[] {
    return [...this.#counted.values()].map(
      ({ field, change, count, example }) => `${CHANGE_TEXT[change](field, count)}, first ${example}`,
    );
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Masks a possible person's number: shows its form and last two digits. */
const masked = (text: string): string => text.replace(/\d(?=(?:\D*\d){2})/g, '•');

let states: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function statesOfZips(): ReadonlyMap<string, ReadonlySet<string>> {
  if (states) return states;
  const found = new Map<string, Set<string>>();
  for (const { zip5, state } of places()) found.set(zip5, (found.get(zip5) ?? new Set()).add(state));
  states = found;
  return states;
}

/** Whether a zip has a place in the state, by its two letters; true also for a zip that is not in the postal code file. */
const isZipOfState = (zip5: string, state: string): boolean => statesOfZips().get(zip5)?.has(state) ?? true;
