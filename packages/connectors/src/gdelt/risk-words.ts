/** How severe a piece of news is by its words, and what to call it; `words` are searched for as they stand. */
export interface RiskTopic {
  category: string;
  /** 0 to 1. */
  severity: number;
  words: readonly string[];
}

/** What makes news adverse. A few words fit into one query, and each query costs seconds: add with care. */
export const RISK_TOPICS: readonly RiskTopic[] = [
  {
    category: 'Financial crime',
    severity: 1,
    words: ['fraud', 'embezzlement', 'laundering', 'bribery', 'scam', 'ponzi', 'theft'],
  },
  {
    category: 'Criminal proceedings',
    severity: 0.9,
    words: ['indicted', 'arrested', 'convicted', 'charged', 'sentenced', 'guilty'],
  },
  {
    category: 'Legal and regulatory action',
    severity: 0.7,
    words: ['lawsuit', 'sued', 'fined', 'penalty', 'sanctions', 'violations'],
  },
  { category: 'Financial distress', severity: 0.6, words: ['bankruptcy', 'foreclosure', 'eviction'] },
  { category: 'Complaints', severity: 0.5, words: ['complaints', 'investigation', 'recall'] },
];
