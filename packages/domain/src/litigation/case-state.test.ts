import { expect, it, test } from 'vitest';
import { caseState, isOpenCase } from './case-state.ts';

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

test.each([
  ['Pending', {}, true],
  ['Open', {}, true],
  [null, {}, true],
  ['Not dismissed', {}, true],
  ['Pending - motion to dismiss filed', {}, true],
  ['Pending (counterclaim dismissed)', {}, true],
  ['Motion to dismiss denied', {}, true],
  ['Motion to dismiss granted', {}, false],
  ['Dismissed, then reinstated', {}, true],
  ['Dismissed in part', {}, true],
  ['Closed', {}, false],
  ['Discharged', {}, false],
  ['Dismissed with prejudice', {}, false],
  ['Active', { closeDate: '2025-01-01' }, false],
  ['Pending', { dispositionDate: '2025-01-01' }, false],
])('a case with status %j and %j is open: %j', (status, ended, isOpen) => {
  expect(isOpenCase({ status, ...ended })).toBe(isOpen);
});
