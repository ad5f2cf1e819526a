import { expect, test } from 'vitest';
import { doctorReviewSummary } from './index.ts';

const review = (lender: string, rating: number | null, day: string, review_text = 'Fine') => ({
  ...{ id: `${lender} ${day}`, lender, rating, review_text },
  ...{ review_dt: `${day}T12:00:00Z`, name: null, url: null },
});

test('summarizes a doctor’s ratings by site and review date, and lists sites without a page [REP-171]', () => {
  const rows = doctorReviewSummary(
    'p7',
    [
      { site: 'WebMD', url: 'https://webmd.example/7', user_rating_count: 40 },
      { site: 'Healthgrades', url: null, user_rating_count: null },
    ],
    [
      review('WebMD', 5, '2026-05-01'),
      review('WebMD', 2, '2025-07-01', 'A scam'),
      review('WebMD', 1, '2024-01-01'),
      review('Healthgrades', 3, '2026-01-01'),
    ],
    '2026-05-31',
  );
  expect(rows.map(({ name, url_found, source_url }) => [name, url_found, source_url])).toEqual([
    ['WebMD', true, 'https://webmd.example/7'],
    ['Vitals', false, null],
    ['Healthgrds', false, null],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ avg_3_month: 5, avg_6_month: 5, avg_12_month: 3.5, avg_review_rating: 8 / 3, trending: 'up' },
    ...{ count_3_month: 1, count_12_month: 2, review_count: 3, total_reviews: 40, alert_word_count: 1 },
    ...{ doctor_id: 'p7', lender_id: 'WebMD' },
  });
  expect(rows[1]).toMatchObject({ avg_review_rating: null, review_count: 0, total_reviews: null });
  expect(rows[2]).toMatchObject({ avg_review_rating: 3, review_count: 1, total_reviews: null });
});
