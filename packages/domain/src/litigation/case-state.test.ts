import { expect, it } from 'vitest';
import { caseState } from './case-state.ts';

it.each([
  ['Closed', 'closed'],
  ['SETTLED OUT OF COURT', 'closed'],
  ['Closed - appeal pending', 'closed'],
  ['Pending', 'pending'],
  ['case is active', 'pending'],
  ['inactive', 'pending'],
  ['Stayed', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('a case with the status %j is %s [REP-092]', (status, state) => {
  expect(caseState(status)).toBe(state);
});
