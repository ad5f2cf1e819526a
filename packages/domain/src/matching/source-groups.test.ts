import { expect, it } from 'vitest';
import { groupSources } from './source-groups.ts';

it('groups sources by category in the fixed order, others last under Other [ONB-089, REP-046]', () => {
  const groups = groupSources([
    { name: 'Ledger Feed', category: 'Something Else' },
    { name: 'Partner', category: 'Partner Sources' },
    { name: 'SAM.gov', category: 'Business Data' },
    { name: 'FMCSA', category: 'Industry Sources' },
    { name: 'Data Axle', category: 'Premium Data' },
    { name: 'Yelp', category: 'Review Sites' },
    { name: 'Google', category: 'Review Sites' },
  ]);
  expect(groups.map(({ category, sources }) => [category, sources.map(({ name }) => name)])).toEqual([
    ['Review Sites', ['Yelp', 'Google']],
    ['Premium Data', ['Data Axle']],
    ['Industry Sources', ['FMCSA']],
    ['Business Data', ['SAM.gov']],
    ['Partner Sources', ['Partner']],
    ['Other', ['Ledger Feed']],
  ]);
});

it('omits empty categories', () => {
  expect(groupSources([])).toEqual([]);
  expect(groupSources([{ category: 'Other' }]).map(({ category }) => category)).toEqual(['Other']);
});
