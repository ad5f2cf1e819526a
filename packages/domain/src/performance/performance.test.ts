import { expect, it } from 'vitest';
import {
  byOpenDate,
  completedMonths,
  failedRelation,
  inquiryTableScrolls,
  isAdverseRelation,
  partnerStatuses,
  partnerStatusText,
  relationState,
} from './index.ts';

it('the statuses are the five specified ones plus Suspended and Probation [REP-071]', () => {
  expect(partnerStatuses).toEqual([
    'Declined',
    'Pending',
    'Closed Partner',
    'Closed Out Of Business',
    'Open',
    'Suspended',
    'Probation',
  ]);
  expect(partnerStatusText('CLOSED OUT OF BUSINESS')).toBe('Closed Out Of Business');
  expect(partnerStatusText('Paid off')).toBe('Paid off');
});

it.each([
  [null, null, null],
  ['2024-01-15', null, 'current'],
  [null, '2024-03-15', 'closed'],
  ['2024-01-15', '2024-03-15', 'closed'],
])('opened %j and closed %j gives %j [REP-071]', (open_date, close_date, state) => {
  expect(relationState({ open_date, close_date })).toBe(state);
});

it.each([
  ['2024-01-15', '2024-03-14', 1],
  ['2024-01-15', '2024-03-15', 2],
  ['2024-01-31', '2024-02-29', 0],
  ['2023-12-01', '2024-12-01', 12],
  ['2024-03-15', '2024-01-15', 0],
])('from %s to %s is %i completed months', (from, to, months) => {
  expect(completedMonths(from, to)).toBe(months);
});

it('puts the newest relation first and undated ones last', () => {
  const days = [null, '2023-01-01', '2025-05-05'].map((open_date) => ({ open_date }));
  expect(byOpenDate(days).map(({ open_date }) => open_date)).toEqual(['2025-05-05', '2023-01-01', null]);
});

it('seven inquiries do not scroll, eight do [REP-072]', () => {
  expect([0, 7, 8, 200].map(inquiryTableScrolls)).toEqual([false, false, true, true]);
});

it('the adverse statuses are the same for badge and score', () => {
  expect(partnerStatuses.filter(isAdverseRelation)).toEqual([
    'Declined',
    'Closed Partner',
    'Closed Out Of Business',
    'Suspended',
    'Probation',
  ]);
  expect([isAdverseRelation('declined'), isAdverseRelation(null)]).toEqual([true, false]);
});

it.each(['CLOSED_PARTNER', 'Charged Off', 'Charge-off', 'First Payment Default', 'Closed Fraud/Performance'])(
  'the status %j is adverse',
  (status) => {
    expect(isAdverseRelation(status)).toBe(true);
  },
);

it.each(['Active', 'Delinquent', 'Paid off', ' '])('the status %j is not adverse', (status) => {
  expect(isAdverseRelation(status)).toBe(false);
});

it.each([
  ['Closed Out Of Business', 'closed it as out of business'],
  ['CHARGED OFF', 'charged it off'],
  ['charge-off', 'charged it off'],
  ['First Payment Default', 'reported a default'],
  ['Not paying, default', 'reported a default'],
  ['Non-payment default', 'reported a default'],
  ['No default', null],
  ['No first payment default', null],
  ['Never defaulted', null],
  ['Never been in default', null],
  ['Not in default', null],
  ['No longer in default', null],
  ['NOT_IN_DEFAULT', null],
  ['Closed Partner', null],
  ['Declined', null],
  ['Open', null],
  [null, null],
])('the status %j of a business that failed a funder reads %j', (status, words) => {
  expect(failedRelation(status)).toBe(words);
});
