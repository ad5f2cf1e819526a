import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { evidenceOf, openBar } from '../gathering/testing.tsx';
import { litigationSource } from './litigation-source.ts';
import { aDocket, aLawsuit, litigationOf } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searching = evidenceOf({ litigation: 'processing' });
const line = () => screen.getByRole('button', { name: /^Litigation/ });

/** The bar with an answer of the litigation call; the evidence of all sources is older. */
const openWith = (litigation: object | null | (() => object | null), flags = {}) => {
  const lag = new Promise((resolve) => setTimeout(resolve, 10)).then(() => undefined);
  const seen = openBar(
    [litigationSource],
    searching,
    {
      'GET litigation_data/1': () =>
        lag.then(() => (typeof litigation === 'function' ? litigation() : litigation)),
    },
    { flags },
  );
  return () => seen.filter(({ path }) => path === 'litigation_data/1');
};

test('litigation is polled by inquiry every 20 seconds until it is no longer processing [ONB-133]', async () => {
  let answer = litigationOf('processing');
  const requests = openWith(() => answer);
  await pass(100);
  expect(requests()).toHaveLength(1);
  expect(line().textContent).toContain('searching');
  await pass(19_000);
  expect(requests()).toHaveLength(1);
  answer = litigationOf('available', { dockets: [aDocket()], lawsuits: [aLawsuit()] });
  await pass(1_500);
  expect(requests()).toHaveLength(2);
  await pass(60_000);
  expect(requests()).toHaveLength(2);
});

test('its answer replaces older evidence, and newer evidence replaces it [ONB-133]', async () => {
  openWith(litigationOf('available', { dockets: [aDocket()] }));
  await pass(100);
  expect(line().textContent).toBe('Litigation1 case, 1 pending');
  await pass(20_100);
  expect(line().textContent).toContain('searching');
});

test.each([
  ['timed_out', 'Litigation search timed out'],
  ['error', 'Error searching litigation data'],
  ['no_data', 'Search completed - No litigation records found'],
])('request_status %s shows its sentence [ONB-128, ONB-133]', async (request_status, sentence) => {
  openWith(litigationOf(request_status));
  await pass(100);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('a 204 turns the line off and stops the polling', async () => {
  const requests = openWith(null);
  await pass(100);
  expect((line() as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Not enabled for this lender')).toBeTruthy();
  await pass(60_000);
  expect(requests()).toHaveLength(1);
});

test('a failure is not a 204: the line shows the evidence of all sources, and the call is repeated', async () => {
  const requests = openWith(problemAnswer(500, 'internal_error'));
  await pass(100);
  expect((line() as HTMLButtonElement).disabled).toBe(false);
  expect(screen.queryByText('Not enabled for this lender')).toBeNull();
  await pass(20_100);
  expect(requests()).toHaveLength(2);
});

test('sends no request for a lender without litigation', async () => {
  const requests = openWith(litigationOf('available'), { tr_enabled: false });
  await pass(30_000);
  expect(requests()).toHaveLength(0);
});
