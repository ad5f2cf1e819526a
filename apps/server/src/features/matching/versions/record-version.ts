import { type MerchantRow, PRINCIPAL_FIELDS, type PrincipalRow } from '../import/merchant-row.ts';
import { OPTIONAL_FIELDS, type RecordFields, STATED_FIELDS } from '../source-record-store.ts';

const isOptional = (column: string): boolean => (OPTIONAL_FIELDS as readonly string[]).includes(column);

/** What a row states of a merchant beside the columns of the record. */
export type MerchantExtras = Partial<Pick<MerchantRow, 'zip4' | 'alt_phone' | 'sic_code' | 'ein'>> & {
  principals?: PrincipalRow[];
  /** A third name besides the legal and the trade name. */
  other_name?: string;
};

/** What one import states of a record. */
export interface RecordVersion {
  /** Null for the values that a record had before its first statement. */
  content_hash: string | null;
  fields: Partial<RecordFields>;
  /** Null where unknown. */
  merchant: MerchantExtras | null;
}

/** A version without the blanks that combining fills in. */
export function versionOf(
  { content_hash, ...fields }: Partial<RecordFields>,
  row: MerchantRow,
  otherName: string | null,
) {
  const entries = Object.entries(fields).filter(([column, value]) => value !== null || isOptional(column));
  return {
    content_hash: content_hash ?? null,
    fields: Object.fromEntries(entries) as Partial<RecordFields>,
    merchant: { ...extrasOf(row), ...(otherName && { other_name: otherName }) },
    withheld_ein: row.withheld_ein ?? null,
  };
}

/** What a merchant's row has beside the columns of a record. */
export function extrasOf({ zip4, alt_phone, sic_code, ein, principals }: MerchantRow): MerchantExtras {
  // A record has no masked number.
  const masked = ein && !/^\d/.test(ein) ? ein : null;
  const values = Object.entries({ zip4, alt_phone, sic_code, ein: masked }).filter(([, value]) => value);
  return { ...Object.fromEntries(values), ...(principals.length > 0 && { principals }) };
}

/** The values of a record after the imports with these versions, oldest first. */
export function combineVersions(versions: readonly RecordVersion[]): RecordFields {
  const values = new Map<string, unknown>(OPTIONAL_FIELDS.map((column) => [column, null]));
  for (const { content_hash, fields } of versions) {
    for (const column of STATED_FIELDS) values.set(column, fields[column] ?? null);
    for (const column of OPTIONAL_FIELDS) if (column in fields) values.set(column, fields[column]);
    values.set('content_hash', content_hash ?? fields.content_hash ?? '0');
  }
  return Object.fromEntries(values) as RecordFields;
}

/** What a merchant has besides after these versions; a file without people leaves those of an earlier one. */
export function combineExtras(versions: readonly RecordVersion[]): MerchantExtras | null {
  const last = versions.at(-1)?.merchant ?? null;
  const principals = versions.findLast(({ merchant }) => merchant?.principals)?.merchant?.principals;
  return last && { ...last, ...(principals && { principals }) };
}

/** Whether a stored record has other values. Amounts and lists may be written in different ways. */
export function differs(stored: RecordFields, wanted: RecordFields): boolean {
  return [...STATED_FIELDS, ...OPTIONAL_FIELDS, 'content_hash' as const].some(
    (column) => comparable(column, stored[column]) !== comparable(column, wanted[column]),
  );
}

function comparable(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (column === 'owners') return JSON.stringify(sorted(JSON.parse(String(value))));
  if (column === 'balance' || column === 'funded_amount') return Number(value);
  return String(value);
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value;

/** The row of a merchant that follows a record with this version. */
export function merchantRowOf(
  externalId: string,
  {
    fields,
    extras,
    withheldEin,
  }: { fields: RecordFields; extras: MerchantExtras; withheldEin: string | null },
): MerchantRow {
  const { name, name_dba, addr1, addr2, city, state, zip5, phone, email, url, ein } = fields;
  return {
    ...{ external_id: externalId, name: name ?? '', name_dba, addr1, addr2, city, state, zip5, phone, email },
    domain_name: url,
    zip4: extras.zip4 ?? null,
    alt_phone: extras.alt_phone ?? null,
    sic_code: extras.sic_code ?? null,
    ein: extras.ein ?? ein,
    withheld_ein: withheldEin,
    principals: (extras.principals ?? []).map(inFieldOrder),
  };
}

/**
 * A person with the keys in the order of a file: the database changes it, and the merchant's content hash depends on it.
 */
export const inFieldOrder = (person: PrincipalRow): PrincipalRow =>
  Object.fromEntries(
    PRINCIPAL_FIELDS.flatMap((field) => (person[field] ? [[field, person[field]] as const] : [])),
  );
