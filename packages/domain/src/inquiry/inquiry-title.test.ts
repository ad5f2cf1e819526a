import { expect, test } from 'vitest';
import { inquiryTitle } from './inquiry-title.ts';

const nobody = { first_name: null, last_name: null };
const dana = { first_name: 'Dana', last_name: 'Novak' };

test.each([
  ['Heron Co', 'The Heron', [dana], 'Heron Co'],
  [null, 'The Heron', [dana], 'The Heron'],
  ['', '', [nobody, dana], 'Dana Novak'],
  [null, null, [{ ...nobody, last_name: 'Novak' }], 'Novak'],
  [null, null, [nobody], null],
  [null, null, [], null],
])('an inquiry for %j, %j and %j is called %j', (legal_entity_name, name, principals, title) => {
  expect(inquiryTitle({ legal_entity_name, name, principals })).toBe(title);
});
