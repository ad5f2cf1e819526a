import {
  labelsSocialSecurityNumbers,
  labelsTaxNumbers,
  maskSocialSecurityNumbers,
} from '@assay/domain/inquiry';
import type { MerchantRecord, PrincipalRecord } from '@assay/match-engine/normalise';
import { normalisePhone, normaliseState, normaliseZip } from '@assay/match-engine/normalise';
import { NOT_UTF8 } from '#platform/text-encoding';
import { LENDER_COLUMNS, type MerchantColumn, type MerchantColumns } from '../merchant-columns.ts';
import { importedEin } from './imported-ein.ts';
import { ownersAsPrincipals, type WrittenFacts } from './lender-facts.ts';
import type { WrittenRelation } from './lender-relation.ts';

/** A principal as stored in the master file. */
export interface PrincipalRow extends PrincipalRecord {
  npi_id?: string | null;
}

/** A merchant as stored in the master file: text trimmed, blanks null, numbers in one form. */
export interface MerchantRow extends MerchantRecord {
  external_id: string;
  name: string;
  /** The digits of an EIN that may be a social security number; `ein` shows the last four. */
  withheld_ein?: string | null;
  principals: PrincipalRow[];
}

const LONGEST = 500;
const MAX_PRINCIPALS = 100;
/** The stored fields of a principal, as in app.principal. */
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

/** A record as written in the file. */
export interface ReadRecord {
  record: MerchantRecord & WrittenRelation & WrittenFacts & { principals: PrincipalRow[] };
  /** Why the row cannot be stored, in words (the last fault found); the record contains the rest. */
  fault: string | null;
  /** In words, what about its people was too much to store. */
  cut: string | null;
}

/** A record as stored. */
export interface PreparedRow {
  row: MerchantRow;
  /** A third name besides the legal and the trade name, which the row itself does not have. */
  otherName: string | null;
  /** Its EIN may be a social security number and is stored encrypted. */
  isEinWithheld: boolean;
  /** Its EIN was written as nine digits without a dash. */
  isEinBare: boolean;
}

/** Reads the columns we know, as written. */
export function readRecord(values: ReadonlyMap<string, unknown>, columns: MerchantColumns): ReadRecord {
  const texts: Texts = {};
  let principals: PrincipalRow[] = [];
  let fault: string | null = null;
  let cut: string | null = null;
  for (const [theirs, value] of values) {
    const ours = columns.ours(theirs);
    if (ours === undefined || value === null || value === undefined) continue;
    if (ours === 'principals') {
      const read = readPrincipals(value);
      if ('fault' in read) fault = read.fault;
      else ({ principals, cut } = read);
      continue;
    }
    const text = typeof value === 'object' ? '' : shownText(ours, theirs, plain(String(value)));
    if (typeof value === 'object') fault = `${ours} is not a text`;
    else if (text.includes(LOST)) fault = notUtf8(ours);
    else if (text.length > LONGEST) fault = `${ours} is longer than ${LONGEST} characters`;
    else if (text !== '') texts[ours] = text;
    if (ours === 'external_id' && isMasked(text)) fault = SSN_AS_ID;
  }
  return {
    record: { ...texts, principals: [...principals, ...ownersAsPrincipals(texts, principals)] },
    fault,
    cut,
  };
}

/**
 * A record in the form the master file stores, or why it cannot be stored: it needs an id and a name. `isColumnOfEins`:
 * the lender mapped the column as EIN.
 */
export function merchantRow(
  record: ReadRecord['record'],
  { isColumnOfEins = false } = {},
): PreparedRow | { fault: string } {
  if (!record.external_id) return { fault: 'external_id is missing' };
  const legal = record.legal_entity_name ?? record.name ?? record.name_dba;
  if (!legal) return { fault: 'name is missing' };
  const trade = record.name_dba ?? record.name ?? null;
  const isThird = record.name !== legal && record.name !== trade;
  const kept = Object.fromEntries(
    Object.entries(record).filter(([column]) => !NOT_STORED_ON_MERCHANT.has(column)),
  ) as Omit<
    ReadRecord['record'],
    'legal_entity_name' | 'store_id' | keyof WrittenRelation | keyof WrittenFacts
  >;
  const { ein, withheld, isBare } = importedEin(record.ein, {
    legalName: legal,
    principals: record.principals,
    isColumnOfEins,
  });
  return {
    row: {
      ...kept,
      external_id: record.external_id,
      name: legal,
      name_dba: trade === legal ? null : trade,
      state: normaliseState(record.state) ?? record.state ?? null,
      ...zipOf(record),
      phone: normalisePhone(record.phone) ?? record.phone ?? null,
      alt_phone: normalisePhone(record.alt_phone) ?? record.alt_phone ?? null,
      ein,
      withheld_ein: withheld,
      principals: record.principals,
    },
    otherName: (isThird && record.name) || null,
    isEinWithheld: withheld !== null,
    isEinBare: isBare,
  };
}

