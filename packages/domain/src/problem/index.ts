export { type FieldIssue, Problem, problemOf } from './problem.ts';
export { type RefusalCode, refusals } from './refusals.ts';
