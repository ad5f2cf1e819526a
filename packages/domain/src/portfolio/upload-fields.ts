/** The merchant fields that a column of an uploaded file can map to, in display order. */
export const uploadFields = [
  { field: 'external_id', label: 'Merchant ID' },
  { field: 'name', label: 'Name' },
  { field: 'legal_entity_name', label: 'Legal name' },
  { field: 'name_dba', label: 'Doing business as' },
  { field: 'store_id', label: 'Store ID' },
  { field: 'addr1', label: 'Address' },
  { field: 'addr2', label: 'Address, second line' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'zip5', label: 'ZIP' },
  { field: 'zip4', label: 'ZIP+4, last four digits' },
  { field: 'phone', label: 'Phone' },
  { field: 'alt_phone', label: 'Other phone' },
  { field: 'ein', label: 'EIN' },
  { field: 'domain_name', label: 'Website' },
  { field: 'email', label: 'Email' },
  { field: 'sic_code', label: 'SIC code' },
  { field: 'partner_status', label: 'Status' },
  { field: 'open_date', label: 'Opened' },
  { field: 'close_date', label: 'Closed' },
  { field: 'funded_amount', label: 'Funded amount' },
  { field: 'balance', label: 'Balance' },
  { field: 'funding_date', label: 'Funding date' },
  { field: 'owner1_first_name', label: 'Owner 1 first name' },
  { field: 'owner1_last_name', label: 'Owner 1 last name' },
  { field: 'owner1_title', label: 'Owner 1 title' },
  { field: 'owner1_share', label: 'Owner 1 share' },
  { field: 'owner2_first_name', label: 'Owner 2 first name' },
  { field: 'owner2_last_name', label: 'Owner 2 last name' },
  { field: 'owner2_title', label: 'Owner 2 title' },
  { field: 'owner2_share', label: 'Owner 2 share' },
  { field: 'principals', label: 'Principals (JSON)' },
] as const;
export type UploadField = (typeof uploadFields)[number]['field'];

/** The label of a field, used in the error messages of rows. */
export const uploadFieldLabel = (field: string): string =>
  uploadFields.find((each) => each.field === field)?.label ?? field;

/** A column of an uploaded file and the field it maps to. */
export interface MappedColumn {
  column: string;
  field: UploadField;
}

/** Names of an owner's column: with the number, and of the first owner also without it. */
const ownerSpellings = (number: number, names: readonly string[]): string[] =>
  ['owner', 'principal', 'guarantor'].flatMap((person) =>
    names.flatMap((name) => [
      `${person} ${number} ${name}`,
      `${person} ${name} ${number}`,
      ...(number === 1 ? [`${person} ${name}`] : []),
    ]),
  );
const FIRST_NAMES = ['first name', 'first'];
const LAST_NAMES = ['last name', 'last', 'surname'];
const TITLES = ['title', 'position', 'role'];
const SHARES = ['share', 'ownership', 'percent', 'ownership percent', 'percent owned', 'percentage'];

