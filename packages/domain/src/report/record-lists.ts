/** The lists of a report that can be shown as a table: the cases of all courts, and financial records by kind. */
export const recordLists = ['litigation', 'bankruptcy', 'judgement', 'lien', 'ucc'] as const;
export type RecordListName = (typeof recordLists)[number];
