// cspell:ignore María tset نرگس
import { expect, test } from 'vitest';
import { userEndpoints, userSentences } from './index.ts';
import { isPlainLine } from './plain-name.ts';

const faultOf = (first_name: string) => {
  const read = userEndpoints.change.body!.safeParse({ first_name, last_name: 'Whitfield' });
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

test.each([
  'Uma',
  'José María',
  'J.R.',
  "O'Neil-Smith",
  'St. John',
  'نرگس\u200Cجان',
  '<b>Eve</b>',
  'Dr. No 2',
])('a name of a person is taken: %s', (name) => expect(faultOf(name)).toBeUndefined());

test.each([
  ['a line break', 'Uma\n\nYour account is closed'],
  ['a web address', 'Uma, see http://evil.test'],
  ['a bare domain', 'Claim at evil.test now'],
  ['an email address', 'uma@evil'],
  ['a direction mark', 'Uma\u202Etset.live'],
  ['an invisible character', 'Uma\u200BWhitfield'],
  ['a control character', 'Uma\u0007'],
])('a name with %s is refused at its field, with what to do', (_what, name) => {
  expect(faultOf(name)).toEqual([['first_name', userSentences.plain_name]]);
});

test('an email with a direction mark is refused', () => {
  const body = { first_name: 'A', last_name: 'B', type: 'Lender User', email: 'uma\u202E@northwind.test' };
  expect(userEndpoints.add.body!.safeParse(body).error?.issues[0]?.message).toBe(userSentences.email);
});

test('a line may hold a domain, as names of lenders do', () => {
  expect([isPlainLine('Credit.com Lending'), isPlainLine('Credit\nLending')]).toEqual([true, false]);
});
