/**
 * Polling intervals of the parts of a report while their source is running, in milliseconds (details: report, section
 * 40).
 */
export const reportPolling = {
  filings: 30_000,
  media: 10_000,
  financialFiles: 30_000,
  financialRecords: 10_000,
  litigation: 30_000,
  verification: 30_000,
  licenses: 30_000,
  doctors: 30_000,
  principals: 15_000,
  complaints: 30_000,
  websites: 30_000,
  badges: 15_000,
  badgesAtRest: 60_000,
} as const;

/**
 * Polling of the dossier of an open report, in milliseconds: while a source is running and otherwise. A little shorter
 * than any polling of its parts, which therefore ask nothing themselves while the dossier answers.
 */
export const dossierPolling = { searching: 4_500, atRest: 14_000 } as const;

/**
 * Polling of a principal during a refresh, in milliseconds: the first interval, the later one, the number of polls at
 * the first, and when polling stops (details: report, section 28).
 */
export const refreshPolling = {
  first: 5_000,
  later: 10_000,
  firstPolls: 12,
  endsAfter: 10 * 60_000,
} as const;
