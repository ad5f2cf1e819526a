import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { merchantParameters } from './merchant-parameters.ts';

const named = (overrides: object) =>
  merchantParameters({ path: 'report', ...overrides } as unknown as Endpoint);
const object = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])));

test('finds merchant parameters in path, query and body by their names', () => {
  expect(named({})).toEqual([]);
  expect(named({ query: object('merchant_id', 'page') })).toEqual(['merchant_id']);
  expect(named({ body: object('merchantId', 'id') })).toEqual(['merchantId']);
  expect(named({ params: object('merchant_id'), body: object('merchantId') })).toEqual([
    'merchant_id',
    'merchantId',
  ]);
});

test('the id after merchant/ in a path and the audited merchant are merchant parameters', () => {
  const params = object('id');
  expect(named({ path: 'merchant/{id}/ratings', params })).toEqual(['id']);
  expect(named({ path: 'a/merchant/{id}', params })).toEqual([]);
  expect(named({ params, view: { at: { kind: 'merchant', by: 'id' } } })).toEqual(['id']);
  expect(named({ params, view: { at: { kind: 'inquiry', by: 'id' } } })).toEqual([]);
  expect(named({ path: 'merchant/{id}', params: object('other') })).toEqual([]);
  expect(named({ body: object('id'), merchant: 'id' })).toEqual(['id']);
});
