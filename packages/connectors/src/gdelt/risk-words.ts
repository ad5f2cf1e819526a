/** A topic of adverse news with its severity and label; `words` are searched for verbatim. */
export interface RiskTopic {
  category: string;
  /** From 0 to 1. */
  severity: number;
  words: readonly string[];
}

/**
 * The topics of adverse news. Only a few words fit into one query and each query takes seconds, so add words sparingly.
 */
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
