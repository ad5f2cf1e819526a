import type { CorporateFiling } from './corporate-filing.ts';

const inactiveStatus =
  /\b(in-?active|not active|dissol|revok|withdraw|cancel|forfeit|terminat|expir|suspend|merged|ceased|struck off|not in good standing)/i;

/** A filing is inactive by its inactive_date or by its status. */
export function isInactiveFiling(filing: Pick<CorporateFiling, 'inactive_date' | 'status'>): boolean {
  return Boolean(filing.inactive_date) || inactiveStatus.test(filing.status ?? '');
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
