import { expect, it } from 'vitest';
import {
  filledInputs,
  isProviderSearch,
  overallSimilarity,
  ProviderSearch,
  similarityBadge,
} from './index.ts';

it.each<[number | null, string | null, string?]>([
  [1, 'green', '100%'],
  [0.99, 'gold', '99%'],
  [0.75, 'gold', '75%'],
  [0.74, 'orange', '74%'],
  [0.5, 'orange', '50%'],
  [0.49, 'red', '49%'],
  [0.29, 'red', '29%'],
  [0.26, 'red', '26%'],
  [0.25, null],
  [0, null],
  [null, null],
])('shows a similarity of %j as %s with its percentage [REP-158]', (similarity, color, percent) => {
  const badge = similarityBadge(similarity);
  expect([badge?.color ?? null, badge?.percent]).toEqual([color, percent]);
});

it('each similarity color has its own label [REP-158]', () => {
  const labels = [1, 0.8, 0.6, 0.3].map((similarity) => similarityBadge(similarity)?.label);
  expect(new Set(labels).size).toBe(4);
});

const candidate = (
  overall: number | null,
  merchant: number | null = null,
  taxonomy: number | null = null,
) => ({
  overall_similarity: overall,
  merchant_similarity: merchant,
  taxonomy_similarity: taxonomy,
});

it.each<[ReturnType<typeof candidate>, number, number | null, string, string | null]>([
  [candidate(5.4, 0.6, 1), 4, 95, 'high', '95%'],
  [candidate(3.4, 0, 0), 4, 85, 'high', '85%'],
  [candidate(3.396), 4, 84.9, 'medium', '84%'],
  [candidate(2.6), 4, 65, 'medium', '65%'],
  [candidate(2.59), 4, 64.75, 'low', '64%'],
  [candidate(1.6), 4, 40, 'low', '40%'],
  [candidate(1.59), 4, 39.75, 'bad', '39%'],
  [candidate(3.4), 0, null, 'neutral', null],
  [candidate(null), 4, null, 'neutral', null],
])('%j over %d filled inputs scores %j: %s [REP-159]', (inputs, filled, score, band, percent) => {
  expect(overallSimilarity(inputs, filled)).toEqual({ score, band, percent });
});

it('counts the filled inputs of a search without the merchant [REP-159]', () => {
  expect(
    filledInputs({ firstName: 'Rosa', lastName: ' ', merchant: 'Mill Pond Dental', zip5: '27701' }),
  ).toBe(2);
  expect(filledInputs({})).toBe(0);
});

it('a search needs a first name, a last name or an NPI ID [REP-155]', () => {
  expect(isProviderSearch({ firstName: ' ', lastName: '' })).toBe(false);
  for (const input of [{ firstName: 'R' }, { lastName: 'D' }, { npiId: '9' }])
    expect(isProviderSearch(input)).toBe(true);
  const refused = ProviderSearch.safeParse({ city: 'Durham', middleName: 'M' });
  expect(refused.error?.issues).toMatchObject([
    { path: ['firstName'], message: 'Give a first name, a last name or an NPI ID.' },
  ]);
  expect(ProviderSearch.safeParse({ npiId: '12a' }).error?.issues).toMatchObject([
    { path: ['npiId'], message: 'NPI ID must be 10 digits' },
  ]);
  expect(ProviderSearch.parse({ firstName: ' Rosa ', state: '' })).toEqual({ firstName: 'Rosa' });
});
