import { expect, test } from 'vitest';
import { freshSources, portfolioSources, priceOf } from './query-portfolio-merchant.ts';
import { defineSource } from './source.ts';
import { providing } from './testing/providing.ts';
import { queueRun, runTimes } from './trigger.ts';

const source = (key: string, further: object = {}) =>
  defineSource({
    ...{ key, vendor: key, flag: null, isTriggered: true, centsPerSearch: 0, timeoutMs: 60_000 },
    ...{ isConfigured: () => true, vendorPlan: null, ...further },
  } as never);
const planFor = (...searches: string[]) => ({ searches: async () => searches });
const subject = { inquiryId: '8', merchantId: '9' };
const lender = { id: '5', flags: {} } as never;

test('a source in progress or ended within a day is fresh, and one that never ended is not', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const run = (key: string, status: string, finished_at: string | null) =>
    ({ source: key, status, finished_at: finished_at && new Date(finished_at) }) as never;
  const runs = [
    run('filings', 'processing', null),
    run('news', 'available', '2026-11-21T12:00:00.001Z'),
    run('dockets', 'error', '2026-11-22T11:00:00Z'),
    run('litigation', 'not_available', '2026-11-21T12:00:00Z'),
    run('licenses', 'timed_out', null),
  ];
  expect([...freshSources(runs, now)]).toEqual(['filings', 'news', 'dockets']);
});

test('a portfolio merchant is queried at the triggered sources that are on and configured', () => {
  const provided = providing([
    source('filings'),
    source('litigation', { flag: 'tr_enabled' }),
    source('business_verification', { isTriggered: false }),
    source('news', { isConfigured: () => false }),
  ]);
  const sources = portfolioSources({ provided, config: {} as never }, lender);
  expect(sources.map(({ key }) => key)).toEqual(['filings']);
});

test('a check costs the sum of its searches, and free sources are not even counted', async () => {
  const sources = [
    source('filings', { centsPerSearch: 100, vendorPlan: planFor('Acme', 'Birch') }),
    source('litigation', { centsPerSearch: 250, vendorPlan: planFor('Acme') }),
    source('business_records', { centsPerSearch: 70, vendorPlan: planFor() }),
    source('watchlists', { centsPerSearch: 5 }),
    source('news', { vendorPlan: { searches: () => Promise.reject(new Error('It is free')) } }),
  ];
  expect(await priceOf({} as never, { ...subject, lender, sources })).toBe(450);
});

test('a check is priced for the merchant of the inquiry', async () => {
  const runs: unknown[] = [];
  const vendorPlan = { searches: async (_tx: unknown, run: unknown) => [runs.push(run)] };
  const sources = [source('filings', { centsPerSearch: 100, vendorPlan })];
  await priceOf({} as never, { ...subject, lender, sources });
  expect(runs).toEqual([
    {
      ...{ id: '0', lender_id: '5', inquiry_id: '8', merchant_id: null },
      ...{ principal_id: null, asked_for_merchant_id: '9' },
    },
  ]);
});

test('a source has its own timeout, capped by the installation’s', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const provided = providing([source('filings', { timeoutMs: 60_000 })]);
  const times = (SOURCE_TIMEOUT: number) =>
    runTimes({ clock: { now: () => now }, config: { SOURCE_TIMEOUT }, provided } as never, 'filings');
  expect(times(300)).toEqual({ requested_at: now, deadline_at: new Date('2026-11-22T12:01:00Z') });
  expect(times(30).deadline_at).toEqual(new Date('2026-11-22T12:00:30Z'));
  const jobs: unknown[] = [];
  const add = async (_tx: unknown, task: string) => void jobs.push(task);
  const call = { clock: { now: () => now }, jobs: { add } };
  await queueRun(call as never, { id: '1', lender_id: '5', deadline_at: times(30).deadline_at });
  expect(jobs).toEqual(['third_party.fetch', 'third_party.deadline']);
});
