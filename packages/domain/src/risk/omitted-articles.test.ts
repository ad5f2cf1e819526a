import { expect, test } from 'vitest';
import { omittedArticles } from './omitted-articles.ts';

const article = (
  id: string,
  rest: Partial<{ url: string; score: number; article_date: string; is_linked_to_merchant: boolean }>,
) => ({
  url: `https://news.example/${id}`,
  score: 0.5,
  article_date: '2026-01-10',
  is_linked_to_merchant: false,
  ...rest,
});

test('counts what is not shown for its age and what is shown and does not count, copies once', () => {
  const written = [
    article('old', { article_date: '2011-11-20', score: 0.9 }),
    article('sure', { score: 0.75 }),
    article('unlike', { score: 0.74, url: 'https://news.example/x' }),
    article('copy', { score: 0.6, url: 'https://news.example/x' }),
    article('linked', { score: 0.1, is_linked_to_merchant: true }),
  ];
  expect(omittedArticles(written, '2026-11-21')).toEqual({ old: 1, uncounted: 1 });
});
