import { expect, test } from 'vitest';
import { matchingLenders } from './lender-suggestions.ts';
import { aLender } from './testing.ts';

const lenders = [
  aLender({ id: '1', name: 'Northwind Capital', alias: 'NWC' }),
  aLender({ id: '2', name: 'Blue Harbor Funding', alias: null }),
];
const ids = (text: string) => matchingLenders(lenders, text).map(({ id }) => id);

test.each([
  ['', ['1', '2']],
  ['HARBOR', ['2']],
  ['nwc', ['1']],
  [' capital ', ['1']],
  ['nobody', []],
])('%j suggests %j [BOF-011]', (text, suggested) => {
  expect(ids(text)).toEqual(suggested);
});
