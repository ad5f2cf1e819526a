import { describe, expect, test } from 'vitest';
import { makeSecrets } from '#platform/secrets';
import { encryptSearches } from './encrypted-searches.ts';
import type { VendorPlan } from './vendor-plan.ts';
import { isAbandoned, nextSearch, pauseMs, stepAfter } from './vendor-steps.ts';

const secrets = makeSecrets('0f'.repeat(32));
interface RequestedSearch {
  name: string;
  ein?: string;
}
/** Takes no request for a subject without a name. */
const plan = {
  connector: {
    request: ({ name, ein }: RequestedSearch, _connection: unknown, resume: string | null) =>
      name && { method: 'GET', url: `https://vendor.test/${name}/${ein ?? ''}/${resume ?? ''}`, body: null },
  },
  untilFound: (earlier: RequestedSearch, later: RequestedSearch) => earlier.name === later.name,
} as unknown as VendorPlan;

describe('the next search of a run', () => {
  const of = (
    searches: RequestedSearch[],
    at: { step?: number; resume_token?: string; search_key?: string } = {},
  ) => {
    const run = {
      ...{ id: '1', step: 0, resume_token: null, search_key: null, ...at },
      searches: JSON.parse(encryptSearches('1', searches, secrets)),
    };
    const next = nextSearch(plan, { secrets }, run, {} as never);
    return next && { ...next.search, step: next.step };
  };

  test('is that of its step, or the first after it that the vendor accepts', () => {
    const searches = [{ name: 'Acme' }, { name: '' }, { name: 'Birch' }];
    expect(of(searches)).toMatchObject({ step: 0, subject: { name: 'Acme' } });
    expect(of(searches, { step: 1 })).toMatchObject({ step: 2, subject: { name: 'Birch' } });
    expect(of(searches, { step: 3 })).toBeNull();
    expect(of([])).toBeNull();
  });

  test('queries with the EIN that is encrypted in storage', () => {
    const searches = [{ name: 'Acme', ein: '12-3456789' }];
    expect(encryptSearches('1', searches, secrets)).not.toContain('12-3456789');
    expect(of(searches)).toMatchObject({
      subject: searches[0],
      request: { url: 'https://vendor.test/Acme/12-3456789/' },
    });
  });

  test('resumes where the vendor is searching, with the key under which it started', () => {
    const searches = [{ name: '' }, { name: 'Acme' }, { name: 'Birch' }];
    const resumed = { step: 1, resume_token: 'page-2', search_key: 'begun' };
    expect(of(searches, resumed)).toMatchObject({
      request: { url: 'https://vendor.test/Acme//page-2' },
      keys: ['begun'],
    });
    // What another search left behind does not belong to it.
    expect(of(searches, { ...resumed, step: 0 })).toMatchObject({
      step: 1,
      request: { url: 'https://vendor.test/Acme//' },
    });
    const begun = of(searches, { step: 1 })?.keys;
    expect(of(searches, { step: 1, search_key: 'old' })?.keys).toEqual(begun);
    expect(of(searches, { step: 1, resume_token: 'page-2' })?.keys).not.toEqual(['begun']);
    expect(begun?.length).toBeGreaterThan(0);
  });
});

describe('the step after a search', () => {
  const searches = [{ name: 'Acme' }, { name: 'Acme' }, { name: 'Birch' }];

  test('is the next one, skipping searches for what was already found', () => {
    expect([0, 1, 2].map((step) => stepAfter(plan, searches, step, false))).toEqual([1, 2, 3]);
    expect([0, 1, 2].map((step) => stepAfter(plan, searches, step, true))).toEqual([2, 2, 3]);
    expect(stepAfter(plan, searches.slice(0, 2), 0, true)).toBe(2);
  });
});

test('a page is requested at once, a search in progress after one second to five minutes', () => {
  const pause = (pollAfterMs: number, ...records: unknown[]) => pauseMs({ pollAfterMs, records });
  expect([pause(0, {}), pause(2_000, {}), pause(0), pause(2_000), pause(86_400_000)]).toEqual([
    ...[0, 2_000, 1_000, 2_000, 300_000],
  ]);
});

test('a search that never ends is abandoned an hour after its deadline', () => {
  const run = { deadline_at: new Date('2026-11-22T12:00:00Z') };
  expect(isAbandoned(run, new Date('2026-11-22T13:00:00Z'))).toBe(false);
  expect(isAbandoned(run, new Date('2026-11-22T13:00:00.001Z'))).toBe(true);
});
