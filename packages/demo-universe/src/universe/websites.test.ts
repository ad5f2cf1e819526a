import { expect, test } from 'vitest';
import { demoUniverse } from './universe.ts';

const now = new Date('2026-11-21T12:00:00Z');
const universe = demoUniverse({ now, size: 2000 });
const { websites, merchants } = universe;
const of = (merchant: string) => websites.find((site) => site.merchant === merchant);

test('every business with a domain has one site at that domain, other businesses have none', () => {
  const withDomain = merchants.filter(({ domain_name }) => domain_name);
  expect(websites.map(({ merchant, domain }) => [merchant, domain])).toEqual(
    withDomain.map(({ external_id, domain_name }) => [external_id, domain_name]),
  );
  expect(withDomain.length).toBeLessThan(merchants.length * 0.8);
});

test('the flagship’s site is reachable, with an old domain and a valid certificate', () => {
  expect(of('demo-flagship')).toMatchObject({
    failure: '',
    is_parked: false,
    registered_on: '2016-10-14',
    certificate: { names: expect.arrayContaining(['michianaroofing.example']), is_trusted: true },
    profiles: [{ site: 'Facebook' }, { site: 'Instagram' }],
  });
  expect(of('demo-flagship')?.certificate?.ends_in_days).toBeGreaterThan(0);
});

test('there is a site for each possible finding', () => {
  expect(of('demo-closed-1')).toMatchObject({ failure: 'no_such_domain', registered_on: '' });
  expect(of('demo-namesake-4')).toMatchObject({ failure: 'no_answer' });
  expect(of('demo-closed-3')).toMatchObject({ failure: '', is_parked: true });
  expect(of('demo-phone-2b')?.certificate?.ends_in_days).toBeLessThan(0);
  expect(of('demo-same-4b')?.certificate?.names).not.toContain('garciaplumbing.example');
  expect(of('demo-moved-1')).toMatchObject({ registered_on: '2026-11-01' });
  expect(of('demo-renamed-2')?.leads_to).toBe('https://wallaceair.example/');
  expect(merchants.find(({ external_id }) => external_id === 'demo-same-1a')?.domain_name).toBe('');
});

test('most sites are fine, and no domain is registered in the future', () => {
  const inOrder = websites.filter(
    ({ failure, is_parked, certificate }) => !failure && !is_parked && (certificate?.ends_in_days ?? 0) > 0,
  );
  expect(inOrder.length).toBeGreaterThan(websites.length * 0.8);
  for (const { registered_on } of websites) expect(registered_on < '2026-11-21').toBe(true);
});

test('no invented link leads to a real site', () => {
  const addresses = websites.flatMap(({ profiles, leads_to }) => [
    ...profiles.map(({ url }) => url),
    ...(leads_to ? [leads_to] : []),
  ]);
  expect(addresses.every((url) => new URL(url).host.endsWith('.example'))).toBe(true);
});
