/** How often the parts of a report are asked again while their source is at work, in milliseconds (details: report, section 40). */
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
 * What shows before it folds: filings, locations and articles, and characters of remarks and of complaints (details: report,
 * sections 12, 15, 18, 19 and 26).
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
 * How often a principal is asked about while its refresh runs, in milliseconds: at first, and later from that many polls on,
 * for so long at most (details: report, section 28).
 */
export const refreshPolling = {
  first: 5_000,
  later: 10_000,
  firstPolls: 12,
  endsAfter: 10 * 60_000,
} as const;

/** Opening what an alert leads to: how long it may take to unfold, and how long it stays marked (REP-136). */
export const alertReveal = { scrollAfter: 300, markedFor: 2_000 } as const;
