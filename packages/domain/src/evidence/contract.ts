// What the rooms of the kinds build on. They cannot use the door, which lists the kinds.
export { amount, count, day, score, text } from './fields.ts';
export { filledFields } from './filled-fields.ts';
export { linkedRecord, shownRecord } from './shown-record.ts';
export { partialFields, SearchStatus, SourceStatus, sourceStatusFields } from './source-status.ts';
