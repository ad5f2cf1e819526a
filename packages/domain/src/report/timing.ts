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
} as const;

/** What shows before it folds: filings, characters of remarks, locations and articles (details: report, sections 12, 15 and 26). */
export const reportFolds = { filings: 3, remarks: 500, locations: 3, articles: 5 } as const;
