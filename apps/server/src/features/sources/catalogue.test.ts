import { describe, expect, test } from 'vitest';
import { hasQueriedAbout, sourceOf, sourcesByVendor, sourcesOf, visibleRuns } from './catalogue.ts';
import { defineSource } from './source.ts';
import { providing } from './testing/providing.ts';

const source = (key: string, further: object = {}) =>
  defineSource({ key, label: `The ${key}`, vendor: key, flag: null, ...further } as never);

const sources = {
  watchlists: source('watchlists', { vendor: 'own', isOfOwnNames: true, flag: 'vital4_enabled' }),
  dockets: source('dockets', { vendor: 'courts' }),
  filings: source('filings', { vendor: 'registers' }),
  litigation: source('litigation', { vendor: 'courts' }),
};
const deps = { provided: providing(Object.values(sources)) };

test('sourcesOf returns the sources in the order of the domain’s list, whatever the registration order', () => {
  expect(sourcesOf(deps).map(({ key }) => key)).toEqual(['filings', 'litigation', 'dockets', 'watchlists']);
});

test('sourcesByVendor lists each vendor with all sources that use it', () => {
  expect([...sourcesByVendor(deps)]).toEqual([
    ['registers', ['filings']],
    ['courts', ['litigation', 'dockets']],
    ['own', ['watchlists']],
  ]);
});

test('sourceOf finds a registered source and throws for one that is not registered', () => {
  expect(sourceOf(deps, 'dockets')).toBe(sources.dockets);
  expect(sourceOf(deps, 'dockets').label).toBe('The dockets');
  expect(() => sourceOf(deps, 'news')).toThrow('There is no source news');
});

describe('hasQueriedAbout', () => {
  const isQueried = (run: object) =>
    hasQueriedAbout(deps, { source: 'filings', merchant_id: null, asked_for_merchant_id: null, ...run }, '7');

  test('is true for the merchant’s own run', () => {
    expect(isQueried({ merchant_id: '7' })).toBe(true);
    expect(isQueried({ merchant_id: '8' })).toBe(false);
    expect(isQueried({ source: 'watchlists', merchant_id: '7' })).toBe(true);
  });

  test('is true for an inquiry’s run that used the facts of its likely match, and false for one that used only names', () => {
    expect(isQueried({ asked_for_merchant_id: '7' })).toBe(true);
    expect(isQueried({ asked_for_merchant_id: '8' })).toBe(false);
    expect(isQueried({})).toBe(false);
    expect(isQueried({ source: 'watchlists', asked_for_merchant_id: '7' })).toBe(false);
  });
});

test('visibleRuns leaves out what the lender’s flags hide, even when it is stored [ONB-132]', () => {
  const runs = [{ source: 'watchlists' }, { source: 'filings' }];
  expect(visibleRuns(deps, runs, { flags: {} } as never)).toEqual([{ source: 'filings' }]);
  expect(visibleRuns(deps, runs, { vital4_enabled: true, flags: {} } as never)).toEqual(runs);
});
