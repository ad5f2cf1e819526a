/** THE list: its families in the order of the page that explains them (details: back office, section 30). */
const families = [
  ['fraud', 'fraudulent', 'fraudulently', 'fraudster', 'defraud', 'defrauded'],
  ['scam', 'scams', 'scammed', 'scamming', 'scammer', 'scammers'],
  ['theft', 'thief', 'thieves', 'steal', 'steals', 'stealing', 'stole', 'stolen'],
  ['out of business', 'not in business'],
  ['misrepresentation', 'mislead'],
  ['pyramid'],
  ['sue', 'suing', 'lawsuit', 'legal', 'legal action'],
  ['attorney general', 'AG', 'CFPB', 'FTC', 'Better Business Bureau', 'BBB'],
  [
    ...[
      'malpractice',
      'criminal',
      'untruthful',
      'unresponsive',
      'deceptive',
      'deceived',
      'lied',
      'collusion',
    ],
    'ID theft',
  ],
] as const;

/** A term that online content is watched for; one list for the page about them, the highlights and the notifications. */
export type AlertWord = (typeof families)[number][number];

/** The 45 alert words. */
export const alertWords: readonly AlertWord[] = families.flat();
