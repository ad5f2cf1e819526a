import type { MerchantRecord, PrincipalRecord } from '@assay/match-engine/normalise';
import { normalisePhone, normaliseState, normaliseZip } from '@assay/match-engine/normalise';
import type { ColumnMap } from '../files/columns.ts';
import type { MerchantColumn } from '../merchant-columns.ts';
import { importedEin } from './imported-ein.ts';

/** A principal as the master file keeps it. */
export interface PrincipalRow extends PrincipalRecord {
  npi_id?: string | null;
}

/** A merchant as the master file keeps it: text trimmed, blanks null, numbers in one form. */
export interface MerchantRow extends MerchantRecord {
  external_id: string;
  name: string;
  principals: PrincipalRow[];
}

const LONGEST = 500;
const MOST_PRINCIPALS = 100;
/** The fields of a principal that are kept, as in app.principal. */
export const PRINCIPAL_FIELDS = [
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'addr1',
  'city',
  'state',
  'zip5',
  'email',
  'phone',
  'npi_id',
] as const;

type Texts = Partial<Record<Exclude<MerchantColumn, 'principals'>, string>>;

/**
 * Reads the columns that are ours, as they were written. `fault` says in words what of it cannot be kept, the last one
 * found; the record holds the rest.
 */
export function readRecord(
  values: ReadonlyMap<string, unknown>,
  columns: ColumnMap,
): { record: MerchantRecord & { principals: PrincipalRow[] }; fault: string | null } {
  const texts: Texts = {};
  let principals: PrincipalRow[] = [];
  let fault: string | null = null;
  for (const [theirs, value] of values) {
    const ours = columns.ours(theirs);
    if (ours === undefined || value === null || value === undefined) continue;
    if (ours === 'principals') {
      const read = readPrincipals(value);
      if (read === null) fault = 'principals is not a JSON list of people';
      else principals = read;
      continue;
    }
    const text = typeof value === 'object' ? '' : plain(String(value));
    if (typeof value === 'object') fault = `${ours} is not a text`;
    else if (text.includes('\uFFFD')) fault = `${ours} is not valid UTF-8`;
    else if (text.length > LONGEST) fault = `${ours} is longer than ${LONGEST} characters`;
    else if (text !== '') texts[ours] = text;
  }
  return { record: { ...texts, principals }, fault };
}

/**
 * A record as it is kept in the master file, or why it cannot be: it needs an id and a name. `isEinWithheld`: its EIN may be
 * a social security number and is not kept.
 */
export function merchantRow(
  record: MerchantRecord & { principals: PrincipalRow[] },
): { row: MerchantRow; isEinWithheld: boolean } | { fault: string } {
  if (!record.external_id) return { fault: 'external_id is missing' };
  const legal = record.legal_entity_name ?? record.name ?? record.name_dba;
  if (!legal) return { fault: 'name is missing' };
  const trade = record.name_dba ?? record.name ?? null;
  const zip = /^\s*(\d{5})\s*-?\s*(\d{4})\s*$/.exec(record.zip5 ?? '');
  const { legal_entity_name: _, store_id: __, ...kept } = record;
  const { ein, isWithheld } = importedEin(record.ein, legal);
  return {
    row: {
      ...kept,
      external_id: record.external_id,
      name: legal,
      name_dba: trade === legal ? null : trade,
      state: normaliseState(record.state) ?? record.state ?? null,
      zip5: normaliseZip(record.zip5) ?? record.zip5 ?? null,
      zip4: record.zip4 ?? zip?.[2] ?? null,
      phone: normalisePhone(record.phone) ?? record.phone ?? null,
      alt_phone: normalisePhone(record.alt_phone) ?? record.alt_phone ?? null,
      ein,
      principals: record.principals,
    },
    isEinWithheld: isWithheld,
  };
}

function readPrincipals(value: unknown): PrincipalRow[] | null {
  let list: unknown = value;
  if (typeof value === 'string') {
    if (value.trim() === '') return [];
    try {
      list = JSON.parse(value);
    } catch {
      return null;
    }
  }
  if (list === null) return [];
  if (!Array.isArray(list)) list = [list];
  const principals: PrincipalRow[] = [];
  for (const each of (list as unknown[]).slice(0, MOST_PRINCIPALS)) {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return null;
    const person: PrincipalRow = {};
    for (const field of PRINCIPAL_FIELDS) {
      const text = (each as Record<string, unknown>)[field];
      if (typeof text !== 'string' && typeof text !== 'number') continue;
      const kept = plain(String(text)).slice(0, LONGEST);
      if (kept !== '') person[field] = kept;
    }
    if (Object.keys(person).length > 0) principals.push(person);
  }
  return principals;
}

function plain(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}
