/**
 * The keys of an owner's fields, without the word for an owner before them, by field. The first with a usable value
 * wins.
 */
export const ownerKeys = {
  first_name: ['first_name'],
  middle_name: ['middle_name'],
  last_name: ['last_name'],
  suffix: ['suffix'],
  addr1: ['addr1', 'address', 'home_address', 'street_address', 'residence_address'],
  city: ['city', 'home_city'],
  state: ['state', 'home_state'],
  zip5: ['zip5', 'zip', 'zip_code', 'home_zip'],
  email: ['email', 'email_address', 'e_mail'],
  phone: ['phone', 'phone_number', 'cell_phone', 'cell', 'mobile', 'mobile_phone', 'home_phone'],
  title: ['title', 'role', 'position', 'job_title'],
  share: [
    'share',
    'ownership_percent',
    'ownership',
    'ownership_percentage',
    'percent_ownership',
    'percent_of_ownership',
    'percent_owned',
    'percent',
  ],
  date_of_birth: ['date_of_birth', 'dob', 'birth_date', 'birthdate'],
  ssn: ['ssn', 'social_security_number', 'social_security'],
} as const;
export type OwnerField = keyof typeof ownerKeys;

/** The keys, without the word for an owner, of a person's whole name, which may have role and share after it. */
export const wholeNameKeys: readonly string[] = ['', 'name', 'full_name'];

/** Keys of an owner without a word for one; elsewhere they are the business's. */
const PLAIN: readonly string[] = [
  ...['first_name', 'middle_name', 'last_name', 'suffix', 'title'],
  ...['home_address', 'home_city', 'home_state', 'home_zip', 'home_phone'],
  ...ownerKeys.share.filter((key) => key !== 'share' && key !== 'percent'),
  ...ownerKeys.date_of_birth,
  ...ownerKeys.ssn,
];

/** A key that is an owner's: the position of the owner, if it says so, and the key without the word for an owner. */
export interface OwnerKey {
  owner: number | 'next' | null;
  rest: string;
}

const ORDINALS = [
  /^(?:1|1st|first|primary|main|business)$/,
  ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, index) => new RegExp(`^(?:${index + 2}|${index + 2}(?:nd|rd|th)|${word})$`),
  ),
];
const FURTHER = /^(?:co|additional|other|further)$/;
const OWNER =
  /^(?:(?<before>[a-z0-9]+)_)??(?:(?:owner|principal)_)?(?:owner|principal|guarantor)(?:_?(?<after>\d+))?(?:_(?<rest>.*))?$/;
const SEVERAL = /^(?:owner|principal|guarantor)s(?:_names?)?$/;

/** Whether a key is of several owners. */
export const isOfSeveral = (key: string): boolean => SEVERAL.test(key);

/** Reads a key such as `owner_email`, `owner_2`, `second_owner_name` or `ssn`; null for one that is no owner's. */
export function ownerKeyOf(key: string): OwnerKey | null {
  if (PLAIN.includes(key)) return { owner: null, rest: key };
  const { before, after, rest = '' } = OWNER.exec(key)?.groups ?? { before: 'none' };
  const owner = positionOf(after ?? before);
  return owner === undefined ? null : { owner, rest };
}

/** The position that a word before or a number after `owner` means; undefined for any other word. */
function positionOf(word: string | undefined): OwnerKey['owner'] | undefined {
  if (word === undefined) return null;
  if (FURTHER.test(word)) return 'next';
  const position = ORDINALS.findIndex((ordinal) => ordinal.test(word));
  if (position >= 0) return position;
  return /^\d+$/.test(word) ? Number(word) - 1 : undefined;
}
