import { statedBy } from '../evidence/contract.ts';

/** The statuses of a lender's relation with a merchant (REP-071), plus Suspended and Probation. */
export const partnerStatuses = [
  'Declined',
  'Pending',
  'Closed Partner',
  'Closed Out Of Business',
  'Open',
  'Suspended',
  'Probation',
] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

const ADVERSE = new Set<string>([
  'declined',
  'suspended',
  'probation',
  'closed partner',
  'closed out of business',
  'closed fraud',
  'closed performance',
  'closed fraud performance',
]);

/** The words of a status as they are compared: without case and punctuation. */
export const statusWords = (status: string): string =>
  status
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Whether a status is adverse; shared by the badge and the score. */
export const isAdverseRelation = (status: string | null): boolean =>
  status !== null && (ADVERSE.has(statusWords(status)) || failedRelation(status) !== null);

/** A default at the end of a status: `Default cured` is none. */
const isInDefault = statedBy('default(?:ed)?(?=[^a-z]*$)');

/** What a status says of a business that failed a funder, as text after who reports it; null for any other status. */
export function failedRelation(status: string | null): string | null {
  const words = statusWords(status ?? '');
  if (words === 'closed out of business') return 'closed it as out of business';
  if (/^charged? off$/.test(words)) return 'charged it off';
  return isInDefault(status) ? 'reported a default' : null;
}

/** A status in its standard spelling; an unknown status is returned unchanged. */
export const partnerStatusText = (status: string): string =>
  partnerStatuses.find((known) => known.toLowerCase() === status.trim().toLowerCase()) ?? status;

/** Other statuses that leave a merchant in the portfolio for certain. */
const OTHER_KNOWN = ['active', 'charge off', 'charged off', 'delinquent', 'first payment default'];
const KNOWN = new Set<string>([...partnerStatuses.map((status) => status.toLowerCase()), ...OTHER_KNOWN]);

/** Whether it is certain what a status means for the portfolio; any other one counts as in it. */
export const isKnownStatus = (status: string): boolean => KNOWN.has(statusWords(status));
