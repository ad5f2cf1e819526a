/** What lists of merchants filter by: `behind` is behind one holder or more, `far_behind` behind two or more. */
export const positionFilters = ['first', 'behind', 'far_behind', 'unsure', 'not_known'] as const;
export type PositionFilter = (typeof positionFilters)[number];

export const positionFilterLabels: Record<PositionFilter, string> = {
  first: 'First',
  behind: 'Behind 1 or More',
  far_behind: 'Behind 2 or More',
  unsure: 'Not Certain',
  not_known: 'Not Known',
};
