import { expect, test } from 'vitest';
import { endedBy } from './ended-status.ts';

const isEnded = endedBy(
  'released?|satisfied|satisfaction|discharged?|dismiss(?:ed|al)?|closed|terminated|termination|vacated|withdrawn',
);

test.each([
  'Released',
  'RELEASE OF LIEN',
  'Satisfied in full',
  'Satisfaction of judgment filed',
  'Judgment vacated',
  'Judgment vacated by order',
  'Order of dismissal entered',
  'Dismissed for cause',
  'Dismissed as to all defendants',
  'Dismissed on motion of the plaintiff',
  'Motion to dismiss granted',
  'Closed without discharge',
  'Closed with partial relief',
  'Chapter 7 no asset case closed',
  'Discharged 2025-06-03, case closed',
  'Terminated - no longer active',
  'Partial release, then released',
  'Satisfied in part; satisfied in full',
  'Reopened 2023, closed 2024',
  'Closed - motion to reopen denied',
  'Released; appeal denied',
])('%s is an end', (status) => {
  expect(isEnded(status)).toBe(true);
});

test.each([
  'Not released',
  'Not  released',
  'Not fully satisfied',
  'Has not yet been released',
  'Never satisfied',
  'No discharge',
  'Without discharge',
  'Unsatisfied',
  'Non-dismissed',
  'Un-released',
  'Satisfied in part',
  'Released, in part',
  'Released (partial)',
  'Satisfaction - partial',
  'Partial - released',
  'Partially satisfied',
  'PARTIAL RELEASE',
  'Dismissed as to Smith',
  'Released except parcel 2',
  'Dismissed with leave to amend',
  'Release pending',
  'Released, recording pending',
  'Awaiting discharge',
  'Eligible for discharge',
  'Discharge denied',
  'Denied discharge',
  'Discharge not granted',
  'Release requested',
  'Dismissal hearing scheduled',
  'To be dismissed',
  'Motion to dismiss',
  'Motion to dismiss denied',
  'Pending - motion to dismiss filed',
  'Pending (counterclaim dismissed)',
  'Counterclaim dismissed',
  'Appeal dismissed',
  'Automatic stay terminated',
  'Counsel withdrawn',
  'Closed - reopened',
  'Closed; case re-opened',
  'Dismissed, then reinstated',
  'Dismissal vacated',
  'Order of dismissal vacated',
  'Vacated dismissal',
  'Discharge revoked',
  'Revocation of discharge',
  'Release withdrawn',
  'Active',
  'Enclosed',
  'Dischargeable',
  'Filed',
  ' ',
  '',
  null,
  undefined,
])('%s is no end', (status) => {
  expect(isEnded(status)).toBe(false);
});

test('reads a very long status quickly', () => {
  const before = performance.now();
  isEnded('motion order release not '.repeat(4_000));
  expect(performance.now() - before).toBeLessThan(500);
});
