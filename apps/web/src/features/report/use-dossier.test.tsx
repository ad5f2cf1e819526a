import { type Dossier, reportView } from '@assay/domain/dossier';
import { dossierPolling } from '@assay/domain/report';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { DossierAnswers } from '#api/dossier-answers';
import { connectForTest, queryClientForTest, type SeenRequest } from '#api/testing';
import { refetchReport } from '#features/gathering';
import { useReport } from './queries.ts';
import { useDossier } from './use-dossier.ts';

const dossierNamed = (name: string) => ({
  subject: {
    merchant: {
      ...{
        id: '2',
        name,
        name_dba: null,
        addr1: null,
        addr2: null,
        city: null,
        state: 'IN',
        zip5: null,
        zip4: null,
      },
      ...{
        phone: null,
        email: null,
        domain_name: null,
        ein: null,
        npi_id: null,
        sic_code: null,
        sic_name: null,
      },
    },
    inquiry: {
      ...{ id: '1', legal_entity_name: name, name: null, addr1: null, city: null, state: null, phone: null },
      ...{ lender: '1', created_at: '2026-05-01T10:00:00Z' },
    },
  },
  overview: {
    ...{ lender_merchants: [], public_sources: [], online_presence: [], partner_sources_count: 0 },
    ...{ own_records: [], partner_history: [], inquiry_history_count: 0, closed_sources: [] },
  },
  evidence: { topics: [{ status: name === 'searching' ? 'processing' : 'available' }] },
  badges: [],
  filings: { data: [] },
  associations: [],
  complaints: { regulatory_complaints: [], bbb: null },
  reviews: { service_summary: [], service_summary_by_stars: [], alert_word_reviews: [] },
  properties: [name],
});
const version = (name: string) => Response.json(dossierNamed(name), { headers: { etag: `W/"${name}"` } });
const answers: DossierAnswers[] = [(_scope, { properties }) => [[['properties'], properties, z.any()]]];

afterEach(() => {
  vi.useRealTimers();
});

/** Renders both hooks; `stored` answers the call for a stored version, `opening` that of the report. */
function render({
  stored,
  opening,
}: {
  stored: () => Response | null;
  opening: Promise<Response> | Response;
}) {
  const now = { name: 'new' };
  const seen = connectForTest({
    'GET merchant/2/1/dossier': ({ query, headers }: SeenRequest) => {
      if (query.has('stored')) return stored();
      const isKnown = headers.get('if-none-match') === `"${now.name}"`;
      return isKnown ? new Response(null, { status: 304 }) : version(now.name);
    },
    'POST inquiry/1/result': () => opening,
  });
  const queryClient = queryClientForTest();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const opened = useReport('1', '2', answers);
      const scope = { inquiry_id: '1', merchant_id: '2' };
      return {
        isReady: useDossier(scope, { opened, answers }),
        name: opened.data?.result_blob?.merchant.name,
      };
    },
    { wrapper },
  );
  const properties = () => queryClient.getQueryData(['properties']);
  const dossierCalls = () => seen.filter(({ path }) => path.endsWith('/dossier')).length;
  return { result, properties, dossierCalls, now, queryClient };
}

const opened = (name: string) =>
  Response.json(reportView(dossierNamed(name) as unknown as Dossier, new Date()), {
    headers: { 'dossier-version': name },
  });

test('a stored version is shown while the report is still being opened', async () => {
  const { result, properties, dossierCalls } = render({
    stored: () => version('stored'),
    opening: new Promise(() => {}),
  });
  await waitFor(() => expect(result.current).toEqual({ isReady: true, name: 'stored' }));
  expect([properties(), dossierCalls()]).toEqual([['stored'], 1]);
});

test('a stored version that is current when the report is opened is not loaded again', async () => {
  const { result, dossierCalls } = render({ stored: () => version('stored'), opening: opened('stored') });
  await waitFor(() => expect(result.current).toEqual({ isReady: true, name: 'stored' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(dossierCalls()).toBe(1);
});

test('a newer version replaces the stored one, also within the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { result, properties } = render({ stored: () => version('stored'), opening: opened('new') });
  await waitFor(() => expect([result.current.name, properties()]).toEqual(['new', ['new']]));
  expect(result.current.isReady).toBe(true);
});

test('without a stored version the sections wait for the dossier of the opened report', async () => {
  const { result, properties } = render({ stored: () => null, opening: opened('new') });
  await waitFor(() => expect(result.current).toEqual({ isReady: true, name: 'new' }));
  expect(properties()).toEqual(['new']);
});

test('the dossier is polled every few seconds while a source is running, less often afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result, properties, dossierCalls, now, queryClient } = render({
    stored: () => version('searching'),
    opening: opened('searching'),
  });
  now.name = 'searching';
  await waitFor(() => expect(result.current.isReady).toBe(true));
  const loadedAt = () => queryClient.getQueryState(['properties'])!.dataUpdatedAt;
  const before = loadedAt();
  await vi.advanceTimersByTimeAsync(dossierPolling.searching);
  // Unchanged: the sections' data are of now without another load.
  await waitFor(() => expect(dossierCalls()).toBe(2));
  expect([properties(), loadedAt() > before]).toEqual([['searching'], true]);
  now.name = 'done';
  await vi.advanceTimersByTimeAsync(dossierPolling.searching);
  await waitFor(() => expect([properties(), result.current.name]).toEqual([['done'], 'done']));
  await vi.advanceTimersByTimeAsync(dossierPolling.atRest - 1_000);
  expect(dossierCalls()).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(dossierCalls()).toBe(4));
});

test('what a section loaded while the dossier was on its way stays', async () => {
  let answer: (dossier: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { result, properties, queryClient } = render({ stored: () => slow as never, opening: opened('new') });
  await waitFor(() => expect(result.current.name).toBe('new'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  queryClient.setQueryData(['properties'], ['decided']);
  answer(version('new'));
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(properties()).toEqual(['decided']);
});

test('a decision loads the dossier again in place of the queries it answers, and once more for the score', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result, properties, dossierCalls, now, queryClient } = render({
    stored: () => version('before'),
    opening: opened('before'),
  });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  const scope = { inquiry_id: '1', merchant_id: '2' };
  now.name = 'decided';
  await refetchReport(queryClient, scope);
  expect([properties(), dossierCalls()]).toEqual([['decided'], 2]);
  now.name = 'scored';
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect([properties(), dossierCalls()]).toEqual([['scored'], 3]));
});

test('without a dossier a decision loads the queries themselves', async () => {
  const queryClient = queryClientForTest();
  queryClient.setQueryData(['filings', '2'], ['before']);
  const scope = { inquiry_id: '1', merchant_id: '2' };
  await refetchReport(queryClient, scope);
  expect(queryClient.getQueryState(['filings', '2'])?.isInvalidated).toBe(true);
});
