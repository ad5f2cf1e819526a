/** Where a report lists what holds an alert word: the section, and the anchor of the list in it (REP-004, BOF-113). */
export const alertWordRecords = {
  complaints: { section: 'regulatory', anchor: 'alert-word-complaint' },
  reviews: { section: 'service', anchor: 'alert-word-review' },
} as const;
