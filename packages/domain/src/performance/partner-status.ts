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
]);

/** Whether a status is adverse; shared by the badge and the score. */
export const isAdverseRelation = (status: string | null): boolean =>
  status !== null && ADVERSE.has(status.trim().toLowerCase());

/** A status in its standard spelling; an unknown status is returned unchanged. */
export const partnerStatusText = (status: string): string =>
  partnerStatuses.find((known) => known.toLowerCase() === status.trim().toLowerCase()) ?? status;

/** Other statuses that leave a merchant in the portfolio for certain. */
const OTHER_KNOWN = ['active', 'charge off', 'charged off', 'delinquent', 'first payment default'];
const KNOWN = new Set<string>([...partnerStatuses.map((status) => status.toLowerCase()), ...OTHER_KNOWN]);

/** Whether it is certain what a status means for the portfolio; any other one counts as in it. */
export const isKnownStatus = (status: string): boolean =>
  KNOWN.has(
    status
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
