export { describeCalls } from './describe-calls.ts';
export { pollingOf } from './polling.ts';
