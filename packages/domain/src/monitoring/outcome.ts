/** What came of a change, as a user of the lender noted it. */
export const changeOutcomes = ['no_action', 'acted_on', 'watching'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** What the feed filters changes by that someone deals with: assigned, commented, with a due day or an outcome. */
export const followUpFilters = ['open', 'due', ...changeOutcomes] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

export const outcomeLabels: Record<ChangeOutcome, string> = {
  no_action: 'No action needed',
  acted_on: 'Acted on',
  watching: 'Watching',
};

/** An open follow-up has no outcome; it is due from its due day on. */
export const followUpLabels: Record<FollowUpFilter, string> = {
  open: 'Open follow-ups',
  due: 'Due or overdue',
  ...outcomeLabels,
};
