import { STATES } from '@assay/names/states';
import { regulatoryPages } from '@assay/reference/regulatory-links';
import { describe, expect, test } from 'vitest';
import { LinkFilters, licensingGaps, linksShown } from './link-search.ts';
import type { RegulatoryLink } from './regulatory-link.ts';

const link = (rest: Partial<RegulatoryLink>): RegulatoryLink => ({
  state_name: 'Indiana',
  categories: ['General'],
  use: 'Professional Licensing',
  url: 'https://www.in.gov/',
  agency: 'A board',
  hidden: false,
  ...rest,
});
const categoriesIn = (section: Parameters<typeof linksShown>[1]) =>
  [
    'Medical',
    'Nursing',
    'Dental',
    'Physicians',
    'Plumbing',
    'Electricians',
    'General-Building',
    'Contractors',
    'Architecture',
    'HVAC',
    'Roofing',
    'Veterinary',
    'Charity',
    'General',
  ].filter((category) => linksShown([link({ categories: [category] })], section, {}).length === 1);

describe('a section of the regulatory search', () => {
  test('shows its categories by either name; the section all shows every category [BOF-101]', () => {
    expect(categoriesIn('medical')).toEqual(['Medical', 'Nursing', 'Dental', 'Physicians']);
    expect(categoriesIn('veterinary')).toEqual(['Veterinary']);
    expect(categoriesIn('home-improvement')).toEqual([
      'Plumbing',
      'Electricians',
      'General-Building',
      'Contractors',
      'Architecture',
      'HVAC',
      'Roofing',
    ]);
    expect(categoriesIn('all')).toHaveLength(14);
  });

  test('shows hidden links, except in the section all [BOF-101]', () => {
    const hidden = link({ hidden: true, categories: ['Veterinary'] });
    expect(linksShown([hidden], 'veterinary', {})).toEqual([hidden]);
    expect(linksShown([hidden], 'all', {})).toEqual([]);
  });
});

test('combines the filters state, category and use', () => {
  const found = link({ categories: ['General', 'Roofing'] });
  const others = [
    link({ state_name: 'Ohio', categories: ['Roofing'] }),
    link({ categories: ['HVAC'] }),
    link({ categories: ['Roofing'], use: 'Consumer Complaint' }),
  ];
  const filters = LinkFilters.parse({
    state: 'indiana',
    category: 'roofing',
    use_case: 'Professional Licensing',
  });
  expect(filters).toEqual({ state: 'IN', category: 'Roofing', use_case: 'Professional Licensing' });
  expect(linksShown([...others, found], 'all', filters)).toEqual([found]);
});

test('drops a value that is in no list, and a list of values', () => {
  expect(LinkFilters.parse({ state: 'Atlantis', category: 'Magic', use_case: ['a', 'b'] })).toEqual({});
  expect(LinkFilters.parse({ state: 'national', category: 'Plumbing' })).toEqual({
    state: 'National',
    category: 'Plumbers',
  });
});

test('every state and the whole country have a link for every use, or a row that says there is none [BOF-102]', () => {
  for (const state_name of ['National', ...STATES.map(({ name }) => name)])
    for (const use_case of ['Business Registration', 'Professional Licensing', 'Consumer Complaint'])
      expect(
        linksShown(regulatoryPages, 'all', LinkFilters.parse({ state: state_name, use_case })).length,
        `${state_name} ${use_case}`,
      ).toBeGreaterThan(0);
});

test('names the states and trades of a section without a licensing page of their own [BOF-102]', () => {
  const links = [
    link({ categories: ['Plumbing', 'Roofing'], hidden: true }),
    link({ categories: ['HVAC'], use: 'Consumer Complaint' }),
    link({ state_name: 'National', categories: ['HVAC'] }),
  ];
  const gaps = (section: Parameters<typeof linksShown>[1], filters: object = {}) =>
    licensingGaps(links, section, LinkFilters.parse(filters));
  expect(gaps('home-improvement', { state: 'IN' })).toEqual([
    {
      state_name: 'Indiana',
      categories: ['Electricians', 'General-Building', 'Contractors', 'Architects', 'HVAC'],
    },
  ]);
  expect(gaps('all', { state: 'IN', category: 'Plumbing' })).toEqual([]);
  expect(gaps('all', { category: 'Plumbing' }).length).toBeGreaterThan(45);
  expect(gaps('all', { category: 'Plumbing' }).map(({ state_name }) => state_name)).not.toContain('Indiana');
  for (const filters of [{ state: 'National' }, { use_case: 'Consumer Complaint' }, { category: 'General' }])
    expect(gaps('all', filters)).toEqual([]);
});
