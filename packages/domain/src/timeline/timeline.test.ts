import { expect, test } from 'vitest';
import type { ListedRecord } from '../gathering/index.ts';
import { clusterEvents, type TimelineEvent, type TimelineLane, timelineOf } from './index.ts';
import { reviewEvents } from './review-events.ts';
import { laneOf } from './timeline.ts';

const event = (lane: TimelineLane, on: string): TimelineEvent => ({
  lane,
  on,
  title: on,
  second: null,
  record: null,
});
const at = (day: string) => Date.parse(day) / 86_400_000 - Date.parse('2020-01-01') / 86_400_000;

test('merges events of one lane that are closer than the gap, so that no two marks are closer', () => {
  const events = ['2020-01-01', '2020-01-05', '2020-01-12', '2020-01-11', '2020-01-25'].map((on) =>
    event('litigation', on),
  );
  const clusters = clusterEvents(events, at, 10);
  expect(clusters.map((cluster) => [cluster.at, cluster.events.length])).toEqual([
    [0, 2],
    [10, 2],
    [24, 1],
  ]);
});

test('never merges events of different lanes, and keeps the lanes in order', () => {
  const clusters = clusterEvents([event('media', '2020-01-01'), event('filings', '2020-01-01')], at, 10);
  expect(clusters.map(({ lane }) => lane)).toEqual(['filings', 'media']);
});

test('puts every event in exactly one mark', () => {
  const events = Array.from({ length: 500 }, (_, index) =>
    event('financial', new Date(Date.UTC(2010, 0, 1 + ((index * 37) % 5000))).toISOString().slice(0, 10)),
  );
  expect(clusterEvents(events, at, 30).flatMap((cluster) => cluster.events)).toHaveLength(500);
});

test('maps each kind of record to its lane', () => {
  expect(laneOf('lien')).toBe('financial');
  expect(laneOf('business_verification')).toBe('other');
});

test('lists reviews with one or two stars or alert words separately, others by month, none twice', () => {
  const review = (id: string, rating: number | null, review_dt: string | null) => ({
    ...{ id, rating, review_dt, lender: 'yelp', name: null, review_text: null, url: null },
  });
  const low = [
    review('1', 1, '2026-01-05T12:00:00Z'),
    review('2', 2, '2026-02-06T12:00:00Z'),
    review('3', 1, null),
  ];
  const alerting = [
    { ...review('1', 1, '2026-01-05T12:00:00Z'), alert_words: ['scam'] },
    { ...review('9', 4, '2026-03-02T12:00:00Z'), alert_words: ['fraud'] },
  ];
  const events = reviewEvents(
    {
      low_reviews: low,
      alert_word_reviews: alerting,
      months: [
        { month: '2026-02', alias: 'yelp', average: 4, count: 3 },
        { month: '2026-02', alias: 'google', average: 5, count: 1 },
        { month: '2026-03', alias: 'yelp', average: 4, count: 2 },
        { month: '2026-01', alias: 'yelp', average: null, count: 0 },
      ],
    },
    { today: '2026-03-10', siteName: (alias) => alias.toUpperCase() },
  );
  expect(events.map(({ on, title, second }) => [on, title, second])).toEqual([
    ['2026-03-02', 'Review of 4 stars, with fraud', 'YELP'],
    ['2026-02-06', 'Review of 2 stars', 'YELP'],
    ['2026-01-05', 'Review of 1 star, with scam', 'YELP'],
    ['2026-02-28', '4 reviews in the month', 'YELP: 3, GOOGLE: 1'],
    ['2026-03-10', '2 reviews in the month', 'YELP: 2'],
  ]);
  expect(new Set(events.map(({ lane }) => lane))).toEqual(new Set(['reviews']));
});

test('titles a review without stars by its alert words', () => {
  const review = { id: '1', rating: null, review_dt: '2026-01-05T12:00:00Z', alert_words: ['scam', 'fraud'] };
  const alert_word_reviews = [{ ...review, lender: 'yelp', name: null, review_text: null, url: null }];
  const events = reviewEvents(
    { low_reviews: [], alert_word_reviews, months: [] },
    { today: '2026-03-10', siteName: (alias) => alias },
  );
  expect(events.map(({ title }) => title)).toEqual(['Review, with scam, fraud']);
});

