/**
 * Where the report lists each kind of record that can contain alert words: the section and the anchor of the list in it
 * (REP-004, BOF-113).
 */
export const alertWordRecords = {
  complaints: { section: 'regulatory', anchor: 'alert-word-complaint' },
  reviews: { section: 'service', anchor: 'alert-word-review' },
} as const;
