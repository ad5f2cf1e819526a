/**
 * How much is shown before the rest collapses: filings, locations and articles by number, remarks and complaints by
 * characters (details: report, sections 12, 15, 18, 19 and 26).
 */
export const reportFolds = {
  filings: 3,
  remarks: 500,
  locations: 3,
  articles: 5,
  complaint: 1000,
  alertComplaint: 500,
} as const;

/**
 * Timing when a user opens an alert, in milliseconds: the delay before scrolling to it while its section expands, and
 * how long it stays highlighted (REP-136).
 */
export const alertReveal = { scrollAfter: 300, markedFor: 2_000 } as const;
