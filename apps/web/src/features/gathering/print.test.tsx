import type { ListedRecord, MerchantSource, TopicEvidence } from '@assay/domain/gathering';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedDoubts, usePrintedTopics } from './print.tsx';

const then = '2026-05-01T10:00:00Z';
const source = (overrides: Partial<MerchantSource>): MerchantSource => ({
  ...{ source: 'filings', label: 'Corporate registers', status: 'available', cents: 25, is_offered: true },
  ...{ checked_at: then, omitted: [], searched: [], error: null },
  ...overrides,
});
const topic = (overrides: Partial<TopicEvidence>): TopicEvidence => ({
  ...{ topic: 'filings', status: 'available', is_enabled: true, count: 0, waiting: 0, decided_away: 0 },
  ...{ finding: null, checked_at: then, sources: [source({})] },
  ...overrides,
});

const Printed = () => usePrintedTopics({ inquiry_id: '1', merchant_id: '2' } as PrintedProps);
const Doubts = () => usePrintedDoubts({ inquiry_id: '1', merchant_id: '2' } as PrintedProps);

async function print(answer: TopicEvidence[] | object) {
  const evidence = { in_doubt: [], decided: [], counted: [], hits: [], moves: [], asks_paid_sources: false };
  connectForTest({
    'GET merchant/2/1/evidence': Array.isArray(answer) ? { topics: answer, ...evidence } : answer,
  });
  await renderScreens([{ path: '/', component: async () => Printed }], '/');
  await screen.findByRole('region', { name: 'Not checked' });
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('prints what was not checked with the reason of each source, and what was found', async () => {
  await print([
    topic({ sources: [source({ searched: ['Indiana'], omitted: ['Ohio was not searched'] })] }),
    topic({ topic: 'website', is_enabled: false, checked_at: null, sources: [] }),
    topic({ topic: 'reviews', sources: [], checked_at: null }),
    topic({
      topic: 'financial',
      finding: { text: '1 open lien', tone: 'high' },
      waiting: 2,
      sources: [
        source({ source: 'business_records', label: 'Business records', status: 'not_initiated' }),
        source({ source: 'litigation', label: 'Courts', status: 'error', error: 'No quota is left' }),
        source({ source: 'news', label: 'News', status: 'error', error: 'The vendor answered 500' }),
      ],
    }),
  ]);
  expect(await rowsOf('Not checked')).toEqual([
    ['Corporate filings', 'Corporate registers', 'Ohio was not searched'],
    ['Website', '', 'switched off for this lender'],
    ['Reviews', '', 'no source is set up'],
    ['Financial records', 'Business records', 'not searched for this business'],
    ['Financial records', 'Courts', 'the search failed: No quota is left'],
    ['Financial records', 'News', 'the search failed: it had an error on its side'],
  ]);
  const checked = await screen.findByRole('region', { name: 'Checked' });
  expect(within(checked).getByText('on 5/1/2026')).toBeTruthy();
  const facts = within(checked)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Corporate filings', 'partly searched, Indiana'],
    ['Financial records', '1 open lien, 2 to decide'],
  ]);
});

test('says that every source was searched and answered', async () => {
  await print([topic({})]);
  expect(await screen.findByText('Every source was searched and answered.')).toBeTruthy();
});

test('says that the evidence could not be loaded, and never that all was searched', async () => {
  await print(problemAnswer(503, 'shutting_down'));
  expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
  expect(screen.queryByText(/Every source/)).toBeNull();
});

test('prints what counts by a decision apart from what may be another business', async () => {
  const record = (title: string, answer?: 'this_business' | 'not_this_business'): ListedRecord => ({
    ...{ record_id: '41', kind: 'lien', key: title, title, second: null, date: '2024-03-01', url: null },
    ...{ source: 'Business records', seen_at: then, about: null, doubt: 'another address', reasons: [] },
    ...{ reopened: null, cited_as: [] },
    decision: answer ? { id: '9', answer, reason: null, decided_by: 'Ada', decided_at: then } : null,
  });
  connectForTest({
    'GET merchant/2/1/evidence': {
      ...{ topics: [], counted: [], hits: [], moves: [], asks_paid_sources: false },
      in_doubt: [record('In doubt')],
      decided: [record('Counted', 'this_business'), record('Dismissed', 'not_this_business')],
    },
  });
  await renderScreens([{ path: '/', component: async () => Doubts }], '/');
  const titles = async (name: string) => (await rowsOf(name)).map(([title]) => title);
  expect(await titles('May be another business with this name')).toEqual(['In doubt', 'Dismissed']);
  expect(await titles('Counted by a decision')).toEqual(['Counted']);
  expect(screen.getByText('In the score and the badges.')).toBeTruthy();
});
