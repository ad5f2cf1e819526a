export { fixture, recordedAnswer } from './recorded-answer.ts';
export { bakery, owner } from './subjects.ts';
