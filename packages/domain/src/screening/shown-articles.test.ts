import { describe, expect, it } from 'vitest';
import { shownArticles } from './shown-articles.ts';

const today = '2026-11-21';
const article = (
  id: string,
  rest: Partial<{ url: string | null; score: number | null; article_date: string | null }> = {},
) => ({
  id,
  url: `https://news.example/${id}`,
  score: 0.5,
  article_date: '2026-01-10' as string | null,
  ...rest,
});
const ids = (...articles: ReturnType<typeof article>[]) => shownArticles(articles, today).map(({ id }) => id);

it('keeps an article of exactly 15 calendar years and drops one a day older [REP-101]', () => {
  expect(
    ids(article('a', { article_date: '2011-11-21' }), article('b', { article_date: '2011-11-20' })),
  ).toEqual(['a']);
  expect(shownArticles([article('a', { article_date: '2009-03-01' })], '2024-02-29')).toHaveLength(1);
});

it('sorts by score, then newest; missing scores last, undated last within a score [REP-101]', () => {
  expect(
    ids(
      article('none', { score: null }),
      article('undated', { article_date: null }),
      article('old', { article_date: '2020-01-01' }),
      article('new', { article_date: '2026-05-01' }),
      article('best', { score: 87 }),
      article('good', { score: 0.8 }),
      article('zero', { score: 0 }),
    ),
  ).toEqual(['best', 'good', 'new', 'old', 'undated', 'zero', 'none']);
});

describe('articles with the same URL', () => {
  it.each([
    ['https://news.example/a', ' https://NEWS.example/a/ '],
    ['https://news.example/a', 'https://news.example/a#top'],
    ['https://news.example/', 'https://news.example'],
    ['not an address/', 'not an address#x'],
  ])('are shown once, with the better score: %j and %j [REP-101]', (one, other) => {
    expect(
      ids(article('low', { url: one, score: 0.2 }), article('high', { url: other, score: 0.9 })),
    ).toEqual(['high']);
  });

  it('differ when path, case of the path, or query differ', () => {
    const urls = ['https://news.example/a', 'https://news.example/A', 'https://news.example/a?id=2'];
    expect(ids(...urls.map((url, index) => article(String(index), { url })))).toHaveLength(3);
  });

  it('never include articles without a URL', () => {
    expect(
      ids(article('a', { url: null }), article('b', { url: ' ' }), article('c', { url: null })),
    ).toHaveLength(3);
  });
});
