import { expect, it, test } from 'vitest';
import {
  bureauThresholds,
  FIRST_NOTIFICATION_DATE,
  MAX_RECIPIENTS,
  notificationArchiveName,
  notificationEndpoints,
  notificationFileName,
  notificationLabels,
  notificationSections,
  notificationWindows,
  packageOf,
} from './index.ts';

it('the windows and thresholds are as specified', () => {
  expect(notificationWindows).toEqual({ closures: 7, complaints: 5, loans: 7, reviews: 5 });
  expect(bureauThresholds.map(({ days, moreThan }) => [days, moreThan])).toEqual([
    [7, 0],
    [14, 1],
    [30, 3],
  ]);
  expect([FIRST_NOTIFICATION_DATE, MAX_RECIPIENTS]).toEqual(['2023-05-22', 50]);
});

it('the sections have the specified labels and order', () => {
  expect(notificationSections.map((section) => notificationLabels[section])).toEqual([
    'Closures',
    'Complaints',
    'Loans',
    'Reviews',
    'Rating Change',
  ]);
});

it('names files by section and day', () => {
  expect(notificationFileName('rating_change', '2026-03-01')).toBe('rating_change_2026-03-01.csv');
  expect(notificationArchiveName('2026-03-01')).toBe('vmonitor_notifications_2026-03-01.zip');
  expect(notificationSections.map(packageOf)).toEqual([
    'notifications_closures',
    'notifications_complaints',
    'notifications_loans',
    'notifications_reviews',
    'notifications_rating_change',
  ]);
});

test.each([
  ['dana@lender.test', true],
  ['  dana@lender.test ', true],
  ['dana', false],
  ['dana@lender', false],
  ['a@b.test, c@d.test', false],
  ['Dana <dana@lender.test>', false],
  ['', false],
  [undefined, false],
])('the recipient %j is valid: %j', (email, isTaken) => {
  const read = notificationEndpoints.addRecipient.body?.safeParse({ email });
  expect(read?.success).toBe(isTaken);
  if (!isTaken) expect(read?.error?.issues[0]?.message).toBe('Enter a valid email address.');
});
