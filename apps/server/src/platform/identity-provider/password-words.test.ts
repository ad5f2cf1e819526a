import { expect, test } from 'vitest';
import { passwordFault } from './passwords.ts';

const owner = { email: 'u.whitfield@northwind.test', first_name: 'Uma', last_name: 'Whitfield' };
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

test.each(['my-whitfield-key', 'NORTHWIND at last', 'the a$$ay of gold', 'gr33n wh1tfi3ld'])(
  'one that holds a word of the account or the product is refused: %s',
  (password) => {
    expect(faultOf(password)).toBe('Leave your name, your email and the name of the product out of it.');
  },
);

test.each(['correct horse battery', 'a fine password', 'Tr0ub4dor&3-uma', 'lantern7pier9clay'])(
  'another one of 10 characters is taken, without rules for its signs: %s',
  (password) => {
    expect(faultOf(password)).toBeUndefined();
  },
);
