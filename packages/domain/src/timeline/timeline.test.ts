import { expect, test } from 'vitest';
import { clusterEvents, laneOf, type TimelineEvent, type TimelineLane } from './index.ts';

const event = (lane: TimelineLane, on: string): TimelineEvent => ({
  lane,
  on,
  title: on,
  second: null,
  anchor: null,
});
const at = (day: string) => Date.parse(day) / 86_400_000 - Date.parse('2020-01-01') / 86_400_000;

test('events of one line that lie closer than the gap are one mark, no two marks are closer', () => {
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

test('events of different lines never share a mark, and lines keep their order', () => {
  const clusters = clusterEvents([event('media', '2020-01-01'), event('filings', '2020-01-01')], at, 10);
  expect(clusters.map(({ lane }) => lane)).toEqual(['filings', 'media']);
});

test('every event is in a mark, once', () => {
  const events = Array.from({ length: 500 }, (_, index) =>
    event('financial', new Date(Date.UTC(2010, 0, 1 + ((index * 37) % 5000))).toISOString().slice(0, 10)),
  );
  expect(clusterEvents(events, at, 30).flatMap((cluster) => cluster.events)).toHaveLength(500);
});

test('a kind of record stands on its line', () => {
  expect(laneOf('lien')).toBe('financial');
  expect(laneOf('business_verification')).toBe('other');
});
