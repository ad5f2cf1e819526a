import { type ColumnMap, mapColumns } from '#platform/input-files';

/** The source whose rows a file replaces by default; files uploaded on the page belong to it. */
export const USUAL_SOURCE = 'file';

/** The facts that a lender states about its own merchants; read only from its own records. */
export const LENDER_COLUMNS = [
  'partner_status',
  'open_date',
  'close_date',
  'funded_amount',
  'balance',
  'funding_date',
  'owner1_first_name',
  'owner1_last_name',
  'owner1_title',
  'owner1_share',
  'owner2_first_name',
  'owner2_last_name',
  'owner2_title',
  'owner2_share',
] as const;

/** The columns that any merchant file may have. */
export const FILE_COLUMNS = [
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
] as const;

const MERCHANT_COLUMNS = [...FILE_COLUMNS, ...LENDER_COLUMNS] as const;
export type MerchantColumn = (typeof MERCHANT_COLUMNS)[number];

export type MerchantColumns = ColumnMap<MerchantColumn>;

/** Maps the columns of a merchant file to ours; see mapColumns. */
export const merchantColumns = (
  columns: string[] | null,
  mapping: readonly string[],
  path: string,
): MerchantColumns => mapColumns(MERCHANT_COLUMNS, columns, mapping, path);

/** The owners with separate columns. */
export const OWNERS = [1, 2] as const;

/**
 * The legal name is stored as the name, a store id and a relation in the lender's own record, people in their own
 * table.
 */
const STORED_ELSEWHERE = [
  'legal_entity_name',
  'store_id',
  'principals',
  ...LENDER_COLUMNS,
] as const satisfies MerchantColumn[];
type StoredColumn = Exclude<MerchantColumn, (typeof STORED_ELSEWHERE)[number]>;

/** The columns of app.merchant that come from the file, in the order in which they are copied and hashed. */
export const STORED_COLUMNS = MERCHANT_COLUMNS.filter(
  (column): column is StoredColumn => !(STORED_ELSEWHERE as readonly string[]).includes(column),
);
