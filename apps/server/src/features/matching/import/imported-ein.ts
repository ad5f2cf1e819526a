import { hasEinPrefix, maskedEin } from '@assay/domain/inquiry';
import { normaliseEin } from '@assay/match-engine/normalise';
import { legalFormsOf } from '@assay/names/legal-forms';

/** What is stored from an EIN column. `isWithheld`: the column has a number that may be a social security number. */
export interface ImportedEin {
  ein: string | null;
  isWithheld: boolean;
}

const NONE: ImportedEin = { ein: null, isWithheld: false };

/**
 * A FEIN as `XX-XXXXXXX`, visible to every lender. Of a number written as a social security number only the last four
 * digits are stored. Nine bare digits may be either: they count as an EIN when they start as an EIN can and the legal
 * name is a company's (a sole proprietor files under the owner's own number); otherwise they are left out.
 */
export function importedEin(value: string | null | undefined, legalName: string): ImportedEin {
  const text = value?.trim() ?? '';
  const groups = text.split(/\D+/).filter(Boolean);
  const written = groups.map((group) => group.length).join('-');
  if (written === '3-2-4') return { ein: maskedEin(groups[2]!), isWithheld: false };
  const digits = normaliseEin(text);
  if (!digits) return NONE;
  const isEin = written === '2-7' || (written === '9' && hasEinPrefix(digits) && isCompany(legalName));
  return isEin
    ? { ein: `${digits.slice(0, 2)}-${digits.slice(2)}`, isWithheld: false }
    : { ein: null, isWithheld: true };
}

/** Whether the name has a company's legal form. “& Co.” does not count: a sole proprietor may use it too. */
function isCompany(name: string): boolean {
  const words = name
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
  return legalFormsOf(words, 'us').some(({ family, kind }) => kind !== undefined || family !== 'business');
}
