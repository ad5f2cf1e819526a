import { describe, expect, it, test } from 'vitest';
import { complaintFlags, ratingAverages, reviewFlags, windowOf } from './index.ts';

const date = '2026-03-10';

it('a window includes its last day', () => {
  expect(windowOf(date, 5)).toEqual({ from: '2026-03-06', until: '2026-03-10' });
  expect(windowOf('2024-03-01', 2).from).toBe('2024-02-29');
});

describe('complaints', () => {
  const complaint = (complaint_dt: string | null, complaint_text = 'They never came.') => ({
    complaint_dt,
    complaint_text,
    description: null,
  });
  const none = {
    regulatory_complaint: false,
    complaint_alert_word: false,
    seven_day_bbb_notification: false,
    fourteen_day_bbb_notification: false,
    thirty_day_bbb_notification: false,
  };
  const atBureau = (...days: (string | null)[]) =>
    complaintFlags({ bureau: days.map((day) => complaint(day)), regulatory: [] }, date);

  test('of the last 5 days create an item; older, later and undated ones do not', () => {
    expect(atBureau('2026-03-06')).not.toBeNull();
    expect(atBureau('2026-03-10')).not.toBeNull();
    expect(atBureau('2026-03-05', '2026-03-11', null)).toBeNull();
    const regulatory = complaintFlags({ bureau: [], regulatory: [complaint('2026-03-07')] }, date);
    expect(regulatory).toEqual({ ...none, regulatory_complaint: true });
  });

  test('at the bureau are flagged from 1 in 7 days, 2 in 14 and 4 in 30', () => {
    expect(atBureau('2026-03-10')).toEqual({ ...none, seven_day_bbb_notification: true });
    const two = { ...none, seven_day_bbb_notification: true, fourteen_day_bbb_notification: true };
    expect(atBureau('2026-03-10', '2026-02-25')).toEqual(two);
    expect(atBureau('2026-03-10', '2026-02-24')).toEqual({ ...none, seven_day_bbb_notification: true });
    expect(atBureau('2026-03-10', '2026-03-01', '2026-02-09')).toEqual(two);
    expect(atBureau('2026-03-10', '2026-03-01', '2026-02-09', '2026-02-09')).toEqual({
      ...two,
      thirty_day_bbb_notification: true,
    });
    expect(atBureau('2026-03-10', '2026-03-01', '2026-02-09', '2026-02-08')).toEqual(two);
  });

  test('with an alert word are flagged only in the last 5 days', () => {
    const flagsOn = (day: string) =>
      complaintFlags({ bureau: [], regulatory: [complaint('2026-03-10'), complaint(day, 'A scam!')] }, date);
    expect(flagsOn('2026-03-06')).toMatchObject({ complaint_alert_word: true });
    expect(flagsOn('2026-03-05')).toMatchObject({ complaint_alert_word: false });
  });
});

describe('reviews', () => {
  const review = (rating: number | null, day: string | null, review_text = 'Fine.') => ({
    rating,
    review_dt: day && `${day}T12:00:00Z`,
    review_text,
  });
  const none = { one_star_review: false, two_star_review: false, review_content_monitoring: false };

  test('of the last 5 days with one or two stars or an alert word create an item', () => {
    expect(reviewFlags([review(1, '2026-03-06')], date)).toEqual({ ...none, one_star_review: true });
    expect(reviewFlags([review(2, '2026-03-10')], date)).toEqual({ ...none, two_star_review: true });
    expect(reviewFlags([review(1.5, '2026-03-10')], date)).toEqual({ ...none, one_star_review: true });
    expect(reviewFlags([review(5, '2026-03-08', 'They are thieves.')], date)).toEqual({
      ...none,
      review_content_monitoring: true,
    });
    expect(reviewFlags([review(1, '2026-03-05'), review(1, '2026-03-11'), review(1, null)], date)).toBeNull();
    expect(reviewFlags([review(3, '2026-03-10'), review(null, '2026-03-10')], date)).toBeNull();
  });

  test('have averages on the date and months earlier, to two places, of the reviews dated by then', () => {
    const reviews = [
      review(5, '2025-09-10'),
      review(4, '2025-12-10'),
      review(4, '2026-02-10'),
      review(1, '2026-02-11'),
      review(1, '2026-03-10'),
      review(5, '2026-03-11'),
      review(1, null),
      review(null, '2026-03-01'),
    ];
    expect(ratingAverages(reviews, date)).toEqual({
      minus_6_months: 5,
      minus_3_months: 4.5,
      minus_1_months: 4.33,
      rev_avg: 3,
    });
    expect(ratingAverages([], date)).toEqual({
      minus_6_months: null,
      minus_3_months: null,
      minus_1_months: null,
      rev_avg: null,
    });
  });
});
