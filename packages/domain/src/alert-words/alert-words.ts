/** All alert words by family, in the order of the page that explains them (details: back office, section 30). */
export const alertWordFamilies = {
  Fraud: ['fraud', 'fraudulent', 'fraudulently', 'fraudster', 'defraud', 'defrauded'],
  Scams: ['scam', 'scams', 'scammed', 'scamming', 'scammer', 'scammers'],
  Theft: ['theft', 'thief', 'thieves', 'steal', 'steals', 'stealing', 'stole', 'stolen'],
  Closing: ['out of business', 'not in business'],
  Misleading: ['misrepresentation', 'mislead'],
  Schemes: ['pyramid'],
  'Legal action': ['sue', 'suing', 'lawsuit', 'legal', 'legal action'],
  Authorities: ['attorney general', 'AG', 'CFPB', 'FTC', 'Better Business Bureau', 'BBB'],
  Conduct: [
    ...(['malpractice', 'criminal', 'untruthful', 'unresponsive', 'deceptive', 'deceived'] as const),
    ...(['lied', 'collusion', 'ID theft'] as const),
  ],
} as const;

/**
 * A term to watch for in online content; shared by the page about alert words, the highlights and the notifications.
 */
export type AlertWord = (typeof alertWordFamilies)[keyof typeof alertWordFamilies][number];

export const alertWords: readonly AlertWord[] = Object.values(alertWordFamilies).flat();
