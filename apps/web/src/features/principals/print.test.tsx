import { type ListedPrincipal, noThirdPartyData } from '@assay/domain/principals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedPrincipals } from './print.tsx';

const then = '2026-01-01T00:00:00.000Z';
const none = {
  ...{ bankruptcies: 0, liens: 0, judgements: 0, watchlists: 0 },
  ...{ lawsuits: 0, dockets: 0, adverse_media: 0, sanctions: 0 },
};
type State = ListedPrincipal['sources'][number];
const state = (source: State['source'], rest: Partial<State> = {}): State => ({
  ...{ source, is_enabled: true, status: 'completed', last_updated: then, asked: [] },
  ...rest,
});
const person = (id: string, name: string, rest: Partial<ListedPrincipal> = {}): ListedPrincipal => ({
  ...{ id, name, names: [name], principal_type: 'Owner' },
  ...{ last_updated_blj: then, last_updated_litigation: then, last_updated_adverse_media: then },
  ...{ sources: [state('blj')], counts: none, possible_count: 0, may_be: [], source_principals: [] },
  ...rest,
});
const hit = {
  ...{ record_id: '71', kind: 'watchlist', key: 'SDN-1', title: 'KOWALSKI, Piotr', second: 'OFAC SDN' },
  ...{ date: null, url: null, source: 'OFAC', seen_at: then, about: 'Peter Kowalski', doubt: null },
  ...{ reasons: [], decision: null, reopened: null, cited_as: [] },
};

const Printed = () => usePrintedPrincipals({ inquiry_id: '1', merchant_id: '7' } as PrintedProps);

async function print(principals: ListedPrincipal[]) {
  connectForTest({
    'GET merchant/7/principals': { principals, principal_requests: [], removed_principals: [] },
    'GET merchant/blj_principals/7': {
      principals: principals.map((each) => ({ ...each, possible: noThirdPartyData() })),
    },
    'GET merchant/7/1/evidence': {
      ...{ topics: [], in_doubt: [], decided: [], counted: [], hits: [hit], moves: [] },
      asks_paid_sources: false,
    },
  });
  await renderScreens([{ path: '/', component: async () => Printed }], '/');
}

test('prints each principal with the hits and what was not searched, and why', async () => {
  await print([
    person('1', 'Peter Kowalski', { counts: { ...none, liens: 2, sanctions: 1 } }),
    person('2', 'Dana Kowalski', {
      possible_count: 1,
      sources: [
        state('blj'),
        state('litigation', { is_enabled: false, last_updated: null }),
        state('adverse_media', { status: 'error' }),
      ],
    }),
  ]);
  const table = await screen.findByRole('table', { name: 'Principals and hits' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  await screen.findByText('KOWALSKI, Piotr, OFAC SDN, to decide');
  expect(rows()).toEqual([
    ['Peter KowalskiOwner', '2 liens, 1 watchlist or sanction hitKOWALSKI, Piotr, OFAC SDN, to decide', ''],
    [
      'Dana KowalskiOwner',
      'nothing found in what was searched; 1 may belong to another person with this name, not counted',
      'Litigation: off for this lender; Adverse media and sanctions: the search failed',
    ],
  ]);
});

test('says that no principal is known', async () => {
  await print([]);
  expect(await screen.findByText('No principal of this business is known.')).toBeTruthy();
});
