import { describe, expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { omissions, omissionsOf } from './omissions.ts';
import { defineSource, type Source } from './source.ts';
import { statusOf } from './status.ts';
import type { Run } from './stores/run-store.ts';
import { providing } from './testing/providing.ts';

const source = (key: string, finds: string, further: object = {}) =>
  defineSource({
    key,
    kind: 'vital4',
    finds,
    label: `The ${key}`,
    flag: null,
    isConfigured: () => true,
    ...further,
  } as never);
const run = (key: string, further: Partial<Run> = {}) =>
  ({
    source: key,
    status: 'available',
    unasked: [],
    error: null,
    partial_gathering: null,
    shown_gathering: 1,
    ...further,
  }) as Run;
const silent = (key: string, further: Partial<Run> = {}) => run(key, { status: 'not_initiated', ...further });

const of = (sources: Source[], runs: Run[], lender: object = {}) =>
  omissions(
    { kind: 'vital4', runs },
    { provided: providing(sources), lender: { flags: {}, ...lender } as never, config: {} as Config },
  );
const media = source('adverse_media', 'adverse media');
const news = source('news', 'adverse media');
const lists = source('watchlists', 'watchlist matches');

describe('omissions is empty', () => {
  test('when every kind of evidence was searched for', () => {
    expect(of([media, lists], [run('adverse_media'), run('watchlists')])).toEqual([]);
  });

  test('when all sources of the line are off, and for another line', () => {
    const off = { flag: 'vital4_enabled' };
    expect(of([source('news', 'adverse media', off)], [silent('news')])).toEqual([]);
    const bare = { kind: 'legal_entity', isConfigured: () => false };
    expect(of([media, source('filings', 'corporate filings', bare)], [run('adverse_media')])).toEqual([]);
  });

  test('when a run may still start', () => {
    expect(of([media], [])).toEqual([]);
  });
});

test('a source without a run is named beside one that searched for the same evidence', () => {
  expect(of([media, news], [run('adverse_media')])).toEqual([`Not searched: ${news.label}`]);
});

describe('a kind of evidence that no source was queried for is named', () => {
  test.each([
    [{ error: 'Needs a name' }, 'needs a name'],
    [{}, 'no search was made'],
    [{ unasked: ['Oboe', 'Ada'], error: 'Needs a name' }, 'no search is possible for Oboe, Ada'],
  ])('with the reason why its first run made no query: %j', (why, expected) => {
    expect(of([media, news], [silent('adverse_media', why), silent('news')])).toEqual([
      `Not searched for adverse media: ${expected}`,
    ]);
  });

  test('because it is off for the lender, when another kind of the line is on', () => {
    const hidden = source('news', 'adverse media', { flag: 'vital4_enabled' });
    const expected = 'Not searched for adverse media: not enabled for this lender';
    expect(of([hidden, lists], [run('watchlists')])).toEqual([expected]);
    expect(of([hidden, lists], [run('watchlists')], { vital4_enabled: true })).toEqual([]);
  });

  test('because none of the sources that are on is configured', () => {
    const bare = { isConfigured: () => false };
    const expected = ['Not searched for adverse media: no source is set up'];
    expect(of([source('news', 'adverse media', bare)], [])).toEqual(expected);
    expect(of([source('news', 'adverse media', bare), media], [])).toEqual([]);
    const offOne = source('adverse_media', 'adverse media', { flag: 'vital4_enabled' });
    expect(of([source('news', 'adverse media', bare), offOne], [])).toEqual(expected);
  });
});

test('names a source that was not queried beside those that were, with the reason', () => {
  const runs = [run('adverse_media', { unasked: ['Oboe', 'Ada'] }), silent('news', { error: 'Was off' })];
  expect(of([media, news], runs)).toEqual([
    'The adverse_media did not search for Oboe, Ada',
    'The news was not searched: was off',
  ]);
  expect(of([media, news], [run('adverse_media'), silent('news', { unasked: ['Oboe'] })])).toEqual([
    'The news did not search for Oboe',
  ]);
});

test('ends with one note that a vendor withheld results that are shown', () => {
  const cut = { partial_gathering: 1 };
  const more = 'The vendor has more results than it returned; narrow the search';
  expect(of([media, news], [run('adverse_media', cut), run('news', cut)])).toEqual([more]);
  expect(of([media], [run('adverse_media', { ...cut, unasked: ['Oboe'] })])).toEqual([
    'The adverse_media did not search for Oboe',
    more,
  ]);
  expect(of([media], [run('adverse_media', { ...cut, shown_gathering: 2 })])).toEqual([]);
  expect(of([media], [run('adverse_media', { partial_gathering: null, shown_gathering: null })])).toEqual([]);
});

test('omissionsOf describes one run in a few words', () => {
  const cut = { partial_gathering: 1 };
  expect(omissionsOf(run('news', { ...cut, unasked: ['Oboe', 'Ada'] }))).toEqual([
    'did not search for Oboe, Ada',
    'the vendor has more results than it returned',
  ]);
  expect(omissionsOf(run('news'))).toEqual([]);
});

test('statusOf is the least finished of several, and not_initiated for none', () => {
  const order = ['processing', 'error', 'timed_out', 'available', 'not_initiated', 'not_available'] as const;
  for (const [at, status] of order.entries()) {
    const rest = order.slice(at).map((each) => ({ status: each }));
    expect(statusOf(rest)).toBe(status);
    expect(statusOf(rest.toReversed())).toBe(status);
  }
  expect(statusOf([])).toBe('not_initiated');
});
