// For the features that define kinds: they cannot import `index.ts`, which imports the kinds.
export { endedBy } from './ended-status.ts';
export { amount, businessFields, count, day, score, text } from './fields.ts';
export { filledFields } from './filled-fields.ts';
export { linkedRecord, shownRecord } from './shown-record.ts';
export { partialFields, SearchStatus, SourceStatus, sourceStatusFields } from './source-status.ts';
export { statedBy } from './stated-status.ts';
