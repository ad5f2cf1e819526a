export { alertExcerpt } from './alert-excerpt.ts';
export { type AlertWordRange, findAlertWords } from './find-alert-words.ts';
