import { type ColumnMap, mapColumns } from '#platform/input-files';

/** The source whose rows a file replaces where no other is named; files that are uploaded on the page are of it. */
export const USUAL_SOURCE = 'file';

/** The columns a merchant file may have. */
const MERCHANT_COLUMNS = [
  'external_id',
  'name',
  'name_dba',
  'legal_entity_name',
  'addr1',
  'addr2',
  'city',
  'state',
  'zip5',
  'zip4',
  'phone',
  'alt_phone',
  'ein',
  'domain_name',
  'email',
  'sic_code',
  'store_id',
  'principals',
  'partner_status',
  'open_date',
  'close_date',
] as const;
export type MerchantColumn = (typeof MERCHANT_COLUMNS)[number];

export type MerchantColumns = ColumnMap<MerchantColumn>;

/** Ties the columns of a merchant file to ours; see mapColumns. */
export const merchantColumns = (
  columns: string[] | null,
  mapping: readonly string[],
  path: string,
): MerchantColumns => mapColumns(MERCHANT_COLUMNS, columns, mapping, path);

/** How a lender stands with a merchant: read from its own records alone. */
export const RELATION_COLUMNS = [
  'partner_status',
  'open_date',
  'close_date',
] as const satisfies MerchantColumn[];

/** The legal name is kept as the name, a store id and a relation in the lender's own record, people in their own table. */
const STORED_ELSEWHERE = [
  'legal_entity_name',
  'store_id',
  'principals',
  ...RELATION_COLUMNS,
] as const satisfies MerchantColumn[];
type StoredColumn = Exclude<MerchantColumn, (typeof STORED_ELSEWHERE)[number]>;

/** The columns of app.merchant that come from the file, in the order in which they are copied and hashed. */
export const STORED_COLUMNS = MERCHANT_COLUMNS.filter(
  (column): column is StoredColumn => !(STORED_ELSEWHERE as readonly string[]).includes(column),
);
