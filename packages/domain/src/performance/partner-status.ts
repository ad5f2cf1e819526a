/** The words for how a lender stands with a merchant (REP-071); Suspended and Probation are added to the document's. */
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

/** Whether a status speaks against a merchant, in the badge as in its score. */
export const isAdverseRelation = (status: string | null): boolean =>
  status !== null && ADVERSE.has(status.trim().toLowerCase());

/** A status in its usual writing; another word stays as it is. */
export const partnerStatusWords = (status: string): string =>
  partnerStatuses.find((known) => known.toLowerCase() === status.trim().toLowerCase()) ?? status;
