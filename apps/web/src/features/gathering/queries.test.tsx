import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showMoment } from '#api/as-of';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderUi } from '#ui/testing';

import { useSearchState } from './merchant/use-search-state.ts';
import { inquirySearchKey, merchantEvidenceKey, useThirdParty } from './queries.ts';
import { evidenceOf } from './testing.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Evidence() {
  return <p>{useThirdParty('1').data ? 'known' : 'unknown'}</p>;
}

function SearchState({ of }: { of: string }) {
  return <p>{`${of} ${useSearchState('1', of).state}`}</p>;
}

/**
 * A page whose default cache time is shorter than that of the evidence, with a function that mounts the evidence for a
 * moment.
 */
function aPage() {
  const seen = connectForTest({ 'GET third_party_data': evidenceOf({}) });
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 1_000, staleTime: 0 } } });
  return {
    requestCount: () => seen.length,
    async visit() {
      const { unmount } = renderUi(<Evidence />, { queryClient });
      const atOnce = screen.getByText(/known/).textContent;
      await pass(0);
      unmount();
      return atOnce;
    },
  };
}

test('evidence is stale after 30 seconds: only then another view refetches it [ONB-124]', async () => {
  const { requestCount, visit } = aPage();
  await visit();
  await pass(29_900);
  await visit();
  expect(requestCount()).toBe(1);
  await pass(200);
  await visit();
  expect(requestCount()).toBe(2);
});

test('evidence is cached for 5 minutes after its last view, and shows at once [ONB-124]', async () => {
  const { visit } = aPage();
  expect(await visit()).toBe('unknown');
  await pass(299_900);
  expect(await visit()).toBe('known');
  await pass(300_100);
  expect(await visit()).toBe('unknown');
});

test('a poll of an unknown inquiry reports no error: the screen that is left reports it once', async () => {
  connectForTest({ 'GET third_party_data': problemAnswer(404, 'not_found') });
  const onFailure = vi.fn();
  renderUi(<Evidence />, { queryClient: queryClientForTest({ onFailure }) });
  await pass(0);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a past report polls no evidence of the inquiry, and knows from its own what was still searched', async () => {
  showMoment('2026-05-01T12:00:00Z');
  const onFailure = vi.fn();
  const queryClient = queryClientForTest({ onFailure });
  const seen = connectForTest({ 'GET third_party_data': evidenceOf({}) });
  for (const [merchant_id, status] of [
    ['7', 'processing'],
    ['8', 'available'],
  ] as const)
    queryClient.setQueryData(merchantEvidenceKey('1', merchant_id), {
      topics: [{ status, checked_at: null }],
    });
  renderUi(
    <>
      <Evidence />
      <SearchState of="7" />
      <SearchState of="8" />
    </>,
    { queryClient },
  );
  await pass(60_000);
  expect(screen.getByText('7 searching')).toBeTruthy();
  expect(screen.getByText('8 done')).toBeTruthy();
  expect(seen.filter(({ path }) => path === 'third_party_data')).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

test('the evidence of an inquiry is requested for a report until its dossier says that the searches have finished', async () => {
  const queryClient = queryClientForTest();
  const seen = connectForTest({ 'GET third_party_data': evidenceOf({ litigation: 'processing' }) });
  queryClient.setQueryData(merchantEvidenceKey('1', '7'), {
    topics: [{ status: 'available', checked_at: null }],
  });
  const searched = (how: string) => act(() => queryClient.setQueryData(inquirySearchKey('1', '7'), how));
  searched('finished');
  renderUi(<SearchState of="7" />, { queryClient });
  await pass(60_000);
  expect(screen.getByText('7 done')).toBeTruthy();
  expect(seen).toEqual([]);
  searched('searching');
  await pass(100);
  expect(screen.getByText('7 searching')).toBeTruthy();
  expect(seen).toHaveLength(1);
  await pass(1_000);
  searched('finished');
  await pass(60_000);
  expect(screen.getByText('7 done')).toBeTruthy();
  expect(seen).toHaveLength(1);
});
