import { statedBy } from '../evidence/contract.ts';
import type { CorporateFiling } from './corporate-filing.ts';

const isInactive = statedBy(
  String.raw`in-?active|dissol\w*|revo[ck]\w*|withdraw\w*|cancel\w*|forfeit\w*|terminat\w*|expir\w*|suspend\w*|suspension|merged|ceased|struck off`,
);
const NOT_ACTIVE = /\b(?:not|no longer) (?:currently )?(?:active|in good standing)\b/i;

/** A filing is inactive by its inactive_date or by its status. */
export function isInactiveFiling(filing: Pick<CorporateFiling, 'inactive_date' | 'status'>): boolean {
  return Boolean(filing.inactive_date) || isInactive(filing.status) || NOT_ACTIVE.test(filing.status ?? '');
}

/**
 * A merchant's registration status: active with at least one active filing, inactive with only inactive ones, null
 * without filings.
 */
export function registeredStatus(
  filings: readonly Pick<CorporateFiling, 'inactive_date' | 'status'>[],
): 'Active' | 'Inactive' | null {
  if (filings.length === 0) return null;
  return filings.every(isInactiveFiling) ? 'Inactive' : 'Active';
}
