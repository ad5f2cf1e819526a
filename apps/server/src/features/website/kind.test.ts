import type { WebsiteData } from '@assay/domain/website';
import { expect, test } from 'vitest';
import { websiteFinding } from './kind.ts';

const record = (overrides: Partial<WebsiteData>) =>
  ({
    kind: 'website',
    seen_at: new Date('2026-11-21T12:00:00Z'),
    data: {
      domain: 'heron.example',
      visited_at: null,
      reached: true,
      failure: null,
      url: 'https://heron.example/',
      title: null,
      is_parked: false,
      certificate: null,
      registered_on: '2014-03-01',
      profiles: [],
      ...overrides,
    },
  }) as never;
const certificate = {
  issuer: null,
  names: [],
  valid_from: null,
  valid_until: '2026-11-02',
  is_trusted: null,
};
const down = record({ reached: false, failure: 'no_answer' });

test.each([
  [[record({})], 'Reached', 'good'],
  [[down], 'Not reached: nothing answered in time', 'medium'],
  [[down, record({})], 'Reached', 'good'],
  [[record({ certificate })], 'Reached, certificate not valid', 'medium'],
  [
    [record({ certificate, registered_on: '2026-11-01' })],
    'Reached, certificate not valid, new domain',
    'medium',
  ],
  [[record({ is_parked: true })], 'Reached: a parked page', 'medium'],
])('summarizes the results of visits: %#', (records, text, tone) => {
  expect(websiteFinding(records, [], '2026-11-21')).toEqual({ text, tone });
});

test('has no summary without a visit', () => {
  expect(websiteFinding([], [], '2026-11-21')).toBeNull();
});
