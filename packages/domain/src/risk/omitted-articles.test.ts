import { expect, test } from 'vitest';
import { articleCopies, articleScore } from '../screening/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { computeRisk } from './model.ts';
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

const SEED = seedOf(23_15);

test(`each article counts in the score or is among those said to be left out, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  const today = '2026-11-21';
  for (let draw = 0; draw < DRAWS; draw++) {
    const written = Array.from({ length: below(6) }, (_, at) =>
      article(pick(['a', 'b', `${at}`]), {
        score: pick([0.3, 0.74, 0.75, 0.9]),
        article_date: pick(['2026-01-10', '2011-11-20']),
        is_linked_to_merchant: isTrue(0.1),
      }),
    );
    const shown = articleCopies(written, today);
    const { reasons } = computeRisk(
      shown.map((copies, at) => ({
        ...{ kind: 'adverse_media', id: `${at}`, date: null, text: '' },
        score: Math.max(...copies.map(articleScore)),
        is_linked: copies.some(({ is_linked_to_merchant }) => is_linked_to_merchant),
      })),
      today,
    );
    const counted = reasons.find(({ code }) => code === 'V11')?.evidence.length ?? 0;
    const { old, uncounted } = omittedArticles(written, today);
    const isRight = counted + uncounted === shown.length && old + shown.flat().length === written.length;
    if (!isRight) expect({ written, counted, old, uncounted }).toBe('every article said');
  }
});
