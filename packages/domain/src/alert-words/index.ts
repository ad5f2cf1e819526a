export { alertExcerpt } from './alert-excerpt.ts';
export { alertWordRecords } from './alert-word-records.ts';
export { alertWordFamilies } from './alert-words.ts';
export { type AlertWordRange, findAlertWords } from './find-alert-words.ts';
