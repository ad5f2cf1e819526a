import { statedBy } from '../evidence/contract.ts';
import type { LicenseData } from './license.ts';

/** The state of a license, derived from its board's status text (REP-045). */
export type LicenseState = 'current' | 'closed' | 'pending' | 'unknown';

const states = new Map<string, LicenseState>([
  ['active', 'current'],
  ['inactive', 'closed'],
  ['', 'pending'],
]);

/**
 * Maps Active to current, Inactive to closed and no status to pending, ignoring case. Any other status is unknown and
 * is displayed as it is.
 */
export const licenseState = (status: string | null): LicenseState =>
  states.get((status ?? '').trim().toLowerCase()) ?? 'unknown';

const isEnded = statedBy(
  'inactive|revoked|revocation|suspended|suspension|expired|lapsed|surrendered|cancell?ed|terminated|closed|void(?:ed)?|withdrawn|relinquished',
);
const NOT_IN_FORCE = /\b(?:not|no longer) (?:currently )?(?:active|current|valid|in force|in effect)\b/i;

/** Whether a status says that the license is not in force, in a word of any board. */
export const isEndedLicense = (status: string | null): boolean =>
  isEnded(status) || NOT_IN_FORCE.test(status ?? '');

/** Whether a license expired before the day (`YYYY-MM-DD`); on its expiration date it is still valid. */
export const isExpired = (
  { expiration_date }: Pick<LicenseData, 'expiration_date'>,
  today: string,
): boolean => expiration_date !== null && expiration_date < today;

const words: Record<Exclude<LicenseState, 'unknown'>, string> = {
  current: 'Current',
  closed: 'Closed',
  pending: 'Pending',
};

/**
 * What the product says of a license's status on a day, wherever it shows it (REP-045). Past its expiration date the
 * register's status says nothing good, so that it comes second.
 */
export function licenseStatus(
  { license_status, expiration_date }: Pick<LicenseData, 'license_status' | 'expiration_date'>,
  today: string,
): { state: LicenseState | 'expired'; text: string; second: string | null } {
  const state = licenseState(license_status);
  const text = state === 'unknown' ? `${license_status} (unknown)` : words[state];
  return isExpired({ expiration_date }, today)
    ? { state: 'expired', text: 'Expired', second: `register: ${text}` }
    : { state, text, second: null };
}

type Numbered = { license_number: string | null; license_state: string | null };

const folded = (value: string | null): string => (value ?? '').trim().toLowerCase();

/** A key of a license by number and state, independent of formatting; null without a number. */
export const licenseKey = ({ license_number, license_state }: Numbered): string | null =>
  folded(license_number) ? `${folded(license_state)} ${folded(license_number)}` : null;

/** The licenses without a verification order (details: report, section 13). */
export function otherLicenses<L extends Numbered>(
  licenses: readonly L[],
  orders: readonly { licensee_id: string | null; licensee_state: string | null }[],
): L[] {
  const ordered = new Set(
    orders.map(({ licensee_id, licensee_state }) =>
      licenseKey({ license_number: licensee_id, license_state: licensee_state }),
    ),
  );
  return licenses.filter((license) => {
    const key = licenseKey(license);
    return key === null || !ordered.has(key);
  });
}