/** Common column names besides the field name and its label. */
const spellings: Partial<Record<UploadField, readonly string[]>> = {
  external_id: [
    'id',
    'merchant number',
    'mid',
    'account id',
    'account number',
    'account',
    'customer id',
    'client id',
  ],
  name: ['merchant', 'merchant name', 'business', 'business name', 'company', 'company name'],
  legal_entity_name: ['legal business name', 'legal entity', 'entity name'],
  name_dba: ['dba', 'dba name', 'trade name'],
  store_id: ['store', 'store number', 'location id', 'location'],
  addr1: ['address 1', 'street', 'street address', 'address line 1'],
  addr2: ['address 2', 'suite', 'unit', 'address line 2'],
  city: ['town'],
  state: ['st', 'state code', 'province'],
  zip5: ['zip code', 'postal code', 'postcode'],
  zip4: ['zip+4', 'zip 4', 'plus 4', 'zip suffix'],
  phone: ['phone number', 'telephone', 'tel', 'business phone'],
  alt_phone: ['phone 2', 'mobile', 'cell', 'cell phone'],
  ein: ['fein', 'tax id', 'tin', 'federal tax id', 'employer identification number'],
  domain_name: ['domain', 'url', 'web', 'website url', 'homepage'],
  email: ['email address', 'mail'],
  sic_code: ['sic'],
  partner_status: ['merchant status', 'account status', 'relationship'],
  open_date: ['open date', 'opened on', 'date opened', 'start date'],
  close_date: ['close date', 'closed on', 'date closed', 'end date'],
  funded_amount: ['amount funded', 'funded', 'funding amount', 'advance amount', 'loan amount'],
  balance: ['outstanding balance', 'current balance', 'remaining balance', 'balance outstanding'],
  funding_date: ['funded date', 'date funded', 'funded on', 'fund date'],
  owner1_first_name: ownerSpellings(1, FIRST_NAMES),
  owner1_last_name: ownerSpellings(1, LAST_NAMES),
  owner1_title: ownerSpellings(1, TITLES),
  owner1_share: [...ownerSpellings(1, SHARES), 'ownership'],
  owner2_first_name: ownerSpellings(2, FIRST_NAMES),
  owner2_last_name: ownerSpellings(2, LAST_NAMES),
  owner2_title: ownerSpellings(2, TITLES),
  owner2_share: ownerSpellings(2, SHARES),
  principals: ['owners', 'people'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9+]/g, '');

const WHOLE_ZIP = /^\d{5}(?:-?\d{4})?$/;

/**
 * Guesses the field of each column: from the lender's last mapping of a column with that name, else from the name
 * itself. Guesses a field for at most one column. By its first values a column called `ZIP+4` is the ZIP when they are
 * whole ones and no other column is.
 */
export function guessMapping(
  columns: readonly string[],
  remembered: readonly MappedColumn[] = [],
  valuesOf: (column: string) => readonly string[] = () => [],
): MappedColumn[] {
  const guessed = guessByName(columns, remembered);
  if (guessed.some(({ field }) => field === 'zip5')) return guessed;
  const isWholeZip = ({ column, field }: MappedColumn) =>
    field === 'zip4' && valuesOf(column).some((value) => WHOLE_ZIP.test(value.trim()));
  return guessed.map((each) => (isWholeZip(each) ? { ...each, field: 'zip5' } : each));
}

function guessByName(columns: readonly string[], remembered: readonly MappedColumn[]): MappedColumn[] {
  const guessed: MappedColumn[] = [];
  const isFree = (column: string, field: UploadField) =>
    guessed.every((each) => each.column !== column && each.field !== field);
  for (const { column, field } of remembered)
    if (columns.includes(column) && isFree(column, field)) guessed.push({ column, field });
  const rememberedColumns = new Set(remembered.map(({ column }) => column));
  const ways: ((field: UploadField, label: string) => readonly string[])[] = [
    (field, label) => [field, label],
    (field) => spellings[field] ?? [],
  ];
  for (const namesOf of ways)
    for (const { field, label } of uploadFields) {
      const names = namesOf(field, label).map(plain);
      const column = columns.find(
        (each) =>
          each !== '' && !rememberedColumns.has(each) && names.includes(plain(each)) && isFree(each, field),
      );
      if (column !== undefined) guessed.push({ column, field });
    }
  return columns.flatMap((column) => guessed.filter((each) => each.column === column));
}

/** The error of a mapping with a missing or duplicate field; null for a valid one. */
export function mappingFault(mapping: readonly MappedColumn[]): string | null {
  const fields = mapping.map(({ field }) => field);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) return `Two columns are chosen as ${uploadFieldLabel(twice)}.`;
  if (!fields.includes('external_id'))
    return 'Choose the column with the Merchant ID, by which a later file finds the same merchant again.';
  if (!fields.some((field) => ['name', 'legal_entity_name', 'name_dba'].includes(field)))
    return 'Choose the column with the Name.';
  return null;
}
