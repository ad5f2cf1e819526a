import { expect, test } from 'vitest';
import { passwordFault } from './passwords.ts';

const owner = {
  email: 'u.whitfield@northwind.test',
  first_name: 'Uma',
  last_name: 'Whitfield',
  lenders: ['Harbor Light Funding', 'HLF', 'Tern & Co'],
};
const faultOf = (password: string) => passwordFault(password, '', owner);

test.each([
  ['as it is listed', '1234567890'],
  ['with digits and signs around it', '--monkey1987!!'],
  ['with signs for letters', 'P@ssw0rd2026'],
  ['several times over', 'dragondragon'],
  ['of one character', 'aaaaaaaaaaaa'],
])('a common password %s is refused: %s', (_how, password) => {
  expect(faultOf(password)).toBe('This is one of the passwords that are tried first. Choose another.');
});

test.each([
  'my-whitfield-key',
  'NORTHWIND at last',
  'the a$$ay of gold',
  'gr33n wh1tfi3ld',
  'Harbor of my dreams',
  'harborlightfunding2026',
  'HarborLight!2026',
  'MyWhitfieldKey1',
  'hlf-hlf-hlf-2026',
])('one built from a name of the account, its lender or the product is refused: %s', (password) => {
  expect(faultOf(password)).toBe(
    'Leave your name, your email, your lender and the name of the product out of it.',
  );
});

test('a name of fewer than 5 letters, part of another word or a word of the trade is refused nowhere', () => {
  for (const password of [
    'lantern and clay pier',
    'enlightened otters',
    'funding for badgers',
    'a tern at sea',
  ])
    expect(faultOf(password)).toBeUndefined();
});

test.each(['correct horse battery', 'a fine password', 'Tr0ub4dor&3-uma', 'lantern7pier9clay'])(
  'another one of 10 characters is taken, without rules for its signs: %s',
  (password) => {
    expect(faultOf(password)).toBeUndefined();
  },
);
