import { expect, it } from 'vitest';
import { lenderFacts, ownersAsPrincipals, readAmount, readShare } from './lender-facts.ts';

it.each([
  ['50000', '50000.00'],
  ['$50,000.5', '50000.50'],
  ['12,500.50 USD', '12500.50'],
  ['0', '0.00'],
  ['(500)', '-500.00'],
  ['-$500', '-500.00'],
  ['$-500', '-500.00'],
  ['(500', null],
  ['5,00', null],
  ['50k', null],
  ['1234567890123', null],
  ['', null],
])('reads the amount %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  ['60', 60],
  ['60%', 60],
  ['0.6', 60],
  ['.335', 33.5],
  ['0.5%', 0.5],
  ['1', 100],
  ['33.333', 33.33],
  ['100', 100],
  ['101', null],
  ['half', null],
])('reads the share %j as %j percent', (text, share) => {
  expect(readShare(text)).toBe(share);
});

it('leaves out unreadable values and lists them', () => {
  expect(
    lenderFacts({
      ...{ funded_amount: '-5', balance: '12.3', funding_date: 'May', owner1_share: 'half' },
      ...{ owner1_last_name: 'Moore', owner2_first_name: 'Dana', owner2_share: '0.4' },
    }),
  ).toEqual({
    facts: {
      balance: '12.30',
      owners: [
        { first_name: null, last_name: 'Moore', title: null, share: null },
        { first_name: 'Dana', last_name: null, title: null, share: 40 },
      ],
    },
    changed: [
      { field: 'funded_amount', written: '-5', reason: 'no amount' },
      { field: 'funding_date', written: 'May', reason: 'no date' },
      { field: 'owner1_share', written: 'half', reason: 'no share' },
      { field: 'owner2_share', written: '0.4', reason: 'changed', kept: '40%' },
    ],
  });
  expect(lenderFacts({})).toEqual({ facts: null, changed: [] });
});

it('adds owners to the people of a row once', () => {
  const written = { owner1_first_name: 'Ada', owner1_last_name: 'Moore', owner2_last_name: 'Novak' };
  expect(ownersAsPrincipals(written, [{ first_name: 'ada', last_name: 'MOORE' }])).toEqual([
    { last_name: 'Novak' },
  ]);
  expect(ownersAsPrincipals({}, [])).toEqual([]);
});