const WHOLE_ZIP = /^\s*(\d{5})(?:\s*-?\s*(\d{4}))?\s*$/;

/** The zip in its two parts. A column of suffixes may contain whole zips, which count where the row has no other. */
function zipOf({ zip5, zip4 }: MerchantRecord): { zip5: string | null; zip4: string | null } {
  const inSuffix = WHOLE_ZIP.exec(zip4 ?? '');
  const first = zip5 ?? (inSuffix ? zip4 : undefined);
  const zip = normaliseZip(first) ?? first ?? null;
  const suffix = WHOLE_ZIP.exec(zip5 ?? '')?.[2] ?? null;
  if (!inSuffix) return { zip5: zip, zip4: zip4 ?? suffix };
  return { zip5: zip, zip4: suffix ?? (inSuffix[1] === zip ? (inSuffix[2] ?? null) : null) };
}

/** Fields of a record that the merchant's row does not store. */
const NOT_STORED_ON_MERCHANT = new Set<string>(['legal_entity_name', 'store_id', ...LENDER_COLUMNS]);

/** The replacement character for bytes that are not UTF-8; the original is lost. */
const LOST = '\uFFFD';
const notUtf8 = (field: string) => `${field} has ${NOT_UTF8}`;
const NO_PEOPLE = 'principals is not a JSON list of people';

function readPrincipals(
  value: unknown,
): { principals: PrincipalRow[]; cut: string | null } | { fault: string } {
  let list: unknown = value;
  if (typeof value === 'string') {
    if (value.trim() === '') return { principals: [], cut: null };
    try {
      list = JSON.parse(value);
    } catch {
      return { fault: NO_PEOPLE };
    }
  }
  if (list === null) return { principals: [], cut: null };
  if (!Array.isArray(list)) list = [list];
  const people = list as unknown[];
  const principals: PrincipalRow[] = [];
  let cut =
    people.length > MAX_PRINCIPALS ? `${people.length} people, of which ${MAX_PRINCIPALS} are stored` : null;
  for (const each of people.slice(0, MAX_PRINCIPALS)) {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return { fault: NO_PEOPLE };
    const person: PrincipalRow = {};
    for (const field of PRINCIPAL_FIELDS) {
      const text = (each as Record<string, unknown>)[field];
      if (typeof text !== 'string' && typeof text !== 'number') continue;
      const whole = maskSocialSecurityNumbers(plain(String(text)));
      if (whole.includes(LOST)) return { fault: notUtf8('principals') };
      if (whole.length > LONGEST)
        cut ??= `${field} of ${whole.length} characters, of which ${LONGEST} are stored`;
      const kept = whole.slice(0, LONGEST);
      if (kept !== '') person[field] = kept;
    }
    if (Object.keys(person).length > 0) principals.push(person);
  }
  return { principals, cut };
}

const SSN_AS_ID = 'external_id is a social security number';
const isMasked = (text: string): boolean => text.includes('•');
const NINE_DIGITS = /^(\d{3})(\d{2})(\d{4})$/;

/** A value without social security numbers. What is stored of a column of EINs is decided by importedEin. */
function shownText(ours: MerchantColumn, theirs: string, text: string): string {
  if (ours !== 'ein') return maskSocialSecurityNumbers(text, { isLabeled: labelsTaxNumbers(theirs) });
  return labelsSocialSecurityNumbers(theirs) ? text.normalize('NFKC').replace(NINE_DIGITS, '$1-$2-$3') : text;
}

function plain(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}
