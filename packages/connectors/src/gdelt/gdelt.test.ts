import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { searchPhrases } from '../subject-names/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { gdelt } from './index.ts';
import { RISK_TOPICS } from './risk-words.ts';
import { scoreArticle } from './score-article.ts';

const connection = { baseUrl: 'https://api.example', apiKey: '' };
const articles = () => recordedAnswer(fixture(import.meta.dirname, 'articles.json'));

describe('a search', () => {
  test('asks for articles with a name and a risk word, with alternatives in parentheses', () => {
    const request = gdelt.request(bakery, connection, null);
    expect(request?.url.pathname).toBe('/api/v2/doc/doc');
    const { query = '', ...rest } = Object.fromEntries(request?.url.searchParams ?? []);
    expect(query).toMatch(
      /^\("harvest moon bakery and cafe" OR "harvest moon bakery" OR "harvest moon bakery cafe"\) \(fraud OR [a-z OR]+\)$/,
    );
    expect(rest).toEqual({
      mode: 'ArtList',
      format: 'json',
      maxrecords: '250',
      timespan: '12months',
      sort: 'DateDesc',
    });
  });

  test.each([
    ['a few names', bakery, 2],
    ['one name', { ...owner, middle_name: null }, 2],
    [
      'long names',
      { ...bakery, other_names: ['Harvest Moon Bakery Wholesale and Distribution of Durham'] },
      5,
    ],
  ])(
    'splits the query for %s so that none is too long and every word is included',
    (_name, subject, count) => {
      const queries: string[] = [];
      for (let resume: string | null = '0'; resume; ) {
        const request = gdelt.request(subject, connection, resume);
        const read = gdelt.read(
          recordedAnswer('{}', { request: request ? withoutSecrets(request) : '' }),
          subject,
        );
        queries.push(request?.url.searchParams.get('query') ?? '');
        resume = read.outcome === 'pending' ? read.resume : null;
      }
      expect(queries).toHaveLength(count);
      expect(Math.max(...queries.map(({ length }) => length))).toBeLessThanOrEqual(240);
      for (const phrase of searchPhrases(subject))
        for (const word of RISK_TOPICS.flatMap(({ words }) => words))
          expect(queries, `${phrase} ${word}`).toContainEqual(
            expect.stringMatching(new RegExp(`"${phrase}".*\\b${word}\\b`)),
          );
    },
  );

  test('puts a single name in no parentheses, which the vendor would reject', () => {
    const request = gdelt.request({ ...owner, middle_name: null }, connection, null);
    expect(request?.url.searchParams.get('query')).toMatch(/^"rosa delgado" \(/);
  });

  test('omits names that are too short or too many, and reports them', () => {
    const names = (...other_names: string[]) => gdelt.unqueried?.({ ...bakery, name: 'Oboe', other_names });
    expect(names('Oboe Bakery', 'A&B')).toEqual(['Oboe']);
    expect(names('First Bakery', 'Second Bakery', 'Third Bakery', 'Fourth Bakery', 'Fifth Bakery')).toEqual([
      'Oboe',
      'Fifth Bakery',
    ]);
    expect(gdelt.unqueried?.(owner)).toEqual([]);
    expect(
      names('Moon & Sun, d/b/a Star & Sky', 'Rain & Snow LLC', 'Wind & Hail'),
      'no name for another’s spelling',
    ).toEqual(['Oboe']);
  });

  test('is skipped when all names are too short or too long', () => {
    expect(gdelt.request({ ...bakery, name: 'A&B', other_names: ['Oboe'] }, connection, null)).toMatchObject({
      url: expect.objectContaining({ search: expect.stringContaining('a+and+b') }),
    });
    expect(gdelt.request({ ...bakery, name: 'Oboe', other_names: [] }, connection, null)).toBeNull();
    const endless = 'Bakery '.repeat(40);
    expect(gdelt.request({ ...bakery, name: endless, other_names: [] }, connection, null)).toBeNull();
  });
});

describe('a recorded response', () => {
  test('maps articles to our fields, with a score and its reason', () => {
    const { outcome, records } = gdelt.read(articles(), bakery);
    expect(outcome).toBe('complete');
    expect(records).toHaveLength(3);
    expect(records[0]).toEqual({
      kind: 'adverse_media',
      external_id: 'https://www.piedmontledger.example/2026/03/bakery-sued',
      subject_ref: 'business',
      data: {
        subject: 'Harvest Moon Bakery & Cafe LLC',
        subject_matched: 'Harvest Moon Bakery',
        article_title: 'Harvest Moon Bakery sued over unpaid wages, court filing says',
        article_date: '2026-03-11',
        url: 'https://www.piedmontledger.example/2026/03/bakery-sued',
        score: 0.88,
        category: 'Legal and regulatory action',
        source_country: 'United States',
        highlights: [],
        text: null,
        match_reason: 'The title names "Harvest Moon Bakery"; risk words in the title: sued',
        sentiment_confidence_level: null,
      },
    });
    expect(records[2]?.data).toMatchObject({ source_country: null, category: 'News', subject_matched: null });
  });

  test('with the maximum number of articles says that there may be more', () => {
    const listOf = (length: number) =>
      JSON.stringify({
        articles: Array.from({ length }, (_, index) => ({ url: `https://n.example/${index}`, title: 'T' })),
      });
    expect(gdelt.read(recordedAnswer(listOf(249)), bakery).isPartial).toBeUndefined();
    expect(gdelt.read(recordedAnswer(listOf(250)), bakery).isPartial).toBe(true);
  });

  test('without a hit is an empty object and gives no records', () => {
    expect(gdelt.read(recordedAnswer('{}'), bakery)).toEqual({ outcome: 'complete', records: [] });
  });

  test('is read even if a title makes its JSON invalid', () => {
    const title = String.raw`Harvest Moon \Bakery\ \"sued\" C:\u00e9\u12 \\ end`;
    const body = `{"articles":[{"url":"https://news.example/a","title":"${title}\t"}]}`;
    const [record] = gdelt.read(recordedAnswer(body), bakery).records;
    expect(record?.data.article_title).toBe(String.raw`Harvest Moon \Bakery\ "sued" C:é\u12 \ end`);
  });
});

describe('a score', () => {
  const score = (title: string, subject: typeof bakery | typeof owner = bakery) =>
    scoreArticle(subject, title).score;

  test('is 1 for the full name with the most severe word, and lowest for neither', () => {
    expect(score('Fraud at Harvest Moon Bakery & Cafe')).toBe(1);
    expect(score('Rosa Delgado charged with theft', owner)).toBe(1);
    expect(score('Ten places to eat this weekend')).toBe(0.26);
  });

  test('rises with the share of the name in the title and with the severity of its words', () => {
    const ladder = [
      'Ten places to eat this weekend',
      'Durham bakery in the news',
      'Durham bakery faces complaints',
      'Moon bakery owner sued',
      'Harvest Moon Bakery sued',
      'Harvest Moon Bakery owner convicted',
      'Harvest Moon Bakery fraud',
    ].map((title) => score(title));
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
    expect(new Set(ladder).size).toBeGreaterThan(5);
  });

  test('is a number even for a name without letters', () => {
    expect(scoreArticle({ ...bakery, name: '&', other_names: [] }, 'Bakery sued').score).toBe(0.46);
  });

  test('matches only whole words', () => {
    expect(scoreArticle(owner, 'Rosa Delgadova thefts')).toMatchObject({
      subject_matched: null,
      category: 'News',
    });
  });
});

test.each([
  [
    'the pause it asks for',
    200,
    'Please limit requests to one every 5 seconds or contact us for larger queries.',
    { kind: 'rate_limited', retryAfterMs: 5000 },
  ],
  [
    'the same with 429',
    429,
    'Please limit requests to one every 5 seconds.',
    { kind: 'rate_limited', retryAfterMs: 5000 },
  ],
  ['a short phrase', 200, 'The specified phrase is too short.', { kind: 'refused', mayRepeat: false }],
  ['missing brackets', 200, "Queries containing OR'd terms must be surrounded by ().", { kind: 'refused' }],
  [
    'a query that it did not take',
    200,
    'Your query was too short or too long.',
    { kind: 'unavailable', mayRepeat: true, retryAfterMs: 5000 },
  ],
  [
    'a page of the proxy',
    200,
    '<html><title>Query failed</title></html>',
    { kind: 'malformed', mayRepeat: true },
  ],
  ['nothing at all', 200, '', { kind: 'malformed' }],
  ['half a body', 200, '{"articles": [{"url"', { kind: 'malformed' }],
  ['another form', 200, '{"articles": 3}', { kind: 'malformed' }],
  ['a failure', 500, 'oops', { kind: 'unavailable', mayRepeat: true }],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  const answer = recordedAnswer(body, { status, contentType: 'text/html' });
  expect(() => gdelt.read(answer, bakery)).toThrow(expect.objectContaining(expected));
});
