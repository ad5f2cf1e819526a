import type { MerchantSource } from '@assay/domain/gathering';
import { expect, test } from 'vitest';
import { screenedText } from './screened-text.ts';

const source = (
  name: 'watchlists' | 'watchlist_api' | 'adverse_media',
  label: string,
  status: MerchantSource['status'],
) => ({ source: name, label, status });
const own = source('watchlists', 'Watchlists', 'not_available');
const list = { name: 'SDN' };

test('with only the imported lists, names what else was not screened', () => {
  expect(screenedText([list], [own])).toEqual({
    clear: ['No match on the imported list below.'],
    missing: ['No vendor watchlist is set up.'],
  });
});

test('groups feeds by whether they answered, were not queried or failed', () => {
  const feeds = [
    source('watchlist_api', 'Sanctions API', 'not_initiated'),
    source('adverse_media', 'Media feed', 'available'),
  ];
  expect(screenedText([list, list], [own, ...feeds])).toEqual({
    clear: ['No match on the imported lists below.', 'No match from: Media feed.'],
    missing: ['Not checked: Sanctions API.'],
  });
  expect(screenedText([list], [own, source('adverse_media', 'Media feed', 'timed_out')]).missing).toEqual([
    'Failed: Media feed.',
  ]);
});

test('without a list behind the answer gives the reason', () => {
  expect(screenedText([], [own]).missing[0]).toBe('No list is imported.');
  expect(screenedText([], [{ ...own, status: 'error' }]).missing[0]).toBe(
    'The screening against imported lists failed.',
  );
  expect(screenedText([], []).missing[0]).toBe('No one has been screened against imported lists.');
});