test('lists only the newest fifty of thousands of low reviews separately', () => {
  const low_reviews = Array.from({ length: 2000 }, (_, at) => ({
    id: String(at),
    rating: 1,
    review_dt: new Date(Date.UTC(2020, 0, 1 + at)).toISOString(),
    ...{ lender: 'yelp', name: null, review_text: null, url: null },
  }));
  const events = reviewEvents(
    { low_reviews, alert_word_reviews: [], months: [] },
    { today: '2026-03-10', siteName: (alias) => alias },
  );
  expect([events.length, events[0]?.on]).toEqual([50, '2025-06-22']);
});

test('lists what counts, moves, hits and closures by day, newest first, and names the record of each', () => {
  const listed = (rest: Partial<ListedRecord>): ListedRecord => ({
    ...{ record_id: '41', kind: 'lien', key: 'lien 1', title: 'Federal tax lien', second: null },
    ...{ date: '2024-03-01', url: null, source: 'Business records', seen_at: '2026-05-01T10:00:00Z' },
    ...{ about: null, doubt: null, reasons: [], decision: null, reopened: null, cited_as: [] },
    ...rest,
  });
  const cited = { kind: 'lien' as const, id: '41 lien 1', text: 'Federal tax lien' };
  const lien = listed({ cited_as: [cited] });
  const file = listed({ record_id: '43', kind: 'business_records', key: 'f', title: 'File', date: null });
  const decidedAs = (answer: 'this_business' | 'not_this_business', date: string) =>
    listed({
      ...{ record_id: answer, key: answer, date },
      decision: {
        id: '1',
        answer,
        reason: null,
        decided_by: null,
        decided_at: '2026-05-01T10:00:00Z',
      },
    });
  const { record_id, kind, key } = lien;
  const { events, undated } = timelineOf(
    {
      closed_sources: [{ name: 'Google', reported_at: '2026-02-03', is_stated: true }],
      evidence: {
        counted: [lien, file],
        decided: [decidedAs('this_business', '2023-03-01'), decidedAs('not_this_business', '2023-04-01')],
        moves: [
          {
            ...{ on: '2025-01-02', address: '58 Market St', before: '1120 Canal Ave', title: null },
            ...{ source: 'Google', record: { record_id, kind, key }, source_record_id: null },
          },
        ],
      },
      screening: undefined,
      reviews: undefined,
    },
    { today: '2026-06-01', zone: 'America/New_York', siteName: (alias) => alias },
  );
  const shown = { kind: 'lien', id: '41 lien 1' };
  expect(events.map(({ on, lane, record }) => [on, lane, record])).toEqual([
    ['2026-02-03', 'status', null],
    ['2025-01-02', 'addresses', shown],
    ['2024-03-01', 'financial', shown],
    ['2023-03-01', 'financial', { kind: 'counted', id: 'this_business lien this_business' }],
  ]);
  expect(undated).toEqual([
    {
      ...{ lane: 'other', title: 'File', second: 'Business records' },
      record: { kind: 'counted', id: '43 business_records f' },
    },
  ]);
});

test('lists a hit by its listed name, on the day in the time zone on which it was found', () => {
  const { events } = timelineOf(
    {
      ...{ closed_sources: [], evidence: undefined, reviews: undefined },
      screening: {
        data: {
          adverse_media: [],
          watchlists_sanctions: [
            {
              ...{ id: '9', created_at: '2026-03-11T02:00:00Z', source_list_type: 'SDN' },
              ...{ source_agency_name: 'OFAC', score: 0.9, subject: 'Dana Reed', entry_id: '1', url: null },
              listed_name: 'REED, Dana',
            } as never,
          ],
        },
      },
    },
    { today: '2026-03-10', zone: 'America/New_York', siteName: (alias) => alias },
  );
  expect(events.map(({ on, title, second }) => [on, title, second])).toEqual([
    ['2026-03-10', 'REED, Dana', 'SDN · OFAC'],
  ]);
});
