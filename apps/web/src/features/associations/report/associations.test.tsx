import type { Association } from '@assay/domain/associations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { anAssociation } from '../testing.ts';
import { AssociationsCard } from './associations-card.tsx';

const score = (curr_score: number | null, curr_score_tier: string) => ({
  curr_score,
  curr_score_tier,
  curr_reason_codes: [],
  prev_score: null,
  prev_score_tier: null,
  prev_reason_codes: [],
  credits: [],
  coverage: null,
  model_version: null,
  updated_at: null,
});
type Answers = Parameters<typeof connectForTest>[0];
const open = async (associations: Association[], answers: Answers = {}) => {
  const seen = connectForTest({
    ...Object.fromEntries(
      associations.map(({ related_merchant: { id } }) => [`GET merchant/related_vrisk/${id}`, null]),
    ),
    ...answers,
  });
  const component = async () => () => <AssociationsCard inquiry_id="5" report={{ associations }} />;
  return { seen, ...(await renderScreens([{ path: '/', component }], '/')) };
};
const text = async () => {
  const table = await screen.findByRole('table', { name: 'Associations' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

describe('associations', () => {
  test('show in groups, the lowest score first, with reason, principals, score and portfolio [REP-060]', async () => {
    const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map((first_name) => ({
      first_name,
      last_name: 'Lee',
    }));
    await open([
      anAssociation('1', { name: 'Sister', category: 'sibling' }),
      anAssociation('2', { name: 'Well', main_score: 800, main_risk: 'Lowest Risk' }),
      anAssociation('3', { name: 'Bad', main_score: 505, main_risk: 'Highest Risk', in_portfolio: true }),
      anAssociation('4', {
        name: 'Holding',
        category: 'parent',
        principals: people,
        shared: [{ kind: 'owner', text: 'Holding is named as its owner' }],
      }),
      anAssociation('5', {
        name: 'Shop',
        category: 'child',
        lender_merchants: [{ lender: 'Google', url: null }],
      }),
    ]);
    const phone = 'Same phone (574) 555-0142';
    expect(await text()).toEqual([
      'Parent 1',
      'HoldingGary, IN · Ann Lee, Ben Lee, Cleo Lee and 2 moreHolding is named as its ownerUnknown',
      'Child 1',
      `ShopGary, IN${phone}Known to GoogleUnknown`,
      'Sibling 1',
      `SisterGary, IN${phone}Unknown`,
      'Related 2',
      `BadIn PortfolioGary, IN${phone}505Highest Risk Related risk`,
      `WellGary, IN${phone}800Lowest Risk`,
    ]);
    expect(screen.getByRole('link', { name: 'Bad' }).getAttribute('href')).toBe('/onboarding/5/3');
  });

  test('use the score from related_vrisk, or show Denied instead [REP-036] [REP-060]', async () => {
    await open([anAssociation('1', { name: 'A' }), anAssociation('2', { name: 'B', main_score: 700 })], {
      'GET merchant/related_vrisk/1': score(470, 'Highest Risk'),
      'GET merchant/related_vrisk/2': score(null, 'Denied'),
    });
    await waitFor(async () => expect((await text())[1]).toMatch(/470Highest Risk Related risk$/));
    expect((await text())[2]).toMatch(/Denied$/);
  });

  test('have their scores requested four at a time', async () => {
    let going = 0;
    let max = 0;
    const slow = async () => {
      going += 1;
      max = Math.max(max, going);
      await new Promise((done) => setTimeout(done, 5));
      going -= 1;
      return score(700, 'Medium Risk');
    };
    const many = Array.from({ length: 9 }, (_, at) => anAssociation(String(at + 1)));
    const { seen } = await open(
      many,
      Object.fromEntries(many.map((_, at) => [`GET merchant/related_vrisk/${at + 1}`, slow])),
    );
    await waitFor(() => expect(seen).toHaveLength(9));
    await waitFor(async () => expect((await text()).join()).not.toContain('Unknown'));
    expect(max).toBe(4);
  });

  test('keep the stored score when the call fails', async () => {
    await open([anAssociation('1', { main_score: 800, main_risk: 'Lowest Risk' })], {
      'GET merchant/related_vrisk/1': problemAnswer(503, 'shutting_down'),
    });
    expect((await text())[1]).toMatch(/800Lowest Risk$/);
  });

  test('show an empty state [REP-060]', async () => {
    await open([]);
    expect(await screen.findByText('No associated businesses found.')).toBeTruthy();
  });
});
