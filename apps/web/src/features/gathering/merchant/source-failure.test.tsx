import type { MerchantSource } from '@assay/domain/gathering';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { isPastShown, showMoment } from '#api/as-of';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { merchantEvidenceKey } from '../queries.ts';
import { evidenceWithFailure } from '../testing.tsx';
import { SourceFailure } from './source-failure.tsx';

afterEach(() => showMoment(null));

const open = async (source: Partial<MerchantSource>) => {
  const seen = connectForTest({
    'GET merchant/7/1/evidence': evidenceWithFailure('reviews', source),
    'POST merchant/7/1/ask_sources': { started: ['place_reviews'] },
  });
  const component = async () => () => <SourceFailure topic="reviews" inquiry_id="1" merchant_id="7" />;
  const queryClient = queryClientForTest();
  // A past report asks nothing.
  if (isPastShown())
    queryClient.setQueryData(merchantEvidenceKey('1', '7'), evidenceWithFailure('reviews', source));
  await renderScreens([{ path: '/', component }], '/', { queryClient });
  return seen;
};

test('starts a new search of the failed source at its price, and loads the evidence again', async () => {
  const seen = await open({ source: 'place_reviews', cents: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Search again, free' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ sources: ['place_reviews'] });
});

test('of a source that timed out says that its answer may still come', async () => {
  await open({ status: 'timed_out', error: null });
  expect(
    await screen.findByText(/^Registers did not answer in time\. .* A late answer is still used/),
  ).toBeTruthy();
});

test('in a past report says what failed then, without a new search', async () => {
  showMoment('2026-05-02T10:00:00Z');
  await open({});
  expect((await screen.findByText(/^Registers had an error on its side/)).textContent).not.toContain(
    'search',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a source that is not searched from here offers nothing', async () => {
  await open({ is_offered: false });
  expect(await screen.findByText(/^Registers had an error on its side/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers the sources that were not searched for this business if none of its own failed', async () => {
  const seen = await open({ source: 'news', status: 'not_initiated', error: null, failed_at: null });
  expect(await screen.findByText('Not searched for this business: Registers.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search, $0.25' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ sources: ['news'] }),
  );
});

test('says at least what failed while its reason is unknown', async () => {
  connectForTest({ 'GET merchant/7/1/evidence': problemAnswer(503, 'shutting_down') });
  const component = async () => () => <SourceFailure topic="reviews" inquiry_id="1" merchant_id="7" />;
  await renderScreens([{ path: '/', component }], '/');
  expect(await screen.findByText('Reviews could not be searched.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
