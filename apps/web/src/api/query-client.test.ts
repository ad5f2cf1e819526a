import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from './call.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

const reactions = { onUnauthorized: vi.fn(), onTermsRequired: vi.fn(), onFailure: vi.fn() };

const answered = (status: number) =>
  new ApiProblem('', { type: 'about:blank', status, title: '', detail: '', code: 'some_code' });

test('a read is not refetched on focus, is stale after 10 seconds and cached for 5 minutes [ONB-173]', () => {
  expect(createQueryClient(reactions).getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    staleTime: 10_000,
    gcTime: 300_000,
  });
});

test.each([
  ['without an answer', new TypeError('Failed to fetch'), 2],
  ['with a 503', answered(503), 2],
  ['with a 404', answered(404), 1],
])(
  'the page makes a read that fails %s as often as a retry can help [ONB-173]',
  async (_what, failure, times) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const read = vi.fn().mockRejectedValue(failure);
    const outcome = createQueryClient(reactions).fetchQuery({ queryKey: ['read'], queryFn: read });
    const failed = expect(outcome).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(read).toHaveBeenCalledTimes(times);
  },
);

test('a failed read is retried once, a 4xx never [ONB-173]', () => {
  expect(shouldRetry(0, answered(503))).toBe(true);
  expect(shouldRetry(1, answered(503))).toBe(false);
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  expect(shouldRetry(0, answered(404))).toBe(false);
  expect(shouldRetry(0, answered(429))).toBe(false);
});

test('a write is never retried automatically [ONB-173]', () => {
  expect(createQueryClient(reactions).getDefaultOptions().mutations?.retry).toBe(false);
});

test.each([
  ['succeeds', async () => 'saved'],
  ['fails', () => Promise.reject(new Error('refused'))],
])('a write that %s refetches what its meta names, and is pending until then', async (_what, write) => {
  const client = createQueryClient(reactions);
  const read = vi.fn(async () => 'read');
  const shown = new QueryObserver(client, { queryKey: ['list', 1], queryFn: read });
  onTestFinished(shown.subscribe(() => {}));
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
  const meta = { silent: true as const, refetches: ['list'] };
  await new MutationObserver(client, { mutationFn: write, meta }).mutate().catch(() => {});
  expect(read).toHaveBeenCalledTimes(2);
});
