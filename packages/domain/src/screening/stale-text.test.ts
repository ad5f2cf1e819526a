import { expect, it } from 'vitest';
import { staleText } from './freshness.ts';
import { articleCopies } from './shown-articles.ts';

it.each([
  ['superseded', 3, 'a newer version is being screened'],
  ['not_refreshed', 1, 'last refreshed 1 day ago'],
  ['not_refreshed', 9, 'last refreshed 9 days ago'],
  ['published_long_ago', 3, 'published on 2026-01-02'],
  [null, 3, null],
] as const)('a list that is %s with an age of %d days shows: %s', (stale, age_days, text) => {
  expect(staleText({ stale, age_days, published_at: '2026-01-02' }, (day) => `on ${day}`)).toBe(text);
});

const article = (
  url: string | null,
  score: number | null = 0.5,
  article_date: string | null = '2026-01-10',
) => ({ url, score, article_date });

it('groups an article with its copies, the best first', () => {
  const [one, copy, other] = [
    article('https://a.example/x', 0.9),
    article('https://a.example/x#top', 0.2),
    article('https://a.example/y'),
  ];
  expect(articleCopies([copy, other, one], '2026-11-21')).toEqual([[one, copy], [other]]);
});

it.each([
  ['a/x#top', 'a/x', true],
  ['a/x#top\nnext', 'a/x', true],
  ['a/x/', 'a/x', true],
  [' a/x ', 'a/x', true],
  ['a//x', 'a/x', false],
  ['a/x', 'a/y', false],
])('the non-web addresses %j and %j are equal: %s', (one, other, isOne) => {
  expect(articleCopies([article(one), article(other)], '2026-11-21')).toHaveLength(isOne ? 1 : 2);
});

it('a score above 1 is a percentage', () => {
  const scores = [article('b', 80), article('c', 0.9), article('d', 1), article('a', 5)];
  expect(articleCopies(scores, '2026-11-21').map(([{ score }]) => score)).toEqual([1, 0.9, 80, 5]);
});

it('keeps an article of the oldest day at any time of that day', () => {
  expect(
    articleCopies(
      [article('a', 1, '2011-11-21T08:00:00Z'), article('b', 1, '2011-11-20T23:00:00Z')],
      '2026-11-21',
    ),
  ).toHaveLength(1);
  expect(articleCopies([article('a', 1, '0980-01-01')], '0995-01-01')).toHaveLength(1);
});
