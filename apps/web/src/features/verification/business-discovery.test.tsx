import type { BusinessDiscovery } from '@assay/domain/verification';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { evidenceOf, openBar } from '../gathering/testing.tsx';
import { aDiscovery } from './testing.ts';
import { verificationSource } from './verification-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const LIST = 'GET business_discoveries/by_inquiry_id/1/';
const CREATE = 'POST business_discoveries/';
const inProgress = (overrides: Partial<BusinessDiscovery> = {}) =>
  aDiscovery({ status: 'IN_PROGRESS', properties: [], processes: [], ...overrides });
const line = () => screen.getByRole('button', { name: /^Business verification/ });

const openWith = (answers: Parameters<typeof openBar>[2], more: Parameters<typeof openBar>[3] = {}) => {
  const seen = openBar([verificationSource], evidenceOf({}), answers, more);
  return (call: string) => seen.filter(({ method, path }) => `${method} ${path}` === call);
};

describe('business verification line', () => {
  test.each([
    ['IN_PROGRESS', /verifying, \d+ s$/],
    ['SUCCESS', /Complete$/],
    ['FAILED', /Failed$/],
  ] as const)('%s shows %s [ONB-140]', async (status, words) => {
    openWith({ [LIST]: [inProgress({ status })] });
    await pass(100);
    expect(line().textContent).toMatch(words);
  });

  test('FAILED shows its sentence [ONB-128]', async () => {
    openWith({ [LIST]: [inProgress({ status: 'FAILED' })] });
    await pass(100);
    expect(screen.getByText('Business verification failed')).toBeTruthy();
  });

  test('Retry starts another one', async () => {
    const calls = openWith({
      [LIST]: [inProgress({ status: 'FAILED' })],
      [CREATE]: inProgress({ id: '52', updatedAt: '2026-05-01T11:00:00Z' }),
    });
    await pass(100);
    expect(calls(CREATE)).toHaveLength(0);
    act(() => screen.getByRole('button', { name: 'Retry Business verification' }).click());
    await pass(100);
    expect(calls(CREATE)[0]?.body).toEqual({ inquiryId: '1' });
    expect(line().textContent).toContain('verifying');
  });
});

test.each(['SUCCESS', 'FAILED'] as const)('is polled every 5 seconds until %s [ONB-141]', async (end) => {
  let answer = [inProgress()];
  const calls = openWith({ [LIST]: () => answer });
  await pass(100);
  expect(calls(LIST)).toHaveLength(1);
  await pass(4_800);
  expect(calls(LIST)).toHaveLength(1);
  await pass(200);
  expect(calls(LIST)).toHaveLength(2);
  answer = [aDiscovery({ status: end })];
  await pass(5_100);
  expect(calls(LIST)).toHaveLength(3);
  await pass(15_000);
  expect(calls(LIST)).toHaveLength(3);
});

describe('a verification is started', () => {
  test('once, when the list is empty, and is polled from then on [ONB-141, ONB-142]', async () => {
    let list: BusinessDiscovery[] = [];
    const calls = openWith({
      [LIST]: () => list,
      [CREATE]: () => {
        list = [inProgress()];
        return inProgress();
      },
    });
    await pass(100);
    expect(calls(CREATE).map(({ body }) => body)).toEqual([{ inquiryId: '1' }]);
    expect(line().textContent).toContain('verifying');
    await pass(10_100);
    expect(calls(LIST)).toHaveLength(3);
    expect(calls(CREATE)).toHaveLength(1);
  });

  test('not when one exists', async () => {
    const calls = openWith({ [LIST]: [inProgress({ status: 'FAILED' })] });
    await pass(1_000);
    expect(calls(CREATE)).toHaveLength(0);
  });

  test.each([
    ['failed', problemAnswer(503, 'shutting_down')],
    ['failed silently', problemAnswer(500, 'internal_error')],
    ['was empty', null],
  ])('not when the list call %s, which shows Not started', async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failures: Error[] = [];
    const calls = openWith({ [LIST]: answer }, { failures });
    await pass(1_000);
    expect(calls(CREATE)).toHaveLength(0);
    expect(line().textContent).toContain('Not started');
    expect(failures).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(answer ? 1 : 0);
  });
});

test('a failed start is logged and leaves the line unchanged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = openWith({ [LIST]: [], [CREATE]: problemAnswer(503, 'shutting_down') });
  await pass(6_000);
  expect(calls(CREATE)).toHaveLength(1);
  expect(logged).toHaveBeenCalledOnce();
  expect(line().textContent).toContain('Not started');
});

test('a started verification is not new data, its result is', async () => {
  let list: BusinessDiscovery[] = [];
  openWith({ [LIST]: () => list, [CREATE]: inProgress() });
  await pass(1_000);
  expect(screen.queryByText('New data')).toBeNull();
  list = [aDiscovery()];
  await pass(5_100);
  expect(screen.getByText('New data')).toBeTruthy();
});

describe('lender flag and address', () => {
  test('without kevari_enabled no request is sent and the line is off [ONB-144]', async () => {
    const calls = openWith({ [LIST]: [] }, { flags: { kevari_enabled: false } });
    await pass(11_000);
    expect([...calls(LIST), ...calls(CREATE)]).toEqual([]);
    expect((line() as HTMLButtonElement).disabled).toBe(true);
  });

  test('the calls go to the backend address [ONB-144]', async () => {
    const bases = { api: 'http://assay.test/v1/', backend: 'http://backend.test/own/' };
    const calls = openWith(
      {
        'GET /own/business_discoveries/by_inquiry_id/1/': [],
        'POST /own/business_discoveries/': inProgress(),
      },
      { bases },
    );
    await pass(100);
    expect(calls('GET /own/business_discoveries/by_inquiry_id/1/')).toHaveLength(1);
    expect(calls('POST /own/business_discoveries/')).toHaveLength(1);
    expect(line().textContent).toContain('verifying');
  });
});
