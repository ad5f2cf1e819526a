import { describe, expect, it } from 'vitest';
import {
  clusterSearchBody,
  clusterSearchError,
  clusterSearchLimits,
  offersClusterSearch,
} from './cluster-search.ts';
import { matchingEndpoints } from './contract.ts';

it.each([
  [true, 'assay.example.com', true],
  [false, 'assay.example.com', false],
  [false, 'localhost', true],
  [false, '127.0.0.1', false],
  [false, 'localhost.example.com', false],
])('with the flag %s, at %s, cluster search is available: %s [ONB-025]', (flag, hostname, offered) => {
  expect(offersClusterSearch({ rematch_search_enabled: flag }, hostname)).toBe(offered);
});

describe('the cluster search request', () => {
  const inquiry = {
    name: 'Lake Roofs',
    legal_entity_name: '',
    addr1: '12 Lake Shore',
    city: null,
    state: 'IN',
    phone: '  ',
  };

  it('has the non-empty fields of the inquiry and asks for 50 results [ONB-150]', () => {
    expect(clusterSearchBody(inquiry, { is_admin: false })).toEqual({
      name: 'Lake Roofs',
      address: '12 Lake Shore',
      state: 'IN',
      max_results: 50,
    });
    expect(clusterSearchLimits.timeout).toBe(30_000);
  });

  it('includes debug only for staff [ONB-150]', () => {
    expect(clusterSearchBody(inquiry, { is_admin: true })).toMatchObject({ include_debug: true });
    expect(clusterSearchBody(inquiry, { is_admin: false })).not.toHaveProperty('include_debug');
  });

  it('passes the validation of the endpoint [ONB-150]', () => {
    const read = matchingEndpoints.rematchSearch.body!.safeParse(
      clusterSearchBody(inquiry, { is_admin: true }),
    );
    expect(read.data).toMatchObject({ name: 'Lake Roofs', include_debug: true, max_results: 50 });
  });
});

describe('the cluster search endpoint', () => {
  const faults = (body: object) =>
    matchingEndpoints.rematchSearch
      .body!.safeParse(body)
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

  it('accepts 1 to 50 results and defaults to 50', () => {
    const read = matchingEndpoints.rematchSearch.body!.parse({ legal_entity_name: 'Lake Roofs' });
    expect(read).toMatchObject({ max_results: 50, include_debug: false, name: null });
    for (const max_results of [0, 51, 1.5, 'many']) {
      expect(faults({ name: 'Lake Roofs', max_results })).toEqual([
        'max_results: Must be a whole number from 1 to 50.',
      ]);
    }
  });

  it.each([{}, { name: ' ' }, { phone: '5745550177', address: '1 Elm' }])(
    'rejects %j, which has no name',
    (body) => {
      expect(faults(body)).toEqual(['name: Name or legal entity name is required.']);
    },
  );
});

it.each([
  ['The search took too long.', 'The search took too long.'],
  ['', 'Search failed'],
  ['  ', 'Search failed'],
  [null, 'Search failed'],
  [undefined, 'Search failed'],
])('shows the error text %j as %j [ONB-153]', (text, shown) => {
  expect(clusterSearchError(text)).toBe(shown);
});
