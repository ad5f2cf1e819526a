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
