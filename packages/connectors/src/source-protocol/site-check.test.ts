import { WebsiteData } from '@assay/domain/website';
import { expect, test } from 'vitest';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { siteCheck } from './index.ts';

const connection = { baseUrl: 'https://visits.example', apiKey: 'secret-key' };
const named = (...domains: string[]) => ({ ...bakery, domains });
const recorded = fixture(import.meta.dirname, 'website.json');

test('requests a visit by domain, and nothing without a domain or about a person', () => {
  const request = siteCheck.request([named('harvestmoon.example'), owner], connection, null);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    kinds: ['website'],
    subjects: [{ type: 'business', domains: ['harvestmoon.example'] }],
  });
  expect(siteCheck.request([named()], connection, null)).toBeNull();
  expect(siteCheck.request([owner], connection, null)).toBeNull();
});

test('maps every field of a recorded visit, with omitted ones null', () => {
  const { outcome, records } = siteCheck.read(recordedAnswer(recorded), [named('HarvestMoon.example')]);
  expect([outcome, records.length]).toEqual(['complete', 1]);
  expect(WebsiteData.strict().parse(records[0]?.data)).toEqual({
    domain: 'harvestmoon.example',
    visited_at: '2026-11-21T11:58:00Z',
    reached: true,
    failure: null,
    url: 'https://www.harvestmoon.example/',
    title: 'Harvest Moon Bakery & Cafe',
    is_parked: false,
    certificate: {
      issuer: 'Open Letters CA',
      names: ['harvestmoon.example', '*.harvestmoon.example'],
      valid_from: '2026-10-02',
      valid_until: '2026-12-31',
      is_trusted: null,
    },
    registered_on: '2015-06-09',
    registration_ends_on: null,
    registrar: null,
    profiles: [{ site: 'Facebook', url: 'https://facebook.example/harvestmoon' }],
  });
});

test.each([
  ['a site other than the searched one', named('egret.example'), {}],
  ['a site when none was searched for', named(), {}],
  ['no value for whether it was reached', named('harvestmoon.example'), { reached: undefined }],
  ['a day that does not exist', named('harvestmoon.example'), { registered_on: '2015-02-30' }],
])('rejects a response with %s', (_what, subject, change) => {
  const body = JSON.parse(recorded) as { records: object[] };
  const changed = { ...body, records: body.records.map((record) => ({ ...record, ...change })) };
  expect(() => siteCheck.read(recordedAnswer(JSON.stringify(changed)), [subject])).toThrow(
    expect.objectContaining({ kind: 'malformed' }),
  );
});
