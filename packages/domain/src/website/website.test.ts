import { describe, expect, test } from 'vitest';
import { domainAge, isYoungerThanStated, siteCertificate, siteVisit, type WebsiteData } from './index.ts';

const site = (overrides: Partial<WebsiteData> = {}): WebsiteData => ({
  domain: 'heron.example',
  visited_at: '2026-11-21T06:00:00Z',
  reached: true,
  failure: null,
  url: 'https://www.heron.example/',
  title: 'Blue Heron Coffee',
  is_parked: false,
  certificate: null,
  registered_on: null,
  registration_ends_on: null,
  registrar: null,
  profiles: [],
  ...overrides,
});
const SEEN = '2026-11-22T09:00:00Z';

describe('siteVisit', () => {
  test.each([
    [{}, 'reached', 'Reached'],
    [{ url: 'https://shop.heron.example/coffee' }, 'reached', 'Reached'],
    [{ url: null }, 'reached', 'Reached'],
    [{ domain: 'www.Heron.example', url: 'https://heron.example' }, 'reached', 'Reached'],
    [{ domain: ' heron.example ' }, 'reached', 'Reached'],
    [{ url: 'heron' }, 'reached', 'Reached'],
    [
      { domain: 'shop.www.example', url: 'https://shop.example/' },
      'elsewhere',
      'Reached: redirects to shop.example',
    ],
    [{ url: 'https://egret.example/' }, 'elsewhere', 'Reached: redirects to egret.example'],
    [{ url: 'https://notheron.example/' }, 'elsewhere', 'Reached: redirects to notheron.example'],
    [{ is_parked: true }, 'parked', 'Reached: a parked page'],
    [{ reached: false, failure: 'no_such_domain' }, 'not_reached', 'Not reached: the domain does not exist'],
    [{ reached: false, failure: 'no_answer' }, 'not_reached', 'Not reached: nothing answered in time'],
    [{ reached: false, failure: 'Snowed in' }, 'not_reached', 'Not reached: Snowed in'],
    [{ reached: false, is_parked: true }, 'not_reached', 'Not reached'],
  ])('with %j is %s and shows: %s', (overrides, state, words) => {
    expect(siteVisit(site(overrides))).toMatchObject({ state, words });
  });

  test('is more severe the less of the site was found', () => {
    const visits = [{}, { url: 'https://egret.example/' }, { is_parked: true }, { reached: false }];
    expect(visits.map((overrides) => siteVisit(site(overrides)).tone)).toEqual([
      'good',
      'neutral',
      'medium',
      'high',
    ]);
  });
});

describe('siteCertificate', () => {
  const certificate = (overrides: object = {}) => ({
    issuer: 'Open Letters CA',
    names: ['heron.example', 'www.heron.example'],
    valid_from: '2026-10-01',
    valid_until: '2026-12-30',
    is_trusted: true,
    ...overrides,
  });
  const read = (overrides: object = {}, more: Partial<WebsiteData> = {}) =>
    siteCertificate(site({ certificate: certificate(overrides), ...more }), SEEN);

  test.each([
    [{}, 'valid', 'Valid until 12/30/2026, by Open Letters CA'],
    [{ valid_until: '2026-11-21' }, 'valid', 'Valid until 11/21/2026, by Open Letters CA'],
    [{ valid_until: '2026-11-20' }, 'expired', 'Expired 11/20/2026'],
    [{ valid_from: '2026-11-21', issuer: null }, 'valid', 'Valid until 12/30/2026'],
    [{ valid_from: '2026-11-22' }, 'not_yet_valid', 'Valid from 11/22/2026 on'],
    [{ names: ['*.host.example'] }, 'other_host', 'Made out to another site: *.host.example'],
    [{ names: ['*.heron.example'] }, 'valid', 'Valid until 12/30/2026, by Open Letters CA'],
    [{ names: ['mail.heron.example', ' Heron.example '] }, 'valid', expect.anything()],
    [{ names: [] }, 'valid', 'Valid until 12/30/2026, by Open Letters CA'],
    [
      { names: ['a.example', 'b.example', 'c.example', 'd.example'] },
      'other_host',
      'Made out to another site: a.example, b.example, c.example',
    ],
    [{ names: ['*.example'] }, 'valid', 'Valid until 12/30/2026, by Open Letters CA'],
    [
      { names: ['a.b.heron.example', 'notheron.example'] },
      'other_host',
      expect.stringContaining('another site'),
    ],
    [{ is_trusted: false }, 'not_trusted', 'Not trusted by browsers'],
  ])('with %j is %s on the day of the visit', (overrides, state, words) => {
    expect(read(overrides)).toMatchObject({ state, words });
  });

  test('is null when the expiration date or the whole certificate is missing', () => {
    expect(read({ valid_until: null })).toBeNull();
    expect(siteCertificate(site(), SEEN)).toBeNull();
    expect(siteCertificate(site({ url: null }), SEEN)).toBeNull();
    expect(siteCertificate(site({ url: 'http://heron.example/' }), SEEN)).toEqual({
      state: 'none',
      words: 'None: the page was not encrypted',
      tone: 'medium',
    });
  });

  test('has a good tone when valid and a severe one when not', () => {
    expect([read(), read({ is_trusted: false })].map((found) => found?.tone)).toEqual(['good', 'high']);
  });

  test('uses the day of the response when the source does not say when it visited', () => {
    const ends = { valid_until: '2026-11-21' };
    expect(read(ends, { visited_at: null })).toMatchObject({ state: 'expired' });
    // A time in another zone is converted to a day in UTC.
    expect(read(ends, { visited_at: '2026-11-21T23:00:00-05:00' })).toMatchObject({ state: 'expired' });
  });
});

describe('the age of a domain', () => {
  const age = (registered_on: string | null) => domainAge(site({ registered_on }), SEEN);

  test.each([
    ['2026-11-01', 20, true, 'Registered 11/1/2026, 20 days before the visit'],
    ['2026-11-20', 1, true, 'Registered 11/20/2026, 1 day before the visit'],
    ['2026-09-23', 59, true, 'Registered 9/23/2026, 59 days before the visit'],
    ['2026-09-22', 60, true, 'Registered 9/22/2026, 1 month before the visit'],
    ['2024-11-20', 731, false, 'Registered 11/20/2024, 2 years before the visit'],
    ['2026-05-25', 180, false, 'Registered 5/25/2026, 5 months before the visit'],
    ['2014-11-01', 4403, false, 'Registered 11/1/2014, 12 years before the visit'],
    ['2026-12-01', 0, true, 'Registered 12/1/2026, 0 days before the visit'],
  ])('registered on %s is %i days, young: %s', (registered, days, isYoung, words) => {
    const tone = isYoung ? 'medium' : 'neutral';
    expect(age(registered)).toEqual({ days, isYoung, words, tone });
  });

  test('is null without a registration date', () => {
    expect(age(null)).toBeNull();
  });

  test.each([
    ['2026-11-01', '2014', true],
    ['2015-12-31', '2014', false],
    ['2016-01-01', '2014', true],
    ['2015-03-31', '2014-03', false],
    ['2015-04-01', '2014-03', true],
    ['2015-03-17', '2014-03-17', false],
    ['2015-03-18', '2014-03-17', true],
    ['2026-11-01', null, false],
    [null, '2014', false],
  ])('%s is more than a year after a stated start of %s: %s', (registered_on, start, isIt) => {
    expect(isYoungerThanStated({ registered_on }, start)).toBe(isIt);
  });
});
