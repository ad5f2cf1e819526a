// For the features that define kinds: they cannot import `index.ts`, which imports the kinds.
export { comparable } from './comparable.ts';
export { endedBy } from './ended-status.ts';
export {
  address,
  addressNamed,
  amount,
  businessFields,
  count,
  day,
  moment,
  nameParts,
  score,
  text,
} from './fields.ts';
export { filledFields } from './filled-fields.ts';
export { linkedRecord, shownRecord } from './shown-record.ts';
export {
  partialFields,
  SearchStatus,
  SourceStatus,
  searchFields,
  sourceStatusFields,
} from './source-status.ts';
export { statedBy } from './stated-status.ts';
