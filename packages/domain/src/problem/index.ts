export { ACCOUNT_DISABLED } from './account-disabled.ts';
export { Problem, problemOf } from './problem.ts';
export { type RefusalCode, refusals } from './refusals.ts';
