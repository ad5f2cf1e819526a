import { expect, it } from 'vitest';
import { isNamed } from './index.ts';

const person = (first_name: string, last_name: string, middle_name: string | null = null) =>
  ({ type: 'person', first_name, middle_name, last_name, suffix: null }) as const;

it.each<[ReturnType<typeof person>, string, boolean]>([
  [person('Dana', 'Novak'), 'Dana  M.  Novak', true],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Mary Beth Novak', true],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Beth Mary Novak', false],
  [person('Dana', 'Novak', 'Mary'), 'Dana Mary Mary Novak', true],
  [person('Dana', 'Novak', 'Mary Mary'), 'Dana Mary Beth Novak', false],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Beth Novak', true],
  [person('Mary Ann', 'Novak'), 'Mary Ann Novak', true],
  [person('Mary Ann', 'Novak'), 'Mary Novak', true],
  [person('Mary Ann', 'Novak'), 'Ann Novak', false],
  [person('Jean-Pierre', 'Dubois'), 'Jean-Pierre Dubois', true],
  [person('Jean', 'Dubois', 'Pierre'), 'Jean-Pierre Dubois', true],
  [person('Jean', 'Dubois', 'Marc'), 'Jean-Pierre Dubois', false],
  [person('Dana', 'Novak'), 'Novak Dana', false],
  [person('Dana', 'Novak'), 'Novak, Dana', true],
  [person('Dana', 'Novak'), 'Novak, Dana, Esq.', true],
  [person('Dana', 'Novak'), 'Novak Smith, Dana', false],
  [person('Dana', 'Novak'), 'Dana', false],
  [person('Dana', 'Dana'), 'Dana', false],
  [person('', 'Novak'), 'Novak', false],
  [person('Dana', ''), 'Dana', false],
  [person('', ''), 'Dana', false],
  [person('Maria', 'Cruz'), 'Maria De Cruz', false],
  [person('Maria', 'Cruz'), 'Maria Von Cruz', false],
  [person('Maria', 'Smith-Jones'), 'Maria Smith-Jones', true],
  [person('Maria', 'Smith-Jones-Bell'), 'Maria Smith-Jones-Bell', true],
  [person('Maria', 'Bell'), 'Maria Smith-Jones-Bell', false],
])('%j may be written %j: %s', (who, name, isIt) => {
  expect(isNamed(who, name)).toBe(isIt);
});

it.each([
  ['The Acme LLC', 'ACME, Inc.', true],
  ['Acme & Sons', 'Acme and Sons', true],
  ["O'Neil's  Bar", 'ONeils Bar', true],
  ['Acme', 'Acme Sons', false],
  ['The', 'The', true],
  ['The', '', false],
  ['LLC Acme', 'Acme', false],
  ['Acme LLC Sons', 'Acme', false],
])('the business %s may be written %s: %s', (name, written, isIt) => {
  expect(isNamed({ type: 'business', name, other_names: [] }, written)).toBe(isIt);
});
