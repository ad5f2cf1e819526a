import { hasEinPrefix, maskedEin } from '@assay/domain/inquiry';
import { normaliseEin } from '@assay/match-engine/normalise';
import { legalFormsOf } from '@assay/names/legal-forms';

/** What is kept of an EIN column. `isWithheld`: a number stands there that may be a social security number. */
export interface ImportedEin {
  ein: string | null;
  isWithheld: boolean;
}

const NONE: ImportedEin = { ein: null, isWithheld: false };

/**
 * A FEIN as `XX-XXXXXXX`, for every lender to see. A number written as a social security number is kept by its last four
 * digits alone. Nine bare digits may be either: they are taken for an EIN where the business is a company by its legal
 * name (a sole proprietor files under the owner's own number) and they begin as an EIN can, and else left out.
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

/** Whether the name bears the form of a company. “& Co.” is how a sole proprietor may trade as well. */
function isCompany(name: string): boolean {
  const words = name
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
  return legalFormsOf(words, 'us').some(({ family, kind }) => kind !== undefined || family !== 'business');
}
