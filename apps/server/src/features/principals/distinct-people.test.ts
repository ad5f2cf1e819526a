import { expect, test } from 'vitest';
import { areDistinct, completedNames, type Distinction, enteredAmong } from './distinct-people.ts';

// cspell:ignore Елена Тереза Hélène

const stating = (values: Partial<Distinction> = {}): Distinction => ({
  middle_name: null,
  suffix: null,
  ssn: null,
  date_of_birth: null,
  ...values,
});

test.each<[Partial<Distinction>, Partial<Distinction>, boolean]>([
  [{ suffix: 'Sr' }, { suffix: 'Jr.' }, true],
  [{ suffix: 'Junior' }, { suffix: 'jr' }, false],
  [{ suffix: 'MD' }, { suffix: 'Jr' }, false],
  [{ suffix: 'Sr' }, {}, false],
  [{ date_of_birth: '1948-02-01' }, { date_of_birth: '1979-07-07' }, true],
  [{ date_of_birth: '1948-02-01' }, { date_of_birth: '1948-02-01' }, false],
  [{ ssn: '111223333' }, { ssn: '444556666' }, true],
  [{ ssn: '111223333' }, { date_of_birth: '1979-07-07' }, false],
  [{ middle_name: 'Elena' }, { middle_name: 'Teresa' }, true],
  [{ middle_name: 'Elena' }, { middle_name: 'Emma' }, true],
  [{ middle_name: 'Елена' }, { middle_name: 'Тереза' }, true],
  [{ middle_name: 'Elena' }, { middle_name: 'E.' }, false],
  [{ middle_name: 'Hélène' }, { middle_name: 'HELENE' }, false],
  [{ suffix: 'Jr', ssn: '111223333' }, { suffix: 'Jr', ssn: '444556666' }, true],
])('%j and %j are two people: %s', (one, other, expected) => {
  expect(areDistinct(stating(one), stating(other))).toBe(expected);
  expect(areDistinct(stating(other), stating(one))).toBe(expected);
});

test('the entered person is the one who agrees most, and nobody if either of two could be meant', () => {
  const senior = { distinction: stating({ suffix: 'Sr', date_of_birth: '1948-02-01' }) };
  const junior = { distinction: stating({ suffix: 'Jr' }) };
  const unspecific = { distinction: stating() };
  expect(enteredAmong([], stating())).toBeUndefined();
  expect(enteredAmong([senior], stating())).toBe(senior);
  expect(enteredAmong([senior], stating({ suffix: 'Jr' }))).toBeUndefined();
  expect(enteredAmong([senior, junior], stating({ date_of_birth: '1979-07-07' }))).toBe(junior);
  expect(enteredAmong([unspecific, junior, senior], stating({ suffix: 'sr' }))).toBe(senior);
  expect(enteredAmong([senior, junior], stating())).toBeUndefined();
  expect(enteredAmong([senior, junior, unspecific], stating())).toBe(unspecific);
});

test('an initial or a degree does not replace a fuller middle name or a generation', () => {
  const stored = { middle_name: 'Elena', suffix: 'Jr' };
  expect(completedNames(stored, { middle_name: 'E.', suffix: 'MD' })).toEqual(stored);
  expect(completedNames(stored, { middle_name: null, suffix: null })).toEqual(stored);
  expect(completedNames({ middle_name: 'E', suffix: null }, stored)).toEqual(stored);
});
