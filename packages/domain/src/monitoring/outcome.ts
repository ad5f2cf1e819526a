/** What came of a change, as a user of the lender noted it. */
export const changeOutcomes = ['no_action', 'acted_on', 'watching'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

export const outcomeLabels: Record<ChangeOutcome, string> = {
  no_action: 'No action needed',
  acted_on: 'Acted on',
  watching: 'Watching',
};
