import { describe, expect, it, test } from 'vitest';
import {
  filterNotifications,
  filtersOf,
  isRatingChange,
  notificationFilters,
  notificationSections,
  type RatingChangeItem,
  ratingDifferences,
} from './index.ts';

const labels = (section: (typeof notificationSections)[number]) =>
  notificationFilters[section].map(({ label }) => label);

const merchant = {
  notification_id: '1',
  name: 'Harvest Moon Bakery',
  merchant_id: '7',
  listed_since: null as string | null,
};
const complaint = {
  ...merchant,
  regulatory_complaint: false,
  complaint_alert_word: false,
  seven_day_bbb_notification: false,
  fourteen_day_bbb_notification: false,
  thirty_day_bbb_notification: false,
};
const closure = {
  ...merchant,
  last_reported: '2026-03-01',
  storeid_agg: '',
  closed_fraud_performance: false,
  closed_partner: false,
  closed_other: false,
  suspended: false,
  closed_decline: false,
  closed_oob: false,
  closed_compliance: false,
};

it('every section has the specified filters in order', () => {
  expect(notificationSections.map(labels)).toEqual([
    [
      'Fraud/Performance',
      'Closed/Partner',
      'Closed/Other',
      'Suspended',
      'Declined',
      'Out of Business',
      'Compliance',
    ],
    ['Regulatory', 'Alert Words', '7 Day', '14 Day', '30 Day'],
    ['Charge-off', 'Delinquent', 'First Payment Default'],
    ['One Star', 'Two Star', 'Alert Words'],
    ['1 point decrease', '1 to 2', '2 or more'],
  ]);
});

test.each([
  ['closed_fraud_performance', 'Fraud/Performance'],
  ['closed_partner', 'Closed/Partner'],
  ['closed_other', 'Closed/Other'],
  ['suspended', 'Suspended'],
  ['closed_decline', 'Declined'],
  ['closed_oob', 'Out of Business'],
  ['closed_compliance', 'Compliance'],
])('a closure with %s passes only the filter %s', (flag, label) => {
  expect(filtersOf('closures', { ...closure, [flag]: true }).map((filter) => filter.label)).toEqual([label]);
});

test.each([
  ['regulatory_complaint', 'Regulatory'],
  ['complaint_alert_word', 'Alert Words'],
  ['seven_day_bbb_notification', '7 Day'],
  ['fourteen_day_bbb_notification', '14 Day'],
  ['thirty_day_bbb_notification', '30 Day'],
])('a complaint with %s passes only the filter %s', (flag, label) => {
  expect(filtersOf('complaints', { ...complaint, [flag]: true }).map((filter) => filter.label)).toEqual([
    label,
  ]);
});

it('loans and reviews pass the filters of their flags', () => {
  const loan = {
    ...merchant,
    charge_off_notification: true,
    delinquency_monitoring: false,
    first_payment_default_monitoring: true,
  };
  expect(filtersOf('loans', loan).map(({ label }) => label)).toEqual(['Charge-off', 'First Payment Default']);
  const review = {
    ...merchant,
    one_star_review: false,
    two_star_review: true,
    review_content_monitoring: true,
  };
  expect(filtersOf('reviews', review).map(({ label }) => label)).toEqual(['Two Star', 'Alert Words']);
});

it('shows items that pass any chosen filter, and all items when none is chosen', () => {
  const items = [
    { ...complaint, regulatory_complaint: true },
    { ...complaint, complaint_alert_word: true, seven_day_bbb_notification: true },
    { ...complaint, thirty_day_bbb_notification: true },
  ];
  const shown = (chosen: string[]) =>
    filterNotifications('complaints', items, chosen).map((item) => items.indexOf(item));
  expect(shown([])).toEqual([0, 1, 2]);
  expect(shown(['regulatory_complaint', 'seven_day_bbb_notification'])).toEqual([0, 1]);
  expect(shown(['fourteen_day_bbb_notification'])).toEqual([]);
});

describe('a rating change', () => {
  const item = (before: Partial<RatingChangeItem>, rev_avg: number | null): RatingChangeItem => ({
    ...merchant,
    minus_6_months: null,
    minus_3_months: null,
    minus_1_months: null,
    rev_avg,
    ...before,
  });
  const passes = (rated: RatingChangeItem) => filtersOf('rating_change', rated).map(({ label }) => label);

  test.each([
    [4.3, 3.3, ['1 point decrease']],
    [4.3049, 3.2951, ['1 point decrease']],
    [4.31, 3.3, ['1 to 2']],
    [4.3, 2.3, ['1 to 2']],
    [4.31, 2.3, ['2 or more']],
    [5, 1, ['2 or more']],
    [4.29, 3.3, []],
    [3.3, 4.3, []],
  ])('from %d to %d passes %j for each of the months [BOF-112]', (before, now, expected) => {
    for (const month of ['minus_6_months', 'minus_3_months', 'minus_1_months'])
      expect(passes(item({ [month]: before }, now))).toEqual(expected);
  });

  it('passes every filter that any of its months passes [BOF-112]', () => {
    expect(passes(item({ minus_6_months: 5, minus_3_months: 4, minus_1_months: 3.5 }, 2.5))).toEqual([
      '1 point decrease',
      '1 to 2',
      '2 or more',
    ]);
  });

  it('has no difference for a month without an average, and none at all without a current one [BOF-112]', () => {
    expect(ratingDifferences(item({ minus_3_months: 4.3 }, 3.2))).toEqual([1.1]);
    expect(ratingDifferences(item({ minus_6_months: 4.3 }, null))).toEqual([]);
    expect(passes(item({ minus_6_months: 5 }, null))).toEqual([]);
  });

  it('requires a drop of at least one point in any of the months', () => {
    expect(isRatingChange(item({ minus_1_months: 4 }, 3))).toBe(true);
    expect(isRatingChange(item({ minus_6_months: 3.99, minus_1_months: 2 }, 3))).toBe(false);
  });
});
