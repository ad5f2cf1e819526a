import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedScore } from './print.tsx';

const evidence = (text: string, id = '1') => ({ kind: 'lien', id, date: '2026-05-01', text });
const record = {
  curr_score: 671,
  curr_score_tier: 'Medium Risk',
  curr_reason_codes: [
    {
      code: 'V13',
      text: 'Open lien',
      points: 80,
      evidence: ['A', 'B', 'C'].map((text) => evidence(text, text)),
    },
    { code: 'V03', text: 'Possible watchlist match', points: 120, evidence: [] },
  ],
  prev_score: 702,
  prev_score_tier: 'Medium Risk',
  prev_reason_codes: [],
  credits: [{ code: 'C01', text: 'An active filing for 5 years or more', points: 40, evidence: [] }],
  coverage: null as object | null,
  model_version: 'vrisk-3',
  updated_at: '2026-05-01T10:00:00Z',
};
const changes = {
  score: 671,
  tier: 'Medium Risk',
  most_facts: 6,
  sets: [
    {
      score: 751,
      tier: 'Lowest Risk',
      facts: [{ words: 'is released', choose: 1, of: [evidence('A'), evidence('B')] }],
    },
  ],
  more: 2,
};
const coverage = {
  ...{ percent: 17, enough: 40, is_enough: false, is_registered: false },
  areas: [
    { area: 'filings', state: 'nothing_found', weight: 20, points: 8 },
    { area: 'reviews', state: 'found', weight: 5, points: 5 },
  ],
};

const Printed = () => usePrintedScore({ inquiry_id: '5', merchant_id: '7' } as PrintedProps);

async function print(score: object | null) {
  connectForTest({ 'GET merchant/vrisk/7': score, 'GET merchant/vrisk/7/changes': changes });
  await renderScreens([{ path: '/', component: async () => Printed }], '/');
  return screen.findByRole('region', { name: 'Risk score' });
}

test('prints gauge, tier, sum, reasons with their first records and what would change it, without controls', async () => {
  const part = await print(record);
  expect(await screen.findByRole('img', { name: 'Risk score 671, Medium Risk' })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Reasons' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '−120Possible watchlist match (new)',
    '−80Open lien (new)A · filed 5/1/2026; B · filed 5/1/2026; and 1 more',
    '+40An active filing for 5 years or more',
  ]);
  expect(part.textContent).toContain('was 702 Medium Risk, −31');
  expect(
    await screen.findByText(
      'What would change this score: 751 Lowest Risk if 1 of 2 is released: A; B; and 2 more in the report.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('prints what a score is based on, and that too little is known for one', async () => {
  await print({ ...record, curr_score: 100, coverage });
  expect((await screen.findByText('Not enough known')).parentElement?.textContent).toBe(
    'Not enough known for a score: 17% of the evidence is known; a score needs 40%. To do next: Find the corporate filing: check the legal name and the state.',
  );
  expect(
    screen.getByText(
      'Based on 17% of the evidence a score needs: Corporate filings 8 of 20 (nothing found).',
    ),
  ).toBeTruthy();
});

test('says that there is no score', async () => {
  await print(null);
  expect(await screen.findByText('The vRisk Risk Score is not available for this business.')).toBeTruthy();
});
