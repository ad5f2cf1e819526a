/** How often the parts of a report are asked again while their source is at work, in milliseconds (details: report, section 40). */
export const reportPolling = { filings: 30_000, media: 10_000 } as const;

/** What shows before it folds: filings, and characters of remarks (details: report, sections 12 and 15). */
export const reportFolds = { filings: 3, remarks: 500 } as const;
