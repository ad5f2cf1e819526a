import { describe, expect, test } from 'vitest';
import { userEndpoints } from './contract.ts';
import { assignableTypes, needsLender, userSentences } from './user-form.ts';

const read = (name: 'add' | 'change', body: object) => {
  const parsed = userEndpoints[name].body?.safeParse(body);
  return parsed?.success
    ? parsed.data
    : parsed?.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('staff may assign every user type, a Lender Admin only the types that need a lender', () => {
  const types = (is_staff: boolean, is_superuser: boolean) => assignableTypes({ is_staff, is_superuser });
  expect(types(true, false)).toEqual(['Verdata Admin', 'Lender Admin', 'Lender User']);
  expect(types(false, false)).toEqual(['Lender Admin', 'Lender User']);
  expect(types(true, false).filter(needsLender)).toEqual(types(false, false));
});

describe('adding a user', () => {
  const user = { first_name: ' Ada ', last_name: 'Novak', email: 'ada@lender.test', type: 'Lender User' };

  test('requires names, an email and a known type', () => {
    expect(read('add', { ...user, lender: '' })).toMatchObject({ ...user, first_name: 'Ada', lender: null });
    expect(read('add', { ...user, first_name: ' ' })).toEqual([['first_name', userSentences.required]]);
    expect(read('add', { ...user, email: '' })).toEqual([['email', userSentences.required]]);
    expect(read('add', { ...user, type: undefined })).toEqual([['type', userSentences.required]]);
    expect(read('add', { ...user, type: 'King' })).toEqual([['type', 'This user type does not exist.']]);
  });

  test.each(['ada', 'ada@lender', 'Ada <ada@lender.test>', 'a@b.test, c@d.test', 'ada@lender.test.'])(
    'rejects %s as an email address',
    (email) => {
      expect(read('add', { ...user, email })).toEqual([['email', userSentences.email]]);
    },
  );
});

test('changes either names and type, of which those left out stay, or is_active, never a mix', () => {
  const names = { first_name: 'Ada', last_name: 'Novak' };
  expect(read('change', names)).toEqual(names);
  expect(read('change', { is_active: false })).toEqual({ is_active: false });
  for (const one of [{ first_name: 'Ada' }, { last_name: 'Novak' }, { type: 'Lender User' }])
    expect(read('change', one)).toEqual(one);
  expect(read('change', { last_name: ' ' })).toEqual([['last_name', userSentences.names]]);
  expect(read('change', {})).toEqual([
    ['first_name', userSentences.names],
    ['last_name', userSentences.names],
  ]);
  expect(read('change', { ...names, is_active: true })).toEqual([['is_active', 'Must be the only field.']]);
});
