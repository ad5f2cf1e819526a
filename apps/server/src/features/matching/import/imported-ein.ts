import { hasEinPrefix, maskedEin } from '@assay/domain/inquiry';
import { normaliseEin } from '@assay/match-engine/normalise';
import { isGivenName } from '@assay/names/given-names';
import { businessWords } from '@assay/names/is-named';
import { legalFormsOf } from '@assay/names/legal-forms';

/** The stored value of an EIN column. */
export interface ImportedEin {
  /** As shown. */
  ein: string | null;
  /** The nine digits of a number that may be a social security number; stored encrypted. */
  withheld: string | null;
  /** The EIN was written as nine digits without a dash. */
  isBare: boolean;
}

/** Whose number it is, and where it comes from. */
interface EinOwner {
  legalName: string;
  principals?: readonly { last_name?: string | null }[];
  /** The lender mapped the column as EIN. */
  isColumnOfEins?: boolean;
}

const NONE: ImportedEin = { ein: null, withheld: null, isBare: false };

/**
 * A FEIN as `XX-XXXXXXX`, visible to every lender. Of a number written as a social security number only the last four
 * digits are stored. Nine bare digits may be either: they count as an EIN when they start as an EIN can and the legal
 * name is a company's. In a column that a lender mapped as EIN they also count for a business that is not named like a
 * person: a sole proprietor files under the owner's own number. Otherwise they are withheld: stored encrypted and shown by
 * their last four digits.
 */
export function importedEin(value: string | null | undefined, owner: EinOwner): ImportedEin {
  const text = value?.normalize('NFKC').trim() ?? '';
  const groups = text.split(/\D+/).filter(Boolean);
  const written = groups.map((group) => group.length).join('-');
  if (written === '3-2-4') return { ...NONE, ein: maskedEin(groups[2]!) };
  const digits = normaliseEin(text);
  if (!digits) return NONE;
  const isBare = written === '9';
  const isEin = written === '2-7' || (isBare && hasEinPrefix(digits) && isBusiness(owner));
  return isEin
    ? { ein: `${digits.slice(0, 2)}-${digits.slice(2)}`, withheld: null, isBare }
    : { ...NONE, ein: maskedEin(digits.slice(-4)), withheld: digits };
}

const isBusiness = ({ legalName, principals = [], isColumnOfEins = false }: EinOwner): boolean =>
  isCompany(legalName) || (isColumnOfEins && !isNamedLikePerson(legalName, principals));

/** Whether the name has a company's legal form. “& Co.” does not count: a sole proprietor may use it too. */
function isCompany(name: string): boolean {
  const words = name
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
  return legalFormsOf(words, 'us').some(({ family, kind }) => kind !== undefined || family !== 'business');
}

const MAX_WORDS_OF_PERSON = 3;

/** Whether a business has the last name of an owner in its name, or a name such as `Dana Novak` or `Novak, Dana`. */
function isNamedLikePerson(name: string, principals: NonNullable<EinOwner['principals']>): boolean {
  const words = businessWords(name);
  const hasWord = (word: string) => words.includes(word);
  if (/\bsole propriet/i.test(name)) return true;
  if (principals.some(({ last_name }) => last_name && businessWords(last_name).every(hasWord))) return true;
  const [first = '', second = ''] = words;
  return (
    words.length <= MAX_WORDS_OF_PERSON && (isGivenName(first) || (name.includes(',') && isGivenName(second)))
  );
}
