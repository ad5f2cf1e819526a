import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('digits of an address stay text, with a leading zero', () => {
  expect(parseSearch('?seller_zip=01234&ein=123456789&only=true')).toEqual({
    seller_zip: '01234',
    ein: '123456789',
    only: 'true',
  });
});

test('a repeated parameter is a list, and is written back as it was', () => {
  expect(parseSearch('?state=IN&state=MI')).toEqual({ state: ['IN', 'MI'] });
  expect(stringifySearch({ state: ['IN', 'MI'], page: 2, text: undefined })).toBe(
    '?state=IN&state=MI&page=2',
  );
});

test('no parameters give no question mark', () => {
  expect(stringifySearch({ text: undefined })).toBe('');
});

test('preserves characters that have a meaning in an address', () => {
  const search = { text: 'R & K Dental #1 + 50%' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
